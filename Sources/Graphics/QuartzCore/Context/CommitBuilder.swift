import CoreGraphics
import RenderTree

/// Collects changes into the shortest commit: properties that are back at their committed values and lists
/// that are unchanged are left out.
struct CommitBuilder {
  private let images: ImageTable
  private let registry: ChangeRegistry
  private var created: [Commit.Operation] = []
  private var restructured: [CALayer] = []
  private var root: [Commit.Operation] = []
  private var structure: [Commit.Operation] = []
  private var animated: [Commit.Operation] = []
  private var destroyed: [Commit.Operation] = []

  init(images: ImageTable, registry: ChangeRegistry) {
    self.images = images
    self.registry = registry
  }

  mutating func add(_ layer: CALayer) {
    let isNew = !layer.commitState.isKnown
    if isNew {
      created.append(.createLayer(layer.id, layer.kind))
      layer.commitState.isKnown = true
      registry.becameKnown(layer)
    }
    addProperties(of: layer, isNew: isNew)
    restructured.append(layer)
  }

  /// Records the sublayers and the mask of a layer that the render tree already has.
  mutating func addStructure(of layer: CALayer) { restructured.append(layer) }

  private mutating func addProperties(of layer: CALayer, isNew: Bool) {
    let changes = layer.commitState.changes
    let committed = isNew ? .defaults : layer.commitState.committed?.values
    layer.commitState.changes = LayerPropertySet()
    layer.commitState.committed = nil
    guard !changes.isEmpty, let committed else { return }
    if changes.contains(.contents) { updateContents(of: layer) }
    if changes.contains(.emitterCells) { updateCells(of: layer) }
    var values: [PropertyValue] = []
    changes.forEach { property in
      let value = layer.properties.value(of: property)
      if value != committed.value(of: property) { values.append(value) }
    }
    if !values.isEmpty { created.append(.update(layer.id, values)) }
  }

  private func updateContents(of layer: CALayer) {
    let old = layer.commitState.image
    let contents = images.contents(layer.objects.contents) ?? .none
    layer.properties.contents = contents
    if case .image(let id) = contents {
      images.retain(id)
      layer.commitState.image = id
    } else {
      layer.commitState.image = nil
    }
    if let old { images.release(old) }
  }

  private func updateCells(of layer: CALayer) {
    let old = layer.commitState.cellImages
    images.beginCollecting()
    layer.properties.emitterCells = layer.objects.emitterCells?.map { $0.committed(images) } ?? []
    layer.commitState.cellImages = images.endCollecting()
    for image in layer.commitState.cellImages { images.retain(image) }
    for image in old { images.release(image) }
  }

  /// Adds operations for sublayers and mask. Called when all new layers are known. For a layer outside the
  /// tree, unknown sublayers are left out until it returns to the tree.
  private mutating func commitStructure(of layer: CALayer) {
    if layer.commitState.sublayersChanged {
      let all = layer.sublayerList.elements.map(\.id)
      let known = all.filter { registry.isKnown($0) }
      if known != layer.commitState.committedSublayers { structure.append(.setSublayers(layer.id, known)) }
      layer.commitState.committedSublayers = known
      layer.commitState.sublayersChanged = known.count < all.count
    }
    if layer.commitState.maskChanged {
      let all = layer.maskLayer?.id
      let known = all.flatMap { registry.isKnown($0) ? $0 : nil }
      if known != layer.commitState.committedMask { structure.append(.setMask(layer.id, known)) }
      layer.commitState.committedMask = known
      layer.commitState.maskChanged = known != all
    }
  }

  mutating func setRoot(_ id: LayerID?) { root = [.setRoot(id)] }

  /// Converts an animation and adds it; an animation that shows nothing is left out.
  mutating func add(_ record: AnimationRecord, to layer: CALayer) {
    images.beginCollecting()
    let content = record.animation.content(for: layer, images: images)
    record.images = images.endCollecting()
    guard let content else { return }
    for image in record.images { images.retain(image) }
    var animation = Animation(content)
    animation.timing = record.timing
    animation.timingFunction = record.animation.timingFunction?.committed
    record.committed = animation
    animated.append(.addAnimation(layer.id, record.id, animation))
  }

  /// Removes an animation. A destroyed layer's animations are removed with the layer, without an operation.
  mutating func remove(_ record: AnimationRecord) {
    for image in record.images { images.release(image) }
    record.images = []
    record.committed = nil
    if registry.isKnown(record.layerID) { animated.append(.removeAnimation(record.layerID, record.id)) }
  }

  mutating func destroy(_ layer: ChangeRegistry.Forgotten) {
    for image in layer.images { images.release(image) }
    if layer.isParent { structure += [.setSublayers(layer.id, []), .setMask(layer.id, nil)] }
    destroyed.append(.destroyLayer(layer.id))
  }

  mutating func commit(at time: Double) -> Commit {
    for layer in restructured { commitStructure(of: layer) }
    let (defined, released) = images.takeChanges()
    var commit = Commit(time: time)
    commit.operations = defined + created + structure + root + animated + destroyed + released
    return commit
  }
}
