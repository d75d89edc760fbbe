// `copy()` with the type of the appearance, where the code asks for it. Foundation's gives `Any`.

extension UIBarAppearance {
  /// Returns an appearance of the same class and values. One of a class that does not override
  /// `copy(with:)` is returned itself.
  @_disfavoredOverload public func copy() -> Self { copy(with: nil) as? Self ?? self }
}

extension UIBarButtonItemAppearance {
  /// Returns an appearance of the same class and values. One of a class that does not override
  /// `copy(with:)` is returned itself.
  @_disfavoredOverload public func copy() -> Self { copy(with: nil) as? Self ?? self }
}

extension UITabBarItemAppearance {
  /// Returns an appearance of the same class and values. One of a class that does not override
  /// `copy(with:)` is returned itself.
  @_disfavoredOverload public func copy() -> Self { copy(with: nil) as? Self ?? self }
}
