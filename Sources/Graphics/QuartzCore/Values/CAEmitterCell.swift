import CoreGraphics
import Foundation
import Raster
import RenderTree

/// A kind of particles of a `CAEmitterLayer`.
///
/// Random values are spread evenly over their ranges. Particles of sub-cells take the colour of the particle
/// that emits them, without its alpha, as a factor of their own. The members of `CAMediaTiming` say when
/// the cell emits: from time 0 of the cell on for its active duration, which is infinite by default. The
/// time of a sub-cell runs with the age of the particle that emits. `fillMode` has no effect.
open class CAEmitterCell: NSObject, CAMediaTiming {
  var values = EmitterCell()
  var userValues: [String: Any] = [:]
  var styleValues = StyleValues()
  /// The properties that were set on the cell itself, by the names that they have in Swift.
  var explicit: Set<String> = []

  /// The name in key paths of the layer, such as `emitterCells.spark.velocity`. Default: nil.
  open var name: String? { didSet { assign() } }
  /// A `CGImage`, or nil, which draws nothing. Any other object is reported and changes nothing. Default:
  /// nil.
  open var contents: Any? {
    get { image }
    set {
      guard newValue == nil || newValue is CGImage else { return report("contents", .unsupportedValue) }
      image = newValue as? CGImage
      explicit.insert("contents")
    }
  }
  private var image: CGImage?
  /// The cells that emit from each particle, in at most `EmitterCell.maximumDepth` levels. Default: nil.
  open var emitterCells: [CAEmitterCell]? { didSet { assign() } }
  /// The colour that multiplies the picture; its alpha is an opacity. Nil counts as the default, white.
  open var color: CGColor? = CGColor(Color.white) {
    didSet { assign { $0.color = color?.raster ?? .white } }
  }

  /// The length in seconds of one cycle of emission. Default: infinite. One that is not positive counts as
  /// infinite.
  open var duration: CFTimeInterval = .infinity { didSet { assign() } }
  /// The number of cycles of emission. 0 counts as 1. Default: 0.
  open var repeatCount: Float = 0 { didSet { assign() } }
  /// The length in seconds of all cycles. If positive, it replaces `repeatCount`. Default: 0.
  open var repeatDuration: CFTimeInterval = 0 { didSet { assign() } }
  /// Whether a cycle takes twice its duration. Default: false.
  open var autoreverses = false { didSet { assign() } }
  /// Kept without an effect. Default: `removed`.
  open var fillMode = CAMediaTimingFillMode.removed { didSet { assign() } }

  /// Creates a cell that emits nothing.
  public override init() { super.init() }

  /// Whether the cell emits. Default: true.
  open var isEnabled: Bool {
    get { values.isEnabled }
    set { assign { $0.isEnabled = newValue } }
  }

  /// The part of the picture that is shown, in units of its size. Default: (0, 0, 1, 1).
  open var contentsRect: CGRect {
    get { CGRect(values.contentsRect) }
    set { assign { $0.contentsRect = newValue.raster } }
  }

  /// The pixels of the picture per point. Default: 1. One that is not positive counts as 1.
  open var contentsScale: CGFloat {
    get { CGFloat(values.contentsScale) }
    set { assign { $0.contentsScale = Double(newValue) } }
  }

  /// How the picture is sampled where it is drawn larger. Default: linear. An unknown name is reported and
  /// changes nothing.
  open var magnificationFilter: String {
    get { magnification.rawValue }
    set { magnification = CALayerContentsFilter(rawValue: newValue) }
  }

  /// How the picture is sampled where it is drawn smaller. Default: linear. An unknown name is reported and
  /// changes nothing.
  open var minificationFilter: String {
    get { minification.rawValue }
    set { minification = CALayerContentsFilter(rawValue: newValue) }
  }

  /// Added to the level of detail of a trilinear `minificationFilter`; positive is blurrier. Default: 0.
  open var minificationFilterBias: Float {
    get { Float(values.minificationFilterBias) }
    set { assign { $0.minificationFilterBias = Double(newValue) } }
  }

  /// The begin of the cell's time in that of the layer, or in the age of the particle that emits. Default: 0.
  open var beginTime: CFTimeInterval {
    get { values.beginTime }
    set { assign { $0.beginTime = newValue } }
  }

  /// The seconds of the cell per second outside. One that is not positive emits nothing. Default: 1.
  open var speed: Float {
    get { Float(values.speed) }
    set { assign { $0.speed = Double(newValue) } }
  }

  /// The cell's time in seconds at `beginTime`. Default: 0.
  open var timeOffset: CFTimeInterval {
    get { values.timeOffset }
    set { assign { $0.timeOffset = newValue } }
  }

  /// The particles per second. Default: 0. Negative numbers, NaN and infinity emit none.
  open var birthRate: Float {
    get { Float(values.birthRate) }
    set { assign { $0.birthRate = Double(newValue) } }
  }

  /// The age in seconds at which a particle vanishes. Default: 0.
  open var lifetime: Float {
    get { Float(values.lifetime) }
    set { assign { $0.lifetime = Double(newValue) } }
  }

  /// The largest difference from `lifetime`. Default: 0.
  open var lifetimeRange: Float {
    get { Float(values.lifetimeRange) }
    set { assign { $0.lifetimeRange = Double(newValue) } }
  }

  /// The angle in radians of the direction with the layer's plane, towards the viewer. Default: 0.
  open var emissionLatitude: CGFloat {
    get { CGFloat(values.emissionLatitude) }
    set { assign { $0.emissionLatitude = Double(newValue) } }
  }

  /// The angle in radians of the direction in the plane, from the x axis towards the y axis; in a sub-cell,
  /// from the direction of the particle that emits. Default: 0.
  open var emissionLongitude: CGFloat {
    get { CGFloat(values.emissionLongitude) }
    set { assign { $0.emissionLongitude = Double(newValue) } }
  }

  /// The angle in radians, around the longitude, in which directions lie. Default: 0.
  open var emissionRange: CGFloat {
    get { CGFloat(values.emissionRange) }
    set { assign { $0.emissionRange = Double(newValue) } }
  }

  /// Points per second. Default: 0.
  open var velocity: CGFloat {
    get { CGFloat(values.velocity) }
    set { assign { $0.velocity = Double(newValue) } }
  }

  /// The largest difference from `velocity`. Default: 0.
  open var velocityRange: CGFloat {
    get { CGFloat(values.velocityRange) }
    set { assign { $0.velocityRange = Double(newValue) } }
  }

  /// Points per second, per second. Default: 0.
  open var xAcceleration: CGFloat {
    get { CGFloat(values.xAcceleration) }
    set { assign { $0.xAcceleration = Double(newValue) } }
  }

  /// Points per second, per second. Default: 0.
  open var yAcceleration: CGFloat {
    get { CGFloat(values.yAcceleration) }
    set { assign { $0.yAcceleration = Double(newValue) } }
  }

  /// Points per second, per second. Default: 0.
  open var zAcceleration: CGFloat {
    get { CGFloat(values.zAcceleration) }
    set { assign { $0.zAcceleration = Double(newValue) } }
  }

  /// The factor of the picture's size; a particle is not drawn while it is not positive. Default: 1.
  open var scale: CGFloat {
    get { CGFloat(values.scale) }
    set { assign { $0.scale = Double(newValue) } }
  }

  /// The largest difference from `scale`. Default: 0.
  open var scaleRange: CGFloat {
    get { CGFloat(values.scaleRange) }
    set { assign { $0.scaleRange = Double(newValue) } }
  }

  /// The change of the factor per second. Default: 0.
  open var scaleSpeed: CGFloat {
    get { CGFloat(values.scaleSpeed) }
    set { assign { $0.scaleSpeed = Double(newValue) } }
  }

  /// Radians per second. Default: 0.
  open var spin: CGFloat {
    get { CGFloat(values.spin) }
    set { assign { $0.spin = Double(newValue) } }
  }

  /// The largest difference from `spin`. Default: 0.
  open var spinRange: CGFloat {
    get { CGFloat(values.spinRange) }
    set { assign { $0.spinRange = Double(newValue) } }
  }

  /// The largest difference of the factor for red. Default: 0.
  open var redRange: Float {
    get { Float(values.colorRange.red) }
    set { assign { $0.colorRange.red = Double(newValue) } }
  }

  /// The change of the factor for red per second. Default: 0.
  open var redSpeed: Float {
    get { Float(values.colorSpeed.red) }
    set { assign { $0.colorSpeed.red = Double(newValue) } }
  }

  /// The largest difference of the factor for green. Default: 0.
  open var greenRange: Float {
    get { Float(values.colorRange.green) }
    set { assign { $0.colorRange.green = Double(newValue) } }
  }

  /// The change of the factor for green per second. Default: 0.
  open var greenSpeed: Float {
    get { Float(values.colorSpeed.green) }
    set { assign { $0.colorSpeed.green = Double(newValue) } }
  }

  /// The largest difference of the factor for blue. Default: 0.
  open var blueRange: Float {
    get { Float(values.colorRange.blue) }
    set { assign { $0.colorRange.blue = Double(newValue) } }
  }

  /// The change of the factor for blue per second. Default: 0.
  open var blueSpeed: Float {
    get { Float(values.colorSpeed.blue) }
    set { assign { $0.colorSpeed.blue = Double(newValue) } }
  }

  /// The largest difference of the opacity. Default: 0.
  open var alphaRange: Float {
    get { Float(values.colorRange.alpha) }
    set { assign { $0.colorRange.alpha = Double(newValue) } }
  }

  /// The change of the opacity per second. Default: 0.
  open var alphaSpeed: Float {
    get { Float(values.colorSpeed.alpha) }
    set { assign { $0.colorSpeed.alpha = Double(newValue) } }
  }

  /// Values by property key. A property that was never set on this cell has the value of its key here, and
  /// otherwise its default. A dictionary under the key `style` is searched after this one, and so on.
  /// Default: nil. Values that do not fit are reported. Keys without a property of the cell are read by
  /// `value(forKey:)`.
  open var style: [AnyHashable: Any]? {
    get { styleValues.dictionary }
    set {
      let style = StyleValues(newValue)
      let keys = styleValues.keys.union(style.keys)
      styleValues = style
      let own = explicit
      for key in keys where hasProperty(key) && !own.contains(key == "enabled" ? "isEnabled" : key) {
        setCodedValue(style[key] ?? type(of: self).defaultValue(forKey: key), forKeyPath: key)
      }
      explicit = own
    }
  }

  /// Changes committed values, and notes that the property of the name was set on the cell itself.
  func assign(_ property: String = #function, _ change: (inout EmitterCell) -> Void = { _ in }) {
    change(&values)
    explicit.insert(property)
  }

  /// Returns the default value of a key; nil for one that is not a property.
  open class func defaultValue(forKey key: String) -> Any? { CAEmitterCell().value(forKey: key) }

  /// Returns a property's value, or the value stored under another key.
  open func value(forKey key: String) -> Any? { codedValue(forKeyPath: key) }

  /// Sets a property. A value for any other key is stored; one that does not fit is reported.
  open func setValue(_ value: Any?, forKey key: String) { setCodedValue(value, forKeyPath: key) }

  /// Returns whether a property differs from its default.
  open func shouldArchiveValue(forKey key: String) -> Bool {
    guard let value = value(forKey: key) else { return type(of: self).defaultValue(forKey: key) != nil }
    guard let usual = type(of: self).defaultValue(forKey: key) else { return true }
    return value as? AnyHashable != usual as? AnyHashable
  }

  /// Same as `value(forKey:)`, with paths into structures and to sub-cells.
  open func value(forKeyPath keyPath: String) -> Any? { codedValue(forKeyPath: keyPath) }

  /// Same as `setValue(_:forKey:)`, with paths into structures and to sub-cells.
  open func setValue(_ value: Any?, forKeyPath keyPath: String) {
    setCodedValue(value, forKeyPath: keyPath)
  }

  func report(_ key: String, _ problem: CADiagnostics.Report.Problem) {
    let object = name.map { "CAEmitterCell \"\($0)\"" } ?? "CAEmitterCell"
    CADiagnostics.report(.init(object: object, key: key, problem: problem))
  }
}
