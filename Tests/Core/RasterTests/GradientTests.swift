import PortableMath
import Testing

@testable import Raster

/// Gradients around a point: by angle and in ellipses.
@Suite struct GradientTests {
  /// Black at 0 and white at 1, so that a colour's level is 255 times its fraction.
  private static let stops = [
    GradientStop(location: 0, color: .black),
    GradientStop(location: 1, color: Color(red: 1, green: 1, blue: 1)),
  ]

  private static func level(_ paint: Paint, _ projection: Projection = .identity, x: Int, y: Int) -> Int {
    var list = DrawList()
    list.commands = [
      .fill(Path(rect: Rect(x: -99, y: -99, width: 400, height: 400)), .nonZero, paint, projection)
    ]
    var bitmap = Bitmap(width: 80, height: 60)
    var renderer = Renderer()
    renderer.draw(list, into: &bitmap)
    return Int(bitmap.pixels[(y * 80 + x) * 4])
  }

  /// The alpha falls from 1 to 0 while the colour goes from white to black: half way, grey is half clear.
  @Test func coloursAndAlphaAreInterpolatedAsTheyAre() {
    let clear = Color(red: 0, green: 0, blue: 0, alpha: 0)
    let stops = [GradientStop(location: 0, color: .white), GradientStop(location: 1, color: clear)]
    let (start, end) = (Point(x: 0.5, y: 0), Point(x: 40.5, y: 0))
    for paint in [
      Paint.linearGradient(stops, start: start, end: end),
      .linearGradient(stops.reversed(), start: start, end: end),
      .ellipticGradient(stops, center: Point(x: 0.5, y: 0.5), radii: Size(width: 40, height: 40)),
    ] {
      for x in stride(from: 0, through: 40, by: 5) {
        let share = 1 - Double(x) / 40
        #expect(abs(Double(Self.level(paint, x: x, y: 0)) - 255 * share * share) <= 1)
      }
    }
    let close = (0..<20_000).map {
      GradientStop(location: Double($0) / 20_000, color: $0 % 2 == 0 ? .white : clear)
    }
    #expect(close.ordered.count == close.count)
  }

  /// The polynomial's error is below 2·10⁻⁶ of a turn in all directions, and 0 on the axes.
  @Test func turnIsTheAngleFromTheXAxisTowardsTheYAxis() {
    for step in 0..<3600 {
      let angle = Double(step) / 3600 * 2 * .pi
      let turn = (Point(x: Math.cos(angle), y: Math.sin(angle)) * 7).turn
      let error = abs(turn - Double(step) / 3600)
      #expect(min(error, 1 - error) < 2e-6)
    }
    #expect(Point(x: 3, y: 0).turn == 0)
    #expect(Point(x: 0, y: 3).turn == 0.25)
    #expect(Point(x: -3, y: 0).turn == 0.5)
    #expect(Point(x: 0, y: -3).turn == 0.75)
    #expect(Point.zero.turn == 0)
  }

  /// Each pixel's level is its angle from the axis as a share of 255.
  @Test func conicGradientBeginsAtItsAxis() {
    let center = Point(x: 40.5, y: 30.5)
    let right = Paint.conicGradient(Self.stops, center: center, axis: Point(x: 5, y: 0))
    #expect(Self.level(right, x: 60, y: 30) == 0)
    #expect(abs(Self.level(right, x: 40, y: 50) - 64) <= 1)
    #expect(abs(Self.level(right, x: 20, y: 30) - 128) <= 1)
    #expect(abs(Self.level(right, x: 40, y: 10) - 191) <= 1)
    let down = Paint.conicGradient(Self.stops, center: center, axis: Point(x: 0, y: 0.1))
    #expect(Self.level(down, x: 39, y: 50) < 4 && Self.level(down, x: 41, y: 50) > 251)
    #expect(abs(Self.level(down, x: 60, y: 30) - 191) <= 1)
  }

  /// The level is the distance from the centre, in half widths along x and in half heights along y.
  @Test func ellipticGradientEndsAtItsOutline() {
    let paint = Paint.ellipticGradient(
      Self.stops, center: Point(x: 40.5, y: 30.5), radii: Size(width: -40, height: 20))
    #expect(Self.level(paint, x: 40, y: 30) == 0)
    #expect(abs(Self.level(paint, x: 60, y: 30) - 128) <= 1)
    #expect(abs(Self.level(paint, x: 20, y: 30) - 128) <= 1)
    #expect(abs(Self.level(paint, x: 40, y: 40) - 128) <= 1)
    #expect(Self.level(paint, x: 40, y: 55) == 255)
  }

  @Test(arguments: [0, .nan, .infinity])
  func degenerateGeometryPaintsTheLastColour(number: Double) {
    let center = Point(x: 40, y: 30)
    #expect(
      Self.level(.conicGradient(Self.stops, center: center, axis: Point(x: number, y: 0)), x: 9, y: 9) == 255)
    let flat = Paint.ellipticGradient(Self.stops, center: center, radii: Size(width: 10, height: number))
    #expect(Self.level(flat, x: 9, y: 9) == 255)
  }

  @Test func gradientWithoutStopsOrUnderAFlatMapPaintsNothing() {
    let empty = Paint.conicGradient([], center: .zero, axis: Point(x: 1, y: 0))
    #expect(Self.level(empty, x: 9, y: 9) == 0)
    let paint = Paint.ellipticGradient(Self.stops, center: .zero, radii: Size(width: 1, height: 1))
    #expect(Self.level(paint, .scale(x: 1, y: 0), x: 9, y: 9) == 0)
  }
}
