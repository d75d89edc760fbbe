import Raster

extension RasterizedPicture {
  func write(to writer: inout ByteWriter) {
    list.write(to: &writer)
    writer.write(owner)
    for side in [bounds.minX, bounds.minY, bounds.maxX, bounds.maxY] {
      writer.write(UInt32(bitPattern: Int32(truncatingIfNeeded: side)))
    }
  }

  /// Reads a picture. Bounds that no bitmap can have are refused.
  static func read(from reader: inout ByteReader) throws(CommitError) -> RasterizedPicture {
    let list = try DrawList(from: &reader)
    let owner = try reader.word()
    func side(_ reader: inout ByteReader) throws(CommitError) -> Int {
      Int(Int32(bitPattern: try reader.word()))
    }
    let (minX, minY) = (try side(&reader), try side(&reader))
    let (maxX, maxY) = (try side(&reader), try side(&reader))
    let bounds = PixelRect(minX: minX, minY: minY, maxX: maxX, maxY: maxY)
    guard let picture = RasterizedPicture(list, bounds: bounds, owner: owner) else { throw reader.malformed }
    return picture
  }
}
