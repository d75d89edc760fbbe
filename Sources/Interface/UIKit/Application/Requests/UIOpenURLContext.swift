/// A URL that a scene is to open.
@preconcurrency @MainActor open class UIOpenURLContext: NSObject {
  /// The URL, from outside: it may name nothing.
  public let url: URL
  /// The circumstances of the request.
  public let options: UIScene.OpenURLOptions

  init(url: URL, options: UIScene.OpenURLOptions) {
    self.url = url
    self.options = options
    super.init()
  }
}

extension UIScene {
  /// The circumstances in which a scene is to open a URL.
  @preconcurrency @MainActor open class OpenURLOptions: NSObject {
    /// The identifier of the app that asks; nil when it is not known.
    public let sourceApplication: String?
    /// The property list that the app asking adds; nil without one.
    public let annotation: Any?
    /// Whether a file may be used where it is, without a copy.
    public let openInPlace: Bool

    init(sourceApplication: String?, annotation: Any?, openInPlace: Bool) {
      self.sourceApplication = sourceApplication
      self.annotation = annotation
      self.openInPlace = openInPlace
      super.init()
    }
  }
}

extension UIScene {
  /// Options for a URL that a scene hands to others. They have no effect: the host decides.
  @preconcurrency @MainActor open class OpenExternalURLOptions: NSObject {
    /// Whether only an app that was installed for the link may open it. Default: false.
    open var universalLinksOnly = false
  }
}
