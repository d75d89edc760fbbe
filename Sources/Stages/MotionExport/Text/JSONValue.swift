/// A value of JSON whose objects keep the order of their members.
enum JSONValue {
  /// A number, and the most decimals that it is written with.
  case number(Double, places: Int)
  case flag(Bool)
  case text(String)
  case list([JSONValue])
  case object([(String, JSONValue)])

  static func integer(_ number: Int) -> JSONValue { .number(Double(number), places: 0) }

  static func numbers(_ numbers: [Double], places: Int) -> JSONValue {
    .list(numbers.map { .number($0, places: places) })
  }

  /// The text without spaces, UTF-8.
  var bytes: [UInt8] {
    var bytes: [UInt8] = []
    write(to: &bytes)
    return bytes
  }

  private func write(to bytes: inout [UInt8]) {
    switch self {
    case .number(let number, let places): bytes += NumberText.text(number, places: places).utf8
    case .flag(let flag): bytes += (flag ? "true" : "false").utf8
    case .text(let text): Self.write(text, to: &bytes)
    case .list(let list):
      bytes.append(UInt8(ascii: "["))
      for (index, value) in list.enumerated() {
        if index > 0 { bytes.append(UInt8(ascii: ",")) }
        value.write(to: &bytes)
      }
      bytes.append(UInt8(ascii: "]"))
    case .object(let members):
      bytes.append(UInt8(ascii: "{"))
      for (index, member) in members.enumerated() {
        if index > 0 { bytes.append(UInt8(ascii: ",")) }
        Self.write(member.0, to: &bytes)
        bytes.append(UInt8(ascii: ":"))
        member.1.write(to: &bytes)
      }
      bytes.append(UInt8(ascii: "}"))
    }
  }

  private static func write(_ text: String, to bytes: inout [UInt8]) {
    bytes.append(UInt8(ascii: "\""))
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "\""), UInt8(ascii: "\\"): bytes += [UInt8(ascii: "\\"), byte]
      case ..<0x20:
        let digits = Array("0123456789abcdef".utf8)
        bytes += "\\u00".utf8
        bytes += [digits[Int(byte >> 4)], digits[Int(byte & 15)]]
      default: bytes.append(byte)
      }
    }
    bytes.append(UInt8(ascii: "\""))
  }
}
