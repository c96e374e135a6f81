// swift-tools-version: 6.0
import PackageDescription

let package = Package(
  name: "menu",
  dependencies: [.package(name: "scroll-playground", path: "../..")],
  targets: [
    .target(name: "Menu", dependencies: [.product(name: "Scrolling", package: "scroll-playground")]),
    .testTarget(
      name: "MenuTests",
      dependencies: ["Menu", .product(name: "ScrollTesting", package: "scroll-playground")],
      exclude: ["Goldens"]),
  ]
)
