// Names of Core Foundation that code for Core Text uses.

/// A place in a list, under the name that Apple's C interfaces use.
public typealias CFIndex = Int

/// A text with attributes, under the name that Apple's C interfaces use.
public typealias CFAttributedString = NSAttributedString

/// A UTF-16 unit, under the name that Apple's C interfaces use.
public typealias UniChar = UInt16

/// Indices from one on, under the name that Apple's C interfaces use.
public struct CFRange: Hashable, Sendable {
  /// The first index.
  public var location: CFIndex
  /// The number of indices.
  public var length: CFIndex

  /// Creates a range.
  public init(location: CFIndex, length: CFIndex) { (self.location, self.length) = (location, length) }

  /// Creates an empty range at 0.
  public init() { self.init(location: 0, length: 0) }

  init(_ range: Range<Int>) { self.init(location: range.lowerBound, length: range.count) }

  /// Returns the indices within `0..<count`. A length of 0 stands for all up to the end, as Core Text's
  /// functions have it; one that reaches outside is limited.
  func limited(to count: Int) -> Range<Int> {
    let start = min(max(location, 0), count)
    guard length != 0 else { return start..<count }
    let (end, overflows) = location.addingReportingOverflow(max(length, 0))
    return start..<max(start, overflows ? count : min(end, count))
  }
}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Creates a range.
public func CFRangeMake(_ loc: CFIndex, _ len: CFIndex) -> CFRange { CFRange(location: loc, length: len) }

/// The index of nothing: −1.
public let kCFNotFound: CFIndex = -1

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Returns the number of values in an array; 0 for nil.
public func CFArrayGetCount(_ theArray: CFArray!) -> CFIndex { theArray?.count ?? 0 }

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Returns the address of an object in an array, which lives as long as the array. Nil for an index outside,
/// and for a value that is not an object.
public func CFArrayGetValueAtIndex(_ theArray: CFArray!, _ idx: CFIndex) -> UnsafeRawPointer! {
  guard let theArray, theArray.indices.contains(idx), type(of: theArray[idx]) is AnyClass else { return nil }
  // The array holds the object, whose address is all that is given.
  return unsafe UnsafeRawPointer(Unmanaged.passUnretained(theArray[idx] as AnyObject).toOpaque())
}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Creates a text with the same attributes for all characters.
///
/// - Parameters:
///   - alloc: Has no effect.
///   - str: The characters; nil for none.
///   - attributes: By their names, as `kCTFontAttributeName`; nil for none.
public func CFAttributedStringCreate(
  _ alloc: CFAllocator!, _ str: CFString!, _ attributes: CFDictionary!
) -> CFAttributedString! {
  NSAttributedString(string: str ?? "", attributes: UIFontDescriptor.keyed(attributes))
}
