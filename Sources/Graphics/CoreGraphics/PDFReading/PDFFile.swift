/// The objects of a PDF file that is read. A damaged table of objects is made again from the file's bytes.
final class PDFFile {
  private enum Entry {
    case offset(Int)
    case compressed(stream: Int, index: Int)
  }

  let bytes: [UInt8]
  let names = PDFNames()
  private var entries: [Int: Entry] = [:]
  private(set) var trailer: [String: PDFValue] = [:]
  private var known: [Int: PDFValue] = [:]
  private var open: Set<Int> = []
  private var packed: [Int: [PDFValue]] = [:]
  /// The bytes of streams that were unpacked, before and after: a measure of the work.
  private(set) var unpackedBytes = 0
  /// The bytes among which no stream ends.
  private var lastSearch = 0..<0

  /// The most objects that a file may have; more are not read.
  private static let maximumObjects = 1 << 22
  /// The most objects that wait for each other while one is read.
  private static let maximumDepth = 32

  /// Nil for bytes without a header in the first 1024, and for a file without a catalog.
  init?(_ bytes: [UInt8]) {
    self.bytes = bytes
    guard Self.find("%PDF-", in: bytes, from: 0, to: 1024) != nil else { return nil }
    readTables()
    if self[trailer["Root"]].entries?["Pages"] == nil {
      rebuild()
      guard self[trailer["Root"]].entries?["Pages"] != nil else { return nil }
    }
  }

  /// The value, or that of the object that it refers to. Null for an object that is missing or refers to
  /// itself.
  subscript(value: PDFValue?) -> PDFValue {
    guard case .reference(let number)? = value else { return value ?? .null }
    if let known = known[number] { return known }
    guard open.count < Self.maximumDepth, open.insert(number).inserted else { return .null }
    defer { open.remove(number) }
    var found = PDFValue.null
    switch entries[number] {
    case .offset(let place): found = object(number, at: place) ?? .null
    case .compressed(let stream, let index): found = packed(stream, index)
    case nil: break
    }
    if case .reference = found { found = self[found] }
    known[number] = found
    return found
  }

  /// Returns the bytes of a stream as far as its filters are known, and the filter that is left: one of
  /// images.
  func decoded(_ entries: [String: PDFValue], _ raw: ArraySlice<UInt8>) -> (bytes: [UInt8], rest: String?) {
    func list(_ long: String, _ short: String) -> [PDFValue] {
      let value = self[entries[long] ?? entries[short]]
      if case .null = value { return [] }
      return value.array ?? [value]
    }
    var bytes = Array(raw)
    let limit = PDFFilters.limit(packed: raw.count)
    unpackedBytes += raw.count
    let parameters = list("DecodeParms", "DP")
    for (index, filter) in list("Filter", "F").prefix(16).enumerated() {
      let name = self[filter].name ?? ""
      let settings = index < parameters.count ? self[parameters[index]].entries ?? [:] : [:]
      guard let next = PDFFilters.decoded(bytes, by: name, settings.mapValues { self[$0] }, limit: limit)
      else { return (bytes, name) }
      bytes = next
      unpackedBytes += bytes.count
    }
    return (bytes, nil)
  }

  // MARK: Tables

  private static func find(_ text: String, in bytes: [UInt8], from start: Int, to end: Int) -> Int? {
    let word = Array(text.utf8)
    var place = max(start, 0)
    let last = min(end, bytes.count) - word.count
    while place <= last {
      if bytes[place] == word[0], bytes[place..<place + word.count].elementsEqual(word) { return place }
      place += 1
    }
    return nil
  }

  private func readTables() {
    var start: Int?
    var from = max(bytes.count - 1024, 0)
    while let found = Self.find("startxref", in: bytes, from: from, to: bytes.count) {
      var lexer = PDFLexer(bytes, at: found + 9)
      start = lexer.value()?.integer
      from = found + 9
    }
    var (waiting, seen) = ([start].compactMap { $0 }, Set<Int>())
    while let place = waiting.popLast() {
      guard (0..<bytes.count).contains(place), seen.insert(place).inserted else { continue }
      let found = table(at: place)
      trailer.merge(found) { first, _ in first }
      waiting += [found["Prev"]?.integer, found["XRefStm"]?.integer].compactMap { $0 }
    }
  }

  /// Reads a table, and returns its dictionary. Earlier entries win, since tables are read newest first.
  private func table(at place: Int) -> [String: PDFValue] {
    var lexer = PDFLexer(bytes, at: place)
    guard lexer.skip("xref") else { return streamTable(at: place) }
    while !lexer.skip("trailer") {
      guard let first = lexer.value()?.integer, let count = lexer.value()?.integer else { return [:] }
      for index in 0..<max(min(count, Self.maximumObjects), 0) {
        guard let offset = lexer.value()?.integer, lexer.value() != nil, let kind = lexer.value()?.word else {
          return [:]
        }
        let (number, isOverflow) = first.addingReportingOverflow(index)
        if kind == "n", !isOverflow, entries[number] == nil { entries[number] = .offset(offset) }
      }
    }
    return lexer.value()?.entries ?? [:]
  }

  private func streamTable(at place: Int) -> [String: PDFValue] {
    guard case .stream(let dictionary, let raw)? = object(nil, at: place) else { return [:] }
    let data = decoded(dictionary, raw).bytes
    let widths = (dictionary["W"]?.array ?? []).map { min(max($0.integer ?? 0, 0), 8) }
    let size = widths.reduce(0, +)
    guard widths.count == 3, size > 0 else { return dictionary }
    let ranges = dictionary["Index"]?.array?.map { $0.integer ?? 0 } ?? [0, dictionary["Size"]?.integer ?? 0]
    var place = 0
    func field(_ index: Int, _ missing: Int) -> Int {
      guard widths[index] > 0 else { return missing }
      defer { place += widths[index] }
      return data[place..<place + widths[index]].reduce(0) { $0 << 8 | Int($1) }
    }
    for index in stride(from: 0, to: ranges.count - 1, by: 2) {
      for step in 0..<max(min(ranges[index + 1], Self.maximumObjects), 0) {
        guard place + size <= data.count else { return dictionary }
        let (kind, second, third) = (field(0, 1), field(1, 0), field(2, 0))
        let (number, isOverflow) = ranges[index].addingReportingOverflow(step)
        guard !isOverflow, entries[number] == nil else { continue }
        if kind == 1 { entries[number] = .offset(second) }
        if kind == 2 { entries[number] = .compressed(stream: second, index: third) }
      }
    }
    return dictionary
  }

  /// Finds all objects by their beginnings.
  private func rebuild() {
    (entries, known, packed) = ([:], [:], [:])
    var place = 0
    while let found = Self.find(" obj", in: bytes, from: place, to: bytes.count) {
      place = found + 4
      // The generation and the number stand before.
      var start = found
      while start > 0, (48...57).contains(bytes[start - 1]) { start -= 1 }
      while start > 0, PDFLexer.isSpace(bytes[start - 1]) { start -= 1 }
      while start > 0, (48...57).contains(bytes[start - 1]) { start -= 1 }
      var lexer = PDFLexer(bytes, at: start)
      guard let number = lexer.value()?.integer, entries.count < Self.maximumObjects else { continue }
      entries[number] = .offset(start)
    }
    place = 0
    while let found = Self.find("trailer", in: bytes, from: place, to: bytes.count) {
      place = found + 7
      var lexer = PDFLexer(bytes, at: place)
      trailer.merge(lexer.value()?.entries ?? [:]) { $1 }
    }
    for number in entries.keys.sorted() {
      guard let dictionary = self[.reference(number)].entries else { continue }
      switch dictionary["Type"]?.name {
      case "Catalog": trailer["Root"] = .reference(number)
      case "ObjStm":
        for (index, inner) in numbers(in: number).enumerated() where entries[inner] == nil {
          entries[inner] = .compressed(stream: number, index: index)
        }
      case "XRef": if let info = dictionary["Info"] { trailer["Info"] = info }
      default: break
      }
    }
    // A catalog may be inside a stream of objects.
    if trailer["Root"] == nil {
      for number in entries.keys.sorted()
      where self[.reference(number)].entries?["Type"]?.name == "Catalog" {
        trailer["Root"] = .reference(number)
      }
    }
  }

  // MARK: Objects

  /// Reads the object that begins at a place; nil for another number.
  private func object(_ number: Int?, at place: Int) -> PDFValue? {
    var lexer = PDFLexer(bytes, at: place)
    guard let found = lexer.value()?.integer, number == nil || found == number, lexer.value() != nil,
      lexer.skip("obj"), let value = lexer.value()
    else { return nil }
    guard case .dictionary(let dictionary) = value, lexer.skip("stream") else { return value }
    var start = lexer.place
    if start < bytes.count, bytes[start] == 13 { start += 1 }
    if start < bytes.count, bytes[start] == 10 { start += 1 }
    if let length = self[dictionary["Length"]].integer, length >= 0, length <= bytes.count - start {
      var after = PDFLexer(bytes, at: start + length)
      if after.skip("endstream") { return .stream(dictionary, bytes[start..<start + length]) }
    }
    let end = streamEnd(from: start)
    return .stream(dictionary, bytes[min(start, end)..<end])
  }

  /// Returns the place of the next word for the end of a stream.
  private func streamEnd(from start: Int) -> Int {
    if lastSearch.contains(start) { return lastSearch.upperBound }
    let end = Self.find("endstream", in: bytes, from: start, to: bytes.count) ?? bytes.count
    lastSearch = min(start, end)..<end
    return end
  }

  private func packed(_ stream: Int, _ index: Int) -> PDFValue {
    if packed[stream] == nil {
      var values: [PDFValue] = []
      if case .stream(let dictionary, let raw) = self[.reference(stream)] {
        let data = decoded(dictionary, raw).bytes
        let first = self[dictionary["First"]].integer ?? 0
        for offset in places(dictionary, data) {
          let (place, isOverflow) = first.addingReportingOverflow(offset.1)
          var lexer = PDFLexer(data, at: isOverflow ? data.count : place)
          values.append(lexer.value() ?? .null)
        }
      }
      packed[stream] = values
    }
    guard let values = packed[stream], values.indices.contains(index) else { return .null }
    return values[index]
  }

  private func numbers(in stream: Int) -> [Int] {
    guard case .stream(let dictionary, let raw) = self[.reference(stream)] else { return [] }
    return places(dictionary, decoded(dictionary, raw).bytes).map(\.0)
  }

  /// The numbers and the places of the objects in a stream.
  private func places(_ dictionary: [String: PDFValue], _ data: [UInt8]) -> [(Int, Int)] {
    var (lexer, result) = (PDFLexer(data), [(Int, Int)]())
    for _ in 0..<max(min(self[dictionary["N"]].integer ?? 0, data.count), 0) {
      guard let number = lexer.value()?.integer, let place = lexer.value()?.integer else { break }
      result.append((number, place))
    }
    return result
  }
}
