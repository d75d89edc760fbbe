/// The results of a search in an object of any class.
@MainActor class TextSearch {
  var onChange: (() -> Void)?
  /// The number of results.
  var count: Int { 0 }
  /// The index of the highlighted result.
  fileprivate(set) var index: Int?

  func begin(_ query: String, _ options: UITextSearchOptions) {}
  func step(forward: Bool) {}
  func replace(with text: String) {}
  func selectHighlighted() {}
  func clear() {}
}

/// The results of a search in an object.
@MainActor final class ObjectSearch<Object: UITextSearching>: TextSearch {
  private typealias Results = FoundRanges<Object.DocumentIdentifier>

  private let object: Object
  private var results: Results?
  private var found: [Results.Found] = []
  /// The result at or behind which that of a new search is highlighted.
  private var anchor: Results.Found?

  init(_ object: Object) { self.object = object }

  override var count: Int { found.count }

  override func begin(_ query: String, _ options: UITextSearchOptions) {
    if let index { anchor = found[index] }
    clearResults()
    guard !query.isEmpty else { return changed() }
    let results = Results(query: query)
    self.results = results
    results.onFinish = { [weak self, weak results] in
      if let self, let results, results === self.results { finish(results) }
    }
    results.onChange = { [weak self, weak results] in
      if let self, let results, results === self.results { change(results) }
    }
    object.performTextSearch(
      queryString: query, options: options, resultAggregator: UITextSearchAggregator(results: results))
    if results === self.results, found.isEmpty { changed() }
  }

  private func changed() { onChange?() }

  private func clearResults() {
    (results, found, index) = (nil, [], nil)
    object.clearAllDecoratedFoundText()
  }

  private func isBefore(_ first: Results.Found, _ second: Results.Found) -> Bool {
    if let one = first.document, let other = second.document, one != other {
      return object.compare(document: one, toDocument: other) == .orderedAscending
    }
    let order = object.compare(first.range, toRange: second.range, document: first.document)
    return order == .orderedAscending
  }

  private func finish(_ results: Results) {
    found = results.found.sorted(by: isBefore)
    for result in found { decorate(result, .found) }
    let selection = object.selectedTextRange.map {
      Results.Found(range: $0, document: object.selectedTextSearchDocument)
    }
    let start = anchor ?? selection
    let next = start.flatMap { start in found.firstIndex { !isBefore($0, start) } }
    highlight(found.isEmpty ? nil : next ?? 0)
    changed()
  }

  /// Takes over that the object has removed results.
  private func change(_ results: Results) {
    let kept = results.found.sorted(by: isBefore)
    let current = index.map { found[$0] }
    object.clearAllDecoratedFoundText()
    found = kept
    index = nil
    for result in found { decorate(result, .found) }
    let place = current.flatMap { old in
      found.firstIndex { $0.document == old.document && $0.range.isEqual(old.range) }
    }
    if let place {
      index = place
      decorate(found[place], .highlighted)
    }
    changed()
  }

  private func decorate(_ result: Results.Found, _ style: UITextSearchFoundTextStyle) {
    object.decorate(foundTextRange: result.range, document: result.document, usingStyle: style)
  }

  private func highlight(_ new: Int?) {
    if let index, found.indices.contains(index) { decorate(found[index], .found) }
    index = new
    guard let new else { return }
    let result = found[new]
    object.willHighlight(foundTextRange: result.range, document: result.document)
    guard index == new, found.indices.contains(new) else { return }
    decorate(result, .highlighted)
    object.scrollRangeToVisible(result.range, inDocument: result.document)
    anchor = result
  }

  override func step(forward: Bool) {
    guard !found.isEmpty else { return }
    let next = index.map { $0 + (forward ? 1 : -1) } ?? (forward ? 0 : found.count - 1)
    highlight((next + found.count) % found.count)
    changed()
  }

  override func replace(with text: String) {
    guard let index else { return }
    let result = found[index]
    guard object.shouldReplace(foundTextRange: result.range, document: result.document, withText: text)
    else { return }
    let selection = object.selectedTextRange
    clearResults()
    object.replace(foundTextRange: result.range, document: result.document, withText: text)
    // The search that follows highlights the next result: the caret of a text view is behind this one now.
    let new = object.selectedTextRange
    let hasMoved = new.map { !$0.isEqual(selection) } ?? false
    anchor = hasMoved ? new.map { Results.Found(range: $0, document: result.document) } : result
  }

  override func selectHighlighted() {
    guard let index, found.indices.contains(index) else { return }
    object.selectedTextRange = found[index].range
  }

  override func clear() {
    clearResults()
    anchor = nil
    changed()
  }
}
