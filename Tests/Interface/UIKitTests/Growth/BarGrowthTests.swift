import Testing

@testable import UIKit

/// Growth of the work of bars and segmented controls whose items change one by one, counted and not timed.
@MainActor @Suite struct BarGrowthTests {
  private let stage = Stage(size: CGSize(width: 390, height: 300), scale: 1)

  /// An item that counts how often its title is read.
  private final class Item: UIBarButtonItem {
    var reads = 0

    override var title: String? {
      get {
        reads += 1
        return super.title
      }
      set { super.title = newValue }
    }
  }

  private final class Tab: UITabBarItem {
    var reads = 0

    override var title: String? {
      get {
        reads += 1
        return super.title
      }
      set { super.title = newValue }
    }
  }

  private func items(_ count: Int) -> [Item] {
    (0..<count).map { Item(title: "\($0)", style: .plain, target: nil, action: nil) }
  }

  /// Changes all items, and returns how often a title was read for each.
  private func readsPerChange(_ items: [Item]) -> Int {
    stage.advance(by: 0)
    for item in items { item.reads = 0 }
    for item in items { item.title = "x" }
    stage.advance(by: 0)
    return items.map(\.reads).reduce(0, +) / items.count
  }

  @Test func toolbarMakesItsButtonsOnceForAllChanges() {
    func reads(_ count: Int) -> Int {
      let bar = UIToolbar(frame: CGRect(x: 0, y: 0, width: 390, height: 44))
      stage.show(bar)
      let items = items(count)
      bar.items = items
      return readsPerChange(items)
    }
    #expect(reads(24) == reads(6))
  }

  @Test func navigationBarMakesItsButtonsOnceForAllChanges() {
    func reads(_ count: Int) -> Int {
      let screen = UIViewController()
      stage.show(UINavigationController(rootViewController: screen))
      let items = items(count)
      screen.navigationItem.rightBarButtonItems = items
      return readsPerChange(items)
    }
    #expect(reads(16) == reads(4))
  }

  @Test func tabBarShowsOnlyTheItemThatChanged() {
    func reads(_ count: Int) -> Int {
      let bar = UITabBar(frame: CGRect(x: 0, y: 0, width: 390, height: 49))
      stage.show(bar)
      let items = (0..<count).map { Tab(title: "\($0)", image: nil, tag: $0) }
      bar.items = items
      bar.selectedItem = items[0]
      stage.advance(by: 0)
      for item in items { item.reads = 0 }
      for item in items.dropFirst() { item.title = "x" }
      return items.dropFirst().map(\.reads).reduce(0, +) / (count - 1)
    }
    #expect(reads(24) == reads(6))
  }

  @Test func segmentsAreShownOnceForAllChanges() {
    func shown(_ count: Int) -> Int {
      let control = UISegmentedControl(frame: CGRect(x: 0, y: 0, width: 390, height: 32))
      stage.show(control)
      for index in 0..<count { control.insertSegment(withTitle: "\(index)", at: index, animated: false) }
      stage.advance(by: 0)
      for index in 0..<count { control.setTitle("x", forSegmentAt: index) }
      stage.advance(by: 0)
      for _ in 0..<count / 2 { control.removeSegment(at: 0, animated: false) }
      stage.advance(by: 0)
      return control.shownSegments / count
    }
    #expect(shown(64) == shown(8))
  }

  @Test func changedButtonsAreThereAfterALayout() {
    let bar = UIToolbar(frame: CGRect(x: 0, y: 0, width: 390, height: 44))
    stage.show(bar)
    let items = items(2)
    bar.items = items
    items[1].title = "Changed"
    bar.layoutIfNeeded()
    func titles(_ view: UIView) -> [String] {
      (view as? UIButton)?.currentTitle.map { [$0] } ?? view.subviews.flatMap(titles)
    }
    #expect(titles(bar) == ["0", "Changed"])
  }

  @Test func batchOfChangesIsNotCopiedForEach() {
    final class Box {}
    struct Changes {
      var box = Box()
      var copies = 0
      mutating func note() {
        if !isKnownUniquelyReferenced(&box) { copies += 1 }
      }
    }
    var batch = ChangeBatch<Changes>()
    batch.begin(Changes())
    for _ in 0..<10 { batch.edit { $0.note() } }
    #expect(batch.end(completion: nil)?.changes.copies == 0)
  }
}
