// swift-tools-version: 6.2
import PackageDescription

let strict: [SwiftSetting] = [
  .swiftLanguageMode(.v6), .strictMemorySafety(), .treatAllWarnings(as: .error),
]

// A package of its own, so that nobody who builds Rivulet builds swift-syntax.
let package = Package(
  name: "rivulet-port",
  platforms: [.macOS(.v14)],
  products: [
    // The rules, from text to text.
    .library(name: "PortRules", targets: ["PortRules"]),
    .executable(name: "rivulet-port", targets: ["rivulet-port"]),
    // Ports untouched sources while a package is built.
    .plugin(name: "RivuletPort", targets: ["RivuletPort"]),
  ],
  dependencies: [
    .package(url: "https://github.com/swiftlang/swift-syntax", from: "603.0.1"),
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
  ],
  targets: [
    .target(
      name: "PortRules",
      dependencies: [
        .product(name: "SwiftParser", package: "swift-syntax"),
        .product(name: "SwiftSyntax", package: "swift-syntax"),
      ], swiftSettings: strict),
    .executableTarget(
      name: "rivulet-port",
      dependencies: ["PortRules", .product(name: "ArgumentParser", package: "swift-argument-parser")],
      swiftSettings: strict),
    .plugin(name: "RivuletPort", capability: .buildTool(), dependencies: ["rivulet-port"]),
    .testTarget(name: "PortRulesTests", dependencies: ["PortRules", "rivulet-port"], swiftSettings: strict),
  ])
