import ArgumentParser
import Foundation

/// The program that a package's previews are linked with.
public enum PreviewProgram {
  /// Runs the command in the program's arguments, or works for a supervisor.
  @MainActor public static func run() async {
    let arguments = Array(CommandLine.arguments.dropFirst())
    if arguments == [PreviewWorker.argument] { return await PreviewWorker.run() }
    // The pipe to a process that has ended is an error of the writer, and not its end.
    signal(SIGPIPE, SIG_IGN)
    PreviewCommands.main(arguments)
  }
}

/// The commands of the program.
private struct PreviewCommands: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "rivulet", abstract: "See the previews of a package without a Mac.",
    subcommands: [PreviewCommand.self, AuditCommand.self, JoinCommand.self, MCPCommand.self])
}
