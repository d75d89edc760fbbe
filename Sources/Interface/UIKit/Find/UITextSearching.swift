extension UITextSearchOptions {
  /// The part of a word that has to match. The values are those of iOS.
  public enum WordMatchMethod: Int, Sendable {
    /// Any part.
    case contains
    /// The start of a word, with what follows.
    case startsWith
    /// Whole words.
    case fullWord
  }
}

/// The options that the user has chosen for a search.
@preconcurrency @MainActor open class UITextSearchOptions: NSObject {
  /// The part of a word that has to match.
  public final let wordMatchMethod: WordMatchMethod
  /// The comparison, such as `caseInsensitive`.
  public final let stringCompareOptions: NSString.CompareOptions

  init(_ wordMatchMethod: WordMatchMethod, _ stringCompareOptions: NSString.CompareOptions) {
    (self.wordMatchMethod, self.stringCompareOptions) = (wordMatchMethod, stringCompareOptions)
    super.init()
  }
}

/// The look of text in a search. The values are those of iOS.
public enum UITextSearchFoundTextStyle: Int, Sendable {
  /// The look without a search.
  case normal
  /// The look of all results.
  case found
  /// The look of the result that the user looks at.
  case highlighted
}

/// Takes the results of a search. Unlike Apple's, it belongs to the main actor.
@preconcurrency @MainActor public struct UITextSearchAggregator<DocumentIdentifier: Hashable> {
  let results: FoundRanges<DocumentIdentifier>

  /// The results so far, in the order of their coming.
  public var allFoundRanges: [UITextRange] { results.found.map(\.range) }

  /// Adds a result.
  ///
  /// - Parameters:
  ///   - range: The range.
  ///   - searchString: The text that was searched. Results of an older search are ignored.
  ///   - document: The document with the range; nil for the only one.
  public func foundRange(_ range: UITextRange, searchString: String, document: DocumentIdentifier?) {
    guard searchString == results.query else { return }
    results.found.append(.init(range: range, document: document))
  }

  /// Removes a result, such as one whose text was deleted.
  public func invalidateFoundRange(_ range: UITextRange, document: DocumentIdentifier?) {
    results.found.removeAll { $0.document == document && $0.range.isEqual(range) }
    results.onChange?()
  }

  /// Ends the search. The results are shown now.
  public func finishedSearching() { results.onFinish?() }

  /// Removes all results.
  public func invalidate() {
    results.found = []
    results.onChange?()
  }
}

/// The results of one search.
@MainActor final class FoundRanges<DocumentIdentifier: Hashable> {
  struct Found {
    var range: UITextRange
    var document: DocumentIdentifier?
  }

  let query: String
  var found: [Found] = []
  var onChange: (() -> Void)?
  var onFinish: (() -> Void)?

  init(query: String) { self.query = query }
}

/// A text that a `UITextSearchingFindSession` searches, such as a `UITextView`.
///
/// An object with several texts tells them apart by documents.
@preconcurrency @MainActor public protocol UITextSearching: NSObjectProtocol {
  /// The name of a document.
  associatedtype DocumentIdentifier: Hashable = AnyHashable?

  /// Whether results can be replaced. The default is false.
  var supportsTextReplacement: Bool { get }
  /// The selection, behind which a search begins. The last result is selected when a search ends.
  var selectedTextRange: UITextRange? { get set }
  /// The document of the selection. The default is nil.
  var selectedTextSearchDocument: DocumentIdentifier? { get }

  /// Returns the order of two ranges in a document.
  func compare(_ foundRange: UITextRange, toRange: UITextRange, document: DocumentIdentifier?)
    -> ComparisonResult
  /// Searches, and gives the results to an aggregator, at once or later.
  func performTextSearch(
    queryString: String, options: UITextSearchOptions,
    resultAggregator: UITextSearchAggregator<DocumentIdentifier>)
  /// Gives the text of a range a look.
  func decorate(
    foundTextRange: UITextRange, document: DocumentIdentifier?, usingStyle: UITextSearchFoundTextStyle)
  /// Gives all text its look without a search.
  func clearAllDecoratedFoundText()
  /// Returns whether a result may be replaced. The default is `supportsTextReplacement`.
  func shouldReplace(foundTextRange: UITextRange, document: DocumentIdentifier?, withText: String) -> Bool
  /// Replaces a result. The default does nothing.
  func replace(foundTextRange: UITextRange, document: DocumentIdentifier?, withText: String)
  /// Replaces all results of a search. The default does nothing.
  func replaceAll(queryString: String, options: UITextSearchOptions, withText: String)
  /// Called before a range is highlighted. The default does nothing.
  func willHighlight(foundTextRange: UITextRange, document: DocumentIdentifier?)
  /// Scrolls to a range. The default does nothing.
  func scrollRangeToVisible(_ range: UITextRange, inDocument: DocumentIdentifier?)
  /// Returns the order of two documents. The default is `orderedSame`.
  func compare(document: DocumentIdentifier, toDocument: DocumentIdentifier) -> ComparisonResult
}

extension UITextSearching {
  /// False.
  public var supportsTextReplacement: Bool { false }
  /// Nil.
  public var selectedTextSearchDocument: DocumentIdentifier? { nil }
  /// Returns `supportsTextReplacement`.
  public func shouldReplace(foundTextRange: UITextRange, document: DocumentIdentifier?, withText: String)
    -> Bool
  { supportsTextReplacement }
  /// Ignores the call: the method is optional on iOS.
  public func replace(foundTextRange: UITextRange, document: DocumentIdentifier?, withText: String) {}
  /// Ignores the call: the method is optional on iOS.
  public func replaceAll(queryString: String, options: UITextSearchOptions, withText: String) {}
  /// Ignores the call: the method is optional on iOS.
  public func willHighlight(foundTextRange: UITextRange, document: DocumentIdentifier?) {}
  /// Ignores the call: the method is optional on iOS.
  public func scrollRangeToVisible(_ range: UITextRange, inDocument: DocumentIdentifier?) {}
  /// Returns `orderedSame`.
  public func compare(document: DocumentIdentifier, toDocument: DocumentIdentifier) -> ComparisonResult {
    .orderedSame
  }
}
