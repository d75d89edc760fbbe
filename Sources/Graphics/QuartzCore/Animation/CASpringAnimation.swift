import CoreGraphics
import Foundation
import RenderTree

/// A basic animation that moves like a mass on a damped spring. `duration` cuts it off; set it to
/// `settlingDuration` to show the whole motion.
///
/// A spring with a mass or stiffness that is not positive, or with a number that is not finite, is at its
/// target at once.
open class CASpringAnimation: CABasicAnimation {
  /// The mass; above 0. Default: 1.
  open var mass: CGFloat = 1
  /// The stiffness; above 0. Default: 100.
  open var stiffness: CGFloat = 100
  /// The damping coefficient. 0 and negative values oscillate forever. Default: 10.
  open var damping: CGFloat = 10
  /// The initial velocity towards the target, in whole distances per second. Default: 0.
  open var initialVelocity: CGFloat = 0
  /// Whether a damping ratio above 1 is kept (true) or counts as 1 (false). Default: false.
  open var allowsOverdamping = false

  /// Creates a spring with default values.
  public override init() { super.init() }

  /// Returns nil: there are no archives here.
  public required init?(coder: NSCoder) { nil }

  /// Creates a spring of mass 1 from its perceived motion.
  ///
  /// - Parameters:
  ///   - perceptualDuration: The seconds that the motion seems to take: 2π/ω. One that is not positive
  ///     gives a spring without motion.
  ///   - bounce: −1 … 1: 0 is critically damped, 1 oscillates forever, negative values are slower than
  ///     critical. NaN counts as 0.
  public convenience init(perceptualDuration: CFTimeInterval, bounce: CGFloat) {
    self.init()
    let spring = SpringParameters(perceptualDuration: perceptualDuration, bounce: Double(bounce))
    stiffness = CGFloat(spring.stiffness)
    damping = CGFloat(spring.damping)
    allowsOverdamping = spring.allowsOverdamping
  }

  /// Seconds until the spring stays within a thousandth of its target, as Core Animation estimates them. The
  /// largest `Float` without damping; 0 for a spring with a mass or stiffness that is not positive.
  open var settlingDuration: CFTimeInterval { spring.settlingDuration }

  /// The seconds that the motion seems to take: 2π/ω. 0 for a spring without motion.
  open var perceptualDuration: CFTimeInterval { spring.perceptualDuration }

  /// 1 − ζ for a damping ratio ζ up to 1, and 1/ζ − 1 above. 0 for a spring without motion.
  open var bounce: CGFloat { CGFloat(spring.bounce) }

  private var spring: SpringParameters {
    var spring = SpringParameters()
    spring.mass = Double(mass)
    spring.stiffness = Double(stiffness)
    spring.damping = Double(damping)
    spring.initialVelocity = Double(initialVelocity)
    spring.allowsOverdamping = allowsOverdamping
    return spring
  }

  override func copyProperties(of other: CAAnimation) {
    super.copyProperties(of: other)
    guard let other = other as? CASpringAnimation else { return }
    mass = other.mass
    stiffness = other.stiffness
    damping = other.damping
    initialVelocity = other.initialVelocity
    allowsOverdamping = other.allowsOverdamping
  }

  override func content(for layer: any AnimatedLayer, images: ImageTable) -> Animation.Content? {
    propertyAnimation(on: layer).map { .spring($0, basicValues($0, layer, images), spring) }
  }

  override class func codedProperty(_ key: String) -> CodedProperty<CAAnimation>? {
    switch key {
    case "mass": .number(\CASpringAnimation.mass)
    case "stiffness": .number(\CASpringAnimation.stiffness)
    case "damping": .number(\CASpringAnimation.damping)
    case "initialVelocity": .number(\CASpringAnimation.initialVelocity)
    case "allowsOverdamping": .flag(\CASpringAnimation.allowsOverdamping)
    default: super.codedProperty(key)
    }
  }
}
