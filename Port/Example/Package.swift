// swift-tools-version: 6.2
import PackageDescription

// A package with a component for iOS whose files stay as they are: the plugin ports them at build time.
let package = Package(
  name: "PortExample",
  platforms: [.iOS(.v17), .macOS(.v14)],
  dependencies: [
    .package(name: "rivulet", path: "../.."), .package(name: "rivulet-port", path: ".."),
  ],
  targets: [
    .target(
      name: "Counter",
      dependencies: [.product(name: "UIKit", package: "rivulet")],
      exclude: ["rivulet-port.txt"],
      plugins: [.plugin(name: "RivuletPort", package: "rivulet-port")]),
    .testTarget(name: "CounterTests", dependencies: ["Counter"]),
  ],
  swiftLanguageModes: [.v5])
