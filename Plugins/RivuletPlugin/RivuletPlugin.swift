import Foundation
import PackagePlugin

/// `swift package rivulet preview`: builds the modules of a package, links them with the program
/// `rivulet-preview`, and runs that with the arguments. `swift package rivulet link` prints the program's
/// path instead, for those that start it themselves.
@main
struct RivuletPlugin: CommandPlugin {
  private static let verbs = ["preview", "audit", "join", "link"]

  func performCommand(context: PluginContext, arguments: [String]) async throws {
    guard let verb = arguments.first, Self.verbs.contains(verb) else {
      let verbs = Self.verbs.joined(separator: ", ")
      return Diagnostics.error("The commands are: \(verbs). “preview --help” says more.")
    }
    var extractor = ArgumentExtractor(Array(arguments.dropFirst()))
    let targets = extractor.extractOption(named: "target")
    let isWatching = extractor.extractFlag(named: "watch") > 0
    var link = PreviewLink(context: context, manager: packageManager, names: targets)
    // The player of pages is a module of its own, which takes as long to build as everything else.
    if arguments.joined(separator: " ").contains(/--as[ =](html|lottie|svg)/) {
      link.runner = "rivulet-preview-films"
    }
    do {
      let program = try link.program()
      if verb == "link" { return print(program.path) }
      if isWatching { return try PreviewWatch(link: link).run(program, extractor.remainingArguments) }
      let process = Process()
      process.executableURL = program
      process.arguments = [verb] + extractor.remainingArguments
      try process.run()
      process.waitUntilExit()
      guard process.terminationStatus == 0 else { exit(process.terminationStatus) }
    } catch let error as LinkError {
      Diagnostics.error(error.description)
      exit(2)
    }
  }
}
