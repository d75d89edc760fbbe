/// Gives `UIImage` the initializer of image literals. One in an extension of the class could not be
/// required, and one in its body would have to be repeated by subclasses.
public protocol _ImageLiteral: _ExpressibleByImageLiteral {}

extension UIImage: _ImageLiteral {}

extension _ImageLiteral where Self: UIImage {
  /// Makes the image of a literal: `#imageLiteral(resourceName: "Name")`.
  ///
  /// - Parameter name: The name, as `init(named:)` takes it. An image that is not found is empty.
  public init(imageLiteralResourceName name: String) {
    self = UIImage(named: name) as? Self ?? Self.constructed()
  }
}

/// The class of image literals.
public typealias _ImageLiteralType = UIImage
