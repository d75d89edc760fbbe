/// A shadow of text.
open class NSShadow: NSObject, NSCopying, @unchecked Sendable {
  private let foundation = ComparedByFoundation()

  /// The offset in points, to the right and down. Default: zero.
  open var shadowOffset = CGSize.zero
  /// The radius of the blur in points; a negative one and NaN count as 0. Default: 0.
  open var shadowBlurRadius: CGFloat = 0
  /// The colour, a `UIColor`; nil, and any other object, for no shadow. Default: black of the opacity ⅓.
  open var shadowColor: Any? = UIColor(white: 0, alpha: 1 / 3)

  /// Returns a shadow with the same values.
  open func copy(with zone: NSZone? = nil) -> Any {
    let copy = NSShadow()
    copy.shadowOffset = shadowOffset
    copy.shadowBlurRadius = shadowBlurRadius
    copy.shadowColor = shadowColor
    return copy
  }

  /// Whether both have equal values.
  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? NSShadow else { return false }
    return shadowOffset == other.shadowOffset && shadowBlurRadius == other.shadowBlurRadius
      && color == other.color
  }

  open override var hash: Int { shadowBlurRadius.hashValue }

  package var color: UIColor? { shadowColor as? UIColor }

  /// Makes the shadow that of the context.
  func apply(to context: CGContext, scale: CGFloat) {
    guard let color else { return }
    let offset = CGSize(width: shadowOffset.width * scale, height: shadowOffset.height * scale)
    context.setShadow(
      offset: offset, blur: shadowBlurRadius > 0 ? shadowBlurRadius * scale : 0, color: color.cgColor)
  }
}
