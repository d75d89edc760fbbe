import ArgumentParser
import Foundation
import Gallery
import RivuletHost
import Scenes
import UIKit

struct ServeCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "serve",
    abstract: "Serve the demo app to many visitors, an app for each of them.",
    discussion: """
      All apps run in this process, and take turns on one of its threads. A visitor whose connection breaks off, or who reloads the page, \
      finds the app again within 30 seconds; after that it ends, and what it downloaded is removed. /status and /status.json say what the \
      visitors cost in memory and processor time. docs/serving.md has measurements, and shows how several processes share the visitors. \
      An app of your own is served in the same way by BrowserHost.run with Configuration.apps = .perVisitor(limit:). Ctrl-C ends it.
      """)

  @OptionGroup var options: GalleryOptions

  @Option(name: .long, help: "Play this scene again and again instead; `rivulet scenes` lists them.")
  var scene: String?

  @Option(name: .long, help: "The largest number of visitors at once. Further ones are told so.")
  var limit = 100

  @Option(name: .long, help: "The port to listen on; 0 takes any free one.")
  var port: UInt16 = 8080

  @Option(
    name: .long, help: "The address to listen on. Anything but a loopback address lets other machines in.")
  var host = "127.0.0.1"

  @Option(
    name: .long, help: "A name under which browsers reach the server, besides addresses. May be repeated.")
  var allowHost: [String] = []

  @Flag(name: .long, help: "Leave out /status and /status.json.")
  var hideStatus = false

  func validate() throws {
    guard (1...10_000).contains(limit) else { throw ValidationError("--limit takes 1 to 10000 visitors.") }
  }

  @MainActor
  func run() async throws {
    try BrowserHost.check(host: host)
    var configuration = BrowserHost.Configuration()
    configuration.port = port
    configuration.host = host
    configuration.allowedHosts = allowHost
    configuration.apps = .perVisitor(limit: limit)
    configuration.showsStatus = !hideStatus
    // A socket for each visitor, and some connections that load the page.
    configuration.limits.connections = 256 + 2 * limit
    if let scene {
      let reference = try SceneOptions.named(scene)
      configuration.screenSize = reference.size
      let host = BrowserHost(configuration: configuration) {
        let stage = Stage(size: reference.size, scale: reference.scale, clock: .system)
        reference.play(on: stage, repeating: true)
        return StageApp(stage, followsLanguages: false)
      }
      try await host.runUntilInterrupted()
    } else {
      try await serveGallery(configuration)
    }
  }

  @MainActor
  private func serveGallery(_ configuration: BrowserHost.Configuration) async throws {
    let content = try await GalleryContent(options)
    let downloads = FileManager.default.temporaryDirectory.appending(path: "rivulet-serve-\(UUID())")
    let host = BrowserHost(configuration: configuration) {
      let folder = downloads.appending(path: "\(UUID())")
      // Without the folder a download fails, which the app shows.
      try? FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      let gallery = content.makeGallery(folder: folder)
      let stage = Stage(clock: .system)
      content.link(gallery, to: stage)
      stage.show(gallery)
      return StageApp(stage) {
        await gallery.stop()
        try? FileManager.default.removeItem(at: folder)
      }
    }
    var failure: (any Error)?
    do { try await host.runUntilInterrupted() } catch { failure = error }
    try? FileManager.default.removeItem(at: downloads)
    await content.stop()
    if let failure { throw failure }
  }
}
