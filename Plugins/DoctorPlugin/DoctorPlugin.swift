import Foundation
import PackagePlugin

/// `swift package rivulet-doctor`: says what this machine lacks for Rivulet, in any package that depends on it.
/// With `--window` it also looks for what the trait `Window` needs.
///
/// It is a script behind a plugin, because a program could not be built where its libraries are missing.
@main
struct DoctorPlugin: CommandPlugin {
  func performCommand(context: PluginContext, arguments: [String]) async throws {
    let package = Self.rivulet(in: context.package) ?? context.package
    let process = Process()
    process.executableURL = package.directoryURL.appending(path: "Scripts/doctor")
    process.arguments = arguments
    try process.run()
    process.waitUntilExit()
    guard process.terminationStatus == 0 else {
      Diagnostics.error("This machine lacks something; see above.")
      return
    }
  }

  /// Returns the package of that name among a package and all that it depends on.
  private static func rivulet(in package: Package) -> Package? {
    if package.displayName == "rivulet" { return package }
    return package.dependencies.lazy.compactMap { rivulet(in: $0.package) }.first
  }
}
