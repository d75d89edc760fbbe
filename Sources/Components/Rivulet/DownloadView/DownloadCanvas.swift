#if canImport(UIKit)
import UIKit

/// The drawing of a download view, in a square of 100 points.
///
/// It has shapes and motions but no rules: the view decides which motion may follow which. A layer that shows
/// nothing is not in the tree.
final class DownloadCanvas: SquareCanvas {
  let track = CAShapeLayer()
  let ring = CAShapeLayer()
  let shaft = CAShapeLayer()
  let head = CAShapeLayer()
  let wave = CAShapeLayer()
  let tick = CAShapeLayer()
  let cross = CAShapeLayer()
  let pauseBars = CAShapeLayer()
  let label = UILabel()

  var style = DownloadView.Style() {
    didSet {
      redrawGlyphs(of: oldValue)
      applyStyle()
    }
  }
  var durations = DownloadView.Durations()
  /// Whether parts cross-fade in place instead of moving.
  var isCalm = false
  /// Whether the wave runs the other way, as in right-to-left interfaces. Ring and tick are not mirrored.
  var isMirrored = false

  /// Whether a label stands under the next cross or pause bars.
  var hasLabel = true
  /// Whether the ring has the failure's colour.
  var isFailed = false
  /// Whether ring, dot and label are dimmed, as while the download is paused.
  var isDimmed = false
  var waving: Waving?
  /// The one value that ring, wave and label show.
  var flow = ProgressFlow()
  /// The value that the label shows.
  var drawn: CGFloat = 0
  /// Called in each frame in which the value has moved.
  var flowed: () -> Void = {}
  /// Called when the value has arrived at its target.
  var arrival: (() -> Void)?
  var frames: CADisplayLink?
  /// Whether the ring is on its way out.
  var isRingLeaving = false

  init() {
    super.init(side: DownloadGeometry.side)
    let names = ["track", "ring", "shaft", "head", "wave", "tick", "cross", "pause"]
    for (shape, name) in zip(shapes, names) {
      shape.name = name
      shape.frame = bounds
      shape.fillColor = nil
      shape.lineCap = .round
      shape.lineJoin = .round
    }
    track.path = UIBezierPath(ovalIn: bounds).cgPath
    ring.path = DownloadGeometry.ring
    ring.strokeEnd = 0
    label.layer.name = "label"
    label.textAlignment = .center
    label.numberOfLines = 1
    label.adjustsFontSizeToFitWidth = true
    label.minimumScaleFactor = 0.3
    layer.addSublayer(track)
    applyStyle()
    registerForTraitChanges(UITraitCollection.systemTraitsAffectingColorAppearance) {
      (view: DownloadCanvas, _) in view.applyStyle()
    }
    showArrow()
  }

  var shapes: [CAShapeLayer] { [track, ring, shaft, head, wave, tick, cross, pauseBars] }

  override func tintColorDidChange() {
    super.tintColorDidChange()
    applyStyle()
  }

  var failureColor: CGColor { resolve(style.failureColor) }
  var glyphColor: CGColor { resolve(style.glyphColor ?? tintColor) }

  private func resolve(_ color: UIColor) -> CGColor { color.resolvedColor(with: traitCollection).cgColor }

  func applyStyle() {
    CATransaction.withoutActions {
      track.strokeColor = resolve(style.trackColor)
      ring.strokeColor = isFailed ? failureColor : resolve(style.ringColor ?? tintColor)
      cross.strokeColor = failureColor
      for shape in [shaft, head, wave, tick, pauseBars] { shape.strokeColor = glyphColor }
      for shape in shapes { shape.lineWidth = usable(style.glyphWidth) }
      track.lineWidth = usable(style.trackWidth)
      ring.lineWidth = usable(style.ringWidth)
    }
    label.textColor = style.labelColor
  }

  private func usable(_ width: CGFloat) -> CGFloat { width > 0 && width.isFinite ? width : 0 }

  // MARK: Parts

  /// Shows exactly these parts, still and whole, in drawing order. The track and a started ring stay.
  func show(_ parts: CAShapeLayer...) {
    stopWaving()
    for shape in shapes where shape !== track && shape !== ring {
      shape.removeAllAnimations()
      shape.opacity = 1
      shape.position = DownloadGeometry.center
      if parts.contains(where: { $0 === shape }) {
        layer.insertSublayer(shape, below: label.superview == nil ? nil : label.layer)
      } else {
        shape.removeFromSuperlayer()
      }
    }
  }

  /// Begins a new motion for every call.
  override func play(_ changes: () -> Void, completion: (() -> Void)? = nil) {
    beginMotion()
    super.play(changes, completion: completion)
  }
}
#endif
