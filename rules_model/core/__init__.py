"""The game-neutral engine: charts of phases, tables, chance, observations, positions and records."""
