import ArgumentParser
import BrowserHost
import Foundation
import Rivulet
import Scenes
import UIKit

struct DemoCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "demo",
    abstract: "Show a scene live in the browser.",
    discussion: """
      The app runs here; the page draws it with the renderer as WebAssembly. The scene plays its script in real time, again and again, and \
      takes touches at any moment. Ctrl-C ends it.
      """)

  @Argument(help: "The scene's name; `rivulet scenes` lists them.")
  var scene = "download"

  @Option(name: .long, help: "The port to listen on; 0 takes any free one.")
  var port: UInt16 = 8080

  @Option(
    name: .long, help: "The address to listen on. Anything but a loopback address lets other machines in.")
  var host = "127.0.0.1"

  @MainActor
  func run() async throws {
    let reference = try SceneOptions.named(scene)
    let stage = Stage(size: reference.size, scale: reference.scale, clock: .system)
    reference.play(on: stage, repeating: true)
    var configuration = BrowserHost.Configuration()
    configuration.port = port
    configuration.host = host
    configuration.screenSize = reference.size
    let browser = BrowserHost(stage, configuration: configuration)
    let serving = Task {
      try await browser.run { address in
        // Written at once, also into a pipe, so that a program can wait for it.
        FileHandle.standardOutput.write(
          Data("Open \(address.absoluteString) in a browser. Ctrl-C ends the demo.\n".utf8))
      }
    }
    let interrupts = InterruptSignal { serving.cancel() }
    defer { interrupts.end() }
    try await serving.value
  }
}
