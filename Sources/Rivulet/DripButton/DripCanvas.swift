import UIKit

/// The picture of a drip button, in a square of 150 points.
///
/// It knows shapes and motions but no rules: which may follow which is the view's business. A layer that shows nothing is
/// not in the tree.
final class DripCanvas: SquareCanvas {
  let ring = CAShapeLayer()
  let arrow = CAShapeLayer()
  /// Everything that swells and pops at the end: the liquid, the core and the marks.
  let body = CALayer()
  let disc = CAShapeLayer()
  let core = CAShapeLayer()
  /// Pause bars, triangle or cross.
  let mark = CAShapeLayer()
  let tick = CAShapeLayer()
  let shockwave = CAShapeLayer()
  private let arrowWindow = CAShapeLayer()

  var style = DripStyle() { didSet { applyStyle() } }
  var durations = DripDurations()
  var seed: UInt64 = 0
  /// Whether parts cross-fade in place instead of moving, and nothing rains.
  var isCalm = false
  var isFailed = false

  var shower: Shower?
  /// The layers of the drops that fly, by their numbers.
  var dropLayers: [Int: CAShapeLayer] = [:]

  init() {
    super.init(side: DripGeometry.side)
    for (shape, name) in [
      (ring, "ring"), (arrow, "arrow"), (disc, "disc"), (core, "core"), (mark, "mark"), (tick, "tick"),
      (shockwave, "shockwave"),
    ] {
      shape.name = name
      shape.frame = bounds
    }
    body.frame = bounds
    for line in [ring, arrow, tick] {
      line.fillColor = nil
      line.lineCap = .round
      line.lineJoin = .round
    }
    ring.path = DripGeometry.ring
    core.path = DripGeometry.circle(DripGeometry.coreRadius)
    shockwave.path = DripGeometry.circle(1)
    tick.path = DripGeometry.tick
    arrowWindow.frame = bounds
    arrowWindow.path = DripGeometry.hole
    arrow.mask = arrowWindow
    layer.addSublayer(ring)
    setLineWidth(DripGeometry.lineWidth)
    applyStyle()
    showArrow()
  }

  /// The pen's width in points of this canvas.
  func setLineWidth(_ width: CGFloat) {
    CATransaction.withoutActions {
      ring.lineWidth = width
      arrow.lineWidth = width
      tick.lineWidth = width * 1.4
    }
  }

  var color: CGColor {
    (isFailed ? style.failureColor : style.color).resolvedColor(with: traitCollection).cgColor
  }

  func applyStyle() {
    CATransaction.withoutActions {
      for line in [ring, arrow] { line.strokeColor = color }
      for shape in [disc, core, shockwave] { shape.fillColor = color }
      for drop in dropLayers.values { drop.fillColor = color }
      let markColor = style.markColor.resolvedColor(with: traitCollection).cgColor
      mark.fillColor = markColor
      tick.strokeColor = markColor
    }
  }

  override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    applyStyle()
  }

  /// Without a window nothing is drawn, and no display link is left behind.
  override func didMoveToWindow() {
    super.didMoveToWindow()
    if window == nil { sleep() } else { wake() }
  }

  // MARK: - Parts

  /// Only the ring and the arrow, still and whole.
  func showArrow() {
    clear()
    CATransaction.withoutActions {
      arrow.path = DripGeometry.arrow
      layer.addSublayer(arrow)
    }
  }

  /// Only the ring.
  func clear() {
    beginMotion()
    endShower()
    isFailed = false
    CATransaction.withoutActions {
      for part in [ring, arrow, body, disc, core, mark, tick, shockwave] {
        part.removeAllAnimations()
        part.opacity = 1
        if part !== ring { part.removeFromSuperlayer() }
      }
      tick.strokeEnd = 1
      mark.path = DripGeometry.bars
    }
    applyStyle()
  }

  /// The disc with the mark on it, of the size that it has by now.
  func showBody() {
    CATransaction.withoutActions {
      layer.addSublayer(body)
      for part in [disc, core, mark] { body.addSublayer(part) }
    }
  }

  func fade(_ part: CALayer, to opacity: Float, over duration: Double) {
    let shown = part.presentation()?.opacity ?? part.opacity
    part.add(Motion.basic("opacity", from: shown, to: opacity, duration: duration), forKey: "fade")
    part.opacity = opacity
  }
}
