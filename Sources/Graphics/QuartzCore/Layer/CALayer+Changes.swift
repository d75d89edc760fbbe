import CoreGraphics
import Foundation
import RenderTree
import Synchronization

/// A layer's relation to its screen, and the changes that are not yet committed.
struct CommitState {
  /// The change registry of the screen that the layer belongs to, or was last committed to.
  var registry: ChangeRegistry?
  /// Whether the layer is in its screen's tree now.
  var isAttached = false
  /// Whether the layer was committed to its screen.
  var isKnown = false
  /// Whether the registry lists the layer as changed.
  var isListed = false
  /// The properties set since the last commit; before the first commit, those that may differ from their
  /// defaults.
  var changes = LayerPropertySet()
  /// The properties as last committed; kept only while there are changes.
  var committed: CommittedProperties?
  var committedSublayers: [LayerID] = []
  var committedMask: LayerID?
  var sublayersChanged = false
  var maskChanged = false
  var animationsChanged = false
  /// The image of the committed contents.
  var image: ImageID?
  /// The images of the committed emitter cells.
  var cellImages: [ImageID] = []
  /// All images that the layer's properties use.
  var images: [ImageID] { cellImages + (image.map { [$0] } ?? []) }
}

final class CommittedProperties {
  let values: LayerProperties

  init(_ values: LayerProperties) { self.values = values }
}

/// The timing properties of a layer that are stored but not drawn.
struct UndrawnTiming {
  var duration = CFTimeInterval.infinity
  var repeatCount: Float = 0
  var repeatDuration: CFTimeInterval = 0
  var autoreverses = false
  var fillMode = CAMediaTimingFillMode.removed
}

extension LayerID {
  private static let last = Atomic<UInt32>(0)

  /// Returns a number that no other layer of the process has.
  static func next() -> LayerID { LayerID(last.wrappingAdd(1, ordering: .relaxed).newValue) }
}

extension CALayer {
  /// Looks up the action for the property, applies the change, records it for the next commit and runs the
  /// action. Setting the value that the property has runs none.
  func change(_ property: LayerProperty, _ apply: (inout LayerProperties) -> Void) {
    let action = actionForChange(of: property.key)
    noteChange(of: property)
    objects.style.explicit.insert(property)
    if observations.isActive { willChangeValue(forKey: property.key) }
    let before = action == nil ? nil : properties
    apply(&properties)
    if observations.isActive { didChangeValue(forKey: property.key) }
    if type(of: self).needsDisplay(forKey: property.key) { setNeedsDisplay() }
    if !property.isObject, before == properties { return }
    action?.run(forKey: property.key, object: self, arguments: nil)
  }

  /// Sets `isHidden`. On a screen, the layer becomes visible or invisible by it.
  func setHidden(_ isHidden: Bool) {
    let wasHidden = properties.isHidden
    change(.isHidden) { $0.isHidden = isHidden }
    guard commitState.isAttached, isHidden != wasHidden else { return }
    runAction(forKey: isHidden ? kCAOnOrderOut : kCAOnOrderIn)
  }

  /// Same as `change(_:_:)`, for a property that the render tree does not have.
  func changeCustom(_ key: String, _ apply: () -> Void) {
    var action = actionForChange(of: key)
    if let animation = (action as? CAAnimation)?.copy() as? CAAnimation {
      if let animation = animation as? CAPropertyAnimation, animation.keyPath == nil {
        animation.keyPath = key
      }
      // Nothing else knows the value from before the change.
      animation.prepare(for: self)
      action = animation
    }
    observing(key, apply)
    if type(of: self).needsDisplay(forKey: key) { setNeedsDisplay() }
    action?.run(forKey: key, object: self, arguments: nil)
  }

  private func actionForChange(of key: String) -> (any CAAction)? {
    guard presented == nil, !ThreadState.current.transaction.settings.disablesActions else { return nil }
    let action = action(forKey: key)
    return action is NSNull ? nil : action
  }

  /// Records a change for the next commit. Called before the property changes.
  func noteChange(of property: LayerProperty) {
    guard presented == nil else { return }
    commitState.changes.insert(property)
    guard let registry = commitState.registry else { return }
    if commitState.isKnown, commitState.committed == nil {
      commitState.committed = CommittedProperties(properties)
    }
    if property.isTiming { registry.timingChanged = true }
    listAsChanged()
  }

  /// Makes the next commit include this layer. A layer outside the tree waits until it is in the tree.
  func listAsChanged() {
    if commitState.isAttached { listAsRestructured() }
  }

  /// Same as `listAsChanged`, for lists of sublayers and masks: these are also committed outside the tree, so
  /// that no layer has two parents in the render tree.
  func listAsRestructured() {
    guard commitState.isAttached || commitState.isKnown, let registry = commitState.registry else { return }
    if !commitState.isListed {
      commitState.isListed = true
      registry.changedLayers.append(self)
    }
    registry.requestFlush()
  }

  /// Called from `deinit`: the next commit removes the layer from the render tree.
  func retire() {
    if !sublayerList.isEmpty {
      for layer in sublayerList.elements { (layer.parent, layer.place) = (nil, nil) }
    }
    maskLayer?.parent = nil
    for record in animations.records where record.state != .finished {
      ThreadState.current.callSoon { record.stop(finished: false) }
    }
    if commitState.isKnown { commitState.registry?.forget(.init(id: id, images: commitState.images)) }
  }

  func report(_ key: String, _ problem: CADiagnostics.Report.Problem) {
    let layer = presented ?? self
    let className = String(describing: type(of: layer))
    let object = layer.name.map { "\(className) \"\($0)\"" } ?? className
    CADiagnostics.report(.init(object: object, key: key, problem: problem))
  }
}
