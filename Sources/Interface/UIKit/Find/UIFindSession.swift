/// A search in a view, from the opening of the find panel to its closing. Subclasses search;
/// `UITextSearchingFindSession` does in a text.
@preconcurrency @MainActor open class UIFindSession: NSObject {
  /// The numbers that the panel shows. The values are those of iOS.
  public enum SearchResultDisplayStyle: Int, Sendable {
    /// The number of the highlighted result and that of all.
    case currentAndTotal
    /// The number of all results.
    case total
    /// None.
    case none
  }

  /// Makes a session without results.
  public override init() { super.init() }

  /// The number of results. The default is 0.
  open var resultCount: Int { 0 }
  /// The index of the highlighted result; `NSNotFound`, the default, for none.
  open var highlightedResultIndex: Int { NSNotFound }
  /// The numbers that the panel shows. Default: `currentAndTotal`.
  open var searchResultDisplayStyle = SearchResultDisplayStyle.currentAndTotal
  /// Whether the panel offers to replace. The default is false.
  open var supportsReplacement: Bool { false }
  /// Whether the highlighted result may be replaced. The default is false.
  open var allowsReplacementForCurrentlyHighlightedResult: Bool { false }

  /// Searches a text; an empty one has no results. The default does nothing.
  open func performSearch(query: String, options: UITextSearchOptions?) {}
  /// Replaces the highlighted result. The default does nothing.
  open func performSingleReplacement(
    query: String, replacementString: String, options: UITextSearchOptions?
  ) {}
  /// Replaces all results. The default does nothing.
  open func replaceAll(searchQuery: String, replacementString: String, options: UITextSearchOptions?) {}
  /// Highlights the result behind or before the highlighted one. The default does nothing.
  open func highlightNextResult(in direction: UITextStorageDirection) {}
  /// Forgets the results and their looks. The default does nothing.
  open func invalidateFoundResults() {}

  /// Called by the session when its results have changed.
  final var onChange: (() -> Void)?
  /// Called at the end of the session. Selects the highlighted result.
  func end() { invalidateFoundResults() }
}

/// A search in an object with text. The results are highlighted, the first one at or behind the selection is
/// shown, and the last one that was shown is selected at the end.
@preconcurrency @MainActor open class UITextSearchingFindSession: UIFindSession {
  private let search: TextSearch
  private let object: any UITextSearching

  /// Makes a session for an object, which it keeps.
  public init(searchableObject: any UITextSearching) {
    object = searchableObject
    search = Self.makeSearch(in: searchableObject)
    super.init()
    search.onChange = { [weak self] in self?.onChange?() }
  }

  private static func makeSearch<Object: UITextSearching>(in object: Object) -> TextSearch {
    ObjectSearch(object)
  }

  /// The object that is searched.
  open var searchableObject: any UITextSearching { object }

  open override var resultCount: Int { search.count }
  open override var highlightedResultIndex: Int { search.index ?? NSNotFound }
  open override var supportsReplacement: Bool { object.supportsTextReplacement }
  open override var allowsReplacementForCurrentlyHighlightedResult: Bool { search.index != nil }

  open override func performSearch(query: String, options: UITextSearchOptions?) {
    search.begin(query, options ?? UITextSearchOptions(.contains, .caseInsensitive))
  }

  open override func performSingleReplacement(
    query: String, replacementString: String, options: UITextSearchOptions?
  ) {
    search.replace(with: replacementString)
    performSearch(query: query, options: options)
  }

  open override func replaceAll(
    searchQuery: String, replacementString: String, options: UITextSearchOptions?
  ) {
    let options = options ?? UITextSearchOptions(.contains, .caseInsensitive)
    object.replaceAll(queryString: searchQuery, options: options, withText: replacementString)
    performSearch(query: searchQuery, options: options)
  }

  open override func highlightNextResult(in direction: UITextStorageDirection) {
    search.step(forward: direction == .forward)
  }

  open override func invalidateFoundResults() { search.clear() }

  override func end() {
    search.selectHighlighted()
    search.clear()
  }
}
