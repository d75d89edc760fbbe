import Raster

extension Point: Coded {
  func write(to writer: inout ByteWriter) { writer.put(x, y) }

  init(from reader: inout ByteReader) throws(CommitError) {
    try self.init(x: reader.next(), y: reader.next())
  }
}

extension Size: Coded {
  func write(to writer: inout ByteWriter) { writer.put(width, height) }

  init(from reader: inout ByteReader) throws(CommitError) {
    try self.init(width: reader.next(), height: reader.next())
  }
}

extension Rect: Coded {
  func write(to writer: inout ByteWriter) { writer.put(origin, size) }

  init(from reader: inout ByteReader) throws(CommitError) {
    try self.init(origin: reader.next(), size: reader.next())
  }
}

extension Color: Coded {
  func write(to writer: inout ByteWriter) {
    writer.put(red, green)
    writer.put(blue, alpha)
  }

  init(from reader: inout ByteReader) throws(CommitError) {
    try self.init(red: reader.next(), green: reader.next(), blue: reader.next(), alpha: reader.next())
  }
}

extension Projection: Coded {
  func write(to writer: inout ByteWriter) {
    writer.put(a, b)
    writer.put(c, d)
    writer.put(tx, ty)
    writer.put(p, q, w)
  }

  init(from reader: inout ByteReader) throws(CommitError) {
    try self.init(
      a: reader.next(), b: reader.next(), c: reader.next(), d: reader.next(), tx: reader.next(),
      ty: reader.next(), p: reader.next(), q: reader.next(), w: reader.next())
  }
}

extension Transform3D: Coded {
  func write(to writer: inout ByteWriter) {
    writer.put(m11, m12)
    writer.put(m13, m14)
    writer.put(m21, m22)
    writer.put(m23, m24)
    writer.put(m31, m32)
    writer.put(m33, m34)
    writer.put(m41, m42)
    writer.put(m43, m44)
  }

  init(from reader: inout ByteReader) throws(CommitError) {
    try self.init(
      m11: reader.next(), m12: reader.next(), m13: reader.next(), m14: reader.next(), m21: reader.next(),
      m22: reader.next(), m23: reader.next(), m24: reader.next(), m31: reader.next(), m32: reader.next(),
      m33: reader.next(), m34: reader.next(), m41: reader.next(), m42: reader.next(), m43: reader.next(),
      m44: reader.next())
  }
}

extension Stroke: Coded {
  func write(to writer: inout ByteWriter) {
    writer.put(width, cap, join)
    writer.put(miterLimit, dashes, dashPhase)
  }

  init(from reader: inout ByteReader) throws(CommitError) {
    try self.init(
      width: reader.next(), cap: reader.next(), join: reader.next(), miterLimit: reader.next(),
      dashes: reader.next(), dashPhase: reader.next())
  }
}

extension GradientStop: Coded {
  func write(to writer: inout ByteWriter) { writer.put(location, color) }

  init(from reader: inout ByteReader) throws(CommitError) {
    try self.init(location: reader.next(), color: reader.next())
  }
}

extension ImagePaint: Coded {
  func write(to writer: inout ByteWriter) {
    writer.put(bitmap, transform)
    writer.put(filter, opacity)
  }

  init(from reader: inout ByteReader) throws(CommitError) {
    try self.init(
      bitmap: reader.next(), transform: reader.next(), filter: reader.next(), opacity: reader.next())
  }
}

extension DrawList.Group: Coded {
  func write(to writer: inout ByteWriter) { writer.put(opacity, blendMode, shadow) }

  init(from reader: inout ByteReader) throws(CommitError) {
    try self.init(opacity: reader.next(), blendMode: reader.next(), shadow: reader.next())
  }
}

extension DrawList.Shadow: Coded {
  func write(to writer: inout ByteWriter) { writer.put(color, sigma, offset) }

  init(from reader: inout ByteReader) throws(CommitError) {
    try self.init(color: reader.next(), sigma: reader.next(), offset: reader.next())
  }
}

extension DrawList: Coded {
  func write(to writer: inout ByteWriter) { commands.write(to: &writer) }

  init(from reader: inout ByteReader) throws(CommitError) {
    self.init()
    commands = try reader.next()
  }
}

extension Paint: Coded {
  func write(to writer: inout ByteWriter) {
    switch self {
    case .solid(let value): writer.put(UInt8(0), value)
    case .linearGradient(let stops, let start, let end):
      writer.put(UInt8(1), stops)
      writer.put(start, end)
    case .radialGradient(let stops, let startCenter, let startRadius, let endCenter, let endRadius):
      writer.put(UInt8(2), stops)
      writer.put(startCenter, startRadius)
      writer.put(endCenter, endRadius)
    case .image(let value): writer.put(UInt8(3), value)
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
    default: throw reader.malformed
    }
  }
}

extension DrawList.Command: Coded {
  func write(to writer: inout ByteWriter) {
    switch self {
    case .fill(let path, let rule, let paint, let transform):
      writer.put(UInt8(0), path, rule)
      writer.put(paint, transform)
    case .stroke(let path, let stroke, let paint, let transform):
      writer.put(UInt8(1), path, stroke)
      writer.put(paint, transform)
    case .picture(let picture, let transform): writer.put(UInt8(2), picture, transform)
    case .beginClip(let path, let rule, let transform):
      writer.put(UInt8(3), path)
      writer.put(rule, transform)
    case .endClip: writer.write(UInt8(4))
    case .beginGroup(let value) where value.showsContent: writer.put(UInt8(9), value)
    case .beginGroup(let value): writer.put(UInt8(5), value)
    case .endGroup: writer.write(UInt8(6))
    case .beginGroupClip(let path, let rule, let transform):
      writer.put(UInt8(7), path)
      writer.put(rule, transform)
    case .rasterized(let picture, let transform, let opacity):
      writer.write(UInt8(8))
      picture.write(to: &writer)
      writer.put(transform, opacity)
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

extension Path: Coded {
  func write(to writer: inout ByteWriter) {
    writer.write(UInt32(verbs.count))
    for verb in verbs { writer.write(verb.rawValue) }
    for point in points { point.write(to: &writer) }
  }

  /// Rebuilds the path with its own methods, which keep its guarantees.
  init(from reader: inout ByteReader) throws(CommitError) {
    self.init()
    let verbs = try reader.take(try reader.count())
    for verb in verbs {
      guard let verb = Verb(rawValue: verb) else { throw reader.malformed }
      switch verb {
      case .move: move(to: try reader.next())
      case .line: line(to: try reader.next())
      case .quad:
        let control = try Point(from: &reader)
        quad(to: try reader.next(), control: control)
      case .cubic:
        let control1 = try Point(from: &reader)
        let control2 = try Point(from: &reader)
        cubic(to: try reader.next(), control1: control1, control2: control2)
      case .close: close()
      }
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
    guard width <= UInt32(Self.maximumSide), height <= UInt32(Self.maximumSide) else {
      throw reader.malformed
    }
    let pixels = try reader.take(Int(width) * Int(height) * 4)
    guard let bitmap = Bitmap(width: Int(width), height: Int(height), pixels: pixels) else {
      throw reader.malformed
    }
    self = bitmap
  }
}
