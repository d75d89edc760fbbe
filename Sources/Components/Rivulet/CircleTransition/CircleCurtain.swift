#if canImport(UIKit)
import UIKit

/// Shows two views during a circle transition: the upper one inside the circle, or faded under Reduce Motion.
///
/// `remove()` restores every property that the curtain changes on the views.
@MainActor final class CircleCurtain {
  private static let key = "circle"

  private let container: UIView
  private let upper: UIView
  private let lower: UIView?
  private let options: CircleTransition.Options
  private let isFade: Bool
  private let mask = CAShapeLayer()
  private let savedMask: CALayer?
  private let savedAlpha: CGFloat
  private let savedTransform: CGAffineTransform
  private var shadow: UIView?
  /// A dark line around the circle and a light one in it, of which at least one is seen on any screen. The
  /// upper screen covers their inner halves.
  private let rims = [(UIColor.black, 4), (.white, 2)].map { (color: UIColor, width: CGFloat) in
    let rim = CAShapeLayer()
    rim.name = "circle-rim"
    rim.fillColor = nil
    rim.strokeColor = color.cgColor
    rim.lineWidth = width
    rim.opacity = 0
    return rim
  }
  private let bars: CircleBars?
  /// The fraction of the last `show(_:)` or the end of the last `animate`: 0 is closed, 1 is open.
  private(set) var fraction: CGFloat = 0
  private(set) var geometry: CircleGeometry

  init(
    container: UIView, upper: UIView, lower: UIView?, geometry: CircleGeometry,
    options: CircleTransition.Options,
    bars: CircleBars?, isFade: Bool
  ) {
    self.bars = bars
    self.container = container
    self.upper = upper
    self.lower = lower
    self.geometry = geometry
    self.options = options
    self.isFade = isFade
    savedMask = upper.layer.mask
    savedAlpha = upper.alpha
    savedTransform = lower?.transform ?? .identity
    mask.name = "circle-mask"
    if !isFade {
      upper.layer.mask = mask
      addShadow()
    }
  }

  private func addShadow() {
    guard let style = options.shadow else { return }
    let view = UIView(frame: container.bounds)
    view.isUserInteractionEnabled = false
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view.layer.name = "circle-shadow"
    view.layer.shadowColor = style.color.resolvedColor(with: container.traitCollection).cgColor
    view.layer.shadowOpacity = 0
    view.layer.shadowRadius = style.radius
    view.layer.shadowOffset = .zero
    for rim in rims { view.layer.addSublayer(rim) }
    container.insertSubview(view, belowSubview: upper)
    shadow = view
  }

  /// Restores the views' masks, opacity and transform, and removes the shadow.
  func remove() {
    stop()
    if upper.layer.mask === mask { upper.layer.mask = savedMask }
    upper.alpha = savedAlpha
    lower?.transform = savedTransform
    shadow?.removeFromSuperview()
    bars?.remove()
  }

  /// Shows the arriving screen's bar on its side of the edge, after the first layout.
  func showArrivingBar() { bars?.adoptArrivingBar() }

  // MARK: Showing

  /// Shows a fraction: 0 is closed, 1 is open.
  func show(_ fraction: CGFloat) {
    stop()
    put(fraction)
  }

  private func put(_ fraction: CGFloat) {
    self.fraction = fraction
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    if isFade {
      upper.alpha = savedAlpha * fraction
    } else {
      mask.path = maskPath(at: fraction)
      shadow?.layer.shadowPath = shadowPath(at: fraction)
      shadow?.layer.shadowOpacity = shadowOpacity(at: fraction)
      for rim in rims {
        rim.path = shadowPath(at: fraction)
        rim.opacity = rimOpacity(at: fraction)
      }
      bars?.show(geometry, at: fraction, in: container)
      lower?.transform = zoom(at: fraction)
    }
    CATransaction.commit()
  }

  /// The fraction on the screen now, during an animation too: read from the presentation layers.
  var presentedFraction: CGFloat {
    if isFade {
      guard savedAlpha > 0, let opacity = upper.layer.presentation()?.opacity else { return fraction }
      return min(max(CGFloat(opacity) / savedAlpha, 0), 1)
    }
    guard let path = mask.presentation()?.path else { return fraction }
    return geometry.fraction(ofRadius: path.boundingBox.width / 2)
  }

  /// Animates from one fraction to another.
  ///
  /// - Parameter completion: Called when the animation ends or is removed, also when another `animate` or
  ///   `show` replaces it: the caller must tell these cases apart.
  func animate(
    from start: CGFloat, to end: CGFloat, duration: TimeInterval, timing: CAMediaTimingFunction,
    completion: @escaping @MainActor () -> Void
  ) {
    stop()
    CATransaction.begin()
    CATransaction.setCompletionBlock { MainActor.assumeIsolated { completion() } }
    put(end)
    func add(_ animation: CAPropertyAnimation, to layer: CALayer) {
      guard duration > 0 else { return }
      animation.duration = duration
      animation.timingFunction = timing
      layer.add(animation, forKey: Self.key + (animation.keyPath ?? ""))
    }
    func add(_ keyPath: String, to layer: CALayer, from startValue: Any?, to endValue: Any?) {
      let animation = CABasicAnimation(keyPath: keyPath)
      animation.fromValue = startValue
      animation.toValue = endValue
      add(animation, to: layer)
    }
    if isFade {
      add("opacity", to: upper.layer, from: savedAlpha * start, to: savedAlpha * end)
    } else {
      add("path", to: mask, from: maskPath(at: start), to: maskPath(at: end))
      if let shadow {
        add("shadowPath", to: shadow.layer, from: shadowPath(at: start), to: shadowPath(at: end))
        if start != end { add(fade("shadowOpacity", from: start, to: end, shadowOpacity), to: shadow.layer) }
        for rim in rims {
          add("path", to: rim, from: shadowPath(at: start), to: shadowPath(at: end))
          if start != end { add(fade("opacity", from: start, to: end, rimOpacity), to: rim) }
        }
      }
      if let bars {
        let first = bars.paths(geometry, at: start, in: container)
        let last = bars.paths(geometry, at: end, in: container)
        add("path", to: bars.inside, from: first.0, to: last.0)
        add("path", to: bars.outside, from: first.1, to: last.1)
      }
      if let lower, options.usableZoom != 1 {
        add(
          "transform", to: lower.layer, from: transform3D(at: start), to: transform3D(at: end))
      }
    }
    CATransaction.commit()
  }

  private func stop() {
    let moving: [(CALayer?, [String])] = [
      (mask, ["path"]), (upper.layer, ["opacity"]), (lower?.layer, ["transform"]),
      (shadow?.layer, ["shadowPath", "shadowOpacity"]), (bars?.inside, ["path"]),
      (bars?.outside, ["path"]),
    ]
    for rim in rims {
      for keyPath in ["path", "opacity"] { rim.removeAnimation(forKey: Self.key + keyPath) }
    }
    for (layer, keyPaths) in moving {
      for keyPath in keyPaths { layer?.removeAnimation(forKey: Self.key + keyPath) }
    }
  }

  /// Returns the circles for the container's present bounds. The lower view has its own size for the
  /// measurement, because the origin may be inside it.
  func currentGeometry(from origin: CircleTransition.Origin?) -> CircleGeometry {
    guard let lower, lower.transform != savedTransform else { return CircleGeometry(origin, in: container) }
    let zoomed = lower.transform
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    lower.transform = savedTransform
    let geometry = CircleGeometry(origin, in: container)
    lower.transform = zoomed
    CATransaction.commit()
    return geometry
  }

  /// Replaces the circles after the container's size or the origin's place has changed.
  func adopt(_ geometry: CircleGeometry) { self.geometry = geometry }

  // MARK: Values

  private func maskPath(at fraction: CGFloat) -> CGPath {
    geometry.path(at: fraction, center: upper.convert(geometry.center, from: container))
  }

  private func shadowPath(at fraction: CGFloat) -> CGPath {
    geometry.path(at: fraction, center: geometry.center)
  }

  private func shadowOpacity(at fraction: CGFloat) -> Float { options.shadow?.opacity(at: fraction) ?? 0 }

  /// The lines fade with the shadow.
  private func rimOpacity(at fraction: CGFloat) -> Float { shadowOpacity(at: fraction) }

  /// Animates an opacity of the edge, which changes only near the closed circle.
  private func fade(
    _ keyPath: String, from start: CGFloat, to end: CGFloat, _ opacity: (CGFloat) -> Float
  ) -> CAKeyframeAnimation {
    let edge = CircleTransition.Shadow.fadeIn
    let turns = min(start, end) < edge && edge < max(start, end)
    let fractions = turns ? [start, edge, end] : [start, end]
    let animation = CAKeyframeAnimation(keyPath: keyPath)
    animation.values = fractions.map { opacity($0) }
    animation.keyTimes = fractions.map { NSNumber(value: Double(($0 - start) / (end - start))) }
    return animation
  }

  private func zoom(at fraction: CGFloat) -> CGAffineTransform {
    let scale = 1 + (options.usableZoom - 1) * fraction
    return savedTransform.scaledBy(x: scale, y: scale)
  }

  private func transform3D(at fraction: CGFloat) -> NSValue {
    NSValue(caTransform3D: CATransform3DMakeAffineTransform(zoom(at: fraction)))
  }
}

/// Fills the container while a transition runs, and reports each layout of the container.
@MainActor final class CircleProbe: UIView {
  var onLayout: (() -> Void)?

  override func layoutSubviews() {
    super.layoutSubviews()
    onLayout?()
  }
}
#endif
