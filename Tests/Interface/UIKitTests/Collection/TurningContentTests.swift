import Testing
import UIKit

/// Collections that scroll horizontally, in an interface whose direction, sides or size change after the
/// first display.
@Suite @MainActor struct TurningContentTests {
  enum Kind: CaseIterable { case flow, turningFlow, groups, acrossGroups }

  private final class TurningFlow: UICollectionViewFlowLayout {
    override var flipsHorizontallyInOppositeLayoutDirection: Bool { true }
  }

  private func layout(_ kind: Kind) -> UICollectionViewLayout {
    switch kind {
    case .flow, .turningFlow:
      let flow = kind == .flow ? UICollectionViewFlowLayout() : TurningFlow()
      flow.scrollDirection = .horizontal
      flow.itemSize = CGSize(width: 90, height: 70)
      return flow
    case .groups, .acrossGroups:
      let item = NSCollectionLayoutItem(layoutSize: layoutSize(.fractionalWidth(1), .fractionalHeight(1)))
      let group = NSCollectionLayoutGroup.horizontal(
        layoutSize: layoutSize(.absolute(90), .absolute(70)), subitems: [item])
      let section = NSCollectionLayoutSection(group: group)
      if kind == .acrossGroups { section.orthogonalScrollingBehavior = .continuous }
      let configuration = UICollectionViewCompositionalLayoutConfiguration()
      configuration.scrollDirection = kind == .groups ? .horizontal : .vertical
      return UICollectionViewCompositionalLayout(section: section, configuration: configuration)
    }
  }

  private func shown(
    _ kind: Kind, _ direction: UITraitEnvironmentLayoutDirection, sides: UIEdgeInsets
  ) -> (view: Numbers, stage: Stage) {
    let stage = Stage(size: CGSize(width: 390, height: 480), safeAreaInsets: sides)
    stage.layoutDirection = direction
    let view = Numbers(layout(kind))
    stage.show(view)
    stage.advance(by: 0.1)
    return (view, stage)
  }

  private func places(_ view: UICollectionView) -> [IndexPath: CGRect] {
    var places: [IndexPath: CGRect] = [:]
    for path in view.indexPathsForVisibleItems {
      places[path] = view.cellForItem(at: path).map { $0.convert($0.bounds, to: nil) }
    }
    return places
  }

  private static let sides = UIEdgeInsets(top: 10, left: 20, bottom: 0, right: 30)

  @Test(arguments: Kind.allCases) func contentTurnsLateAsBefore(kind: Kind) {
    for sides in [.zero, Self.sides] {
      for (old, new) in [
        (UITraitEnvironmentLayoutDirection.leftToRight, UITraitEnvironmentLayoutDirection.rightToLeft),
        (.rightToLeft, .leftToRight),
      ] {
        let fresh = shown(kind, new, sides: sides)
        let late = shown(kind, old, sides: .zero)
        late.stage.safeAreaInsets = sides
        late.stage.advance(by: 0.1)
        late.stage.layoutDirection = new
        late.stage.advance(by: 0.1)
        #expect(places(late.view) == places(fresh.view), "\(sides), \(new)")
        #expect(late.view.contentOffset == fresh.view.contentOffset, "\(sides), \(new)")
      }
    }
  }

  /// Turned content begins at the right, inside the safe area: 390 − 30.
  @Test(arguments: [Kind.turningFlow, .groups]) func firstItemStandsWhereReadingBegins(kind: Kind) {
    let right = shown(kind, .rightToLeft, sides: Self.sides)
    #expect(places(right.view)[[0, 0]]?.maxX == 360)
    let left = shown(kind, .leftToRight, sides: Self.sides)
    #expect(places(left.view)[[0, 0]]?.minX == 20)
  }

  @Test(arguments: [Kind.turningFlow, .groups]) func turnedContentKeepsItsDistanceFromItsBeginning(kind: Kind)
  {
    let (view, stage) = shown(kind, .leftToRight, sides: Self.sides)
    view.contentOffset.x += 70
    stage.advance(by: 0.1)
    let before = places(view)
    stage.layoutDirection = .rightToLeft
    stage.advance(by: 0.1)
    let item = IndexPath(item: 7, section: 0)
    let (old, new) = (before[item], places(view)[item])
    #expect(old.map { $0.minX - 20 } == new.map { 360 - $0.maxX })
    stage.layoutDirection = .leftToRight
    stage.advance(by: 0.1)
    #expect(places(view) == before)
  }

  /// Lines are as long as the room, whatever the content was before: nothing of it scrolls vertically.
  @Test(arguments: Kind.allCases) func smallerRoomTakesNothingFromTheOldContent(kind: Kind) {
    let sides = UIEdgeInsets(top: 30, left: 10, bottom: 20, right: 40)
    for direction in [UITraitEnvironmentLayoutDirection.leftToRight, .rightToLeft] {
      let fresh = shown(kind, direction, sides: sides)
      let late = shown(kind, direction, sides: sides)
      for size in [CGSize(width: 900, height: 700), CGSize(width: 390, height: 480)] {
        late.stage.resize(to: size)
        late.stage.advance(by: 0.1)
      }
      #expect(late.view.contentSize == fresh.view.contentSize, "\(direction)")
      #expect(places(late.view) == places(fresh.view), "\(direction)")
    }
  }

  /// Safe areas of the content follow the content: they are those of its present place.
  @Test func scrolledViewsAreLaidOutInTheirSafeArea() {
    final class Noting: UIView {
      var top: CGFloat = -1
      override func layoutSubviews() { top = safeAreaInsets.top }
    }
    let stage = Stage(
      size: CGSize(width: 200, height: 300),
      safeAreaInsets: UIEdgeInsets(top: 30, left: 0, bottom: 0, right: 0))
    let (scroll, view) = (
      UIScrollView(frame: .zero), Noting(frame: CGRect(x: 0, y: 0, width: 200, height: 50))
    )
    scroll.contentInsetAdjustmentBehavior = .never
    scroll.contentSize = CGSize(width: 200, height: 900)
    scroll.addSubview(view)
    stage.show(scroll)
    stage.advance(by: 0.1)
    #expect(view.top == 30)
    scroll.contentOffset.y = -20
    stage.advance(by: 0.1)
    #expect(view.top == 10)
    view.center.y += 30
    stage.advance(by: 0.1)
    #expect(view.top == 0)
    (scroll.contentOffset.y, view.center.y) = (0, 25)
    stage.advance(by: 0.1)
    #expect(view.top == 30)
    scroll.contentInsetAdjustmentBehavior = .always
    stage.advance(by: 0.1)
    #expect(view.top == 0)
  }
}
