#if canImport(UIKit)
import UIKit

/// The drawing of a drip button, in a square of 150 points.
///
/// It has shapes and motions but no rules: the view decides which motion may follow which. A layer that shows
/// nothing is not in the tree.
final class DripCanvas: SquareCanvas {
  let ring = CAShapeLayer()
  let arrow = CAShapeLayer()
  /// The parent of everything that swells and pops at the end: the liquid, the core and the marks.
  let body = CALayer()
  let disc = CAShapeLayer()
  let core = CAShapeLayer()
  /// The pause bars, the triangle or the cross.
  let mark = CAShapeLayer()
  let tick = CAShapeLayer()
  let shockwave = CAShapeLayer()
  private let arrowWindow = CAShapeLayer()

  var style = DripButton.Style() { didSet { applyStyle() } }
  var durations = DripButton.Durations()
  var seed: UInt64 = 0
  /// Whether parts cross-fade in place instead of moving, without drops.
  var isCalm = false
  var isFailed = false

  var shower: Shower?
  /// The layers of the drops in flight, by drop number.
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
    registerForTraitChanges(UITraitCollection.systemTraitsAffectingColorAppearance) {
      (view: DripCanvas, _) in view.applyStyle()
    }
    showArrow()
  }

  /// Sets the line width, in points of this canvas. The tick is 1.4 times as wide.
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

  /// Stops the display link without a window, and restarts it in a window.
  override func didMoveToWindow() {
    super.didMoveToWindow()
    if window == nil { sleep() } else { wake() }
  }

  // MARK: - Parts

  /// Shows only the ring and the arrow, without motion.
  func showArrow() {
    clear()
    CATransaction.withoutActions {
      arrow.path = DripGeometry.arrow
      layer.addSublayer(arrow)
    }
  }

  /// Shows only the ring.
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

  /// Adds the disc, the core and the mark.
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
#endif
