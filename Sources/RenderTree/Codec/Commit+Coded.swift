import Raster

extension PropertyValue: Coded {
  func write(to writer: inout ByteWriter) {
    switch self {
    case .bounds(let v0):
      writer.write(UInt8(0))
      v0.write(to: &writer)
    case .position(let v0):
      writer.write(UInt8(1))
      v0.write(to: &writer)
    case .zPosition(let v0):
      writer.write(UInt8(2))
      v0.write(to: &writer)
    case .anchorPoint(let v0):
      writer.write(UInt8(3))
      v0.write(to: &writer)
    case .anchorPointZ(let v0):
      writer.write(UInt8(4))
      v0.write(to: &writer)
    case .transform(let v0):
      writer.write(UInt8(5))
      v0.write(to: &writer)
    case .sublayerTransform(let v0):
      writer.write(UInt8(6))
      v0.write(to: &writer)
    case .isHidden(let v0):
      writer.write(UInt8(7))
      v0.write(to: &writer)
    case .isDoubleSided(let v0):
      writer.write(UInt8(8))
      v0.write(to: &writer)
    case .masksToBounds(let v0):
      writer.write(UInt8(9))
      v0.write(to: &writer)
    case .opacity(let v0):
      writer.write(UInt8(10))
      v0.write(to: &writer)
    case .backgroundColor(let v0):
      writer.write(UInt8(11))
      v0.write(to: &writer)
    case .cornerRadius(let v0):
      writer.write(UInt8(12))
      v0.write(to: &writer)
    case .maskedCorners(let v0):
      writer.write(UInt8(13))
      v0.write(to: &writer)
    case .borderWidth(let v0):
      writer.write(UInt8(14))
      v0.write(to: &writer)
    case .borderColor(let v0):
      writer.write(UInt8(15))
      v0.write(to: &writer)
    case .shadowColor(let v0):
      writer.write(UInt8(16))
      v0.write(to: &writer)
    case .shadowOpacity(let v0):
      writer.write(UInt8(17))
      v0.write(to: &writer)
    case .shadowOffset(let v0):
      writer.write(UInt8(18))
      v0.write(to: &writer)
    case .shadowRadius(let v0):
      writer.write(UInt8(19))
      v0.write(to: &writer)
    case .shadowPath(let v0):
      writer.write(UInt8(20))
      v0.write(to: &writer)
    case .contents(let v0):
      writer.write(UInt8(21))
      v0.write(to: &writer)
    case .contentsRect(let v0):
      writer.write(UInt8(22))
      v0.write(to: &writer)
    case .contentsGravity(let v0):
      writer.write(UInt8(23))
      v0.write(to: &writer)
    case .contentsScale(let v0):
      writer.write(UInt8(24))
      v0.write(to: &writer)
    case .contentsFilter(let v0):
      writer.write(UInt8(25))
      v0.write(to: &writer)
    case .shouldRasterize(let v0):
      writer.write(UInt8(26))
      v0.write(to: &writer)
    case .rasterizationScale(let v0):
      writer.write(UInt8(27))
      v0.write(to: &writer)
    case .allowsGroupOpacity(let v0):
      writer.write(UInt8(28))
      v0.write(to: &writer)
    case .beginTime(let v0):
      writer.write(UInt8(29))
      v0.write(to: &writer)
    case .speed(let v0):
      writer.write(UInt8(30))
      v0.write(to: &writer)
    case .timeOffset(let v0):
      writer.write(UInt8(31))
      v0.write(to: &writer)
    case .path(let v0):
      writer.write(UInt8(32))
      v0.write(to: &writer)
    case .fillColor(let v0):
      writer.write(UInt8(33))
      v0.write(to: &writer)
    case .fillRule(let v0):
      writer.write(UInt8(34))
      v0.write(to: &writer)
    case .strokeColor(let v0):
      writer.write(UInt8(35))
      v0.write(to: &writer)
    case .strokeStart(let v0):
      writer.write(UInt8(36))
      v0.write(to: &writer)
    case .strokeEnd(let v0):
      writer.write(UInt8(37))
      v0.write(to: &writer)
    case .lineWidth(let v0):
      writer.write(UInt8(38))
      v0.write(to: &writer)
    case .lineCap(let v0):
      writer.write(UInt8(39))
      v0.write(to: &writer)
    case .lineJoin(let v0):
      writer.write(UInt8(40))
      v0.write(to: &writer)
    case .miterLimit(let v0):
      writer.write(UInt8(41))
      v0.write(to: &writer)
    case .lineDashPattern(let v0):
      writer.write(UInt8(42))
      v0.write(to: &writer)
    case .lineDashPhase(let v0):
      writer.write(UInt8(43))
      v0.write(to: &writer)
    case .colors(let v0):
      writer.write(UInt8(44))
      v0.write(to: &writer)
    case .locations(let v0):
      writer.write(UInt8(45))
      v0.write(to: &writer)
    case .startPoint(let v0):
      writer.write(UInt8(46))
      v0.write(to: &writer)
    case .endPoint(let v0):
      writer.write(UInt8(47))
      v0.write(to: &writer)
    case .isRadialGradient(let v0):
      writer.write(UInt8(48))
      v0.write(to: &writer)
    }
  }

  init(from reader: inout ByteReader) throws(CommitError) {
    switch try reader.byte() {
    case 0: self = .bounds(try Rect(from: &reader))
    case 1: self = .position(try Point(from: &reader))
    case 2: self = .zPosition(try Double(from: &reader))
    case 3: self = .anchorPoint(try Point(from: &reader))
    case 4: self = .anchorPointZ(try Double(from: &reader))
    case 5: self = .transform(try Transform3D(from: &reader))
    case 6: self = .sublayerTransform(try Transform3D(from: &reader))
    case 7: self = .isHidden(try Bool(from: &reader))
    case 8: self = .isDoubleSided(try Bool(from: &reader))
    case 9: self = .masksToBounds(try Bool(from: &reader))
    case 10: self = .opacity(try Double(from: &reader))
    case 11: self = .backgroundColor(try Color(from: &reader))
    case 12: self = .cornerRadius(try Double(from: &reader))
    case 13: self = .maskedCorners(try UInt8(from: &reader))
    case 14: self = .borderWidth(try Double(from: &reader))
    case 15: self = .borderColor(try Color(from: &reader))
    case 16: self = .shadowColor(try Color(from: &reader))
    case 17: self = .shadowOpacity(try Double(from: &reader))
    case 18: self = .shadowOffset(try Size(from: &reader))
    case 19: self = .shadowRadius(try Double(from: &reader))
    case 20: self = .shadowPath(try Path?(from: &reader))
    case 21: self = .contents(try LayerContents(from: &reader))
    case 22: self = .contentsRect(try Rect(from: &reader))
    case 23: self = .contentsGravity(try ContentsGravity(from: &reader))
    case 24: self = .contentsScale(try Double(from: &reader))
    case 25: self = .contentsFilter(try ImagePaint.Filter(from: &reader))
    case 26: self = .shouldRasterize(try Bool(from: &reader))
    case 27: self = .rasterizationScale(try Double(from: &reader))
    case 28: self = .allowsGroupOpacity(try Bool(from: &reader))
    case 29: self = .beginTime(try Double(from: &reader))
    case 30: self = .speed(try Double(from: &reader))
    case 31: self = .timeOffset(try Double(from: &reader))
    case 32: self = .path(try Path?(from: &reader))
    case 33: self = .fillColor(try Color(from: &reader))
    case 34: self = .fillRule(try FillRule(from: &reader))
    case 35: self = .strokeColor(try Color(from: &reader))
    case 36: self = .strokeStart(try Double(from: &reader))
    case 37: self = .strokeEnd(try Double(from: &reader))
    case 38: self = .lineWidth(try Double(from: &reader))
    case 39: self = .lineCap(try Stroke.Cap(from: &reader))
    case 40: self = .lineJoin(try Stroke.Join(from: &reader))
    case 41: self = .miterLimit(try Double(from: &reader))
    case 42: self = .lineDashPattern(try [Double](from: &reader))
    case 43: self = .lineDashPhase(try Double(from: &reader))
    case 44: self = .colors(try [Color](from: &reader))
    case 45: self = .locations(try [Double](from: &reader))
    case 46: self = .startPoint(try Point(from: &reader))
    case 47: self = .endPoint(try Point(from: &reader))
    case 48: self = .isRadialGradient(try Bool(from: &reader))
    default: throw reader.malformed
    }
  }
}

extension LayerContents: Coded {
  func write(to writer: inout ByteWriter) {
    switch self {
    case .none: writer.write(UInt8(0))
    case .image(let v0):
      writer.write(UInt8(1))
      v0.write(to: &writer)
    case .picture(let v0):
      writer.write(UInt8(2))
      v0.write(to: &writer)
    }
  }

  init(from reader: inout ByteReader) throws(CommitError) {
    switch try reader.byte() {
    case 0: self = .none
    case 1: self = .image(try ImageID(from: &reader))
    case 2: self = .picture(try DrawList(from: &reader))
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
    case .createLayer(let v0, let v1):
      writer.write(UInt8(1))
      v0.write(to: &writer)
      v1.write(to: &writer)
    case .destroyLayer(let v0):
      writer.write(UInt8(2))
      v0.write(to: &writer)
    case .update(let v0, let v1):
      writer.write(UInt8(3))
      v0.write(to: &writer)
      v1.write(to: &writer)
    case .setSublayers(let v0, let v1):
      writer.write(UInt8(4))
      v0.write(to: &writer)
      v1.write(to: &writer)
    case .setMask(let v0, let v1):
      writer.write(UInt8(5))
      v0.write(to: &writer)
      v1.write(to: &writer)
    case .setRoot(let v0):
      writer.write(UInt8(6))
      v0.write(to: &writer)
    case .addAnimation(let v0, let v1, let v2):
      writer.write(UInt8(7))
      v0.write(to: &writer)
      v1.write(to: &writer)
      v2.write(to: &writer)
    case .removeAnimation(let v0, let v1):
      writer.write(UInt8(8))
      v0.write(to: &writer)
      v1.write(to: &writer)
    case .defineImage(let v0, let v1):
      writer.write(UInt8(9))
      v0.write(to: &writer)
      v1.write(to: &writer)
    case .releaseImage(let v0):
      writer.write(UInt8(10))
      v0.write(to: &writer)
    }
  }

  init(from reader: inout ByteReader) throws(CommitError) {
    switch try reader.byte() {
    case 0: self = .reset
    case 1: self = .createLayer(try LayerID(from: &reader), try LayerKind(from: &reader))
    case 2: self = .destroyLayer(try LayerID(from: &reader))
    case 3: self = .update(try LayerID(from: &reader), try [PropertyValue](from: &reader))
    case 4: self = .setSublayers(try LayerID(from: &reader), try [LayerID](from: &reader))
    case 5: self = .setMask(try LayerID(from: &reader), try LayerID?(from: &reader))
    case 6: self = .setRoot(try LayerID?(from: &reader))
    case 7:
      self = .addAnimation(
        try LayerID(from: &reader), try AnimationID(from: &reader), try Animation(from: &reader))
    case 8: self = .removeAnimation(try LayerID(from: &reader), try AnimationID(from: &reader))
    case 9: self = .defineImage(try ImageID(from: &reader), try Bitmap(from: &reader))
    case 10: self = .releaseImage(try ImageID(from: &reader))
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
    time.write(to: &writer)
    operations.write(to: &writer)
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
    self.init(time: try Double(from: &reader))
    operations = try [Operation](from: &reader)
    guard reader.remaining == 0 else { throw reader.malformed }
  }
}
