# `make` lists the commands. .ci/setup first installs the system packages that a command needs.

PREFIX ?= /usr/local
LIBDIR ?= $(PREFIX)/lib
BINARY := .build/release/playground
WORKSHOP := .build/release/workshop
SHARE := $(DESTDIR)$(PREFIX)/share/scroll-playground
LIBRARY := .build/library/lib/libscrolling.so

export PLAYGROUND_COMMIT := $(shell git describe --always --dirty --abbrev=12 2>/dev/null)

.NOTPARALLEL:
.PHONY: help run build build-tests test test-long test-outside test-library lint docs pictures bench bench-library fuzz sanitize mutate sweep install \
	library install-library dist test-dist test-reproducible setup setup-docs setup-test setup-dist clean

help: ## Lists the commands
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "  make %-15s %s\n", $$1, $$2 }' Makefile

# What has loops over pixels, bytes and frames is optimized, and nothing else: from nothing to the window in two thirds
# of the time. The tests use the same objects. `swift build` and `swift test`, which optimize nothing, have their own.
QUICK := --scratch-path .build/quick -debug-info-format none --explicit-target-dependency-import-check error
run: export SCROLL_OPTIMIZED = 1
run: setup ## Builds and opens the playground; ARGS="--rows 100000" passes arguments
	@swift build --product playground $(QUICK)
	@.build/quick/debug/playground $(ARGS)

build: $(BINARY) ## Builds the playground (release)

build-tests: export SCROLL_OPTIMIZED = 1
build-tests: setup-test ## Builds everything with its tests (debug, with the inner loops optimized)
	@swift build --build-tests $(QUICK)

test: export SCROLL_OPTIMIZED = 1
test: build-tests ## Builds everything and runs all tests
	@swift test --skip-build --disable-xctest $(QUICK)

test-long: setup-test ## Runs all tests with full loop counts, then test-outside, test-library, test-dist and test-reproducible
	@swift build -c release --build-tests --scratch-path .build/long -debug-info-format none
	@SCROLL_TESTS=long swift test -c release --skip-build --scratch-path .build/long --disable-xctest
	@$(MAKE) test-outside
	@$(MAKE) test-library
	@$(MAKE) test-dist
	@$(MAKE) test-reproducible

test-outside: setup-test ## Builds and tests a package that depends on this one
	@.ci/test-outside

test-library: setup-test library ## Tests the library for C from C, and scrolls the example in C with all devices
	@.ci/test-library

bench: build $(WORKSHOP) ## Measures frames, PNGs, process starts and memory against limits; ARGS=--quick takes seconds
	@$(WORKSHOP) bench $(ARGS)

bench-library: library ## Measures each call of the library for C beside the same call in Swift, which may take 20 ns less
	@.ci/bench-library

fuzz: setup-test ## Tests each reader with random bytes under sanitizers and all properties with random scenarios; ARGS=600 for ten minutes each
	@.ci/fuzz-reading $(ARGS)
	@.ci/fuzz $(ARGS)

sanitize: export SCROLL_OPTIMIZED = 1
sanitize: setup-test ## Runs the tests of what is concurrent under the thread sanitizer
	@swift build --build-tests -debug-info-format none --sanitize thread --scratch-path .build/thread
	@TSAN_OPTIONS="exitcode=66 suppressions=$(CURDIR)/Tests/thread-sanitizer.txt" \
		swift test --skip-build --disable-xctest --sanitize thread --scratch-path .build/thread \
		--filter '^(ScrollFiles|Scrolling|ScrollLists|ScrollSnapshots|PlaygroundSDL|PlaygroundApp)Tests\.'

mutate: $(WORKSHOP) ## Changes each constant of the laws by 5 % and lists the changes that no test detects; ARGS=glide selects constants
	@$(WORKSHOP) mutate $(ARGS)

sweep: build $(WORKSHOP) ## Changes each constant by 7 % and judges what the failures of `playground test` say; ARGS=glide selects constants
	@$(WORKSHOP) sweep $(ARGS)

lint: ## Checks formatting, and the rules that the compiler does not know
	@swift format lint --strict --recursive --parallel Sources Tests Tools Package.swift
	@for script in .ci/*; do bash -O extglob -n $$script || exit 1; done
	@.ci/rules

docs: setup-docs ## Builds the documentation as a static site, which opens from .build/docs/index.html
	@.ci/docs

pictures: build ## Regenerates the pictures of the README and of the documentation
	@.ci/pictures

install: build ## Copies the playground, its recorder, its assets and its desktop entry to PREFIX (/usr/local)
	@install -d $(DESTDIR)$(PREFIX)/bin $(SHARE)
	@install -m 755 $(BINARY) $(DESTDIR)$(PREFIX)/bin/playground
	@rm -rf $(SHARE)/Assets $(SHARE)/recorder
	@cp -R Assets $(SHARE)/Assets
	@rm -rf $(SHARE)/Assets/Desktop
	@install -D -m 755 -t $(SHARE)/recorder Tools/Recorders/page.py
	@install -D -m 644 -t $(SHARE)/recorder/page Tools/Recorders/page/*
	@ln -sf ../share/scroll-playground/recorder/page.py $(DESTDIR)$(PREFIX)/bin/playground-recorder
	@install -D -m 644 -t $(SHARE)/../applications Assets/Desktop/*.desktop
	@install -D -m 644 -t $(SHARE)/../mime/packages Assets/Desktop/scroll-playground.xml
	@install -D -m 644 -t $(SHARE)/../icons/hicolor/scalable/apps Assets/Desktop/scroll-playground.svg
	@install -D -m 644 -t $(SHARE)/../metainfo Assets/Desktop/scroll-playground.metainfo.xml
	@install -D -m 644 -t $(SHARE)/../doc/scroll-playground Assets/Desktop/copyright

library: $(LIBRARY) ## Builds the library for C, shared and static, into .build/library; needs nothing but Swift

install-library: library ## Copies the library for C, its header and its file for pkg-config to PREFIX (/usr/local)
	@install -d $(DESTDIR)$(LIBDIR)/pkgconfig $(DESTDIR)$(PREFIX)/include
	@rm -f $(DESTDIR)$(LIBDIR)/libscrolling.*
	@cp -P .build/library/lib/libscrolling.* $(DESTDIR)$(LIBDIR)
	@sed 's,^prefix=.*,prefix=$(PREFIX),; s,^libdir=.*,libdir=$(LIBDIR),' .build/library/lib/pkgconfig/scrolling.pc \
		| install -m 644 /dev/stdin $(DESTDIR)$(LIBDIR)/pkgconfig/scrolling.pc
	@install -m 644 .build/library/include/scrolling.h $(DESTDIR)$(PREFIX)/include
	@[ -n "$(DESTDIR)" ] || PATH="$$PATH:/sbin:/usr/sbin" ldconfig 2>/dev/null || \
		echo "install-library: run ldconfig as root, before programs find the library" >&2

dist: build library ## Packs the playground, and the library for C, as tarballs and as Debian packages into .build/dist
	@.ci/dist

test-dist: setup-dist dist ## Checks the packages with lintian, installs them in a Debian 12 with nothing else, and uses them there
	@.ci/test-dist

test-reproducible: dist ## Builds the packages of the same commit in another folder, which must have the same bytes
	@.ci/test-reproducible

setup: ## Installs missing system packages for building and running
	@.ci/setup run

setup-docs: ## Installs what building the documentation needs
	@.ci/setup docs

setup-dist: ## Installs what checks the packages; without it, the checks are skipped
	@.ci/setup dist || true

setup-test: ## Installs these and the packages that only tests need
	@.ci/setup test

clean: ## Removes all build products
	@rm -rf .build artifacts

# No path of this folder is in a program, so that the same commit gives the same bytes in any folder.
NO_PATHS := -Xswiftc -file-prefix-map -Xswiftc $(CURDIR)=. -Xcc -ffile-prefix-map=$(CURDIR)=.
# Swift's libraries are part of the program that is installed, which therefore starts in half of the time.
$(WORKSHOP): $(shell find Tools/Workshop Tools/CWorkshop)
$(BINARY) $(WORKSHOP): Package.swift $(shell find Sources -not -path '*.docc/*') | setup
	@# At a fixed address, 94,000 pointers of Swift's libraries need not be relocated at each start. The option of the frontend
	@# makes generic types directly: by name, the first use of each searches all conformances of the program.
	@swift build -c release --product $(@F) --static-swift-stdlib -Xlinker --no-pie \
		-Xswiftc -Xfrontend -Xswiftc -disable-concrete-type-metadata-mangled-name-accessors --disable-local-rpath $(NO_PATHS)
	@touch $@

$(LIBRARY): .ci/library $(shell find Sources/Engine -type f -not -path '*.docc/*')
	@.ci/library
