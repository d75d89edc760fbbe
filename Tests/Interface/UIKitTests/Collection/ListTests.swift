import Testing

@testable import UIKit

@MainActor @Suite struct ListTests {
  @Test func rowsHaveTheLeastHeightAndFillTheWidth() {
    let list = ListFixture(.init(appearance: .plain))
    list.show()
    #expect(list.view.visibleCells.map(\.frame.height) == [44, 44, 44])
    #expect(list.cell(0)?.frame == CGRect(x: 0, y: 0, width: 390, height: 44))
    #expect(list.cell(0)?.separators != nil && list.cell(2)?.separators != nil)
  }

  @Test(arguments: [UICollectionLayoutListConfiguration.Appearance.plain, .grouped, .insetGrouped])
  func cellsWithLinesAndAccessoriesAreLaidOutOnce(
    _ appearance: UICollectionLayoutListConfiguration.Appearance
  ) {
    let list = ListFixture(.init(appearance: appearance))
    list.accessories = { _ in [.disclosureIndicator()] }
    list.show()
    let cells = list.view.visibleCells
    #expect(cells.count == 3 && cells.allSatisfy { !$0.layer.needsLayout() })
    // The lines stay in front of what the cell gets later.
    let cell = list.cell(0)
    let late = UIView()
    cell?.addSubview(late)
    list.stage.advance(by: 0)
    #expect(cell?.subviews.last !== late && cell?.layer.needsLayout() == false)
  }

  @Test(arguments: [UICollectionLayoutListConfiguration.Appearance.grouped, .insetGrouped])
  func liftedRowHasRoundCornersBesideVisibleSides(
    appearance: UICollectionLayoutListConfiguration.Appearance
  ) throws {
    let list = ListFixture(.init(appearance: appearance), [["a", "b"]])
    list.show()
    let preview = try #require(
      list.view.menuPreview(UIContextMenuConfiguration(), at: IndexPath(item: 0, section: 0), isLifted: true))
    let outline = preview.parameters.visiblePath
    #expect((outline != nil) == (appearance == .insetGrouped))
    #expect(outline?.contains(CGPoint(x: 1, y: 1)) != true)
  }

  @Test func insetGroupedSectionsHaveMarginsCornersAndGaps() throws {
    let list = ListFixture(.init(appearance: .insetGrouped), [["a", "b"], ["c"]])
    list.show()
    let (first, second, third) = (
      try #require(list.cell(0)), try #require(list.cell(1)), try #require(list.cell(0, 1))
    )
    #expect(first.frame == CGRect(x: 16, y: 35, width: 358, height: 44))
    #expect(third.frame.minY == second.frame.maxY + 36)
    #expect(first.layer.maskedCorners == [.layerMinXMinYCorner, .layerMaxXMinYCorner])
    #expect(third.layer.cornerRadius == 10 && third.layer.maskedCorners.rawValue == 15)
    #expect(first.separators != nil && second.separators == nil)
    #expect(list.view.subviews.contains { $0.backgroundColor == .systemGroupedBackground })
  }

  /// A cell that has been in a list looks in another layout as one that has never been in a list.
  @Test(arguments: [UICollectionLayoutListConfiguration.Appearance.plain, .grouped, .insetGrouped])
  func cellsLeaveTheLookOfAListWithItsLayout(
    appearance: UICollectionLayoutListConfiguration.Appearance
  ) throws {
    func backgrounds(_ cell: UIView) -> Int { cell.subviews.count { $0 is BackgroundConfigurationView } }
    let list = ListFixture(.init(appearance: appearance))
    list.accessories = { _ in [.disclosureIndicator()] }
    list.show()
    #expect(list.view.visibleCells.allSatisfy { backgrounds($0) == 1 })
    let layout = UICollectionViewFlowLayout()
    layout.itemSize = CGSize(width: 90, height: 60)
    list.view.setCollectionViewLayout(layout, animated: false)
    list.stage.advance(by: 1)
    for item in 0..<3 {
      let cell = try #require(list.cell(item))
      #expect(cell.backgroundConfiguration == nil && backgrounds(cell) == 0 && cell.separators == nil)
      #expect(cell.layer.cornerRadius == 0 && !cell.clipsToBounds)
    }
  }

  @Test func groupedSectionsHaveLinesFromSideToSide() throws {
    let list = ListFixture(.init(appearance: .grouped), [["a", "b"]])
    list.show()
    let first = try #require(list.cell(0))
    let lines = first.subviews.filter { $0.frame.height == 0.5 }.sorted { $0.frame.minY < $1.frame.minY }
    #expect(lines.map(\.frame.minX) == [0, 16] && lines.map(\.frame.minY) == [0, 43.5])
    #expect(list.cell(1)?.subviews.contains { $0.frame.height == 0.5 && $0.frame.minX == 0 } == true)
  }

  @Test func itemSeparatorsAreChosenOneByOne() throws {
    var configuration = UICollectionLayoutListConfiguration(appearance: .plain)
    configuration.itemSeparatorHandler = { path, separators in
      var separators = separators
      if path.item == 1 { separators.bottomSeparatorVisibility = .hidden }
      if path.item == 2 {
        separators.topSeparatorVisibility = .visible
        separators.topSeparatorInsets = .init(top: 0, leading: 40, bottom: 0, trailing: 10)
        separators.color = .systemRed
      }
      return separators
    }
    let list = ListFixture(configuration)
    list.show()
    #expect(list.cell(1)?.separators == nil)
    let top = try #require(
      list.cell(2)?.subviews.first { $0.frame == CGRect(x: 40, y: 0, width: 340, height: 0.5) })
    #expect(top.backgroundColor == .systemRed)
    configuration.showsSeparators = false
    let plain = ListFixture(configuration)
    plain.show()
    #expect(plain.cell(2)?.separators == nil)
  }

  @Test func headersOfPlainListsStayAtTheTop() throws {
    var configuration = UICollectionLayoutListConfiguration(appearance: .plain)
    configuration.headerMode = .supplementary
    let list = ListFixture(configuration, [(0..<20).map { "a\($0)" }, ["z"]])
    list.show()
    list.view.contentOffset.y = 200
    list.stage.advance(by: 0)
    let header = try #require(
      list.view.supplementaryView(forElementKind: UICollectionView.elementKindSectionHeader, at: [0, 0])
        as? UICollectionViewListCell)
    #expect(header.frame.minY == 200 && header.frame.height < 44)
    #expect((header.contentConfiguration as? UIListContentConfiguration)?.textProperties.font.pointSize == 17)
  }

  @Test func headerPaddingStandsAboveHeaders() throws {
    var configuration = UICollectionLayoutListConfiguration(appearance: .plain)
    configuration.headerMode = .supplementary
    configuration.headerTopPadding = 12
    let list = ListFixture(configuration, [["a"], ["b"]])
    list.show()
    let kind = UICollectionView.elementKindSectionHeader
    let first = try #require(list.view.supplementaryView(forElementKind: kind, at: [0, 0]))
    let second = try #require(list.view.supplementaryView(forElementKind: kind, at: [1, 0]))
    #expect(first.frame.minY == 12 && list.cell(0)?.frame.minY == first.frame.maxY)
    #expect(second.frame.minY == (list.cell(0)?.frame.maxY ?? 0) + 12)
    for padding in [CGFloat.nan, .infinity, -5] {
      configuration.headerTopPadding = padding
      #expect(configuration.padding(ofSection: 0) == 0)
    }
  }

  @Test func theFirstItemCanBeAHeader() throws {
    var configuration = UICollectionLayoutListConfiguration(appearance: .insetGrouped)
    configuration.headerMode = .firstItemInSection
    let list = ListFixture(configuration)
    list.show()
    let (header, row) = (try #require(list.cell(0)), try #require(list.cell(1)))
    #expect(header.listPlace?.part == .header && header.layer.cornerRadius == 0)
    #expect(row.listPlace?.isFirst == true && row.layer.cornerRadius == 10)
    let font = (header.contentConfiguration as? UIListContentConfiguration)?.textProperties.font
    #expect(font?.pointSize == 13)
  }

  @Test func selectedRowsAreGrey() throws {
    let list = ListFixture(.init(appearance: .insetGrouped))
    list.show()
    list.stage.tap(at: CGPoint(x: 100, y: 57))
    list.stage.advance(by: 0.1)
    #expect(list.calls == ["select 0", "act 0"])
    #expect(list.cell(0)?.backgroundConfiguration?.backgroundColor == .systemGray4)
    #expect(list.cell(1)?.backgroundConfiguration?.backgroundColor == .secondarySystemGroupedBackground)
  }

  @Test func swipesShowTheActionsOfTheConfiguration() throws {
    var configuration = UICollectionLayoutListConfiguration(appearance: .plain)
    var performed: [Int] = []
    configuration.trailingSwipeActionsConfigurationProvider = { path in
      let action = UIContextualAction(style: .destructive, title: "Remove") { _, _, done in
        performed.append(path.item)
        done(true)
      }
      return path.item == 2 ? nil : UISwipeActionsConfiguration(actions: [action])
    }
    let list = ListFixture(configuration)
    list.show()
    list.stage.drag(from: CGPoint(x: 300, y: 66), to: CGPoint(x: 200, y: 66), over: 0.5)
    list.stage.advance(by: 1)
    let cell = try #require(list.cell(1))
    #expect(cell.configurationState.isSwiped && cell.bounds.minX > 70)
    #expect(cell.contentView.frame.minX == 0)
    list.stage.tap(at: CGPoint(x: 370, y: 66))
    list.stage.advance(by: 1)
    #expect(performed == [1] && cell.bounds.minX == 0 && !cell.configurationState.isSwiped)
    list.stage.drag(from: CGPoint(x: 300, y: 110), to: CGPoint(x: 200, y: 110), over: 0.5)
    list.stage.advance(by: 1)
    #expect(list.cell(2)?.bounds.minX == 0)
  }

  @Test func anOpenRowClosesWhenItsItemIsDeleted() throws {
    var configuration = UICollectionLayoutListConfiguration(appearance: .plain)
    var list: ListFixture?
    configuration.trailingSwipeActionsConfigurationProvider = { _ in
      UISwipeActionsConfiguration(actions: [
        UIContextualAction(style: .destructive, title: "Remove") { _, _, done in
          guard let source = list?.source else { return }
          var snapshot = source.snapshot()
          snapshot.deleteItems(["a"])
          source.apply(snapshot)
          done(true)
        }
      ])
    }
    let fixture = ListFixture(configuration)
    list = fixture
    fixture.show()
    fixture.stage.drag(from: CGPoint(x: 380, y: 22), to: CGPoint(x: 20, y: 22), over: 0.5)
    fixture.stage.advance(by: 1)
    #expect(fixture.words == ["b", "c"] && fixture.view.swiping.current == nil)
    #expect(fixture.view.visibleCells.allSatisfy { $0.bounds.minX == 0 })
  }

  @Test func listsOfFiftyThousandRowsKeepTheirCells() {
    let list = ListFixture(.init(appearance: .insetGrouped), [(0..<50_000).map(String.init)])
    list.show()
    var views: Set<ObjectIdentifier> = []
    for step in 0..<60 {
      list.view.contentOffset.y = CGFloat(step) * 397
      list.stage.advance(by: 1.0 / 60)
      views.formUnion(list.view.subviews.map(ObjectIdentifier.init))
    }
    #expect(views.count <= 40)
    list.view.scrollToItem(at: [0, 49_999], at: .bottom, animated: false)
    list.stage.advance(by: 0)
    #expect(list.words.last == "49999" && list.view.subviews.count <= 40)
  }
}
