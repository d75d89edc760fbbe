/// A replacement of bytes in a file's text.
struct Edit {
  /// The replaced bytes, which may be empty.
  var range: Range<Int>
  var text: String
}

/// A file's text, which remembers the line of the original file that each of its lines comes from.
struct EditedText {
  private(set) var text: String
  /// The original line, from 1, of each line.
  private var origins: [Int]

  init(_ text: String) {
    self.text = text
    origins = Array(1...text.utf8.count { $0 == UInt8(ascii: "\n") } + 1)
  }

  /// Returns the original line of a line of the present text, both from 1.
  func origin(ofLine line: Int) -> Int { origins[min(max(line, 1), origins.count) - 1] }

  /// The line break that the file uses.
  var lineBreak: String { text.utf8.first { $0 == UInt8(ascii: "\r") } == nil ? "\n" : "\r\n" }

  /// Applies edits that do not overlap. Those at one place keep their order.
  mutating func apply(_ edits: [Edit]) {
    guard !edits.isEmpty else { return }
    let old = Array(text.utf8)
    var new: [UInt8] = []
    var newOrigins = [origins[0]]
    var line = 0
    var position = 0
    func copy(to end: Int) {
      for byte in old[position..<max(position, end)] {
        new.append(byte)
        guard byte == UInt8(ascii: "\n") else { continue }
        line += 1
        newOrigins.append(origins[line])
      }
      position = max(position, end)
    }
    let ordered = edits.enumerated().sorted {
      ($0.element.range.lowerBound, $0.element.range.upperBound, $0.offset)
        < ($1.element.range.lowerBound, $1.element.range.upperBound, $1.offset)
    }
    for (_, edit) in ordered {
      copy(to: edit.range.lowerBound)
      for byte in edit.text.utf8 {
        new.append(byte)
        if byte == UInt8(ascii: "\n") { newOrigins.append(origins[line]) }
      }
      guard edit.range.upperBound > position else { continue }
      line += old[position..<edit.range.upperBound].count { $0 == UInt8(ascii: "\n") }
      position = edit.range.upperBound
      // The rest of the line belongs to the line that the replaced bytes end in.
      newOrigins[newOrigins.count - 1] = min(newOrigins[newOrigins.count - 1], origins[line])
    }
    copy(to: old.count)
    text = String(decoding: new, as: UTF8.self)
    origins = newOrigins
  }
}
