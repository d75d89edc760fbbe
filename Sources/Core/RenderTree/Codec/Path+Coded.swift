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
    let kinds = try reader.take(try reader.count())
    let verbs = kinds.compactMap { Verb(rawValue: $0) }
    guard verbs.count == kinds.count else { throw reader.malformed }
    let count = verbs.reduce(0) { $0 + $1.pointCount }
    // In either form, a point takes four bytes or more.
    guard count <= reader.remaining / 4 else { throw reader.malformed }
    var points: [Point] = []
    switch form {
    case Form.numbers: for _ in 0..<count { points.append(try reader.next()) }
    case Form.grid: points = try OutlineGrid.points(from: &reader, verbs: verbs)
    default: throw reader.malformed
    }
    // The path's own methods keep its guarantees.
    self.init()
    var rest = points[...]
    for verb in verbs {
      append(Element(verb, rest))
      rest = rest.dropFirst(verb.pointCount)
    }
  }
}
