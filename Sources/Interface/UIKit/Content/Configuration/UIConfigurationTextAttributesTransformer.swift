/// A function from attributes to attributes, with which configurations derive those of their texts.
///
/// Copies of a transformer are equal to it; two transformers of the same function are not.
public struct UIConfigurationTextAttributesTransformer: Sendable {
  private final class Identity: Sendable {}

  /// The function.
  public let transform: @Sendable (AttributeContainer) -> AttributeContainer
  private let identity = Identity()

  /// Makes a transformer from a function.
  @preconcurrency
  public init(_ transform: @escaping @Sendable (AttributeContainer) -> AttributeContainer) {
    self.transform = transform
  }

  /// Returns the attributes that the function makes of some.
  public func callAsFunction(_ input: AttributeContainer) -> AttributeContainer { transform(input) }
}

extension UIConfigurationTextAttributesTransformer: Hashable {
  /// Whether both are copies of one transformer.
  public static func == (a: Self, b: Self) -> Bool { a.identity === b.identity }
  /// Feeds the identity of the transformer into a hasher.
  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(identity)) }
}
