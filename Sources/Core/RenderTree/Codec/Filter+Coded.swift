import Raster

extension LayerFilter: CodedStructure {
  init<C: Coder>(_ filter: LayerFilter?, _ coder: inout C) throws(C.Failure) {
    try self.init(
      coder.code(filter?.kind), amount: coder.code(filter?.amount), matrix: coder.code(filter?.matrix))
  }
}

extension LayerFilters: Coded {
  func write(to writer: inout ByteWriter) { list.write(to: &writer) }
  init(from reader: inout ByteReader) throws(CommitError) { self.init(try reader.next()) }
}
