import ArgumentParser

/// The parameters of the scenes.
struct SceneParameters: ParsableArguments {
  @Option(help: ArgumentHelp("Radius of the filled circle (c).", valueName: "px"))
  var bigRadius = 350.0
  @Option(help: ArgumentHelp("Radius of the ring (d).", valueName: "px"))
  var ringRadius = 300.0
  @Option(help: ArgumentHelp("Where the ring starts, clockwise from the right (d).", valueName: "degrees"))
  var ringStart = -90.0
  @Option(help: ArgumentHelp("How far the ring goes (d).", valueName: "degrees"))
  var ringAngle = 270.0
  @Option(help: ArgumentHelp("Width of the ring's line (d).", valueName: "px"))
  var ringWidth = 12.0
  @Option(help: ArgumentHelp("Segments of the line (e).", valueName: "n"))
  var segments = 3
  @Option(help: ArgumentHelp("Width of the line (e).", valueName: "px"))
  var lineWidth = 9.0
  @Option(help: ArgumentHelp("Points of the sine (f).", valueName: "n"))
  var sinePoints = 100
  @Option(help: ArgumentHelp("Width of the sine's line (f).", valueName: "px"))
  var sineWidth = 3.0
  @Option(help: ArgumentHelp("How many circles (g).", valueName: "n"))
  var circles = 1000
  @Option(help: ArgumentHelp("Their radius (g).", valueName: "px"))
  var circleRadius = 8.0
  @Option(help: ArgumentHelp("How many rounded rectangles (h).", valueName: "n"))
  var rects = 1000
  @Option(help: ArgumentHelp("Their width (h).", valueName: "px"))
  var rectWidth = 40.0
  @Option(help: ArgumentHelp("Their height (h).", valueName: "px"))
  var rectHeight = 12.0
  @Option(help: ArgumentHelp("Their corners' radius (h).", valueName: "px"))
  var rectRadius = 4.0
  @Option(help: ArgumentHelp("Radii that the clip grows through (i).", valueName: "n"))
  var radii = 20
  @Option(
    help: ArgumentHelp("Direction of the gradient, clockwise from the right (j).", valueName: "degrees"))
  var gradientAngle = 45.0
  @Option(help: ArgumentHelp("The shadow's standard deviation (k).", valueName: "px"))
  var sigma = 20.0
  @Option(help: ArgumentHelp("The side of the square that casts the shadow (k).", valueName: "px"))
  var shadowSide = 300.0
  @Option(help: ArgumentHelp("The radius of its corners (k).", valueName: "px"))
  var shadowRadius = 24.0
  @Option(help: ArgumentHelp("How many glyphs (l).", valueName: "n"))
  var glyphs = 200
  @Option(help: ArgumentHelp("Their size (l).", valueName: "px"))
  var fontSize = 14.0
  @Option(help: ArgumentHelp("How many sprites (m).", valueName: "n"))
  var sprites = 10_000
  @Option(help: ArgumentHelp("Width and height of their image (m).", valueName: "px"))
  var spriteSide = 16
  @Option(help: ArgumentHelp("Their mean scale (m).", valueName: "factor"))
  var spriteScale = 1.0
  @Option(help: ArgumentHelp("The font file (l).", valueName: "file"))
  var font = "/usr/share/fonts/truetype/dejavu/DejaVuSans.ttf"
  @Option(
    help: ArgumentHelp(
      "Where circles, rectangles and sprites lie (g, h, m), and the image's colours (i).",
      valueName: "n"))
  var seed: UInt64 = 1

  func validate() throws {
    let counts = [segments, sinePoints, circles, rects, radii, glyphs, sprites]
    guard counts.allSatisfy({ (1...1_000_000).contains($0) }) else {
      throw ValidationError("A count is from 1 to 1,000,000.")
    }
    let lengths = [
      bigRadius, ringRadius, ringWidth, lineWidth, sineWidth, circleRadius, rectWidth, rectHeight, sigma,
      shadowSide, fontSize,
    ]
    guard lengths.allSatisfy({ $0 > 0 && $0 <= 10_000 }), (0...10_000).contains(rectRadius),
      (0...10_000).contains(shadowRadius)
    else { throw ValidationError("A length is above 0, up to 10,000 pixels.") }
    guard (1...256).contains(spriteSide), (0.1...100).contains(spriteScale) else {
      throw ValidationError("A sprite has a side of 1 to 256 pixels, and a scale of 0.1 to 100.")
    }
    guard abs(ringStart) <= 3600, (1...360).contains(ringAngle), abs(gradientAngle) <= 3600 else {
      throw ValidationError("The ring goes through 1 to 360 degrees.")
    }
  }
}

/// A sequence of numbers that depends only on its seed (SplitMix64, Steele, Lea and Flood 2014).
struct SeededNumbers {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9e37_79b9_7f4a_7c15
    var z = state
    z = (z ^ z >> 30) &* 0xbf58_476d_1ce4_e5b9
    z = (z ^ z >> 27) &* 0x94d0_49bb_1331_11eb
    return z ^ z >> 31
  }

  /// Returns a number in the range, uniformly distributed.
  mutating func next(in range: ClosedRange<Double>) -> Double {
    range.lowerBound + Double(next() >> 11) / 0x1p53 * (range.upperBound - range.lowerBound)
  }
}
