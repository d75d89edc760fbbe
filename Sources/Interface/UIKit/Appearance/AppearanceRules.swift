/// The common values of classes of views.
@MainActor final class AppearanceRules {
  static let shared = AppearanceRules()

  private struct Rule {
    let viewClass: UIView.Type
    let containers: [any UIAppearanceContainer.Type]
    /// The view whose values the app changes.
    let model: UIView
    /// A view that is never changed.
    let plain: UIView

    func isFor(_ viewClass: UIView.Type, _ containers: [any UIAppearanceContainer.Type]) -> Bool {
      self.viewClass == viewClass && self.containers.elementsEqual(containers) { $0 == $1 }
    }

    @MainActor func matches(_ view: UIView) -> Bool {
      view.isKind(of: viewClass) && view.isContained(in: containers)
    }
  }

  /// The rules in the order in which they apply: those of outer classes first, then those with fewer
  /// containers, then those that were made earlier.
  private var rules: [Rule] = []

  /// Returns the model of a class.
  func model<View: UIView>(
    of viewClass: View.Type, inside containers: [any UIAppearanceContainer.Type]
  ) -> View {
    applySoonToUndrawnViews()
    if let rule = rules.first(where: { $0.isFor(viewClass, containers) }), let model = rule.model as? View {
      return model
    }
    UIView.enteredWindow = { AppearanceRules.shared.apply(to: $0) }
    let model = viewClass.makeInstance()
    let rule = Rule(
      viewClass: viewClass, containers: containers, model: model, plain: viewClass.makeInstance())
    let place = rules.firstIndex { other in
      other.model.isKind(of: viewClass)
        && (other.viewClass != viewClass || other.containers.count > containers.count)
    }
    rules.insert(rule, at: place ?? rules.endIndex)
    return model
  }

  /// The views that are in a window, but in no frame yet.
  private var undrawn: [WeakView] = []
  /// The device on which they wait for the next advance.
  private weak var waiting: (any Device)?

  /// Lets views take over what is set after they have come into a window, until the next frame: an app's
  /// scene often shows its window first, and sets the looks of bars right after that.
  private func applySoonToUndrawnViews() {
    guard let device = UIApplication.shared.device else { return }
    var found: [WeakView] = []
    for window in device.windows { window.collectUndrawn(into: &found) }
    guard !found.isEmpty else { return }
    undrawn = found
    guard waiting !== device else { return }
    waiting = device
    device.schedule(at: device.time) { [self] in
      for entry in undrawn { if let view = entry.view, view.window != nil { apply(to: view) } }
      (undrawn, waiting) = ([], nil)
    }
  }

  /// Gives a view the values of its rules, as far as it has no values of its own.
  private func apply(to view: UIView) {
    let matching = rules.filter { $0.matches(view) }
    guard !matching.isEmpty else { return }
    for property in AppearanceProperty.all {
      let rule = matching.last { property.isSet($0.model, $0.plain) }
      if let rule { property.copy(rule.model, rule.plain, view) }
    }
  }
}

extension UIView {
  fileprivate final func collectUndrawn(into found: inout [WeakView]) {
    if !layer.hasPresentation { found.append(WeakView(view: self)) }
    for subview in subviews { subview.collectUndrawn(into: &found) }
  }

  /// Whether objects of the classes contain the view, the innermost first.
  final func isContained(in containers: [any UIAppearanceContainer.Type]) -> Bool {
    var missing = containers[...]
    var responder = next
    while let outer = responder, let wanted = missing.first {
      if outer.isKind(of: wanted) { missing.removeFirst() }
      responder = outer.next
    }
    return missing.isEmpty
  }
}
