/// A part of a text whose characters have the same attributes.
package struct AttributeRun {
  var text: String
  package var range: NSRange
  package var attributes: [NSAttributedString.Key: Any]
}

extension NSAttributedString {
  /// The runs of the text. Adjacent ones may have equal attributes, which are not compared: an app's own
  /// classes may not survive Foundation's comparison.
  package var runs: [AttributeRun] {
    let text = string as NSString
    let whole = NSRange(location: 0, length: text.length)
    var runs: [AttributeRun] = []
    var index = 0
    while index < whole.length {
      var range = NSRange()
      // The range is Foundation's, which writes it before it returns.
      let attributes = unsafe attributes(at: index, effectiveRange: &range)
      let end = min(max(range.location + range.length, index + 1), whole.length)
      let part = NSRange(location: index, length: end - index)
      runs.append(AttributeRun(text: text.substring(with: part), range: part, attributes: attributes))
      index = end
    }
    return runs
  }
}

extension NSRange {
  /// Returns the part of the range within another one; an empty range at its nearer end if there is none.
  package func limited(to other: NSRange) -> NSRange {
    func limited(_ index: Int) -> Int { min(max(index, other.location), other.location + other.length) }
    let (end, overflows) = location.addingReportingOverflow(max(length, 0))
    let start = limited(location)
    return NSRange(location: start, length: limited(overflows ? Int.max : end) - start)
  }

  /// The range from one index up to another.
  init(from start: Int, to end: Int) { self.init(location: start, length: max(end - start, 0)) }
}
