// swift-tools-version: 6.2
import PackageDescription

let strict: [SwiftSetting] = [
  .swiftLanguageMode(.v6), .strictMemorySafety(), .treatAllWarnings(as: .error),
]

// A package of its own, so that nobody who builds Rivulet builds this.
let package = Package(
  name: "benchmarks",
  dependencies: [
    .package(name: "rivulet", path: ".."),
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
  ],
  targets: [
    .target(name: "CBench"),
    .executableTarget(
      name: "Benchmarks",
      dependencies: [
        "CBench", .product(name: "PortableMath", package: "rivulet"),
        .product(name: "Raster", package: "rivulet"),
        .product(name: "RasterThreads", package: "rivulet"), .product(name: "RenderTree", package: "rivulet"),
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ], swiftSettings: strict),
    .executableTarget(
      name: "RopeBenchmark",
      dependencies: [
        .product(name: "Rivulet", package: "rivulet"), .product(name: "UIKit", package: "rivulet"),
      ], swiftSettings: strict),
  ]
)
