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
  /// The parent of core and mark, which spring in together.
  let face = CALayer()
  let core = CAShapeLayer()
  /// The pause bars, the triangle or the cross.
  let mark = CAShapeLayer()
  let tick = CAShapeLayer()
  let shockwave = CAShapeLayer()
  private let arrowWindow = CAShapeLayer()
  /// The words after a failure.
  let caption = UILabel()

  var style = DripButton.Style() {
    didSet {
      redrawGlyphs(of: oldValue)
      applyStyle()
    }
  }
  var durations = DripButton.Durations()
  /// The seed of the next rain.
  var rainSeed: UInt64 = 0
  /// The mark that is shown, and the one that it fades to.
  var (shownMark, wantedMark) = (Mark.pause, Mark.pause)
  /// The disc's radius at which the mark has its full size, and the present one, in radii of the ring.
  var (markRoom, discRadius): (CGFloat, CGFloat) = (DripCanvas.builtInRoom, 0)
  /// Whether parts cross-fade in place instead of moving, without drops.
  var isCalm = false
  var isFailed = false

  var shower: Shower?
  /// The layers of the drops in flight, by drop number.
  var dropLayers: [Int: CAShapeLayer] = [:]
  /// The layers in an order that is the same in every run.
  var orderedDropLayers: [(key: Int, value: CAShapeLayer)] { dropLayers.sorted { $0.key < $1.key } }

  init() {
    super.init(side: DripGeometry.side)
    for (shape, name) in [
      (ring, "ring"), (arrow, "arrow"), (disc, "disc"), (core, "core"), (mark, "mark"), (tick, "tick"),
      (shockwave, "shockwave"),
    ] {
      shape.name = name
      shape.frame = bounds
    }
    for group in [body, face] { group.frame = bounds }
    for line in [ring, arrow, tick] {
      line.fillColor = nil
      line.lineCap = .round
      line.lineJoin = .round
    }
    core.path = DripGeometry.circle(DripGeometry.coreRadius)
    shockwave.path = DripGeometry.circle(1)
    tick.path = tickPath
    arrowWindow.frame = bounds
    arrow.mask = arrowWindow
    layer.addSublayer(ring)
    caption.frame = DripGeometry.captionFrame
    caption.textAlignment = .center
    caption.adjustsFontSizeToFitWidth = true
    caption.minimumScaleFactor = 0.3
    caption.layer.name = "label"
    applyStyle()
    registerForTraitChanges(UITraitCollection.systemTraitsAffectingColorAppearance) {
      (view: DripCanvas, _) in view.applyStyle()
    }
    showArrow()
  }

  override func tintColorDidChange() {
    super.tintColorDidChange()
    applyStyle()
  }

  var color: CGColor {
    (isFailed ? style.failureColor : style.color ?? tintColor).resolvedColor(with: traitCollection).cgColor
  }

  var markColor: CGColor { style.markColor.resolvedColor(with: traitCollection).cgColor }

  func applyStyle() {
    CATransaction.withoutActions {
      for line in [ring, arrow] { line.strokeColor = color }
      for shape in [disc, core, shockwave] { shape.fillColor = color }
      for drop in orderedDropLayers { drop.value.fillColor = color }
      tick.strokeColor = markColor
      ring.lineWidth = style.ringWidth
      ring.path = DripGeometry.ring(width: style.ringWidth)
      arrowWindow.path = DripGeometry.hole(width: style.ringWidth)
      arrow.lineWidth = style.arrowWidth
      tick.lineWidth = style.markWidth
    }
    caption.textColor = style.failureColor
    paintMark()
  }

  /// Stops the display link without a window, and restarts it in a window.
  override func didMoveToWindow() {
    super.didMoveToWindow()
    if window == nil { sleep() } else { wake() }
  }

  // MARK: Parts

  /// Shows only the ring and the arrow, without motion.
  func showArrow() {
    clear()
    CATransaction.withoutActions {
      arrow.path = arrowForms.rest
      layer.addSublayer(arrow)
    }
  }

  /// Shows only the ring.
  func clear() {
    beginMotion()
    endShower()
    hideCaption(over: 0)
    isFailed = false
    CATransaction.withoutActions {
      for part in [ring, arrow, body, disc, face, core, mark, tick, shockwave] {
        part.removeAllAnimations()
        part.opacity = 1
        if part !== ring { part.removeFromSuperlayer() }
      }
      tick.strokeEnd = 1
    }
    applyStyle()
    placeMark(.pause)
  }

  /// Adds the disc.
  func showBody() {
    CATransaction.withoutActions {
      layer.addSublayer(body)
      body.insertSublayer(disc, at: 0)
    }
  }

  /// Adds the core and the mark.
  func showFace() {
    CATransaction.withoutActions {
      body.addSublayer(face)
      for part in [core, mark] { face.addSublayer(part) }
    }
  }

  /// Shows the words of a failure; nil hides them.
  func showCaption(_ words: DownloadCaption?) {
    guard let words else { return hideCaption(over: 0) }
    words.set(caption)
    guard caption.superview == nil else { return }
    CATransaction.withoutActions {
      caption.alpha = 1
      addSubview(caption)
    }
    guard canAnimate else { return }
    caption.layer.add(Motion.basic("opacity", from: 0, to: 1, duration: Self.fadeDuration), forKey: "fade")
  }

  func hideCaption(over duration: Double) {
    guard caption.superview != nil else { return }
    guard duration > 0, canAnimate else {
      caption.layer.removeAllAnimations()
      return caption.removeFromSuperview()
    }
    CATransaction.begin()
    CATransaction.setCompletionBlock { [weak self] in
      // Words that have been shown again by then stay.
      if let self, caption.layer.opacity == 0 { hideCaption(over: 0) }
    }
    CATransaction.withoutActions { fade(caption.layer, to: 0, over: duration) }
    CATransaction.commit()
  }

  func fade(_ part: CALayer, to opacity: Float, over duration: Double) {
    let shown = part.presentation()?.opacity ?? part.opacity
    part.add(Motion.basic("opacity", from: shown, to: opacity, duration: duration), forKey: "fade")
    part.opacity = opacity
  }
}
#endif
