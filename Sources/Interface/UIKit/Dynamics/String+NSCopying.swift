/// A string as the name of a boundary: `"floor" as NSCopying` compiles on iOS, where strings bridge to
/// `NSString`.
extension String: @retroactive NSCopying {
  /// Returns the string.
  public func copy(with zone: NSZone? = nil) -> Any { self }
}
