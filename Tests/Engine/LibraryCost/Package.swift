// swift-tools-version: 6.0
import PackageDescription

let package = Package(
  name: "LibraryCost",
  dependencies: [.package(name: "scroll-playground", path: "../..")],
  targets: [
    .executableTarget(
      name: "LibraryCost",
      dependencies: [
        .product(name: "Scrolling", package: "scroll-playground"),
        .product(name: "ScrollLists", package: "scroll-playground"),
      ])
  ]
)
