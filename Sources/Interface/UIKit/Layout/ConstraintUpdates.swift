/// The views that have asked for a call of `updateConstraints()`.
@MainActor enum ConstraintUpdates {
  private static var waiting: [WaitingView] = []
  private static var isRunning = false

  private struct WaitingView {
    weak var view: UIView?
  }

  /// Whether no view waits.
  static var isIdle: Bool { waiting.isEmpty }

  static func request(_ view: UIView) {
    guard !view.isConstraintUpdateRequested else { return }
    view.isConstraintUpdateRequested = true
    waiting.append(WaitingView(view: view))
  }

  /// Calls `updateConstraints()` of the waiting views in a tree, the innermost first. Views that ask during
  /// the calls get theirs too, up to 100 times.
  static func run(in root: UIView) {
    guard !waiting.isEmpty, !isRunning else { return }
    isRunning = true
    defer { isRunning = false }
    for _ in 0..<100 {
      let views = waiting.compactMap(\.view)
      waiting = views.filter { !$0.isDescendant(of: root) }.map(WaitingView.init)
      let due = views.filter { $0.isDescendant(of: root) }
      guard !due.isEmpty else { return }
      for view in due.sorted(by: { $0.layer.depth > $1.layer.depth }) { view.performConstraintUpdate() }
    }
  }
}

extension UIView {
  /// Requests the first call of `updateConstraints()`, for views that get it before all layout.
  func requestFirstConstraintUpdate() {
    guard !hadConstraintUpdate else { return }
    hadConstraintUpdate = true
    ConstraintUpdates.request(self)
    markUsesConstraints()
  }

  func performConstraintUpdate() {
    isConstraintUpdateRequested = false
    hadConstraintUpdate = true
    if let controller { controller.updateViewConstraints() } else { updateConstraints() }
  }
}
