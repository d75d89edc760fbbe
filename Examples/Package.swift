// swift-tools-version: 6.2
import PackageDescription

// A package as anybody's: it depends on Rivulet, here by path. In a package of yours, the dependency is
//   .package(name: "rivulet", path: "../rivulet")
let package = Package(
  name: "Examples",
  platforms: [.iOS(.v17), .macOS(.v14)],
  // The window needs SDL2, so that it is asked for: swift run --traits Window HelloWindow
  traits: [.trait(name: "Window")],
  dependencies: [
    .package(
      name: "rivulet", path: "..",
      traits: [.defaults, .trait(name: "Window", condition: .when(traits: ["Window"]))])
  ],
  targets: [
    // A component in a web browser, in fifteen lines.
    .executableTarget(
      name: "HelloBrowser",
      dependencies: [
        .product(name: "Rivulet", package: "rivulet"), .product(name: "RivuletHost", package: "rivulet"),
      ]),
    // The same in a window of the desktop.
    .executableTarget(
      name: "HelloWindow",
      dependencies: [
        .product(name: "Rivulet", package: "rivulet"), .product(name: "RivuletWindow", package: "rivulet"),
      ]),
    // Three screens in plain UIKit, which would be the same files in an app for iOS.
    .target(
      name: "Recipes",
      dependencies: [
        .product(name: "UIKit", package: "rivulet"), .product(name: "RivuletClosures", package: "rivulet"),
      ]),
    .executableTarget(
      name: "RecipesApp", dependencies: ["Recipes", .product(name: "RivuletHost", package: "rivulet")]),
    // The same screens with the two delegates of an app for iOS: its own entry point shows it.
    .executableTarget(
      name: "SceneApp", dependencies: ["Recipes", .product(name: "RivuletHost", package: "rivulet")]),
    // An app of nine files with an entry point, a login, a grid, zooming, settings, sheets and own layers.
    .executableTarget(
      name: "Darkroom",
      dependencies: [
        .product(name: "RivuletClosures", package: "rivulet"),
        .product(name: "RivuletHost", package: "rivulet"),
      ]),
    // A chart as a PNG and a PDF file, which builds neither text nor views.
    .executableTarget(name: "Chart", dependencies: [.product(name: "CoreGraphics", package: "rivulet")]),
    // The recipes' screens as a film.
    .executableTarget(
      name: "Film", dependencies: ["Recipes", .product(name: "RivuletRecorder", package: "rivulet")]),
    .testTarget(
      name: "RecipesTests",
      dependencies: ["Recipes", .product(name: "RivuletTesting", package: "rivulet")],
      exclude: ["__Snapshots__"]),
    .testTarget(
      name: "RecipesXCTests",
      dependencies: ["Recipes", .product(name: "RivuletTesting", package: "rivulet")],
      exclude: ["__Snapshots__"]),
  ],
  swiftLanguageModes: [.v6])
