/// A rectangle on the screen that draws itself through its layer, lays out its subviews and receives touches.
///
/// Geometry and looks are those of `layer`, of which the view is the delegate; members that say the same as Apple's carry no
/// words of their own here.
@MainActor open class UIView: UIResponder, @preconcurrency CALayerDelegate, UITraitChangeObservable {
  /// The class of `layer`, asked for once when the view is made.
  open class var layerClass: AnyClass { CALayer.self }

  /// In `intrinsicContentSize`: the content has no size of its own in this direction.
  public static let noIntrinsicMetric: CGFloat = -1

  public final var layer: CALayer { layerOwner.layer }
  private let layerOwner: LayerOwner

  // MARK: Making

  public init(frame: CGRect) {
    layerOwner = LayerOwner((Self.layerClass as? CALayer.Type)?.makeInstance() ?? CALayer())
    traitCollection = UITraitCollection.current
    super.init()
    ViewCensus.viewWasMade()
    layer.delegate = self
    layer.contentsScale = max(traitCollection.displayScale, 1)
    if !frame.isNull { layer.frame = frame }
    layer.setNeedsDisplay()
  }

  /// There are no archives here: always nil.
  public required init?(coder: NSCoder) { nil }

  public convenience override init() { self.init(frame: .zero) }

  deinit {
    ViewCensus.viewWasFreed()
    release(&subviewList)
  }

  // MARK: Geometry

  /// The smallest upright rectangle around the view in its superview's coordinates. Setting it under a transform other than the
  /// identity sets the bounds' size and the centre so that it comes out so, as for `CALayer.frame`.
  open var frame: CGRect {
    get { layer.frame }
    set { changeSize { layer.frame = newValue } }
  }

  open var bounds: CGRect {
    get { layer.bounds }
    set { changeSize { layer.bounds = newValue } }
  }

  /// Where the layer's anchor point lies, in the superview's coordinates.
  open var center: CGPoint {
    get { layer.position }
    set { layer.position = newValue }
  }

  open var transform: CGAffineTransform {
    get { layer.affineTransform() }
    set { layer.setAffineTransform(newValue) }
  }

  open var transform3D: CATransform3D {
    get { layer.transform }
    set { layer.transform = newValue }
  }

  public var anchorPoint: CGPoint {
    get { layer.anchorPoint }
    set { layer.anchorPoint = newValue }
  }

  /// Pixels per point of what the view draws.
  open var contentScaleFactor: CGFloat {
    get { layer.contentsScale }
    set { layer.contentsScale = newValue }
  }

  open var autoresizesSubviews = true
  open var autoresizingMask: AutoresizingMask = []

  private func changeSize(_ change: () -> Void) {
    let old = layer.bounds.size
    change()
    let new = layer.bounds.size
    // NaN differs from itself: a layout that sets it would ask for the next one.
    func isSame(_ a: CGFloat, _ b: CGFloat) -> Bool { a == b || a.isNaN && b.isNaN }
    guard !isSame(old.width, new.width) || !isSame(old.height, new.height) else { return }
    setNeedsLayout()
    if drawing != .empty || contentMode == .redraw { setNeedsDisplay() }
    if autoresizesSubviews { resizeSubviews(from: old, to: new) }
  }

  // MARK: Looks

  open var alpha: CGFloat {
    get { CGFloat(layer.opacity) }
    set { layer.opacity = Float(newValue) }
  }

  open var isHidden: Bool {
    get { layer.isHidden }
    set { layer.isHidden = newValue }
  }

  open var backgroundColor: UIColor? {
    didSet { layer.backgroundColor = resolvedCGColor(backgroundColor) }
  }

  /// Its own, or else that of the nearest superview that has one, or else the system's blue.
  open var tintColor: UIColor! {
    get { ownTintColor ?? (superview == nil ? nil : inheritedTintColor) ?? UIColor.tintColor }
    set {
      ownTintColor = newValue
      tintColorDidChangeInTree()
    }
  }

  /// Whether the view promises to cover its bounds. It changes nothing that is drawn.
  open var isOpaque = true
  open var clipsToBounds: Bool {
    get { layer.masksToBounds }
    set { layer.masksToBounds = newValue }
  }

  /// Where the layer's contents go in bounds of another size. What `draw(_:)` draws is drawn anew instead.
  open var contentMode = ContentMode.scaleToFill {
    didSet { layer.contentsGravity = contentMode.gravity }
  }

  /// A view whose alpha masks this one. It must not have a superview.
  open var mask: UIView? {
    didSet { layer.mask = mask?.layer }
  }

  open var tag = 0

  /// The view's own or inherited tint has changed.
  open func tintColorDidChange() {}

  // MARK: Drawing

  /// Draws the view's content with UIKit or Core Graphics. The drawing is recorded as vectors, so it is sharp at every scale.
  /// `rect` is always the whole of the bounds.
  open func draw(_ rect: CGRect) {}

  open func setNeedsDisplay() { layer.setNeedsDisplay() }

  open func setNeedsDisplay(_ rect: CGRect) { layer.setNeedsDisplay() }

  open func display(_ layer: CALayer) { displayContents(of: layer) }

  open func draw(_ layer: CALayer, in ctx: CGContext) {}

  // MARK: Hierarchy

  /// Bottom first.
  ///
  /// - Complexity: O(1) if nothing has changed since the last reading, and O(subviews) otherwise.
  public final var subviews: [UIView] { subviewList.elements }
  public internal(set) final weak var superview: UIView?
  final weak var currentWindow: UIWindow?
  open var window: UIWindow? { currentWindow }

  open func addSubview(_ view: UIView) { insert(view, at: subviewList.count) }
  open func insertSubview(_ view: UIView, at index: Int) { insert(view, at: index) }
  open func insertSubview(_ view: UIView, belowSubview sibling: UIView) {
    insert(view, beside: sibling, offset: 0)
  }
  open func insertSubview(_ view: UIView, aboveSubview sibling: UIView) {
    insert(view, beside: sibling, offset: 1)
  }
  open func bringSubviewToFront(_ view: UIView) { reorder(view, toFront: true) }
  open func sendSubviewToBack(_ view: UIView) { reorder(view, toFront: false) }
  open func exchangeSubview(at index1: Int, withSubviewAt index2: Int) { exchange(index1, index2) }
  open func removeFromSuperview() { detach() }

  open func didAddSubview(_ subview: UIView) {}
  open func willRemoveSubview(_ subview: UIView) {}
  open func willMove(toSuperview newSuperview: UIView?) {}
  open func didMoveToSuperview() {}
  open func willMove(toWindow newWindow: UIWindow?) {}
  open func didMoveToWindow() {}

  /// The view itself or the first one below it, depth first, with the tag.
  open func viewWithTag(_ tag: Int) -> UIView? { firstView { $0.tag == tag } }

  // MARK: Layout

  open func layoutSubviews() {}
  open func setNeedsLayout() { layer.setNeedsLayout() }
  open func layoutIfNeeded() { layer.layoutIfNeeded() }

  /// The size that suits the content within the one given. The default is the bounds' size.
  open func sizeThatFits(_ size: CGSize) -> CGSize { bounds.size }

  /// Takes the size that `sizeThatFits(_:)` says, with the top-left corner where it is.
  open func sizeToFit() { resizeToFit() }

  open var intrinsicContentSize: CGSize {
    CGSize(width: UIView.noIntrinsicMetric, height: UIView.noIntrinsicMetric)
  }

  /// Says that the content's size has changed: the superview is laid out anew.
  open func invalidateIntrinsicContentSize() { superview?.setNeedsLayout() }

  /// How far the screen's obstructed edges and the bars of controllers reach into the view; zero outside a window.
  open var safeAreaInsets: UIEdgeInsets { currentSafeAreaInsets }
  open func safeAreaInsetsDidChange() {}

  open var semanticContentAttribute = UISemanticContentAttribute.unspecified {
    didSet { if semanticContentAttribute != oldValue { setNeedsLayout() } }
  }

  /// Which way the view's content runs: by its `semanticContentAttribute`, or else by its traits.
  open var effectiveUserInterfaceLayoutDirection: UIUserInterfaceLayoutDirection {
    semanticContentAttribute.direction(in: traitCollection)
  }

  public func layoutSublayers(of layer: CALayer) { if layer === self.layer { performLayout() } }

  // MARK: Touches

  open var isUserInteractionEnabled = true
  /// Whether the view gets more than the first of the fingers that touch it at the same time.
  open var isMultipleTouchEnabled = false
  open var gestureRecognizers: [UIGestureRecognizer]? {
    didSet { gestureRecognizersChanged(from: oldValue ?? []) }
  }
  /// How many running animations, started without `.allowUserInteraction`, keep touches away.
  final var blockingAnimationCount = 0

  open override var next: UIResponder? { controller ?? superview }

  /// The front view under the point, in this view's coordinates and its current (model) geometry: a subview, or this view itself.
  /// Nil when it is hidden, (almost) transparent, not enabled, being animated without
  /// `.allowUserInteraction`, or elsewhere, and for
  /// a point or bounds with NaN. Subviews that are nested 256 deep in this view, which are not drawn either,
  /// are left out.
  open func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? { frontView(at: point, with: event) }

  open func point(inside point: CGPoint, with event: UIEvent?) -> Bool { bounds.holds(point) }

  open func addGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) { attach(gestureRecognizer) }
  open func removeGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) { detach(gestureRecognizer) }
  /// Whether a gesture may be recognized now that belongs to this view, or that takes a touch away from it. The default is true.
  open func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool { true }

  // MARK: Actions

  /// Layers of views animate only what changes inside `UIView.animate` and its relatives.
  open func action(for layer: CALayer, forKey event: String) -> (any CAAction)? {
    ViewAnimation.current?.action(for: layer, of: self, key: event) ?? NSNull()
  }

  // MARK: Traits

  /// The traits of the window that the view is in; outside one, those it had last.
  public internal(set) final var traitCollection: UITraitCollection
  final var traitChangeHandlers = TraitChangeHandlers()

  open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}

  open func unregisterForTraitChanges(_ registration: any UITraitChangeRegistration) {
    traitChangeHandlers.remove(registration)
  }

  // MARK: Accessibility

  open var isAccessibilityElement = false
  open var accessibilityLabel: String?
  open var accessibilityValue: String?
  open var accessibilityHint: String?
  open var accessibilityIdentifier: String?
  open var accessibilityTraits: UIAccessibilityTraits = .none
  open var accessibilityElementsHidden = false
  open var accessibilityViewIsModal = false
  /// What assistive technology reads instead of the subviews, in order. Nil for the subviews themselves.
  open var accessibilityElements: [Any]?
  /// In the window's coordinates.
  open var accessibilityFrame: CGRect { convert(bounds, to: nil) }

  /// Does what a double tap does for a user of a screen reader. False means that nothing was done, and a tap is simulated.
  open func accessibilityActivate() -> Bool { false }
  /// Leaves what can be left. - Returns: whether that was done.
  open func accessibilityPerformEscape() -> Bool { false }
  open func accessibilityIncrement() {}
  open func accessibilityDecrement() {}

  // MARK: Not Apple's names

  /// The controller whose view this is.
  final weak var controller: UIViewController?
  /// The insets that the view was told of last.
  final var knownSafeAreaInsets = UIEdgeInsets.zero
  final var ownTintColor: UIColor?
  /// That of the nearest superview that has its own; nil if none has.
  final var inheritedTintColor: UIColor?
  package internal(set) final var subviewList = RankedList<UIView>()
  /// Where the view is among its superview's subviews.
  final var place: RankedList<UIView>.Place?
  final var drawing = Drawing.none

  /// What came of `draw(_:)` the last time.
  enum Drawing {
    /// There was no room yet.
    case none
    /// It drew nothing: most views do not.
    case empty
    case picture
  }
}
