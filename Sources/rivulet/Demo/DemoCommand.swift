import ArgumentParser
import Foundation
import Gallery
import RivuletHost
import Scenes
import UIKit

struct DemoCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "demo",
    abstract: "Show the components live in the browser, with real transfers and a real feed behind them.",
    discussion: """
      The app runs here; the page draws it with the renderer as WebAssembly. Without --url a small server \
      inside the demo has files to download: one that comes slowly, one that breaks off half-way at every \
      first try, one of unknown length. Ctrl-C ends it.
      """)

  @OptionGroup var options: GalleryOptions

  @Option(name: .shortAndLong, help: "The folder for what is downloaded. It is made if need be.")
  var output = "downloads"

  @Option(name: .long, help: "Play this scene again and again instead; `rivulet scenes` lists them.")
  var scene: String?

  @Option(name: .long, help: "The port to listen on; 0 takes any free one.")
  var port: UInt16 = 8080

  @Option(
    name: .long, help: "The address to listen on. Anything but a loopback address lets other machines in.")
  var host = "127.0.0.1"

  @MainActor
  func run() async throws {
    var configuration = BrowserHost.Configuration()
    configuration.port = port
    configuration.host = host
    let stage = Stage(clock: .system)
    if let scene {
      let reference = try SceneOptions.named(scene)
      stage.resize(to: reference.size, scale: reference.scale)
      reference.play(on: stage, repeating: true)
      configuration.screenSize = reference.size
      try await BrowserHost(stage, configuration: configuration).runUntilInterrupted()
    } else {
      let content = try await GalleryContent(options)
      let folder = URL(filePath: output)
      try makeFolder(folder)
      let gallery = content.makeGallery(folder: folder)
      gallery.onOutcome = { outcome in
        switch outcome {
        case .success(let file): say("Saved \(file.byteCount) bytes to \(file.path)")
        case .failure(let error): say("Failed: \(error.localizedDescription)")
        }
      }
      stage.show(gallery)
      var failure: (any Error)?
      do {
        try await BrowserHost(stage, configuration: configuration).runUntilInterrupted()
      } catch { failure = error }
      // Stopped also after a failure, so that no incomplete file stays on the disk.
      await gallery.stop()
      await content.stop()
      if let failure { throw failure }
    }
  }

  private func makeFolder(_ folder: URL) throws {
    do {
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    } catch {
      let reason =
        switch (error as? CocoaError)?.code {
        case .fileWriteNoPermission: ": permission denied"
        case .fileWriteFileExists: ": a file has this name"
        case .fileWriteOutOfSpace: ": the disk is full"
        case .fileWriteVolumeReadOnly: ": the disk is read-only"
        default: ""
        }
      throw ValidationError("The folder “\(output)” cannot be made\(reason).")
    }
  }
}

/// Prints a line at once, into a pipe too, so that another program can wait for it.
private func say(_ line: String) {
  FileHandle.standardOutput.write(Data((line + "\n").utf8))
}
