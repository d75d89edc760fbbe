import ArgumentParser
import RivuletRecorder

@main
struct Rivulet: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "rivulet", abstract: "See, inspect and draw iOS-grade motion on Linux.",
    version: releaseVersion,
    subcommands: [
      ScenesCommand.self, FrameCommand.self, InspectCommand.self, RecordCommand.self, JoinCommand.self,
      CompareCommand.self, ElementCommand.self, ExportCommand.self, DemoCommand.self, ServeCommand.self,
      DownloadCommand.self,
      BenchCommand.self, PortCommand.self, MCPCommand.self,
    ])

  static func main() async {
    let arguments = Array(CommandLine.arguments.dropFirst())
    // The argument parser would only count the arguments that it did not expect.
    if let name = arguments.first, let mistake = mistake(in: name) { exit(withError: mistake) }
    await main(arguments)
  }

  /// Returns the error for a first argument that is neither a subcommand nor an option; nil for every other.
  private static func mistake(in name: String) -> ValidationError? {
    let names = configuration.subcommands.compactMap { $0.configuration.commandName } + ["help"]
    guard !name.hasPrefix("-"), !names.contains(name) else { return nil }
    let question = Suggestion(for: name, among: names).question
    return ValidationError(
      "There is no command “\(name)”.\(question) The commands are: \(names.joined(separator: ", ")).")
  }
}
