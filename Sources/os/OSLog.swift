import Foundation

/// A part of an app from which messages come, by its subsystem and its category.
///
/// Messages go to standard error, one a line, behind the names: `[com.example.app:network] error: No answer`.
open class OSLog: NSObject, @unchecked Sendable {
  // Unchecked, because a class for subclasses cannot be checked; all of its properties are constant.
  let subsystem: String
  let category: String
  private let isOn: Bool

  /// A category that tools treat in a way of their own. Here it is a name like any other.
  public struct Category: Sendable {
    let name: String

    /// The events that tools show on a time line.
    public static let pointsOfInterest = Category(name: "PointsOfInterest")
    /// The events whose stacks tools record.
    public static let dynamicStackTracing = Category(name: "DynamicStackTracing")
    /// The events that tools record only when they are asked to.
    public static let dynamicTracing = Category(name: "DynamicTracing")
  }

  /// The log without names.
  public static let `default` = OSLog(subsystem: "", category: "", isOn: true)
  /// The log that drops all messages.
  public static let disabled = OSLog(subsystem: "", category: "", isOn: false)

  /// Creates a log.
  public convenience init(subsystem: String, category: String) {
    self.init(subsystem: subsystem, category: category, isOn: true)
  }

  /// Creates a log with the name of a special category.
  public convenience init(subsystem: String, category: Category) {
    self.init(subsystem: subsystem, category: category.name, isOn: true)
  }

  private init(subsystem: String, category: String, isOn: Bool) {
    (self.subsystem, self.category, self.isOn) = (subsystem, category, isOn)
    super.init()
  }

  /// Returns whether messages of a level are written: all, except by `disabled`.
  open func isEnabled(type: OSLogType) -> Bool { isOn }

  /// Writes a message to standard error.
  final func write(_ text: @autoclosure () -> String, _ type: OSLogType) {
    guard isEnabled(type: type) else { return }
    FileHandle.standardError.write(Data((line(text(), type) + "\n").utf8))
  }

  /// Returns a message with the names of the log and the level before it.
  final func line(_ text: String, _ type: OSLogType) -> String {
    let names = [subsystem, category].filter { !$0.isEmpty }.joined(separator: ":")
    let parts = [names.isEmpty ? nil : "[\(names)] ", type.name.map { "\($0): " }, text]
    return parts.compactMap(\.self).joined()
  }
}
