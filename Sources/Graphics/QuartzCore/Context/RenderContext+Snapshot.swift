import RenderTree

extension RenderContext {
  /// Returns the whole committed state as one commit that begins with `reset`, for an observer that starts
  /// now. Flushes first.
  ///
  /// - Complexity: O(layers and animations).
  package func snapshot() -> Commit {
    if !isFlushing {
      flush()
      // Calls after the flush may have released layers, which the new observer must not be told to destroy.
      while registry.hasForgottenLayers {
        registry.beginCollecting()
        commitChanges()
      }
    }
    var commit = Commit(time: clock.now)
    commit.operations = [.reset] + images.definitions
    let layers = registry.knownLayers.sorted { $0.key < $1.key }.map(\.value.layer)
    for layer in layers {
      commit.operations.append(.createLayer(layer.id, layer.kind))
      let values = layer.committedProperties.differences(from: .defaults)
      if !values.isEmpty { commit.operations.append(.update(layer.id, values)) }
    }
    for layer in layers {
      let state = layer.commitState
      if !state.committedSublayers.isEmpty {
        commit.operations.append(.setSublayers(layer.id, state.committedSublayers))
      }
      if let mask = state.committedMask { commit.operations.append(.setMask(layer.id, mask)) }
    }
    if let committedRoot { commit.operations.append(.setRoot(committedRoot)) }
    for layer in layers {
      for record in layer.animations.records {
        if let animation = record.committed {
          commit.operations.append(.addAnimation(layer.id, record.id, animation))
        }
      }
    }
    return commit
  }
}

extension CALayer {
  /// The properties as the render tree has them.
  var committedProperties: LayerProperties { commitState.committed?.values ?? properties }
}
