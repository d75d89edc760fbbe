import ArgumentParser
import DemoServer
import Foundation
import Gallery
import UIKit

/// The options that replace what the demo app loads.
struct GalleryOptions: ParsableArguments {
  @Option(name: .long, help: "Download this address instead of the demo's own files.")
  var url: String?

  @Option(name: .long, help: "Show this RSS or Atom feed instead of the demo's own paper.")
  var feed: String?

  func validate() throws {
    for (option, value) in [("--url", url), ("--feed", feed)] {
      guard let value else { continue }
      guard let address = URL(string: value), ["http", "https"].contains(address.scheme?.lowercased()) else {
        throw ValidationError("\(option) takes an http or https address, not “\(value)”.")
      }
    }
  }
}

/// The files and the paper of the demo app: those of the options, or of a server inside this program.
@MainActor
struct GalleryContent {
  private let server = DemoServer()
  private(set) var sources: [DownloadSource] = []
  private(set) var paper: URL?

  /// Starts the server if anything of it is shown.
  init(_ options: GalleryOptions) async throws {
    if options.url == nil || options.feed == nil { try await server.start() }
    paper = options.feed.flatMap { URL(string: $0) }
    if paper == nil { paper = await server.address(of: "/feed.xml?delay=1.5") }
    if let url = options.url, let address = URL(string: url) {
      sources = [DownloadSource(title: address.lastPathComponent, address: address)]
    } else {
      for (title, path) in [
        ("A slow file", "/file/river.bin"), ("Breaks off", "/interrupted"), ("No length", "/chunked"),
      ] {
        guard let address = await server.address(of: path) else { continue }
        sources.append(DownloadSource(title: title, address: address))
      }
    }
  }

  func makeGallery(folder: URL) -> GalleryViewController {
    GalleryViewController(sources: sources, folder: folder, feed: paper)
  }

  /// Joins the address in the browser to the gallery's page.
  func link(_ gallery: GalleryViewController, to stage: Stage) {
    gallery.onLink = { [weak stage] link in stage?.link = link }
    stage.onOpenLink = { [weak gallery] link in gallery?.open(link: link) }
  }

  func stop() async { await server.stop() }
}
