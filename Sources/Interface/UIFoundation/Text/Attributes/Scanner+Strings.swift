/// The methods of `Scanner` that return a string of Objective-C's, which code writes with a variable of type
/// `NSString?`. Foundation on Linux has them for `String?` only.
extension Scanner {
  /// Reads characters as long as they are in a set. Returns whether there was one.
  ///
  /// - Parameters:
  ///   - set: The characters.
  ///   - result: Gets what was read; stays as it is when nothing was.
  public func scanCharacters(from set: CharacterSet, into result: inout NSString?) -> Bool {
    give(scanCharacters(from: set), to: &result)
  }

  /// Reads characters up to one that is in a set. Returns whether there was one before it.
  ///
  /// - Parameters:
  ///   - set: The characters.
  ///   - result: Gets what was read; stays as it is when nothing was.
  public func scanUpToCharacters(from set: CharacterSet, into result: inout NSString?) -> Bool {
    give(scanUpToCharacters(from: set), to: &result)
  }

  /// Reads a string. Returns whether it was there.
  ///
  /// - Parameters:
  ///   - string: The string.
  ///   - result: Gets what was read; stays as it is when nothing was.
  public func scanString(_ string: String, into result: inout NSString?) -> Bool {
    give(scanString(string), to: &result)
  }

  /// Reads characters up to a string. Returns whether there was one before it.
  ///
  /// - Parameters:
  ///   - string: The string. Where it is not found, everything is read.
  ///   - result: Gets what was read; stays as it is when nothing was.
  public func scanUpTo(_ string: String, into result: inout NSString?) -> Bool {
    give(scanUpToString(string), to: &result)
  }

  private func give(_ text: String?, to result: inout NSString?) -> Bool {
    guard let text else { return false }
    result = NSString(string: text)
    return true
  }
}
