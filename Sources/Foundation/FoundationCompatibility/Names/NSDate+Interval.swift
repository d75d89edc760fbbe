extension NSDate {
  /// Returns a date that is later by seconds; negative for an earlier one. Foundation's method of this name
  /// returns a `Date` on Linux, and stays the better match where the type of the result is not written.
  @_disfavoredOverload
  public func addingTimeInterval(_ ti: TimeInterval) -> NSDate {
    NSDate(timeIntervalSinceReferenceDate: timeIntervalSinceReferenceDate + ti)
  }
}
