import Raster

extension LayerContents: Coded {
  func write(to writer: inout ByteWriter) {
    switch self {
    case .none: writer.write(UInt8(0))
    case .image(let value): writer.put(case: 1, value)
    case .picture(let value): writer.put(case: 2, value)
    }
  }

  init(from reader: inout ByteReader) throws(CommitError) {
    switch try reader.byte() {
    case 0: self = .none
    case 1: self = try .image(reader.next())
    case 2: self = try .picture(reader.next())
    default: throw reader.malformed
    }
  }
}

extension Identifier: CodedStructure {
  init<C: Coder>(_ identifier: Identifier?, _ coder: inout C) throws(C.Failure) {
    try self.init(coder.code(identifier?.rawValue))
  }
}

extension Commit.Operation: Coded {
  func write(to writer: inout ByteWriter) {
    switch self {
    case .reset: writer.write(UInt8(0))
    case .createLayer(let id, let kind): writer.put(case: 1, id, kind)
    case .destroyLayer(let value): writer.put(case: 2, value)
    case .update(let id, let values): writer.put(case: 3, id, values)
    case .setSublayers(let id, let sublayers): writer.put(case: 4, id, sublayers)
    case .setMask(let id, let mask): writer.put(case: 5, id, mask)
    case .setRoot(let value): writer.put(case: 6, value)
    case .addAnimation(let id, let number, let animation): writer.put(case: 7, id, number, animation)
    case .removeAnimation(let id, let animationID): writer.put(case: 8, id, animationID)
    case .defineImage(let id, let bitmap): writer.put(case: 9, id, bitmap)
    case .releaseImage(let value): writer.put(case: 10, value)
    }
  }

  init(from reader: inout ByteReader) throws(CommitError) {
    switch try reader.byte() {
    case 0: self = .reset
    case 1: self = try .createLayer(reader.next(), reader.next())
    case 2: self = try .destroyLayer(reader.next())
    case 3: self = try .update(reader.next(), reader.next())
    case 4: self = try .setSublayers(reader.next(), reader.next())
    case 5: self = try .setMask(reader.next(), reader.next())
    case 6: self = try .setRoot(reader.next())
    case 7: self = try .addAnimation(reader.next(), reader.next(), reader.next())
    case 8: self = try .removeAnimation(reader.next(), reader.next())
    case 9: self = try .defineImage(reader.next(), reader.next())
    case 10: self = try .releaseImage(reader.next())
    default: throw reader.malformed
    }
  }
}

extension Commit {
  /// The letters "RVLT". The version of the encoding follows.
  private static let magic: [UInt8] = [0x52, 0x56, 0x4C, 0x54]
  private static let version: UInt8 = 2

  /// The commit as bytes: a header of 5 bytes, the time, the operations.
  ///
  /// - Complexity: O(size of the change).
  public func encoded() -> [UInt8] {
    var writer = ByteWriter()
    writer.write(Self.magic)
    writer.write(Self.version)
    time.write(to: &writer)
    operations.write(to: &writer)
    return writer.bytes
  }

  /// Reads the bytes of `encoded()`. `RenderTree.apply(_:)` checks whether the operations make sense.
  ///
  /// - Throws: `CommitError.unsupportedVersion`, or `CommitError.malformed` with the place.
  /// - Complexity: O(bytes).
  public init(decoding bytes: [UInt8]) throws(CommitError) {
    var reader = ByteReader(bytes)
    guard try reader.take(min(4, reader.remaining)) == Self.magic else { throw .malformed(offset: 0) }
    let version = try reader.byte()
    guard version == Self.version else { throw .unsupportedVersion(version) }
    self.init(time: try reader.next())
    operations = try reader.next()
    guard reader.remaining == 0 else { throw reader.malformed }
  }
}
