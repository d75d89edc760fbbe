import Raster

extension PropertyValue: Coded {
  func write(to writer: inout ByteWriter) {
    switch self {
    case .bounds(let value): writer.put(UInt8(0), value)
    case .position(let value): writer.put(UInt8(1), value)
    case .zPosition(let value): writer.put(UInt8(2), value)
    case .anchorPoint(let value): writer.put(UInt8(3), value)
    case .anchorPointZ(let value): writer.put(UInt8(4), value)
    case .transform(let value): writer.put(UInt8(5), value)
    case .sublayerTransform(let value): writer.put(UInt8(6), value)
    case .isHidden(let value): writer.put(UInt8(7), value)
    case .isDoubleSided(let value): writer.put(UInt8(8), value)
    case .masksToBounds(let value): writer.put(UInt8(9), value)
    case .opacity(let value): writer.put(UInt8(10), value)
    case .backgroundColor(let value): writer.put(UInt8(11), value)
    case .cornerRadius(let value): writer.put(UInt8(12), value)
    case .maskedCorners(let value): writer.put(UInt8(13), value)
    case .borderWidth(let value): writer.put(UInt8(14), value)
    case .borderColor(let value): writer.put(UInt8(15), value)
    case .shadowColor(let value): writer.put(UInt8(16), value)
    case .shadowOpacity(let value): writer.put(UInt8(17), value)
    case .shadowOffset(let value): writer.put(UInt8(18), value)
    case .shadowRadius(let value): writer.put(UInt8(19), value)
    case .shadowPath(let value): writer.put(UInt8(20), value)
    case .contents(let value): writer.put(UInt8(21), value)
    case .contentsRect(let value): writer.put(UInt8(22), value)
    case .contentsGravity(let value): writer.put(UInt8(23), value)
    case .contentsScale(let value): writer.put(UInt8(24), value)
    case .contentsFilter(let value): writer.put(UInt8(25), value)
    case .shouldRasterize(let value): writer.put(UInt8(26), value)
    case .rasterizationScale(let value): writer.put(UInt8(27), value)
    case .allowsGroupOpacity(let value): writer.put(UInt8(28), value)
    case .beginTime(let value): writer.put(UInt8(29), value)
    case .speed(let value): writer.put(UInt8(30), value)
    case .timeOffset(let value): writer.put(UInt8(31), value)
    case .path(let value): writer.put(UInt8(32), value)
    case .fillColor(let value): writer.put(UInt8(33), value)
    case .fillRule(let value): writer.put(UInt8(34), value)
    case .strokeColor(let value): writer.put(UInt8(35), value)
    case .strokeStart(let value): writer.put(UInt8(36), value)
    case .strokeEnd(let value): writer.put(UInt8(37), value)
    case .lineWidth(let value): writer.put(UInt8(38), value)
    case .lineCap(let value): writer.put(UInt8(39), value)
    case .lineJoin(let value): writer.put(UInt8(40), value)
    case .miterLimit(let value): writer.put(UInt8(41), value)
    case .lineDashPattern(let value): writer.put(UInt8(42), value)
    case .lineDashPhase(let value): writer.put(UInt8(43), value)
    case .colors(let value): writer.put(UInt8(44), value)
    case .locations(let value): writer.put(UInt8(45), value)
    case .startPoint(let value): writer.put(UInt8(46), value)
    case .endPoint(let value): writer.put(UInt8(47), value)
    case .isRadialGradient(let value): writer.put(UInt8(48), value)
    }
  }

  init(from reader: inout ByteReader) throws(CommitError) {
    switch try reader.byte() {
    case 0: self = try .bounds(reader.next())
    case 1: self = try .position(reader.next())
    case 2: self = try .zPosition(reader.next())
    case 3: self = try .anchorPoint(reader.next())
    case 4: self = try .anchorPointZ(reader.next())
    case 5: self = try .transform(reader.next())
    case 6: self = try .sublayerTransform(reader.next())
    case 7: self = try .isHidden(reader.next())
    case 8: self = try .isDoubleSided(reader.next())
    case 9: self = try .masksToBounds(reader.next())
    case 10: self = try .opacity(reader.next())
    case 11: self = try .backgroundColor(reader.next())
    case 12: self = try .cornerRadius(reader.next())
    case 13: self = try .maskedCorners(reader.next())
    case 14: self = try .borderWidth(reader.next())
    case 15: self = try .borderColor(reader.next())
    case 16: self = try .shadowColor(reader.next())
    case 17: self = try .shadowOpacity(reader.next())
    case 18: self = try .shadowOffset(reader.next())
    case 19: self = try .shadowRadius(reader.next())
    case 20: self = try .shadowPath(reader.next())
    case 21: self = try .contents(reader.next())
    case 22: self = try .contentsRect(reader.next())
    case 23: self = try .contentsGravity(reader.next())
    case 24: self = try .contentsScale(reader.next())
    case 25: self = try .contentsFilter(reader.next())
    case 26: self = try .shouldRasterize(reader.next())
    case 27: self = try .rasterizationScale(reader.next())
    case 28: self = try .allowsGroupOpacity(reader.next())
    case 29: self = try .beginTime(reader.next())
    case 30: self = try .speed(reader.next())
    case 31: self = try .timeOffset(reader.next())
    case 32: self = try .path(reader.next())
    case 33: self = try .fillColor(reader.next())
    case 34: self = try .fillRule(reader.next())
    case 35: self = try .strokeColor(reader.next())
    case 36: self = try .strokeStart(reader.next())
    case 37: self = try .strokeEnd(reader.next())
    case 38: self = try .lineWidth(reader.next())
    case 39: self = try .lineCap(reader.next())
    case 40: self = try .lineJoin(reader.next())
    case 41: self = try .miterLimit(reader.next())
    case 42: self = try .lineDashPattern(reader.next())
    case 43: self = try .lineDashPhase(reader.next())
    case 44: self = try .colors(reader.next())
    case 45: self = try .locations(reader.next())
    case 46: self = try .startPoint(reader.next())
    case 47: self = try .endPoint(reader.next())
    case 48: self = try .isRadialGradient(reader.next())
    default: throw reader.malformed
    }
  }
}

extension LayerContents: Coded {
  func write(to writer: inout ByteWriter) {
    switch self {
    case .none: writer.write(UInt8(0))
    case .image(let value): writer.put(UInt8(1), value)
    case .picture(let value): writer.put(UInt8(2), value)
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

extension LayerID: Coded {
  func write(to writer: inout ByteWriter) { writer.write(rawValue) }
  init(from reader: inout ByteReader) throws(CommitError) { self.init(try reader.word()) }
}

extension ImageID: Coded {
  func write(to writer: inout ByteWriter) { writer.write(rawValue) }
  init(from reader: inout ByteReader) throws(CommitError) { self.init(try reader.word()) }
}

extension AnimationID: Coded {
  func write(to writer: inout ByteWriter) { writer.write(rawValue) }
  init(from reader: inout ByteReader) throws(CommitError) { self.init(try reader.word()) }
}

extension Commit.Operation: Coded {
  func write(to writer: inout ByteWriter) {
    switch self {
    case .reset: writer.write(UInt8(0))
    case .createLayer(let id, let kind): writer.put(UInt8(1), id, kind)
    case .destroyLayer(let value): writer.put(UInt8(2), value)
    case .update(let id, let values): writer.put(UInt8(3), id, values)
    case .setSublayers(let id, let sublayers): writer.put(UInt8(4), id, sublayers)
    case .setMask(let id, let mask): writer.put(UInt8(5), id, mask)
    case .setRoot(let value): writer.put(UInt8(6), value)
    case .addAnimation(let id, let animationID, let animation):
      writer.put(UInt8(7), id, animationID, animation)
    case .removeAnimation(let id, let animationID): writer.put(UInt8(8), id, animationID)
    case .defineImage(let id, let bitmap): writer.put(UInt8(9), id, bitmap)
    case .releaseImage(let value): writer.put(UInt8(10), value)
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
  /// "RVLT", and the version of what follows.
  private static let magic: [UInt8] = [0x52, 0x56, 0x4C, 0x54]
  private static let version: UInt8 = 1

  /// The commit as bytes: a header of 5 bytes, the time, the operations.
  ///
  /// - Complexity: O(size of the change).
  public func encoded() -> [UInt8] {
    var writer = ByteWriter()
    writer.write(Self.magic)
    writer.write(Self.version)
    writer.put(time, operations)
    return writer.bytes
  }

  /// Reads what `encoded()` wrote.
  ///
  /// - Throws: `malformed` for anything else, with the place; `unsupportedVersion`. Whether the operations make sense is seen when they are applied.
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
