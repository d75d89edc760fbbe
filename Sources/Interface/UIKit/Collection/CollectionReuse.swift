/// The views kept for reuse, and the classes registered for new ones.
@MainActor struct CollectionReuse {
  struct Key: Hashable {
    /// The kind of supplementary or decoration views; nil for cells.
    var kind: String?
    var identifier: String
  }

  var classes: [Key: UICollectionReusableView.Type] = [:]
  private var views: [Key: [UICollectionReusableView]] = [:]

  mutating func dequeue(
    _ key: Key, default base: UICollectionReusableView.Type, frame: CGRect
  ) -> UICollectionReusableView {
    if let view = views[key]?.popLast() {
      view.prepareForReuse()
      // The data source finds the view in its size, as a new one. Its place comes with the attributes.
      if view.bounds.size != frame.size { view.bounds.size = frame.size }
      return view
    }
    let view = (classes[key] ?? base).makeInstance(frame: frame)
    view.reuseIdentifier = key.identifier
    view.reuseKey = key
    return view
  }

  /// Hides the view and keeps it for reuse, or removes it from its superview when it was not dequeued.
  mutating func enqueue(_ view: UICollectionReusableView) {
    view.appliedAttributes = nil
    view.givenPlace = nil
    guard let key = view.reuseKey else { return view.removeFromSuperview() }
    views[key, default: []].append(view)
    view.isHidden = true
  }
}
