import Foundation
import PackagePlugin

/// `swift package rivulet preview`: builds the modules of a package, links them with the program
/// `rivulet-preview`, and runs that with the arguments. `swift package rivulet link` prints the program's path
/// instead, for those that start it themselves.
@main
struct RivuletPlugin: CommandPlugin {
  func performCommand(context: PluginContext, arguments: [String]) async throws {
    guard let verb = arguments.first, ["preview", "audit", "link"].contains(verb) else {
      return Diagnostics.error("The commands are: preview, audit, link. “preview --help” says more.")
    }
    var extractor = ArgumentExtractor(Array(arguments.dropFirst()))
    let targets = extractor.extractOption(named: "target")
    let link = PreviewLink(context: context, manager: packageManager, names: targets)
    guard let program = try link.program() else { exit(2) }
    guard verb != "link" else { return print(program.path) }
    let process = Process()
    process.executableURL = program
    process.arguments = [verb] + extractor.remainingArguments
    try process.run()
    process.waitUntilExit()
    guard process.terminationStatus == 0 else { exit(process.terminationStatus) }
  }
}
