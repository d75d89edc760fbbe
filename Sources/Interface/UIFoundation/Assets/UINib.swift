/// The name of a file made by Interface Builder.
///
/// Such files cannot be read on Linux. Each use is reported once by its name, and gives no objects; make the
/// views in code.
open class UINib: NSObject {
  private let name: String

  /// Creates the name of a nib file.
  public init(nibName name: String, bundle bundleOrNil: Bundle?) { self.name = name }

  /// Creates a nib from the contents of a file.
  public init(data: Data, bundle bundleOrNil: Bundle?) { name = "data" }

  /// Reports the nib, and returns no objects.
  open func instantiate(
    withOwner ownerOrNil: Any?, options optionsOrNil: [UINib.OptionsKey: Any]? = nil
  ) -> [Any] {
    report()
    return []
  }

  /// The name of an option.
  public struct OptionsKey: RawRepresentable, Hashable, Sendable {
    /// The text of the name.
    public let rawValue: String

    /// Creates a name.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// The objects that take the place of others in the file.
    public static let externalObjects = OptionsKey(rawValue: "UINibExternalObjects")
  }

  private func report() {
    CADiagnostics.report(.init(object: "UINib", key: name, problem: .unreadableNib))
  }

  /// Reports the nib, and returns the class whose objects take the place of the nib's.
  package func substitute<Class>(_ class: Class) -> Class {
    report()
    return `class`
  }
}
