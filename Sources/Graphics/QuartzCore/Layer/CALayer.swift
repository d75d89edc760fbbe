import CoreGraphics
import Foundation
import Raster
import RenderTree

// Subclasses can override only members of the class body, so the members that apps override are declared
// here. Other members and the implementations are in the extensions in the adjacent files.

/// A rectangle with contents, decoration and sublayers: the model that an app edits.
///
/// Changes become visible with the next flush of the screen. Lengths are points and y grows down. Setting a
/// property is O(1). NaN and infinite numbers hide the layer in bounds, position, anchor point and transform.
///
/// A layer is neither isolated to an actor nor `Sendable`: a layer tree belongs to the thread that edits it.
open class CALayer: NSObject, AnimatedLayer {
  /// The committed values.
  package internal(set) var properties = LayerProperties()
  var objects = LayerObjects()

  private lazy var ownID = LayerID.next()
  var commitState = CommitState()
  var animations = AnimationList()
  var userValues: [String: Any] = [:]
  var layerTiming = UndrawnTiming()
  package internal(set) var sublayerList = RankedList<CALayer>()
  /// The layer's place among its parent's sublayers; nil for a mask.
  var place: RankedList<CALayer>.Place?
  /// The number of ancestors; maintained on a screen only.
  package internal(set) var depth = 0
  var maskLayer: CALayer?
  /// The superlayer, or the layer that this one masks. Set to nil before the parent is deallocated.
  unowned var parent: CALayer?
  /// The layer whose presentation copy this is; nil for a model layer.
  var presented: CALayer?
  /// Whether `init(layer:)` makes a presentation copy of this layer.
  var isBeingPresented = false
  var layoutState = LayoutState()
  let associations = Associations()
  let observations = Observations()

  /// Provides contents, layout and actions in place of the layer; not retained. Default: nil.
  open weak var delegate: (any CALayerDelegate)?
  /// A name for the app's use; reports of `CADiagnostics` include it. Default: nil.
  open var name: String?
  /// Actions by property key, searched after the delegate. Default: nil.
  open var actions: [String: any CAAction]?
  /// Whether a change of size calls `setNeedsDisplay()`. Default: false.
  open var needsDisplayOnBoundsChange = false
  /// A hint that the contents have no transparent pixels. It has no effect on drawing. Default: false.
  open var isOpaque = false

  /// Whether the contents may be brighter than white. Default: false. Screens here have eight bits for each
  /// component: true is stored and reported.
  @available(iOS 17, *)
  open var wantsExtendedDynamicRangeContent: Bool {
    get { objects.hints.wantsExtendedDynamicRangeContent }
    set {
      objects.hints.wantsExtendedDynamicRangeContent = newValue
      if newValue { report("wantsExtendedDynamicRangeContent", .notDrawn) }
    }
  }

  /// Creates a layer with default values.
  public override init() { super.init() }

  /// Copies the properties of a layer (not its sublayers, mask, delegate or animations) for a presentation
  /// copy. Subclasses override it to copy their own. A layer that an app creates so has default properties.
  public init(layer: Any) {
    super.init()
    if let other = layer as? CALayer, other.isBeingPresented { copyProperties(of: other) }
  }

  /// Returns nil: there are no archives here.
  public required init?(coder: NSCoder) { nil }

  deinit {
    retire()
    releaseMaskAndSublayers()
  }

  /// The layer's identifier in commits; a presentation copy has its layer's identifier.
  package var id: LayerID { presented?.id ?? ownID }

  var kind: LayerKind { .plain }

  /// Whether what the layer draws changes by itself with time.
  var isDrawnInEveryFrame: Bool { hasRunningCustomAnimation }

  /// Schedules the drawing of what has changed by itself.
  func drawAnew() { setNeedsDisplay() }

  /// Copies the properties for `init(layer:)`. Subclasses with further stored objects copy them as well.
  func copyProperties(of other: CALayer) {
    properties = other.properties
    commitState.changes = .all
    objects = other.objects
    name = other.name
    actions = other.actions
    needsDisplayOnBoundsChange = other.needsDisplayOnBoundsChange
    isOpaque = other.isOpaque
    userValues = other.userValues
    layerTiming = other.layerTiming
  }

  /// Returns the key-value coding accessors of a property. Subclasses with further properties add theirs.
  class func codedProperty(_ key: String) -> CodedProperty<CALayer>? { commonCodedProperty(key) }

  /// Whether a change of the property is animated by itself. Subclasses add their own properties.
  func hasImplicitAction(_ event: String) -> Bool { LayerProperty.hasImplicitAction(event) }

  /// Takes over evaluated properties, for a presentation copy. Subclasses with further stored objects update
  /// them.
  func adopt(_ evaluated: LayerProperties) {
    objects.update(from: properties, to: evaluated, on: presented?.commitState.registry?.screen)
    properties = evaluated
  }

  // MARK: Geometry

  /// The rectangle of the layer in its own coordinates, in points. Default: zero.
  open var bounds: CGRect {
    get { CGRect(properties.bounds) }
    set { setBounds(newValue.raster) }
  }

  /// The place of the anchor point in the superlayer's coordinates, in points. Default: zero.
  open var position: CGPoint {
    get { CGPoint(properties.position) }
    set { change(.position) { $0.position = newValue.raster } }
  }

  /// The point of the layer that lies at `position` and about which it is transformed, in units of the
  /// bounds: (0, 0) is the top left corner. Default: (0.5, 0.5).
  open var anchorPoint: CGPoint {
    get { CGPoint(properties.anchorPoint) }
    set { change(.anchorPoint) { $0.anchorPoint = newValue.raster } }
  }

  /// Returns the size that the layer would like to have, in the superlayer's coordinates. The default is that
  /// of its frame.
  open func preferredFrameSize() -> CGSize { frame.size }

  /// The z coordinate in points, towards the viewer; also the drawing order among siblings. Default: 0.
  open var zPosition: CGFloat {
    get { CGFloat(properties.zPosition) }
    set { change(.zPosition) { $0.zPosition = Double(newValue) } }
  }

  /// The transform about the anchor point. Default: identity.
  open var transform: CATransform3D {
    get { CATransform3D(properties.transform) }
    set { change(.transform) { $0.transform = newValue.committed } }
  }

  /// The transform of the sublayers about the anchor point, for example a perspective. Default: identity.
  open var sublayerTransform: CATransform3D {
    get { CATransform3D(properties.sublayerTransform) }
    set { change(.sublayerTransform) { $0.sublayerTransform = newValue.committed } }
  }

  /// Returns the affine part of `transform`.
  open func affineTransform() -> CGAffineTransform { CATransform3DGetAffineTransform(transform) }

  /// Sets `transform` to an affine transform.
  open func setAffineTransform(_ m: CGAffineTransform) { transform = CATransform3DMakeAffineTransform(m) }

  /// The smallest rectangle around the layer in its superlayer's coordinates. Setting it changes the size of
  /// the bounds and the position so that an untransformed layer fills the rectangle; under a rotation the
  /// size is that of the rectangle mapped back by the inverse, and the centres coincide. A layer that is seen
  /// edge-on keeps its size.
  open var frame: CGRect {
    get { computedFrame }
    set { observing("frame") { setFrame(newValue) } }
  }

  // MARK: Appearance

  /// Whether the layer and its sublayers are not drawn and not hit. Default: false.
  open var isHidden: Bool {
    get { properties.isHidden }
    set { setHidden(newValue) }
  }

  /// The opacity of the layer and its sublayers, 0 … 1; clamped when drawn, and NaN counts as 0. Default: 1.
  open var opacity: Float {
    get { Float(properties.opacity) }
    set { change(.opacity) { $0.opacity = Double(newValue) } }
  }

  /// Whether contents and sublayers are clipped to the bounds with their rounded corners. Default: false.
  open var masksToBounds: Bool {
    get { properties.masksToBounds }
    set { change(.masksToBounds) { $0.masksToBounds = newValue } }
  }

  /// The colour behind the contents; nil, as by default, draws none. The cells of a pattern begin at the top
  /// left corner of the bounds.
  open var backgroundColor: CGColor? {
    get { objects.backgroundColor }
    set {
      change(.backgroundColor) {
        objects.backgroundColor = newValue
        $0.backgroundColor = newValue?.pattern == nil ? newValue?.raster ?? .clear : .clear
      }
      let patterns = newValue?.backgroundPatterns ?? []
      if patterns != properties.backgroundPatterns {
        change(.backgroundPatterns) { $0.backgroundPatterns = patterns }
      }
    }
  }

  /// The radius of the corners in points, not clamped to half the size. 0 (the default), negative, NaN and
  /// infinite radii do not round them.
  open var cornerRadius: CGFloat {
    get { CGFloat(properties.cornerRadius) }
    set { change(.cornerRadius) { $0.cornerRadius = Double(newValue) } }
  }

  /// The corners that `cornerRadius` rounds. Default: all. Unknown bits are dropped.
  open var maskedCorners: CACornerMask {
    get { CACornerMask(rawValue: UInt(properties.maskedCorners)) }
    set { change(.maskedCorners) { $0.maskedCorners = UInt8(newValue.rawValue & 0b1111) } }
  }

  /// The width of the border in points, inside the bounds. 0, negative widths and NaN draw none. Default: 0.
  open var borderWidth: CGFloat {
    get { CGFloat(properties.borderWidth) }
    set { change(.borderWidth) { $0.borderWidth = Double(newValue) } }
  }

  /// The colour of the border; nil draws none. Default: black.
  open var borderColor: CGColor? {
    get { objects.borderColor }
    set {
      change(.borderColor) {
        objects.borderColor = newValue
        $0.borderColor = newValue?.raster ?? .clear
      }
    }
  }

  /// The colour of the shadow; nil draws none. Default: black.
  open var shadowColor: CGColor? {
    get { objects.shadowColor }
    set {
      change(.shadowColor) {
        objects.shadowColor = newValue
        $0.shadowColor = newValue?.raster ?? .clear
      }
    }
  }

  /// The opacity of the shadow, 0 … 1; clamped when drawn, and NaN counts as 0. Default: 0.
  open var shadowOpacity: Float {
    get { Float(properties.shadowOpacity) }
    set { change(.shadowOpacity) { $0.shadowOpacity = Double(newValue) } }
  }

  /// The offset of the shadow in points. Default: (0, −3), upwards.
  open var shadowOffset: CGSize {
    get { CGSize(properties.shadowOffset) }
    set { change(.shadowOffset) { $0.shadowOffset = newValue.raster } }
  }

  /// The standard deviation of the shadow's blur in points; negative values and NaN count as 0. Default: 3.
  open var shadowRadius: CGFloat {
    get { CGFloat(properties.shadowRadius) }
    set { change(.shadowRadius) { $0.shadowRadius = Double(newValue) } }
  }

  /// The outline that casts the shadow, in the layer's coordinates; nil, as by default, is the drawn layer.
  open var shadowPath: CGPath? {
    get { objects.shadowPath }
    set {
      change(.shadowPath) {
        objects.shadowPath = newValue?.copy()
        $0.shadowPath = newValue?.raster
      }
    }
  }

  // MARK: Contents

  /// A `CGImage` or nil. A drawing recorded by `display()` reads as an opaque object, which may be set on
  /// another layer. Any other object is reported and changes nothing.
  open var contents: Any? {
    get { objects.contents }
    set { setContents(newValue) }
  }

  /// The pixels of an image per point, for a gravity that does not resize. Default: 1. A scale that is not
  /// positive, or NaN, counts as 1; with an infinite scale the contents are not shown.
  open var contentsScale: CGFloat {
    get { CGFloat(properties.contentsScale) }
    set { change(.contentsScale) { $0.contentsScale = Double(newValue) } }
  }

  // MARK: Hierarchy

  /// The superlayer; for a mask, the layer that it masks. Nil for a root.
  open var superlayer: CALayer? { presented == nil ? parent : presented?.parent?.presentation() }

  /// The sublayers, bottom first; nil for none. Setting a list moves its layers here, except ancestors.
  open var sublayers: [CALayer]? {
    get { visibleSublayers }
    set { setSublayers(newValue ?? []) }
  }

  /// A layer whose alpha masks this layer, its sublayers and its shadow. Setting it removes the mask from its
  /// previous parent. Default: nil.
  open var mask: CALayer? {
    get { presented == nil ? maskLayer : presented?.maskLayer?.presentation() }
    set { setMask(newValue) }
  }

  /// Moves the layer on top of the sublayers, except this layer itself and its ancestors. O(log sublayers).
  open func addSublayer(_ layer: CALayer) { insert(layer, at: Int.max) }

  /// Inserts the layer at an index, 0 at the bottom. An index beyond the end counts as the end.
  open func insertSublayer(_ layer: CALayer, at idx: UInt32) { insert(layer, at: Int(idx)) }

  /// Inserts the layer below a sibling; at the bottom when the sibling is nil or no sublayer of this layer.
  open func insertSublayer(_ layer: CALayer, below sibling: CALayer?) {
    insert(layer, beside: sibling, offset: 0)
  }

  /// Inserts the layer above a sibling; on top when the sibling is nil or no sublayer of this layer.
  open func insertSublayer(_ layer: CALayer, above sibling: CALayer?) {
    insert(layer, beside: sibling, offset: 1)
  }

  /// Replaces `oldLayer` by `newLayer`. Does nothing when `oldLayer` is not a sublayer of this layer.
  open func replaceSublayer(_ oldLayer: CALayer, with newLayer: CALayer) {
    replace(oldLayer, with: newLayer)
  }

  /// Removes the layer from its superlayer, or from the layer that it masks.
  open func removeFromSuperlayer() { removeFromParent() }

  // MARK: Layout

  /// Schedules `layoutSublayers()` for the next flush.
  open func setNeedsLayout() { markNeedsLayout() }

  /// Whether layout is scheduled.
  open func needsLayout() -> Bool { layoutState.needsLayout }

  /// Lays out now: the topmost ancestor that needs layout and all below, in at most 100 passes.
  open func layoutIfNeeded() { performLayout() }

  /// Calls the delegate's `layoutSublayers(of:)`. Subclasses override it to lay out their sublayers.
  open func layoutSublayers() { delegate?.layoutSublayers(of: self) }

  // MARK: Timing

  /// The begin of the layer's time, in seconds of the superlayer's time. Default: 0.
  open var beginTime: CFTimeInterval {
    get { properties.beginTime }
    set { change(.beginTime) { $0.beginTime = newValue } }
  }

  /// The rate of time inside the layer; 0 stops it at `timeOffset`. Default: 1.
  open var speed: Float {
    get { Float(properties.speed) }
    set { change(.speed) { $0.speed = Double(newValue) } }
  }

  /// The offset in seconds that is added to the layer's local time. Default: 0.
  open var timeOffset: CFTimeInterval {
    get { properties.timeOffset }
    set { change(.timeOffset) { $0.timeOffset = newValue } }
  }

  /// The duration in seconds. Default: infinite. Layers do not end: a finite value is stored and reported.
  open var duration: CFTimeInterval {
    get { layerTiming.duration }
    set {
      layerTiming.duration = newValue
      if newValue != .infinity { report("duration", .notDrawn) }
    }
  }

  /// The number of cycles. Default: 0. Layers do not repeat: any other value is stored and reported.
  open var repeatCount: Float {
    get { layerTiming.repeatCount }
    set {
      layerTiming.repeatCount = newValue
      if newValue != 0 { report("repeatCount", .notDrawn) }
    }
  }

  /// The duration of all cycles in seconds. Default: 0. Layers do not repeat: any other value is stored and
  /// reported.
  open var repeatDuration: CFTimeInterval {
    get { layerTiming.repeatDuration }
    set {
      layerTiming.repeatDuration = newValue
      if newValue != 0 { report("repeatDuration", .notDrawn) }
    }
  }

  /// Whether cycles alternate in direction. Default: false. Layers do not end: true is stored and reported.
  open var autoreverses: Bool {
    get { layerTiming.autoreverses }
    set {
      layerTiming.autoreverses = newValue
      if newValue { report("autoreverses", .notDrawn) }
    }
  }

  /// The effect outside the active duration. Default: `removed`. Layers do not end: the value is stored and
  /// has no effect.
  open var fillMode: CAMediaTimingFillMode {
    get { layerTiming.fillMode }
    set { layerTiming.fillMode = newValue }
  }

  // MARK: Drawing

  /// Schedules `display()` for the next flush. Has no effect while a scheduled display draws this layer, so a
  /// drawing that changes its own properties does not begin again.
  open func setNeedsDisplay() { markNeedsDisplay() }

  /// Same as `setNeedsDisplay()`: the rectangle is ignored, because drawings are recorded as a whole.
  open func setNeedsDisplay(_ r: CGRect) { setNeedsDisplay() }

  /// Whether `display()` is scheduled.
  open func needsDisplay() -> Bool { layoutState.needsDisplay }

  /// Calls `display()` if it is scheduled.
  open func displayIfNeeded() { displayScheduled() }

  /// Calls the delegate's `display(_:)`, or without a delegate records `draw(in:)` as the contents.
  open func display() {
    layoutState.needsDisplay = false
    if let delegate { delegate.display(self) } else { recordDrawing() }
  }

  /// Draws the contents in the layer's points, as vectors; the default calls the delegate.
  open func draw(in ctx: CGContext) { (delegate ?? presented?.delegate)?.draw(self, in: ctx) }

  /// Draws the layer and its sublayers with their model values in its coordinates, after layout and display.
  /// A transform out of the plane counts as none. `presentation()?.render(in:)` draws the animated values.
  open func render(in ctx: CGContext) { renderModel(in: ctx, isFlat: true) }

  /// Whether a change of the property calls `setNeedsDisplay()`. The default is false.
  open class func needsDisplay(forKey key: String) -> Bool { false }

  // MARK: Hit testing and conversion

  /// Whether a point in the layer's coordinates lies in its bounds; false for NaN.
  open func contains(_ p: CGPoint) -> Bool { bounds.holds(p) }

  /// Returns the topmost layer of this tree that contains the point, which is in the superlayer's
  /// coordinates. Hidden layers and those nested 256 deep in this one are skipped. Nil for NaN.
  open func hitTest(_ p: CGPoint) -> CALayer? { hit(p) }

  // MARK: Key-value coding

  /// Returns the value of a property that has not been set; nil for an unknown one. A subclass overrides it
  /// for properties of its own, which `value(forKey:)` then returns.
  open class func defaultValue(forKey key: String) -> Any? { codedProperty(key)?.get(makeInstance()) }

  /// Whether the property has another value than by default.
  open func shouldArchiveValue(forKey key: String) -> Bool { isChanged(key) }

  /// Returns the property's value, boxed as for `setValue(_:forKey:)`, or the value stored under another key.
  open func value(forKey key: String) -> Any? { codedValue(forKeyPath: key) }

  /// Sets a property. A value for any other key is stored. A value that does not fit the property is reported
  /// and changes nothing.
  open func setValue(_ value: Any?, forKey key: String) { setCodedValue(value, forKeyPath: key) }

  // MARK: Animations

  /// Adds a copy of the animation and removes an earlier one with the same key. The copy has the duration of
  /// the transaction if its own is not positive, and the transaction's timing function if there is one. It
  /// retains the delegate until the animation has stopped. Does nothing on a presentation copy.
  open func add(_ anim: CAAnimation, forKey key: String?) { attach(anim, forKey: key) }

  /// Removes all animations. Delegates are called after the next flush.
  open func removeAllAnimations() { removeAnimations { _ in true } }

  /// Removes the animation with the key, if there is one. Its delegate is called after the next flush.
  open func removeAnimation(forKey key: String) { removeAnimation(key) }

  /// Returns the layer's copy of the animation with the key, or nil.
  open func animation(forKey key: String) -> CAAnimation? { animations[key]?.animation }

  /// Returns the keys in the order in which the animations were added; nil when there is none.
  open func animationKeys() -> [String]? { attachedKeys }

  /// The default action for a key of this class. The default is nil.
  open class func defaultAction(forKey event: String) -> (any CAAction)? { nil }

  /// Returns the action for a change of a property: of the delegate, `actions`, those of the style or
  /// `defaultAction(forKey:)`; then, for an animatable property of a layer on a screen, a basic animation
  /// from the value there. `NSNull` ends the search without an action.
  open func action(forKey event: String) -> (any CAAction)? { searchAction(event) }

  /// Returns a copy with the property values that the screen shows now; nil for a layer that is not on a
  /// screen. The copy has the layer's class and is created by `init(layer:)`.
  open func presentation() -> Self? { makePresentation() as? Self }

  /// Returns the layer whose presentation copy this is, or the layer itself.
  open func model() -> Self { presented as? Self ?? self }
}
