import Raster

extension Point: CodedStructure {
  init<C: Coder>(_ point: Point?, _ coder: inout C) throws(C.Failure) {
    try self.init(x: coder.code(point?.x), y: coder.code(point?.y))
  }
}

extension Size: CodedStructure {
  init<C: Coder>(_ size: Size?, _ coder: inout C) throws(C.Failure) {
    try self.init(width: coder.code(size?.width), height: coder.code(size?.height))
  }
}

extension Rect: CodedStructure {
  init<C: Coder>(_ rect: Rect?, _ coder: inout C) throws(C.Failure) {
    try self.init(origin: coder.code(rect?.origin), size: coder.code(rect?.size))
  }
}

extension Color: CodedStructure {
  init<C: Coder>(_ color: Color?, _ coder: inout C) throws(C.Failure) {
    try self.init(
      red: coder.code(color?.red), green: coder.code(color?.green), blue: coder.code(color?.blue),
      alpha: coder.code(color?.alpha))
  }
}

extension Projection: CodedStructure {
  init<C: Coder>(_ map: Projection?, _ coder: inout C) throws(C.Failure) {
    try self.init(
      a: coder.code(map?.a), b: coder.code(map?.b), c: coder.code(map?.c), d: coder.code(map?.d),
      tx: coder.code(map?.tx), ty: coder.code(map?.ty),
      p: coder.code(map?.p), q: coder.code(map?.q), w: coder.code(map?.w))
  }
}

extension Transform3D: CodedStructure {
  init<C: Coder>(_ m: Transform3D?, _ coder: inout C) throws(C.Failure) {
    try self.init(
      m11: coder.code(m?.m11), m12: coder.code(m?.m12), m13: coder.code(m?.m13), m14: coder.code(m?.m14),
      m21: coder.code(m?.m21), m22: coder.code(m?.m22), m23: coder.code(m?.m23), m24: coder.code(m?.m24),
      m31: coder.code(m?.m31), m32: coder.code(m?.m32), m33: coder.code(m?.m33), m34: coder.code(m?.m34),
      m41: coder.code(m?.m41), m42: coder.code(m?.m42), m43: coder.code(m?.m43), m44: coder.code(m?.m44))
  }
}

extension Stroke: CodedStructure {
  init<C: Coder>(_ stroke: Stroke?, _ coder: inout C) throws(C.Failure) {
    try self.init(
      width: coder.code(stroke?.width), cap: coder.code(stroke?.cap), join: coder.code(stroke?.join),
      miterLimit: coder.code(stroke?.miterLimit), dashes: coder.code(stroke?.dashes),
      dashPhase: coder.code(stroke?.dashPhase))
  }
}

extension GradientStop: CodedStructure {
  init<C: Coder>(_ stop: GradientStop?, _ coder: inout C) throws(C.Failure) {
    try self.init(location: coder.code(stop?.location), color: coder.code(stop?.color))
  }
}

extension ImagePaint: CodedStructure {
  init<C: Coder>(_ image: ImagePaint?, _ coder: inout C) throws(C.Failure) {
    try self.init(
      bitmap: coder.code(image?.bitmap), transform: coder.code(image?.transform),
      filter: coder.code(image?.filter), opacity: coder.code(image?.opacity))
  }
}

extension DrawList.Group: CodedStructure {
  init<C: Coder>(_ group: DrawList.Group?, _ coder: inout C) throws(C.Failure) {
    try self.init(
      opacity: coder.code(group?.opacity), blendMode: coder.code(group?.blendMode),
      shadow: coder.code(optional: group?.shadow))
  }
}

extension DrawList.Shadow: CodedStructure {
  init<C: Coder>(_ shadow: DrawList.Shadow?, _ coder: inout C) throws(C.Failure) {
    try self.init(
      color: coder.code(shadow?.color), sigma: coder.code(shadow?.sigma), offset: coder.code(shadow?.offset))
  }
}

extension DrawList: CodedStructure {
  init<C: Coder>(_ list: DrawList?, _ coder: inout C) throws(C.Failure) {
    self.init()
    commands = try coder.code(list?.commands)
  }
}

extension Paint: Coded {
  func write(to writer: inout ByteWriter) {
    switch self {
    case .solid(let value): writer.put(case: 0, value)
    case .linearGradient(let stops, let start, let end):
      writer.put(case: 1, stops, start, end)
    case .radialGradient(let stops, let startCenter, let startRadius, let endCenter, let endRadius):
      writer.put(case: 2, stops, startCenter, startRadius)
      endCenter.write(to: &writer)
      endRadius.write(to: &writer)
    case .image(let value): writer.put(case: 3, value)
    case .ellipticGradient(let stops, let center, let radii): writer.put(case: 4, stops, center, radii)
    case .conicGradient(let stops, let center, let axis): writer.put(case: 5, stops, center, axis)
    }
  }

  init(from reader: inout ByteReader) throws(CommitError) {
    switch try reader.byte() {
    case 0: self = try .solid(reader.next())
    case 1: self = try .linearGradient(reader.next(), start: reader.next(), end: reader.next())
    case 2:
      self = try .radialGradient(
        reader.next(), startCenter: reader.next(), startRadius: reader.next(), endCenter: reader.next(),
        endRadius: reader.next())
    case 3: self = try .image(reader.next())
    case 4: self = try .ellipticGradient(reader.next(), center: reader.next(), radii: reader.next())
    case 5: self = try .conicGradient(reader.next(), center: reader.next(), axis: reader.next())
    default: throw reader.malformed
    }
  }
}

extension DrawList.Command: Coded {
  func write(to writer: inout ByteWriter) {
    switch self {
    case .fill(let path, let rule, let paint, let transform):
      writer.put(case: 0, path, rule, paint)
      transform.write(to: &writer)
    case .stroke(let path, let stroke, let paint, let transform):
      writer.put(case: 1, path, stroke, paint)
      transform.write(to: &writer)
    case .picture(let picture, let transform): writer.put(case: 2, picture, transform)
    case .beginClip(let path, let rule, let transform): writer.put(case: 3, path, rule, transform)
    case .endClip: writer.write(UInt8(4))
    case .beginGroup(let value) where value.showsContent: writer.put(case: 9, value)
    case .beginGroup(let value): writer.put(case: 5, value)
    case .endGroup: writer.write(UInt8(6))
    case .beginGroupClip(let path, let rule, let transform): writer.put(case: 7, path, rule, transform)
    case .rasterized(let picture, let transform, let opacity):
      writer.write(UInt8(8))
      picture.write(to: &writer)
      transform.write(to: &writer)
      opacity.write(to: &writer)
    }
  }

  init(from reader: inout ByteReader) throws(CommitError) {
    switch try reader.byte() {
    case 0: self = try .fill(reader.next(), reader.next(), reader.next(), reader.next())
    case 1: self = try .stroke(reader.next(), reader.next(), reader.next(), reader.next())
    case 2: self = try .picture(reader.next(), reader.next())
    case 3: self = try .beginClip(reader.next(), reader.next(), reader.next())
    case 4: self = .endClip
    case 5: self = try .beginGroup(reader.next())
    case 6: self = .endGroup
    case 7: self = try .beginGroupClip(reader.next(), reader.next(), reader.next())
    case 8: self = try .rasterized(RasterizedPicture.read(from: &reader), reader.next(), reader.next())
    case 9:
      var group: DrawList.Group = try reader.next()
      group.showsContent = true
      self = .beginGroup(group)
    default: throw reader.malformed
    }
  }
}

extension Bitmap: Coded {
  func write(to writer: inout ByteWriter) {
    writer.write(UInt32(width))
    writer.write(UInt32(height))
    writer.write(pixels)
  }

  init(from reader: inout ByteReader) throws(CommitError) {
    let (width, height) = (try reader.word(), try reader.word())
    guard width <= UInt32(Self.maximumSide), height <= UInt32(Self.maximumSide),
      let bitmap = Bitmap(
        width: Int(width), height: Int(height), pixels: try reader.take(Int(width) * Int(height) * 4))
    else { throw reader.malformed }
    self = bitmap
  }
}

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
    var sides: [Int] = []
    for _ in 0..<4 { sides.append(Int(Int32(bitPattern: try reader.word()))) }
    let bounds = PixelRect(minX: sides[0], minY: sides[1], maxX: sides[2], maxY: sides[3])
    guard let picture = RasterizedPicture(list, bounds: bounds, owner: owner) else { throw reader.malformed }
    return picture
  }
}
