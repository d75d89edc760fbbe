extension UIView.AnimationOptions {
  /// Makes `transition(from:to:duration:options:completion:)` hide and show the views instead of removing and
  /// inserting them.
  public static let showHideTransitionViews = Self(rawValue: 1 << 8)
  /// Has no effect: a view that changes in a transition is shown as it is at each moment, also without the
  /// option.
  public static let allowAnimatedContent = Self(rawValue: 1 << 7)
  /// No wish for a rate of frames: 0.
  public static let preferredFramesPerSecondDefault: Self = []
  /// Has no effect: animations are shown at the screen's rate.
  public static let preferredFramesPerSecond60 = Self(rawValue: 3 << 24)
  /// Has no effect: animations are shown at the screen's rate.
  public static let preferredFramesPerSecond30 = Self(rawValue: 7 << 24)
  /// Turns the view by 180° around its vertical axis, from the left.
  public static let transitionFlipFromLeft = Self(rawValue: 1 << 20)
  /// Turns the view by 180° around its vertical axis, from the right.
  public static let transitionFlipFromRight = Self(rawValue: 2 << 20)
  /// Curls the old appearance up from its lower right corner, and away, like a page of paper.
  public static let transitionCurlUp = Self(rawValue: 3 << 20)
  /// Rolls the new appearance out over the old one, like a page of paper that falls back.
  public static let transitionCurlDown = Self(rawValue: 4 << 20)
  /// Fades from the old appearance to the new one.
  public static let transitionCrossDissolve = Self(rawValue: 5 << 20)
  /// Turns the view by 180° around its horizontal axis, from the top.
  public static let transitionFlipFromTop = Self(rawValue: 6 << 20)
  /// Turns the view by 180° around its horizontal axis, from the bottom.
  public static let transitionFlipFromBottom = Self(rawValue: 7 << 20)

  private static let transitionMask = Self(rawValue: 7 << 20)

  fileprivate var transition: ViewTransition.Style? {
    switch intersection(.transitionMask) {
    case .transitionFlipFromLeft: .flip(x: 0, y: 1)
    case .transitionFlipFromRight: .flip(x: 0, y: -1)
    case .transitionFlipFromTop: .flip(x: -1, y: 0)
    case .transitionFlipFromBottom: .flip(x: 1, y: 0)
    case .transitionCurlUp: .curl(isUp: true)
    case .transitionCurlDown: .curl(isUp: false)
    case .transitionCrossDissolve: .crossDissolve
    default: nil
    }
  }
}

extension UIView {
  /// Changes the content of a view and transitions from the old appearance to the new one.
  ///
  /// The old appearance is a snapshot that lies over the view, at the same size, until the transition ends.
  /// Outside a window, and while animations are disabled, the view changes at once.
  ///
  /// - Parameters:
  ///   - view: The view that changes.
  ///   - duration: In seconds; negative and non-finite values count as 0, which changes the view at once.
  ///   - options: The style and the curve. Without a style, the changes are animated as `animate` does it.
  ///   - animations: The changes. Runs at once.
  ///   - completion: Called with true when the transition has ended; without a snapshot, before this function
  ///     returns.
  public class func transition(
    with view: UIView, duration: TimeInterval, options: AnimationOptions = [], animations: (() -> Void)?,
    completion: ((Bool) -> Void)? = nil
  ) {
    guard let style = options.transition else {
      return animate(
        withDuration: duration, delay: 0, options: options, animations: animations ?? {},
        completion: completion)
    }
    let transition = ViewTransition(style: style, from: view, duration: duration, options: options)
    // Nothing is laid out here: that would lay out the superviews too, and a table that was told to reload
    // would ask for its rows between two transitions of its labels.
    performWithoutAnimation { animations?() }
    transition.run(to: view, completion: completion)
  }

  /// Replaces one view by another in its superview.
  ///
  /// The style of the options decides how; without a style the views are replaced at once. With
  /// `showHideTransitionViews` the first view is hidden and the second one shown, and neither is moved.
  ///
  /// - Parameters:
  ///   - fromView: The view to remove or hide.
  ///   - toView: The view to insert or show.
  ///   - duration: In seconds; negative and non-finite values count as 0, which replaces the view at once.
  ///   - options: The style and the curve.
  ///   - completion: Called with true when the transition has ended; without a snapshot, before this function
  ///     returns.
  public class func transition(
    from fromView: UIView, to toView: UIView, duration: TimeInterval, options: AnimationOptions = [],
    completion: ((Bool) -> Void)? = nil
  ) {
    let transition = ViewTransition(
      style: options.transition ?? .none, from: fromView, duration: duration, options: options)
    performWithoutAnimation {
      if options.contains(.showHideTransitionViews) {
        fromView.isHidden = true
        toView.isHidden = false
      } else {
        fromView.superview?.insertSubview(toView, aboveSubview: fromView)
        fromView.removeFromSuperview()
      }
      toView.layoutIfNeeded()
    }
    transition.run(to: toView, completion: completion)
  }
}

/// A transition from the old appearance of a view to a new one.
@MainActor struct ViewTransition {
  enum Style {
    /// No animation.
    case none
    case crossDissolve
    /// A page that goes or comes.
    case curl(isUp: Bool)
    /// Half a turn around the given axis.
    case flip(x: CGFloat, y: CGFloat)
  }

  private let style: Style
  private let options: UIView.AnimationOptions
  private let duration: TimeInterval
  /// The snapshot of the old appearance, at the place of the view.
  private let old: UIView?

  /// Creates a transition between two views that are in the same place.
  ///
  /// - Parameters:
  ///   - style: The style, without a curl.
  ///   - old: The view that goes; it is removed at the end.
  ///   - duration: In seconds; positive.
  init(style: Style, between old: UIView, duration: TimeInterval) {
    self.style = style
    self.old = old
    self.duration = duration
    options = []
  }

  /// Takes the snapshot of the old appearance and puts it over the view.
  init(style: Style, from view: UIView, duration: TimeInterval, options: UIView.AnimationOptions) {
    self.style = style
    self.options = options
    self.duration = duration.isFinite ? max(duration, 0) : 0
    old = Self.picture(of: view, style: style, duration: self.duration)
  }

  private static func picture(of view: UIView, style: Style, duration: TimeInterval) -> UIView? {
    if case .none = style { return nil }
    guard duration > 0, UIView.areAnimationsEnabled, view.window != nil, !view.isHidden,
      let superview = view.superview, let picture = view.snapshotView(afterScreenUpdates: false)
    else { return nil }
    UIView.performWithoutAnimation {
      picture.center = view.center
      picture.layer.transform = view.layer.transform
      picture.alpha = view.alpha
      superview.insertSubview(picture, aboveSubview: view)
    }
    return picture
  }

  func run(to view: UIView, completion: ((Bool) -> Void)?) {
    guard let old else {
      completion?(true)
      return
    }
    if case .curl(let isUp) = style { return curl(old, to: view, isUp: isUp, completion: completion) }
    CATransaction.begin()
    CATransaction.setAnimationDuration(duration)
    CATransaction.setCompletionBlock {
      old.removeFromSuperview()
      for key in ["transform", "opacity"] { old.layer.removeAnimation(forKey: Self.key(key)) }
      completion?(true)
    }
    switch style {
    case .none, .curl: break
    case .crossDissolve:
      add(fade(from: 1, to: 0), to: old.layer)
      // Over an opaque view it is enough to fade the snapshot out. Through a transparent one the snapshot
      // would show to the end.
      if !view.isOpaqueEverywhere { add(fade(from: 0, to: 1), to: view.layer) }
    case .flip(let x, let y):
      let size = view.bounds.size
      add(turn(old.layer.transform, x: x, y: y, from: 0, to: .pi, in: size), to: old.layer)
      add(turn(view.layer.transform, x: x, y: y, from: -.pi, to: 0, in: size), to: view.layer)
      // Each side is visible for half of the turn.
      add(blink(isFirst: true), to: old.layer)
      add(blink(isFirst: false), to: view.layer)
    }
    CATransaction.commit()
  }

  /// Lays a page over the view, which has changed, and curls it.
  private func curl(_ old: UIView, to view: UIView, isUp: Bool, completion: ((Bool) -> Void)?) {
    guard let page = (isUp ? old : view).curlView else {
      old.removeFromSuperview()
      completion?(true)
      return
    }
    UIView.performWithoutAnimation {
      page.center = view.center
      page.layer.transform = view.layer.transform
      page.alpha = view.alpha
      view.superview?.insertSubview(page, aboveSubview: old)
      // The page that comes covers the old appearance; the one that goes shows the new one.
      if isUp { old.removeFromSuperview() }
    }
    _ = CurlRun(
      page, from: isUp ? 0 : 1, to: isUp ? 1 : 0, pace: options.pace, duration: duration
    ) {
      page.removeFromSuperview()
      old.removeFromSuperview()
      completion?(true)
    }
  }

  private func add(_ animation: CAPropertyAnimation, to layer: CALayer) {
    animation.duration = duration
    animation.fillMode = .both
    animation.isRemovedOnCompletion = layer !== old?.layer
    layer.add(animation, forKey: Self.key(animation.keyPath ?? ""))
  }

  private static func key(_ property: String) -> String { "transition.\(property)" }

  private func fade(from: Float, to: Float) -> CAPropertyAnimation {
    let fade = CABasicAnimation(keyPath: "opacity")
    fade.fromValue = NSNumber(value: from)
    fade.toValue = NSNumber(value: to)
    fade.timingFunction = options.timingFunction
    return fade
  }

  /// Returns the animation that shows the first side up to half of the pace, or the second side from then on.
  private func blink(isFirst: Bool) -> CAPropertyAnimation {
    let blink = CAKeyframeAnimation(keyPath: "opacity")
    blink.calculationMode = .discrete
    blink.values = (isFirst ? [1, 0] : [0, 1]).map { NSNumber(value: $0) }
    blink.keyTimes = [0, 0.5, 1]
    blink.timingFunction = options.timingFunction
    return blink
  }

  private func turn(
    _ transform: CATransform3D, x: CGFloat, y: CGFloat, from: CGFloat, to: CGFloat, in size: CGSize
  ) -> CAPropertyAnimation {
    let steps = 8
    let turn = CAKeyframeAnimation(keyPath: "transform")
    turn.values = (0...steps).map { step in
      var turned = CATransform3DIdentity
      // The eye distance is twice the longer side.
      turned.m34 = -1 / (2 * max(size.width, size.height, 1))
      let angle = from + (to - from) * CGFloat(step) / CGFloat(steps)
      turned = CATransform3DRotate(turned, angle, x, y, 0)
      return NSValue(caTransform3D: CATransform3DConcat(turned, transform))
    }
    turn.timingFunction = options.timingFunction
    return turn
  }
}

extension UIView {
  /// The view's appearance; nil for an empty view.
  var pagePicture: CGImage? {
    layoutIfNeeded()
    let image = UIGraphicsImageRenderer(bounds: bounds).image { _ in
      drawHierarchy(in: bounds, afterScreenUpdates: true)
    }
    return image.cgImage
  }

  fileprivate var curlView: CurlView? { pagePicture.map { CurlView(picture: $0, size: bounds.size) } }

  fileprivate var isOpaqueEverywhere: Bool {
    alpha == 1 && layer.cornerRadius == 0 && (backgroundColor?.cgColor.alpha ?? 0) == 1
  }
}
