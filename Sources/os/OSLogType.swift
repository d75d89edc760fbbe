/// The level of a message.
public struct OSLogType: RawRepresentable, Hashable, Sendable {
  /// The number that the systems of Apple's have for the level.
  public let rawValue: UInt8

  /// Makes a level of a number.
  public init(rawValue: UInt8) { self.rawValue = rawValue }
  /// Same as `init(rawValue:)`.
  public init(_ rawValue: UInt8) { self.init(rawValue: rawValue) }

  /// A message of the usual level.
  public static let `default` = OSLogType(rawValue: 0x00)
  /// A message that may help.
  public static let info = OSLogType(rawValue: 0x01)
  /// A message for the development.
  public static let debug = OSLogType(rawValue: 0x02)
  /// An error of the process.
  public static let error = OSLogType(rawValue: 0x10)
  /// A fault of the program, or of the system.
  public static let fault = OSLogType(rawValue: 0x11)

  /// The word before a message; nil for the usual level.
  var name: String? {
    switch self {
    case .default: nil
    case .info: "info"
    case .debug: "debug"
    case .error: "error"
    case .fault: "fault"
    default: "level \(rawValue)"
    }
  }
}
