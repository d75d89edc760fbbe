/// The closure of an action. Its argument is the action.
public typealias UIActionHandler = @MainActor (UIAction) -> Void

/// A closure for a control to run, with a title, an image and an identifier.
@preconcurrency @MainActor public final class UIAction: NSObject {
  /// Identifies an action within a control: adding a second action with the same identifier replaces the
  /// first.
  public struct Identifier: RawRepresentable, Hashable, Sendable {
    /// The text of the identifier.
    public let rawValue: String

    /// Makes an identifier from a text.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// Makes an identifier from a text.
    public init(_ rawValue: String) { self.rawValue = rawValue }
  }

  /// Identifies the action within a control.
  public let identifier: Identifier
  /// The title. Buttons and bar items copy it when they get the action.
  public var title: String
  /// The image. Buttons and bar items copy it when they get the action.
  public var image: UIImage?
  /// The control that runs the action; nil outside the handler.
  public var sender: Any? { source }
  private weak var source: AnyObject?
  private let handler: UIActionHandler

  /// Makes an action.
  ///
  /// - Parameters:
  ///   - title: The title.
  ///   - image: The image.
  ///   - identifier: The identifier; nil makes a unique one.
  ///   - handler: Runs each time the action is sent. Retained.
  public init(
    title: String = "", image: UIImage? = nil, identifier: Identifier? = nil,
    handler: @escaping UIActionHandler
  ) {
    self.title = title
    self.image = image
    self.identifier = identifier ?? Identifier(UUID().uuidString)
    self.handler = handler
    super.init()
  }

  func perform(sender: AnyObject) {
    source = sender
    defer { source = nil }
    handler(self)
  }
}
