import Foundation
import Raster
import Testing

/// A temporary folder for each test, removed with it.
final class Folder {
  let url = FileManager.default.temporaryDirectory.appending(path: "rivulet-\(UUID().uuidString)")

  init() throws { try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true) }

  deinit { try? FileManager.default.removeItem(at: url) }

  func path(_ name: String) -> String { url.appending(path: name).path }

  var names: [String] { ((try? FileManager.default.contentsOfDirectory(atPath: url.path)) ?? []).sorted() }
}

/// An opaque picture that differs for every number.
func picture(_ index: Int, width: Int = 31, height: Int = 20) throws -> Bitmap {
  var pixels: [UInt8] = []
  for place in 0..<width * height { pixels += [UInt8(place % 256), UInt8(index * 20 % 256), 90, 255] }
  return try #require(Bitmap(width: width, height: height, pixels: pixels))
}
