import Foundation
import RenderTree

extension CALayer {
  /// Whether a key names a property of the layer's class: one that changes what it draws, or under which a
  /// value is stored.
  func isCustom(_ key: String) -> Bool {
    if let target = AnimationTarget.named(key), target.exists(on: kind) { return false }
    return type(of: self).needsDisplay(forKey: key) || userValues[key] != nil
  }

  /// The properties of the layer's class that animations change now, each once.
  var animatedCustomKeys: [String] {
    guard presented == nil, !animations.isEmpty else { return [] }
    var keys: [String] = []
    for record in animations.records {
      for custom in record.custom where !keys.contains(custom.key) { keys.append(custom.key) }
    }
    return keys
  }

  /// The value of a property of the layer's class under all its animations now.
  func shownCustomValue(forKey key: String) -> Any? {
    guard let screen = commitState.registry?.screen else { return nil }
    let time = localTime(atMediaTime: screen.clock.now)
    var value = codedValue(forKeyPath: key)
    for record in animations.records {
      for custom in record.custom where custom.key == key { value = custom.value(at: time, over: value) }
    }
    return value
  }

  /// Whether a property of the layer's class is still moving.
  var hasRunningCustomAnimation: Bool {
    !animations.isEmpty && animations.records.contains { $0.state == .running && !$0.custom.isEmpty }
  }
}
