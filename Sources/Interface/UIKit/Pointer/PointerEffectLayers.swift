/// The layers and animations with which a view shows that the pointer is over it.
///
/// A fill and a shadow lie in layers before and behind the view's layer. Growth and motion are additive
/// animations, so that no property of the view changes.
@MainActor final class PointerEffectLayers {
  /// The look, chosen after iPadOS, which publishes none: a small button seems to come up to the pointer,
  /// and a large view hardly grows.
  private enum Metrics {
    /// The points by which the longer side grows, and the largest scale.
    static let growth: CGFloat = 8
    static let largestScale: CGFloat = 1.1
    /// The way in points of a view whose edge the pointer touches.
    static let drift: CGFloat = 2
    static let driftDuration: TimeInterval = 0.1
    static let shadowOpacity: Float = 0.22
    static let shadowRadius: CGFloat = 12
    static let shadowOffset = CGSize(width: 0, height: 6)
    /// The size in points of a view that is large.
    static let largeSize = CGSize(width: 180, height: 100)
  }

  /// The keys of the animations of one effect. Another one may begin while it ends.
  private struct Keys {
    @MainActor private static var count = 0
    let scale: String
    let x: String
    let y: String

    @MainActor init() {
      Self.count += 1
      (scale, x, y) = ("pointer.scale.\(Self.count)", "pointer.x.\(Self.count)", "pointer.y.\(Self.count)")
    }
  }

  private struct Parts {
    var tint = UIPointerEffect.TintMode.none
    var hasShadow = false
    var grows = false
    var drifts = false
  }

  private let view: UIView
  private let parts: Parts
  /// The outline in the view's coordinates.
  private let outline: CGPath
  private let underlay = CAShapeLayer()
  private let overlay = CAShapeLayer()
  private var drift = CGPoint.zero
  private let keys = Keys()

  /// Makes an effect; nil if its view is in no window.
  init?(_ effect: UIPointerEffect, _ shape: UIPointerShape?) {
    let preview = effect.preview
    view = preview.view
    guard view.window != nil, view.layer.superlayer != nil else { return nil }
    parts = Self.parts(of: effect)
    let radius = view.layer.cornerRadius > 0 ? view.layer.cornerRadius : UIPointerShape.defaultCornerRadius
    outline =
      Self.path(shape?.outline, from: preview.target.container, to: view)
      ?? preview.parameters.visiblePath?.cgPath
      ?? UIPointerShape.roundedRect(view.bounds, radius: radius).outline
      ?? CGPath(rect: .zero, transform: nil)
  }

  private static func parts(of effect: UIPointerEffect) -> Parts {
    switch effect {
    case .highlight: return Parts(tint: .underlay, drifts: true)
    case .lift: return Parts(hasShadow: true, grows: true, drifts: true)
    case .hover(_, let tint, let shadow, let scaled):
      return Parts(tint: tint, hasShadow: shadow, grows: scaled)
    case .automatic(let preview):
      let size = preview.size
      if size.width > Metrics.largeSize.width || size.height > Metrics.largeSize.height {
        return parts(of: .hover(preview))
      }
      let hasBackground =
        (preview.view.backgroundColor?.cgColor.alpha ?? 0) > 0 || preview.view.layer.contents != nil
      return parts(of: hasBackground ? .lift(preview) : .highlight(preview))
    }
  }

  private static func path(_ path: CGPath?, from container: UIView, to view: UIView) -> CGPath? {
    guard let path else { return nil }
    let origin = view.convert(CGPoint.zero, from: container)
    let (x, y) = (
      view.convert(CGPoint(x: 1, y: 0), from: container), view.convert(CGPoint(x: 0, y: 1), from: container)
    )
    return path.copy(
      using: CGAffineTransform(
        a: x.x - origin.x, b: x.y - origin.y, c: y.x - origin.x, d: y.y - origin.y, tx: origin.x,
        ty: origin.y))
  }

  // MARK: Showing

  /// Shows the effect.
  func appear() {
    guard let parent = view.layer.superlayer else { return }
    CATransaction.withoutActions {
      parent.insertSublayer(underlay, below: view.layer)
      parent.insertSublayer(overlay, above: view.layer)
      (underlay.opacity, overlay.opacity) = (0, 0)
    }
    place()
    run(to: 1)
  }

  /// Takes the effect away.
  func disappear(animated: Bool) {
    guard animated, underlay.superlayer != nil else { return remove() }
    move(to: .zero, over: UIPointerInteraction.duration)
    CATransaction.begin()
    CATransaction.setCompletionBlock { MainActor.assumeIsolated { self.remove() } }
    run(to: 0)
    CATransaction.commit()
  }

  /// Moves the view a little towards the pointer, and places the effect again.
  ///
  /// - Parameters:
  ///   - place: The place of the pointer.
  ///   - source: The view in whose coordinates it is.
  func follow(_ place: CGPoint, in source: UIView?) {
    self.place()
    guard parts.drifts, !UIAccessibility.isReduceMotionEnabled else { return }
    let point = view.convert(place, from: source)
    func part(_ way: CGFloat, of side: CGFloat) -> CGFloat {
      side > 0 ? min(max(2 * way / side, -1), 1) * Metrics.drift : 0
    }
    let goal = CGPoint(
      x: part(point.x - view.bounds.midX, of: view.bounds.width),
      y: part(point.y - view.bounds.midY, of: view.bounds.height))
    move(to: goal, over: Metrics.driftDuration)
  }

  private func remove() {
    for key in [keys.scale, keys.x, keys.y] { view.layer.removeAnimation(forKey: key) }
    underlay.removeFromSuperlayer()
    overlay.removeFromSuperlayer()
  }

  /// Puts the layers where the view is now, in the colours of the present style.
  private func place() {
    CATransaction.withoutActions {
      let fill = UIColor.secondarySystemFill.resolvedColor(with: view.traitCollection).cgColor
      for layer in [underlay, overlay] {
        layer.anchorPoint = view.layer.anchorPoint
        layer.bounds = view.layer.bounds
        layer.position = view.layer.position
        layer.transform = view.layer.transform
        layer.zPosition = view.layer.zPosition
        layer.path = outline
        layer.fillColor = nil
      }
      switch parts.tint {
      case .none: break
      case .overlay: overlay.fillColor = fill
      case .underlay: underlay.fillColor = fill
      }
      guard parts.hasShadow else { return }
      underlay.shadowPath = outline
      underlay.shadowRadius = Metrics.shadowRadius
      underlay.shadowOffset = Metrics.shadowOffset
      underlay.shadowOpacity = Metrics.shadowOpacity
    }
  }

  // MARK: Motion

  private var scale: CGFloat {
    let side = max(view.bounds.width, view.bounds.height)
    guard parts.grows, side > 0, !UIAccessibility.isReduceMotionEnabled else { return 1 }
    return min(1 + Metrics.growth / side, Metrics.largestScale)
  }

  /// Runs the effect from where it is now to a part of it, 0 or 1. The opacity of a layer tells where it is.
  private func run(to goal: CGFloat) {
    let start = CGFloat((underlay.presentation() ?? underlay).opacity)
    for layer in [underlay, overlay] {
      CATransaction.withoutActions { layer.opacity = Float(goal) }
      let fade = animation("opacity", from: start, to: goal, over: UIPointerInteraction.duration)
      layer.add(fade, forKey: "pointer.opacity")
    }
    guard scale != 1 else { return }
    for layer in [view.layer, underlay, overlay] as [CALayer] {
      let growth = animation(
        "transform.scale", from: start * (scale - 1), to: goal * (scale - 1),
        over: UIPointerInteraction.duration)
      hold(growth, on: layer, keys.scale)
    }
  }

  private func move(to goal: CGPoint, over duration: TimeInterval) {
    guard goal != drift else { return }
    for (layer, part) in [(view.layer, 1), (underlay, 0.5), (overlay, 1)] as [(CALayer, CGFloat)] {
      hold(
        animation("position.x", from: drift.x * part, to: goal.x * part, over: duration), on: layer, keys.x)
      hold(
        animation("position.y", from: drift.y * part, to: goal.y * part, over: duration), on: layer, keys.y)
    }
    drift = goal
  }

  private func animation(_ keyPath: String, from start: CGFloat, to end: CGFloat, over duration: TimeInterval)
    -> CABasicAnimation
  {
    let animation = CABasicAnimation(keyPath: keyPath)
    animation.fromValue = start
    animation.toValue = end
    animation.duration = duration
    animation.timingFunction = CAMediaTimingFunction(name: .easeOut)
    return animation
  }

  /// Adds an animation to what the layer's property is, which stays until another one takes its place.
  private func hold(_ animation: CABasicAnimation, on layer: CALayer, _ key: String) {
    animation.isAdditive = true
    animation.fillMode = .forwards
    animation.isRemovedOnCompletion = false
    layer.add(animation, forKey: key)
  }
}
