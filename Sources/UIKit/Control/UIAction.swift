/// Something that a control does: a title, an image and a closure.
@MainActor public final class UIAction: NSObject {
  public typealias Handler = @MainActor (UIAction) -> Void

  /// Two actions with the same identifier count as one: adding the second replaces the first.
  public struct Identifier: RawRepresentable, Hashable, Sendable {
    public let rawValue: String

    public init(rawValue: String) { self.rawValue = rawValue }
    public init(_ rawValue: String) { self.rawValue = rawValue }
  }

  public let identifier: Identifier
  public var title: String
  public var image: UIImage?
  /// Who sent the action, while its handler runs.
  public internal(set) weak var sender: AnyObject?
  private let handler: Handler

  /// - Parameter identifier: Nil for one of its own.
  public init(
    title: String = "", image: UIImage? = nil, identifier: Identifier? = nil, handler: @escaping Handler
  ) {
    self.title = title
    self.image = image
    self.identifier = identifier ?? Identifier(UUID().uuidString)
    self.handler = handler
    super.init()
  }

  func perform(sender: AnyObject) {
    self.sender = sender
    defer { self.sender = nil }
    handler(self)
  }
}
