import CoreGraphics
import Foundation
import RenderTree

/// A basic animation that moves like a mass on a damped spring. Its `duration` cuts it off: set it to `settlingDuration` to see it all.
open class CASpringAnimation: CABasicAnimation {
  /// Above 0. Default: 1.
  open var mass: CGFloat = 1
  /// Above 0. Default: 100.
  open var stiffness: CGFloat = 100
  /// 0 swings for ever. Default: 10.
  open var damping: CGFloat = 10
  /// In units of the whole distance per second, towards the target. Default: 0.
  open var initialVelocity: CGFloat = 0
  /// Whether a damping ratio above 1 is kept or counts as 1. Default: false.
  open var allowsOverdamping = false

  public override init() { super.init() }

  public required init?(coder: NSCoder) { nil }

  /// A spring of mass 1 in designers' terms: the seconds that the motion seems to take, and how much it bounces: 0 not at all, 1 for
  /// ever; below 0 it is slower than critical.
  public convenience init(perceptualDuration: CFTimeInterval, bounce: CGFloat) {
    self.init()
    let spring = SpringParameters(perceptualDuration: perceptualDuration, bounce: Double(bounce))
    stiffness = CGFloat(spring.stiffness)
    damping = CGFloat(spring.damping)
    allowsOverdamping = spring.allowsOverdamping
  }

  /// Seconds until the spring is within a thousandth of its target, as Core Animation estimates them. The largest `Float` without damping;
  /// 0 for a spring with a mass or a stiffness that is not positive.
  open var settlingDuration: CFTimeInterval { spring.settlingDuration }

  /// The seconds that the motion seems to take: 2π/ω.
  open var perceptualDuration: CFTimeInterval { spring.perceptualDuration }

  /// 1 − the damping ratio, for one up to 1.
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

  override func content(for layer: CALayer, images: ImageTable) -> Animation.Content? {
    target(on: layer).map { .spring(propertyAnimation($0), basicValues($0, layer, images), spring) }
  }

  override func codedProperty(_ key: String) -> CodedProperty<CAAnimation>? {
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
