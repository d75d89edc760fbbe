import ArgumentParser

@main
struct Rivulet: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "rivulet", abstract: "See, inspect and draw iOS-grade motion on Linux.",
    version: "0.1.0",
    subcommands: [
      ScenesCommand.self, FrameCommand.self, InspectCommand.self, RecordCommand.self, ElementCommand.self,
      DemoCommand.self, ServeCommand.self, DownloadCommand.self, BenchCommand.self,
    ])
}
