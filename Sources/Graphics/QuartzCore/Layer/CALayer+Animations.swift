import Foundation
import RenderTree
import Synchronization

/// An animation on a layer: the copy that was added, and its progress.
final class AnimationRecord {
  enum State {
    /// Not yet committed: waits for the next flush with its layer on a screen.
    case pending
    case running
    /// Ended, but kept for its fill mode.
    case finished
  }

  let id = AnimationID.next()
  let key: String?
  let animation: CAAnimation
  let layerID: LayerID
  private(set) weak var layer: CALayer?
  /// Whether the layer has been on a screen since the animation was added. If so, the animation ends when the
  /// layer leaves the screen, even before its first commit.
  var wasOnScreen: Bool
  var state = State.pending
  /// The animation's place in its layer's list.
  var place: RankedList<AnimationRecord>.Place?
  /// The animation as the render tree has it; nil for one that shows nothing and is never committed.
  var committed: Animation?
  var isCommitted: Bool { committed != nil }
  var didStart = false
  var isRemoved = false
  var images: [ImageID] = []
  /// The effect on properties that the render tree does not have. Set when the animation starts to run.
  var custom: [CustomAnimation] = []
  /// Released when the animation stops.
  var completions: [TransactionCompletion]
  /// The timing in the layer's time, with begin and duration resolved. Set when the animation starts to run.
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

  /// Calls the delegate and the transactions' completions once, and releases them.
  func stop(finished: Bool) {
    let delegate = animation.delegate
    animation.delegate = nil
    let completions = completions
    self.completions = []
    delegate?.animationDidStop(animation, finished: finished)
    let state = ThreadState.current
    // An inner transaction completes before the one around it.
    for completion in completions.reversed() { completion.animationStopped(on: state) }
  }

  /// Releases the delegate and the transactions' completions without calling them.
  func abandon() {
    isRemoved = true
    let delegate = animation.delegate
    animation.delegate = nil
    completions = []
    // Its release may run an app's code, which may change this layer's animations.
    withExtendedLifetime(delegate) {}
  }
}

extension AnimationID {
  private static let last = Atomic<UInt32>(0)

  /// Returns a number that no other animation of the process has, larger than all before.
  static func next() -> AnimationID { AnimationID(last.wrappingAdd(1, ordering: .relaxed).newValue) }
}

extension CALayer {
  /// The copies that were added and not removed, with and without a key, in the order in which they were
  /// added.
  package var addedAnimations: [CAAnimation] { animations.records.map(\.animation) }

  func shownValue(forKeyPath keyPath: String) -> Any? {
    guard !isCustom(keyPath) else { return commitState.isKnown ? shownCustomValue(forKey: keyPath) : nil }
    return plainPresentation?.codedValue(forKeyPath: keyPath)
  }

  func propertyAnimation(forKeyPath keyPath: String) -> PropertyAnimation? {
    if let target = AnimationTarget.named(keyPath), target.exists(on: kind) {
      return PropertyAnimation(target)
    }
    if let target = filterTarget(keyPath) { return PropertyAnimation(target) }
    if let cell = EmitterCellPart(keyPath, in: objects.emitterCells) { return PropertyAnimation(cell) }
    if !isCustom(keyPath) { report(keyPath, .unsupportedKeyPath) }
    return nil
  }

  func attach(_ animation: CAAnimation, forKey key: String?) {
    if let group = animation as? CAAnimationGroup, group.isTooDeep {
      return report("animations", .unsupportedValue)
    }
    guard presented == nil, let copy = animation.copy() as? CAAnimation else { return }
    let key = copy is CATransition ? kCATransition : key
    if let key { removeAnimation(key) }
    let transaction = ThreadState.current.transaction
    if copy.duration <= 0 { copy.duration = transaction.settings.animationDuration }
    if let function = transaction.settings.timingFunction { copy.timingFunction = function }
    copy.prepare(for: self)
    animations.append(
      AnimationRecord(copy, key: key, layer: self, completions: transaction.completions))
    commitState.animationsChanged = true
    listAsChanged()
  }

  /// The keys in the order in which the animations were added; nil when there is none.
  var attachedKeys: [String]? {
    let keys = animations.records.compactMap(\.key)
    return keys.isEmpty ? nil : keys
  }

  /// Removes animations. Their delegates are called after the next flush, except those of finished
  /// animations, which were called before.
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
      if !record.custom.isEmpty { setNeedsDisplay() }
      if record.isCommitted { commitState.registry?.removedAnimations.append(record) }
      if record.state != .finished { callSoon { record.stop(finished: false) } }
    }
    listAsChanged()
    commitState.registry?.requestFlush()
  }

  /// Removes all animations in this tree without calling delegates and completion blocks, after the screen
  /// with their clock was deallocated. Releasing these may release this layer.
  func abandonAnimations() {
    var abandoned: [AnimationRecord] = []
    forEachInTree { layer in
      abandoned += layer.animations.records
      layer.animations = AnimationList()
    }
    for record in abandoned { record.abandon() }
  }

  private func callSoon(_ block: @escaping () -> Void) {
    if let screen = commitState.registry?.screen {
      screen.callAfterFlush(block)
    } else {
      ThreadState.current.callSoon(block)
    }
  }
}
