#if canImport(UIKit)
import UIKit

extension DownloadControl {
  /// A glyph as a value: the strokes of a path in a square of 100 × 100 points.
  ///
  /// The origin is the top left, y points down, and the ring is the circle of radius 50 in the square,
  /// whatever the control's natural size is. Strokes have round caps and joins, and are not filled. An empty
  /// path draws nothing.
  ///
  /// In a `DownloadView`, the line that glyphs turn into runs from (14.8, 50) to (85.2, 50), and the label
  /// takes the place between y = 56 and y = 81. Every path morphs: each of its subpaths begins as the whole
  /// line, divided into as many pieces as the subpath has. A subpath that ends further left than it starts
  /// begins as the line from right to left.
  public struct Glyph: Hashable, Sendable {
    private(set) var strokes: [Stroke] = []

    /// Copies a path. Elements with coordinates that are not finite are left out.
    public init(_ path: CGPath) {
      path.forEachElement { type, points in
        let points = points.map(Point.init)
        guard points.allSatisfy(\.isFinite) else { return }
        append(type, points)
      }
      strokes.removeAll { $0.curves.isEmpty }
    }

    private mutating func append(_ type: CGPathElementType, _ points: [Point]) {
      guard type != .moveToPoint else { return strokes.append(Stroke(start: points[0])) }
      guard let last = strokes.indices.last else { return }
      // A subpath that continues after it was closed begins where the closed one began.
      if strokes[last].isClosed {
        guard type != .closeSubpath else { return }
        strokes.append(Stroke(start: strokes[last].start))
        return append(type, points)
      }
      let start = strokes[last].end
      switch type {
      case .addLineToPoint: strokes[last].curves.append(Curve(lineFrom: start, to: points[0]))
      case .addQuadCurveToPoint:
        strokes[last].curves.append(
          Curve(
            control1: start.moved(towards: points[0], by: 2 / 3),
            control2: points[1].moved(towards: points[0], by: 2 / 3), end: points[1]))
      case .addCurveToPoint:
        strokes[last].curves.append(Curve(control1: points[0], control2: points[1], end: points[2]))
      default: strokes[last].isClosed = true
      }
    }

    /// The path, as cubic curves.
    var path: CGPath { Self.path(of: strokes) }

    static func path(of strokes: [Stroke]) -> CGPath {
      let path = CGMutablePath()
      for stroke in strokes {
        path.move(to: stroke.start.cgPoint)
        for curve in stroke.curves {
          path.addCurve(
            to: curve.end.cgPoint, control1: curve.control1.cgPoint, control2: curve.control2.cgPoint)
        }
        if stroke.isClosed { path.closeSubpath() }
      }
      return path
    }
  }
}

extension DownloadControl.Glyph {
  /// A subpath of cubic curves.
  struct Stroke: Hashable, Sendable {
    let start: Point
    var curves: [Curve] = []
    var isClosed = false

    init(start: Point) { self.start = start }

    var end: Point { curves.last?.end ?? start }
  }

  /// A cubic curve from the end of the curve before it.
  struct Curve: Hashable, Sendable {
    let control1: Point
    let control2: Point
    let end: Point
  }

  /// A point, hashable also where `CGPoint` is not.
  struct Point: Hashable, Sendable {
    let x: CGFloat
    let y: CGFloat

    var cgPoint: CGPoint { CGPoint(x: x, y: y) }
    var isFinite: Bool { x.isFinite && y.isFinite }

    func moved(towards other: Point, by fraction: CGFloat) -> Point {
      Point(x: x + (other.x - x) * fraction, y: y + (other.y - y) * fraction)
    }
  }
}

extension DownloadControl.Glyph.Curve {
  init(lineFrom start: DownloadControl.Glyph.Point, to end: DownloadControl.Glyph.Point) {
    self.init(
      control1: start.moved(towards: end, by: 1 / 3), control2: start.moved(towards: end, by: 2 / 3), end: end
    )
  }
}

extension DownloadControl.Glyph.Point {
  init(_ point: CGPoint) { self.init(x: point.x, y: point.y) }
}
#endif
