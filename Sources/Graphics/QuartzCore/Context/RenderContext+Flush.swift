import Foundation
import RenderTree

extension RenderContext {
  /// The number of display passes per flush, since drawing can make further drawing necessary. The rest waits
  /// for the next flush.
  private static let displayPassLimit = 10

  /// Lays out, draws layers that need display, and commits all changes since the last flush as one commit;
  /// commits nothing without changes. Ends the implicit transaction and then runs pending calls: completion
  /// blocks, and delegate calls for removed animations. A nested flush does nothing.
  ///
  /// - Complexity: O(changes).
  package func flush() {
    guard !isFlushing else { return }
    isFlushing = true
    makeCurrent()
    registry.beginCollecting()
    layoutHook?()
    rootLayer?.layoutIfNeeded()
    displayLayers()
    ThreadState.current.endImplicitTransaction()
    commitChanges()
    isFlushing = false
    if !registry.layersToDisplay.isEmpty || rootLayer?.layoutState.isDue ?? false { registry.requestFlush() }
    makeCalls()
  }

  private func displayLayers() {
    for tiled in registry.tiledLayers where tiled.layer?.commitState.isAttached ?? false {
      tiled.layer?.updateTiles()
    }
    for _ in 0..<Self.displayPassLimit {
      let due = registry.layersToDisplay
      guard !due.isEmpty else { return }
      registry.layersToDisplay = []
      for layer in due where layer.commitState.isAttached { layer.displayIfNeeded() }
    }
  }

  func commitChanges() {
    stopDeparted()
    let now = clock.now
    var builder = CommitBuilder(images: images, registry: registry)
    let changed = registry.changedLayers
    registry.changedLayers = []
    for layer in changed {
      layer.commitState.isListed = false
      guard layer.commitState.registry === registry else { continue }
      if layer.commitState.isAttached {
        builder.add(layer)
      } else if layer.commitState.isKnown {
        builder.addStructure(of: layer)
      }
    }
    for record in registry.removedAnimations { builder.remove(record) }
    registry.removedAnimations = []
    for layer in changed where layer.commitState.isAttached && layer.commitState.animationsChanged {
      layer.commitState.animationsChanged = false
      start(layer, at: now, &builder)
    }
    if registry.rootChanged {
      registry.rootChanged = false
      if rootLayer?.id != committedRoot { builder.setRoot(rootLayer?.id) }
      committedRoot = rootLayer?.id
    }
    for layer in registry.takeForgottenLayers() { builder.destroy(layer) }
    let commit = builder.commit(at: now)
    registry.endCollecting()
    guard !commit.operations.isEmpty else { return }
    apply(commit)
    publish(commit)
  }

  /// Removes the animations of layers that left the tree and have not returned, except pending ones that were
  /// added outside the tree.
  private func stopDeparted() {
    let departed = registry.departedLayers
    registry.departedLayers = []
    for layer in departed where !layer.commitState.isAttached {
      layer.removeAnimations { $0.state != .pending || $0.wasOnScreen }
    }
  }

  private func start(_ layer: CALayer, at now: CFTimeInterval, _ builder: inout CommitBuilder) {
    for record in layer.animations.takePending() {
      let animation = record.animation
      if animation.beginTime == 0 { animation.beginTime = layer.localTime(atMediaTime: now) }
      record.timing = animation.committedTiming(beginTime: animation.beginTime, duration: animation.duration)
      record.state = .running
      builder.add(record, to: layer)
      record.custom = CustomAnimation.all(in: record, on: layer)
      if !record.custom.isEmpty {
        // The layer was drawn for this instant before its animation began.
        layer.setNeedsDisplay()
        drawInEveryFrame(layer)
      }
      schedule.add(record)
    }
  }

  private func apply(_ commit: Commit) {
    do {
      try tree.apply(commit)
    } catch {
      preconditionFailure("The screen's own commit does not fit what was committed before: \(error)")
    }
  }
}
