/// A function from colour to colour, with which configurations derive their colours.
///
/// Copies of a transformer are equal to it; two transformers of the same function are not.
public struct UIConfigurationColorTransformer: Sendable {
  private final class Identity: Sendable {}

  /// The function.
  public let transform: @Sendable (UIColor) -> UIColor
  private let identity = Identity()

  /// Makes a transformer from a function.
  @preconcurrency public init(_ transform: @escaping @Sendable (UIColor) -> UIColor) {
    self.transform = transform
  }

  /// Returns the colour that the function makes of one.
  public func callAsFunction(_ input: UIColor) -> UIColor { transform(input) }

  /// Returns the grey of the same lightness, with the same alpha.
  public static let grayscale = UIConfigurationColorTransformer { color in
    UIColor { traits in
      let (red, green, blue, alpha) = color.resolvedColor(with: traits).rgba
      // The weights of the ITU's recommendation BT.709 for the lightness of colours.
      return UIColor(white: 0.2126 * red + 0.7152 * green + 0.0722 * blue, alpha: alpha)
    }
  }

  /// Returns the colour itself: there is no preferred accent colour of the system here.
  public static let preferredTint = UIConfigurationColorTransformer { $0 }

  /// Returns the colour itself: symbols are drawn in a single colour here.
  public static let monochromeTint = UIConfigurationColorTransformer { $0 }
}

extension UIConfigurationColorTransformer: Hashable {
  /// Whether both are copies of one transformer.
  public static func == (a: Self, b: Self) -> Bool { a.identity === b.identity }
  /// Feeds the identity of the transformer into a hasher.
  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(identity)) }
}
