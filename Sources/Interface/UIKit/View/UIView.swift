/// A rectangle on the screen that draws through its layer, lays out its subviews and receives touches.
///
/// Geometry and appearance are stored in `layer`, whose delegate the view is.
@preconcurrency @MainActor
open class UIView: UIResponder, @preconcurrency CALayerDelegate, UITraitChangeObservable, UIDynamicItem {
  /// The class of `layer`, read once when the view is created. A class that is not a `CALayer` counts as
  /// `CALayer`.
  open class var layerClass: AnyClass { CALayer.self }

  /// The value in `intrinsicContentSize` for a direction in which the content has no size of its own: −1.
  public static let noIntrinsicMetric: CGFloat = -1

  /// The layer that draws the view. It is never replaced.
  public final var layer: CALayer { layerOwner.layer }
  private let layerOwner: LayerOwner

  // MARK: Creation

  /// Creates a view. The layer's scale is that of the current traits, at least 1. A null frame counts as
  /// zero.
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

  /// Returns nil: there are no archives here.
  public required init?(coder: NSCoder) { nil }

  /// Has no effect: archives are not supported, and no view is made of one.
  open func encode(with coder: NSCoder) {}

  /// Creates a view with a frame of zero.
  public convenience override init() { self.init(frame: .zero) }

  deinit {
    ViewCensus.viewWasFreed()
    releaseInOrder(&subviewList)
  }

  // MARK: Geometry

  /// The smallest upright rectangle around the view, in points of the superview's coordinates.
  ///
  /// Setting it under a transform other than the identity sets the bounds' size and the centre so that this
  /// rectangle results, as for `CALayer.frame`.
  open var frame: CGRect {
    get { layer.frame }
    set { observing("frame") { changeSize { layer.frame = newValue } } }
  }

  /// The outline with which a dynamic animator lets the view touch others. The default is the rectangle.
  open var collisionBoundsType: UIDynamicItemCollisionBoundsType { .rectangle }
  /// The outline around the centre for the type `path`, in points. The default is an empty path.
  open var collisionBoundingPath: UIBezierPath { UIBezierPath() }

  /// The view's rectangle in its own coordinates, in points. Its origin is the point shown at the top left
  /// corner.
  open var bounds: CGRect {
    get { layer.bounds }
    set { observing("bounds") { changeSize { layer.bounds = newValue } } }
  }

  /// The location of the layer's anchor point in the superview's coordinates, in points.
  open var center: CGPoint {
    get { layer.position }
    set {
      observing("center") {
        let old = layer.position
        layer.position = newValue
        guard newValue != old else { return }
        layoutFrameChanged()
        layOutInMovedSafeArea()
      }
    }
  }

  /// The affine transform of the view around its anchor point. Default: the identity.
  open var transform: CGAffineTransform {
    get { layer.affineTransform() }
    set { observing("transform") { layer.setAffineTransform(newValue) } }
  }

  /// The three-dimensional transform of the view around its anchor point. Default: the identity.
  open var transform3D: CATransform3D {
    get { layer.transform }
    set { layer.transform = newValue }
  }

  /// The anchor point in units of the bounds: (0, 0) is the top left corner. Default: (0.5, 0.5).
  public var anchorPoint: CGPoint {
    get { layer.anchorPoint }
    set { layer.anchorPoint = newValue }
  }

  /// The number of pixels per point of images in the layer's contents. Default: the scale of the traits at
  /// creation, at least 1.
  open var contentScaleFactor: CGFloat {
    get { layer.contentsScale }
    set { layer.contentsScale = newValue }
  }

  /// Whether a change of the bounds' size resizes the subviews by their `autoresizingMask`. Default: true.
  open var autoresizesSubviews = true
  /// The distances that change with the superview's size. Default: none.
  open var autoresizingMask: AutoresizingMask = [] {
    didSet { if autoresizingMask != oldValue { followingMayHaveChanged() } }
  }

  // MARK: Appearance

  /// The opacity of the view with its subviews, 0 … 1; clamped when drawn. Default: 1. Below 0.01 the view
  /// receives no touches.
  open var alpha: CGFloat {
    get { CGFloat(layer.opacity) }
    set { observing("alpha") { layer.opacity = Float(newValue) } }
  }

  /// Whether the view and its subviews are neither drawn nor touched. Default: false.
  open var isHidden: Bool {
    get { layer.isHidden }
    set {
      observing("hidden") {
        guard newValue != layer.isHidden else { return }
        layer.isHidden = newValue
        superview?.subviewVisibilityDidChange()
      }
    }
  }

  /// The colour behind the view's content. Default: nil, which is transparent.
  open var backgroundColor: UIColor? {
    get { ownBackgroundColor }
    set {
      willChange("backgroundColor")
      ownBackgroundColor = newValue
      layer.backgroundColor = resolvedCGColor(layerBackgroundColor)
      didChange("backgroundColor")
    }
  }
  /// The colour of the view's layer: that of the view, unless a subview shows it.
  var layerBackgroundColor: UIColor? { ownBackgroundColor }
  // Swift does not call the observers of a stored property that an initializer of the same class sets, and
  // apps have initializers in extensions: properties that show something at once are computed.
  private var ownBackgroundColor: UIColor?

  /// The view's own tint colour, and else that of the nearest superview that has one, and else the system's
  /// blue. Setting nil removes the view's own colour.
  open var tintColor: UIColor! {
    get {
      let color = sharedTint ?? UIColor.tintColor
      return isTintDimmed ? color.dimmedTint : color
    }
    set {
      ownTintColor = newValue
      tintColorDidChangeInTree()
    }
  }

  /// How the tint colour is adjusted here and below. Getting it returns `normal` or `dimmed`; `automatic`,
  /// the default, takes that of the superview. A dimmed tint colour is a grey as bright as the colour.
  /// Presentations do not change it.
  open var tintAdjustmentMode: TintAdjustmentMode {
    get { isTintDimmed ? .dimmed : .normal }
    set { adjustTint(newValue) }
  }
  final var ownTintAdjustmentMode = TintAdjustmentMode.automatic

  /// Whether the app states that the view covers its bounds. Default: true. It does not affect drawing.
  open var isOpaque = true
  /// Whether the context is cleared before `draw(_:)`. Has no effect: every drawing begins with a clear
  /// context. Default: true.
  open var clearsContextBeforeDrawing = true
  /// Whether subviews are clipped to the bounds and their rounded corners. Default: false.
  open var clipsToBounds: Bool {
    get { layer.masksToBounds }
    set { layer.masksToBounds = newValue }
  }

  /// The placement of the layer's contents in bounds of another size. Default: `scaleToFill`. The content of
  /// `draw(_:)` is drawn again instead.
  open var contentMode: ContentMode {
    get { ownContentMode }
    set {
      ownContentMode = newValue
      layer.contentsGravity = newValue.gravity
    }
  }
  private var ownContentMode = ContentMode.scaleToFill

  /// The view whose alpha masks this one. It must not have a superview. Default: nil.
  open var mask: UIView? {
    get { ownMask }
    set {
      ownMask = newValue
      layer.mask = newValue?.layer
    }
  }
  private var ownMask: UIView?

  /// A number for the app's own use. Default: 0.
  open var tag = 0 {
    willSet { willChange("tag") }
    didSet { didChange("tag") }
  }

  /// Called after the view's own or inherited tint colour has changed. The default does nothing.
  open func tintColorDidChange() {}

  // MARK: Drawing

  /// Draws the view's content with UIKit or Core Graphics. The default draws nothing.
  ///
  /// The drawing is recorded as vectors, so it is sharp at every scale. `rect` is always the whole of the
  /// bounds.
  open func draw(_ rect: CGRect) {}

  /// Requests a call of `draw(_:)` before the next frame.
  open func setNeedsDisplay() { layer.setNeedsDisplay() }

  /// Same as `setNeedsDisplay()`: the whole view is drawn.
  open func setNeedsDisplay(_ rect: CGRect) { layer.setNeedsDisplay() }

  /// Records the drawing of `draw(_:)` as the layer's contents. Called by the layer.
  open func display(_ layer: CALayer) { displayContents(of: layer) }

  /// Calls `draw(_:)` in the context, for the part of the view's own layer that the clip of a tiled layer
  /// shows: others are drawn as a whole.
  open func draw(_ layer: CALayer, in ctx: CGContext) {
    if layer === self.layer || layer.model() === self.layer { drawPart(in: ctx) }
  }

  // MARK: Hierarchy

  /// The subviews, the bottom one first.
  ///
  /// - Complexity: O(1) if nothing has changed since the last reading, and O(subviews) otherwise.
  public final var subviews: [UIView] { subviewList.elements }
  /// The view that contains this one; nil when there is none.
  public internal(set) final weak var superview: UIView?
  final weak var currentWindow: UIWindow?
  /// The window that contains this view; nil when there is none. A window is its own window.
  open var window: UIWindow? { currentWindow }

  /// Puts the view on top of the subviews, after removing it from its superview. Does nothing for the view
  /// itself and for a view that contains it.
  open func addSubview(_ view: UIView) { insert(view, at: subviewList.count) }
  /// Inserts the view before the subview at the index. An index out of range counts as the nearest end.
  open func insertSubview(_ view: UIView, at index: Int) { insert(view, at: index) }
  /// Inserts the view below a subview. If `sibling` is not a subview, the view goes on top.
  open func insertSubview(_ view: UIView, belowSubview sibling: UIView) {
    insert(view, beside: sibling, offset: 0)
  }
  /// Inserts the view above a subview. If `sibling` is not a subview, the view goes on top.
  open func insertSubview(_ view: UIView, aboveSubview sibling: UIView) {
    insert(view, beside: sibling, offset: 1)
  }
  /// Moves the subview to the top. Does nothing for a view that is not a subview.
  open func bringSubviewToFront(_ view: UIView) { reorder(view, toFront: true) }
  /// Moves the subview to the bottom. Does nothing for a view that is not a subview.
  open func sendSubviewToBack(_ view: UIView) { reorder(view, toFront: false) }
  /// Exchanges two subviews. Does nothing for equal indices or an index out of range.
  open func exchangeSubview(at index1: Int, withSubviewAt index2: Int) { exchange(index1, index2) }
  /// Removes the view from its superview. Does nothing when there is none.
  open func removeFromSuperview() { detach() }

  /// Called after a subview was added. The default does nothing.
  open func didAddSubview(_ subview: UIView) {}
  /// Called before a subview is removed, but not if it gets another place here. The default does nothing.
  open func willRemoveSubview(_ subview: UIView) {}
  /// Called before the view gets another superview, or none. The default does nothing.
  open func willMove(toSuperview newSuperview: UIView?) {}
  /// Called after the view got another superview, or none. The default does nothing.
  open func didMoveToSuperview() {}
  /// Called before the view enters another window, or none. The default does nothing.
  open func willMove(toWindow newWindow: UIWindow?) {}
  /// Called after the view entered another window, or none. The default does nothing.
  open func didMoveToWindow() {}

  /// Lets the first responder resign, if it is this view or inside it.
  ///
  /// - Parameter force: Whether it resigns even if it refuses.
  /// - Returns: Whether no first responder is left in the view.
  @discardableResult open func endEditing(_ force: Bool) -> Bool { endEditingInside(isForced: force) }

  /// Returns the first view with the tag among this view and its descendants, depth first. The cost is
  /// O(descendants).
  open func viewWithTag(_ tag: Int) -> UIView? { firstView { $0.tag == tag } }

  // MARK: Layout

  /// Places the subviews. Called before the next frame after `setNeedsLayout()` or a change of size. The
  /// default gives the subviews that constraints place their frames.
  open func layoutSubviews() { applyConstraints() }
  /// Requests a call of `layoutSubviews()` before the next frame.
  open func setNeedsLayout() { layer.setNeedsLayout() }
  /// Solves changed constraints and lays out at once, where a layout is pending: the topmost ancestor that
  /// needs one, and the views below it. It stops after 100 passes.
  open func layoutIfNeeded() {
    updateConstraintLayout()
    layer.layoutIfNeeded()
  }

  /// Returns the size that suits the content within the given size, in points. The default is the bounds'
  /// size.
  open func sizeThatFits(_ size: CGSize) -> CGSize { bounds.size }

  /// Sets the size to that of `sizeThatFits(_:)`, keeping the top left corner.
  open func sizeToFit() { resizeToFit() }

  /// The natural size of the content in points. The default is `noIntrinsicMetric` in both directions.
  open var intrinsicContentSize: CGSize {
    CGSize(width: UIView.noIntrinsicMetric, height: UIView.noIntrinsicMetric)
  }

  /// Notifies constraints and the superview of a change of the content's size. The superview gets a layout,
  /// unless it is just placing its subviews.
  open func invalidateIntrinsicContentSize() {
    contentSizeInvalidated()
    superview?.subviewContentSizeDidChange()
    if let superview, !superview.isPlacingSubviews { superview.setNeedsLayout() }
  }

  /// The parts of the view's edges, in points, that the screen's obstructed edges and the bars of controllers
  /// cover; zero outside a window.
  open var safeAreaInsets: UIEdgeInsets { currentSafeAreaInsets }
  /// Called after `safeAreaInsets` has changed. The default does nothing.
  open func safeAreaInsetsDidChange() {}

  /// The meaning of the content, which decides whether it is mirrored. Default: `unspecified`.
  open var semanticContentAttribute = UISemanticContentAttribute.unspecified {
    didSet { if semanticContentAttribute != oldValue { directionMayHaveChanged() } }
  }

  /// The direction of the view's content, from its `semanticContentAttribute` and its traits.
  open var effectiveUserInterfaceLayoutDirection: UIUserInterfaceLayoutDirection {
    semanticContentAttribute.direction(in: traitCollection)
  }

  // MARK: Constraints

  /// Whether the class is laid out by constraints, so that `updateConstraints()` is called before the first
  /// layout around a view. The default is false; then the call may come later, with the view's own layout.
  open class var requiresConstraintBasedLayout: Bool { false }

  /// Whether the view's frame is given, as constraints see it. Default: true. With false, constraints place
  /// the view, and a frame that is set lasts until the next layout. Where no constraint names the view and
  /// its content has no size, it stays where it is put.
  open var translatesAutoresizingMaskIntoConstraints: Bool {
    get { layoutState?.translatesMask ?? true }
    set {
      guard newValue != translatesAutoresizingMaskIntoConstraints else { return }
      requiredLayoutState.translatesMask = newValue
      translatesMaskChanged()
    }
  }

  /// The active constraints that the view holds, in the order of their activation.
  open var constraints: [NSLayoutConstraint] { layoutState?.owned ?? [] }
  /// Activates a constraint of this view and its descendants, and holds it. A constraint of other items is
  /// reported and stays inactive; Apple's raises an exception.
  open func addConstraint(_ constraint: NSLayoutConstraint) { constraint.activate(in: self) }
  /// Same as `addConstraint(_:)`, for several.
  open func addConstraints(_ constraints: [NSLayoutConstraint]) { constraints.forEach(addConstraint) }
  /// Deactivates a constraint that the view holds; ignores all others.
  open func removeConstraint(_ constraint: NSLayoutConstraint) {
    if constraint.owner === self { constraint.deactivate() }
  }
  /// Same as `removeConstraint(_:)`, for several.
  open func removeConstraints(_ constraints: [NSLayoutConstraint]) { constraints.forEach(removeConstraint) }

  /// Changes constraints before a layout, after `setNeedsUpdateConstraints()`. Overrides call super last. The
  /// default does nothing.
  open func updateConstraints() {}
  /// Requests a call of `updateConstraints()` before the next layout.
  open func setNeedsUpdateConstraints() {
    ConstraintUpdates.request(self)
    markUsesConstraints()
    setNeedsLayout()
  }
  /// Whether a call of `updateConstraints()` is pending.
  open func needsUpdateConstraints() -> Bool { isConstraintUpdateRequested }
  /// Calls `updateConstraints()` where that is pending in the view's tree, the innermost views first.
  open func updateConstraintsIfNeeded() { layoutRoot.map(ConstraintUpdates.run) }

  /// The distances from the frame's edges to those that constraints use, in points. Default: zero.
  open var alignmentRectInsets: UIEdgeInsets { .zero }
  /// Returns the rectangle that constraints use for a frame.
  open func alignmentRect(forFrame frame: CGRect) -> CGRect { frame.inset(by: alignmentRectInsets) }
  /// Returns the frame for a rectangle that constraints use.
  open func frame(forAlignmentRect alignmentRect: CGRect) -> CGRect {
    let insets = alignmentRectInsets
    return alignmentRect.inset(
      by: UIEdgeInsets(top: -insets.top, left: -insets.left, bottom: -insets.bottom, right: -insets.right))
  }

  /// The view whose first line of text is this view's. The default is that of the last line.
  open var forFirstBaselineLayout: UIView { forLastBaselineLayout }
  /// The view whose last line of text is this view's. The default is this view, whose edges are its baselines
  /// unless it is a label.
  open var forLastBaselineLayout: UIView { self }
  /// The view whose edge is the baseline for code older than iOS 9. Has no effect: layout asks for
  /// `forLastBaselineLayout`. The default is this view.
  @available(*, deprecated, message: "Deprecated in iOS 9.0. Use forLastBaselineLayout.")
  open func forBaselineLayout() -> UIView { self }

  /// Returns the priority at which the view resists being larger than its content. Default: `defaultLow`.
  open func contentHuggingPriority(for axis: NSLayoutConstraint.Axis) -> UILayoutPriority {
    layoutState?.hugging[axis] ?? .defaultLow
  }
  /// Sets the priority at which the view resists being larger than its content, limited to 0 … 1,000.
  open func setContentHuggingPriority(_ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis) {
    requiredLayoutState.hugging[axis] = priority.usable
    priorityChanged()
  }
  /// Returns the priority at which the view resists being smaller than its content. Default: `defaultHigh`.
  open func contentCompressionResistancePriority(for axis: NSLayoutConstraint.Axis) -> UILayoutPriority {
    layoutState?.resistance[axis] ?? .defaultHigh
  }
  /// Sets the priority at which the view resists being smaller than its content, limited to 0 … 1,000.
  open func setContentCompressionResistancePriority(
    _ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis
  ) {
    requiredLayoutState.resistance[axis] = priority.usable
    priorityChanged()
  }

  /// Returns the size that the constraints inside the view give it, near the target at `fittingSizeLevel`.
  open func systemLayoutSizeFitting(_ targetSize: CGSize) -> CGSize {
    systemLayoutSizeFitting(
      targetSize, withHorizontalFittingPriority: .fittingSizeLevel, verticalFittingPriority: .fittingSizeLevel
    )
  }
  /// Returns the size that the constraints inside the view give it, near the target at the given priorities,
  /// in points. A view without any has its content's size, or else the target's.
  ///
  /// - Complexity: O(constraints inside the view); nothing is kept.
  open func systemLayoutSizeFitting(
    _ targetSize: CGSize, withHorizontalFittingPriority horizontalFittingPriority: UILayoutPriority,
    verticalFittingPriority: UILayoutPriority
  ) -> CGSize { fittingSize(targetSize, horizontalFittingPriority, verticalFittingPriority) }

  /// The distances from the edges to content, in points, with the safe area's where it counts. Default: 8 on
  /// each edge; in the view of a controller, the system's. Setting it sets the part without the safe area.
  open var layoutMargins: UIEdgeInsets {
    get { currentLayoutMargins }
    set {
      changeMargins {
        $0.insets.top = newValue.top
        $0.insets.bottom = newValue.bottom
        $0.fixed = (newValue.left, newValue.right)
        $0.isOwn = true
      }
    }
  }
  /// Same as `layoutMargins`, by the reading direction.
  open var directionalLayoutMargins: NSDirectionalEdgeInsets {
    get {
      let margins = layoutMargins
      let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
      return NSDirectionalEdgeInsets(
        top: margins.top, leading: isMirrored ? margins.right : margins.left, bottom: margins.bottom,
        trailing: isMirrored ? margins.left : margins.right)
    }
    set {
      changeMargins { ($0.insets, $0.fixed, $0.isOwn) = (newValue, nil, true) }
    }
  }
  /// Whether the margins are at least as far from the superview's edges as its own. Default: false.
  open var preservesSuperviewLayoutMargins: Bool {
    get { layoutState?.margins?.isPreservingSuperview ?? false }
    set { changeMargins { $0.isPreservingSuperview = newValue } }
  }
  /// Whether the safe area's insets are added to the margins. Default: true.
  open var insetsLayoutMarginsFromSafeArea: Bool {
    get { layoutState?.margins?.isFromSafeArea ?? true }
    set { changeMargins { $0.isFromSafeArea = newValue } }
  }
  /// Called after the margins have changed. The default does nothing.
  open func layoutMarginsDidChange() {}

  /// Lays out the view. Called by the layer.
  open func layoutSublayers(of layer: CALayer) { if layer === self.layer { performLayout() } }

  // MARK: Touches

  /// Whether the view and its subviews receive touches. Default: true.
  open var isUserInteractionEnabled = true
  /// Whether the view receives more than the first of several simultaneous touches. Default: false.
  open var isMultipleTouchEnabled = false
  /// Whether the view takes no touch while other views of the window have one, and others take none while it
  /// has one. Default: false.
  open var isExclusiveTouch = false
  /// The recognizers attached to the view; nil when there is none.
  open var gestureRecognizers: [UIGestureRecognizer]? {
    didSet { gestureRecognizersChanged(from: oldValue ?? []) }
  }
  final var interactionList: [any UIInteraction] = []
  override var findTarget: (any FindTarget)? {
    interactionList.lazy.compactMap { $0 as? any FindTarget }.first
  }
  /// The number of running animations, started without `.allowUserInteraction`, that keep touches from the
  /// view.
  final var blockingAnimationCount = 0

  open override var next: UIResponder? { controller ?? superview }

  /// Returns the front view at a point of this view's coordinates, in the current (model) geometry: a
  /// descendant or this view.
  ///
  /// Nil if the point is outside, or if the view is hidden, has an alpha below 0.01, is disabled for
  /// interaction or is animated without `.allowUserInteraction`, and for NaN in the point or the bounds.
  /// Views nested 256 deep in this view, which are not drawn either, are left out.
  open func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? { frontView(at: point, with: event) }

  /// Returns whether the view's coordinates contain the point. The default tests the bounds.
  open func point(inside point: CGPoint, with event: UIEvent?) -> Bool { bounds.holds(point) }

  /// Attaches the recognizer, after detaching it from its previous view.
  open func addGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) { attach(gestureRecognizer) }
  /// Detaches the recognizer.
  open func removeGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) { detach(gestureRecognizer) }
  /// The interactions of the view. Default: none.
  open var interactions: [any UIInteraction] {
    get { interactionList }
    set { replaceInteractions(by: newValue) }
  }
  /// Adds an interaction, after removing it from its previous view.
  open func addInteraction(_ interaction: any UIInteraction) { attach(interaction) }
  /// Removes an interaction.
  open func removeInteraction(_ interaction: any UIInteraction) { detach(interaction) }
  /// Returns whether a recognizer may recognize its gesture now: one of this view, or one that takes a touch
  /// away from it. The default is true.
  open func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool { true }

  // MARK: Actions

  /// Returns the animation of a layer property inside `UIView.animate` and its relatives, and no animation
  /// outside them.
  open func action(for layer: CALayer, forKey event: String) -> (any CAAction)? {
    UIView.actionSource?.action(for: layer, of: self, key: event) ?? Self.noAction
  }

  // MARK: Traits

  /// The traits of the superview, and of the window for its own, with what is overridden here. Outside a
  /// window, those of the last one, and at first the current ones.
  public internal(set) final var traitCollection: UITraitCollection
  /// The style of the view and all below, in place of that of the superview. Default: `unspecified`.
  open var overrideUserInterfaceStyle = UIUserInterfaceStyle.unspecified {
    didSet { if overrideUserInterfaceStyle != oldValue { adoptInheritedTraits() } }
  }
  package final var traitChangeHandlers = TraitChangeHandlers()

  /// Called after the traits have changed. The default does nothing.
  @available(*, deprecated, message: "Deprecated in iOS 17.0. Use registerForTraitChanges(_:handler:).")
  open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}

  /// The traits that the view and all in it have in place of those around it. Default: none.
  ///
  /// - Complexity: Setting it costs O(views inside).
  open var traitOverrides: any UITraitOverrides {
    get { traitOverrideState?.overrides ?? TraitChanges(to: traitCollection) }
    set { changeOverrides { $0.overrides = newValue as? TraitChanges ?? $0.overrides } }
  }

  /// The least text size of the view and all in it. Default: nil, no limit.
  open var minimumContentSizeCategory: UIContentSizeCategory? {
    get { traitOverrideState?.categories.least }
    set { changeOverrides { $0.categories.least = newValue } }
  }

  /// The greatest text size of the view and all in it; it goes before the least one. Default: nil, no limit.
  open var maximumContentSizeCategory: UIContentSizeCategory? {
    get { traitOverrideState?.categories.greatest }
    set { changeOverrides { $0.categories.greatest = newValue } }
  }

  /// A text that describes the limits of the text size of the view and of those around it, for debugging.
  open var appliedContentSizeCategoryLimitsDescription: String { contentSizeCategoryLimits }

  final var traitOverrideState: TraitOverrideState?

  /// Updates what depends on the traits. The default does nothing.
  func traitsDidChange(from previous: UITraitCollection) {}

  /// Ends the observation of a trait change.
  open func unregisterForTraitChanges(_ registration: any UITraitChangeRegistration) {
    traitChangeHandlers.remove(registration)
  }

  // MARK: Accessibility

  /// Whether assistive software treats the view as one element. Default: false. This and the other
  /// accessibility properties are what hosts publish for screen readers, and what tests read.
  open var isAccessibilityElement = false
  /// The short name of the element for assistive software. Default: nil.
  open var accessibilityLabel: String?
  /// The value of the element for assistive software. Default: nil.
  open var accessibilityValue: String?
  /// The description of the element's action for assistive software. Default: nil.
  open var accessibilityHint: String?
  /// The name of the element for tests. It is not spoken. Default: nil.
  open var accessibilityIdentifier: String?
  /// The name under which the view's state would be restored after a launch. Has no effect: nothing is
  /// restored. Default: nil.
  open var restorationIdentifier: String?
  /// The kind and state of the element. Default: none.
  open var accessibilityTraits: UIAccessibilityTraits = .none
  /// Whether assistive software ignores the view's descendants. Default: false.
  open var accessibilityElementsHidden = false
  /// Whether the view keeps its colours when the user inverts those of the screen. Has no effect: nothing
  /// inverts them here. Default: false.
  open var accessibilityIgnoresInvertColors = false
  /// Whether assistive software ignores the views beside this one. Default: false.
  open var accessibilityViewIsModal = false
  /// Whether assistive software reads the elements in the view one after the other, before what lies beside
  /// the view. Default: false.
  open var shouldGroupAccessibilityChildren = false
  /// The elements that assistive software reads instead of the subviews, in order. Default: nil, which means
  /// the subviews.
  open var accessibilityElements: [Any]?
  /// The frame of the element, in the window's coordinates. Default: that of the bounds; setting a null
  /// rectangle brings that back.
  open var accessibilityFrame: CGRect {
    get { accessibilityDetails?.frame ?? convert(bounds, to: nil) }
    set { changeAccessibility { $0.frame = newValue.isNull ? nil : newValue } }
  }
  /// The point that a simulated tap touches, in the window's coordinates. Default: the middle of
  /// `accessibilityFrame`.
  open var accessibilityActivationPoint: CGPoint {
    get {
      accessibilityDetails?.activationPoint ?? CGPoint(x: accessibilityFrame.midX, y: accessibilityFrame.midY)
    }
    set { changeAccessibility { $0.activationPoint = newValue } }
  }
  /// The actions beside that of a double tap. Hosts show them as buttons after the element. Default: nil.
  open var accessibilityCustomActions: [UIAccessibilityCustomAction]? {
    get { accessibilityDetails?.customActions }
    set { changeAccessibility { $0.customActions = newValue } }
  }
  /// Same as `accessibilityLabel`, with attributes, of which no host reads any.
  open var accessibilityAttributedLabel: NSAttributedString? {
    get { attributed(accessibilityLabel, accessibilityDetails?.label) }
    set {
      accessibilityLabel = newValue?.string
      changeAccessibility { $0.label = newValue }
    }
  }
  /// Same as `accessibilityValue`, with attributes, of which no host reads any.
  open var accessibilityAttributedValue: NSAttributedString? {
    get { attributed(accessibilityValue, accessibilityDetails?.value) }
    set {
      accessibilityValue = newValue?.string
      changeAccessibility { $0.value = newValue }
    }
  }
  /// Same as `accessibilityHint`, with attributes, of which no host reads any.
  open var accessibilityAttributedHint: NSAttributedString? {
    get { attributed(accessibilityHint, accessibilityDetails?.hint) }
    set {
      accessibilityHint = newValue?.string
      changeAccessibility { $0.hint = newValue }
    }
  }
  /// Returns the number of elements that assistive software reads instead of the subviews. Default: that of
  /// `accessibilityElements`.
  open func accessibilityElementCount() -> Int { accessibilityElements?.count ?? 0 }
  /// Returns the element at an index. Default: that of `accessibilityElements`; nil beyond them.
  open func accessibilityElement(at index: Int) -> Any? {
    guard let elements = accessibilityElements, elements.indices.contains(index) else { return nil }
    return elements[index]
  }
  /// Returns the index of an element; `NSNotFound` without one.
  open func index(ofAccessibilityElement element: Any) -> Int {
    accessibilityElements?.firstIndex { $0 as AnyObject === element as AnyObject } ?? NSNotFound
  }

  /// Whether the large content viewer shows the view while a finger rests on it. Default: false.
  open var showsLargeContentViewer: Bool {
    get { accessibilityDetails?.largeContent.isShown ?? false }
    set { changeAccessibility { $0.largeContent.isShown = newValue } }
  }
  /// The text for the large content viewer. Default: nil; a button's is its title.
  open var largeContentTitle: String? {
    get { accessibilityDetails?.largeContent.title }
    set { changeAccessibility { $0.largeContent.title = newValue } }
  }
  /// The image for the large content viewer. Default: nil; a button's is its image.
  open var largeContentImage: UIImage? {
    get { accessibilityDetails?.largeContent.image }
    set { changeAccessibility { $0.largeContent.image = newValue } }
  }
  /// Whether the large content viewer enlarges the image. Default: false.
  open var scalesLargeContentImage: Bool {
    get { accessibilityDetails?.largeContent.scalesImage ?? false }
    set { changeAccessibility { $0.largeContent.scalesImage = newValue } }
  }
  /// The distances of the image from the edges of its place in the large content viewer. Default: zero.
  open var largeContentImageInsets: UIEdgeInsets {
    get { accessibilityDetails?.largeContent.insets ?? .zero }
    set { changeAccessibility { $0.largeContent.insets = newValue } }
  }

  final var accessibilityDetails: AccessibilityDetails?

  /// Performs the action of a screen reader's double tap.
  ///
  /// - Returns: Whether an action was performed; if not, a tap is simulated. The default is false.
  open func accessibilityActivate() -> Bool { false }
  /// Increments the value of an adjustable element. The default does nothing.
  open func accessibilityIncrement() {}
  /// Decrements the value of an adjustable element. The default does nothing.
  open func accessibilityDecrement() {}

  // MARK: Internal state

  override func observableProperty(_ key: String) -> ObservableValue? {
    switch key {
    case "frame": ObservableValue(frame)
    case "bounds": ObservableValue(bounds)
    case "center": ObservableValue(center)
    case "transform": ObservableValue(transform)
    case "alpha": ObservableValue(alpha)
    case "hidden": ObservableValue(isHidden)
    case "backgroundColor": ObservableValue(backgroundColor)
    case "tag": ObservableValue(tag)
    case "layer": ObservableValue(layer)
    default: super.observableProperty(key)
    }
  }

  /// The controller whose view this is.
  final weak var controller: UIViewController?
  /// The insets at the last call of `safeAreaInsetsDidChange`.
  final var knownSafeAreaInsets = UIEdgeInsets.zero
  /// Whether the view shows a controller, and so is not content even inside a scroll view.
  var isScreen: Bool { controller != nil }
  /// Returns the safe area insets of a subview into which this view's reach as far as given.
  func insetsOfSubview(_ insets: UIEdgeInsets) -> UIEdgeInsets { insets }
  final var ownTintColor: UIColor?
  /// Called for each view that enters a window, before its callbacks; nil until a class has an appearance.
  static var enteredWindow: ((UIView) -> Void)?
  /// The tint colour of the nearest superview that has its own; nil if none has.
  final var inheritedTintColor: UIColor?
  package internal(set) final var subviewList = RankedList<UIView>()
  /// The view's place in its superview's subview list.
  final var place: RankedList<UIView>.Place?
  final var drawing = Drawing.none
  /// The view's part in Auto Layout; nil if it has none.
  final var layoutState: LayoutState?
  /// Whether constraints lay out something in this view. It stays true.
  final var usesConstraints = false
  /// The engine of the tree, if this is its outermost view.
  final var hostedEngine: LayoutEngine?
  final var isConstraintUpdateRequested = false
  /// Whether `layoutSubviews()` runs.
  final var isPlacingSubviews = false
  /// Whether `updateConstraints()` was called before the first layout.
  final var hadConstraintUpdate = false

  /// Notes that a subview was hidden or shown. The default does nothing.
  func subviewVisibilityDidChange() {}
  /// Notes that the direction of the content may be another one. The default draws the view again.
  func directionDidChange() { if drawing == .picture { setNeedsDisplay() } }
  /// Notes that a subview's content has another size. The default does nothing.
  func subviewContentSizeDidChange() {}
  /// Whether constraints inside the view refer to its content's edges and not to its own.
  var isLayoutScrolling: Bool { false }
  /// Whether constraints to subviews can determine the size of the content that scrolls.
  var layoutFindsContentSize: Bool { isLayoutScrolling }
  /// Returns the frame without its transform for a subview that constraints place in a rectangle.
  func layoutFrame(_ frame: CGRect, of subview: UIView) -> CGRect { frame }
  /// Whether the content's height follows from the width.
  var layoutHeightDependsOnWidth: Bool { false }
  /// Returns the baselines of the view's text at a width that constraints have found, or, with nil, without
  /// limits; nil without text.
  func layoutBaselines(width: CGFloat?) -> TextBaselines? { nil }
  /// Returns the content's size as constraints see it: the natural width, and the height at a width or, with
  /// nil, at the natural one.
  func layoutContentSize(width: CGFloat?) -> CGSize { intrinsicContentSize }

  /// Returns whether a touch that landed in this view is kept from a recognizer of a view around it.
  func hides(_ recognizer: UIGestureRecognizer) -> Bool { false }

  /// Returns whether a touch may reach a view inside this one.
  func allows(_ touch: UITouch, toReach view: UIView, with event: UIEvent?) -> Bool { true }

  // MARK: Snapshots

  /// Returns a view that shows a copy of this view and its descendants. It does not change with the original,
  /// and is recorded as vectors, so it is sharp at every scale.
  ///
  /// - Parameter afterUpdates: Whether pending layout is done first and animations are left out; else the
  ///   copy shows the present state of the animations.
  /// - Returns: A view of the same size, which stretches the copy when it is resized; nil if the bounds are
  ///   empty or not finite.
  /// - Complexity: O(descendants).
  open func snapshotView(afterScreenUpdates afterUpdates: Bool) -> UIView? {
    recordedSnapshot(of: bounds, afterScreenUpdates: afterUpdates)
  }

  /// Returns a view that shows a copy of a part of this view, which is stretched when the copy is resized.
  ///
  /// - Parameters:
  ///   - rect: The part, in the view's coordinates.
  ///   - afterUpdates: Same as for `snapshotView(afterScreenUpdates:)`.
  ///   - capInsets: The parts at the edges that iOS does not stretch. Here everything is stretched: insets
  ///     that are not zero are reported.
  /// - Returns: A view of the part's size; nil if the part is empty or not finite.
  open func resizableSnapshotView(
    from rect: CGRect, afterScreenUpdates afterUpdates: Bool, withCapInsets capInsets: UIEdgeInsets
  ) -> UIView? {
    if capInsets != .zero {
      CADiagnostics.report(
        .init(object: "\(type(of: self))", key: "resizableSnapshotView capInsets", problem: .unsupportedValue)
      )
    }
    return recordedSnapshot(of: rect, afterScreenUpdates: afterUpdates)
  }
}
