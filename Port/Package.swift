// swift-tools-version: 6.2
import Foundation
import PackageDescription

/// The folder of the toolchain with swift-syntax, which is built already; nil where it has none.
///
/// The manifest is linked with a library of the toolchain, whose place tells that of the others.
let shipped: String? = {
  let maps = try? String(contentsOfFile: "/proc/self/maps", encoding: .utf8)
  let library = "/pm/ManifestAPI/libPackageDescription.so"
  guard let line = maps?.split(separator: "\n").first(where: { $0.hasSuffix(library) }),
    let start = line.firstIndex(of: "/")
  else { return nil }
  let host = line[start...].dropLast(library.count) + "/host"
  let needed = ["SwiftParser", "SwiftSyntax"].flatMap { ["\($0).swiftmodule", "lib\($0).so"] }
  return needed.allSatisfy { FileManager.default.fileExists(atPath: "\(host)/\($0)") } ? String(host) : nil
}()

/// Whether swift-syntax is built from its package instead, which takes minutes: `RIVULET_SWIFT_SYNTAX=package`.
let isPackage = shipped == nil || Context.environment["RIVULET_SWIFT_SYNTAX"] == "package"
if shipped == nil {
  print("This toolchain has no swift-syntax in lib/swift/host, so its package is built, which takes minutes.")
}

let strict: [SwiftSetting] = [
  .swiftLanguageMode(.v6), .strictMemorySafety(), .treatAllWarnings(as: .error),
]
/// The flags by which the compiler finds the toolchain's modules, and those by which the linker does.
let modules: [SwiftSetting] = isPackage ? [] : [.unsafeFlags(shipped.map { ["-I", $0] } ?? [])]
let libraries: [LinkerSetting] =
  isPackage
  ? []
  : [
    .unsafeFlags(shipped.map { ["-L", $0, "-Xlinker", "-rpath", "-Xlinker", $0] } ?? []),
    .linkedLibrary("SwiftParser"), .linkedLibrary("SwiftSyntax"),
  ]

// A package of its own, so that nobody who builds Rivulet needs swift-syntax.
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
  dependencies: [.package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2")]
    + (isPackage ? [.package(url: "https://github.com/swiftlang/swift-syntax", from: "603.0.1")] : []),
  targets: [
    .target(
      name: "PortRules",
      dependencies: !isPackage
        ? []
        : [
          .product(name: "SwiftParser", package: "swift-syntax"),
          .product(name: "SwiftSyntax", package: "swift-syntax"),
        ], swiftSettings: strict + modules, linkerSettings: libraries),
    .executableTarget(
      name: "rivulet-port",
      dependencies: ["PortRules", .product(name: "ArgumentParser", package: "swift-argument-parser")],
      swiftSettings: strict + modules),
    .plugin(name: "RivuletPort", capability: .buildTool(), dependencies: ["rivulet-port"]),
    .testTarget(
      name: "PortRulesTests", dependencies: ["PortRules", "rivulet-port"], swiftSettings: strict + modules),
  ])
