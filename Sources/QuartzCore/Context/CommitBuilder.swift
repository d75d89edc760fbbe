import CoreGraphics
import RenderTree

/// Collects what has changed into the shortest commit: properties that are back at their committed values, and lists that are as they
/// were, leave no trace.
struct CommitBuilder {
  private let images: ImageTable
  private var created: [Commit.Operation] = []
  private var structure: [Commit.Operation] = []
  private var animated: [Commit.Operation] = []
  private var destroyed: [Commit.Operation] = []
  private static let defaults = LayerProperties()

  init(images: ImageTable) { self.images = images }

  mutating func add(_ layer: CALayer) {
    let isNew = !layer.commitState.isKnown
    if isNew {
      created.append(.createLayer(layer.id, layer.kind))
      layer.commitState.isKnown = true
    }
    addProperties(of: layer, isNew: isNew)
    addStructure(of: layer, isNew: isNew)
  }

  private mutating func addProperties(of layer: CALayer, isNew: Bool) {
    let changes = isNew ? .all : layer.commitState.changes
    let committed = isNew ? Self.defaults : layer.commitState.committed?.values
    layer.commitState.changes = LayerKeySet()
    layer.commitState.committed = nil
    guard !changes.isEmpty, let committed else { return }
    if changes.contains(.contents) { updateContents(of: layer) }
    var values: [PropertyValue] = []
    changes.forEach { key in
      let value = key.value(in: layer.properties)
      if value != key.value(in: committed) { values.append(value) }
    }
    if !values.isEmpty { created.append(.update(layer.id, values)) }
  }

  private func updateContents(of layer: CALayer) {
    let old = layer.commitState.image
    let contents = images.contents(layer.contentsObject) ?? .none
    layer.properties.contents = contents
    if case .image(let id) = contents {
      images.retain(id)
      layer.commitState.image = id
    } else {
      layer.commitState.image = nil
    }
    if let old { images.release(old) }
  }

  private mutating func addStructure(of layer: CALayer, isNew: Bool) {
    if isNew || layer.commitState.sublayersChanged {
      let sublayers = layer.sublayerList.map(\.id)
      if sublayers != layer.commitState.committedSublayers {
        structure.append(.setSublayers(layer.id, sublayers))
      }
      layer.commitState.committedSublayers = sublayers
      layer.commitState.sublayersChanged = false
    }
    if isNew || layer.commitState.maskChanged {
      let mask = layer.maskLayer?.id
      if mask != layer.commitState.committedMask { structure.append(.setMask(layer.id, mask)) }
      layer.commitState.committedMask = mask
      layer.commitState.maskChanged = false
    }
  }

  mutating func setRoot(_ id: LayerID?) { structure.append(.setRoot(id)) }

  /// Converts the animation; one that shows nothing leaves no trace.
  mutating func add(_ record: AnimationRecord, to layer: CALayer) {
    images.beginCollecting()
    let content = record.animation.content(for: layer, images: images)
    record.images = images.endCollecting()
    guard let content else { return }
    for image in record.images { images.retain(image) }
    var animation = Animation(content)
    animation.timing = record.timing
    animation.timingFunction = record.animation.timingFunction?.committed
    record.isCommitted = true
    animated.append(.addAnimation(layer.id, record.id, animation))
  }

  mutating func remove(_ record: AnimationRecord) {
    for image in record.images { images.release(image) }
    record.images = []
    record.isCommitted = false
    animated.append(.removeAnimation(record.layerID, record.id))
  }

  /// The layer's animations go with it.
  mutating func destroy(_ id: LayerID, image: ImageID?) {
    if let image { images.release(image) }
    animated.removeAll {
      if case .removeAnimation(let layer, _) = $0 { layer == id } else { false }
    }
    destroyed.append(.destroyLayer(id))
  }

  mutating func commit(at time: Double) -> Commit {
    let (defined, released) = images.takeChanges()
    var commit = Commit(time: time)
    commit.operations = defined + created + structure + animated + destroyed + released
    return commit
  }
}
