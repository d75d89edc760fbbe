import RenderTree

extension CALayer {
  var visibleSublayers: [CALayer]? {
    guard !(presented ?? self).sublayerList.isEmpty else { return nil }
    return presented.map { $0.sublayerList.compactMap { $0.presentation() } } ?? sublayerList
  }

  func insert(_ layer: CALayer, at index: Int) {
    guard canAdopt(layer) else { return }
    layer.leaveParentList()
    let index = min(max(index, 0), sublayerList.count)
    sublayerList.insert(layer, at: index)
    layer.parent = self
    layer.parentChanged()
    noteSublayers()
  }

  func insert(_ layer: CALayer, beside sibling: CALayer?, offset: Int) {
    guard layer !== sibling else { return }
    guard canAdopt(layer) else { return }
    // Taken out first, since that moves the sibling's index.
    if isSublayer(layer) { sublayerList.removeAll { $0 === layer } }
    if let index = sublayerList.firstIndex(where: { $0 === sibling }) {
      insert(layer, at: index + offset)
    } else {
      insert(layer, at: offset == 0 ? 0 : Int.max)
    }
  }

  func replace(_ oldLayer: CALayer, with newLayer: CALayer) {
    guard oldLayer !== newLayer, canAdopt(newLayer), sublayerList.contains(where: { $0 === oldLayer })
    else { return }
    insert(newLayer, beside: oldLayer, offset: 0)
    oldLayer.removeFromParent()
  }

  func setSublayers(_ newValue: [CALayer]) {
    guard presented == nil else { return }
    var listed: Set<ObjectIdentifier> = []
    let list = newValue.filter {
      (isSublayer($0) || canAdopt($0)) && listed.insert(ObjectIdentifier($0)).inserted
    }
    let added = list.filter { !isSublayer($0) }
    let removed = sublayerList.filter { !listed.contains(ObjectIdentifier($0)) }
    for layer in added { layer.leaveParentList() }
    sublayerList = list
    for layer in removed { layer.parent = nil }
    for layer in added { layer.parent = self }
    for layer in removed + added { layer.parentChanged() }
    noteSublayers()
  }

  func setMask(_ newValue: CALayer?) {
    guard newValue !== maskLayer else { return }
    if let newValue {
      guard canAdopt(newValue) else { return }
    }
    if let old = maskLayer {
      maskLayer = nil
      old.parent = nil
      old.parentChanged()
    }
    if let newValue {
      newValue.leaveParentList()
      maskLayer = newValue
      newValue.parent = self
      newValue.parentChanged()
    }
    noteMask()
  }

  func removeFromParent() {
    guard parent != nil else { return }
    leaveParentList()
    parent = nil
    parentChanged()
  }

  /// Whether the layer may become a child: not itself, not an ancestor, and neither of them a presentation copy.
  private func canAdopt(_ layer: CALayer) -> Bool {
    guard presented == nil, layer.presented == nil else { return false }
    var next: CALayer? = self
    while let ancestor = next {
      if ancestor === layer { return false }
      next = ancestor.parent
    }
    return true
  }

  private func isSublayer(_ layer: CALayer) -> Bool { layer.parent === self && layer !== maskLayer }

  /// Leaves the parent's list or its mask place; the back reference stays for the caller to set.
  private func leaveParentList() {
    guard let parent else {
      commitState.registry?.context?.resignRoot(self)
      return
    }
    if parent.maskLayer === self {
      parent.maskLayer = nil
      parent.noteMask()
    } else {
      if let index = parent.sublayerList.lastIndex(where: { $0 === self }) {
        parent.sublayerList.remove(at: index)
      }
      parent.noteSublayers()
    }
  }

  private func noteSublayers() {
    commitState.sublayersChanged = true
    listAsRestructured()
    setNeedsLayout()
  }

  private func noteMask() {
    commitState.maskChanged = true
    listAsRestructured()
  }

  private func parentChanged() {
    let isAttached = parent?.commitState.isAttached ?? false
    let registry = parent?.commitState.registry
    if commitState.isAttached, !isAttached || registry !== commitState.registry { detachTree() }
    if isAttached, let registry { attachTree(to: registry) }
    if layoutState.isDue { parent?.noteDescendantNeedsLayout() }
  }

  /// The layer and everything below it are on a screen now.
  func attachTree(to registry: ChangeRegistry) {
    forEachInTree { $0.attach(to: registry) }
  }

  /// The layer and everything below it are on no screen any more.
  func detachTree() {
    forEachInTree { $0.detach() }
  }

  private func attach(to registry: ChangeRegistry) {
    if commitState.registry !== registry {
      if commitState.isKnown {
        removeAnimations { $0.isCommitted }
        commitState.registry?.forget(id, image: commitState.image)
      }
      let changes = commitState.isKnown ? .all : commitState.changes
      commitState = CommitState()
      commitState.changes = changes
      commitState.registry = registry
      commitState.sublayersChanged = true
      commitState.maskChanged = true
    }
    commitState.isAttached = true
    if !animations.isEmpty {
      commitState.animationsChanged = true
      // Its time may have another meaning here.
      registry.timingChanged = true
    }
    let state = commitState
    if !state.isKnown || !state.changes.isEmpty || state.sublayersChanged || state.maskChanged
      || state.animationsChanged
    {
      listAsChanged()
    }
    if layoutState.needsDisplay { registry.layersToDisplay.append(self) }
  }

  private func detach() {
    commitState.isAttached = false
    if !animations.isEmpty { commitState.registry?.departedLayers.append(self) }
    commitState.registry?.requestFlush()
  }

  private func forEachInTree(_ body: (CALayer) -> Void) {
    body(self)
    maskLayer?.forEachInTree(body)
    for layer in sublayerList { layer.forEachInTree(body) }
  }
}
