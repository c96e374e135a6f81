// swift-tools-version: 6.0
import PackageDescription

// The commit is part of the program's version. `make` sets it; a change of the environment reads this file again.
let commit = Context.environment["PLAYGROUND_COMMIT"].flatMap {
  $0.isEmpty ? nil : CSetting.define("PLAYGROUND_COMMIT", to: "\"\($0)\"")
}

// The targets by layer, each with its permitted imports, to which `make test` holds every import.
let package = Package(
  name: "scroll-playground",
  // The first systems with Swift's Synchronization, whose Mutex and Atomic are used in Scrolling, CScrolling and ScrollFiles.
  // Linux has no such limit.
  platforms: [.macOS(.v15), .iOS(.v18), .tvOS(.v18), .watchOS(.v11), .visionOS(.v2)],
  products: [
    .executable(name: "playground", targets: ["playground"]),
    .library(name: "ScrollPhysics", targets: ["ScrollPhysics"]),
    .library(name: "Scrolling", targets: ["Scrolling"]),
    .library(name: "ScrollLists", targets: ["ScrollLists"]),
    // ScrollFiles declares the errors of these products.
    .library(name: "ScrollScript", targets: ["ScrollScript", "ScrollFiles"]),
    .library(name: "ScrollRecordings", targets: ["ScrollRecordings", "ScrollFiles"]),
    // The interface for C. .ci/library builds the shared library, which is much smaller without Foundation.
    .library(name: "CScrolling", targets: ["CScrolling", "CScrollingHeader"]),
    .library(name: "ScrollBitmaps", targets: ["ScrollBitmaps"]),
    .library(name: "ScrollSnapshots", targets: ["ScrollSnapshots", "ScrollFiles"]),
    .library(name: "ScrollSnapshotsTesting", targets: ["ScrollSnapshotsTesting"]),
    // A test that verifies motion needs all of these modules, and imports the first alone.
    .library(
      name: "ScrollTesting",
      targets: [
        "ScrollTesting", "ScrollMotion", "ScrollSnapshotsTesting", "ScrollSnapshots", "ScrollBitmaps",
        "ScrollRecordings",
        "ScrollScript", "Scrolling", "ScrollPhysics", "ScrollFiles",
      ]),
  ],
  dependencies: [
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.5.0")
  ],
  targets: [
    // Layer 0
    .systemLibrary(
      name: "CPlaygroundSDL2", path: "Sources/Playground/CSDL2",
      providers: [.apt(["libsdl2-dev", "libsdl2-ttf-dev"]), .brew(["sdl2", "sdl2_ttf"])]),
    // It loads Wayland's library at run time, and builds without Wayland's headers.
    .target(
      name: "CPlaygroundWayland", path: "Sources/Playground/CWayland", linkerSettings: [.linkedLibrary("dl")]),
    // So it does with X11's libraries.
    .target(
      name: "CPlaygroundXInput", path: "Sources/Playground/CXInput", linkerSettings: [.linkedLibrary("dl")]),
    // The only system package of the libraries. It names the packages to install; the target below links them.
    .systemLibrary(
      name: "CScrollLibPNG", path: "Sources/Harness/CScrollLibPNG",
      providers: [.apt(["libpng-dev", "zlib1g-dev"]), .brew(["libpng"])]),
    .target(
      name: "CScrollPNG", dependencies: ["CScrollLibPNG"], path: "Sources/Harness/CScrollPNG",
      linkerSettings: [.linkedLibrary("png16"), .linkedLibrary("z")]),
    // It embeds the style and the scripts of reports and shared pages, so that the program stays one file.
    .target(name: "CScrollReportWeb", path: "Sources/Harness/CScrollReportWeb", exclude: ["web"]),
    .target(name: "CScrollingHeader", path: "Sources/Engine/CScrollingHeader"),
    .target(name: "ScrollPhysics", path: "Sources/Engine/ScrollPhysics"),
    // It takes the place of Foundation where .ci/library compiles the engine.
    .target(name: "ScrollFoundation", path: "Sources/Engine/ScrollFoundation"),
    .target(name: "ScrollBitmaps", path: "Sources/Harness/ScrollBitmaps"),
    .target(name: "ScrollFiles", path: "Sources/Harness/ScrollFiles"),
    // Layer 1
    .target(
      name: "PlaygroundDrawing", dependencies: ["ScrollBitmaps", "ScrollFiles"],
      path: "Sources/Playground/Drawing"),
    .target(name: "Scrolling", dependencies: ["ScrollPhysics"], path: "Sources/Engine/Scrolling"),
    .target(
      name: "ScrollSnapshots",
      dependencies: ["CScrollPNG", "CScrollReportWeb", "ScrollBitmaps", "ScrollFiles"],
      path: "Sources/Harness/ScrollSnapshots"),
    // Layer 2
    .target(
      name: "PlaygroundSDL",
      dependencies: [
        "CPlaygroundSDL2", "CPlaygroundWayland", "CPlaygroundXInput", "PlaygroundDrawing", "ScrollBitmaps",
        "ScrollFiles",
      ], path: "Sources/Playground/SDL"),
    .target(name: "ScrollLists", dependencies: ["Scrolling"], path: "Sources/Engine/ScrollLists"),
    .target(
      name: "ScrollScript", dependencies: ["Scrolling", "ScrollPhysics", "ScrollFiles"],
      path: "Sources/Harness/ScrollScript"),
    .target(
      name: "ScrollSnapshotsTesting", dependencies: ["ScrollSnapshots", "ScrollBitmaps", "ScrollFiles"],
      path: "Sources/Harness/ScrollSnapshotsTesting"),
    // Layer 3
    .target(
      name: "ScrollRecordings", dependencies: ["ScrollScript", "Scrolling", "ScrollPhysics", "ScrollFiles"],
      path: "Sources/Harness/ScrollRecordings"),
    .target(
      name: "CScrolling", dependencies: ["CScrollingHeader", "ScrollLists", "Scrolling", "ScrollPhysics"],
      path: "Sources/Engine/CScrolling"),
    .target(
      name: "PlaygroundControls",
      dependencies: [
        "ScrollScript", "Scrolling", "ScrollPhysics", "PlaygroundDrawing", "ScrollBitmaps", "ScrollFiles",
      ], path: "Sources/Playground/Controls"),
    // Layer 4
    .target(
      name: "ScrollMotion",
      dependencies: [
        "ScrollRecordings", "ScrollSnapshots", "ScrollScript", "Scrolling", "ScrollPhysics", "ScrollBitmaps",
        "ScrollFiles",
      ], path: "Sources/Harness/ScrollMotion"),
    .target(
      name: "ScrollTesting",
      dependencies: [
        "ScrollMotion", "ScrollRecordings", "ScrollSnapshotsTesting", "ScrollSnapshots", "ScrollScript",
        "Scrolling", "ScrollPhysics", "ScrollBitmaps", "ScrollFiles",
      ], path: "Sources/Harness/ScrollTesting"),
    .target(
      name: "ScrollLogs", dependencies: ["ScrollRecordings", "ScrollScript", "Scrolling", "ScrollFiles"],
      path: "Sources/Harness/ScrollLogs"),
    .target(
      name: "PlaygroundScenes",
      dependencies: [
        "PlaygroundControls", "ScrollRecordings", "ScrollLists", "ScrollScript", "Scrolling", "ScrollPhysics",
        "PlaygroundDrawing", "ScrollBitmaps", "ScrollFiles",
      ], path: "Sources/Playground/Scenes"),
    .target(
      name: "PlaygroundPanel",
      dependencies: [
        "PlaygroundControls", "ScrollScript", "Scrolling", "ScrollPhysics", "PlaygroundDrawing",
        "ScrollBitmaps", "ScrollFiles",
      ], path: "Sources/Playground/Panel"),
    // Layer 5
    .target(
      name: "PlaygroundWorkbench",
      dependencies: [
        "PlaygroundScenes", "PlaygroundPanel", "PlaygroundControls", "ScrollLists", "ScrollScript",
        "Scrolling", "ScrollPhysics", "PlaygroundDrawing", "ScrollBitmaps", "ScrollFiles",
      ], path: "Sources/Playground/Workbench"),
    // Layer 6
    .target(
      name: "PlaygroundApp",
      dependencies: [
        "PlaygroundWorkbench", "PlaygroundPanel", "PlaygroundScenes", "PlaygroundControls", "PlaygroundSDL",
        "ScrollMotion", "ScrollSnapshots",
        "ScrollLogs", "ScrollRecordings", "ScrollLists", "ScrollScript", "Scrolling", "ScrollPhysics",
        "PlaygroundDrawing",
        "ScrollBitmaps", "CScrollReportWeb",
        "ScrollFiles", .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ], path: "Sources/Playground/App"),
    // Layer 7
    .executableTarget(
      name: "playground", dependencies: ["PlaygroundApp"], path: "Sources/Playground/playground",
      cSettings: [commit].compactMap { $0 }),
    // Tests
    // The developers' commands. They start the program.
    .executableTarget(
      name: "workshop",
      dependencies: [
        "PlaygroundApp", "PlaygroundWorkbench", "PlaygroundScenes", "PlaygroundSDL", "ScrollMotion",
        "ScrollSnapshots", "ScrollLists", "ScrollScript",
        "Scrolling", "ScrollPhysics", "PlaygroundDrawing", "ScrollBitmaps", "ScrollFiles", "CWorkshop",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ], path: "Tools/Workshop"),
    .target(
      name: "CWorkshop", path: "Tools/CWorkshop",
      linkerSettings: [.linkedLibrary("png16"), .linkedLibrary("z")]),
    .testTarget(name: "WorkshopTests", dependencies: ["workshop", "ScrollPhysics"]),
    .target(
      name: "TestSupport",
      dependencies: ["ScrollSnapshots", "ScrollScript", "Scrolling", "ScrollPhysics", "ScrollFiles"],
      path: "Tests/TestSupport"),
    .target(
      name: "CVirtualPointer", path: "Tests/Playground/CVirtualPointer",
      linkerSettings: [.linkedLibrary("dl")]),
    // .ci/fuzz-reading builds it too, with the entry of the fuzzer.
    .target(
      name: "Fuzzing",
      dependencies: [
        "PlaygroundWorkbench", "ScrollSnapshots", "ScrollRecordings", "ScrollScript", "Scrolling",
        "ScrollPhysics", "ScrollBitmaps", "ScrollFiles",
      ], path: "Tests/Fuzzing", exclude: ["Corpus", "Entry"]),
    // The file for apps with UIKit. Without UIKit it is what writes the recording.
    .target(
      name: "ScrollRecorder", path: "Tools/Recorders",
      exclude: [
        "README.md", "chromium.py", "film.py", "compositor.py", "firefox.py", "gtk.py", "page", "page.py",
        "qt.py",
      ],
      sources: ["ScrollRecorder.swift"]),
    .testTarget(
      name: "ScrollFilesTests", dependencies: ["ScrollFiles", "ScrollScript", "TestSupport"],
      path: "Tests/Harness/ScrollFilesTests"),
    .testTarget(
      name: "ScrollPhysicsTests", dependencies: ["ScrollPhysics", "TestSupport"],
      path: "Tests/Engine/ScrollPhysicsTests"),
    .testTarget(
      name: "PlaygroundDrawingTests", dependencies: ["PlaygroundDrawing", "ScrollBitmaps", "TestSupport"],
      path: "Tests/Playground/DrawingTests"),
    .testTarget(
      name: "ScrollSnapshotsTests",
      dependencies: [
        "ScrollSnapshots", "ScrollSnapshotsTesting", "CScrollPNG", "ScrollBitmaps", "ScrollFiles",
        "TestSupport",
      ], path: "Tests/Harness/ScrollSnapshotsTests"),
    .testTarget(
      name: "ScrollingTests",
      dependencies: [
        "ScrollSnapshotsTesting", "ScrollSnapshots", "ScrollScript", "ScrollLists", "Scrolling",
        "ScrollPhysics", "ScrollFiles", "TestSupport",
      ], path: "Tests/Engine/ScrollingTests", exclude: ["Contract/Scenarios"]),
    .testTarget(
      name: "ScrollingPropertyTests",
      dependencies: ["Scrolling", "ScrollLists", "ScrollPhysics", "TestSupport"],
      path: "Tests/Engine/ScrollingPropertyTests"),
    .testTarget(
      name: "ScrollListsTests", dependencies: ["ScrollLists", "Scrolling", "ScrollPhysics", "TestSupport"],
      path: "Tests/Engine/ScrollListsTests"),
    // .ci/test-library also compiles it against the shared library.
    .target(
      name: "CScrollingChecks", dependencies: ["CScrollingHeader", "CScrolling"],
      path: "Tests/Engine/CScrollingChecks", exclude: ["Program"]),
    .testTarget(
      name: "CScrollingTests",
      dependencies: [
        "CScrollingChecks", "CScrolling", "CScrollingHeader", "ScrollFoundation", "ScrollLists",
        "ScrollScript", "Scrolling", "ScrollPhysics", "ScrollFiles", "TestSupport",
      ], path: "Tests/Engine/CScrollingTests",
      // Some files import Foundation, others what takes its place in the library.
      swiftSettings: [.enableUpcomingFeature("MemberImportVisibility")]),
    .testTarget(
      name: "ScrollScriptTests",
      dependencies: ["ScrollScript", "Scrolling", "ScrollPhysics", "ScrollFiles", "TestSupport"],
      path: "Tests/Harness/ScrollScriptTests"),
    .testTarget(
      name: "ScrollRecordingsTests",
      dependencies: [
        "ScrollRecordings", "ScrollScript", "Scrolling", "ScrollPhysics", "ScrollFiles", "TestSupport",
        "ScrollRecorder",
      ], path: "Tests/Harness/ScrollRecordingsTests", exclude: ["Chromium", "Firefox", "GTK", "Qt", "UIKit"]),
    .testTarget(
      name: "ScrollLogsTests",
      dependencies: [
        "ScrollLogs", "ScrollRecordings", "ScrollScript", "Scrolling", "ScrollFiles", "TestSupport",
      ], path: "Tests/Harness/ScrollLogsTests", exclude: ["Logs"]),
    .testTarget(
      name: "ScrollMotionTests",
      dependencies: [
        "ScrollTesting", "ScrollMotion", "ScrollRecordings", "ScrollSnapshotsTesting", "ScrollSnapshots",
        "ScrollScript", "Scrolling", "ScrollPhysics", "ScrollBitmaps", "ScrollFiles", "TestSupport",
      ], path: "Tests/Harness/ScrollMotionTests"),
    .testTarget(
      name: "PlaygroundSDLTests",
      dependencies: [
        "PlaygroundSDL", "CPlaygroundSDL2", "PlaygroundDrawing", "ScrollBitmaps", "TestSupport",
      ], path: "Tests/Playground/SDLTests"),
    .testTarget(
      name: "PlaygroundControlsTests",
      dependencies: [
        "PlaygroundControls", "ScrollScript", "Scrolling", "PlaygroundDrawing", "TestSupport",
      ],
      path: "Tests/Playground/ControlsTests"),
    .testTarget(
      name: "PlaygroundScenesTests",
      dependencies: [
        "PlaygroundScenes", "ScrollScript", "Scrolling", "ScrollPhysics", "PlaygroundDrawing",
        "ScrollBitmaps", "ScrollFiles", "TestSupport",
      ], path: "Tests/Playground/ScenesTests"),
    .testTarget(
      name: "PlaygroundPanelTests",
      dependencies: [
        "PlaygroundPanel", "PlaygroundControls", "PlaygroundScenes", "ScrollScript", "Scrolling",
        "ScrollPhysics", "PlaygroundDrawing", "TestSupport",
      ], path: "Tests/Playground/PanelTests"),
    .testTarget(
      name: "PlaygroundWorkbenchTests",
      dependencies: [
        "PlaygroundWorkbench", "PlaygroundControls", "PlaygroundScenes", "ScrollScript", "Scrolling",
        "ScrollPhysics", "PlaygroundDrawing", "ScrollFiles", "Fuzzing", "TestSupport",
      ], path: "Tests/Playground/WorkbenchTests"),
    .testTarget(
      name: "PlaygroundAppTests",
      dependencies: [
        "PlaygroundApp", "PlaygroundWorkbench", "PlaygroundPanel", "PlaygroundScenes", "PlaygroundSDL",
        "ScrollMotion", "ScrollSnapshots",
        "ScrollSnapshotsTesting",
        "ScrollRecordings", "ScrollScript", "Scrolling", "ScrollPhysics", "PlaygroundDrawing",
        "ScrollBitmaps", "ScrollFiles",
        "TestSupport", .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ], path: "Tests/Playground/AppTests", exclude: ["Goldens"]),
    // The tests start the program, which must therefore be built first.
    .testTarget(
      name: "EndToEndTests",
      dependencies: [
        "CVirtualPointer", "playground", "PlaygroundControls", "PlaygroundWorkbench", "PlaygroundPanel",
        "ScrollSnapshots",
        "ScrollScript", "Scrolling", "ScrollPhysics", "PlaygroundDrawing", "ScrollBitmaps", "ScrollFiles",
        "TestSupport",
      ], path: "Tests/Playground/EndToEndTests"),
  ]
)

// `make run` and `make test` compile the targets with loops over pixels, bytes and frames optimized, and only these: the
// window opens sooner, its frames take twice as long as in the installed program, and tests take a third of the time.
// Packages that depend on this one never have the flag, which Swift Package Manager refuses in a dependency.
if Context.environment["SCROLL_OPTIMIZED"] == "1" {
  let optimized: Set = [
    "PlaygroundDrawing", "PlaygroundSDL", "ScrollBitmaps", "ScrollFiles", "ScrollPhysics", "ScrollRecordings",
    "ScrollScript", "ScrollSnapshots", "Scrolling",
  ]
  for target in package.targets where optimized.contains(target.name) {
    target.swiftSettings = [.unsafeFlags(["-O"], .when(configuration: .debug))]
  }
}
