/// The file that is put beside the ported sources. On iOS a selector is a name, so the initializers drop the
/// method; `@objc` stays there and registers the method under that name.
public enum SelectorFile {
  /// The file's name.
  public static let name = "Selector+Rivulet.swift"
  /// The file's text.
  public static let text = """
    // Written by `rivulet port`. On iOS a selector is the method's name; elsewhere it carries the method.
    #if canImport(ObjectiveC)
      import Foundation

      extension Selector {
        init<Target, Result>(_ name: String, _ method: (Target) -> () -> Result) { self.init(name) }

        init<Target, First, Result>(_ name: String, _ method: (Target) -> (First) -> Result) {
          self.init(name)
        }

        init<Target, Value>(_ name: String, _ property: KeyPath<Target, Value>) { self.init(name) }

        init<Target, First, Second, Result>(
          _ name: String, _ method: (Target) -> (First, Second) -> Result
        ) {
          self.init(name)
        }
      }
    #endif

    """
}
