import CoreGraphics
import Foundation
import Raster
import RenderTree

// A subclass can override only what stands in the class body: here is what layers of apps do override. All else, and what is behind
// the members, is in the extensions beside it.

/// A rectangle with contents, decoration and sublayers: the model that an app edits.
///
/// Changes take effect on the screen with the next flush of the layer's screen. Lengths are points and y grows down. Setting a property
/// costs a constant time. NaN and infinite numbers are kept, and the layer then draws nothing.
///
/// Not isolated to an actor and not `Sendable`: a layer tree belongs to the thread that edits it.
open class CALayer: NSObject {
  // What the screen learns; the objects beside it are what the app gave, so that it gets the same ones back.
  package internal(set) var properties = LayerProperties()
  var backgroundColorObject: CGColor?
  var borderColorObject: CGColor? = .black
  var shadowColorObject: CGColor? = .black
  var shadowPathObject: CGPath?
  var contentsObject: Any?

  private lazy var ownID = LayerID.next()
  var commitState = CommitState()
  var animations = AnimationList()
  var userValues: [String: Any] = [:]
  var layerTiming = UndrawnTiming()
  package internal(set) var sublayerList = RankedList<CALayer>()
  /// Where the layer is among its parent's sublayers; nil for a mask.
  var place: RankedList<CALayer>.Place?
  /// How many layers are above this one; kept up to date on a screen only.
  package internal(set) var depth = 0
  var maskLayer: CALayer?
  /// The superlayer, or the layer that this one masks. Set to nil before the parent goes away.
  unowned var parent: CALayer?
  /// What this layer is the presentation of.
  var presented: CALayer?
  var layoutState = LayoutState()

  open weak var delegate: (any CALayerDelegate)?
  open var name: String?
  /// Actions by property key, which are looked up after the delegate was asked.
  open var actions: [String: any CAAction]?
  /// Whether a new size also asks for new drawing. Off by default.
  open var needsDisplayOnBoundsChange = false
  /// A promise that the contents have no transparent pixel. Drawing looks the same either way.
  open var isOpaque = false

  public override init() { super.init() }

  /// Copies the properties (not sublayers, mask, delegate or animations) of a layer, as for a presentation copy. Subclasses copy
  /// their own ones here. Another object gives a layer with default properties.
  public init(layer: Any) {
    super.init()
    if let other = layer as? CALayer { copyProperties(of: other) }
  }

  /// Layers are not archived: gives nil.
  public required init?(coder: NSCoder) { nil }

  deinit {
    retire()
    if let maskLayer { _ = sublayerList.append(maskLayer) }
    maskLayer = nil
    release(&sublayerList)
  }

  /// The number that the screen knows the layer by; a presentation copy has its layer's.
  package var id: LayerID { presented?.id ?? ownID }

  var kind: LayerKind { .plain }

  /// Copies what `init(layer:)` promises; layers with more objects beside the model add them.
  func copyProperties(of other: CALayer) {
    properties = other.properties
    commitState.changes = .all
    backgroundColorObject = other.backgroundColorObject
    borderColorObject = other.borderColorObject
    shadowColorObject = other.shadowColorObject
    shadowPathObject = other.shadowPathObject
    contentsObject = other.contentsObject
    name = other.name
    actions = other.actions
    needsDisplayOnBoundsChange = other.needsDisplayOnBoundsChange
    isOpaque = other.isOpaque
    userValues = other.userValues
    layerTiming = other.layerTiming
  }

  /// How key-value coding reads and sets a property; kinds of layers with more properties add them.
  func codedProperty(_ key: String) -> CodedProperty<CALayer>? { Self.commonCodedProperty(key) }

  /// Takes over evaluated properties, for a presentation copy; layers with more objects beside the model renew them.
  func adopt(_ evaluated: LayerProperties) {
    if evaluated.backgroundColor != properties.backgroundColor {
      backgroundColorObject = CGColor(evaluated.backgroundColor)
    }
    if evaluated.borderColor != properties.borderColor { borderColorObject = CGColor(evaluated.borderColor) }
    if evaluated.shadowColor != properties.shadowColor { shadowColorObject = CGColor(evaluated.shadowColor) }
    if evaluated.shadowPath != properties.shadowPath {
      shadowPathObject = evaluated.shadowPath.map { CGPath($0) }
    }
    if evaluated.contents != properties.contents {
      contentsObject = presented?.commitState.registry?.context?.images.object(evaluated.contents)
    }
    properties = evaluated
  }

  // MARK: Geometry

  /// The layer's own coordinates. Default: zero.
  open var bounds: CGRect {
    get { CGRect(properties.bounds) }
    set { setBounds(newValue.raster) }
  }

  /// Where the anchor point is, in the superlayer's coordinates. Default: zero.
  open var position: CGPoint {
    get { CGPoint(properties.position) }
    set { change(.position) { $0.position = newValue.raster } }
  }

  /// In units of the bounds: (0, 0) is the top-left corner. Default: (0.5, 0.5).
  open var anchorPoint: CGPoint {
    get { CGPoint(properties.anchorPoint) }
    set { change(.anchorPoint) { $0.anchorPoint = newValue.raster } }
  }

  /// In points, towards the viewer; also the drawing order among siblings. Default: 0.
  open var zPosition: CGFloat {
    get { CGFloat(properties.zPosition) }
    set { change(.zPosition) { $0.zPosition = Double(newValue) } }
  }

  /// About the anchor point. Default: identity.
  open var transform: CATransform3D {
    get { CATransform3D(properties.transform) }
    set { change(.transform) { $0.transform = newValue.committed } }
  }

  /// Applied to the sublayers, about the anchor point; the place for perspective. Default: identity.
  open var sublayerTransform: CATransform3D {
    get { CATransform3D(properties.sublayerTransform) }
    set { change(.sublayerTransform) { $0.sublayerTransform = newValue.committed } }
  }

  open func affineTransform() -> CGAffineTransform { CATransform3DGetAffineTransform(transform) }

  open func setAffineTransform(_ m: CGAffineTransform) { transform = CATransform3DMakeAffineTransform(m) }

  /// The smallest upright rectangle around the layer in its superlayer's coordinates, computed from the bounds, the position, the
  /// anchor point and the transform. Setting it changes the bounds' size and the position so that an upright layer fills the
  /// rectangle; under a rotation the size is that of the rectangle turned back, and the centres agree.
  open var frame: CGRect {
    get { computedFrame }
    set { setFrame(newValue) }
  }

  // MARK: Appearance

  open var isHidden: Bool {
    get { properties.isHidden }
    set { change(.isHidden) { $0.isHidden = newValue } }
  }

  /// 0 … 1, default 1, of the layer with its sublayers; clamped when drawn.
  open var opacity: Float {
    get { Float(properties.opacity) }
    set { change(.opacity) { $0.opacity = Double(newValue) } }
  }

  /// Whether sublayers are clipped to the bounds (and their rounded corners). Default: false.
  open var masksToBounds: Bool {
    get { properties.masksToBounds }
    set { change(.masksToBounds) { $0.masksToBounds = newValue } }
  }

  /// Default: nil.
  open var backgroundColor: CGColor? {
    get { backgroundColorObject }
    set {
      change(.backgroundColor) {
        backgroundColorObject = newValue
        $0.backgroundColor = newValue?.raster ?? .clear
      }
    }
  }

  /// In points, not clamped to half the size. Default: 0.
  open var cornerRadius: CGFloat {
    get { CGFloat(properties.cornerRadius) }
    set { change(.cornerRadius) { $0.cornerRadius = Double(newValue) } }
  }

  /// Which corners are rounded. Default: all.
  open var maskedCorners: CACornerMask {
    get { CACornerMask(rawValue: UInt(properties.maskedCorners)) }
    set { change(.maskedCorners) { $0.maskedCorners = UInt8(newValue.rawValue & 0b1111) } }
  }

  /// In points, inside the bounds. Default: 0.
  open var borderWidth: CGFloat {
    get { CGFloat(properties.borderWidth) }
    set { change(.borderWidth) { $0.borderWidth = Double(newValue) } }
  }

  /// Default: black.
  open var borderColor: CGColor? {
    get { borderColorObject }
    set {
      change(.borderColor) {
        borderColorObject = newValue
        $0.borderColor = newValue?.raster ?? .clear
      }
    }
  }

  /// Default: black.
  open var shadowColor: CGColor? {
    get { shadowColorObject }
    set {
      change(.shadowColor) {
        shadowColorObject = newValue
        $0.shadowColor = newValue?.raster ?? .clear
      }
    }
  }

  /// 0 … 1. Default: 0.
  open var shadowOpacity: Float {
    get { Float(properties.shadowOpacity) }
    set { change(.shadowOpacity) { $0.shadowOpacity = Double(newValue) } }
  }

  /// Default: (0, −3), upwards.
  open var shadowOffset: CGSize {
    get { CGSize(properties.shadowOffset) }
    set { change(.shadowOffset) { $0.shadowOffset = newValue.raster } }
  }

  /// The blur's standard deviation in points. Default: 3.
  open var shadowRadius: CGFloat {
    get { CGFloat(properties.shadowRadius) }
    set { change(.shadowRadius) { $0.shadowRadius = Double(newValue) } }
  }

  /// The outline that casts the shadow, in the layer's coordinates; nil for what the layer draws.
  open var shadowPath: CGPath? {
    get { shadowPathObject }
    set {
      change(.shadowPath) {
        shadowPathObject = newValue?.copy()
        $0.shadowPath = newValue?.raster
      }
    }
  }

  // MARK: Contents

  /// A `CGImage`, or nil. What the layer has drawn itself comes back as an object of its own, which another layer may take.
  /// Any other object is reported and shows nothing.
  open var contents: Any? {
    get { contentsObject }
    set { setContents(newValue) }
  }

  /// Pixels of an image per point, where the gravity does not resize. Default: 1.
  open var contentsScale: CGFloat {
    get { CGFloat(properties.contentsScale) }
    set { change(.contentsScale) { $0.contentsScale = Double(newValue) } }
  }

  // MARK: Hierarchy

  /// The superlayer; for a mask, the layer that it masks.
  open var superlayer: CALayer? { presented == nil ? parent : presented?.parent?.presentation() }

  /// Bottom first; nil when there is none.
  open var sublayers: [CALayer]? {
    get { visibleSublayers }
    set { setSublayers(newValue ?? []) }
  }

  /// Its alpha masks this layer with its sublayers and its shadow. It is taken from where it was before.
  open var mask: CALayer? {
    get { presented == nil ? maskLayer : presented?.maskLayer?.presentation() }
    set { setMask(newValue) }
  }

  open func addSublayer(_ layer: CALayer) { insert(layer, at: Int.max) }

  /// An index beyond the ends counts as the nearest end.
  open func insertSublayer(_ layer: CALayer, at idx: UInt32) { insert(layer, at: Int(idx)) }

  /// A sibling that is not a sublayer of this one puts the layer at the bottom.
  open func insertSublayer(_ layer: CALayer, below sibling: CALayer?) {
    insert(layer, beside: sibling, offset: 0)
  }

  /// A sibling that is not a sublayer of this one puts the layer on top.
  open func insertSublayer(_ layer: CALayer, above sibling: CALayer?) {
    insert(layer, beside: sibling, offset: 1)
  }

  /// Puts `newLayer` in the place of `oldLayer`; does nothing when that is not a sublayer of this one.
  open func replaceSublayer(_ oldLayer: CALayer, with newLayer: CALayer) {
    replace(oldLayer, with: newLayer)
  }

  /// Takes the layer out of its superlayer, or from the layer that it masks.
  open func removeFromSuperlayer() { removeFromParent() }

  // MARK: Layout

  open func setNeedsLayout() { markNeedsLayout() }

  open func needsLayout() -> Bool { layoutState.needsLayout }

  /// Lays out the topmost ancestor that needs it and everything below that does.
  open func layoutIfNeeded() { performLayout() }

  /// Asks the delegate; a subclass may lay out its sublayers here.
  open func layoutSublayers() { delegate?.layoutSublayers(of: self) }

  // MARK: Drawing

  /// Asks for `display()` before the next flush.
  open func setNeedsDisplay() { markNeedsDisplay() }

  /// The same as `setNeedsDisplay()`: drawings are kept whole.
  open func setNeedsDisplay(_ r: CGRect) { setNeedsDisplay() }

  open func needsDisplay() -> Bool { layoutState.needsDisplay }

  open func displayIfNeeded() {
    guard layoutState.needsDisplay else { return }
    layoutState.needsDisplay = false
    display()
  }

  /// Asks the delegate for contents, or records what `draw(in:)` draws.
  open func display() {
    layoutState.needsDisplay = false
    if let delegate { delegate.display(self) } else { recordDrawing() }
  }

  /// Draws the contents in the layer's points; the default asks the delegate. The drawing is kept as vectors: it is sharp at every scale.
  open func draw(in ctx: CGContext) { delegate?.draw(self, in: ctx) }

  /// Draws the layer with its sublayers as the model says, without animations, in the layer's own coordinates. Layout and drawing that
  /// are due come first. To draw what the screen shows, ask the `presentation()`.
  open func render(in ctx: CGContext) { renderModel(in: ctx) }

  /// Whether a change of the property asks for new drawing. The default is false.
  open class func needsDisplay(forKey key: String) -> Bool { false }

  // MARK: Hit testing and conversion

  /// Whether the point, in the layer's coordinates, lies in its bounds.
  open func contains(_ p: CGPoint) -> Bool { bounds.holds(p) }

  /// The topmost layer in this tree that contains the point, which is in the superlayer's coordinates.
  /// Hidden layers are left out, and
  /// so are those that are nested 256 deep in this one, which are not drawn either. NaN is in no layer.
  open func hitTest(_ p: CGPoint) -> CALayer? { hit(p) }

  // MARK: Key-value coding

  /// The property's value, boxed as in `setValue(_:forKey:)`, or what was stored under a key that is no property.
  open func value(forKey key: String) -> Any? { codedValue(forKeyPath: key) }

  /// Sets a property; any other key keeps the value for the app. A value that the property does not take is reported.
  open func setValue(_ value: Any?, forKey key: String) { setCodedValue(value, forKeyPath: key) }

  // MARK: Animations

  /// Adds a copy of the animation, in place of one with the same key. Its delegate is kept until it has stopped.
  open func add(_ anim: CAAnimation, forKey key: String?) { attach(anim, forKey: key) }

  open func removeAllAnimations() { removeAnimations { _ in true } }

  open func removeAnimation(forKey key: String) { removeAnimation(key) }

  /// The copy that was added.
  open func animation(forKey key: String) -> CAAnimation? { animations[key]?.animation }

  /// The keys in the order in which they were added; nil when there is no animation with a key.
  open func animationKeys() -> [String]? {
    let keys = animations.records.compactMap(\.key)
    return keys.isEmpty ? nil : keys
  }

  /// The default action for a key of this class. The default is nil.
  open class func defaultAction(forKey event: String) -> (any CAAction)? { nil }

  /// What to do when a property changes: asks the delegate, then `actions`, then the class; at last, for an animatable property of
  /// a layer on a screen, a basic animation from the value on the screen. `NSNull` from any of them means nothing.
  open func action(forKey event: String) -> (any CAAction)? { searchAction(event) }

  /// A copy with the properties as they are on the screen now; nil for a layer that is not on a screen. Its class is the
  /// layer's own, made by `init(layer:)`.
  open func presentation() -> Self? { makePresentation() as? Self }

  /// The layer whose presentation this is, or the layer itself.
  open func model() -> Self { presented as? Self ?? self }
}
