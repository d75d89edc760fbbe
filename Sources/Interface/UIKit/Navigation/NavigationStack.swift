/// The controllers of a navigation controller, and the state of the screen, which follows them.
@MainActor struct NavigationStack {
  /// The stack as the last call set it.
  private(set) var controllers: [UIViewController] = []
  private var members: Set<ObjectIdentifier> = []
  /// Whether the stack has changed since the bar got its items.
  var hasNewItems = false
  /// The stack that the screen shows. While a transition runs, a cancellation returns to it.
  var settled: [UIViewController] = []
  /// The stack that the running transition leads to.
  var running: [UIViewController] = []
  /// The controller whose view is in the hierarchy.
  var shown: UIViewController?
  /// Whether the change that waits for the end of the running transition is animated; nil when none waits.
  var waiting: Bool?
  /// The running transition.
  var transition: TransitionContext?
  var isBarHidden = false
  /// The state of bars that come and go by themselves.
  var barHiding = BarHiding()
  /// Whether the bar is hidden for a search in the content.
  var hidesBarForSearch = false
  /// Whether navigation controllers on the stack keep their bars, which cover this one's.
  var nestsStacks = false
  /// Whether the bar moves with one of a transition's views, inside its container.
  var isBarSliding = false
  /// The controller that has the bar while it moves; nil when a running transition does not hide or show it.
  weak var barOwner: UIViewController?
  /// The item below the root's, for the back button to the stack around this one; nil without one.
  var outerItem: UINavigationItem?
  /// The bar's height until the animation of its change begins; nil outside.
  var heldBarHeight: CGFloat?
  /// The scroll views that the bar follows, by the controllers on the stack.
  var scrollViews: [ObjectIdentifier: WeakView] = [:]
  /// The toolbar, made at its first use.
  var toolbar: UIToolbar?
  /// The class of the toolbar; nil for `UIToolbar`.
  var toolbarClass: UIToolbar.Type?
  var isToolbarHidden = true
  /// The end of the content decides between the looks of the toolbar.
  let contentEnd = ContentEndFollower()
  /// The bar's items from before the running transition, restored if it is cancelled; nil when the bar does
  /// not change with it.
  var itemsBefore: [UINavigationItem]?
  /// The driver of the pop that an edge swipe has begun.
  var popDriver: UIPercentDrivenInteractiveTransition?
  /// The controllers that have received `willMove(toParent: nil)` and are still children.
  var leaving: [UIViewController] = []
  /// The controllers that have been added and have not received `didMove(toParent:)` yet.
  var arriving: [UIViewController] = []

  /// Whether the controller stands in the stack.
  func contains(_ controller: UIViewController) -> Bool { members.contains(ObjectIdentifier(controller)) }

  /// Replaces the controllers from an index on by others, none of which stands below.
  mutating func replace(from index: Int, with new: [UIViewController]) {
    for controller in controllers[index...] { members.remove(ObjectIdentifier(controller)) }
    controllers.replaceSubrange(index..., with: new)
    for controller in new { members.insert(ObjectIdentifier(controller)) }
    hasNewItems = true
  }

  /// Returns the controllers of a list that are still to leave, in the list's order; they no longer are.
  mutating func takeLeaving(_ list: [UIViewController]) -> [UIViewController] {
    guard !leaving.isEmpty else { return [] }
    let back = Set(list.map { ObjectIdentifier($0) })
    let returning = Set(leaving.map { ObjectIdentifier($0) }).intersection(back)
    leaving.removeAll { returning.contains(ObjectIdentifier($0)) }
    return list.filter { returning.contains(ObjectIdentifier($0)) }
  }
}
