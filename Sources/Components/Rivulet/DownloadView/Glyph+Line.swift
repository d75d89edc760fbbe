#if canImport(UIKit)
import UIKit

extension DownloadControl.Glyph {
  /// The line as a path with the same elements as `path`.
  var line: CGPath { Self.path(of: strokes.map(\.flattened)) }
}

extension DownloadControl.Glyph.Stroke {
  /// The line, divided into as many curves as this stroke has.
  fileprivate var flattened: Self {
    typealias Point = DownloadControl.Glyph.Point
    let left = Point(x: DownloadGeometry.lineStart, y: DownloadGeometry.center.y)
    let right = Point(x: DownloadGeometry.lineEnd, y: DownloadGeometry.center.y)
    let (from, to) = end.x < start.x ? (right, left) : (left, right)
    var line = Self(start: from)
    for index in curves.indices {
      let next = from.moved(towards: to, by: CGFloat(index + 1) / CGFloat(curves.count))
      line.curves.append(DownloadControl.Glyph.Curve(lineFrom: line.end, to: next))
    }
    line.isClosed = isClosed
    return line
  }
}
#endif
