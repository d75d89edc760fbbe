import FileReplacement
import Foundation
import Gallery
import Interrupts
import RivuletRecorder
import Scenes
import UIKit

/// The gallery as a folder of static files: an index and a page for each exhibit, which plays a recording of
/// its run without a server.
///
/// The pages share one copy of the player and the renderer. Both are plain scripts, because browsers load
/// neither modules nor WebAssembly from the disk.
@MainActor package struct GalleryExport {
  private let path: String
  private let place: Place
  private let sections: [GallerySection]
  private let demo: DemoContent?

  /// The files and the paper of the small app, and the pace of its recording.
  package struct DemoContent {
    /// The files to choose from.
    package var sources: [DownloadSource]
    /// The address of the feed; nil for none.
    package var paper: URL?
    /// The longest wait for a transfer, in seconds of the recording.
    package var patience = 30.0
    /// Waits while a frame of this length is shown.
    package var pace: @MainActor (Duration) async throws -> Void = { try await Task.sleep(for: $0) }

    package init(sources: [DownloadSource], paper: URL?) {
      self.sources = sources
      self.paper = paper
    }
  }

  /// The files of an export. Other names in a folder are foreign.
  private static let folder = OwnedFolder(manifestName: ".rivulet-export") { name in
    name.wholeMatch(of: /[a-z0-9][a-z0-9-]*\.(html|css|js|png)/) != nil
  }

  /// Checks that the folder may be written.
  ///
  /// - Parameters:
  ///   - path: The folder. An existing one is replaced if it is empty, or as an earlier export wrote it.
  ///   - names: The pages that are exported, by their links; nil for all.
  ///   - demo: The small app's content; nil leaves its page out.
  /// - Throws: `ExportError.output`, `.interfaceFont`.
  package init(path: String, names: Set<String>? = nil, demo: DemoContent?) throws(ExportError) {
    if let problem = Stage.fontProblem { throw .interfaceFont(problem) }
    self.path = path
    self.demo = demo
    sections = GallerySection.all.compactMap { section in
      let entries = section.entries.filter { entry in
        (names?.contains(entry.page.link) ?? true) && (entry.exhibit != nil || demo != nil)
      }
      return entries.isEmpty ? nil : GallerySection(title: section.title, entries: entries)
    }
    do {
      var trimmed = path[...]
      while trimmed.last == "/" { trimmed.removeLast() }
      place = try Place(path: String(trimmed), fileSystem: FileSystem())
      try place.replaceableFolder(Self.folder)
    } catch {
      throw .output(path, error)
    }
  }

  /// The links of all pages.
  package static var names: [String] { GallerySection.all.flatMap(\.entries).map(\.page.link) }

  /// The link of the small app's page.
  package static var appName: String { GalleryPage.app.link }

  /// The number of pages besides the index.
  package var pageCount: Int { sections.reduce(0) { $0 + $1.entries.count } }

  /// Records the pages and writes the folder, whole or not at all. Ctrl-C and the cancellation of the task
  /// end it and leave nothing behind.
  ///
  /// - Parameter progress: Called with the completed part, 0 … 1, and the title of the page in work.
  /// - Throws: `ExportError`, `RecordingError.playerMissing`.
  package func write(progress: @escaping @MainActor (Double, String) -> Void) async throws {
    let stop = StopFlag()
    let interrupts = InterruptSignal { stop.raise() }
    defer { interrupts.end() }
    let shouldStop = { @MainActor in stop.isRaised || Task.isCancelled }
    do {
      let part = try PartFolder(at: place, Self.folder)
      let output = ExportFolder(try part.reopened(), place.fileSystem)
      try await write(into: output, shouldStop: shouldStop, progress: progress)
      if shouldStop() { throw RecordingError.stopped }
      try part.commit()
    } catch let error as FileError {
      throw ExportError.output(path, error)
    } catch RecordingError.stopped {
      throw ExportError.stopped
    }
  }

  private func write(
    into output: ExportFolder, shouldStop: @escaping @MainActor () -> Bool,
    progress: @escaping @MainActor (Double, String) -> Void
  ) async throws {
    let pages = try ExportPages(sections)
    for (name, text) in try pages.sharedFiles() { try output.write(Array(text.utf8), to: name) }
    let entries = sections.flatMap(\.entries)
    for (index, entry) in entries.enumerated() {
      let films = PageFilms(shouldStop: shouldStop) { done in
        progress((Double(index) + done) / Double(entries.count), entry.title)
      }
      let pair: (light: PageFilm, dark: PageFilm)
      if let exhibit = entry.exhibit {
        pair = try await films.record(exhibit)
      } else if let demo {
        pair = try await films.recordSmallApp(demo)
      } else {
        continue
      }
      let link = entry.page.link
      try output.write(pair.light.poster, to: "\(link)-light.png")
      try output.write(pair.dark.poster, to: "\(link)-dark.png")
      let page = try pages.page(of: entry, light: pair.light, dark: pair.dark)
      try output.write(Array(page.utf8), to: "\(link).html")
    }
    try output.write(Array(pages.index().utf8), to: "index.html")
  }
}

/// The folder in progress.
private struct ExportFolder {
  private let folder: Descriptor
  private let fileSystem: FileSystem

  init(_ folder: Descriptor, _ fileSystem: FileSystem) {
    (self.folder, self.fileSystem) = (folder, fileSystem)
  }

  func write(_ bytes: [UInt8], to name: String) throws(FileError) {
    let file = try fileSystem.open(name, in: folder, O_WRONLY | O_CREAT | O_EXCL, mode: 0o666)
    try fileSystem.write(bytes, to: file.number)
  }
}
