/// An image of a bundle, by its name. Xcode writes a static member for each entry of an app's asset folders;
/// `rivulet port` writes those that the sources use.
public struct ImageResource: Hashable, @unchecked Sendable {
  let name: String
  let bundle: Bundle

  /// - Parameters:
  ///   - name: The name of the entry (`.imageset`) or file. See `UIImage.init(named:in:compatibleWith:)`.
  ///   - bundle: The bundle with the asset folder.
  public init(name: String, bundle: Bundle) {
    self.name = name
    self.bundle = bundle
  }
}

/// A colour of a bundle, by its name. See `ImageResource`.
public struct ColorResource: Hashable, @unchecked Sendable {
  let name: String
  let bundle: Bundle

  /// - Parameters:
  ///   - name: The name of the entry (`.colorset`).
  ///   - bundle: The bundle with the asset folder.
  public init(name: String, bundle: Bundle) {
    self.name = name
    self.bundle = bundle
  }
}
