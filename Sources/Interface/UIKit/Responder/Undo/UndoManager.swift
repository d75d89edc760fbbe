/// A list of the steps that can be taken back, and of those that can be taken again.
///
/// A change registers what takes it back. Changes of one event of the stage form one step, unless
/// `groupsByEvent` is false. Foundation on Linux lacks this class.
@preconcurrency @MainActor open class UndoManager: NSObject {
  // MARK: Notifications

  /// Posted when a group is opened, closed or looked at: hosts may update their menus.
  public nonisolated static let checkpointNotification = Notification.Name(
    "NSUndoManagerCheckpointNotification")
  /// Posted before a step is taken back; the object is the manager.
  public nonisolated static let willUndoChangeNotification = Notification.Name(
    "NSUndoManagerWillUndoChangeNotification")
  /// Posted before a step is taken again; the object is the manager.
  public nonisolated static let willRedoChangeNotification = Notification.Name(
    "NSUndoManagerWillRedoChangeNotification")
  /// Posted after a step was taken back; the object is the manager.
  public nonisolated static let didUndoChangeNotification = Notification.Name(
    "NSUndoManagerDidUndoChangeNotification")
  /// Posted after a step was taken again; the object is the manager.
  public nonisolated static let didRedoChangeNotification = Notification.Name(
    "NSUndoManagerDidRedoChangeNotification")
  /// Posted after a group was opened; the object is the manager.
  public nonisolated static let didOpenUndoGroupNotification = Notification.Name(
    "NSUndoManagerDidOpenUndoGroupNotification")
  /// Posted before a group is closed; the object is the manager.
  public nonisolated static let willCloseUndoGroupNotification = Notification.Name(
    "NSUndoManagerWillCloseUndoGroupNotification")
  /// Posted after a group was closed; the object is the manager.
  public nonisolated static let didCloseUndoGroupNotification = Notification.Name(
    "NSUndoManagerDidCloseUndoGroupNotification")

  // MARK: State

  private var undoSteps: [UndoStep] = []
  private var redoSteps: [UndoStep] = []
  /// The groups that are open, the outermost first.
  private var openGroups: [UndoStep] = []
  /// Whether the outermost group was opened by a registration, and closes with the event.
  private var hasEventGroup = false
  private var disabledCount = 0

  /// The managers whose group closes at the end of the event.
  private static var managersInEvent: [UndoManager] = []

  /// Makes a manager without steps.
  public override init() { super.init() }

  /// Whether a step is being taken back.
  open private(set) var isUndoing = false
  /// Whether a step is being taken again.
  open private(set) var isRedoing = false
  /// Whether a step can be taken back.
  open var canUndo: Bool { !undoSteps.isEmpty || openGroups.first?.isEmpty == false }
  /// Whether a step can be taken again.
  open var canRedo: Bool { !redoSteps.isEmpty && openGroups.isEmpty }
  /// The number of open groups within each other.
  open var groupingLevel: Int { openGroups.count }
  /// The number of steps that are kept; 0, the default, for all. A negative number counts as 0.
  open var levelsOfUndo = 0 { didSet { trim() } }
  /// Whether the registrations of one event form one step. Default: true.
  open var groupsByEvent = true
  /// Whether registrations are accepted.
  open var isUndoRegistrationEnabled: Bool { disabledCount == 0 }

  /// Ignores registrations until `enableUndoRegistration()` was called as often.
  open func disableUndoRegistration() { disabledCount += 1 }
  /// Takes one call of `disableUndoRegistration()` back. Further calls do nothing.
  open func enableUndoRegistration() { disabledCount = max(0, disabledCount - 1) }

  // MARK: Groups

  /// Opens a group: all registrations until its end are one step, or a part of the group around it.
  open func beginUndoGrouping() {
    if openGroups.isEmpty, groupsByEvent, !isUndoing, !isRedoing { openEventGroup() }
    openGroups.append(UndoStep())
    post(Self.checkpointNotification)
    post(Self.didOpenUndoGroupNotification)
  }

  /// Closes the innermost group. Does nothing without one.
  open func endUndoGrouping() {
    guard let group = openGroups.last else { return }
    post(Self.checkpointNotification)
    post(Self.willCloseUndoGroupNotification)
    openGroups.removeLast()
    if openGroups.isEmpty { hasEventGroup = false }
    if !group.isEmpty {
      if let outer = openGroups.last {
        outer.add(group)
      } else if isUndoing {
        redoSteps.append(group)
      } else {
        undoSteps.append(group)
        trim()
      }
    }
    post(Self.didCloseUndoGroupNotification)
  }

  private func openEventGroup() {
    openGroups.append(UndoStep())
    hasEventGroup = true
    Self.managersInEvent.append(self)
    post(Self.didOpenUndoGroupNotification)
  }

  /// Closes the groups that the registrations of an event have opened.
  static func endEvent() {
    let managers = managersInEvent
    managersInEvent = []
    for manager in managers { manager.closeEventGroup() }
  }

  private func closeEventGroup() {
    guard hasEventGroup, openGroups.count == 1 else { return }
    endUndoGrouping()
  }

  private func trim() {
    guard levelsOfUndo > 0, undoSteps.count > levelsOfUndo else { return }
    undoSteps.removeFirst(undoSteps.count - levelsOfUndo)
  }

  // MARK: Registration

  /// Registers what takes a change back.
  ///
  /// - Parameters:
  ///   - target: The object that the closure gets. It is not retained: with it go its registrations.
  ///   - handler: Changes the object back, and so registers the opposite.
  open func registerUndo<Target: AnyObject>(
    withTarget target: Target, handler: @escaping @MainActor (Target) -> Void
  ) {
    register(target) { [weak target] in if let target { handler(target) } }
  }

  /// Registers a method that takes a change back, with its argument.
  open func registerUndo(withTarget target: Any, selector: Selector, object anObject: Any?) {
    let object = target as AnyObject
    register(object) { [weak object] in
      if let object { selector.send(to: object, [anObject]) }
    }
  }

  private func register(_ target: AnyObject, _ action: @escaping @MainActor () -> Void) {
    guard isUndoRegistrationEnabled else { return }
    if openGroups.isEmpty, groupsByEvent { openEventGroup() }
    if !isUndoing, !isRedoing { redoSteps.removeAll() }
    if let group = openGroups.last {
      group.add(target, action)
    } else {
      let step = UndoStep()
      step.add(target, action)
      undoSteps.append(step)
      trim()
    }
  }

  /// Forgets all steps.
  open func removeAllActions() {
    undoSteps = []
    redoSteps = []
    openGroups = []
    hasEventGroup = false
    disabledCount = 0
  }

  /// Forgets what was registered for a target.
  open func removeAllActions(withTarget target: Any) {
    let object = target as AnyObject
    for step in undoSteps + redoSteps + openGroups { step.remove(object) }
    undoSteps.removeAll(where: \.isEmpty)
    redoSteps.removeAll(where: \.isEmpty)
  }

  // MARK: Steps

  /// Closes the event's group and takes the last step back.
  open func undo() {
    closeEventGroup()
    undoNestedGroup()
  }

  /// Takes the last step back. Does nothing within a group, or while another step is taken.
  open func undoNestedGroup() {
    guard openGroups.isEmpty, !isUndoing, !isRedoing, let step = undoSteps.popLast() else { return }
    post(Self.willUndoChangeNotification)
    isUndoing = true
    replay(step)
    isUndoing = false
    post(Self.didUndoChangeNotification)
  }

  /// Takes the last step that was taken back again. Does nothing within a group, or while another step is
  /// taken.
  open func redo() {
    closeEventGroup()
    guard openGroups.isEmpty, !isUndoing, !isRedoing, let step = redoSteps.popLast() else { return }
    post(Self.willRedoChangeNotification)
    isRedoing = true
    replay(step)
    isRedoing = false
    post(Self.didRedoChangeNotification)
  }

  private func replay(_ step: UndoStep) {
    let opposite = UndoStep()
    opposite.name = step.name
    openGroups.append(opposite)
    step.run()
    while openGroups.count > 1 { endUndoGrouping() }
    endUndoGrouping()
  }

  // MARK: Names

  /// The name of the step that `undo()` takes; empty without one.
  open var undoActionName: String { openGroups.first { !$0.isEmpty }?.name ?? undoSteps.last?.name ?? "" }
  /// The name of the step that `redo()` takes; empty without one.
  open var redoActionName: String { redoSteps.last?.name ?? "" }
  /// Names the step that is being made, or the last one.
  open func setActionName(_ actionName: String) {
    (openGroups.first ?? (isUndoing ? redoSteps.last : undoSteps.last))?.name = actionName
  }
  /// The title of a menu's element for `undo()`.
  open var undoMenuItemTitle: String { undoMenuTitle(forUndoActionName: undoActionName) }
  /// The title of a menu's element for `redo()`.
  open var redoMenuItemTitle: String { redoMenuTitle(forUndoActionName: redoActionName) }
  /// Returns the title of a menu's element for a step of the name.
  open func undoMenuTitle(forUndoActionName actionName: String) -> String {
    actionName.isEmpty ? "Undo" : "Undo \(actionName)"
  }
  /// Returns the title of a menu's element for a step of the name.
  open func redoMenuTitle(forUndoActionName actionName: String) -> String {
    actionName.isEmpty ? "Redo" : "Redo \(actionName)"
  }

  private func post(_ name: Notification.Name) { NotificationCenter.default.post(name: name, object: self) }
}

/// Registrations that are taken back together.
@MainActor private final class UndoStep {
  private enum Part {
    case action(WeakTarget, @MainActor () -> Void)
    case step(UndoStep)
  }

  private var parts: [Part] = []
  var name = ""

  var isEmpty: Bool { parts.isEmpty }

  func add(_ target: AnyObject, _ action: @escaping @MainActor () -> Void) {
    parts.append(.action(WeakTarget(object: target), action))
  }

  func add(_ step: UndoStep) {
    parts.append(.step(step))
    if name.isEmpty { name = step.name }
  }

  func remove(_ target: AnyObject) {
    parts.removeAll { part in
      switch part {
      case .action(let receiver, _): return receiver.object === target
      case .step(let step):
        step.remove(target)
        return step.isEmpty
      }
    }
  }

  /// Runs the last registration first.
  func run() {
    for part in parts.reversed() {
      switch part {
      case .action(_, let body): body()
      case .step(let step): step.run()
      }
    }
  }
}
