import Foundation
import Testing

/// A package of a stranger depends on this one by an address and a version, as a manifest names them. Unlike
/// a dependency by path, it may have no unsafe flags, and has no file that git ignores.
struct VersionTests {
  private struct CommandFailed: Error, CustomStringConvertible {
    let description: String
  }

  private static let manifest = """
    // swift-tools-version: 6.2
    import PackageDescription

    let package = Package(
      name: "stranger",
      dependencies: [.package(url: "ADDRESS", from: "0.1.0")],
      targets: [
        .executableTarget(name: "Angle", dependencies: [.product(name: "PortableMath", package: "rivulet")]),
        .target(name: "Everything", dependencies: [PRODUCTS]),
      ])
    """

  @Test func everyProductCanBeDependedOnByAddressAndVersion() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "rivulet-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    let repository = folder.appending(path: "rivulet.git")
    try Self.publish(into: repository, version: "0.1.0")
    let text = try String(contentsOf: package.appending(path: "Package.swift"), encoding: .utf8)
    let products = text.matches(of: /\.library\(name: "(\w+)"/).map { String($0.1) }
    #expect(products.count > 8)
    let dependencies = products.map { ".product(name: \"\($0)\", package: \"rivulet\")" }
    let files = [
      "Package.swift": Self.manifest.replacing("ADDRESS", with: repository.absoluteString)
        .replacing("PRODUCTS", with: dependencies.joined(separator: ", ")),
      "Sources/Angle/Angle.swift":
        "import PortableMath\n\n@main enum Angle { static func main() { print(Math.atan2(0, 1)) } }\n",
      "Sources/Everything/Everything.swift": "",
    ]
    let stranger = folder.appending(path: "stranger")
    for (path, text) in files {
      let file = stranger.appending(path: path)
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(text.utf8).write(to: file)
    }
    try Self.run(["swift", "build", "--target", "Angle"], in: stranger, environment: Self.ownRepositories())
  }

  /// SwiftPM 6.3 defines the names of enabled traits for the compiler in the order of a set, which changes
  /// from run to run; another order compiles every module again.
  @Test func oneTraitIsOnByDefault() throws {
    let text = try String(contentsOf: package.appending(path: "Package.swift"), encoding: .utf8)
    let traits = try #require(text.firstMatch(of: /\.default\(enabledTraits: \[(.*?)\]\)/)).1
    #expect(traits.split(separator: ",").count == 1)
  }

  /// The packages that serve browsers and read arguments are fetched by a trait, which is on by default.
  @Test func dependencyWithoutTraitsFetchesNoOtherPackage() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "rivulet-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    func fetched(traits: String) throws -> [String] {
      let manifest = """
        // swift-tools-version: 6.2
        import PackageDescription

        let package = Package(
          name: "stranger",
          dependencies: [.package(name: "rivulet", path: "\(package.path)"\(traits))],
          targets: [
            .target(
              name: "Screens", dependencies: [.product(name: "UIKit", package: "rivulet")], path: "Sources")
          ])
        """
      try Data(manifest.utf8).write(to: folder.appending(path: "Package.swift"))
      try Self.run(["swift", "package", "resolve"], in: folder, environment: Self.ownRepositories())
      return try Self.pins(in: folder).map(\.identity)
    }
    #expect(try fetched(traits: "").contains("swift-nio"))
    #expect(try fetched(traits: ", traits: []") == [])
  }

  /// Makes a repository with one commit, of this package's files as they are now, and its tag.
  private static func publish(into repository: URL, version: String) throws {
    try run(["git", "init", "--quiet", "--bare", repository.path], in: package)
    let git = ["git", "--git-dir", repository.path, "--work-tree", package.path]
    try run(git + ["add", "--all"], in: package)
    let author = ["-c", "user.name=Stranger", "-c", "user.email=stranger@example.com"]
    try run(git + author + ["commit", "--quiet", "--message", version], in: package)
    try run(git + ["tag", version], in: package)
  }

  private struct Pin: Decodable {
    let identity: String
    let location: String
  }

  /// The packages that a resolved one has fetched.
  private static func pins(in folder: URL) throws -> [Pin] {
    struct Pins: Decodable {
      let pins: [Pin]
    }
    let file = folder.appending(path: "Package.resolved")
    guard FileManager.default.fileExists(atPath: file.path) else { return [] }
    return try JSONDecoder().decode(Pins.self, from: Data(contentsOf: file)).pins
  }

  /// Variables with which git takes the packages that this one depends on from this build's copies, so that
  /// the test needs no network.
  private static func ownRepositories() throws -> [String: String] {
    let pins = try pins(in: package)
    let folder = package.appending(path: ".build/repositories")
    let copies = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    var variables: [String: String] = [:]
    for pin in pins {
      guard let copy = copies.first(where: { $0.hasPrefix("\(pin.identity)-") }) else { continue }
      let number = variables.count / 2
      variables["GIT_CONFIG_KEY_\(number)"] = "url.\(folder.appending(path: copy).path).insteadOf"
      variables["GIT_CONFIG_VALUE_\(number)"] = pin.location
    }
    variables["GIT_CONFIG_COUNT"] = "\(variables.count / 2)"
    return variables
  }

  private static func run(_ command: [String], in folder: URL, environment: [String: String] = [:]) throws {
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = command
    process.currentDirectoryURL = folder
    process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
    let pipe = Pipe()
    process.standardOutput = pipe
    process.standardError = pipe
    try process.run()
    let output = String(decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    guard process.terminationStatus == 0 else {
      throw CommandFailed(description: "\(command.joined(separator: " ")):\n\(output)")
    }
  }
}
