# Two commands are all that a newcomer needs: `make demo` and `make test`.
# Both install what is missing first, and work offline once that is done.

PORT ?= 8080
SECONDS ?= 60
KILLS ?= 200

.PHONY: help demo test porter port window oracle layout-oracle docs examples fuzz sanitize lint format wasm setup clean

help: ## Show this list.
	@awk -F ':.*## ' '/^[a-z]+:.*## / { printf "  make %-9s %s\n", $$1, $$2 }' $(MAKEFILE_LIST)

demo: setup ## Show the components in the browser, live (PORT=8080).
	swift build --product rivulet
	@"$$(swift build --show-bin-path)/rivulet" demo --port $(PORT)

test: setup ## Run every test.
	@Scripts/test

window: ## Run the tests of windows, on a screen in memory; installs SDL2 for that.
	@Scripts/install-packages --window
	@Scripts/test-window

porter: ## Build the program behind `rivulet port`, with the swift-syntax of the toolchain.
	swift build --configuration release --package-path Port --product rivulet-port

port: setup ## Run the tests of `rivulet port`, and of the package that uses its plugin; CI does not run it.
	swift test --package-path Port
	swift test --package-path Port/Example

oracle: setup ## Compare scenes with headless Chromium's pictures (SCENES="gradients blur" for some); CI does not run it.
	@Scripts/oracle $(SCENES)

layout-oracle: setup ## Compare layouts with those of kiwi, another constraint solver, from PyPI; CI does not run it.
	@Scripts/layout-oracle

docs: setup ## Build the reference and the articles of every public module into .build/docs.
	@Scripts/docs

examples: setup ## Build and test the package in Examples, which depends on this one as yours would.
	swift test --package-path Examples --scratch-path .build

fuzz: setup ## Attack what takes input from outside (SECONDS=60 for each target).
	@Scripts/fuzz --seconds $(SECONDS)

sanitize: setup ## Run the core's tests under the address, undefined-behaviour and thread sanitizers.
	@Scripts/sanitize

kill: setup ## Kill downloads and recordings at KILLS=200 random moments, and at as many allocations.
	RIVULET_KILLS=$(KILLS) swift test --filter 'KillTests|AllocationTests'

lint: ## Check the format of every Swift file.
	swift format lint --strict --recursive --parallel Sources Tests Fuzz Plugins Examples/Package.swift Examples/Sources Examples/Tests Benchmarks/Sources Port/Sources Port/Plugins Port/Tests Port/Example/Sources Port/Example/Tests Package.swift Benchmarks/Package.swift Port/Package.swift Port/Example/Package.swift

format: ## Format every Swift file.
	swift format --in-place --recursive --parallel Sources Tests Fuzz Plugins Examples/Package.swift Examples/Sources Examples/Tests Benchmarks/Sources Port/Sources Port/Plugins Port/Tests Port/Example/Sources Port/Example/Tests Package.swift Benchmarks/Package.swift Port/Package.swift Port/Example/Package.swift

wasm: setup ## Build the render half for the browser.
	@Scripts/build-wasm

setup: ## Install the packages and fonts that are missing.
	@Scripts/install-packages
	@Scripts/install-fonts --optional

clean: ## Remove everything that was built.
	rm -rf .build
