import TestSupport
import Testing
import UIKit

@testable import Rivulet

/// The part of the top inset that the view adds, and the inset that the app sets meanwhile.
@MainActor @Suite struct RefreshInsetTests {
  /// The changes that can come in any order during a refresh.
  private enum Step: CaseIterable {
    case setWhole, setSame, addTop, setBottom, rotate, scroll, scrollBack
  }

  /// Applies a step to the list, and to the inset that it would have without the view.
  private func apply(_ step: Step, to fixture: RefreshFixture, expected: inout UIEdgeInsets) {
    switch step {
    case .setWhole:
      expected = UIEdgeInsets(top: 10, left: 0, bottom: 300, right: 0)
      fixture.list.contentInset = expected
    case .setSame:
      // A keyboard handler that knows its own top.
      expected.bottom = 250
      fixture.list.contentInset = expected
    case .addTop:
      expected.top += 20
      fixture.list.contentInset.top += 20
    case .setBottom:
      expected.bottom = 9
      fixture.list.contentInset.bottom = 9
    case .rotate: fixture.stage.resize(to: CGSize(width: 667, height: 375))
    case .scroll: fixture.list.contentOffset.y = 400
    case .scrollBack: fixture.list.contentOffset.y = -fixture.list.adjustedContentInset.top
    }
  }

  @Test(arguments: 0..<60) func onlyTheAddedPartIsTakenAway(seed: Int) {
    var random = SeededGenerator(seed: UInt64(seed))
    let fixture = RefreshFixture()
    var expected = UIEdgeInsets(top: seed % 2 == 0 ? 0 : 30, left: 0, bottom: 0, right: 0)
    fixture.list.contentInset = expected
    fixture.list.contentOffset.y = -expected.top
    let steps = Step.allCases.shuffled(using: &random)
    let (begin, end) = (Int.random(in: 0...2, using: &random), Int.random(in: 3...6, using: &random))
    for (index, step) in steps.enumerated() {
      if index == begin { fixture.view.beginRefreshing() }
      if index == end {
        switch seed % 3 {
        case 0: fixture.view.succeed()
        case 1: fixture.view.cancel()
        default: fixture.view.removeFromSuperview()
        }
      }
      // The insets of a list under way are compared when it rests.
      fixture.stage.advance(by: 0.5)
      apply(step, to: fixture, expected: &expected)
      fixture.stage.advance(by: 0.5)
    }
    fixture.stage.advance(by: 2)
    #expect(fixture.list.contentInset == expected, "\(steps) \(begin) \(end)")
    #expect(fixture.list.contentOffset.y >= -fixture.list.adjustedContentInset.top - 0.5)
  }

  @Test func dotsStayVisibleWhenTheAppSetsAWholeInset() {
    let fixture = RefreshFixture()
    fixture.refresh()
    fixture.stage.advance(by: 1)
    fixture.list.contentInset = UIEdgeInsets(top: 0, left: 0, bottom: 300, right: 0)
    fixture.stage.advance(by: 1)
    #expect(fixture.list.contentInset.top == 72 && fixture.list.contentOffset.y == -72)
    fixture.view.succeed()
    fixture.stage.advance(by: 1)
    #expect(fixture.list.contentInset == UIEdgeInsets(top: 0, left: 0, bottom: 300, right: 0))
    #expect(fixture.list.contentOffset.y == 0)
  }

  /// A list of sections with headers.
  private final class Sections: UITableView, UITableViewDataSource {
    init() {
      super.init(frame: .zero, style: .plain)
      rowHeight = 44
      sectionHeaderTopPadding = 0
      dataSource = self
    }

    required init?(coder: NSCoder) { nil }

    func numberOfSections(in tableView: UITableView) -> Int { 5 }
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 12 }
    func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
      "Section \(section)"
    }
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
      UITableViewCell()
    }
  }

  @Test func pinnedHeadersStandAtTheTopWhileTheListIsScrolled() throws {
    let stage = Stage(size: CGSize(width: 375, height: 667), scale: 1)
    let list = Sections()
    let view = RefreshView()
    list.refreshView = view
    stage.show(list)
    stage.advance(by: 0.1)
    view.beginRefreshing()
    stage.advance(by: 1)
    #expect(list.contentOffset.y == -72 && list.contentInset.top == 72)
    for offset in [-72, -50, -20, 0, 30, 100, 700] as [CGFloat] {
      list.contentOffset.y = offset
      stage.advance(by: 0.1)
      let section = offset < 600 ? 0 : 1
      let header = try #require(list.headerView(forSection: section))
      // At its own place while the dots are visible, then at the edge of the list.
      let top = header.convert(header.bounds, to: stage.window).minY
      #expect(isClose(top, max(0, -offset), within: 0.01), "at \(offset)")
    }
    // A finger pulls the dots in again, and they stay.
    list.contentOffset.y = 0
    stage.advance(by: 0.1)
    #expect(list.contentInset.top == 0)
    stage.drag(from: CGPoint(x: 187, y: 100), to: CGPoint(x: 187, y: 300), over: 0.4)
    stage.advance(by: 2)
    #expect(list.contentOffset.y == -72 && list.contentInset.top == 72)
    view.succeed()
    stage.advance(by: 1)
    #expect(list.contentOffset.y == 0 && list.contentInset.top == 0)
  }
}
