#if canImport(UIKit)
import UIKit

/// The arrow's parts as they look at this instant, so that an interrupted motion continues from there.
extension DownloadCanvas {
  /// The paths of shaft and head.
  struct Parts {
    let shaft: CGPath
    let head: CGPath
  }

  /// The present look as the arrow's parts: the parts themselves, or the tick divided into them.
  var presentParts: Parts {
    if tick.superlayer != nil, let bend = presentPath(of: tick), let parts = Self.parts(ofTick: bend) {
      return parts
    }
    return Parts(
      shaft: presentPath(of: shaft) ?? DownloadGeometry.shaft,
      head: presentPath(of: head) ?? arrowMorph?.glyph ?? DownloadGeometry.head)
  }

  /// The path of a part as it looks now, with its present place and size; nil if it is not shown.
  private func presentPath(of part: CAShapeLayer) -> CGPath? {
    guard part.superlayer != nil else { return nil }
    let look = part.presentation() ?? part
    let center = DownloadGeometry.center
    let transform = CGAffineTransform(translationX: look.position.x, y: look.position.y)
      .scaledBy(x: look.transform.m11, y: look.transform.m22)
      .translatedBy(x: -center.x, y: -center.y)
    guard let path = look.path.map(UIBezierPath.init(cgPath:)) else { return nil }
    path.apply(transform)
    return path.cgPath
  }

  /// Divides a tick, at any instant of its morph, as `DownloadGeometry.tickAsShaft` and `tickAsHead` do.
  private static func parts(ofTick bend: CGPath) -> Parts? {
    var corners: [CGPoint] = []
    bend.forEachElement { _, points in if let end = points.last { corners.append(end) } }
    guard corners.count == 3 else { return nil }
    return Parts(
      shaft: DownloadGeometry.segment(from: corners[0], to: corners[1]),
      head: DownloadGeometry.bend(corners[1], corners[1], corners[2]))
  }
}
#endif
