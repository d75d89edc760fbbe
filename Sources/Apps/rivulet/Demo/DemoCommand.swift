import ArgumentParser
import Foundation
import Gallery
import RivuletHost
import Scenes
import UIKit

struct DemoCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "demo",
    abstract:
      "Show the components live, in the browser or in a window, with real transfers and a real feed.",
    discussion: """
      The app runs here; the page draws it with the renderer as WebAssembly. With --window the app has a \
      window of the desktop instead, for which this program must be built with the trait Window. Without \
      --url a small server inside the demo has files to download: one that comes slowly, one that breaks off \
      half-way at every first try, one of unknown length. Ctrl-C ends it.
      """)

  @OptionGroup var options: GalleryOptions

  @Option(name: .shortAndLong, help: "The folder for what is downloaded. It is made if need be.")
  var output = "downloads"

  @Option(name: .long, help: "Play this scene again and again instead; `rivulet scenes` lists them.")
  var scene: String?

  @Flag(name: .long, help: "Open a window of the desktop instead of a page for browsers.")
  var window = false

  @Option(name: .long, help: "The port to listen on; 0 takes any free one.")
  var port: UInt16 = 8080

  @Option(
    name: .long, help: "The address to listen on. Anything but a loopback address lets other machines in.")
  var host = "127.0.0.1"

  func validate() throws {
    if window { try DemoWindow.validate() }
  }

  @MainActor
  func run() async throws {
    // Checked before a folder is made or a server is started.
    if !window { try BrowserHost.check(host: host) }
    let stage = Stage(clock: .system)
    if let scene {
      let reference = try SceneOptions.named(scene)
      stage.resize(to: reference.size, scale: reference.scale)
      reference.play(on: stage, repeating: true)
      try await show(stage, size: reference.size)
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
      content.link(gallery, to: stage)
      stage.show(gallery)
      var failure: (any Error)?
      do {
        try await show(stage)
      } catch { failure = error }
      // Stopped also after a failure, so that no incomplete file stays on the disk.
      await gallery.stop()
      await content.stop()
      if let failure { throw failure }
    }
  }

  /// Shows a stage until Ctrl-C, or until its window is closed.
  ///
  /// - Parameter size: The size in points; nil follows the browser or the window.
  @MainActor
  private func show(_ stage: Stage, size: CGSize? = nil) async throws {
    if window { return try await DemoWindow.show(stage, size: size) }
    var configuration = BrowserHost.Configuration()
    configuration.port = port
    configuration.host = host
    configuration.screenSize = size
    // The touches of a scene are meant for English from left to right.
    configuration.followsLanguages = scene == nil
    try await BrowserHost(stage, configuration: configuration).runUntilInterrupted()
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
