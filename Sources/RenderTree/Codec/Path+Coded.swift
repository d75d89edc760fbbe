import Raster

/// A path is written as numbers, or on a grid if that is shorter (`OutlineGrid`). Either way it is read with
/// the same bits.
extension Path: Coded {
  private enum Form {
    static let numbers: UInt8 = 0
    static let grid: UInt8 = 1
  }

  func write(to writer: inout ByteWriter) {
    let start = writer.bytes.count
    if let grid = OutlineGrid(self) {
      writer.write(Form.grid)
      writeVerbs(to: &writer)
      if grid.write(self, to: &writer) { return }
      writer.removeLast(writer.bytes.count - start)
    }
    writer.write(Form.numbers)
    writeVerbs(to: &writer)
    for point in points { point.write(to: &writer) }
  }

  private func writeVerbs(to writer: inout ByteWriter) {
    writer.write(UInt32(verbs.count))
    for verb in verbs { writer.write(verb.rawValue) }
  }

  init(from reader: inout ByteReader) throws(CommitError) {
    let form = try reader.byte()
    let verbs = try Self.verbs(from: &reader)
    switch form {
    case Form.numbers: self = try Self.numbers(from: &reader, verbs: verbs)
    case Form.grid: self = try OutlineGrid.read(from: &reader, verbs: verbs)
    default: throw reader.malformed
    }
  }

  private static func verbs(from reader: inout ByteReader) throws(CommitError) -> [Verb] {
    var verbs: [Verb] = []
    for verb in try reader.take(try reader.count()) {
      guard let verb = Verb(rawValue: verb) else { throw reader.malformed }
      verbs.append(verb)
    }
    return verbs
  }

  private static func numbers(
    from reader: inout ByteReader, verbs: [Verb]
  ) throws(CommitError) -> Path {
    var path = Path()
    for verb in verbs {
      var points: [Point] = []
      for _ in 0..<verb.pointCount { points.append(try reader.next()) }
      path.append(verb, points[...])
    }
    return path
  }

  /// Appends an element with its points by the path's own methods, which keep its guarantees.
  mutating func append(_ verb: Verb, _ points: ArraySlice<Point>) {
    let first = points.startIndex
    switch verb {
    case .move: move(to: points[first])
    case .line: line(to: points[first])
    case .quad: quad(to: points[first + 1], control: points[first])
    case .cubic: cubic(to: points[first + 2], control1: points[first], control2: points[first + 1])
    case .close: close()
    }
  }
}
