// swift-tools-version: 6.0
import PackageDescription

// A separate package that uses the libraries of this one, like any other client.
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
