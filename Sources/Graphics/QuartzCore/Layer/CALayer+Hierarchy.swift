import RenderTree

extension CALayer {
  /// Whether the layer belongs to a screen's tree, as a sublayer or as a mask.
  package var isOnScreen: Bool { commitState.isAttached }

  /// Releases the mask and the sublayers, for `deinit`.
  func releaseMaskAndSublayers() {
    if let maskLayer { _ = sublayerList.append(maskLayer) }
    maskLayer = nil
    releaseInOrder(&sublayerList)
  }

  var visibleSublayers: [CALayer]? {
    guard !(presented ?? self).sublayerList.isEmpty else { return nil }
    return presented.map { $0.sublayerList.elements.compactMap { $0.presentation() } }
      ?? sublayerList.elements
  }

  func insert(_ layer: CALayer, at index: Int) {
    guard canAdopt(layer) else { return }
    let isMoved = isSublayer(layer)
    // A layer that is there already changes nothing. A view that brings another one to the front while it is
    // laid out would be laid out again without end.
    if isMoved, let own = layer.place, sublayerList.index(of: own) == min(index, sublayerList.count - 1) {
      return
    }
    let (oldParent, wasAttached) = (layer.parent, layer.commitState.isAttached)
    layer.leaveParentList()
    layer.place = sublayerList.insert(layer, at: index)
    if !isMoved {
      layer.parent = self
      layer.parentChanged()
    }
    noteSublayers()
    if !isMoved { oldParent?.runAction(forKey: Self.sublayersKey) }
    runAction(forKey: Self.sublayersKey)
    layer.runOrderActions(wasAttached: wasAttached)
  }

  func insert(_ layer: CALayer, beside sibling: CALayer?, offset: Int) {
    guard layer !== sibling else { return }
    guard let sibling, isSublayer(sibling), let place = sibling.place else {
      return insert(layer, at: offset == 0 ? 0 : Int.max)
    }
    var index = sublayerList.index(of: place) + offset
    // The layer is removed first, which shifts the siblings behind it.
    if isSublayer(layer), let own = layer.place, sublayerList.index(of: own) < index { index -= 1 }
    insert(layer, at: index)
  }

  func replace(_ oldLayer: CALayer, with newLayer: CALayer) {
    guard oldLayer !== newLayer, isSublayer(oldLayer), canAdopt(newLayer) else { return }
    insert(newLayer, beside: oldLayer, offset: 0)
    oldLayer.removeFromParent()
  }

  /// Exchanges two sublayers.
  package func exchange(_ first: CALayer, _ second: CALayer) {
    guard isSublayer(first), isSublayer(second), let a = first.place, let b = second.place else { return }
    sublayerList.replace(at: a, with: second)
    sublayerList.replace(at: b, with: first)
    (first.place, second.place) = (b, a)
    noteSublayers()
    runAction(forKey: Self.sublayersKey)
  }

  func setSublayers(_ newValue: [CALayer]) {
    guard presented == nil else { return }
    var listed: Set<ObjectIdentifier> = []
    let list = newValue.filter {
      (isSublayer($0) || canAdopt($0)) && listed.insert(ObjectIdentifier($0)).inserted
    }
    let added = list.filter { !isSublayer($0) }
    let removed = sublayerList.elements.filter { !listed.contains(ObjectIdentifier($0)) }
    let oldParents = added.map(\.parent)
    let wasAttached = (removed + added).map(\.commitState.isAttached)
    for layer in added { layer.leaveParentList() }
    sublayerList.removeAll()
    for layer in list { layer.place = sublayerList.append(layer) }
    for layer in removed { (layer.parent, layer.place) = (nil, nil) }
    for layer in added { layer.parent = self }
    for layer in removed + added { layer.parentChanged() }
    noteSublayers()
    for oldParent in oldParents { oldParent?.runAction(forKey: Self.sublayersKey) }
    runAction(forKey: Self.sublayersKey)
    for (layer, wasAttached) in zip(removed + added, wasAttached) {
      layer.runOrderActions(wasAttached: wasAttached)
    }
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
    guard let oldParent = parent else { return }
    let isMask = oldParent.maskLayer === self
    let wasAttached = commitState.isAttached
    leaveParentList()
    parent = nil
    parentChanged()
    if !isMask { oldParent.runAction(forKey: Self.sublayersKey) }
    runOrderActions(wasAttached: wasAttached)
  }

  /// The event of a changed list of sublayers.
  private static let sublayersKey = "sublayers"

  /// Whether the layer may become a child: it is neither this layer nor an ancestor, and neither of the two
  /// is a presentation copy.
  private func canAdopt(_ layer: CALayer) -> Bool {
    guard presented == nil, layer.presented == nil else { return false }
    return !isAncestor(layer, of: self, parent: { $0.parent }, children: { $0.children })
  }

  private func isSublayer(_ layer: CALayer) -> Bool { layer.parent === self && layer !== maskLayer }

  /// The mask, if any, and the sublayers.
  private var children: [CALayer] {
    guard let maskLayer else { return sublayerList.elements }
    return [maskLayer] + sublayerList.elements
  }

  /// Removes the layer from its parent's list or mask; the caller sets `parent`.
  private func leaveParentList() {
    guard let parent else {
      commitState.registry?.screen?.resignRoot(self)
      return
    }
    if parent.maskLayer === self {
      parent.maskLayer = nil
      parent.noteMask()
    } else {
      if let place { parent.sublayerList.remove(at: place) }
      place = nil
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

  /// Marks this layer and its descendants as on a screen. Reports a layer that is too deep to be drawn.
  func attachTree(to registry: ChangeRegistry) {
    forEachInTree { layer in
      layer.depth = layer.parent.map { $0.depth + 1 } ?? 0
      if layer.depth == RenderTree.maximumDepth { layer.report("superlayer", .nestedTooDeep) }
      layer.attach(to: registry)
    }
  }

  /// Marks this layer and its descendants as on no screen.
  func detachTree() {
    forEachInTree { $0.detach() }
  }

  private func attach(to registry: ChangeRegistry) {
    if commitState.registry !== registry {
      if commitState.isKnown {
        removeAnimations(where: { $0.isCommitted })
        let isParent = !commitState.committedSublayers.isEmpty || commitState.committedMask != nil
        commitState.registry?.forget(.init(id: id, images: commitState.images, isParent: isParent))
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
      for record in animations.records { record.wasOnScreen = true }
      // Local times may differ in this tree.
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

  /// Visits each layer before its mask and its sublayers. Iterative, so that deep trees need no stack.
  func forEachInTree(_ body: (CALayer) -> Void) {
    var rest = [self]
    while let layer = rest.popLast() {
      body(layer)
      if !layer.sublayerList.isEmpty { rest += layer.sublayerList.elements.reversed() }
      if let mask = layer.maskLayer { rest.append(mask) }
    }
  }
}
