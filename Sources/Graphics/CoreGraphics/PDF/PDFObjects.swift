import Deflate
import Foundation

/// The numbered objects of a PDF file that is written.
struct PDFObjects {
  private var bodies: [[UInt8]] = []

  /// Returns the number of an object whose content comes later; `null` until then.
  mutating func reserve() -> Int {
    bodies.append(Array("null".utf8))
    return bodies.count
  }

  mutating func set(_ number: Int, _ text: String) { bodies[number - 1] = Array(text.utf8) }

  mutating func add(_ text: String) -> Int {
    bodies.append(Array(text.utf8))
    return bodies.count
  }

  /// Adds a compressed stream. `entries` are those of its dictionary besides the length and the filter.
  mutating func add(stream: [UInt8], _ entries: String = "") -> Int {
    let packed = deflated(stream)
    bodies.append(
      Array("<< \(entries) /Filter /FlateDecode /Length \(packed.count) >>\nstream\n".utf8) + packed
        + Array("\nendstream".utf8))
    return bodies.count
  }

  mutating func add(stream: String, _ entries: String = "") -> Int {
    add(stream: Array(stream.utf8), entries)
  }

  /// Hands the whole file to a function in parts, until it returns false.
  func write(root: Int, info: Int, to receive: (Data) -> Bool) {
    var length = 0
    func put(_ bytes: [UInt8]) -> Bool {
      length += bytes.count
      return receive(Data(bytes))
    }
    // Bytes above 127 say that the file is not text.
    guard put(Array("%PDF-1.7\n%".utf8) + [0xE2, 0xE3, 0xCF, 0xD3, 10]) else { return }
    var table = "xref\n0 \(bodies.count + 1)\n0000000000 65535 f \n"
    for (index, body) in bodies.enumerated() {
      table += PDFText.padded(String(length), 10) + " 00000 n \n"
      guard put(Array("\(index + 1) 0 obj\n".utf8) + body + Array("\nendobj\n".utf8)) else { return }
    }
    let start = length
    table += "trailer\n<< /Size \(bodies.count + 1) /Root \(root) 0 R /Info \(info) 0 R >>\n"
    _ = put(Array((table + "startxref\n\(start)\n%%EOF\n").utf8))
  }
}
