// swift-tools-version: 6.0
import PackageDescription

// The commit is part of the program's version. `make` sets it; a change of the environment reads this file again.
let commit = Context.environment["PLAYGROUND_COMMIT"].flatMap {
  $0.isEmpty ? nil : CSetting.define("PLAYGROUND_COMMIT", to: "\"\($0)\"")
}

// The targets by layer, each with its permitted imports, to which `make test` holds every import.
let package = Package(
  name: "scroll-playground",
  // The first systems with Swift's Synchronization. Linux has no such limit.
  platforms: [.macOS(.v15), .iOS(.v18), .tvOS(.v18), .watchOS(.v11), .visionOS(.v2)],
  products: [
    .executable(name: "playground", targets: ["playground"]),
    .library(name: "ScrollPhysics", targets: ["ScrollPhysics"]),
    .library(name: "Scrolling", targets: ["Scrolling"]),
    .library(name: "ScrollLists", targets: ["ScrollLists"]),
    // FileFormats declares the errors of these products.
    .library(name: "ScrollScript", targets: ["ScrollScript", "FileFormats"]),
    .library(name: "ScrollRecordings", targets: ["ScrollRecordings", "FileFormats"]),
    // The interface for C. .ci/library builds the shared library, which is much smaller without Foundation.
    .library(name: "CScrolling", targets: ["CScrolling", "CScrollingHeader"]),
    .library(name: "Bitmaps", targets: ["Bitmaps"]),
    .library(name: "Snapshots", targets: ["Snapshots", "FileFormats"]),
    .library(name: "SnapshotsTesting", targets: ["SnapshotsTesting"]),
    // A test that verifies motion needs all of these modules, and no other product.
    .library(
      name: "ScrollTesting",
      targets: [
        "ScrollTesting", "ScrollSnapshots", "SnapshotsTesting", "Snapshots", "Bitmaps", "ScrollRecordings",
        "ScrollScript", "Scrolling", "ScrollPhysics", "FileFormats",
      ]),
  ],
  dependencies: [
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.5.0")
  ],
  targets: [
    // Layer 0
    .systemLibrary(
      name: "CSDL2",
      providers: [.apt(["libsdl2-dev", "libsdl2-ttf-dev"]), .brew(["sdl2", "sdl2_ttf"])]),
    // It loads Wayland's library at run time, and builds without Wayland's headers.
    .target(name: "CWayland", linkerSettings: [.linkedLibrary("dl")]),
    // So it does with X11's libraries.
    .target(name: "CXInput", linkerSettings: [.linkedLibrary("dl")]),
    .target(name: "CPNG", linkerSettings: [.linkedLibrary("png16"), .linkedLibrary("z")]),
    // It embeds the style and the scripts of reports, so that the program stays one file.
    .target(name: "CReportWeb", exclude: ["web"]),
    .target(name: "CScrollingHeader"),
    .target(name: "ScrollPhysics"),
    // It takes the place of Foundation where .ci/library compiles the engine.
    .target(name: "ScrollFoundation"),
    .target(name: "Bitmaps"),
    .target(name: "FileFormats"),
    // Layer 1
    .target(name: "Drawing", dependencies: ["Bitmaps", "FileFormats"]),
    .target(name: "Scrolling", dependencies: ["ScrollPhysics"]),
    .target(name: "Snapshots", dependencies: ["CPNG", "CReportWeb", "Bitmaps", "FileFormats"]),
    // Layer 2
    .target(
      name: "SDLBackend",
      dependencies: ["CSDL2", "CWayland", "CXInput", "Drawing", "Bitmaps", "FileFormats"]),
    .target(name: "ScrollLists", dependencies: ["Scrolling"]),
    .target(name: "ScrollScript", dependencies: ["Scrolling", "ScrollPhysics", "FileFormats"]),
    .target(name: "SnapshotsTesting", dependencies: ["Snapshots", "Bitmaps", "FileFormats"]),
    // Layer 3
    .target(
      name: "ScrollRecordings", dependencies: ["ScrollScript", "Scrolling", "ScrollPhysics", "FileFormats"]),
    .target(
      name: "ScrollSnapshots",
      dependencies: ["Snapshots", "ScrollScript", "Scrolling", "ScrollPhysics", "FileFormats"]),
    .target(
      name: "ScrollTesting",
      dependencies: [
        "ScrollSnapshots", "SnapshotsTesting", "Snapshots", "ScrollScript", "Scrolling", "ScrollPhysics",
        "Bitmaps", "FileFormats",
      ]),
    .target(
      name: "CScrolling", dependencies: ["CScrollingHeader", "ScrollLists", "Scrolling", "ScrollPhysics"]),
    .target(
      name: "Widgets", dependencies: ["ScrollScript", "Scrolling", "Drawing", "Bitmaps", "FileFormats"]),
    // Layer 4
    .target(
      name: "Scenes",
      dependencies: [
        "Widgets", "ScrollLists", "ScrollScript", "Scrolling", "ScrollPhysics", "Drawing", "Bitmaps",
        "FileFormats",
      ]),
    .target(
      name: "TuningPanel",
      dependencies: [
        "Widgets", "ScrollScript", "Scrolling", "ScrollPhysics", "Drawing", "Bitmaps", "FileFormats",
      ]),
    // Layer 5
    .target(
      name: "Workbench",
      dependencies: [
        "Scenes", "TuningPanel", "Widgets", "ScrollLists", "ScrollScript", "Scrolling", "ScrollPhysics",
        "Drawing", "Bitmaps", "FileFormats",
      ]),
    // Layer 6
    .target(
      name: "PlaygroundApp",
      dependencies: [
        "Workbench", "TuningPanel", "Scenes", "SDLBackend", "ScrollSnapshots", "Snapshots",
        "ScrollRecordings", "ScrollLists", "ScrollScript", "Scrolling", "ScrollPhysics", "Drawing", "Bitmaps",
        "FileFormats", .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ]),
    // Layer 7
    .executableTarget(
      name: "playground", dependencies: ["PlaygroundApp"], cSettings: [commit].compactMap { $0 }),
    // Tests
    // The developers' commands. They start the program.
    .executableTarget(
      name: "workshop",
      dependencies: [
        "PlaygroundApp", "Workbench", "Scenes", "SDLBackend", "Snapshots", "ScrollLists", "ScrollScript",
        "Scrolling", "ScrollPhysics", "Drawing", "Bitmaps", "FileFormats", "CWorkshop",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ], path: "Tools/Workshop"),
    .target(name: "CWorkshop", path: "Tools/CWorkshop"),
    .testTarget(name: "WorkshopTests", dependencies: ["workshop", "ScrollPhysics"]),
    .target(
      name: "TestSupport",
      dependencies: ["Snapshots", "ScrollScript", "Scrolling", "ScrollPhysics", "FileFormats"],
      path: "Tests/TestSupport"),
    .target(
      name: "CVirtualPointer", path: "Tests/CVirtualPointer", linkerSettings: [.linkedLibrary("dl")]),
    // .ci/fuzz-reading builds it too, with the entry of the fuzzer.
    .target(
      name: "Fuzzing",
      dependencies: [
        "Workbench", "Snapshots", "ScrollRecordings", "ScrollScript", "Scrolling", "ScrollPhysics", "Bitmaps",
        "FileFormats",
      ], path: "Tests/Fuzzing", exclude: ["Corpus", "Entry"]),
    // The file for apps with UIKit. Without UIKit it is what writes the recording.
    .target(
      name: "ScrollRecorder", path: "Tools/Recorders",
      exclude: [
        "README.md", "chromium.py", "compositor.py", "firefox.py", "gtk.py", "page", "page.py", "qt.py",
      ],
      sources: ["ScrollRecorder.swift"]),
    .testTarget(name: "FileFormatsTests", dependencies: ["FileFormats", "ScrollScript", "TestSupport"]),
    .testTarget(name: "ScrollPhysicsTests", dependencies: ["ScrollPhysics", "TestSupport"]),
    .testTarget(name: "DrawingTests", dependencies: ["Drawing", "Bitmaps", "TestSupport"]),
    .testTarget(
      name: "SnapshotsTests",
      dependencies: ["Snapshots", "SnapshotsTesting", "CPNG", "Bitmaps", "FileFormats", "TestSupport"]),
    .testTarget(
      name: "ScrollingTests", dependencies: ["Scrolling", "ScrollLists", "ScrollPhysics", "TestSupport"]),
    .testTarget(
      name: "ScrollingPropertyTests",
      dependencies: ["Scrolling", "ScrollLists", "ScrollPhysics", "TestSupport"]),
    .testTarget(
      name: "ScrollListsTests", dependencies: ["ScrollLists", "Scrolling", "ScrollPhysics", "TestSupport"]),
    // .ci/test-library also compiles it against the shared library.
    .target(
      name: "CScrollingChecks", dependencies: ["CScrollingHeader", "CScrolling"],
      path: "Tests/CScrollingChecks", exclude: ["Program"]),
    .testTarget(
      name: "CScrollingTests",
      dependencies: [
        "CScrollingChecks", "CScrolling", "CScrollingHeader", "ScrollFoundation", "ScrollLists",
        "ScrollScript", "Scrolling", "ScrollPhysics", "FileFormats", "TestSupport",
      ],
      // Some files import Foundation, others what takes its place in the library.
      swiftSettings: [.enableUpcomingFeature("MemberImportVisibility")]),
    .testTarget(
      name: "ScrollScriptTests",
      dependencies: ["ScrollScript", "Scrolling", "ScrollPhysics", "FileFormats", "TestSupport"]),
    .testTarget(
      name: "ScrollRecordingsTests",
      dependencies: [
        "ScrollRecordings", "ScrollScript", "Scrolling", "ScrollPhysics", "FileFormats", "TestSupport",
        "ScrollRecorder",
      ], exclude: ["Chromium", "Firefox", "GTK", "Qt"]),
    .testTarget(
      name: "ScrollSnapshotsTests",
      dependencies: [
        "ScrollTesting", "ScrollSnapshots", "SnapshotsTesting", "Snapshots", "ScrollScript", "Scrolling",
        "ScrollPhysics", "Bitmaps", "FileFormats", "TestSupport",
      ]),
    .testTarget(
      name: "SDLBackendTests", dependencies: ["SDLBackend", "CSDL2", "Drawing", "Bitmaps", "TestSupport"]),
    .testTarget(name: "WidgetsTests", dependencies: ["Widgets", "ScrollScript", "Drawing"]),
    .testTarget(
      name: "ScenesTests",
      dependencies: [
        "Scenes", "ScrollScript", "Scrolling", "ScrollPhysics", "Drawing", "FileFormats", "TestSupport",
      ]),
    .testTarget(
      name: "TuningPanelTests",
      dependencies: [
        "TuningPanel", "Scenes", "ScrollScript", "Scrolling", "ScrollPhysics", "Drawing", "TestSupport",
      ]),
    .testTarget(
      name: "WorkbenchTests",
      dependencies: [
        "Workbench", "Scenes", "ScrollScript", "Scrolling", "ScrollPhysics", "Drawing", "FileFormats",
        "Fuzzing", "TestSupport",
      ]),
    .testTarget(
      name: "PlaygroundAppTests",
      dependencies: [
        "PlaygroundApp", "Workbench", "TuningPanel", "Scenes", "SDLBackend", "ScrollSnapshots", "Snapshots",
        "SnapshotsTesting",
        "ScrollRecordings", "ScrollScript", "Scrolling", "ScrollPhysics", "Drawing", "Bitmaps", "FileFormats",
        "TestSupport", .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ], exclude: ["Goldens"]),
    // The tests start the program, which must therefore be built first.
    .testTarget(
      name: "EndToEndTests",
      dependencies: [
        "CVirtualPointer", "playground", "Workbench", "TuningPanel", "Snapshots", "ScrollScript", "Scrolling",
        "ScrollPhysics", "Drawing", "Bitmaps", "FileFormats", "TestSupport",
      ]),
  ]
)

// `make run` and `make test` compile the targets with loops over pixels, bytes and frames optimized, and only these: the
// window opens sooner, its frames take twice as long as in the installed program, and tests take a third of the time.
// Packages that depend on this one never have the flag, which Swift Package Manager refuses in a dependency.
if Context.environment["SCROLL_OPTIMIZED"] == "1" {
  let optimized: Set = [
    "Bitmaps", "Drawing", "FileFormats", "SDLBackend", "ScrollPhysics", "ScrollRecordings", "ScrollScript",
    "Scrolling", "Snapshots",
  ]
  for target in package.targets where optimized.contains(target.name) {
    target.swiftSettings = [.unsafeFlags(["-O"], .when(configuration: .debug))]
  }
}
