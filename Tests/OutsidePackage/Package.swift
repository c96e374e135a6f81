// swift-tools-version: 6.0
import PackageDescription

// A package of its own that uses this one's libraries as any other would.
let package = Package(
  name: "outside",
  dependencies: [.package(name: "scroll-playground", path: "../..")],
  targets: [
    .testTarget(
      name: "OutsideTests",
      dependencies: [
        .product(name: "Bitmaps", package: "scroll-playground"),
        .product(name: "Snapshots", package: "scroll-playground"),
        .product(name: "SnapshotsTesting", package: "scroll-playground"),
      ], exclude: ["Goldens"])
  ]
)
