import PortableMath
import Raster

/// The scenes a to m at one size.
struct SceneCatalog {
  static let letters = ["a", "b", "c", "d", "e", "f", "g", "h", "i", "j", "k", "l", "m"]

  private let parameters: SceneParameters
  private let width: Int
  private let height: Int
  private let font: FontReader?

  /// - Parameter font: The font of scene l; nil omits that scene.
  init(_ parameters: SceneParameters, width: Int, height: Int, font: FontReader?) {
    self.parameters = parameters
    self.width = width
    self.height = height
    self.font = font
  }

  private var center: Point { Point(x: Double(width) / 2, y: Double(height) / 2) }

  /// Returns the scene of a letter; nil for another letter, and for text without a font.
  func scene(_ letter: String) -> SceneDescription? {
    let p = parameters
    let blue = Color(red: 0.16, green: 0.44, blue: 0.82)
    switch letter {
    case "a": return make(letter, "clear", Color(red: 0.9, green: 0.92, blue: 0.95), [], .clear)
    case "b": return make(letter, "full surface over at 50 %", blue.withAlpha(multipliedBy: 0.5), [], .blend)
    case "c":
      return make(letter, "circle r = \(text(p.bigRadius))", blue, [center], .circles(radius: p.bigRadius))
    case "d":
      let arc = SceneDescription.Content.arc(
        radius: p.ringRadius, start: radians(p.ringStart), sweep: radians(p.ringAngle), width: p.ringWidth)
      return make(letter, "ring of \(text(p.ringAngle))°, stroke \(text(p.ringWidth))", blue, [center], arc)
    case "e":
      return make(
        letter, "line of \(p.segments) segments, stroke \(text(p.lineWidth))", blue, zigzag,
        .polyline(width: p.lineWidth))
    case "f":
      return make(
        letter, "sine of \(p.sinePoints) points, stroke \(text(p.sineWidth))", blue, sine,
        .polyline(width: p.sineWidth))
    case "g":
      return make(
        letter, "\(p.circles) circles r = \(text(p.circleRadius)) at 50 %", blue.withAlpha(multipliedBy: 0.5),
        places(p.circles, inset: p.circleRadius, width: 0, height: 0),
        .circles(radius: p.circleRadius))
    case "h":
      return make(
        letter, "\(p.rects) rounded rects \(text(p.rectWidth))×\(text(p.rectHeight)) at 80 %",
        blue.withAlpha(multipliedBy: 0.8),
        places(p.rects, inset: 0, width: p.rectWidth, height: p.rectHeight),
        .roundRects(size: Size(width: p.rectWidth, height: p.rectHeight), radius: p.rectRadius))
    case "i":
      let longest = center.length
      let radii = (1...p.radii).map { longest * Double($0) / Double(p.radii) }
      var scene = make(
        letter, "circular clip over an image, \(p.radii) radii", .black, [center],
        .imageCircle(image, radii: radii))
      scene.offsets = radii.map { _ in .zero }
      return scene
    case "j": return make(letter, "3-stop gradient", .black, gradientLine, .gradient(stops))
    case "k":
      let origin = Point(x: center.x - p.shadowSide / 2, y: center.y - p.shadowSide / 2)
      return make(
        letter, "shadow σ = \(text(p.sigma)) of \(text(p.shadowSide))²", .black, [origin],
        .shadow(
          size: Size(width: p.shadowSide, height: p.shadowSide), radius: p.shadowRadius, sigma: p.sigma))
    case "l": return glyphs(letter)
    case "m": return sprites(letter)
    default: return nil
    }
  }

  private func make(
    _ letter: String, _ title: String, _ color: Color, _ points: [Point], _ content: SceneDescription.Content
  ) -> SceneDescription {
    SceneDescription(
      letter: letter, title: title, width: width, height: height, color: color, points: points,
      content: content)
  }

  private func text(_ value: Double) -> String { value.rounded() == value ? "\(Int(value))" : "\(value)" }

  private func radians(_ degrees: Double) -> Double { degrees * .pi / 180 }

  private var zigzag: [Point] {
    (0...parameters.segments).map { index in
      let x = 0.1 + 0.8 * Double(index) / Double(parameters.segments)
      return Point(x: x * Double(width), y: center.y + (index.isMultiple(of: 2) ? -60 : 60))
    }
  }

  private var sine: [Point] {
    (0..<parameters.sinePoints).map { index in
      let part = Double(index) / Double(max(parameters.sinePoints - 1, 1))
      return Point(
        x: 0.05 * Double(width) + part * 0.9 * Double(width), y: center.y + 80 * Math.sin(part * 6 * .pi))
    }
  }

  /// Returns seeded places at which shapes of a size lie inside the surface.
  private func places(_ count: Int, inset: Double, width: Double, height: Double) -> [Point] {
    var numbers = SeededNumbers(seed: parameters.seed)
    let right = max(Double(self.width) - inset - width, inset)
    let bottom = max(Double(self.height) - inset - height, inset)
    return (0..<count).map { _ in
      Point(x: numbers.next(in: inset...right), y: numbers.next(in: inset...bottom))
    }
  }

  /// An opaque picture with noise, so that neighbouring pixels differ.
  private var image: Bitmap {
    var numbers = SeededNumbers(seed: parameters.seed)
    var pixels: [UInt8] = []
    pixels.reserveCapacity(width * height * 4)
    for y in 0..<height {
      for x in 0..<width {
        let noise = Int(numbers.next() & 31)
        pixels += [
          UInt8(x * 200 / width + noise), UInt8(y * 200 / height + noise), UInt8(120 + noise), 255,
        ]
      }
    }
    return Bitmap(width: width, height: height, pixels: pixels) ?? Bitmap(width: 0, height: 0)
  }

  private var stops: [GradientStop] {
    [
      GradientStop(location: 0, color: Color(red: 0.95, green: 0.25, blue: 0.3)),
      GradientStop(location: 0.4, color: Color(red: 0.98, green: 0.8, blue: 0.3)),
      GradientStop(location: 1, color: Color(red: 0.15, green: 0.35, blue: 0.9)),
    ]
  }

  /// A line through the centre, as long as the surface in that direction.
  private var gradientLine: [Point] {
    let angle = radians(parameters.gradientAngle)
    let direction = Point(x: Math.cos(angle), y: Math.sin(angle))
    let half = abs(direction.x) * center.x + abs(direction.y) * center.y
    return [center - direction * half, center + direction * half]
  }

  /// Sprites as an emitter's particles have them: turned by any angle, of different sizes and opacities.
  private func sprites(_ letter: String) -> SceneDescription {
    let p = parameters
    var numbers = SeededNumbers(seed: p.seed)
    let all = (0..<p.sprites).map { _ in
      let (scale, angle) = (p.spriteScale * numbers.next(in: 0.5...1.5), numbers.next(in: 0...2 * .pi))
      return SceneDescription.Sprite(
        across: Point(x: Math.cos(angle), y: Math.sin(angle)) * scale, opacity: numbers.next(in: 0.2...1))
    }
    let reach = Double(p.spriteSide) * p.spriteScale * 1.1
    return make(
      letter, "\(p.sprites) sprites \(p.spriteSide)², scaled and turned", .black,
      places(p.sprites, inset: reach, width: 0, height: 0), .sprites(spark, all))
  }

  /// A soft disc, as particles usually are.
  private var spark: Bitmap {
    let side = parameters.spriteSide
    var pixels: [UInt8] = []
    for y in 0..<side {
      for x in 0..<side {
        let middle = Double(side) / 2
        let distance = Point(x: Double(x) + 0.5 - middle, y: Double(y) + 0.5 - middle).length / middle
        let alpha = max(0, 1 - distance * distance) * 255
        pixels += [UInt8(alpha), UInt8(alpha * 0.6), UInt8(alpha * 0.2), UInt8(alpha)]
      }
    }
    return Bitmap(width: side, height: side, pixels: pixels) ?? Bitmap(width: 0, height: 0)
  }

  private func glyphs(_ letter: String) -> SceneDescription? {
    let words = "Rivulet carries every frame from a touch to the pixels of a screen "
    let size = parameters.fontSize
    guard let font else { return nil }
    var text = SceneDescription.Text(
      fontFile: font.file, fontSize: size, glyphs: [], outlines: [], lines: [])
    var points: [Point] = []
    var known: [UInt32: Path] = [:]
    while text.glyphs.count < parameters.glyphs {
      let start = text.glyphs.count
      let baseline = size * 1.5 * Double(text.lines.count + 1)
      for glyph in font.layout(words, size: size).prefix(parameters.glyphs - start) {
        let outline = known[glyph.id] ?? font.outline(of: glyph.id, size: size)
        known[glyph.id] = outline
        text.glyphs.append(glyph.id)
        text.outlines.append(outline)
        points.append(Point(x: size + glyph.x, y: baseline))
      }
      guard text.glyphs.count > start else { return nil }
      text.lines.append(start..<text.glyphs.count)
    }
    let title = "\(parameters.glyphs) glyphs at \(self.text(size)) px"
    return make(letter, title, .black, points, .text(text))
  }
}
