import Testing

@testable import UIKit

@MainActor @Suite struct CellAccessoryTests {
  private func list(
    _ sections: [[String]] = [["a", "b", "c"]], _ accessories: @escaping (String) -> [UICellAccessory]
  ) -> ListFixture {
    let list = ListFixture(.init(appearance: .plain), sections)
    list.accessories = accessories
    var snapshot = list.source?.snapshot() ?? .init()
    snapshot.reconfigureItems(snapshot.itemIdentifiers)
    list.source?.apply(snapshot, animatingDifferences: false)
    list.show()
    return list
  }

  private func views(_ cell: UICollectionViewCell?) -> [CellAccessoryView] {
    (cell?.subviews ?? []).compactMap { $0 as? CellAccessoryView }.sorted { $0.frame.minX < $1.frame.minX }
  }

  @Test func trailingAccessoriesTakeRoomFromTheContent() throws {
    let list = list { _ in [.label(text: "12"), .disclosureIndicator()] }
    let cell = try #require(list.cell(0))
    let views = views(cell)
    #expect(views.map(\.accessory.viewName) == ["label", "disclosureIndicator"])
    #expect(views[1].frame.maxX == 374 && views[0].frame.maxX == views[1].frame.minX - 10)
    #expect(cell.contentView.frame.maxX == views[0].frame.minX)
  }

  @Test func accessoriesAreMirroredFromRightToLeft() throws {
    let list = list { _ in [.checkmark()] }
    list.view.semanticContentAttribute = .forceRightToLeft
    list.view.setNeedsLayout()
    list.stage.layoutDirection = .rightToLeft
    list.stage.advance(by: 0)
    let view = try #require(views(list.cell(0)).first)
    #expect(view.frame.minX == 16)
  }

  @Test func hiddenAccessoriesKeepTheirPlace() throws {
    let list = list { _ in [.checkmark(options: .init(isHidden: true, reservedLayoutWidth: .custom(40)))] }
    let cell = try #require(list.cell(0))
    #expect(views(cell).first?.alpha == 0 && cell.contentView.frame.maxX == 390 - 16 - 40)
    #expect(
      UICellAccessory.checkmark(options: .init(reservedLayoutWidth: .custom(.nan))).reservedWidth(for: 5) == 0
    )
    #expect(
      UICellAccessory.checkmark(options: .init(reservedLayoutWidth: .standard)).reservedWidth(for: 5) == 24)
  }

  @Test func editingShowsTheAccessoriesOfThatMode() throws {
    let list = list { _ in
      [.delete(), .multiselect(), .reorder(), .disclosureIndicator(displayed: .whenNotEditing)]
    }
    list.editable = { $0.item != 1 }
    #expect(views(list.cell(0)).map(\.accessory.viewName) == ["disclosureIndicator"])
    list.view.isEditing = true
    list.stage.advance(by: 0.15)
    let cell = try #require(list.cell(0))
    #expect(cell.configurationState.isEditing && list.cell(1)?.configurationState.isEditing == false)
    list.stage.advance(by: 1)
    #expect(views(cell).map(\.accessory.viewName) == ["delete", "multiselect", "reorder"])
    #expect(abs(cell.contentView.frame.minX - 70) < 1e-9)
    list.view.isEditing = false
    list.stage.advance(by: 1)
    #expect(views(cell).map(\.accessory.viewName) == ["disclosureIndicator"])
    #expect(cell.contentView.frame.minX == 0)
  }

  @Test func editingSelectsOnlyWhereAllowed() {
    let list = list { _ in [.multiselect()] }
    list.view.isEditing = true
    list.stage.advance(by: 1)
    list.stage.tap(at: CGPoint(x: 200, y: 22))
    list.stage.advance(by: 1)
    #expect(list.calls == [])
    list.view.allowsMultipleSelectionDuringEditing = true
    for y in [22, 66, 22] {
      list.stage.tap(at: CGPoint(x: 200, y: y))
      list.stage.advance(by: 1)
    }
    // The primary action belongs to the other mode.
    #expect(list.calls == ["select 0", "select 1"] && list.view.indexPathsForSelectedItems == [[0, 1]])
    list.view.isEditing = false
    #expect(list.view.indexPathsForSelectedItems == [])
  }

  @Test func controlsCallTheirHandlers() {
    var calls: [String] = []
    let list = list { word in
      [
        .insert(displayed: .always) { calls.append("insert \(word)") },
        .detail { calls.append("detail \(word)") },
      ]
    }
    list.stage.tap(at: CGPoint(x: 27, y: 66))
    list.stage.tap(at: CGPoint(x: 363, y: 22))
    list.stage.advance(by: 1)
    #expect(calls == ["insert b", "detail a"] && list.calls == [])
  }

  @Test func deletionShowsTheTrailingActions() throws {
    var configuration = UICollectionLayoutListConfiguration(appearance: .plain)
    configuration.trailingSwipeActionsConfigurationProvider = { _ in
      UISwipeActionsConfiguration(actions: [
        UIContextualAction(style: .destructive, title: "Remove") { _, _, _ in }
      ])
    }
    let list = ListFixture(configuration)
    list.fill = { cell, _ in cell.accessories = [.delete(displayed: .always)] }
    list.show()
    list.view.reloadData()
    list.stage.advance(by: 0)
    list.stage.tap(at: CGPoint(x: 27, y: 22))
    list.stage.advance(by: 1)
    #expect(list.cell(0)?.configurationState.isSwiped == true && (list.cell(0)?.bounds.minX ?? 0) > 70)
  }

  @Test func customViewsChooseTheirSideAndOrder() throws {
    let badge = UIView(frame: CGRect(x: 0, y: 0, width: 30, height: 20))
    let list = list([["a"]]) { _ in
      [
        .disclosureIndicator(),
        .customView(
          configuration: .init(
            customView: badge, placement: .trailing(at: { $0.count }), maintainsFixedSize: true)),
      ]
    }
    let views = views(list.cell(0))
    #expect(views.map(\.frame.width).last == 30 && views.last?.frame.maxX == 374)
    #expect(badge.superview === views.last && badge.frame.size == CGSize(width: 30, height: 20))
    let order = UICellAccessory.ordered([
      .checkmark(),
      .customView(configuration: .init(customView: badge, placement: .trailing(at: { _ in -3 }))),
    ])
    #expect(order.map(\.viewName).last == "checkmark")
  }

  @Test func ownViewKeepsItsTintWithoutAnother() throws {
    let signs = [UIImageView(frame: CGRect(x: 0, y: 0, width: 9, height: 9)), UIImageView()]
    for sign in signs { sign.tintColor = .systemYellow }
    let list = list([["a"]]) { _ in
      [
        .customView(configuration: .init(customView: signs[0], placement: .trailing())),
        .customView(
          configuration: .init(customView: signs[1], placement: .trailing(), tintColor: .systemRed)),
      ]
    }
    #expect(list.cell(0) != nil && signs.map(\.tintColor) == [.systemYellow, .systemRed])
  }

  @Test func outlinesTurnTheirSignAndIndentTheirChildren() throws {
    let list = ListFixture(.init(appearance: .sidebar), [[]])
    list.accessories = { $0 == "tree" ? [.outlineDisclosure(options: .init(style: .header))] : [] }
    var tree = NSDiffableDataSourceSectionSnapshot<String>()
    tree.append(["tree", "stone"])
    tree.append(["leaf"], to: "tree")
    list.source?.apply(tree, to: 0, animatingDifferences: false)
    list.show()
    #expect(list.words == ["tree", "stone"] && list.cell(0)?.configurationState.isExpanded == false)
    list.stage.tap(at: CGPoint(x: 100, y: 22))
    list.stage.advance(by: 0.1)
    let turning = try #require(views(list.cell(0)).first?.subviews.first?.subviews.first)
    #expect(turning.transform != .identity)
    list.stage.advance(by: 1)
    #expect(list.words == ["tree", "leaf", "stone"] && list.calls == [])
    #expect(list.cell(1)?.indentationLevel == 1 && list.cell(1)?.contentView.frame.minX == 10)
    #expect(list.cell(0)?.configurationState.isExpanded == true)
    list.stage.tap(at: CGPoint(x: 100, y: 66))
    list.stage.advance(by: 1)
    #expect(list.calls == ["select 1", "act 1"])
    list.stage.tap(at: CGPoint(x: 100, y: 22))
    list.stage.advance(by: 1)
    #expect(list.words == ["tree", "stone"] && turning.transform == .identity)
  }

  @Test func popUpMenusShowTheirSelectedElement() throws {
    var chosen: [String] = []
    let menu = UIMenu(
      options: .singleSelection,
      children: [UIAction(title: "One", state: .on) { _ in }, UIAction(title: "Two") { _ in }])
    let list = list([["a"]]) { _ in
      [.popUpMenu(menu) { chosen.append($0.selectedElements.first?.title ?? "") }]
    }
    let view = try #require(views(list.cell(0)).first)
    #expect((view.subviews.first as? UIButton)?.title(for: .normal) == "One")
    list.stage.tap(at: CGPoint(x: view.frame.midX, y: 22))
    list.stage.advance(by: 1)
    let two = try #require(list.stage.accessibilityElements().first { $0.label == "Two" })
    list.stage.tap(at: CGPoint(x: two.frame.midX, y: two.frame.midY))
    list.stage.advance(by: 1)
    #expect(chosen == ["Two"] && (view.subviews.first as? UIButton)?.title(for: .normal) == "Two")
  }

  @Test func separatorsFollowTheirGuide() throws {
    let list = ListFixture(.init(appearance: .plain))
    list.fill = { cell, word in
      guard word == "b" else { return }
      cell.separatorLayoutGuide.leadingAnchor.constraint(equalTo: cell.leadingAnchor, constant: 60).isActive =
        true
    }
    list.show()
    list.view.reloadData()
    list.stage.advance(by: 0)
    func starts(_ item: Int) -> [CGFloat] {
      (list.cell(item)?.subviews ?? []).filter { $0.frame.height == 0.5 }.map(\.frame.minX)
    }
    #expect(starts(0) == [16] && starts(1) == [60])
  }

  @Test func signsGrowWithTheTextSize() throws {
    let list = list { _ in [.disclosureIndicator()] }
    let before = try #require(views(list.cell(0)).first).frame
    list.stage.contentSizeCategory = .accessibilityExtraExtraExtraLarge
    list.stage.advance(by: 0)
    let cell = try #require(list.cell(0))
    let after = try #require(views(cell).first).frame
    #expect(after.height > before.height * 2.5 && after.maxX == before.maxX)
    #expect(cell.contentView.frame.maxX == after.minX)
    list.stage.contentSizeCategory = .large
    list.stage.advance(by: 0)
    #expect(views(list.cell(0)).first?.frame.size == before.size)
  }
}
