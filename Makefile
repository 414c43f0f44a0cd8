# The tasks. Two are enough to begin with: `make demo` and `make test`.
#
# Everything runs on Linux with Swift 6.2 or later; `setup` installs what else is needed on Debian
# and its kin, and does nothing when all is there.

SWIFT ?= swift

# Optimised builds place their code by the recorded profile; without it where this is empty.
export FLIPBOOK_PROFILE ?= use
# Debug builds compile each module as a whole: from nothing a fifth less, after a change more.
export FLIPBOOK_WHOLE ?= 1
# Builds have no information for debuggers, which takes an eighth of a debug build and a sixth of an
# optimised one; FLIPBOOK_INFO=dwarf puts it in, and builds anew.
export FLIPBOOK_INFO ?= none
BUILD = $(SWIFT) build -debug-info-format $(FLIPBOOK_INFO)
# The folder of the program that demonstrations and tests start: the debug build's, which tests need
# anyway. With the optimised one, `make optimised test PRODUCTS=.build/release`, both builds' frames
# are compared.
PRODUCTS ?= .build/debug
# The program, the library that scenes load, and the module that scenes and tests ask for by
# `#if canImport(Flipbook)`.
PROGRAM = flipbook SwiftUI Flipbook
FOR ?= 10m
DEMO ?= $(wildcard timelines/*.yaml)

# What swift-format looks after.
FORMATTED = Package.swift Sources Tests timelines/scenes timelines/device/scenes Benchmarks/Package.swift \
  Benchmarks/Sources/motion-benchmark Benchmarks/Layout Benchmarks/Frames/scenes

.PHONY: help setup setup-tests build program optimised demo gallery gallery-check test unit example determinism kills fuzz cluster scale long-run timing pages release install package installed record lint \
  format sizes commits comments citations layers selftests rules docs site check look coverage coverage-check benchmarks bench bench-motion bench-layout bench-outputs references bench-png bench-many \
  profile recorder copies clean

# Two builds at once would only be in each other's way.
.NOTPARALLEL:

help:
	@echo 'make demo      render all of timelines/ into renders/; one: make demo DEMO=timelines/springs.yaml'
	@echo 'make test      rules, units, the example package, determinism, timing, pages, and that benchmarks compile; on the debug build'
	@echo 'make optimised test PRODUCTS=.build/release   the same on what people run, and both builds compared'
	@echo 'make unit ONLY=FlipbookLayoutTests   the tests of one target, seconds after a change'
	@echo 'make look      the views measured on iOS: what differs from it, and pictures in .build/look'
	@echo 'make coverage  the page of all public names, from their symbol graphs and docs/coverage.tsv'
	@echo 'make build     a debug build; the program is .build/debug/flipbook'
	@echo 'make install PREFIX=/opt/flipbook   the program, optimised, with all it needs but Swift; may need sudo'
	@echo 'make package   the same as a Debian package, in .build/package'
	@echo 'make release   the tests again, optimised'
	@echo 'make kills KILLS="--count 500"   renderings killed at seeded instants; nothing may be lost'
	@echo 'make cluster   a sequence by two workers of GNU Parallel and Slurm; installs and starts Slurm'
	@echo 'make scale     how many workers are worth it, by a model of what was measured'
	@echo 'make long-run  sixty thousand frames: memory, progress, and how it goes on when stopped'
	@echo 'make fuzz FOR=10m TARGET="timeline png"   inputs from outside that are nearly right, by what they reach'
	@echo 'make gallery   demo, and its contact sheets into renders/gallery; gallery-check compares them'
	@echo 'make record    write snapshots that differ; look at them before you commit'
	@echo 'make check     what a change must pass: lint, test, pictures of the manuals, release, docs, benchmarks'
	@echo 'make bench     seven scenes through the whole program, beside Cairo, Skia and Chromium'
	@echo 'make recorder   what FlipbookRecorder.swift records in Flipbook, beside its own traces; RECORDER=--all for every variant'
	@echo 'make references     blurs, gradients and blend modes beside Skia, Cairo and Chromium'
	@echo 'make bench-layout   what it takes to lay out a tree of boxes again, beside Taffy'
	@echo 'make bench-motion   nanoseconds a sample beside plain C, and what a frame allocates'
	@echo 'make bench-outputs   animations, pages, sheets and films, beside apngasm and ffmpeg'
	@echo 'make bench-png   PNG files encoded anew beside libpng: make bench-png FILES="a.png b.png"'
	@echo 'make bench-many   all demonstrations side by side, 500 previews, a save, a new scene'
	@echo 'make profile   record which branches are taken how often, for optimised builds to come'
	@echo 'make rules     what is true of every file, without a build: sizes, commits, comments, citations, layers, libm, unused'
	@echo 'make docs      the modules as DocC, the manuals as a site with a gallery: .build/site/index.html'
	@echo 'make lint format setup clean'

setup:
	@sh scripts/setup.sh
	@sh scripts/unpack-profile.sh

setup-tests:
	@sh scripts/setup.sh tests
	@sh scripts/unpack-profile.sh

build: setup
	$(BUILD)

# `static` where the toolchain has Swift's own libraries to be put inside of the program.
LINK ?= $(if $(wildcard $(dir $(realpath $(shell command -v swiftc)))../lib/swift_static/linux/libFoundation.a),static)

# The program and its library, optimised: .build/release/flipbook; and the system's modules as the
# compiler needs them, so that no scene waits for them.
optimised: setup
	FLIPBOOK_LINK=$(LINK) FLIPBOOK_ONLY='$(PROGRAM)' $(BUILD) -c release
	.build/release/flipbook cache prepare

# Where the program goes; DESTDIR stands before it, for those who make packages.
PREFIX ?= /usr/local

# The program, its library and modules, manual and completions; this folder is not needed after it.
install: optimised
	@sh scripts/install.sh .build/release "$(PREFIX)" "$(DESTDIR)"

package: optimised
	@sh scripts/package.sh

# That an installed program plays a folder that knows nothing of Flipbook, without this one; and that
# the action's steps do what they say.
installed: optimised
	@sh scripts/installed.sh

# The program and its library, on a debug build; the tests build the rest.
program: setup
	FLIPBOOK_ONLY='$(PROGRAM)' $(BUILD)

# On the debug build: an optimised one takes twice as long to make, and would save one minute here.
# Where it is there, `make demo PRODUCTS=.build/release`.
demo: $(if $(filter %/release,$(PRODUCTS)),optimised,program)
	$(PRODUCTS)/flipbook render $(DEMO)
	@echo 'Look at renders/: *.sheet.png first, then *.anim.png in a browser.'

# The pictures of the manuals, from what `demo` rendered; look at them before you commit.
gallery: demo
	@sh scripts/gallery.sh $(PRODUCTS)/flipbook

# That they are what is rendered now.
gallery-check: demo
	@sh scripts/gallery.sh $(PRODUCTS)/flipbook --check

test: export FLIPBOOK_PRODUCTS = $(abspath $(PRODUCTS))
test: rules unit coverage-check example determinism timing pages benchmarks

# Snapshots are compared, never written; nothing may be left in the temporary folder. One target, in
# seconds: make unit ONLY=FlipbookLayoutTests.
unit: setup-tests
	SNAPSHOT_RECORD=never SWIFT='$(SWIFT)' sh scripts/unit.sh $(if $(ONLY),only $(ONLY)) $(TESTS)

# The views whose numbers on iOS are known: prints what differs. LOOK=--record writes it down as
# known, which the tests allow; what is known and holds is a failure.
look: setup
	SWIFT='$(SWIFT)' sh scripts/look.sh $(LOOK)

# docs/coverage.md: every public name, and how far it is real. The check also fails where names and
# marks do not fit.
coverage: build
	@python3 scripts/coverage.py

coverage-check: unit
	@python3 scripts/coverage.py --check

# Another package that depends on this one and drives a view of its own. In one folder both have the
# same modules, which are not compiled twice.
example: setup
	$(SWIFT) test -debug-info-format $(FLIPBOOK_INFO) --package-path Tests/Example --scratch-path .build

# Any number of threads, of PRODUCTS or of the debug build, interrupted or not: the same bytes.
determinism: unit
	sh scripts/determinism.sh $(PRODUCTS)/flipbook
	sh scripts/interruption.sh
	/usr/bin/python3 scripts/kills.py --only kill --count 20 --program $(PRODUCTS)/flipbook

# The same for longer: renderings killed at seeded instants, each looked at and rendered again.
kills: optimised
	/usr/bin/python3 scripts/kills.py $(KILLS)

# A sequence divided between two workers by GNU Parallel and by Slurm, a worker killed half way, the
# manifests for Kubernetes; installs Slurm, whose controller and node run while it does.
cluster: optimised
	@sh scripts/setup.sh cluster
	@bash scripts/cluster.sh $(CLUSTER)

# The table of docs/scale.md, from what was measured: how many workers are worth it.
scale:
	@python3 scripts/scale.py

# Sixty thousand frames: memory, progress, and how it goes on after it was stopped; some minutes.
long-run: optimised
	@/usr/bin/python3 scripts/long-run.py $(LONG)

# Every reader of bytes from outside, with inputs that libFuzzer chooses; RUNS=1000 instead of a time.
fuzz: setup
	SWIFT='$(SWIFT)' FOR='$(FOR)' RUNS='$(RUNS)' sh scripts/fuzz.sh $(TARGET)

# What the demonstrations promise: each expectation, and each golden.
timing: build
	$(PRODUCTS)/flipbook test timelines --record never

# What the recorder for devices records in Flipbook, beside Flipbook's own traces.
recorder: build
	python3 scripts/recorder.py $(RECORDER)

# The page, used in a browser; the schema, held against all timelines.
pages: unit
	sh scripts/schema.sh
	sh scripts/page.sh

release: setup-tests
	SNAPSHOT_RECORD=never SWIFT='$(SWIFT)' sh scripts/unit.sh -c release

record: setup-tests
	SNAPSHOT_RECORD=all $(SWIFT) test -debug-info-format $(FLIPBOOK_INFO)
	@git status --short Tests

lint:
	$(SWIFT) format lint --strict --parallel --recursive $(FORMATTED)

format:
	$(SWIFT) format --in-place --parallel --recursive $(FORMATTED)

sizes:
	@sh scripts/sizes.sh

# Comments that describe a thing before they name it may only become fewer.
comments:
	@python3 scripts/comments.py

# Where comments have it from: sections of docs/notes, and sources with an address.
citations:
	@python3 scripts/citations.py

# Who may import whom, and what the graph may know.
layers:
	@python3 scripts/imports.py

# The C library's elementary functions differ in last bits between machines; Sources has its own.
libm:
	@python3 scripts/libm.py

# Names between targets that nothing uses.
unused:
	@python3 scripts/unused.py

# What is true of every file, without a build: seconds.
rules: setup sizes commits comments citations layers libm unused selftests

commits:
	@sh scripts/commits.sh

# That each rule refuses what breaks it.
selftests:
	@for rule in comments citations imports libm unused coverage copies; do python3 scripts/$$rule.py --selftest || exit 1; done

# That modules agree on the functions that copy generic values: docs/toolchain.md, "Whole modules".
copies: build
	python3 scripts/copies.py

# The modules by DocC, in .build/docs; the manuals and a gallery of moving pictures as a site, in
# .build/site.
docs: setup citations site
	sh scripts/docs.sh

site: setup-tests optimised
	.build/release/flipbook render timelines --format apng --scale 1 --fps 30 -o .build/gallery
	/usr/bin/python3 scripts/site.py --gallery .build/gallery

check: PRODUCTS = .build/release
check: lint optimised test gallery-check release docs

# Writes a dated page into Benchmarks/results: frames a second, memory, bytes, start-up. Chromium
# alone takes a minute a round. BENCH=--strict fails below the goals, BENCH=--no-chromium is quick.
bench: optimised
	sh scripts/bench-frames.sh $(BENCH)

# That the benchmarks still compile; `bench-motion` runs them.
benchmarks: setup
	$(BUILD) --package-path Benchmarks

# Fails where a curve differs from its peer or a frame allocates; times are only printed, since
# they depend on who shares the machine. BENCH=--strict makes the goal for them a condition too.
bench-motion: setup
	$(SWIFT) run -c release --package-path Benchmarks motion-benchmark $(BENCH)

# Prints mean differences from what Skia, Cairo and Chromium draw. Writes a dated page into
# Benchmarks/results.
references: optimised
	@sh scripts/references.sh $(BENCH)

# Fails where more sizes are asked for than a change may, or a place is another one than in Taffy;
# times as above. Writes a dated page into Benchmarks/results.
bench-layout: setup
	SWIFT='$(SWIFT)' sh scripts/bench-layout.sh $(BENCH)

# Writes a dated page into Benchmarks/results, too. OLD=PROGRAM renders the same with an older one,
# in turns.
bench-outputs: optimised
	@sh scripts/setup.sh bench
	OLD='$(OLD)' sh scripts/bench-outputs.sh $(BENCH)

# Encodes opaque PNG files anew, our way and libpng's in turn, and writes such a page too.
bench-png: setup
	sh scripts/bench-png.sh $(FILES)

# All demonstrations by one process and by several, 500 previews, a picture after a save, a new scene.
# Writes such a page, too; BENCH='--before OTHER/flipbook' measures an older program in between.
bench-many: optimised
	sh scripts/bench-many.sh $(BENCH)

# How often each branch is taken while timelines play: optimised builds place their code by it. To
# be recorded anew when much has changed, and committed; six to eleven minutes.
profile: setup
	SWIFT='$(SWIFT)' sh scripts/profile.sh

clean:
	$(SWIFT) package clean
	rm -rf .build/docs .build/profile Tests/Example/.build Benchmarks/.build
