import RenderTree

/// The pace of a property animator from 0 to 1: a curve over a duration.
struct AnimatorPace {
  enum Curve {
    /// A cubic curve, for Core Animation and for evaluation here.
    case cubic(CAMediaTimingFunction, TimingFunction)
    /// One spring for horizontal and scalar values, and one for vertical values.
    case spring(horizontal: SpringParameters, vertical: SpringParameters)
  }

  var curve: Curve
  /// In seconds.
  var duration: TimeInterval

  static var linear: AnimatorPace {
    AnimatorPace(UICubicTimingParameters(animationCurve: .linear), duration: 1)
  }

  /// - Parameter duration: The duration of the animator, in seconds. A spring given by mass, stiffness and
  ///   damping replaces it by its settling duration.
  init(_ provider: any UITimingCurveProvider, duration: TimeInterval) {
    if let spring = provider.springTimingParameters {
      let horizontal = spring.spring(velocity: spring.initialVelocity.dx, duration: duration)
      let vertical = spring.spring(velocity: spring.initialVelocity.dy, duration: duration)
      curve = .spring(horizontal: horizontal, vertical: vertical)
      if case .physical = spring.law {
        self.duration = max(horizontal.settlingDuration, vertical.settlingDuration)
      } else {
        self.duration = duration
      }
    } else {
      let cubic = provider.cubicTimingParameters ?? UICubicTimingParameters()
      let numbers = [
        cubic.controlPoint1.x, cubic.controlPoint1.y, cubic.controlPoint2.x, cubic.controlPoint2.y,
      ]
      let floats = numbers.map { Float($0) }
      let doubles = floats.map { Double($0) }
      curve = .cubic(
        CAMediaTimingFunction(controlPoints: floats[0], floats[1], floats[2], floats[3]),
        TimingFunction(controlPoints: doubles[0], doubles[1], doubles[2], doubles[3]))
      self.duration = duration
    }
  }

  /// Returns the progress at a fraction of the duration. A spring may overshoot 1.
  func progress(at fraction: Double) -> Double {
    switch curve {
    case .cubic(_, let function): return function.progress(at: fraction)
    case .spring(let spring, _):
      return fraction >= 1 ? 1 : spring.progress(at: max(fraction, 0) * duration)
    }
  }

  /// Returns the covered fraction of the distance, 0 … 1, at a fraction of the duration. The way back is the
  /// way there in reverse: each value comes at the same distance from the start in time.
  func share(at fraction: Double, isReversed: Bool) -> Double {
    let share = isReversed ? 1 - progress(at: 1 - fraction) : progress(at: fraction)
    return min(max(share, 0), 1)
  }

  /// Returns the fraction of the duration at which a share of the distance is covered.
  func fraction(ofShare share: Double, isReversed: Bool) -> Double {
    isReversed ? 1 - fraction(ofProgress: 1 - share) : fraction(ofProgress: share)
  }

  /// Returns the first fraction of the duration at which the pace reaches `progress`.
  ///
  /// - Complexity: At most a hundred evaluations of the curve.
  func fraction(ofProgress progress: Double) -> Double {
    guard progress > 0 else { return 0 }
    guard progress < 1 else { return 1 }
    // A spring may fall below the progress again: its first crossing lies before the first step that is
    // beyond it.
    var (low, high) = (0.0, 1.0)
    if case .spring = curve {
      let steps = 50
      let step = (1...steps).first { self.progress(at: Double($0) / Double(steps)) >= progress } ?? steps
      (low, high) = (Double(step - 1) / Double(steps), Double(step) / Double(steps))
    }
    for _ in 0..<50 {
      let middle = (low + high) / 2
      if self.progress(at: middle) < progress { low = middle } else { high = middle }
    }
    return (low + high) / 2
  }

  /// Returns an animation with this pace over the whole distance, without values.
  func makeAnimation(keyPath: String) -> CABasicAnimation {
    switch curve {
    case .cubic(let function, _):
      let animation = CABasicAnimation(keyPath: keyPath)
      animation.timingFunction = function
      return animation
    case .spring(let horizontal, let vertical):
      let spring = keyPath.hasSuffix(".y") || keyPath.hasSuffix(".height") ? vertical : horizontal
      return CASpringAnimation(keyPath: keyPath, spring)
    }
  }
}

extension UISpringTimingParameters {
  fileprivate func spring(velocity: CGFloat, duration: TimeInterval) -> SpringParameters {
    let velocity = velocity.isFinite ? velocity : 0
    switch law {
    case .dampingRatio(let ratio):
      return SpringParameters(settlingIn: duration, dampingRatio: ratio, initialVelocity: velocity)
    case .physical(let mass, let stiffness, let damping):
      var spring = SpringParameters()
      spring.mass = mass
      spring.stiffness = stiffness
      spring.damping = damping
      spring.initialVelocity = velocity
      return spring
    }
  }
}
