import Synchronization
import Testing

@testable import UIKit

@MainActor @Suite struct BarItemTests {
  private let stage = Stage(size: CGSize(width: 320, height: 500), scale: 1)
  private let root = UIViewController()

  private func show() -> UINavigationController {
    let navigation = UINavigationController(rootViewController: root)
    stage.show(navigation)
    stage.advance(by: 0)
    return navigation
  }

  private func buttons(in view: UIView) -> [UIButton] {
    view.layoutIfNeeded()
    return view.subviews.flatMap { ($0 as? UIButton).map { [$0] } ?? buttons(in: $0) }
  }

  private func items(_ titles: String...) -> [UIBarButtonItem] {
    titles.map { UIBarButtonItem(title: $0, style: .plain, target: nil, action: nil) }
  }

  @Test func closeItemShowsACrossOnADisc() throws {
    let item = UIBarButtonItem(systemItem: .close)
    #expect(item.title == nil && item.accessibilityLabel == "Close")
    let size = try #require(item.image).size
    #expect(size.width > 28 && size.width < 40 && abs(size.width - size.height) <= 2)
  }

  /// A symbol of 17 points in its large scale, unless its own configuration says otherwise.
  @Test func symbolsInBarsAreLarge() throws {
    let controller = UIViewController()
    let plain = UIBarButtonItem(title: nil, image: UIImage(systemName: "circle"), target: nil, action: nil)
    let small = UIImage(systemName: "circle", withConfiguration: UIImage.SymbolConfiguration(scale: .small))
    let own = UIBarButtonItem(title: nil, image: small, target: nil, action: nil)
    controller.navigationItem.rightBarButtonItems = [plain, own]
    let stage = Stage(size: CGSize(width: 300, height: 500))
    let navigation = UINavigationController(rootViewController: controller)
    stage.show(navigation)
    stage.advance(by: 0)
    func images(in view: UIView) -> [UIImage] {
      ((view as? UIButton)?.imageView?.image).map { [$0] } ?? view.subviews.flatMap(images)
    }
    let widths = images(in: navigation.navigationBar).map(\.size.width).sorted()
    let large = UIImage.SymbolConfiguration(pointSize: 17, weight: .regular, scale: .large)
    #expect(
      widths == [
        UIImage(
          systemName: "circle",
          withConfiguration: UIImage.SymbolConfiguration(pointSize: 17, weight: .regular, scale: .small))?
          .size.width, UIImage(systemName: "circle", withConfiguration: large)?.size.width,
      ])
  }

  @Test func disabledImageIsGreyAndOneWithItsOwnColoursPaler() throws {
    let star = try #require(UIImage(systemName: "star"))
    let plain = UIBarButtonItem(image: star, style: .plain, target: nil, action: nil)
    let own = UIBarButtonItem(
      image: star.withRenderingMode(.alwaysOriginal), style: .plain, target: nil, action: nil)
    (plain.isEnabled, own.isEnabled) = (false, false)
    root.navigationItem.leftBarButtonItems = [plain, own]
    let shown = buttons(in: show().navigationBar).compactMap(\.imageView)
    #expect(shown.map(\.alpha) == [1, 0.5] && shown.first?.tintColor == .tertiaryLabel)
    plain.isEnabled = true
    stage.advance(by: 0)
    #expect(buttons(in: show().navigationBar).first?.imageView?.tintColor == .tintColor)
  }

  @Test func valueOfViewIsTheViewInTheBar() {
    let (button, own) = (items("Edit")[0], UIBarButtonItem(customView: UIView()))
    #expect(button.value(forKey: "view") == nil)
    root.navigationItem.rightBarButtonItems = [button, own]
    let navigation = show()
    #expect((button.value(forKey: "view") as? UIView)?.isDescendant(of: navigation.navigationBar) ?? false)
    #expect(own.value(forKey: "view") as? UIView === own.customView)
    #expect(button.value(forKey: "title") == nil)
  }

  // MARK: Toolbars

  @Test(arguments: [false, true]) func flexibleSpacesShareTheRestOfTheToolbar(isMirrored: Bool) {
    stage.layoutDirection = isMirrored ? .rightToLeft : .leftToRight
    let bar = UIToolbar(frame: CGRect(x: 0, y: 0, width: 320, height: 44))
    root.view.addSubview(bar)
    let views = (0..<3).map { _ in UIView(frame: CGRect(x: 0, y: 0, width: 40, height: 20)) }
    let custom = views.map { UIBarButtonItem(customView: $0) }
    bar.items = [custom[0], .flexibleSpace(), custom[1], .fixedSpace(10), custom[2]]
    stage.show(root)
    stage.advance(by: 0)
    let starts: [CGFloat] = [16, 214, 264]
    #expect(views.map(\.frame.minX) == (isMirrored ? starts.map { 280 - $0 } : starts))
    #expect(views.allSatisfy { $0.frame.midY == 22 })
    custom[1].isHidden = true
    stage.advance(by: 0)
    #expect(views[1].window == nil && views[2].frame.minX == (isMirrored ? 16 : 264))
  }

  @Test func widthsThatAreNoNumbersAreZero() {
    let row = BarRow([.item(10), .flexible, .item(20)], room: .nan)
    #expect(row.starts == [0, 10, 10] && row.length == 30)
    #expect(BarRow([], room: 100).length == 0)
    // A bar outside of windows has the direction of the stage that was used last.
    let stage = Stage(size: CGSize(width: 320, height: 44), scale: 2)
    let bar = UIToolbar(frame: CGRect(x: 0, y: 0, width: 320, height: 44))
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 40, height: 20))
    bar.items = [.fixedSpace(.nan), .fixedSpace(-5), UIBarButtonItem(customView: view)]
    withExtendedLifetime(stage) { bar.layoutIfNeeded() }
    #expect(view.frame.minX == 16)
  }

  @Test func toolbarComesUpWithTheItemsOfTheTopController() {
    let navigation = show()
    var taps = 0
    root.toolbarItems = [UIBarButtonItem(systemItem: .add, primaryAction: UIAction { _ in taps += 1 })]
    #expect(navigation.isToolbarHidden && root.view.safeAreaInsets.bottom == 0)
    navigation.setToolbarHidden(false, animated: true)
    stage.advance(by: 0.1)
    let y = navigation.toolbar.layer.presentation()?.frame.minY ?? 0
    #expect(y > 456 && y < 500)
    stage.advance(by: 0.2)
    #expect(navigation.toolbar.frame == CGRect(x: 0, y: 456, width: 320, height: 44))
    #expect(root.view.safeAreaInsets.bottom == 44)
    stage.tap(at: CGPoint(x: 28, y: 478))
    #expect(taps == 1)
    #expect(stage.accessibilityElements().contains { $0.label == "Add" })

    let second = UIViewController()
    second.toolbarItems = items("Second")
    navigation.pushViewController(second, animated: true)
    stage.advance(by: 1)
    #expect(stage.presentation().contains { $0.text == "Second" })
    let third = UIViewController()
    third.hidesBottomBarWhenPushed = true
    navigation.pushViewController(third, animated: true)
    stage.advance(by: 1)
    #expect(navigation.toolbar.isHidden && third.view.safeAreaInsets.bottom == 0)
    navigation.popToRootViewController(animated: true)
    stage.advance(by: 1)
    #expect(!navigation.toolbar.isHidden && navigation.toolbar.items == root.toolbarItems)
  }

  @Test func toolbarShownBeforeTheViewIsLoadedIsVisible() {
    let navigation = UINavigationController(rootViewController: root)
    navigation.isToolbarHidden = false
    stage.show(navigation)
    #expect(!navigation.toolbar.isHidden && navigation.toolbar.frame.minY == 456)
  }

  @Test func cancelledPopKeepsTheToolbar() {
    let navigation = show()
    navigation.isToolbarHidden = false
    let second = UIViewController()
    second.toolbarItems = items("Second")
    navigation.pushViewController(second, animated: false)
    stage.touchDown(at: CGPoint(x: 2, y: 200))
    stage.touchMove(to: CGPoint(x: 60, y: 200))
    stage.advance(by: 0.1)
    stage.touchMove(to: CGPoint(x: 20, y: 200))
    stage.advance(by: 0.5)
    stage.touchUp(at: CGPoint(x: 20, y: 200))
    stage.advance(by: 1)
    #expect(navigation.topViewController === second && navigation.toolbar.items == second.toolbarItems)
    #expect(navigation.toolbar.alpha == 1 && !navigation.toolbar.isHidden)
  }

  // MARK: Buttons

  @Test func everyStandardItemHasATitleAPictureOrIsRoom() {
    for raw in 0..<30 {
      guard let kind = UIBarButtonItem.SystemItem(rawValue: raw) else { continue }
      let item = UIBarButtonItem(barButtonSystemItem: kind, target: nil, action: nil)
      #expect([item.title != nil, item.image != nil, item.space != nil].count { $0 } == 1, "\(kind)")
      if item.image != nil { #expect(item.accessibilityLabel != nil, "\(kind)") }
    }
  }

  @Test func titleAttributesOfTheItemGoBeforeThoseOfTheBar() throws {
    let navigation = show()
    let item = try #require(items("Go").first)
    root.navigationItem.rightBarButtonItem = item
    let look = UINavigationBarAppearance()
    look.buttonAppearance.normal.titleTextAttributes = [.foregroundColor: UIColor.systemGreen]
    navigation.navigationBar.standardAppearance = look
    func color(_ state: UIControl.State) -> UIColor? {
      buttons(in: navigation.navigationBar).first?.titleColor(for: state)
    }
    #expect(color(.normal) == .systemGreen && color(.disabled) == .systemGreen)
    item.setTitleTextAttributes(
      [.foregroundColor: UIColor.systemRed, .font: UIFont.boldSystemFont(ofSize: 12)], for: .normal)
    item.setTitleTextAttributes([.foregroundColor: UIColor.systemGray], for: .disabled)
    #expect(color(.normal) == .systemRed && color(.disabled) == .systemGray)
    #expect(buttons(in: navigation.navigationBar).first?.titleLabel?.font.pointSize == 12)
    #expect(item.titleTextAttributes(for: .disabled)?.count == 1)
    item.setTitleTextAttributes(nil, for: .normal)
    #expect(color(.normal) == .systemGreen)
  }

  @Test func longestPossibleTitleAndWidthSetTheWidth() throws {
    let navigation = show()
    let item = try #require(items("Go").first)
    root.navigationItem.leftBarButtonItem = item
    func width() -> CGFloat { buttons(in: navigation.navigationBar).first?.intrinsicContentSize.width ?? 0 }
    let short = width()
    item.possibleTitles = ["Go", "Go on and on"]
    #expect(width() > short * 2)
    item.possibleTitles = nil
    item.width = 90
    #expect(width() == 90)
    item.width = .nan
    #expect(width() == short)
  }

  @Test func tapTogglesASelectableItem() {
    let navigation = show()
    var states: [Bool] = []
    let item = UIBarButtonItem(title: "Bold", image: nil)
    item.primaryAction = UIAction(title: "Bold") { _ in states.append(item.isSelected) }
    item.changesSelectionAsPrimaryAction = true
    root.navigationItem.rightBarButtonItem = item
    stage.advance(by: 0)
    for _ in 0..<2 { stage.tap(at: CGPoint(x: 290, y: 22)) }
    #expect(states == [true, false])
    item.isSelected = true
    #expect(buttons(in: navigation.navigationBar).first?.isSelected == true)
  }

  // MARK: Back button

  @Test func backButtonShowsTheItemThatItLeadsTo() {
    let navigation = show()
    root.title = "Notes"
    navigation.pushViewController(UIViewController(), animated: false)
    func shows(_ text: String) -> Bool {
      stage.advance(by: 0)
      return stage.presentation().contains { $0.text == text }
    }
    #expect(shows("Notes"))
    root.navigationItem.backBarButtonItem = UIBarButtonItem(
      title: "All", style: .plain, target: nil, action: nil)
    #expect(shows("All") && !shows("Notes"))
    root.navigationItem.backBarButtonItem = nil
    root.navigationItem.backButtonDisplayMode = .generic
    #expect(shows("Back") && !shows("Notes"))
    root.navigationItem.backButtonDisplayMode = .minimal
    #expect(!shows("Back") && !shows("Notes"))
    #expect(stage.accessibilityElements().contains { $0.label == "Notes" })
  }

  @Test func backActionReplacesThePop() {
    let navigation = show()
    let second = UIViewController()
    var taps = 0
    second.navigationItem.backAction = UIAction { _ in taps += 1 }
    navigation.pushViewController(second, animated: false)
    stage.advance(by: 0)
    stage.tap(at: CGPoint(x: 20, y: 22))
    stage.advance(by: 1)
    #expect(taps == 1 && navigation.topViewController === second)
  }

  @Test func animatedChangeOfItemsFades() {
    let navigation = show()
    root.navigationItem.setRightBarButtonItems(items("New"), animated: true)
    stage.advance(by: 0.1)
    let button = buttons(in: navigation.navigationBar).first
    let content = button?.superview?.superview
    let opacity = content?.layer.presentation()?.opacity ?? 1
    #expect(opacity > 0.2 && opacity < 0.8)
    stage.advance(by: 0.2)
    #expect(content?.alpha == 1)
    root.navigationItem.setRightBarButton(nil, animated: false)
    #expect(buttons(in: navigation.navigationBar) == [])
  }

  // MARK: Appearances

  @Test func barsKeepCopiesOfAppearances() {
    let bar = UINavigationBar()
    let look = UINavigationBarAppearance()
    look.backgroundColor = .red
    look.buttonAppearance.normal.titlePositionAdjustment.horizontal = 3
    bar.standardAppearance = look
    look.backgroundColor = .blue
    look.buttonAppearance.normal.titlePositionAdjustment.horizontal = 7
    #expect(bar.standardAppearance.backgroundColor == .red && bar.standardAppearance !== look)
    #expect(bar.standardAppearance.buttonAppearance.normal.titlePositionAdjustment.horizontal == 3)
    let copy = look.copy() as? UINavigationBarAppearance
    #expect(copy?.backgroundColor == .blue && copy !== look)
    #expect(UIToolbarAppearance(barAppearance: look).backgroundColor == .blue)
    look.configureWithTransparentBackground()
    #expect(look.backgroundColor == nil && look.shadowColor == nil && look.backgroundEffect == nil)
  }

  @Test func changeOfAnAppearanceInPlaceShowsAtOnce() {
    let navigation = show()
    navigation.navigationBar.scrollEdgeAppearance = UINavigationBarAppearance()
    let look = navigation.navigationBar.scrollEdgeAppearance
    look?.configureWithOpaqueBackground()
    look?.backgroundColor = UIColor(red: 1, green: 0, blue: 0, alpha: 1)
    stage.advance(by: 0)
    #expect(stage.image().pixel(10, 10) == [255, 0, 0, 255])
    let own = UINavigationBarAppearance()
    own.configureWithOpaqueBackground()
    own.backgroundColor = UIColor(red: 0, green: 0, blue: 1, alpha: 1)
    root.navigationItem.scrollEdgeAppearance = own
    stage.advance(by: 0)
    #expect(stage.image().pixel(10, 10) == [0, 0, 255, 255])
    root.navigationItem.scrollEdgeAppearance = nil
    stage.advance(by: 0)
    #expect(stage.image().pixel(10, 10) == [255, 0, 0, 255])
  }

  // MARK: Badges

  @Test func badgeIsReadAndDrawn() {
    let tabs = UITabBarController()
    root.tabBarItem = UITabBarItem(title: "Inbox", image: nil, tag: 0)
    tabs.viewControllers = [root]
    stage.show(tabs)
    root.tabBarItem.badgeColor = UIColor(red: 0, green: 1, blue: 0, alpha: 1)
    root.tabBarItem.badgeValue = "3"
    stage.advance(by: 0)
    let element = stage.accessibilityElements().first { $0.label == "Inbox" }
    #expect(element?.value == "3")
    #expect(stage.image().pixel(167, 462) == [0, 255, 0, 255])
    root.tabBarItem.badgeValue = nil
    stage.advance(by: 0)
    #expect(stage.image().pixel(167, 462) != [0, 255, 0, 255])
  }

  @Test func titleViewWithoutASizeHasThatOfItsContent() {
    let (title, subtitle) = (UILabel(), UILabel())
    (title.text, subtitle.text) = ("Amelia Hart", "online")
    title.font = .systemFont(ofSize: 17, weight: .semibold)
    subtitle.font = .systemFont(ofSize: 12)
    let column = UIStackView(arrangedSubviews: [title, subtitle])
    (column.axis, column.alignment, column.spacing) = (.vertical, .center, 2)
    // The spacing would contradict a height of zero.
    let problems = Mutex<[CADiagnostics.Report.Problem]>([])
    CADiagnostics.setHandler { report in problems.withLock { $0.append(report.problem) } }
    defer { CADiagnostics.setHandler { _ in } }
    root.navigationItem.titleView = column
    let navigation = show()
    #expect(!problems.withLock { $0.contains(.unsatisfiableConstraints) })
    let frame = column.convert(column.bounds, to: navigation.navigationBar)
    #expect(frame.width == title.intrinsicContentSize.width && frame.midX == 160)
    #expect(frame.height == title.bounds.height + subtitle.bounds.height + 2 && frame.height > 30)
    let label = UILabel()
    label.text = "Only a label"
    root.navigationItem.titleView = label
    stage.advance(by: 0)
    #expect(label.bounds.size == label.intrinsicContentSize)
    let sized = UIView(frame: CGRect(x: 0, y: 0, width: 90, height: 30))
    root.navigationItem.titleView = sized
    stage.advance(by: 0)
    #expect(sized.bounds.size == CGSize(width: 90, height: 30))
  }

  /// The old page of a push moves out of the screen to the left: its rows stay as they are.
  @Test func rowsOfThePageBelowKeepTheirMarginsInAPush() {
    stage.safeAreaInsets = UIEdgeInsets(top: 47, left: 0, bottom: 34, right: 0)
    let navigation = show()
    let row = UIView(frame: CGRect(x: 20, y: 150, width: 280, height: 40))
    root.view.addSubview(row)
    stage.advance(by: 0)
    let margins = row.layoutMargins
    navigation.pushViewController(UIViewController(), animated: true)
    stage.advance(by: 0.1)
    #expect(row.layoutMargins == margins && row.safeAreaInsets.left == 0)
    row.frame.origin.y = 20
    #expect(row.safeAreaInsets.top > 20)
  }

  /// A background that comes does so by its alpha: halfway from transparent black lies grey.
  @Test func backgroundOfABarFadesInWithoutGrey() throws {
    root.view.backgroundColor = .white
    root.navigationItem.largeTitleDisplayMode = .always
    let navigation = show()
    navigation.navigationBar.prefersLargeTitles = true
    stage.advance(by: 0)
    let next = UIViewController()
    next.navigationItem.largeTitleDisplayMode = .never
    next.view.backgroundColor = .white
    navigation.pushViewController(next, animated: true)
    for _ in 0..<4 {
      stage.advance(by: 0.08)
      // Near the right edge of the old page's part of the bar, which is dimmed by a tenth at most.
      #expect(try #require(stage.image().pixel(300, 2).first) > 220)
    }
  }
}
