/// Writes messages of one subsystem and category to standard error.
public struct Logger: Sendable {
  private let log: OSLog

  /// Creates a logger without names.
  public init() { log = .default }
  /// Creates a logger of a subsystem and a category.
  public init(subsystem: String, category: String) { log = OSLog(subsystem: subsystem, category: category) }
  /// Creates a logger that writes to a log.
  public init(_ logObj: OSLog) { log = logObj }

  /// Writes a message of the usual level.
  public func log(_ message: OSLogMessage) { log.write(message.text, .default) }
  /// Writes a message of a level.
  public func log(level: OSLogType, _ message: OSLogMessage) { log.write(message.text, level) }
  /// Writes a message of the level `debug`.
  public func trace(_ message: OSLogMessage) { log.write(message.text, .debug) }
  /// Writes a message of the level `debug`.
  public func debug(_ message: OSLogMessage) { log.write(message.text, .debug) }
  /// Writes a message of the level `info`.
  public func info(_ message: OSLogMessage) { log.write(message.text, .info) }
  /// Writes a message of the usual level.
  public func notice(_ message: OSLogMessage) { log.write(message.text, .default) }
  /// Writes a message of the level `error`.
  public func warning(_ message: OSLogMessage) { log.write(message.text, .error) }
  /// Writes a message of the level `error`.
  public func error(_ message: OSLogMessage) { log.write(message.text, .error) }
  /// Writes a message of the level `fault`.
  public func critical(_ message: OSLogMessage) { log.write(message.text, .fault) }
  /// Writes a message of the level `fault`.
  public func fault(_ message: OSLogMessage) { log.write(message.text, .fault) }
}
