import PortableMath

/// Moves views aside, and fades them, without a change of their properties: by additive animations that stay.
@MainActor final class RowShifts {
  /// Same as that of changes of rows, so that both together stand still. Chosen as there.
  nonisolated static let duration: TimeInterval = 0.3

  private struct Shift {
    let layer: CALayer
    /// Grows from one layer that is moved to the next.
    let number: Int
    var start = CGPoint.zero
    var end = CGPoint.zero
    var startFade: CGFloat = 0
    var endFade: CGFloat = 0
    var time: TimeInterval = 0

    /// The part of the way that is left.
    var rest: CGFloat {
      let part = min(max((CACurrentMediaTime() - time) / RowShifts.duration, 0), 1)
      return CGFloat(0.5 + 0.5 * Math.cos(part * .pi))
    }
    var offset: CGPoint {
      CGPoint(x: end.x + (start.x - end.x) * rest, y: end.y + (start.y - end.y) * rest)
    }
    var fade: CGFloat { endFade + (startFade - endFade) * rest }
  }

  private var shifts: [ObjectIdentifier: Shift] = [:]
  private var count = 0

  /// Whether anything is moved aside.
  var isEmpty: Bool { shifts.isEmpty }

  /// Moves views to places beside their own; all others move back.
  func show(_ wanted: [(view: UIView, offset: CGPoint, fade: CGFloat)], animated: Bool = true) {
    let keys = Set(wanted.map { ObjectIdentifier($0.view.layer) })
    for (key, shift) in shifts.sorted(by: { $0.value.number < $1.value.number }) where !keys.contains(key) {
      move(key, shift.layer, to: .zero, fade: 0, animated)
    }
    for one in wanted {
      move(ObjectIdentifier(one.view.layer), one.view.layer, to: one.offset, fade: one.fade, animated)
    }
  }

  private func move(
    _ key: ObjectIdentifier, _ layer: CALayer, to end: CGPoint, fade: CGFloat, _ animated: Bool
  ) {
    count += shifts[key] == nil ? 1 : 0
    let old = shifts[key] ?? Shift(layer: layer, number: count)
    guard old.end != end || old.endFade != fade || !animated else { return }
    guard animated || end != .zero || fade != 0 else { return forget(key, layer) }
    var new = Shift(layer: layer, number: old.number)
    (new.start, new.end) = (animated ? old.offset : end, end)
    (new.startFade, new.endFade) = (animated ? old.fade : fade, fade)
    new.time = CACurrentMediaTime()
    shifts[key] = new
    let stays = end != .zero || fade != 0
    add("position.x", "drop.x", from: new.start.x, to: end.x, on: layer, stays: stays)
    add("position.y", "drop.y", from: new.start.y, to: end.y, on: layer, stays: stays)
    add("opacity", "drop.fade", from: new.startFade, to: fade, on: layer, stays: stays)
    if !stays { shifts[key] = nil }
  }

  private func forget(_ key: ObjectIdentifier, _ layer: CALayer) {
    for name in ["drop.x", "drop.y", "drop.fade"] { layer.removeAnimation(forKey: name) }
    shifts[key] = nil
  }

  private func add(
    _ keyPath: String, _ key: String, from start: CGFloat, to end: CGFloat, on layer: CALayer, stays: Bool
  ) {
    let animation = CABasicAnimation(keyPath: keyPath)
    animation.fromValue = start
    animation.toValue = end
    animation.duration = Self.duration
    animation.timingFunction = CAMediaTimingFunction(name: .easeInEaseOut)
    animation.isAdditive = true
    animation.fillMode = .forwards
    animation.isRemovedOnCompletion = !stays
    layer.add(animation, forKey: key)
  }
}
