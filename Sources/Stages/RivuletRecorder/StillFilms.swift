import Deflate
import Foundation
import ImageCoding
internal import Raster
import UIKit

/// Returns a WebP file with a length.
///
/// An animated file gets the time that is missing or too much in its last frame. A still one, into which
/// ffmpeg turns a film without changes, becomes a film of one frame that is repeated for ever. Bytes that are
/// no WebP file stay as they are.
///
/// - Parameter milliseconds: The length, which is clamped to 16,777,215 for a single frame.
func webPFilm(_ bytes: [UInt8], lasting milliseconds: Int) -> [UInt8] {
  let chunks = WebPChunk.all(in: bytes)
  let frames = chunks.filter { $0.name == "ANMF" }
  let longest = 0xFF_FFFF
  if let last = frames.last {
    let rest = milliseconds - frames.dropLast().reduce(0) { $0 + $1.delay(in: bytes) }
    var film = bytes
    let place = last.content.lowerBound + WebPChunk.delayOffset
    film.replaceSubrange(place..<place + 3, with: littleEndian(min(max(rest, 1), longest), 3))
    return film
  }
  let picture = chunks.filter { ["VP8 ", "VP8L", "ALPH"].contains($0.name) }
  guard !picture.isEmpty, let image = try? ImageDecoder().decode(Data(bytes)) else { return bytes }
  let size = littleEndian(image.width - 1, 3) + littleEndian(image.height - 1, 3)
  let (animation, replacement): (UInt8, UInt8) = (0x02, 0x02)
  let frame =
    [0, 0, 0, 0, 0, 0] + size + littleEndian(min(max(milliseconds, 1), longest), 3) + [replacement]
    + picture.flatMap { bytes[$0.whole] }
  let body =
    Array("WEBP".utf8) + webPChunk("VP8X", [animation, 0, 0, 0] + size)
    + webPChunk("ANIM", [0, 0, 0, 0, 0, 0]) + webPChunk("ANMF", frame)
  return Array("RIFF".utf8) + littleEndian(body.count, 4) + body
}

private func webPChunk(_ name: String, _ content: [UInt8]) -> [UInt8] {
  Array(name.utf8) + littleEndian(content.count, 4) + content + (content.count % 2 == 0 ? [] : [0])
}

private func littleEndian(_ value: Int, _ count: Int) -> [UInt8] {
  (0..<count).map { UInt8(truncatingIfNeeded: value >> (8 * $0)) }
}

/// A part of a WebP file.
private struct WebPChunk {
  /// The offset of the time in a frame, after its place and size.
  static let delayOffset = 12

  let name: String
  /// The bytes after the name and the length.
  let content: Range<Int>

  /// The bytes with the name and the length, and with the one that makes their number even.
  var whole: Range<Int> { content.lowerBound - 8..<content.upperBound + content.count % 2 }

  func delay(in bytes: [UInt8]) -> Int {
    (0..<3).reduce(0) { $0 | Int(bytes[content.lowerBound + Self.delayOffset + $1]) << (8 * $1) }
  }

  /// The parts that are there whole; frames are at least as long as their heads.
  static func all(in bytes: [UInt8]) -> [WebPChunk] {
    var (chunks, place): ([WebPChunk], Int) = ([], 12)
    while place + 8 <= bytes.count {
      let name = String(decoding: bytes[place..<place + 4], as: UTF8.self)
      let length = (0..<4).reduce(0) { $0 | Int(bytes[place + 4 + $1]) << (8 * $1) }
      let start = place + 8
      guard length % 2 + length <= bytes.count - start, name != "ANMF" || length >= 16 else { break }
      chunks.append(WebPChunk(name: name, content: start..<start + length))
      place = start + length + length % 2
    }
    return chunks
  }
}

/// Returns an APNG file of one frame that is repeated for ever; ffmpeg would write a PNG file without a time.
func stillFilm(_ picture: Bitmap, framesPerSecond: Double) throws -> [UInt8] {
  var pixels = picture.pixels
  // A premultiplied colour over black has the same components without its alpha.
  for alpha in stride(from: 3, to: pixels.count, by: 4) { pixels[alpha] = 255 }
  guard let opaque = Bitmap(width: picture.width, height: picture.height, pixels: pixels),
    let image = CGImage(opaque)
  else { throw RecordingError.frameSize(index: 0) }
  let png = try [UInt8](ImageEncoder.png(image))
  // The time is a fraction of two numbers below 65,536.
  let longest = 65_535.0
  let numerator = [10_000.0, 1000, 100, 10, 1].first { $0 * framesPerSecond <= longest } ?? 1
  let denominator = min(max((numerator * framesPerSecond).rounded(), 1), longest)
  let control =
    bigEndian(0, 4) + bigEndian(picture.width, 4) + bigEndian(picture.height, 4) + bigEndian(0, 8)
    + bigEndian(Int(numerator), 2) + bigEndian(Int(denominator), 2) + [0, 0]
  // The number of frames follows the header, which comes first; the frame's note precedes its pixels. Other
  // chunks stand between them.
  let headerEnd = 8 + 25
  var pixelStart = headerEnd
  while pixelStart + 12 <= png.count, !png[pixelStart + 4..<pixelStart + 8].elementsEqual("IDAT".utf8) {
    pixelStart += 12 + png[pixelStart..<pixelStart + 4].reduce(0) { $0 << 8 | Int($1) }
  }
  guard pixelStart < png.count else { return png }
  return png[..<headerEnd] + pngChunk("acTL", bigEndian(1, 4) + bigEndian(0, 4))
    + png[headerEnd..<pixelStart] + pngChunk("fcTL", control) + png[pixelStart...]
}

private func pngChunk(_ name: String, _ content: [UInt8]) -> [UInt8] {
  let body = Array(name.utf8) + content
  return bigEndian(content.count, 4) + body + bigEndian(Int(checksum(body)), 4)
}

private func bigEndian(_ value: Int, _ count: Int) -> [UInt8] {
  (0..<count).reversed().map { UInt8(truncatingIfNeeded: value >> (8 * $0)) }
}
