"""Speed and memory, measured beside the figures to reach: ``make bench``."""
