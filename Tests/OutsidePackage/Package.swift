// swift-tools-version: 6.0
import PackageDescription

let package = Package(
  name: "menu",
  platforms: [.macOS(.v15)],
  dependencies: [.package(name: "scroll-playground", path: "../..")],
  targets: [
    .target(name: "Menu", dependencies: [.product(name: "Scrolling", package: "scroll-playground")]),
    .testTarget(
      name: "MenuTests",
      dependencies: ["Menu", .product(name: "ScrollTesting", package: "scroll-playground")],
      exclude: ["Goldens"]),
    // It depends on the libraries without a system package: none of their targets may bring one in.
    .executableTarget(
      name: "Libraries",
      dependencies: [
        "ScrollPhysics", "Scrolling", "ScrollLists", "ScrollScript", "ScrollRecordings", "CScrolling",
      ]
      .map { .product(name: $0, package: "scroll-playground") }),
  ]
)
