import Foundation
import RenderTree
import Synchronization

/// An animation on a layer: the copy that was added, and how far it is.
final class AnimationRecord {
  enum State {
    /// Not committed yet: waits for the next flush with its layer on a screen.
    case pending
    case running
    /// At its end, kept for its fill mode.
    case finished
  }

  let id = AnimationID.next()
  let key: String?
  let animation: CAAnimation
  let layerID: LayerID
  private(set) weak var layer: CALayer?
  /// Whether its layer was on a screen since it was added: then it ends when the layer leaves, even before
  /// its first commit.
  var wasOnScreen: Bool
  var state = State.pending
  /// Where it is among its layer's animations.
  var place: RankedList<AnimationRecord>.Place?
  /// What the render tree has of it; one that shows nothing is never committed.
  var committed: Animation?
  var isCommitted: Bool { committed != nil }
  var didStart = false
  var isRemoved = false
  var images: [ImageID] = []
  /// Released when the animation stops.
  var completions: [TransactionCompletion]
  /// In its layer's time, without the 0s. Set when it starts to run.
  var timing = Timing()

  init(_ animation: CAAnimation, key: String?, layer: CALayer, completions: [TransactionCompletion]) {
    self.animation = animation
    self.key = key
    layerID = layer.id
    wasOnScreen = layer.commitState.isAttached
    self.layer = layer
    self.completions = completions
    for completion in completions { completion.animationAdded() }
  }

  /// Tells the delegate and the transactions that the animation has stopped, and lets go of them.
  func stop(finished: Bool) {
    let delegate = animation.delegate
    animation.delegate = nil
    let completions = completions
    self.completions = []
    delegate?.animationDidStop(animation, finished: finished)
    let state = ThreadState.current
    for completion in completions { completion.animationStopped(on: state) }
  }

  /// Lets go of the delegate and the transactions without a word.
  func abandon() {
    isRemoved = true
    animation.delegate = nil
    completions = []
  }
}

extension AnimationID {
  private static let last = Atomic<UInt32>(0)

  /// A number that no other animation of the process has, above all before it.
  static func next() -> AnimationID { AnimationID(last.wrappingAdd(1, ordering: .relaxed).newValue) }
}

extension CALayer {
  /// The copies that were added and have not been removed, with or without a key, in the order of their adding.
  package var addedAnimations: [CAAnimation] { animations.records.map(\.animation) }

  func attach(_ animation: CAAnimation, forKey key: String?) {
    if let group = animation as? CAAnimationGroup, group.isTooDeep {
      return report("animations", .unsupportedValue)
    }
    guard presented == nil, let copy = animation.copy() as? CAAnimation else { return }
    if let key { removeAnimation(key) }
    let transaction = ThreadState.current.transaction
    if copy.duration == 0 { copy.duration = transaction.settings.animationDuration }
    animations.append(
      AnimationRecord(copy, key: key, layer: self, completions: transaction.completions))
    commitState.animationsChanged = true
    listAsChanged()
  }

  /// Removes animations; their delegates hear of it after the next flush, those of finished ones not again.
  func removeAnimations(where isRemoved: (AnimationRecord) -> Bool) {
    guard presented == nil, !animations.isEmpty else { return }
    remove(animations.records.filter(isRemoved))
  }

  /// Removes the animation with a key, if there is one.
  func removeAnimation(_ key: String) {
    guard presented == nil, let record = animations[key] else { return }
    remove([record])
  }

  private func remove(_ removed: [AnimationRecord]) {
    guard !removed.isEmpty else { return }
    for record in removed { animations.remove(record) }
    for record in removed {
      record.isRemoved = true
      if record.isCommitted { commitState.registry?.removedAnimations.append(record) }
      if record.state != .finished { callSoon { record.stop(finished: false) } }
    }
    listAsChanged()
    commitState.registry?.requestFlush()
  }

  /// The screen is gone, and with it the time in which the animations would end: nobody is told, and what their delegates and completion
  /// blocks hold is let go, which may be this layer.
  func abandonAnimations() {
    forEachInTree { layer in
      for record in layer.animations.records { record.abandon() }
      layer.animations = AnimationList()
    }
  }

  private func callSoon(_ block: @escaping () -> Void) {
    if let context = commitState.registry?.context {
      context.callAfterFlush(block)
    } else {
      ThreadState.current.callSoon(block)
    }
  }
}
