import ArgumentParser
import Foundation
import Interrupts
import RivuletPreview
import WebServer

/// The program that `swift package rivulet preview --watch` runs: it serves a page with the previews of a
/// package to this machine, and builds them anew when a file is saved.
@main struct RivuletWatch: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "rivulet preview --watch",
    abstract: "Show previews in a page of the browser, which follows the sources.")

  @OptionGroup var options: WatchOptions

  /// The time for pages to receive their last answer.
  private static let farewellTime = Duration.milliseconds(300)

  func run() async throws {
    let desk = try options.desk()
    let server: WebServer
    do {
      let site = WatchSite(files: try PageFile.all(), desk: desk)
      server = try await WebServer.start(at: .loopback, port: options.port, application: site)
    } catch WebServer.Failure.addressInUse(let port) {
      throw ValidationError("Port \(port) is in use: choose another one with --port; 0 is a free one.")
    }
    let address = "Open http://127.0.0.1:\(server.port)/, and end with Ctrl-C.\n"
    try FileHandle.standardOutput.write(contentsOf: Data(address.utf8))
    try await untilInterrupted { await desk.follow() }
    await server.stop(grace: Self.farewellTime)
  }
}
