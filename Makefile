# Two commands do everything, set-up included: make play, make test.
PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
STAMP := $(VENV)/.installed
WORKERS ?= $(shell nproc 2>/dev/null || echo 2)

.PHONY: play setup test check format soak bench docs clean

play: setup
	@$(BIN)/ronde play

setup: $(STAMP)

$(STAMP): pyproject.toml constraints.txt
	@echo "Setting up $(VENV): this takes a minute the first time."
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11) and "Ronde needs Python 3.11 or newer.")'
	@test -x $(BIN)/python || $(PYTHON) -m venv $(VENV)
	@$(BIN)/python -m pip install --quiet --progress-bar on -c constraints.txt -e ".[dev]"
	@touch $@

test: setup
	$(BIN)/python -m pytest -n $(WORKERS)
	NUMBA_BOUNDSCHECK=1 $(BIN)/python -m pytest -n $(WORKERS) tests/contract tests/rules -m "not interpreted"
	RONDE_ENGINE=interpreted $(BIN)/python -m pytest -n $(WORKERS) tests/rules

soak: setup
	RONDE_SOAK=1 $(BIN)/python -m pytest -n $(WORKERS) -m "slow or not slow"

check: setup
	$(BIN)/ruff format --check .
	$(BIN)/ruff check .
	$(BIN)/mypy
	$(BIN)/lint-imports

format: setup
	$(BIN)/ruff format .
	$(BIN)/ruff check --fix .

bench: setup
	$(BIN)/python bench/run.py

clean:
	rm -rf $(VENV) .mypy_cache .ruff_cache .pytest_cache .hypothesis build dist
