import CoreGraphics
import Foundation
import ImageCoding
import Raster

/// The pictures below a folder, or a single one.
struct PictureFolder {
  /// The endings of the files that count as pictures.
  private static let endings: Set<String> = ["png", "jpg", "jpeg", "webp"]

  let url: URL
  /// The paths of the pictures below the folder, sorted; one of a single picture is empty.
  let paths: [String]

  struct Missing: Error, CustomStringConvertible {
    let path: String
    var description: String { "There is nothing at “\(path)”." }
  }

  init(_ path: String) throws {
    url = URL(filePath: path)
    guard FileManager.default.fileExists(atPath: url.path) else { throw Missing(path: path) }
    guard try url.resolvingSymlinksInPath().resourceValues(forKeys: [.isDirectoryKey]).isDirectory == true
    else {
      paths = [""]
      return
    }
    let files = FileManager.default.enumerator(atPath: url.path)?.compactMap { $0 as? String } ?? []
    paths = files.filter { Self.endings.contains(URL(filePath: $0).pathExtension.lowercased()) }.sorted()
  }

  /// Returns the picture; nil if there is none.
  func picture(at path: String) throws -> CGImage? {
    let file = path.isEmpty ? url : url.appending(path: path)
    guard FileManager.default.fileExists(atPath: file.path) else { return nil }
    return try ImageDecoder().decode(Data(contentsOf: file))
  }
}
