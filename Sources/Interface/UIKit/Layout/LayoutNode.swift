import LayoutSolver

/// The reference of constraints and engines to an item, with its unknowns in the engine of its tree. It
/// outlives the item.
///
/// Views are referenced weakly from many places, which makes every reference to them slow to count. A node is
/// not, so that solving goes from node to node and to the view only where its geometry is needed.
@MainActor final class LayoutNode {
  /// The view; nil for a guide, and once the view is gone.
  private(set) weak var view: UIView?
  private weak var guideReference: UILayoutGuide?
  private let isGuide: Bool

  /// The engine that knows the item.
  private(set) weak var engine: LayoutEngine?
  /// The number of that engine, 0 for none: faster to compare than a weak reference.
  private(set) var engineNumber = 0
  /// The item's unknowns in the engine.
  private(set) var place: LayoutPlace?
  /// The number of the engine that has the constraints of the view, 0 for none.
  var holderNumber = 0
  /// The equations of the item's given frame, its content or its insets.
  var equations: [LayoutRole: EquationID] = [:]
  /// Whether the height of the view's content depends on its width, by the last look at the content.
  var wraps = false
  /// The number of the last visit by something that visits items once, or marks them.
  private var lastVisit = 0

  init(_ item: any LayoutItem) {
    view = item as? UIView
    guideReference = item as? UILayoutGuide
    isGuide = guideReference != nil
  }

  /// The guide; nil for a view, and once the guide is gone.
  var guide: UILayoutGuide? { isGuide ? guideReference : nil }
  /// The view or guide; nil once it is gone.
  var item: (any LayoutItem)? { isGuide ? guideReference : view }
  /// The view, or that of the guide.
  var nearestView: UIView? { isGuide ? guideReference?.owningView : view }
  /// The view in whose coordinates the item lies.
  var parent: UIView? { isGuide ? guideReference?.owningView : view?.superview }
  /// The node of that view, as long as an engine knows the item.
  private(set) var parentNode: LayoutNode?

  /// Makes the item known to an engine.
  func enter(_ engine: LayoutEngine, at place: LayoutPlace, in parent: UIView?) {
    (self.engine, engineNumber, self.place) = (engine, engine.number, place)
    equations = [:]
    parentNode = parent?.layoutNode
  }

  /// Takes the item out of its engine.
  func leaveEngine() {
    (engine, engineNumber, place, parentNode) = (nil, 0, nil, nil)
    equations = [:]
  }

  /// Returns a number for a visit that no other visit has.
  static func makeVisit() -> Int {
    visitCount += 1
    return visitCount
  }
  private static var visitCount = 0

  /// Notes a visit, and returns whether it is the first one with the number.
  @discardableResult func visit(_ number: Int) -> Bool {
    defer { lastVisit = number }
    return lastVisit != number
  }

  /// Whether the last visit had the number.
  func isVisited(_ number: Int) -> Bool { lastVisit == number }
}

/// The unknowns of an item: its untransformed frame in its parent's coordinates.
struct LayoutPlace {
  var x: Variable
  var y: Variable
  var width: Variable
  var height: Variable
  /// The size of a scroll view's content; nil for all others.
  var content: (width: Variable, height: Variable)?

  var variables: [Variable] { [x, y, width, height] + (content.map { [$0.width, $0.height] } ?? []) }
}

extension LayoutSolver {
  /// Returns the numbers of an item's rectangle.
  func rectangle(of place: LayoutPlace) -> (x: Double, y: Double, width: Double, height: Double) {
    (value(of: place.x), value(of: place.y), value(of: place.width), value(of: place.height))
  }

  mutating func makePlace(withContent hasContent: Bool) -> LayoutPlace {
    var place = LayoutPlace(
      x: makeVariable(), y: makeVariable(), width: makeVariable(), height: makeVariable())
    if hasContent { place.content = (makeVariable(), makeVariable()) }
    return place
  }
}

extension [LayoutNode?] {
  /// Notes the item that variables are of, in an array by the variables' numbers.
  mutating func set(_ node: LayoutNode, for variables: [Variable]) {
    for variable in variables {
      while count <= variable.index { append(nil) }
      self[variable.index] = node
    }
  }
}

/// The purpose of an equation that is an item's own.
enum LayoutRole: Hashable {
  /// The given frame.
  case x, y, width, height
  /// The size of the content. A required side is an equation of its own.
  case contentWidth, contentHeight, requiredContentWidth, requiredContentHeight
  /// The edges of a guide of the system.
  case left, right, top, bottom
  case readableLeft, readableLimit, readableCenter, readableWidth
  /// A width or height found negative is kept from being so.
  case leastWidth, leastHeight
}
