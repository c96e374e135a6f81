// swift-tools-version: 6.0
import PackageDescription

// A package that depends on the libraries without a system package: none of its targets may bring one in.
let package = Package(
  name: "libraries",
  platforms: [.macOS(.v15)],
  dependencies: [.package(name: "scroll-playground", path: "../..")],
  targets: [
    .executableTarget(
      name: "Libraries",
      dependencies: [
        "ScrollPhysics", "Scrolling", "ScrollLists", "ScrollScript", "ScrollRecordings", "CScrolling",
      ]
      .map { .product(name: $0, package: "scroll-playground") })
  ]
)
