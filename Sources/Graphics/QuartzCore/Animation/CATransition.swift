import Foundation
import RenderTree

/// The key under which a layer keeps its transition, whatever key it is added with.
public let kCATransition = "transition"

/// The way of a transition from one look to another.
public struct CATransitionType: RawRepresentable, Hashable, Sendable {
  /// The name as text.
  public let rawValue: String

  /// Creates a name. An unknown one is reported and fades.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// The new look fades in while the old one fades out.
  public static let fade = CATransitionType(rawValue: "fade")
  /// The new look slides and fades in over the old one.
  public static let moveIn = CATransitionType(rawValue: "moveIn")
  /// The new look slides and fades in, and pushes the old one out, which fades.
  public static let push = CATransitionType(rawValue: "push")
  /// The old look slides away from over the new one, and fades.
  public static let reveal = CATransitionType(rawValue: "reveal")
}

/// The side from which a transition comes.
public struct CATransitionSubtype: RawRepresentable, Hashable, Sendable {
  /// The name as text.
  public let rawValue: String

  /// Creates a name. An unknown one is reported and comes from the right.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// The looks slide to the left.
  public static let fromRight = CATransitionSubtype(rawValue: "fromRight")
  /// The looks slide to the right.
  public static let fromLeft = CATransitionSubtype(rawValue: "fromLeft")
  /// The looks slide up, as on iOS, whose y axis points down: the new one comes from below.
  public static let fromTop = CATransitionSubtype(rawValue: "fromTop")
  /// The looks slide down: the new one comes from above.
  public static let fromBottom = CATransitionSubtype(rawValue: "fromBottom")
}

/// An animation from a layer's look, with its sublayers, before a transaction to its look after it.
///
/// Add it in the transaction that changes the layer. The old look stands still; the new one goes on
/// moving. A layer has one transition at a time: another one begins at the new look of the one before.
/// The looks are not clipped to the layer, unless a layer around it clips. A transition in a group shows
/// nothing.
open class CATransition: CAAnimation {
  /// The way from one look to the other. Default: fade.
  open var type = CATransitionType.fade
  /// The side from which moving looks come. Nil, as by default, is the right.
  open var subtype: CATransitionSubtype?
  /// The progress at which the transition begins, 0 … 1. Default: 0.
  open var startProgress: Float = 0
  /// The progress at which the transition ends, 0 … 1. Default: 1.
  open var endProgress: Float = 1
  /// A filter that draws the transition. None is supported, as on iOS: another value than nil, the
  /// default, is reported and has no effect.
  open var filter: Any?

  override func copyProperties(of other: CAAnimation) {
    super.copyProperties(of: other)
    guard let other = other as? CATransition else { return }
    type = other.type
    subtype = other.subtype
    startProgress = other.startProgress
    endProgress = other.endProgress
    filter = other.filter
  }

  override func content(for layer: any AnimatedLayer, images: ImageTable) -> Animation.Content? {
    if filter != nil { report("filter", .unsupportedValue) }
    var transition = Transition()
    transition.kind = kind
    transition.direction = direction
    transition.startProgress = Double(startProgress)
    transition.endProgress = Double(endProgress)
    return .transition(transition)
  }

  private var kind: Transition.Kind {
    switch type {
    case .fade: return .fade
    case .moveIn: return .moveIn
    case .push: return .push
    case .reveal: return .reveal
    default:
      report("type", .unsupportedValue)
      return .fade
    }
  }

  private var direction: Transition.Direction {
    switch subtype {
    case .fromRight, nil: return .left
    case .fromLeft: return .right
    case .fromTop: return .up
    case .fromBottom: return .down
    default:
      report("subtype", .unsupportedValue)
      return .left
    }
  }

  override class func codedProperty(_ key: String) -> CodedProperty<CAAnimation>? {
    switch key {
    case "type": .name(\CATransition.type)
    case "subtype": .name(\CATransition.subtype)
    case "startProgress": .number(\CATransition.startProgress)
    case "endProgress": .number(\CATransition.endProgress)
    case "filter": .object(\CATransition.filter)
    default: super.codedProperty(key)
    }
  }
}
