import Testing
import UIKit

private final class Owner: NSObject, UITableViewDelegate, UICollectionViewDelegate, UITextViewDelegate {
  var scrolls = 0
  func scrollViewDidScroll(_ scrollView: UIScrollView) { scrolls += 1 }
  func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat { 33 }
}

private final class Plain: NSObject, UIScrollViewDelegate {
  var scrolls = 0
  func scrollViewDidScroll(_ scrollView: UIScrollView) { scrolls += 1 }
}

/// A table whose subclass has a property of the narrower type, as on iOS.
private final class Table: UITableView {
  var changes = 0
  override var delegate: (any UITableViewDelegate)? { didSet { changes += 1 } }
}

private final class Collection: UICollectionView {
  override weak var delegate: UICollectionViewDelegate? {
    get { super.delegate }
    set { super.delegate = newValue }
  }
}

@MainActor @Suite struct NarrowDelegateTests {
  private let owner = Owner()

  @Test func delegateOfATableHasTheMethodsOfTables() {
    let table = UITableView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    table.delegate = owner
    #expect(table.delegate?.tableView(table, heightForRowAt: IndexPath(row: 0, section: 0)) == 33)
    #expect((table as UIScrollView).delegate === owner)
    (table as UIScrollView).delegate = nil
    #expect(table.delegate == nil)
  }

  @Test func delegateOfAnotherKindGetsTheScrollingOnly() {
    let plain = Plain()
    let views: [UIScrollView] = [
      UITableView(frame: .zero), UITextView(frame: .zero),
      UICollectionView(frame: .zero, collectionViewLayout: UICollectionViewFlowLayout()),
    ]
    for view in views {
      view.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
      view.delegate = plain
      view.contentOffset.y = 10
      #expect(plain.scrolls == 1 && view.delegate === plain)
      plain.scrolls = 0
    }
    #expect((views[0] as? UITableView)?.delegate == nil)
    #expect((views[1] as? UITextView)?.delegate == nil)
    #expect((views[2] as? UICollectionView)?.delegate == nil)
  }

  @Test func subclassOverridesTheNarrowerProperty() {
    let table = Table(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    table.delegate = owner
    table.contentOffset.y = 10
    #expect(table.changes == 1 && owner.scrolls == 1)
    let collection = Collection(frame: .zero, collectionViewLayout: UICollectionViewFlowLayout())
    collection.delegate = owner
    #expect(collection.delegate === owner && (collection as UIScrollView).delegate === owner)
  }

  @Test func delegateIsNotRetained() {
    let view = UITextView(frame: .zero)
    do {
      let owner = Owner()
      view.delegate = owner
      #expect(view.delegate === owner)
    }
    #expect(view.delegate == nil)
  }
}
