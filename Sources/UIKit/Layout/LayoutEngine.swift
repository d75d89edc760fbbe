import LayoutSolver

/// The constraints of one tree of views, and their solution.
///
/// Changes are collected, and solved when the tree is laid out or a frame is asked for: first what goes, then
/// what has another constant, then what comes, so that the order of an app's calls causes no conflict.
@MainActor final class LayoutEngine {
  /// The outermost view of the tree.
  private(set) weak var root: UIView?
  var solver = LayoutSolver()
  /// The item of each variable, by the variable's number.
  private var items: [WeakItem] = []
  /// The purpose of each equation, by the equation's number.
  var uses: [EquationUse?] = []

  private var isDirty = true
  private var isUpdating = false
  private var additions: [NSLayoutConstraint] = []
  private var removals: [EquationID] = []
  private var leavingVariables: [Variable] = []
  private var changedConstants: [NSLayoutConstraint] = []
  /// The items whose frame, content or insets have changed.
  private var changedItems: [WeakItem] = []
  /// Constraints that were taken out because of a conflict.
  var broken: [BrokenConstraint] = []
  /// The indices of equations that were removed, or got other constants, since the last update.
  var touched: Set<Int> = []
  /// The views whose content's height depends on their width.
  private var wrapping: [WeakItem] = []
  /// The constraints between baselines.
  var baselines: [ObjectIdentifier: BaselineUse] = [:]

  /// The purpose of an equation.
  enum EquationUse {
    case constraint(NSLayoutConstraint)
    case own(WeakItem, LayoutRole)
  }

  /// The unknowns of the items, for an engine that solves a part of a tree once; nil for that of a tree,
  /// whose items have them.
  private var ownPlaces: [ObjectIdentifier: LayoutPlace]?

  init(root: UIView) {
    self.root = root
    adopt(root)
  }

  /// Creates an engine that solves the constraints inside a view once, apart from those of its tree.
  init(fitting view: UIView) {
    root = view
    ownPlaces = [:]
    adopt(view)
  }

  /// Whether the engine solves a part of a tree apart from it.
  var isApart: Bool { ownPlaces != nil }

  /// Returns the unknowns of an item that the engine knows.
  func knownPlace(of item: any LayoutItem) -> LayoutPlace? {
    if let ownPlaces { return ownPlaces[ObjectIdentifier(item)] }
    guard let state = item.layoutState, state.engine === self else { return nil }
    return state.place
  }

  /// Notes the equation that is an item's own.
  func note(_ equation: EquationID?, _ role: LayoutRole, of item: any LayoutItem) {
    if isApart {
      ownPlaces?[ObjectIdentifier(item)]?.equations[role] = equation
    } else {
      item.layoutState?.place?.equations[role] = equation
    }
  }

  // MARK: Notes

  func added(_ constraint: NSLayoutConstraint) {
    additions.append(constraint)
    noteChange()
  }

  func removed(_ constraint: NSLayoutConstraint) {
    if let equation = constraint.equation {
      removals.append(equation)
      uses[equation.index] = nil
      constraint.equation = nil
    }
    broken.removeAll { $0.constraint === constraint }
    if !baselines.isEmpty { baselines[ObjectIdentifier(constraint)] = nil }
    noteChange()
  }

  /// Enters an active constraint anew.
  func changed(_ constraint: NSLayoutConstraint) {
    removed(constraint)
    constraint.isBroken = false
    added(constraint)
    constraint.owner?.constraintsChanged()
  }

  func constantChanged(of constraint: NSLayoutConstraint) {
    changedConstants.append(constraint)
    if let place = broken.firstIndex(where: { $0.constraint === constraint }) {
      broken[place].hasChanged = true
    }
    noteChange()
    constraint.owner?.constraintsChanged()
  }

  /// Notes that the frame, the content's size or the insets of an item have changed.
  func changed(_ item: any LayoutItem) {
    changedItems.append(WeakItem(item: item))
    noteChange()
  }

  private func noteChange() { isDirty = true }

  // MARK: Items

  /// Takes in the constraints and items of a tree of views.
  func adopt(_ view: UIView) {
    var rest = [view]
    while let view = rest.popLast() {
      guard view.usesConstraints else { continue }
      if let state = view.layoutState {
        additions += state.owned
        if !state.translatesMask { changedItems.append(WeakItem(item: view)) }
      }
      rest += view.subviews.reversed()
    }
    noteChange()
  }

  /// Forgets the constraints and items of a tree of views.
  func release(_ view: UIView) {
    var rest = [view]
    while let view = rest.popLast() {
      guard view.usesConstraints else { continue }
      if let state = view.layoutState {
        for constraint in state.owned { removed(constraint) }
        for guide in state.allGuides { forget(guide) }
        forget(view)
      }
      rest += view.subviews
    }
    noteChange()
  }

  /// Removes an item that no constraint names any more.
  func forget(_ item: any LayoutItem) {
    guard let state = item.layoutState, state.engine === self, let place = state.place else { return }
    dropEquations(of: state)
    leavingVariables += place.variables
    state.place = nil
    state.engine = nil
  }

  /// Removes the equations that are the item's own.
  func dropEquations(of state: LayoutState) {
    for equation in state.place?.equations.values.sorted() ?? [] {
      removals.append(equation)
      uses[equation.index] = nil
    }
    state.place?.equations = [:]
  }

  /// Returns the item's unknowns, which are made at the first use.
  func place(of item: any LayoutItem) -> LayoutPlace {
    if let place = knownPlace(of: item) { return place }
    func make() -> Variable {
      let variable = solver.makeVariable()
      while items.count <= variable.index { items.append(WeakItem()) }
      items[variable.index] = WeakItem(item: item)
      return variable
    }
    var place = LayoutPlace(x: make(), y: make(), width: make(), height: make())
    if (item as? UIView)?.layoutFindsContentSize ?? false { place.content = (make(), make()) }
    if isApart {
      ownPlaces?[ObjectIdentifier(item)] = place
    } else {
      let state = item.requiredLayoutState
      state.engine = self
      state.place = place
    }
    enterOwnEquations(of: item)
    if let view = item as? UIView, view.layoutHeightDependsOnWidth { wrapping.append(WeakItem(item: item)) }
    return place
  }

  // MARK: Update

  /// Solves what has changed, and requests a layout of the views whose subviews have got other frames.
  func update() {
    guard isDirty, !isUpdating else { return }
    isUpdating = true
    defer { isUpdating = false }
    let changed = changedItems.compactMap(\.item)
    changedItems.removeAll()
    followBaselines(of: changed)
    isDirty = false
    settleRemovals()
    for variable in leavingVariables {
      items[variable.index] = WeakItem()
      solver.remove(variable)
    }
    leavingVariables.removeAll()
    updateConstants(of: changed)
    let coming = additions + takeMendable(changed)
    additions.removeAll()
    for constraint in coming { enter(constraint) }
    finish()
  }

  /// Takes out what was removed, before anything comes that contradicts it.
  func settleRemovals() {
    let leaving = removals
    removals.removeAll()
    for equation in leaving { settle(remove(equation)) }
  }

  private func updateConstants(of changed: [any LayoutItem]) {
    var changes: [(id: EquationID, constant: Double)] = []
    for constraint in changedConstants {
      guard let equation = constraint.equation, let owner = constraint.owner else { continue }
      changes.append((equation, expression(of: constraint, in: owner).constant))
    }
    changedConstants.removeAll()
    for item in changed where isApart || item.layoutRoot === root && isPlaced(item) {
      _ = place(of: item)
      changes += ownConstants(of: item)
    }
    settle(setConstants(changes))
  }

  /// Whether the engine has something to say about an item's frame. As on iOS, a view that no constraint
  /// names stays where it is put, unless its content has a size.
  private func isPlaced(_ item: any LayoutItem) -> Bool {
    guard knownPlace(of: item) == nil, let view = item as? UIView, view !== root else { return true }
    let size = view.layoutContentSize(width: nil)
    return size.width >= 0 || size.height >= 0
  }

  private func enter(_ constraint: NSLayoutConstraint) {
    guard isApart || constraint.equation == nil, let owner = constraint.owner,
      constraint.priority.rawValue > 0
    else { return }
    let cost: Cost = constraint.priority == .required ? .forbidden : .penalty(constraint.priority.rawValue)
    let expression = expression(of: constraint, in: owner)
    let equation = Equation(
      expression.terms, constant: expression.constant,
      above: constraint.relation == .greaterThanOrEqual ? .free : cost,
      below: constraint.relation == .lessThanOrEqual ? .free : cost)
    func note(_ id: EquationID) {
      guard !isApart else { return }
      constraint.equation = id
      constraint.isBroken = false
    }
    noteBaselines(of: constraint, expression.terms)
    if constraint.isBroken {
      addAgain(equation, of: constraint, note: note)
    } else {
      add(equation, use: .constraint(constraint), note: note)
    }
  }

  /// Adds an equation; `note` runs before a conflict is resolved.
  func add(_ equation: Equation, use: EquationUse, note: (EquationID) -> Void) {
    let (id, conflict) = solver.add(equation)
    while uses.count <= id.index { uses.append(nil) }
    uses[id.index] = use
    note(id)
    settle(conflict)
  }

  // MARK: Solution

  /// Wraps text at the widths that were found, keeps lengths from being negative, and notes who is to be laid
  /// out.
  private func finish() {
    var changed: [Variable] = []
    var limited = Set<Variable>()
    // Heights may change widths again, so the number of rounds is limited; three settle usual layouts.
    for _ in 0..<8 {
      let new = solver.takeChanges()
      changed += new
      guard correct(new, &limited) else { break }
    }
    changed += solver.takeChanges()
    guard !isApart else { return }
    var seen = Set<ObjectIdentifier>()
    for variable in changed {
      guard let item = items[variable.index].item, seen.insert(ObjectIdentifier(item)).inserted else {
        continue
      }
      if let view = item as? UIView {
        if view.layoutState?.translatesMask ?? true, !view.isLayoutScrolling { continue }
        if view === root { view.setNeedsLayout() }
        if view.isLayoutScrolling { view.setNeedsLayout() }
        if let superview = view.superview, let frame = frame(of: view),
          !view.isPlaced(at: superview.layoutFrame(frame, of: view))
        {
          superview.setNeedsLayout()
        }
      } else {
        item.layoutParent?.setNeedsLayout()
      }
    }
    if let root, let state = root.layoutState, !state.translatesMask, root.superview == nil,
      let place = state.place, state.engine === self
    {
      let size = CGSize(
        width: rounded(solver.value(of: place.width)), height: rounded(solver.value(of: place.height)))
      if !size.isSame(as: root.bounds.size) { root.bounds.size = size }
    }
  }

  /// Returns whether equations were changed because of the new values. The lengths in `limited` were kept
  /// from being negative before: where frames and margins contradict that, each is tried only once.
  private func correct(_ changed: [Variable], _ limited: inout Set<Variable>) -> Bool {
    var isCorrected = false
    for variable in changed where solver.value(of: variable) < -1e-6 && !limited.contains(variable) {
      guard let item = items[variable.index].item, let place = knownPlace(of: item) else { continue }
      // The system's guides have two given edges, which may cross in a small view.
      if let guide = item as? UILayoutGuide, guide.system != nil { continue }
      let role: LayoutRole
      if place.width == variable {
        role = .leastWidth
      } else if place.height == variable {
        role = .leastHeight
      } else {
        continue
      }
      limited.insert(variable)
      guard place.equations[role] == nil else { continue }
      addOwn(role, to: item, Equation([Term(variable)], constant: 0, above: .free, below: .forbidden))
      isCorrected = true
    }
    var changes: [(id: EquationID, constant: Double)] = []
    let numbers = Set(changed)
    for view in wrapping.compactMap({ $0.item as? UIView }) {
      guard let place = knownPlace(of: view), numbers.contains(place.width) else { continue }
      changes += contentConstants(of: view, width: CGFloat(solver.value(of: place.width)))
      changes += baselineConstants(of: view)
    }
    guard !changes.isEmpty else { return isCorrected }
    settle(setConstants(changes))
    return true
  }

  private func rounded(_ length: Double) -> CGFloat {
    let scale = Double(max(root?.traitCollection.displayScale ?? 1, 1))
    return CGFloat((length * scale).rounded() / scale)
  }

  /// Returns the solved rectangle of an item in its parent's coordinates, with edges on whole pixels; nil for
  /// an item that the engine does not know.
  func frame(of item: any LayoutItem) -> CGRect? {
    guard let place = knownPlace(of: item) else { return nil }
    let (x, y) = (solver.value(of: place.x), solver.value(of: place.y))
    let (left, top) = (rounded(x), rounded(y))
    return CGRect(
      x: left, y: top, width: max(rounded(x + solver.value(of: place.width)) - left, 0),
      height: max(rounded(y + solver.value(of: place.height)) - top, 0))
  }

  /// Returns the solved sides of a scroll view's content; nil for a side that no constraint determines. Where
  /// only limits are given ("at least as wide as the frame"), a side is as long as they ask for.
  func contentSides(of view: UIView) -> (width: CGFloat?, height: CGFloat?) {
    guard let content = knownPlace(of: view)?.content else { return (nil, nil) }
    func side(_ variable: Variable) -> CGFloat? {
      solver.isFree(variable) ? nil : rounded(solver.value(of: variable))
    }
    return (side(content.width), side(content.height))
  }
}
