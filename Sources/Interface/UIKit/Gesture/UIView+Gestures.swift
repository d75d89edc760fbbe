extension UIView {
  func attach(_ recognizer: UIGestureRecognizer) {
    guard recognizer.view !== self else { return }
    recognizer.view?.removeGestureRecognizer(recognizer)
    gestureRecognizers = (gestureRecognizers ?? []) + [recognizer]
  }

  func detach(_ recognizer: UIGestureRecognizer) {
    guard recognizer.view === self else { return }
    guard let index = gestureRecognizers?.lastIndex(where: { $0 === recognizer }) else { return }
    gestureRecognizers?.remove(at: index)
  }

  /// Attaches recognizers that are new in the list, and abandons those that are no longer in it.
  func gestureRecognizersChanged(from old: [UIGestureRecognizer]) {
    let list = gestureRecognizers ?? []
    let kept = zip(old, list).prefix { $0 === $1 }.count
    let (left, new) = (old[kept...], list[kept...])
    let staying = left.isEmpty ? [] : Set(new.map { ObjectIdentifier($0) })
    for recognizer in left where recognizer.view === self && !staying.contains(ObjectIdentifier(recognizer)) {
      recognizer.abandon()
      recognizer.view = nil
    }
    for recognizer in new where recognizer.view !== self {
      recognizer.view?.removeGestureRecognizer(recognizer)
      recognizer.view = self
    }
  }
}
