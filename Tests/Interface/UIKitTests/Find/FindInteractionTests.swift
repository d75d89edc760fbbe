import Testing

@testable import UIKit

/// A text view on a stage, whose text is found with the panel.
@MainActor @Suite struct FindInteractionTests {
  private let stage = Stage(size: CGSize(width: 320, height: 480))
  private let view = UITextView(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
  private let page = UIViewController()

  init() {
    view.text = "One two one.\nTone ONE\n" + String(repeating: "Line\n", count: 60) + "The one at the end"
    view.isFindInteractionEnabled = true
    view.selectedRange = NSRange(location: 0, length: 0)
    page.view.addSubview(view)
    stage.show(page)
    view.becomeFirstResponder()
    stage.advance(by: 0.1)
  }

  private var interaction: UIFindInteraction { view.findInteraction ?? .init(sessionDelegate: view) }
  private var session: UIFindSession? { interaction.activeFindSession }
  private var texts: [String] { stage.presentation().compactMap(\.text) }
  private func element(_ name: String) -> UIView? {
    stage.window.firstView { $0.accessibilityLabel == name || ($0 as? UIButton)?.currentTitle == name }
  }

  private func find(_ text: String, replacing: Bool = false) {
    interaction.presentFindNavigator(showingReplace: replacing)
    stage.advance(by: 0.5)
    stage.type(text)
    stage.advance(by: 0.5)
  }

  @Test func shortcutOpensThePanelAndTypingFinds() {
    #expect(stage.press(.keyboardF, modifiers: .command))
    stage.advance(by: 0.5)
    #expect(interaction.isFindNavigatorVisible && !view.isFirstResponder)
    stage.type("one")
    stage.advance(by: 0.5)
    #expect(session?.resultCount == 5 && session?.highlightedResultIndex == 0)
    #expect(interaction.searchText == "one" && texts.contains("1 of 5"))
    #expect(view.text.hasPrefix("One two") && view.markedTextRange == nil)
    stage.press(.keyboardReturnOrEnter)
    #expect(session?.highlightedResultIndex == 1)
    stage.press(.keyboardReturnOrEnter, modifiers: .shift)
    stage.press(.keyboardReturnOrEnter, modifiers: .shift)
    #expect(session?.highlightedResultIndex == 4)
    stage.press(.keyboardG, modifiers: .command)
    stage.press(.keyboardG, modifiers: [.control, .shift])
    #expect(session?.highlightedResultIndex == 4)
    stage.press(.keyboardEscape)
    stage.advance(by: 0.5)
    #expect(!interaction.isFindNavigatorVisible && session == nil && view.isFirstResponder)
    // The last result is selected.
    #expect((view.text as NSString).substring(with: view.selectedRange) == "one")
    #expect(view.selectedRange.location > 300)
  }

  @Test func endOfTheTextIsShownAboveThePanel() throws {
    find("at the end")
    let panel = try #require(stage.window.findPanel?.panel)
    #expect(panel.frame.height == 52 && stage.window.keyboardHeight == 52)
    #expect(view.adjustedContentInset.bottom == 52)
    let range = try #require(view.selectedTextRange)
    interaction.findNext()
    stage.advance(by: 0.5)
    _ = range
    let length = view.text.utf16.count
    let last = view.textPlaces.caretRect(CaretPlace(offset: length))
    #expect(last.maxY <= view.bounds.maxY - 52 && view.contentOffset.y > 400)
    interaction.dismissFindNavigator()
    stage.advance(by: 0.5)
    #expect(view.adjustedContentInset.bottom == 0 && stage.window.keyboardHeight == 0)
    #expect(panel.window == nil)
  }

  @Test func buttonsMoveThroughTheResultsAndEnd() throws {
    find("one")
    for (name, index) in [("Next", 1), ("Next", 2), ("Previous", 1)] {
      let button = try #require(element(name))
      stage.tap(at: button.convert(CGPoint(x: 10, y: 10), to: nil))
      stage.advance(by: 0.2)
      #expect(session?.highlightedResultIndex == index)
    }
    let done = try #require(element("Done"))
    stage.tap(at: done.convert(CGPoint(x: 10, y: 10), to: nil))
    stage.advance(by: 0.5)
    #expect(!interaction.isFindNavigatorVisible && view.selectedRange == NSRange(location: 8, length: 3))
  }

  @Test func nothingFoundIsSaidAndDisablesTheButtons() throws {
    find("absent")
    #expect(session?.resultCount == 0 && session?.highlightedResultIndex == NSNotFound)
    #expect(texts.contains("No Results"))
    #expect((element("Next") as? UIButton)?.isEnabled == false)
    interaction.findNext()
    interaction.searchText = ""
    stage.advance(by: 0.1)
    #expect(!texts.contains("No Results") && session?.resultCount == 0)
    interaction.searchText = "LINE"
    #expect(session?.resultCount == 60)
  }

  @Test func resultsAreReplacedOneByOneAndAllAtOnce() throws {
    find("one", replacing: true)
    #expect(stage.window.keyboardHeight == 96)
    interaction.replacementText = "1"
    let replace = try #require(element("Replace"))
    #expect(replace is UIButton || replace is UITextField)
    interaction.replaceOne()
    stage.advance(by: 0.1)
    #expect(view.text.hasPrefix("1 two one.\nTone ONE") && session?.resultCount == 4)
    #expect(session?.highlightedResultIndex == 0)
    view.undoManager?.undo()
    stage.advance(by: 0.1)
    #expect(view.text.hasPrefix("One two one.") && session?.resultCount == 5)
    interaction.replaceAll()
    stage.advance(by: 0.1)
    #expect(view.text.hasPrefix("1 two 1.\nT1 1\n") && view.text.hasSuffix("The 1 at the end"))
    #expect(session?.resultCount == 0)
    view.undoManager?.undo()
    #expect(view.text.hasPrefix("One two one.\nTone ONE"))
  }

  @Test func textThatCannotBeEditedIsNotReplaced() {
    view.isEditable = false
    find("one", replacing: true)
    #expect(stage.window.keyboardHeight == 52 && session?.supportsReplacement == false)
    #expect(!view.canPerformAction("findAndReplace:", withSender: nil))
    interaction.replacementText = "1"
    interaction.replaceAll()
    #expect(view.text.hasPrefix("One two one"))
  }

  @Test(arguments: [
    (UITextSearchOptions.WordMatchMethod.contains, 3), (.startsWith, 2), (.fullWord, 1),
  ]) func wordsMatchInParts(method: UITextSearchOptions.WordMatchMethod, count: Int) {
    view.text = "one ones tone"
    let session = UITextSearchingFindSession(searchableObject: view)
    session.performSearch(query: "one", options: UITextSearchOptions(method, []))
    #expect(session.resultCount == count)
    session.performSearch(query: "ONE", options: UITextSearchOptions(method, []))
    #expect(session.resultCount == 0)
  }

  @Test func searchBeginsAtTheSelectionAndSelectedTextIsFound() {
    view.selectedRange = NSRange(location: 9, length: 0)
    interaction.searchText = "one"
    interaction.presentFindNavigator(showingReplace: false)
    #expect(session?.highlightedResultIndex == 2)
    interaction.dismissFindNavigator()
    view.selectedRange = NSRange(location: 4, length: 3)
    #expect(stage.press(.keyboardE, modifiers: .command))
    #expect(interaction.searchText == "two" && session?.resultCount == 1)
  }

  @Test func looksFollowTheTextAndGo() {
    find("one")
    #expect(view.findState.found.count == 4 && view.findState.highlighted == 0..<3)
    view.text = "none one"
    stage.advance(by: 0.1)
    #expect(session?.resultCount == 2)
    #expect(view.findState.found.union([view.findState.highlighted ?? 0..<0]) == [1..<4, 5..<8])
    interaction.dismissFindNavigator()
    #expect(view.findState.found.isEmpty && view.findState.highlighted == nil)
  }

  @Test func panelGoesWithItsViewAndWithTheInteraction() {
    find("one")
    view.removeFromSuperview()
    stage.advance(by: 0.5)
    #expect(!interaction.isFindNavigatorVisible && stage.window.keyboardHeight == 0)
    interaction.presentFindNavigator(showingReplace: false)
    #expect(!interaction.isFindNavigatorVisible)
    page.view.addSubview(view)
    find("one")
    view.isFindInteractionEnabled = false
    stage.advance(by: 0.5)
    #expect(view.findInteraction == nil && stage.window.findPanel == nil)
    #expect(!stage.press(.keyboardF, modifiers: .command))
  }

  @Test func panelStaysWhileTheTextIsTapped() {
    find("one")
    stage.tap(at: CGPoint(x: 100, y: 100))
    stage.advance(by: 0.5)
    #expect(view.isFirstResponder && interaction.isFindNavigatorVisible)
    #expect(stage.window.keyboardHeight == 52)
    stage.press(.keyboardF, modifiers: .command)
    #expect(!view.isFirstResponder)
  }

  /// A text of an app's own kind, which finds later.
  private final class Pages: NSObject, UITextSearching, UIFindInteractionDelegate {
    final class Place: UITextRange {
      let number: Int
      init(_ number: Int) {
        self.number = number
        super.init()
      }
    }
    typealias DocumentIdentifier = String

    var selectedTextRange: UITextRange?
    var highlighted: [Int] = []
    var aggregator: UITextSearchAggregator<String>?
    var events: [String] = []

    func compare(_ foundRange: UITextRange, toRange: UITextRange, document: String?) -> ComparisonResult {
      let (one, other) = ((foundRange as? Place)?.number ?? 0, (toRange as? Place)?.number ?? 0)
      return one < other ? .orderedAscending : one == other ? .orderedSame : .orderedDescending
    }
    func performTextSearch(
      queryString: String, options: UITextSearchOptions, resultAggregator: UITextSearchAggregator<String>
    ) {
      aggregator = resultAggregator
      for (number, document) in [(2, "b"), (5, "a"), (3, "a")] {
        resultAggregator.foundRange(Place(number), searchString: queryString, document: document)
      }
      resultAggregator.foundRange(Place(9), searchString: "older", document: "a")
    }
    func decorate(foundTextRange: UITextRange, document: String?, usingStyle: UITextSearchFoundTextStyle) {
      if usingStyle == .highlighted, let place = foundTextRange as? Place { highlighted.append(place.number) }
    }
    func clearAllDecoratedFoundText() {}
    func compare(document: String, toDocument: String) -> ComparisonResult {
      document < toDocument ? .orderedAscending : .orderedDescending
    }
    func findInteraction(_ interaction: UIFindInteraction, sessionFor view: UIView) -> UIFindSession? {
      UITextSearchingFindSession(searchableObject: self)
    }
    func findInteraction(_ interaction: UIFindInteraction, didBegin session: UIFindSession) {
      events.append("begin")
    }
    func findInteraction(_ interaction: UIFindInteraction, didEnd session: UIFindSession) {
      events.append("end")
    }
  }

  @Test func resultsOfSeveralDocumentsAreOrdered() {
    let pages = Pages()
    let interaction = UIFindInteraction(sessionDelegate: pages)
    page.view.addInteraction(interaction)
    interaction.searchText = "x"
    interaction.presentFindNavigator(showingReplace: true)
    #expect(interaction.activeFindSession?.resultCount == 0 && pages.highlighted.isEmpty)
    pages.aggregator?.finishedSearching()
    #expect(interaction.activeFindSession?.resultCount == 3 && pages.highlighted == [3])
    interaction.findNext()
    interaction.findNext()
    interaction.findNext()
    #expect(pages.highlighted == [3, 5, 2, 3])
    let places = pages.aggregator?.allFoundRanges ?? []
    #expect(places.count == 3)
    pages.aggregator?.invalidateFoundRange(places[2], document: "a")
    #expect(interaction.activeFindSession?.resultCount == 2)
    interaction.dismissFindNavigator()
    #expect(pages.events == ["begin", "end"])
  }
}
