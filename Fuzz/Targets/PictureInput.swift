import Raster

/// Turns bytes into values of the rasterizer's types.
///
/// The first byte sets the frequency of extreme numbers: an input with one bad number among good ones finds
/// other faults than an input of bad numbers only.
struct PictureInput: Sendable {
  var bytes: FuzzInput
  /// The mean interval between numbers that may be anything; 0 for none.
  private let rarity: UInt8

  init(_ bytes: FuzzInput) {
    self.bytes = bytes
    rarity = [0, 1, 12, 40][Int(self.bytes.byte() & 3)]
  }

  mutating func number() -> Double {
    if rarity > 0, bytes.byte() % rarity == 0 { return bytes.number() }
    let fine = bytes.byte()
    return Double(Int8(bitPattern: bytes.byte())) + (fine & 3 == 0 ? Double(fine >> 2) / 64 : 0)
  }

  /// Returns a number that is mostly small and not negative: a width, a radius, a length.
  mutating func size() -> Double {
    if rarity > 0, bytes.byte() % rarity == 0 { return bytes.number() }
    return Double(bytes.byte()) / 8
  }

  /// Returns a number that is mostly from 0 to 1.
  mutating func fraction() -> Double {
    if rarity > 0, bytes.byte() % rarity == 0 { return bytes.number() }
    return bytes.fraction()
  }

  mutating func point() -> Point { Point(x: number(), y: number()) }

  mutating func rect() -> Rect { Rect(x: number(), y: number(), width: number(), height: number()) }

  mutating func color() -> Color {
    Color(red: fraction(), green: fraction(), blue: fraction(), alpha: bytes.bool() ? 1 : fraction())
  }

  mutating func path() -> Path {
    switch bytes.byte() % 6 {
    case 0: return Path(rect: rect())
    case 1: return Path(ellipseIn: rect())
    case 2: return Path(roundedRect: rect(), cornerWidth: size(), cornerHeight: size())
    case 3:
      // A rectangle on whole pixels, like most backgrounds.
      let (x, y) = (Double(bytes.byte() & 31), Double(bytes.byte() & 31))
      return Path(rect: Rect(x: x, y: y, width: Double(bytes.byte()), height: Double(bytes.byte())))
    default: return outline()
    }
  }

  private mutating func outline() -> Path {
    var path = Path()
    for _ in 0..<bytes.integer(in: 0...15) {
      switch bytes.byte() % 8 {
      case 0: path.move(to: point())
      case 1...4: path.line(to: point())
      case 5: path.quad(to: point(), control: point())
      case 6: path.cubic(to: point(), control1: point(), control2: point())
      default: path.close()
      }
    }
    return path
  }

  mutating func stroke() -> Stroke {
    Stroke(
      width: size(), cap: bytes.element(of: [.butt, .round, .square]),
      join: bytes.element(of: [.miter, .round, .bevel]), miterLimit: bytes.bool() ? 10 : number(),
      dashes: numbers(upTo: 4), dashPhase: number())
  }

  /// Returns a list that is mostly empty.
  mutating func numbers(upTo limit: Int) -> [Double] {
    let count = max(Int(bytes.byte() % 16) - 12, 0)
    return (0..<min(count, limit)).map { _ in size() }
  }

  mutating func projection() -> Projection {
    switch bytes.byte() % 8 {
    case 0...3: return .identity
    case 4: return .translation(x: number(), y: number())
    case 5: return .scale(x: number() / 16, y: number() / 16)
    case 6:
      return Projection(
        a: number() / 32, b: number() / 32, c: number() / 32, d: number() / 32, tx: number(), ty: number())
    default:
      return Projection(
        a: 1, b: number() / 64, c: number() / 64, d: 1, tx: number(), ty: number(), p: number() / 8192,
        q: number() / 8192, w: 1)
    }
  }

  mutating func bitmap() -> Bitmap {
    var bitmap = Bitmap(width: bytes.integer(in: 0...9), height: bytes.integer(in: 0...9))
    let pixels = (0..<bitmap.width * bitmap.height * 4).map { UInt8(truncatingIfNeeded: $0 &* 37) | 3 }
    bitmap = Bitmap(width: bitmap.width, height: bitmap.height, pixels: pixels) ?? bitmap
    return bitmap
  }

  mutating func stops() -> [GradientStop] {
    (0..<bytes.integer(in: 0...4)).map { _ in GradientStop(location: fraction(), color: color()) }
  }

  mutating func paint() -> Paint {
    switch bytes.byte() % 10 {
    case 0...4: return .solid(color())
    case 5: return .linearGradient(stops(), start: point(), end: point())
    case 6:
      return .radialGradient(
        stops(), startCenter: point(), startRadius: size(), endCenter: point(), endRadius: size())
    case 8: return .ellipticGradient(stops(), center: point(), radii: Size(width: size(), height: size()))
    case 9: return .conicGradient(stops(), center: point(), axis: point())
    default:
      return .image(
        ImagePaint(
          bitmap: bitmap(), transform: projection(), filter: bytes.bool() ? .linear : .nearest,
          opacity: fraction()))
    }
  }

  mutating func group() -> DrawList.Group {
    let shadow =
      bytes.byte() % 3 == 0
      ? DrawList.Shadow(color: color(), sigma: size() / 4, offset: Point(x: number() / 8, y: number() / 8))
      : nil
    return DrawList.Group(
      opacity: bytes.bool() ? 1 : fraction(),
      blendMode: BlendMode(rawValue: bytes.byte() % 28) ?? .sourceOver,
      shadow: shadow)
  }

  /// Returns commands in any order. Begin and end commands need not match.
  mutating func list(depth: Int = 0) -> DrawList {
    var list = DrawList()
    for _ in 0..<bytes.integer(in: 0...9) {
      if bytes.isEmpty { break }
      list.commands.append(command(depth: depth))
    }
    return list
  }

  private mutating func rule() -> FillRule { bytes.bool() ? .nonZero : .evenOdd }

  private mutating func command(depth: Int) -> DrawList.Command {
    switch bytes.byte() % 16 {
    case 0...4: return .fill(path(), rule(), paint(), projection())
    case 5...7: return .stroke(path(), stroke(), paint(), projection())
    case 8 where depth < 3: return .picture(list(depth: depth + 1), projection())
    case 9 where depth < 3:
      let (x, y) = (bytes.integer(in: -8...8), bytes.integer(in: -8...8))
      let bounds = PixelRect(
        minX: x, minY: y, maxX: x + bytes.integer(in: 0...40), maxY: y + bytes.integer(in: 0...40))
      guard let picture = RasterizedPicture(list(depth: depth + 1), bounds: bounds, owner: UInt32(depth))
      else {
        return .endClip
      }
      return .rasterized(picture, projection(), fraction())
    case 10: return .beginClip(path(), rule(), projection())
    case 11: return .beginGroupClip(path(), rule(), projection())
    case 12: return .endClip
    case 13, 14: return .beginGroup(group())
    default: return .endGroup
    }
  }
}
