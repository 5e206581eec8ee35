# Two commands do everything, set-up included: make play, make test.
BIN := .venv/bin
WORKERS ?= $(shell nproc 2>/dev/null || echo 2)

.PHONY: play setup web test check format soak bench screenshots clean

play: setup web
	@$(BIN)/ronde serve

setup:
	@scripts/setup

web: setup
	@$(BIN)/python web/build.py

test: setup web
	@$(BIN)/python tests/web/chromium.py
	$(BIN)/python -m pytest -n $(WORKERS)
	NUMBA_BOUNDSCHECK=1 $(BIN)/python -m pytest -n $(WORKERS) tests/contract tests/rules tests/bots
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

bench: setup web
	$(BIN)/python bench/run.py

screenshots: setup web
	$(BIN)/python tests/web/screenshots.py

clean:
	rm -rf .venv .mypy_cache .ruff_cache .pytest_cache .hypothesis build dist web/node_modules src/ronde/server/static
