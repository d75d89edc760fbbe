import CoreGraphics
import Foundation
import RenderTree
import Synchronization

/// What a layer knows about its screen, and what that does not know yet.
struct CommitState {
  /// The changes of the screen that the layer belongs to, or was committed to last.
  var registry: ChangeRegistry?
  /// Whether the layer is in its screen's tree now.
  var isAttached = false
  /// Whether the layer was committed to its screen.
  var isKnown = false
  /// Whether the registry lists the layer among the changed ones.
  var isListed = false
  /// Properties set since the last commit; before the first one, those that may not be at their defaults.
  var changes = LayerPropertySet()
  /// The properties as they were committed last; kept only while there are changes.
  var committed: CommittedProperties?
  var committedSublayers: [LayerID] = []
  var committedMask: LayerID?
  var sublayersChanged = false
  var maskChanged = false
  var animationsChanged = false
  /// The image that the committed contents name.
  var image: ImageID?
}

final class CommittedProperties {
  let values: LayerProperties

  init(_ values: LayerProperties) { self.values = values }
}

/// The timing of a layer that a screen does not use.
struct UndrawnTiming {
  var duration = CFTimeInterval.infinity
  var repeatCount: Float = 0
  var repeatDuration: CFTimeInterval = 0
  var autoreverses = false
  var fillMode = CAMediaTimingFillMode.removed
}

extension LayerID {
  private static let last = Atomic<UInt32>(0)

  /// A number that no other layer of the process has.
  static func next() -> LayerID { LayerID(last.wrappingAdd(1, ordering: .relaxed).newValue) }
}

extension CALayer {
  /// Looks up the action for the property, makes the change, notes it for the next commit and runs the action.
  func change(_ property: LayerProperty, _ apply: (inout LayerProperties) -> Void) {
    let action = actionForChange(property)
    noteChange(of: property)
    apply(&properties)
    if type(of: self).needsDisplay(forKey: property.key) { setNeedsDisplay() }
    action?.run(forKey: property.key, object: self, arguments: nil)
  }

  private func actionForChange(_ property: LayerProperty) -> (any CAAction)? {
    guard presented == nil, !ThreadState.current.transaction.settings.disablesActions else { return nil }
    let action = action(forKey: property.key)
    return action is NSNull ? nil : action
  }

  /// To be called before the property is changed.
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

  /// Makes sure that the next commit looks at this layer. One that is not in the tree waits until it is.
  func listAsChanged() {
    if commitState.isAttached { listAsRestructured() }
  }

  /// As `listAsChanged`, for lists of sublayers and masks: the screen follows them outside the tree too, so that no layer has two
  /// parents there.
  func listAsRestructured() {
    guard commitState.isAttached || commitState.isKnown, let registry = commitState.registry else { return }
    if !commitState.isListed {
      commitState.isListed = true
      registry.changedLayers.append(self)
    }
    registry.requestFlush()
  }

  /// To be called when the last reference goes: the screen forgets the layer with the next commit.
  func retire() {
    if !sublayerList.isEmpty {
      for layer in sublayerList.elements { (layer.parent, layer.place) = (nil, nil) }
    }
    maskLayer?.parent = nil
    for record in animations.records where record.state != .finished {
      ThreadState.current.callSoon { record.stop(finished: false) }
    }
    if commitState.isKnown { commitState.registry?.forget(id, image: commitState.image) }
  }

  func report(_ key: String, _ problem: CADiagnostics.Report.Problem) {
    let layer = presented ?? self
    let className = String(describing: type(of: layer))
    let object = layer.name.map { "\(className) \"\($0)\"" } ?? className
    CADiagnostics.report(.init(object: object, key: key, problem: problem))
  }
}
