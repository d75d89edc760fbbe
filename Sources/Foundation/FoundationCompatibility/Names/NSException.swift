import Foundation

/// A mistake of the program with a name and a reason, which Foundation lacks on Linux.
///
/// Swift catches no exceptions. One that is raised ends the program, as it does on iOS, where nothing in
/// Objective-C catches it.
open class NSException: NSObject, @unchecked Sendable {
  /// The name of the kind of fault, such as `NSInvalidArgumentException`.
  public let name: NSExceptionName
  /// The fault, in words for people.
  public let reason: String?
  /// More about it.
  public let userInfo: [AnyHashable: Any]?

  /// Makes an exception, which `raise()` raises.
  public init(
    name aName: NSExceptionName, reason aReason: String?, userInfo aUserInfo: [AnyHashable: Any]? = nil
  ) {
    name = aName
    reason = aReason
    userInfo = aUserInfo
    super.init()
  }

  /// Ends the program with the name and the reason.
  open func raise() {
    preconditionFailure("uncaught exception '\(name.rawValue)', reason: '\(reason ?? "none")'")
  }

  /// Ends the program with a name and a reason.
  /// - Parameters:
  ///   - name: The name.
  ///   - format: The reason, with places for the arguments as `NSString(format:arguments:)` has them.
  ///   - argList: The arguments.
  public class func raise(_ name: NSExceptionName, format: String, arguments argList: CVaListPointer) {
    let reason = unsafe NSString(format: format, arguments: argList)
    NSException(name: name, reason: reason as String).raise()
  }

  /// The name and the reason.
  open override var description: String { reason ?? name.rawValue }
}

extension NSExceptionName {
  /// An exception without a kind of its own.
  public static let genericException = NSExceptionName("NSGenericException")
  /// An index or a range outside of a collection.
  public static let rangeException = NSExceptionName("NSRangeException")
  /// An argument that a method does not take.
  public static let invalidArgumentException = NSExceptionName("NSInvalidArgumentException")
  /// A state that the program should never be in.
  public static let internalInconsistencyException = NSExceptionName("NSInternalInconsistencyException")
  /// A key that an object has no property for.
  public static let undefinedKeyException = NSExceptionName("NSUnknownKeyException")
}
