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

// Not of the page: the test on the first page of the project.
package.targets.append(
  .testTarget(
    name: "ReadmeTests", dependencies: [.product(name: "ScrollTesting", package: "scroll-playground")],
    exclude: ["Goldens"]))

// Nor is this: a program with the libraries that need no system package. None of their targets may bring one in.
package.platforms = [.macOS(.v15)]
package.targets.append(
  .executableTarget(
    name: "Libraries",
    dependencies: [
      "ScrollPhysics", "Scrolling", "ScrollLists", "ScrollScript", "ScrollRecordings", "CScrolling",
    ]
    .map { .product(name: $0, package: "scroll-playground") }))

// Nor is this: a list in a window of its own, with SDL 2 besides two of the libraries.
package.targets += [
  .systemLibrary(name: "CSDL", providers: [.apt(["libsdl2-dev"]), .brew(["sdl2"])]),
  .executableTarget(
    name: "List",
    dependencies: [
      "CSDL", .product(name: "Scrolling", package: "scroll-playground"),
      .product(name: "ScrollLists", package: "scroll-playground"),
    ]),
]

// Nor are these: targets of its own with common names, beside which both libraries build.
let namesakes = ["Drawing", "Widgets", "Snapshots", "CSDL2"]
package.targets += namesakes.map { .target(name: $0, path: "Sources/Namesakes/\($0)") }
package.targets.append(
  .testTarget(
    name: "NamesakeTests",
    dependencies: namesakes.map { .byName(name: $0) }
      + ["Scrolling", "ScrollTesting"].map { .product(name: $0, package: "scroll-playground") }))
