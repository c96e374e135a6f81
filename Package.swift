// swift-tools-version: 6.0
import PackageDescription

// The rooms and the doors between them; `make lint` holds every import against this list.
let package = Package(
  name: "scroll-playground",
  products: [
    .executable(name: "playground", targets: ["playground"]),
    .library(name: "ScrollPhysics", targets: ["ScrollPhysics"]),
    .library(name: "Scrolling", targets: ["Scrolling"]),
    .library(name: "ScrollScript", targets: ["ScrollScript"]),
    .library(name: "Drawing", targets: ["Drawing"]),
    .library(name: "Snapshots", targets: ["Snapshots"]),
    .library(name: "SnapshotsTesting", targets: ["SnapshotsTesting"]),
  ],
  dependencies: [
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.5.0")
  ],
  targets: [
    // Layer 0
    .systemLibrary(name: "CSDL2"),
    .target(name: "CPNG", linkerSettings: [.linkedLibrary("png16"), .linkedLibrary("z")]),
    .target(name: "ScrollPhysics"),
    .target(name: "Drawing"),
    .target(name: "FileFormats"),
    // Layer 1
    .target(name: "SDLBackend", dependencies: ["CSDL2", "Drawing"]),
    .target(name: "Snapshots", dependencies: ["CPNG", "Drawing", "FileFormats"]),
    .target(name: "Scrolling", dependencies: ["ScrollPhysics"]),
    // Layer 2
    .target(name: "ScrollScript", dependencies: ["Scrolling", "ScrollPhysics", "FileFormats"]),
    .target(name: "SnapshotsTesting", dependencies: ["Snapshots", "Drawing"]),
    // Layer 3
    .target(
      name: "PlaygroundCore", dependencies: ["ScrollScript", "Scrolling", "ScrollPhysics", "Drawing"]),
    // Layer 4
    .target(
      name: "PlaygroundApp",
      dependencies: [
        "PlaygroundCore", "SDLBackend", "Snapshots", "ScrollScript", "Scrolling", "ScrollPhysics",
        "Drawing", "FileFormats",
      ]),
    // Layer 5
    .executableTarget(
      name: "playground",
      dependencies: [
        "PlaygroundApp", "Snapshots", "FileFormats",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ]),
    // Tests
    .testTarget(name: "ScrollPhysicsTests", dependencies: ["ScrollPhysics"]),
    .testTarget(name: "DrawingTests", dependencies: ["Drawing"]),
    .testTarget(name: "FileFormatsTests", dependencies: ["FileFormats"]),
    .testTarget(name: "SDLBackendTests", dependencies: ["SDLBackend", "CSDL2", "Drawing"]),
    .testTarget(name: "SnapshotsTests", dependencies: ["Snapshots", "SnapshotsTesting", "Drawing"]),
    .testTarget(name: "ScrollingTests", dependencies: ["Scrolling", "ScrollPhysics"]),
    .testTarget(
      name: "ScrollScriptTests", dependencies: ["ScrollScript", "Scrolling", "ScrollPhysics"]),
    .testTarget(
      name: "PlaygroundCoreTests",
      dependencies: ["PlaygroundCore", "ScrollScript", "Scrolling", "ScrollPhysics", "Drawing"]),
    .testTarget(
      name: "PlaygroundAppTests",
      dependencies: [
        "PlaygroundApp", "PlaygroundCore", "SDLBackend", "ScrollScript", "Scrolling", "Snapshots",
        "SnapshotsTesting", "Drawing",
      ], exclude: ["Goldens"]),
    // It starts the program, which therefore has to be built before.
    .testTarget(
      name: "EndToEndTests",
      dependencies: ["playground", "PlaygroundCore", "Snapshots", "ScrollScript", "ScrollPhysics", "Drawing"]),
  ]
)
