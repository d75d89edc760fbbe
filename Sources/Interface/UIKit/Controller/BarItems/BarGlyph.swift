/// The pictures of the standard bar buttons, drawn in a square of 24 points.
@MainActor enum BarGlyph {
  case action, add, bookmarks, camera, compose, fastForward, organize, pause, play, refresh, reply, rewind
  case search, stop, trash

  // Chosen, in points: the square of iOS's bar images, and lines as heavy as those of its text.
  private static let side: CGFloat = 24
  private static let lineWidth: CGFloat = 1.7

  /// The picture as a template.
  var image: UIImage {
    UIImage(
      DrawnGlyph(
        size: CGSize(width: Self.side, height: Self.side), outline: outline.cgPath.raster, side: Self.side,
        lineWidth: isFilled ? nil : Self.lineWidth))
  }

  private var isFilled: Bool {
    switch self {
    case .fastForward, .pause, .play, .rewind: true
    default: false
    }
  }

  private var outline: UIBezierPath {
    switch self {
    case .action: action
    case .add: Self.lines([(12, 3), (12, 21)], [(3, 12), (21, 12)])
    case .bookmarks: bookmarks
    case .camera: camera
    case .compose: compose
    case .fastForward:
      Self.lines([(3, 5), (12, 12), (3, 19), (3, 5)], [(12, 5), (21, 12), (12, 19), (12, 5)])
    case .organize:
      Self.lines([
        (3, 18.5), (3, 5.5), (9, 5.5), (11, 8), (21, 8), (21, 18.5), (3, 18.5),
      ])
    case .pause:
      Self.lines([(6, 5), (10, 5), (10, 19), (6, 19)], [(14, 5), (18, 5), (18, 19), (14, 19)])
    case .play: Self.lines([(6, 4), (19, 12), (6, 20), (6, 4)])
    case .refresh: refresh
    case .reply:
      Self.lines([(10, 5), (3, 11), (10, 17), (10, 13.5)], [(10, 5), (10, 8.5)]).adding { path in
        path.move(to: CGPoint(x: 10, y: 8.5))
        path.addQuadCurve(to: CGPoint(x: 21, y: 19), controlPoint: CGPoint(x: 19, y: 9))
        path.addQuadCurve(to: CGPoint(x: 10, y: 13.5), controlPoint: CGPoint(x: 17, y: 14))
      }
    case .rewind:
      Self.lines([(21, 5), (12, 12), (21, 19), (21, 5)], [(12, 5), (3, 12), (12, 19), (12, 5)])
    case .search:
      Self.lines([(15.2, 15.2), (21, 21)]).adding {
        $0.append(UIBezierPath(ovalIn: CGRect(x: 3.5, y: 3.5, width: 13.5, height: 13.5)))
      }
    case .stop: Self.lines([(5, 5), (19, 19)], [(19, 5), (5, 19)])
    case .trash:
      Self.lines(
        [(4, 6), (20, 6)], [(9, 6), (9, 3.5), (15, 3.5), (15, 6)],
        [(5.5, 6), (6.5, 21), (17.5, 21), (18.5, 6)], [(9.5, 9.5), (9.8, 17.5)], [(14.5, 9.5), (14.2, 17.5)])
    }
  }

  private var action: UIBezierPath {
    Self.lines(
      [(12, 14.5), (12, 2)], [(8, 6), (12, 2), (16, 6)],
      [(8.5, 9), (5, 9), (5, 21.5), (19, 21.5), (19, 9), (15.5, 9)])
  }

  private var bookmarks: UIBezierPath {
    Self.lines([(12, 7), (12, 20)]).adding { path in
      for side: CGFloat in [-1, 1] {
        func point(_ x: CGFloat, _ y: CGFloat) -> CGPoint { CGPoint(x: 12 + side * x, y: y) }
        path.move(to: point(0, 7))
        path.addQuadCurve(to: point(10, 5.5), controlPoint: point(4.5, 3.5))
        path.addLine(to: point(10, 18.5))
        path.addQuadCurve(to: point(0, 20), controlPoint: point(4.5, 16.5))
      }
    }
  }

  private var camera: UIBezierPath {
    Self.lines([
      (2, 19), (2, 7), (7, 7), (9, 4.5), (15, 4.5), (17, 7), (22, 7), (22, 19), (2, 19),
    ]).adding { $0.append(UIBezierPath(ovalIn: CGRect(x: 8, y: 8.7, width: 8, height: 8))) }
  }

  private var compose: UIBezierPath {
    Self.lines(
      [(12, 4.5), (4, 4.5), (4, 20), (19.5, 20), (19.5, 12)],
      [(9.5, 14.5), (10.3, 11.5), (19.5, 2.3), (21.7, 4.5), (12.5, 13.7), (9.5, 14.5)])
  }

  private var refresh: UIBezierPath {
    let path = UIBezierPath(
      arcCenter: CGPoint(x: 12, y: 12.5), radius: 8, startAngle: -.pi / 6, endAngle: 1.5 * .pi,
      clockwise: true)
    path.append(Self.lines([(9, 0.8), (12.6, 4.5), (9, 8.2)]))
    return path
  }

  private static func lines(_ lines: [(x: CGFloat, y: CGFloat)]...) -> UIBezierPath {
    let path = UIBezierPath()
    for line in lines {
      for (index, corner) in line.enumerated() {
        let point = CGPoint(x: corner.x, y: corner.y)
        if index == 0 { path.move(to: point) } else { path.addLine(to: point) }
      }
    }
    return path
  }
}

@MainActor extension UIBezierPath {
  fileprivate func adding(_ parts: (UIBezierPath) -> Void) -> UIBezierPath {
    parts(self)
    return self
  }
}
