import Testing

@testable import UIKit

private final class Grid: UICollectionView {
  private(set) var mark = 0

  override init(frame: CGRect, collectionViewLayout layout: UICollectionViewLayout) {
    super.init(frame: frame, collectionViewLayout: layout)
    mark = 1
  }

  required init?(coder: NSCoder) { nil }
}

private final class List: UITableView {
  private(set) var mark = 0

  override init(frame: CGRect, style: Style) {
    super.init(frame: frame, style: style)
    mark = 2
  }

  required init?(coder: NSCoder) { nil }
}

private final class Key: UIButton {}

private final class Swipe: UISwipeGestureRecognizer {
  private(set) var mark = 0

  override init(target: Any?, action: Selector?) {
    super.init(target: target, action: action)
    mark = 3
  }
}

private final class Segue: UIStoryboardSegue {
  private(set) var isPerformed = false

  override func perform() { isPerformed = true }
}

private final class Glass: UIBlurEffect {}

private class Item: UIBarButtonItem {
  class func named(_ title: String) -> Self {
    self.init(title: title, style: .plain, target: nil, action: nil)
  }

  override class func flexibleSpace() -> Self {
    let item = self.init(barButtonSystemItem: .flexibleSpace, target: nil, action: nil)
    item.tag = 4
    return item
  }
}

private final class OtherItem: Item {}

/// Objects of a class that is a generic parameter or a value, made by the initializers that iOS has.
@MainActor @Suite struct ClassConstructionTests {
  @MainActor private struct Held<Shown: UIView> {
    let view = Shown()
    let framed = Shown(frame: CGRect(x: 1, y: 2, width: 3, height: 4))
  }

  @Test func viewsOfAGenericTypeAreOfItsClass() {
    let held = Held<Key>()
    #expect(type(of: held.view) == Key.self && held.framed.frame.maxX == 4)
    func button<Button: UIButton>(_: Button.Type) -> Button { Button(type: .system) }
    #expect(type(of: button(Key.self)) == Key.self && button(Key.self).buttonType == .system)
  }

  @Test func scrollViewsOfAClassThatIsAValueAreMadeByTheirInitializers() throws {
    let (grid, list): (UICollectionView.Type, UITableView.Type) = (Grid.self, List.self)
    let layout = UICollectionViewFlowLayout()
    let made = grid.init(frame: CGRect(x: 0, y: 0, width: 10, height: 20), collectionViewLayout: layout)
    #expect((made as? Grid)?.mark == 1 && made.collectionViewLayout === layout && made.bounds.height == 20)
    let table = list.init(frame: .zero, style: .grouped)
    #expect((table as? List)?.mark == 2 && table.style == .grouped)
  }

  @Test func controllersRecognizersAndItemsAreMadeToo() {
    func stack<Stack: UINavigationController>(_: Stack.Type, _ root: UIViewController) -> Stack {
      Stack(rootViewController: root)
    }
    let root = UIViewController()
    #expect(stack(UINavigationController.self, root).viewControllers == [root])
    let kind: UIGestureRecognizer.Type = Swipe.self
    #expect((kind.init(target: nil, action: nil) as? Swipe)?.mark == 3)
    #expect(type(of: OtherItem.named("a")) == OtherItem.self && OtherItem.named("a").title == "a")
    #expect(type(of: OtherItem.flexibleSpace()) == OtherItem.self && OtherItem.flexibleSpace().tag == 4)
    #expect(OtherItem.fixedSpace(8).width == 8)
    func layer<Kind: CALayer>(_: Kind.Type) -> Kind { Kind() }
    #expect(type(of: layer(CAShapeLayer.self)) == CAShapeLayer.self)
  }

  @Test func seguesAndBlursAreMadeByTheirInitializers() {
    let kind: UIStoryboardSegue.Type = Segue.self
    let (source, destination) = (UIViewController(), UIViewController())
    let segue = kind.init(identifier: "next", source: source, destination: destination)
    segue.perform()
    #expect((segue as? Segue)?.isPerformed == true && segue.identifier == "next")
    #expect(segue.source === source && segue.destination === destination)
    let blur: UIBlurEffect.Type = Glass.self
    #expect(blur.init(style: .dark).style == .dark && type(of: blur.init()) == Glass.self)
  }

  @Test func whatIsMadeIsReleased() {
    weak var view: UIView?
    weak var held: UIViewController?
    do {
      let kind: UICollectionView.Type = Grid.self
      let layout = UICollectionViewFlowLayout()
      let made = kind.init(frame: .zero, collectionViewLayout: layout)
      let navigation: UINavigationController.Type = UINavigationController.self
      let root = UIViewController()
      let stack = navigation.init(rootViewController: root)
      (view, held) = (made, root)
      withExtendedLifetime((made, stack)) {}
    }
    #expect(view == nil && held == nil)
  }
}
