# Everything a person does with this checkout. `make` alone lists it.
# Needs python3 (3.11 or newer) and make; the rest goes into .venv, at the versions of constraints.txt.

PYTHON ?= python3
VENV   ?= .venv
BIN    := $(VENV)/bin
PIP    := $(BIN)/python -m pip --disable-pip-version-check install --quiet --constraint constraints.txt
CHROMIUM = $(shell sh -c 'command -v chromium')

.DEFAULT_GOAL := help
.PHONY: help play lab test quick bench lint format clean

help: ## list what can be made
	@awk -F ':.*## ' '/^[a-z]+:.*## / { printf "  make %-8s %s\n", $$1, $$2 }' $(MAKEFILE_LIST)

play: $(VENV)/.play ## install what is missing and open the lobby in the browser
	$(BIN)/playtest serve

lab: $(VENV)/.play ## the same notebooks in JupyterLab, to read and to change
	$(BIN)/playtest serve --lab

# Notebooks run under nbval: every cell must run, and an output marked NBVAL_CHECK_OUTPUT must be the one that is stored.
test: $(VENV)/.dev ## every test: rules, notebooks, real browser; prints which rules are covered
	@[ -n "$(CHROMIUM)" ] || [ -z "$$CI" ] || { echo "CI needs chromium for the browser tests."; exit 1; }
	@[ -n "$(CHROMIUM)" ] || echo "No chromium here: the browser tests are left out (Debian: apt install chromium)."
	$(BIN)/python -m pytest --nbval-lax --nbval-current-env $(if $(CHROMIUM),,-m "not browser") $(ARGS)

quick: $(VENV)/.dev ## the tests that take seconds: no browser, no notebooks
	$(BIN)/python -m pytest tests -m "not browser and not notebook and not slow" $(ARGS)

bench: $(VENV)/.dev ## measure speed and memory, beside the figures to reach
	$(BIN)/python -m bench $(ARGS)

lint: $(VENV)/.dev ## style, format and types
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy

format: $(VENV)/.dev ## let ruff repair style and format
	$(BIN)/ruff check --fix .
	$(BIN)/ruff format .

clean: ## remove the environment and everything that was built
	rm -rf $(VENV) build dist .mypy_cache .pytest_cache .ruff_cache .hypothesis

# The stamps: an environment is made once, and again only when what it depends on has changed.
$(BIN)/python:
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || \
	  { echo "Python 3.11 or newer is needed; say which: make PYTHON=python3.12 ..."; exit 1; }
	@echo "Making $(VENV), an environment of its own; nothing outside this folder is changed."
	@$(PYTHON) -m venv $(VENV) || \
	  { rm -rf $(VENV); echo "python3 cannot make environments here. On Debian or Ubuntu: apt install python3-venv"; exit 1; }

$(VENV)/.play: pyproject.toml constraints.txt | $(BIN)/python
	@echo "Installing what playing needs (once, about a minute) ..."
	@$(PIP) --editable '.[lab]'
	@touch $@

$(VENV)/.dev: pyproject.toml constraints.txt | $(BIN)/python
	@echo "Installing what playing and testing need (once, about a minute) ..."
	@$(PIP) --editable '.[dev]'
	@touch $@ $(VENV)/.play
