// swift-format-ignore: AlwaysUseLowerCamelCase
/// Writes a message in the format of C's `printf`, with `%@` for objects and `%{private}@` for hidden values.
///
/// - Parameters:
///   - message: The format.
///   - log: The log to which the message belongs.
///   - type: The level.
///   - args: The values of the format. Those that are not given are written as `<missing>`.
@_disfavoredOverload public func os_log(
  _ message: StaticString, log: OSLog = .default, type: OSLogType = .default, _ args: any CVarArg...
) { log.write(FormattedMessage.text(message.description, args), type) }

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Same as the function with the level behind the message.
@_disfavoredOverload public func os_log(
  _ type: OSLogType, log: OSLog = .default, _ message: StaticString, _ args: any CVarArg...
) { log.write(FormattedMessage.text(message.description, args), type) }

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Writes a message of the usual level.
public func os_log(_ message: OSLogMessage) { OSLog.default.write(message.text, .default) }

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Writes a message of a level to a log.
public func os_log(_ type: OSLogType, log: OSLog = .default, _ message: OSLogMessage) {
  log.write(message.text, type)
}
