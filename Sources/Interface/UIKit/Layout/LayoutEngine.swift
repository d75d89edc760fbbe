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
  private var nodes: [LayoutNode?] = []
  /// The purpose of each equation, by the equation's number.
  var uses: [EquationUse?] = []

  private var isDirty = true
  private var isUpdating = false
  /// The views and guides that have come with all their constraints, the outer ones first.
  private var adopted: [LayoutState] = []
  private var additions: [NSLayoutConstraint] = []
  private var removals: [EquationID] = []
  private var leavingVariables: [Variable] = []
  private var changedConstants: [NSLayoutConstraint] = []
  /// The items whose frame, content or insets have changed.
  private var changedItems: [LayoutNode] = []
  /// Constraints that were taken out because of a conflict.
  var broken: [BrokenConstraint] = []
  /// The indices of equations that were removed, or got other constants, since the last update.
  var touched: Set<Int> = []
  /// The constraints between baselines.
  var baselines: [ObjectIdentifier: BaselineUse] = [:]

  /// The purpose of an equation.
  enum EquationUse {
    case constraint(NSLayoutConstraint)
    case own(LayoutNode, LayoutRole)
  }

  /// The number of the engine, which no other one has.
  let number: Int
  private static var count = 0

  /// An item's part in an engine that solves a part of a tree once.
  private struct Part {
    var place: LayoutPlace
    var equations: [LayoutRole: EquationID] = [:]
  }

  /// Whether the engine solves a part of a tree apart from it.
  let isApart: Bool
  /// The items' parts in an engine that solves a part of a tree once. In that of a tree the nodes have them.
  private var parts: [ObjectIdentifier: Part] = [:]

  private static func makeNumber() -> Int {
    count += 1
    return count
  }

  init(root: UIView) {
    number = Self.makeNumber()
    isApart = false
    self.root = root
    adopt(root)
  }

  /// Creates an engine that solves the constraints inside a view once, apart from those of its tree.
  init(fitting view: UIView) {
    number = Self.makeNumber()
    isApart = true
    root = view
    adopt(view)
  }

  /// Returns the unknowns of an item that the engine knows.
  func knownPlace(of node: LayoutNode) -> LayoutPlace? {
    if isApart { return parts[ObjectIdentifier(node)]?.place }
    return node.engineNumber == number ? node.place : nil
  }

  /// Returns the equations that are an item's own.
  func ownEquations(of node: LayoutNode) -> [LayoutRole: EquationID] {
    if isApart { return parts[ObjectIdentifier(node)]?.equations ?? [:] }
    return node.engineNumber == number ? node.equations : [:]
  }

  /// Notes the equation that is an item's own.
  func note(_ equation: EquationID?, _ role: LayoutRole, of node: LayoutNode) {
    if isApart {
      parts[ObjectIdentifier(node)]?.equations[role] = equation
    } else {
      node.equations[role] = equation
    }
  }

  /// Returns the equation of a constraint that the engine has solved.
  func equation(of constraint: NSLayoutConstraint) -> EquationID? {
    constraint.entry.engineNumber == number ? constraint.entry.equation : nil
  }

  private func isBroken(_ constraint: NSLayoutConstraint) -> Bool {
    constraint.entry.engineNumber == number && constraint.entry.isBroken
  }

  // MARK: Notes

  func added(_ constraint: NSLayoutConstraint) {
    constraint.ownerNode?.holderNumber = number
    additions.append(constraint)
    noteChange()
  }

  func removed(_ constraint: NSLayoutConstraint) {
    if let equation = equation(of: constraint) {
      removals.append(equation)
      uses[equation.index] = nil
      constraint.entry.equation = nil
    }
    broken.removeAll { $0.constraint === constraint }
    if !baselines.isEmpty { baselines[ObjectIdentifier(constraint)] = nil }
    noteChange()
  }

  /// Enters an active constraint again.
  func changed(_ constraint: NSLayoutConstraint) {
    removed(constraint)
    constraint.entry.isBroken = false
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
    changedItems.append(item.layoutNode)
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
        if !state.owned.isEmpty {
          adopted.append(state)
          if !isApart { state.node.holderNumber = number }
        }
        if !state.translatesMask { changedItems.append(state.node) }
      }
      for subview in view.subviewList.elements.reversed() { rest.append(subview) }
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
        state.node.holderNumber = 0
        for guide in state.allGuides { forget(guide) }
        forget(state.node)
      }
      rest += view.subviews
    }
    noteChange()
  }

  /// Removes an item that no constraint names any more.
  func forget(_ item: any LayoutItem) {
    if let node = item.layoutState?.node { forget(node) }
  }

  private func forget(_ node: LayoutNode) {
    guard node.engineNumber == number, let place = node.place else { return }
    for equation in node.equations.values.sorted() {
      removals.append(equation)
      uses[equation.index] = nil
    }
    leavingVariables += place.variables
    node.leaveEngine()
  }

  /// Returns the item's unknowns, which are made at the first use.
  func place(of node: LayoutNode) -> LayoutPlace { knownPlace(of: node) ?? makePlace(of: node) }

  private func makePlace(of node: LayoutNode) -> LayoutPlace {
    let view = node.view
    let place = solver.makePlace(withContent: view?.layoutFindsContentSize ?? false)
    nodes.set(node, for: place.variables)
    if isApart {
      parts[ObjectIdentifier(node)] = Part(place: place)
    } else {
      node.enter(self, at: place, in: view?.superview ?? node.guide?.owningView)
    }
    enterOwnEquations(of: node)
    return place
  }

  // MARK: Update

  /// Solves what has changed, and requests a layout of the views whose subviews have got other frames.
  func update() {
    guard isDirty, !isUpdating else { return }
    isUpdating = true
    defer { isUpdating = false }
    let changed = changedItems
    changedItems.removeAll()
    followBaselines(of: changed)
    isDirty = false
    settleRemovals()
    for variable in leavingVariables {
      nodes[variable.index] = nil
      solver.remove(variable)
    }
    leavingVariables.removeAll()
    updateConstants(of: changed)
    enterAdopted()
    var coming: [NSLayoutConstraint] = []
    swap(&coming, &additions)
    coming += takeMendable(changed)
    enter(coming)
    finish()
  }

  /// Takes out what was removed, before anything comes that contradicts it.
  func settleRemovals() {
    let leaving = removals
    removals.removeAll()
    touched.formUnion(leaving.lazy.map(\.index))
    settle(solver.remove(leaving))
  }

  private func updateConstants(of changed: [LayoutNode]) {
    var changes: [(id: EquationID, constant: Double)] = []
    for constraint in changedConstants {
      guard let equation = equation(of: constraint), let owner = constraint.owner else { continue }
      changes.append((equation, expression(of: constraint.form, in: ConstraintSpace(owner)).constant))
    }
    changedConstants.removeAll()
    for node in changed where isApart ? node.item != nil : isPlaced(node) && isInside(node) {
      _ = place(of: node)
      changes += ownConstants(of: node)
    }
    settle(setConstants(changes))
  }

  /// Whether the item belongs to the tree.
  private func isInside(_ node: LayoutNode) -> Bool {
    guard let item = node.item else { return false }
    return item.layoutRoot === root
  }

  /// Whether the engine has something to say about an item's frame. As on iOS, a view that no constraint
  /// names stays where it is put, unless its content has a size.
  private func isPlaced(_ node: LayoutNode) -> Bool {
    guard knownPlace(of: node) == nil, let view = node.view, view !== root else { return true }
    let size = view.layoutContentSize(width: nil)
    return size.width >= 0 || size.height >= 0
  }

  /// Enters the constraints that have come with their views: those of the innermost views first, so that the
  /// lengths in them are known before others depend on them.
  private func enterAdopted() {
    var states: [LayoutState] = []
    swap(&states, &adopted)
    for state in states.reversed() {
      guard let space = space(of: state.node) else { continue }
      for constraint in state.owned { enter(constraint, in: space) }
    }
    settle(solver.solve())
  }

  private func enter(_ constraints: [NSLayoutConstraint]) {
    var last: (node: LayoutNode, space: ConstraintSpace?)?
    for constraint in constraints {
      guard let node = constraint.ownerNode else { continue }
      // Neighbours in a list mostly have one owner.
      let space = last?.node === node ? last?.space : space(of: node)
      last = (node, space)
      if let space { enter(constraint, in: space) }
    }
    settle(solver.solve())
  }

  /// Returns the coordinates of a view; nil if it is gone or has left the tree with its constraints.
  private func space(of node: LayoutNode) -> ConstraintSpace? {
    guard isApart || node.holderNumber == number else { return nil }
    return node.view.map { ConstraintSpace($0) }
  }

  private func enter(_ constraint: NSLayoutConstraint, in space: ConstraintSpace) {
    let form = constraint.form
    guard equation(of: constraint) == nil, form.priority.rawValue > 0 else { return }
    let cost: Cost = form.priority == .required ? .forbidden : .penalty(form.priority.rawValue)
    let expression = expression(of: form, in: space)
    let equation = Equation(
      expression.terms, constant: expression.constant,
      above: form.relation == .greaterThanOrEqual ? .free : cost,
      below: form.relation == .lessThanOrEqual ? .free : cost)
    func note(_ id: EquationID) {
      if !isApart { constraint.entry = ConstraintEntry(engineNumber: number, equation: id) }
    }
    noteBaselines(of: constraint, expression.terms)
    if isBroken(constraint) {
      addAgain(equation, of: constraint, note: note)
    } else {
      add(equation, use: .constraint(constraint), note: note)
    }
  }

  /// Adds an equation; `note` runs before a conflict is resolved.
  func add(_ equation: Equation, use: EquationUse, note: (EquationID) -> Void) {
    let isOneOfMany = if case .constraint = use { true } else { false }
    let (id, conflict) = isOneOfMany ? solver.addOneOfMany(equation) : solver.add(equation)
    while uses.count <= id.index { uses.append(nil) }
    uses[id.index] = use
    note(id)
    if let conflict { settle(conflict) }
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
    let visit = LayoutNode.makeVisit()
    for variable in changed {
      if let node = nodes[variable.index], node.visit(visit) { noteMove(of: node) }
    }
    if let root, let state = root.layoutState, !state.translatesMask, root.superview == nil,
      let place = knownPlace(of: state.node)
    {
      let (rectangle, scale) = (solver.rectangle(of: place), scale)
      let size = CGSize(
        width: Self.rounded(rectangle.width, scale), height: Self.rounded(rectangle.height, scale))
      if !size.isSame(as: root.bounds.size) { root.bounds.size = size }
    }
  }

  /// Requests the layout that gives an item its new frame.
  private func noteMove(of node: LayoutNode) {
    guard let view = node.view else {
      node.parent?.setNeedsLayout()
      return
    }
    if view.layoutState?.translatesMask ?? true, !view.isLayoutScrolling { return }
    if view === root || view.isLayoutScrolling { view.setNeedsLayout() }
    // The comparison of frames is not needed where a layout comes anyway.
    guard let superview = view.superview, !superview.layer.needsLayout(), let frame = frame(of: node),
      !view.isPlaced(at: superview.layoutFrame(frame, of: view))
    else { return }
    superview.setNeedsLayout()
  }

  /// Returns whether equations were changed because of the new values. The lengths in `limited` were kept
  /// from being negative before: where frames and margins contradict that, each is tried only once.
  private func correct(_ changed: [Variable], _ limited: inout Set<Variable>) -> Bool {
    var isCorrected = false
    for variable in changed where solver.value(of: variable) < -1e-6 && !limited.contains(variable) {
      guard let node = nodes[variable.index], let place = knownPlace(of: node) else { continue }
      // The system's guides have two given edges, which may cross in a small view.
      if let guide = node.guide, guide.system != nil { continue }
      let role: LayoutRole
      if place.width == variable {
        role = .leastWidth
      } else if place.height == variable {
        role = .leastHeight
      } else {
        continue
      }
      limited.insert(variable)
      guard ownEquations(of: node)[role] == nil else { continue }
      addOwn(role, to: node, Equation([Term(variable)], constant: 0, above: .free, below: .forbidden))
      isCorrected = true
    }
    var changes: [(id: EquationID, constant: Double)] = []
    for variable in changed {
      guard let node = nodes[variable.index], node.wraps, knownPlace(of: node)?.width == variable,
        let view = node.view
      else { continue }
      changes += contentConstants(of: view, width: contentWidth(variable))
      changes += baselineConstants(of: view)
    }
    guard !changes.isEmpty else { return isCorrected }
    settle(setConstants(changes))
    return true
  }

  /// The number of pixels per point.
  var scale: Double { Double(max(root?.traitCollection.displayScale ?? 1, 1)) }

  private static func rounded(_ length: Double, _ scale: Double) -> CGFloat {
    CGFloat((length * scale).rounded() / scale)
  }

  /// Returns the solved rectangle of an item in its parent's coordinates, with edges on whole pixels; nil for
  /// an item that the engine does not know.
  func frame(of node: LayoutNode) -> CGRect? {
    guard let place = knownPlace(of: node) else { return nil }
    let (rectangle, scale) = (solver.rectangle(of: place), scale)
    func rounded(_ length: Double) -> CGFloat { Self.rounded(length, scale) }
    let (left, top) = (rounded(rectangle.x), rounded(rectangle.y))
    return CGRect(
      x: left, y: top, width: max(rounded(rectangle.x + rectangle.width) - left, 0),
      height: max(rounded(rectangle.y + rectangle.height) - top, 0))
  }

  /// Returns the solved sides of a scroll view's content; nil for a side that no constraint determines. Where
  /// only limits are given ("at least as wide as the frame"), a side is as long as they ask for.
  func contentSides(of view: UIView) -> (width: CGFloat?, height: CGFloat?) {
    guard let content = knownPlace(of: view.layoutNode)?.content else { return (nil, nil) }
    func side(_ variable: Variable) -> CGFloat? {
      solver.isFree(variable) ? nil : Self.rounded(solver.value(of: variable), scale)
    }
    return (side(content.width), side(content.height))
  }
}
