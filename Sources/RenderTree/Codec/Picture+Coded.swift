import Raster

extension Point: Coded {
  func write(to writer: inout ByteWriter) {
    x.write(to: &writer)
    y.write(to: &writer)
  }

  init(from reader: inout ByteReader) throws(CommitError) {
    let x = try Double(from: &reader)
    let y = try Double(from: &reader)
    self.init(x: x, y: y)
  }
}

extension Size: Coded {
  func write(to writer: inout ByteWriter) {
    width.write(to: &writer)
    height.write(to: &writer)
  }

  init(from reader: inout ByteReader) throws(CommitError) {
    let width = try Double(from: &reader)
    let height = try Double(from: &reader)
    self.init(width: width, height: height)
  }
}

extension Rect: Coded {
  func write(to writer: inout ByteWriter) {
    origin.write(to: &writer)
    size.write(to: &writer)
  }

  init(from reader: inout ByteReader) throws(CommitError) {
    let origin = try Point(from: &reader)
    let size = try Size(from: &reader)
    self.init(origin: origin, size: size)
  }
}

extension Color: Coded {
  func write(to writer: inout ByteWriter) {
    red.write(to: &writer)
    green.write(to: &writer)
    blue.write(to: &writer)
    alpha.write(to: &writer)
  }

  init(from reader: inout ByteReader) throws(CommitError) {
    let red = try Double(from: &reader)
    let green = try Double(from: &reader)
    let blue = try Double(from: &reader)
    let alpha = try Double(from: &reader)
    self.init(red: red, green: green, blue: blue, alpha: alpha)
  }
}

extension Projection: Coded {
  func write(to writer: inout ByteWriter) {
    a.write(to: &writer)
    b.write(to: &writer)
    c.write(to: &writer)
    d.write(to: &writer)
    tx.write(to: &writer)
    ty.write(to: &writer)
    p.write(to: &writer)
    q.write(to: &writer)
    w.write(to: &writer)
  }

  init(from reader: inout ByteReader) throws(CommitError) {
    let a = try Double(from: &reader)
    let b = try Double(from: &reader)
    let c = try Double(from: &reader)
    let d = try Double(from: &reader)
    let tx = try Double(from: &reader)
    let ty = try Double(from: &reader)
    let p = try Double(from: &reader)
    let q = try Double(from: &reader)
    let w = try Double(from: &reader)
    self.init(a: a, b: b, c: c, d: d, tx: tx, ty: ty, p: p, q: q, w: w)
  }
}

extension Transform3D: Coded {
  func write(to writer: inout ByteWriter) {
    m11.write(to: &writer)
    m12.write(to: &writer)
    m13.write(to: &writer)
    m14.write(to: &writer)
    m21.write(to: &writer)
    m22.write(to: &writer)
    m23.write(to: &writer)
    m24.write(to: &writer)
    m31.write(to: &writer)
    m32.write(to: &writer)
    m33.write(to: &writer)
    m34.write(to: &writer)
    m41.write(to: &writer)
    m42.write(to: &writer)
    m43.write(to: &writer)
    m44.write(to: &writer)
  }

  init(from reader: inout ByteReader) throws(CommitError) {
    let m11 = try Double(from: &reader)
    let m12 = try Double(from: &reader)
    let m13 = try Double(from: &reader)
    let m14 = try Double(from: &reader)
    let m21 = try Double(from: &reader)
    let m22 = try Double(from: &reader)
    let m23 = try Double(from: &reader)
    let m24 = try Double(from: &reader)
    let m31 = try Double(from: &reader)
    let m32 = try Double(from: &reader)
    let m33 = try Double(from: &reader)
    let m34 = try Double(from: &reader)
    let m41 = try Double(from: &reader)
    let m42 = try Double(from: &reader)
    let m43 = try Double(from: &reader)
    let m44 = try Double(from: &reader)
    self.init(
      m11: m11, m12: m12, m13: m13, m14: m14, m21: m21, m22: m22, m23: m23, m24: m24, m31: m31, m32: m32,
      m33: m33, m34: m34, m41: m41, m42: m42, m43: m43, m44: m44)
  }
}

extension Stroke: Coded {
  func write(to writer: inout ByteWriter) {
    width.write(to: &writer)
    cap.write(to: &writer)
    join.write(to: &writer)
    miterLimit.write(to: &writer)
    dashes.write(to: &writer)
    dashPhase.write(to: &writer)
  }

  init(from reader: inout ByteReader) throws(CommitError) {
    let width = try Double(from: &reader)
    let cap = try Cap(from: &reader)
    let join = try Join(from: &reader)
    let miterLimit = try Double(from: &reader)
    let dashes = try [Double](from: &reader)
    let dashPhase = try Double(from: &reader)
    self.init(
      width: width, cap: cap, join: join, miterLimit: miterLimit, dashes: dashes, dashPhase: dashPhase)
  }
}

extension GradientStop: Coded {
  func write(to writer: inout ByteWriter) {
    location.write(to: &writer)
    color.write(to: &writer)
  }

  init(from reader: inout ByteReader) throws(CommitError) {
    let location = try Double(from: &reader)
    let color = try Color(from: &reader)
    self.init(location: location, color: color)
  }
}

extension ImagePaint: Coded {
  func write(to writer: inout ByteWriter) {
    bitmap.write(to: &writer)
    transform.write(to: &writer)
    filter.write(to: &writer)
    opacity.write(to: &writer)
  }

  init(from reader: inout ByteReader) throws(CommitError) {
    let bitmap = try Bitmap(from: &reader)
    let transform = try Projection(from: &reader)
    let filter = try Filter(from: &reader)
    let opacity = try Double(from: &reader)
    self.init(bitmap: bitmap, transform: transform, filter: filter, opacity: opacity)
  }
}

extension DrawList.Group: Coded {
  func write(to writer: inout ByteWriter) {
    opacity.write(to: &writer)
    blendMode.write(to: &writer)
    shadow.write(to: &writer)
  }

  init(from reader: inout ByteReader) throws(CommitError) {
    let opacity = try Double(from: &reader)
    let blendMode = try BlendMode(from: &reader)
    let shadow = try DrawList.Shadow?(from: &reader)
    self.init(opacity: opacity, blendMode: blendMode, shadow: shadow)
  }
}

extension DrawList.Shadow: Coded {
  func write(to writer: inout ByteWriter) {
    color.write(to: &writer)
    sigma.write(to: &writer)
    offset.write(to: &writer)
  }

  init(from reader: inout ByteReader) throws(CommitError) {
    let color = try Color(from: &reader)
    let sigma = try Double(from: &reader)
    let offset = try Point(from: &reader)
    self.init(color: color, sigma: sigma, offset: offset)
  }
}

extension DrawList: Coded {
  func write(to writer: inout ByteWriter) {
    commands.write(to: &writer)
  }

  init(from reader: inout ByteReader) throws(CommitError) {
    self.init()
    commands = try [Command](from: &reader)
  }
}

extension Paint: Coded {
  func write(to writer: inout ByteWriter) {
    switch self {
    case .solid(let v0):
      writer.write(UInt8(0))
      v0.write(to: &writer)
    case .linearGradient(let v0, let v1, let v2):
      writer.write(UInt8(1))
      v0.write(to: &writer)
      v1.write(to: &writer)
      v2.write(to: &writer)
    case .radialGradient(let v0, let v1, let v2, let v3, let v4):
      writer.write(UInt8(2))
      v0.write(to: &writer)
      v1.write(to: &writer)
      v2.write(to: &writer)
      v3.write(to: &writer)
      v4.write(to: &writer)
    case .image(let v0):
      writer.write(UInt8(3))
      v0.write(to: &writer)
    }
  }

  init(from reader: inout ByteReader) throws(CommitError) {
    switch try reader.byte() {
    case 0: self = .solid(try Color(from: &reader))
    case 1:
      self = .linearGradient(
        try [GradientStop](from: &reader), start: try Point(from: &reader), end: try Point(from: &reader))
    case 2:
      self = .radialGradient(
        try [GradientStop](from: &reader), startCenter: try Point(from: &reader),
        startRadius: try Double(from: &reader), endCenter: try Point(from: &reader),
        endRadius: try Double(from: &reader))
    case 3: self = .image(try ImagePaint(from: &reader))
    default: throw reader.malformed
    }
  }
}

extension DrawList.Command: Coded {
  func write(to writer: inout ByteWriter) {
    switch self {
    case .fill(let v0, let v1, let v2, let v3):
      writer.write(UInt8(0))
      v0.write(to: &writer)
      v1.write(to: &writer)
      v2.write(to: &writer)
      v3.write(to: &writer)
    case .stroke(let v0, let v1, let v2, let v3):
      writer.write(UInt8(1))
      v0.write(to: &writer)
      v1.write(to: &writer)
      v2.write(to: &writer)
      v3.write(to: &writer)
    case .picture(let v0, let v1):
      writer.write(UInt8(2))
      v0.write(to: &writer)
      v1.write(to: &writer)
    case .beginClip(let v0, let v1, let v2):
      writer.write(UInt8(3))
      v0.write(to: &writer)
      v1.write(to: &writer)
      v2.write(to: &writer)
    case .endClip: writer.write(UInt8(4))
    case .beginGroup(let v0):
      writer.write(UInt8(5))
      v0.write(to: &writer)
    case .endGroup: writer.write(UInt8(6))
    }
  }

  init(from reader: inout ByteReader) throws(CommitError) {
    switch try reader.byte() {
    case 0:
      self = .fill(
        try Path(from: &reader), try FillRule(from: &reader), try Paint(from: &reader),
        try Projection(from: &reader))
    case 1:
      self = .stroke(
        try Path(from: &reader), try Stroke(from: &reader), try Paint(from: &reader),
        try Projection(from: &reader))
    case 2: self = .picture(try DrawList(from: &reader), try Projection(from: &reader))
    case 3:
      self = .beginClip(try Path(from: &reader), try FillRule(from: &reader), try Projection(from: &reader))
    case 4: self = .endClip
    case 5: self = .beginGroup(try DrawList.Group(from: &reader))
    case 6: self = .endGroup
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
      case .move: move(to: try Point(from: &reader))
      case .line: line(to: try Point(from: &reader))
      case .quad:
        let control = try Point(from: &reader)
        quad(to: try Point(from: &reader), control: control)
      case .cubic:
        let control1 = try Point(from: &reader)
        let control2 = try Point(from: &reader)
        cubic(to: try Point(from: &reader), control1: control1, control2: control2)
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
