/// A place in a menu whose elements are found when the menu is shown. Until then the menu shows an activity
/// indicator there.
@preconcurrency @MainActor open class UIDeferredMenuElement: UIMenuElement {
  typealias Provider = @MainActor (@escaping @MainActor ([UIMenuElement]) -> Void) -> Void

  private let provider: Provider
  private let isCached: Bool
  /// The elements found last, while they are kept.
  final private(set) var found: [UIMenuElement]?

  private init(_ provider: @escaping Provider, isCached: Bool) {
    self.provider = provider
    self.isCached = isCached
    super.init(title: "", subtitle: nil, image: nil)
  }

  /// Makes an element whose elements are found once, when a menu shows it for the first time.
  ///
  /// - Parameter elementProvider: Called with a closure that it calls on the main thread with the elements,
  ///   at once or later. Retained.
  public convenience init(
    _ elementProvider: @escaping @MainActor (@escaping @MainActor ([UIMenuElement]) -> Void) -> Void
  ) {
    self.init(elementProvider, isCached: true)
  }

  /// Returns an element whose elements are found again each time a menu shows it.
  ///
  /// - Parameter elementProvider: Called with a closure that it calls on the main thread with the elements,
  ///   at once or later. Retained.
  public class func uncached(
    _ elementProvider: @escaping @MainActor (@escaping @MainActor ([UIMenuElement]) -> Void) -> Void
  ) -> UIDeferredMenuElement {
    UIDeferredMenuElement(elementProvider, isCached: false)
  }

  /// Asks for the elements. Only the first answer counts.
  final func load(_ completion: @escaping @MainActor ([UIMenuElement]) -> Void) {
    if let found { return completion(found) }
    var isAnswered = false
    provider { [weak self] elements in
      guard !isAnswered else { return }
      isAnswered = true
      if let self, isCached { found = elements }
      completion(elements)
    }
  }
}
