/// A colour: fixed, or dynamic, which means that it depends on the traits under which it is resolved.
///
/// Components are encoded sRGB with straight alpha. Red, green and blue may lie outside 0 … 1, as those of
/// wider spaces do; drawing clamps them. Other values are clamped, and NaN counts as 0.
open class UIColor: NSObject, NSCopying, _ExpressibleByColorLiteral, @unchecked Sendable {
  enum Storage {
    case gray(white: CGFloat, alpha: CGFloat)
    case rgb(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat)
    /// A colour of another space than grey and sRGB.
    case other(CGColor)
    case pattern(CGColor)
    case dynamic((UITraitCollection) -> UIColor)
    /// A dynamic colour with another alpha than its own.
    case faded(UIColor, alpha: CGFloat)
  }

  private let foundation = ComparedByFoundation()
  let storage: Storage

  /// Makes a fixed colour that is black and transparent.
  public required override init() { storage = .gray(white: 0, alpha: 0) }

  /// Makes a fixed colour from components of extended sRGB, which are not clamped to 0 … 1.
  public required init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    storage = .rgb(red: extended(red), green: extended(green), blue: extended(blue), alpha: unit(alpha))
  }

  /// Makes a fixed grey, 0 (black) … 1 (white).
  public required init(white: CGFloat, alpha: CGFloat) {
    storage = .gray(white: unit(white), alpha: unit(alpha))
  }

  /// Makes a fixed colour from hue, saturation and brightness, 0 … 1. Hue 0 and 1 are red, 1/3 is green and
  /// 2/3 is blue.
  public required init(hue: CGFloat, saturation: CGFloat, brightness: CGFloat, alpha: CGFloat) {
    let rgb = HueSaturationBrightness(
      hue: unit(hue), saturation: unit(saturation), brightness: unit(brightness)
    ).rgb
    storage = .rgb(red: rgb.red, green: rgb.green, blue: rgb.blue, alpha: unit(alpha))
  }

  /// Makes a fixed colour from Display P3 components, 0 … 1. Drawing is sRGB only, so what lies outside of
  /// sRGB is drawn clamped to it.
  public required init(displayP3Red red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    storage = Storage(
      CGColorSpace(name: CGColorSpace.displayP3).flatMap {
        CGColor(colorSpace: $0, components: [unit(red), unit(green), unit(blue), unit(alpha)])
      } ?? .black)
  }

  /// Makes a fixed colour from a Core Graphics colour, whose space it keeps.
  public required init(cgColor: CGColor) { storage = Storage(cgColor) }

  /// Makes a dynamic colour. `dynamicProvider` returns the colour for given traits and is called each time
  /// the colour is resolved.
  ///
  /// The provider may return another dynamic colour. A chain of more than eight dynamic colours resolves to
  /// clear.
  public required init(dynamicProvider: @escaping (UITraitCollection) -> UIColor) {
    storage = .dynamic(dynamicProvider)
  }

  private init(_ color: UIColor, alpha: CGFloat) { storage = .faded(color, alpha: alpha) }

  /// Makes a fixed colour from a colour literal.
  public required convenience init(
    _colorLiteralRed red: Float, green: Float, blue: Float, alpha: Float
  ) {
    self.init(red: CGFloat(red), green: CGFloat(green), blue: CGFloat(blue), alpha: CGFloat(alpha))
  }

  /// Returns this object: colours are immutable.
  open func copy(with zone: NSZone? = nil) -> Any { self }

  /// Returns the fixed colour for the traits. A fixed colour returns itself.
  open func resolvedColor(with traitCollection: UITraitCollection) -> UIColor {
    var color = self
    for _ in 0..<8 {
      switch color.storage {
      case .dynamic(let provider): color = provider(traitCollection)
      case .faded(let base, let alpha):
        return base.resolvedColor(with: traitCollection).withAlphaComponent(alpha)
      case .gray, .rgb, .other, .pattern: return color
      }
    }
    return color.isDynamic ? UIColor(white: 0, alpha: 0) : color
  }

  /// Whether the colour depends on the traits under which it is resolved.
  package final var isDynamic: Bool {
    switch storage {
    case .dynamic, .faded: true
    case .gray, .rgb, .other, .pattern: false
    }
  }

  /// The Core Graphics colour. A dynamic colour is resolved with `UITraitCollection.current`.
  open var cgColor: CGColor {
    switch resolvedColor(with: .current).storage {
    case .gray(let white, let alpha): CGColor(gray: white, alpha: alpha)
    case .rgb(let red, let green, let blue, let alpha):
      CGColor(red: red, green: green, blue: blue, alpha: alpha)
    case .other(let color), .pattern(let color): color
    case .dynamic, .faded: CGColor(gray: 0, alpha: 0)
    }
  }

  /// Returns the same colour with another alpha, 0 … 1. A dynamic colour gives a dynamic one; of
  /// several changes of its alpha, the last one alone is kept.
  open func withAlphaComponent(_ alpha: CGFloat) -> UIColor {
    switch storage {
    case .gray(let white, _): UIColor(white: white, alpha: alpha)
    case .rgb(let red, let green, let blue, _): UIColor(red: red, green: green, blue: blue, alpha: alpha)
    case .other(let color), .pattern(let color): UIColor(cgColor: color.copy(alpha: unit(alpha)) ?? color)
    case .dynamic: UIColor(self, alpha: alpha)
    case .faded(let base, _): UIColor(base, alpha: alpha)
    }
  }

  /// Fixed colours are equal if they have the same model (grey or RGB) and components. A dynamic colour
  /// equals only itself.
  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UIColor else { return false }
    switch (storage, other.storage) {
    case (.gray(let w1, let a1), .gray(let w2, let a2)): return w1 == w2 && a1 == a2
    case (.rgb(let r1, let g1, let b1, let a1), .rgb(let r2, let g2, let b2, let a2)):
      return r1 == r2 && g1 == g2 && b1 == b2 && a1 == a2
    case (.other(let own), .other(let color)), (.pattern(let own), .pattern(let color)): return own == color
    default: return self === other
    }
  }

  open override var hash: Int {
    var hasher = Hasher()
    switch storage {
    case .gray(let white, let alpha):
      hasher.combine(white)
      hasher.combine(alpha)
    case .rgb(let red, let green, let blue, let alpha):
      for component in [red, green, blue, alpha] { hasher.combine(component) }
    case .other(let color): hasher.combine(color)
    case .pattern(let color): hasher.combine(color.pattern)
    case .dynamic, .faded: hasher.combine(ObjectIdentifier(self))
    }
    return hasher.finalize()
  }

  open override var description: String {
    switch storage {
    case .gray(let white, let alpha): "UIColor(white: \(white), alpha: \(alpha))"
    case .rgb(let red, let green, let blue, let alpha):
      "UIColor(red: \(red), green: \(green), blue: \(blue), alpha: \(alpha))"
    case .other(let color):
      "UIColor(\(color.colorSpace?.name ?? "unnamed space"): \(color.components ?? []))"
    case .pattern: "UIColor(pattern)"
    case .dynamic, .faded: "UIColor(dynamic)"
    }
  }
}

extension UIColor.Storage {
  /// Keeps the colour as it is: grey and sRGB by their components, and all others with their space.
  fileprivate init(_ color: CGColor) {
    let components = color.components ?? []
    if color.pattern != nil {
      self = .pattern(color)
    } else if color.isNative, components.count == 2 {
      self = .gray(white: unit(components[0]), alpha: unit(components[1]))
    } else if color.isNative, components.count == 4 {
      self = .rgb(
        red: extended(components[0]), green: extended(components[1]), blue: extended(components[2]),
        alpha: unit(components[3]))
    } else {
      self = .other(color)
    }
  }
}

/// Returns the value, and 0 for one that is not finite.
private func extended(_ value: CGFloat) -> CGFloat { value.isFinite ? value : 0 }

/// Returns the value clamped to 0 … 1, and 0 for NaN.
private func unit(_ value: CGFloat) -> CGFloat { value > 0 ? min(value, 1) : 0 }

// swift-format-ignore: AlwaysUseLowerCamelCase, NoLeadingUnderscores
/// The type of a colour literal in code that names no other.
public typealias _ColorLiteralType = UIColor
