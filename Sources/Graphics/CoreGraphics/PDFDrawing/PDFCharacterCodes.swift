/// The characters of codes of one to four bytes. Without a table, a code has two bytes and is the character.
struct PDFCharacterCodes {
  /// The first and the last code of each length, in bytes.
  private var lengths: [(length: Int, codes: ClosedRange<Int>)] = []
  private var ranges: [(codes: ClosedRange<Int>, first: Int)] = []

  init() {}

  /// Reads a table.
  init(_ bytes: [UInt8]) {
    func code(_ value: PDFValue) -> (number: Int, length: Int)? {
      guard case .string(let bytes) = value, (1...4).contains(bytes.count) else { return nil }
      return (bytes.reduce(0) { $0 << 8 | Int($1) }, bytes.count)
    }
    for (name, operands) in PDFOperators(bytes) {
      let step = name == "endcidchar" || name == "endcodespacerange" ? 2 : 3
      guard ["endcidchar", "endcidrange", "endcodespacerange"].contains(name) else { continue }
      for place in stride(from: 0, to: operands.count - step + 1, by: step) {
        guard let first = code(operands[place]) else { continue }
        let last = step == 3 || name == "endcodespacerange" ? code(operands[place + 1])?.number : first.number
        guard let last, last >= first.number else { continue }
        if name == "endcodespacerange" {
          lengths.append((first.length, first.number...last))
        } else if let character = operands[place + step - 1].integer, (0..<65_536).contains(character) {
          ranges.append((first.number...last, character))
        }
      }
    }
  }

  /// Returns the first character of some bytes, and the number of its bytes.
  func character(_ bytes: ArraySlice<UInt8>) -> (character: Int, length: Int) {
    var code = 0
    for (index, byte) in bytes.prefix(4).enumerated() {
      code = code << 8 | Int(byte)
      let isWhole =
        lengths.isEmpty ? index == 1 : lengths.contains { $0.length == index + 1 && $0.codes.contains(code) }
      if isWhole {
        if ranges.isEmpty { return (min(code, 65_535), index + 1) }
        let found = ranges.first { $0.codes.contains(code) }
        return (found.map { min($0.first + code - $0.codes.lowerBound, 65_535) } ?? 0, index + 1)
      }
    }
    return (0, min(2, bytes.count))
  }
}
