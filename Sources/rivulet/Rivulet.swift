import ArgumentParser

@main
struct Rivulet: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "rivulet", abstract: "See, inspect and draw iOS-grade motion on Linux.",
    subcommands: [
      ScenesCommand.self, FrameCommand.self, InspectCommand.self, RecordCommand.self, DemoCommand.self,
      DownloadCommand.self, BenchCommand.self,
    ])
}
