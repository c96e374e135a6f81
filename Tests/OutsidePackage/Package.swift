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

// Not of the page: a program with the libraries that need no system package. None of their targets may bring one in.
package.platforms = [.macOS(.v15)]
package.targets.append(
  .executableTarget(
    name: "Libraries",
    dependencies: [
      "ScrollPhysics", "Scrolling", "ScrollLists", "ScrollScript", "ScrollRecordings", "CScrolling",
    ]
    .map { .product(name: $0, package: "scroll-playground") }))
