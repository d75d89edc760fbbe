/// A part of a search query that a search field shows as one piece, before the text.
@preconcurrency @MainActor open class UISearchToken: NSObject {
  /// The picture before the text; nil for none.
  let icon: UIImage?
  let text: String
  /// The object that the token stands for, for the app's own use. Default: nil.
  open var representedObject: Any?

  /// Creates a token with a picture, nil for none, and a text.
  public init(icon: UIImage?, text: String) {
    self.icon = icon
    self.text = text
    super.init()
  }
}
