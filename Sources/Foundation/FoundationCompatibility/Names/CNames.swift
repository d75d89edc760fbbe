import Foundation

// Names of Apple's C headers that code uses for time and numbers, and that Foundation on Linux lacks.

// swift-format-ignore: AlwaysUseLowerCamelCase
/// The nanoseconds in a second.
public let NSEC_PER_SEC: UInt64 = 1_000_000_000
// swift-format-ignore: AlwaysUseLowerCamelCase
/// The nanoseconds in a millisecond.
public let NSEC_PER_MSEC: UInt64 = 1_000_000
// swift-format-ignore: AlwaysUseLowerCamelCase
/// The nanoseconds in a microsecond.
public let NSEC_PER_USEC: UInt64 = 1000
// swift-format-ignore: AlwaysUseLowerCamelCase
/// The microseconds in a second.
public let USEC_PER_SEC: UInt64 = 1_000_000
// swift-format-ignore: AlwaysUseLowerCamelCase
/// The milliseconds in a second.
public let MSEC_PER_SEC: UInt64 = 1000

// swift-format-ignore: AlwaysUseLowerCamelCase
/// The greatest finite number in single precision.
public let MAXFLOAT = Float.greatestFiniteMagnitude
// swift-format-ignore: AlwaysUseLowerCamelCase
/// Same as `MAXFLOAT`.
public let HUGE = Float.greatestFiniteMagnitude

/// Seconds since the beginning of 2001, under the name that Apple's C interfaces use.
public typealias CFAbsoluteTime = TimeInterval

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Returns the system's time of day in seconds since the beginning of 2001, also on a stage with a clock of
/// its own.
public func CFAbsoluteTimeGetCurrent() -> CFAbsoluteTime { Date.timeIntervalSinceReferenceDate }

/// Whether something holds, under the name that Apple's C interfaces use.
public typealias CFBoolean = Bool
// swift-format-ignore: AlwaysUseLowerCamelCase
/// True.
public let kCFBooleanTrue: CFBoolean! = true
// swift-format-ignore: AlwaysUseLowerCamelCase
/// False.
public let kCFBooleanFalse: CFBoolean! = false

/// A number, under the name that Apple's C interfaces use.
public typealias CFNumber = NSNumber

/// The place where Apple's C interfaces take memory from. There is only one here, which is nil.
public final class CFAllocator: Sendable {
  private init() {}
}
// swift-format-ignore: AlwaysUseLowerCamelCase
/// The usual place for memory: nil.
public let kCFAllocatorDefault: CFAllocator! = nil

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Returns the number of strong references to an object, 0 for nil. It is for debugging: the compiler may
/// hold some for a while.
public func CFGetRetainCount(_ cf: AnyObject!) -> Int { cf.map { Int(_getRetainCount($0)) } ?? 0 }

/// Calls the closure. Objects are released at their last use, so there is no pool to drain.
public func autoreleasepool<Result>(invoking body: () throws -> Result) rethrows -> Result { try body() }

/// The integer of Objective-C.
public typealias NSInteger = Int

// swift-format-ignore: AlwaysUseLowerCamelCase
/// The greatest integer.
public let NSIntegerMax = Int.max
// swift-format-ignore: AlwaysUseLowerCamelCase
/// The least integer.
public let NSIntegerMin = Int.min
