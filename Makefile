# Every target makes the environment it needs; a second run sets up nothing.
PYTHON ?= python3
BIN := .venv/bin

decks: .venv/ready ; $(BIN)/ludopress build $(DECKS)
test: .venv/ready-dev ; $(BIN)/pytest -n auto --dist loadfile $(ARGS)
check: .venv/ready-dev ; $(BIN)/ruff check . && $(BIN)/ruff format --check . && $(BIN)/mypy && $(BIN)/ludopress check --strict
bench: .venv/ready-dev ; for script in tests/benchmarks/*.py; do $(BIN)/python $$script || exit 1; done
fuzz: .venv/ready-dev ; $(BIN)/pytest -n auto --hypothesis-profile fuzz $(ARGS)
dist: .venv/ready-dev ; $(BIN)/pip wheel --quiet --no-deps --no-build-isolation --wheel-dir dist .

.venv/ready: requirements.lock pyproject.toml
	@$(PYTHON) -c 'import sys; sys.exit("Ludopress needs Python 3.11 or newer: make PYTHON=python3.11" if sys.version_info < (3, 11) else 0)'
	$(PYTHON) -m venv .venv
	$(BIN)/pip install --quiet --require-hashes -r requirements.lock
	$(BIN)/pip install --quiet --no-deps --no-build-isolation -e .
	$(BIN)/python -m compileall -q generator
	@touch $@

.venv/ready-dev: requirements-dev.lock .venv/ready
	$(BIN)/pip install --quiet --require-hashes -r requirements-dev.lock
	@touch $@

.PHONY: decks test check bench fuzz dist
