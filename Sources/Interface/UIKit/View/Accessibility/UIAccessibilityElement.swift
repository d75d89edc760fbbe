/// An element for assistive technology that is not a view, such as a bar of a drawn chart.
///
/// It belongs into the `accessibilityElements` of its container. A screen reader's double tap calls
/// `accessibilityActivate()`, and taps at the activation point if that returns false.
@preconcurrency @MainActor open class UIAccessibilityElement: UIResponder {
  private static var lastNumber: UInt32 = 0
  /// The numbers of elements are apart from those of layers, which begin at 1.
  private static let firstNumber: UInt32 = 0x8000_0000
  private static let numbers: UInt32 = 0x4000_0000

  final let accessibilityNumber: UInt32

  /// Returns a number that no element that was made lately has.
  static func makeNumber() -> UInt32 {
    lastNumber = (lastNumber + 1) % numbers
    return firstNumber + lastNumber
  }

  /// Makes an element of a view, or of another element.
  public init(accessibilityContainer container: Any) {
    accessibilityNumber = Self.makeNumber()
    super.init()
    self.container = container as AnyObject
  }

  /// The view or element that contains this one; nil when it is gone. It is not retained.
  open var accessibilityContainer: AnyObject? {
    get { container }
    set { container = newValue }
  }

  private final weak var container: AnyObject?

  final var accessibilityView: UIView? {
    // Elements that contain each other end the search.
    var next = container
    for _ in 0..<64 {
      if let view = next as? UIView { return view }
      next = (next as? UIAccessibilityElement)?.container
    }
    return nil
  }

  /// Whether assistive technology finds the element. Default: true.
  open var isAccessibilityElement = true
  /// The short name. Default: nil.
  open var accessibilityLabel: String?
  /// The value. Default: nil.
  open var accessibilityValue: String?
  /// The description of the action. Default: nil.
  open var accessibilityHint: String?
  /// The name for tests. It is not spoken. Default: nil.
  open var accessibilityIdentifier: String?
  /// The kind and the state. Default: none.
  open var accessibilityTraits = UIAccessibilityTraits.none
  /// The actions beside that of a double tap. Default: nil.
  open var accessibilityCustomActions: [UIAccessibilityCustomAction]?

  /// The frame in the coordinates of the container. A frame that is not null goes before `accessibilityFrame`
  /// and moves along with the container. Default: null.
  open var accessibilityFrameInContainerSpace = CGRect.null

  /// The frame in the window's coordinates. Default: zero.
  open var accessibilityFrame: CGRect {
    get {
      guard !accessibilityFrameInContainerSpace.isNull, let container else { return ownFrame }
      let inside = accessibilityFrameInContainerSpace
      if let view = container as? UIView { return view.convert(inside, to: nil) }
      guard let element = container as? UIAccessibilityElement, element !== self else { return ownFrame }
      let outer = element.accessibilityFrame
      return inside.offsetBy(dx: outer.minX, dy: outer.minY)
    }
    set {
      ownFrame = newValue
      accessibilityFrameInContainerSpace = .null
    }
  }

  private final var ownFrame = CGRect.zero

  /// The point that is tapped, in the window's coordinates. Default: the middle of the frame.
  open var accessibilityActivationPoint: CGPoint {
    get { ownPoint ?? CGPoint(x: accessibilityFrame.midX, y: accessibilityFrame.midY) }
    set { ownPoint = newValue }
  }

  private final var ownPoint: CGPoint?

  /// Performs the action of a screen reader's double tap.
  ///
  /// - Returns: Whether an action was performed; if not, a tap is simulated. The default is false.
  open func accessibilityActivate() -> Bool { false }
  /// Increments the value of an adjustable element. The default does nothing.
  open func accessibilityIncrement() {}
  /// Decrements the value of an adjustable element. The default does nothing.
  open func accessibilityDecrement() {}

  open override var next: UIResponder? { container as? UIResponder }
}
