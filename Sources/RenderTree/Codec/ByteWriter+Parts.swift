/// Writes parts one after the other, to be read by `next()` in the same order. An enumeration's first part is
/// the number of its case.
///
/// There is a function for each count, since Embedded Swift has no parameter packs. More than three parts are
/// written by several calls.
extension ByteWriter {
  mutating func put<A: Coded, B: Coded>(_ a: A, _ b: B) {
    a.write(to: &self)
    b.write(to: &self)
  }

  mutating func put<A: Coded, B: Coded, C: Coded>(_ a: A, _ b: B, _ c: C) {
    put(a, b)
    c.write(to: &self)
  }
}
