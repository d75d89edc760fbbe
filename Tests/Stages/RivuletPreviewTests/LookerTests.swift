import Foundation
import ImageCoding
import Testing
import UIKit

@testable import RivuletPreview

@MainActor @Suite struct LookerTests {
  private func look(
    _ name: String, _ kinds: Set<LookKind>, times: [TimeInterval] = [0], path: String? = nil
  ) async throws -> Look {
    let item = try Listed.items.one(name)
    let order = LookOrder(
      place: item.place, variant: PreviewVariant(size: "100x80"), times: times, kinds: kinds, path: path,
      scale: 1)
    let look = await Looker().look(order)
    #expect(look.error == nil)
    return look
  }

  @Test func textsNeedNoPicture() async throws {
    let look = try await look("Controller", [.layers, .accessibility])
    #expect(look.layers?.hasPrefix("UIWindow (0 0 100 80)") == true)
    #expect(look.accessibility == "")
    #expect(look.data == nil && look.hash == nil)
  }

  @Test func hashIsThatOfThePixels() async throws {
    let first = try await look("View", [.hash])
    #expect(try await look("View", [.hash]).hash == first.hash)
    #expect(try await look("Controller", [.hash]).hash != first.hash)
  }

  @Test func webPHasThePixelsOfAPNGAndAFilmItsFrames() async throws {
    let picture = try await look("Controller", [.png, .webp])
    #expect(picture.isFilm == false)
    let still = try await look("Controller", [.webp]).data
    #expect(still?.prefix(4) == Data("RIFF".utf8))
    let single = try #require(still.flatMap { UIImage(data: $0) })
    #expect(single.size == CGSize(width: 100, height: 80))
    let film = try await look("Controller", [.webp], times: [0, 0.25, 1])
    #expect(film.isFilm == true)
    let data = try #require(film.data)
    let frames = try ImageFilm(data)
    #expect(frames.count == 3)
  }

  /// A place that takes no more bytes, as a full disk does.
  @Test func diskThatIsFullIsASentence() async throws {
    let item = try Listed.items.one("View")
    let order = LookOrder(place: item.place, kinds: [.png], path: "/proc/rivulet-preview")
    let error = await Looker().look(order).error
    #expect(error?.hasPrefix("“/proc/rivulet-preview.png” cannot be written: ") == true)
  }

  @Test func pageNeedsTheProgramWithThePlayer() async throws {
    let item = try Listed.items.one("View")
    let error = await Looker().look(LookOrder(place: item.place, kinds: [.html], path: "/nowhere/A")).error
    #expect(error?.hasPrefix("This program has no player") == true)
  }

  @Test func pagesAndAnimationsHaveAFileEachAndTheNotesOfTheirWriter() async throws {
    var pages: [PreviewPage] = []
    let looker = Looker { page in
      pages.append(page)
      return ["UILabel: slant left out"]
    }
    let order = LookOrder(
      place: try Listed.items.one("View").place, times: [0, 2], kinds: [.html, .lottie, .svg],
      path: "/folder/A", isStrict: true)
    let look = await looker.look(order)
    #expect(pages.map(\.path) == ["/folder/A.html", "/folder/A.json", "/folder/A.svg"])
    #expect(pages.allSatisfy { $0.duration == 2 && $0.title == "View" && $0.isStrict })
    #expect(look.films == pages.map(\.path) && look.picture == nil)
    #expect(look.notes == ["UILabel: slant left out", "UILabel: slant left out"])
  }

  @Test func errorOfAWriterIsItsSentence() async throws {
    struct Full: LocalizedError { var errorDescription: String? { "The disk is full." } }
    let looker = Looker { _ in throw Full() }
    let order = LookOrder(place: try Listed.items.one("View").place, kinds: [.svg], path: "/folder/A")
    let look = await looker.look(order)
    #expect(look.error == "The disk is full.")
  }

  /// A file in the way of the folder.
  @Test func folderThatCannotBeMadeIsASentence() throws {
    #expect {
      try PreviewFolder(path: "/dev/null/previews").make()
    } throws: {
      "\($0)".hasPrefix("The folder “/dev/null/previews” cannot be made: ")
    }
  }

  /// The names of files have no separators, so that all lie in the folder of the run.
  @Test func previewsOfAnyNameAreWrittenIntoTheFolder() {
    for name in ["../../outside", "/etc/passwd", "a\0b", "..", "", String(repeating: "x", count: 999)] {
      let item = PreviewItem(name: name, file: "M/a.swift", line: 1)
      let file = [item].fileName(of: item)
      #expect(!file.contains("/") && !file.contains("\0") && file.hasPrefix("M.") && file.count < 200)
    }
  }

  @Test func layersOfAPageHaveTheirReasons() async throws {
    let tree = try #require(try await look("Controller", [.tree]).tree)
    #expect(tree.map(\.name).prefix(1) == ["UIWindow"])
    #expect(tree.map(\.depth) == [0, 1])
    #expect(tree[1].frame == [0, 0, 100, 80])
    #expect(tree[1].reasons == ["x and width: set by a frame", "y and height: set by a frame"])
  }

  @Test func severalInstantsAreOneSheetOrAFilm() async throws {
    let sheet = try await look("View", [.png], times: [0, 0.5, 1])
    let image = try #require(sheet.data.flatMap { UIImage(data: $0) })
    // Three pictures of 100 pixels, one pixel apart.
    #expect(image.size == CGSize(width: 302, height: 80))
    let film = try await look("View", [.gif], times: [0, 0.5])
    #expect(film.data?.starts(with: Array("GIF89a".utf8)) == true)
  }

  @Test func filesAreComparedWithThoseOfAnEarlierRun() async throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "previews-\(UUID())")
    defer { try? FileManager.default.removeItem(at: folder) }
    let old = PreviewFolder(path: folder.appending(path: "old").path)
    let new = PreviewFolder(path: folder.appending(path: "new").path)
    try old.make()
    try new.make()
    _ = try await look("View", [.png, .layers], path: old.path(of: "A"))
    var look = try await look("View", [.png, .layers], path: new.path(of: "A"))
    let difference = PreviewDifference(name: "A", new: new, old: old)
    #expect(try difference.sentences(look) == [])
    look = try await self.look("Controller", [.png, .layers], path: new.path(of: "A"))
    #expect(
      try difference.sentences(look) == [
        "8000 pixels differ, by up to 255 levels, first at (0, 0): \(new.path(of: "A.diff.png"))"
      ])
    look = try await self.look("ListedPreviews.swift:16", [.png, .layers], path: new.path(of: "A"))
    #expect(try difference.sentences(look) == ["− UIView (0 0 100 80)", "+ UILabel (0 0 100 80)"])
    let missing = PreviewDifference(name: "B", new: new, old: old)
    #expect(try missing.sentences(look).first == "\(old.path(of: "B.png")) is no PNG file.")
  }
}
