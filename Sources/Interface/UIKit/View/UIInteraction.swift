/// A behaviour that is added to a view, such as a context menu.
@preconcurrency @MainActor public protocol UIInteraction: NSObjectProtocol {
  /// The view that has the interaction; nil for none.
  var view: UIView? { get }
  /// Called before the view changes. Nil means none.
  func willMove(to view: UIView?)
  /// Called after the view has changed. Nil means none.
  func didMove(to view: UIView?)
}

/// An interaction that follows its view into and out of windows.
@MainActor protocol WindowFollower: UIInteraction {
  /// Called after the view has got another window, or none.
  func windowDidChange()
}

extension UIView {
  func attach(_ interaction: any UIInteraction) {
    interaction.view?.removeInteraction(interaction)
    interaction.willMove(to: self)
    interactionList.append(interaction)
    interaction.didMove(to: self)
  }

  func detach(_ interaction: any UIInteraction) {
    guard let index = interactionList.firstIndex(where: { $0 === interaction }) else { return }
    interaction.willMove(to: nil)
    interactionList.remove(at: index)
    interaction.didMove(to: nil)
  }

  func replaceInteractions(by new: [any UIInteraction]) {
    for old in interactionList where !new.contains(where: { $0 === old }) { removeInteraction(old) }
    for one in new where !interactionList.contains(where: { $0 === one }) { addInteraction(one) }
  }
}
