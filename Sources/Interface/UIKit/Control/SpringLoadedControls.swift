extension UIButton: UISpringLoadedInteractionSupporting {
  /// Whether a drag that rests over the button presses it. Default: false.
  public var isSpringLoaded: Bool {
    get { ownSpringLoading != nil }
    set {
      setSpringLoaded(newValue) { [weak self] _ in
        guard let self, isEnabled else { return nil }
        return SpringLoadedPart(view: self) { [weak self] in
          guard let self, isEnabled else { return }
          if !(showsMenuAsPrimaryAction && showMenu(at: bounds.origin)) { touchUpInsideHappened() }
        }
      }
    }
  }
}

extension UISegmentedControl: UISpringLoadedInteractionSupporting {
  /// Whether a drag that rests over a segment chooses it. Default: false.
  public var isSpringLoaded: Bool {
    get { ownSpringLoading != nil }
    set {
      setSpringLoaded(newValue) { [weak self] context in
        guard let self, isEnabled else { return nil }
        let place = context.location(in: self)
        let index = segments.firstIndex {
          $0.isEnabled && $0.view.bounds.contains(convert(place, to: $0.view))
        }
        return index.map { index in
          SpringLoadedPart(view: self.segments[index].view, item: index) { [weak self] in self?.choose(index)
          }
        }
      }
    }
  }
}
