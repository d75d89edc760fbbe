extension NSAttributedString {
  /// The attributes of the first character; nil for an empty text.
  package var firstAttributes: [Key: Any]? { runs.first?.attributes }

  /// Returns the text with changed attributes of each run.
  package func changingAttributes(_ change: (inout [Key: Any]) -> Void) -> NSAttributedString {
    let result = NSMutableAttributedString(string: "")
    for var run in runs {
      change(&run.attributes)
      result.append(NSAttributedString(string: run.text, attributes: run.attributes))
    }
    return result
  }
}
