/// The changes of a running batch, in which others may be nested, with the calls that wait for its end.
struct ChangeBatch<Changes> {
  private var changes: Changes?
  private var depth = 0
  /// The completions of the batch and of those nested in it, the innermost first.
  private var completions: [(Bool) -> Void] = []

  /// Whether a batch has begun and not ended.
  var isOpen: Bool { depth > 0 }

  /// Begins a batch; a nested one adds to the changes of the outermost.
  mutating func begin(_ empty: Changes) {
    if depth == 0 { changes = empty }
    depth += 1
  }

  mutating func edit(_ body: (inout Changes) -> Void) {
    guard var edited = changes else { return }
    // A second reference would make each change copy all before it.
    changes = nil
    body(&edited)
    changes = edited
  }

  /// Ends a batch.
  ///
  /// - Returns: The changes and all completions after the end of the outermost batch; nil before.
  mutating func end(completion: ((Bool) -> Void)?) -> (changes: Changes, completion: (Bool) -> Void)? {
    guard depth > 0 else { return nil }
    depth -= 1
    if let completion { completions.append(completion) }
    guard depth == 0, let whole = changes else { return nil }
    let waiting = completions
    (changes, completions) = (nil, [])
    return (whole, { finished in for completion in waiting { completion(finished) } })
  }
}
