extension TouchTracker {
  /// Handles pointer events as one `UIEvent`.
  ///
  /// A `down` for a finger that is down first cancels its touch. Other phases for a finger that is not down
  /// are ignored. A second event of the same finger begins another `UIEvent`.
  func handle(_ pointers: [Stage.PointerEvent], on device: any Device, time: TimeInterval) {
    var changes: [Int: UITouch] = [:]
    func sendChanges() {
      send(changes.keys.sorted().compactMap { changes[$0] }, time: time)
      changes = [:]
    }
    for pointer in pointers {
      let identifier = pointer.identifier
      if changes[identifier] != nil { sendChanges() }
      switch pointer.phase {
      case .down:
        if touches[identifier] != nil {
          changes[identifier] = ended(identifier, at: nil, phase: .cancelled)
          sendChanges()
        }
        guard !UIApplication.shared.ignoresTouches else { break }
        changes[identifier] = began(identifier, at: pointer.location, on: device, time: time)
      case .move: changes[identifier] = moved(identifier, to: pointer.location)
      case .up:
        changes[identifier] = ended(identifier, at: pointer.location, phase: .ended)
      case .cancel: changes[identifier] = ended(identifier, at: nil, phase: .cancelled)
      }
    }
    sendChanges()
  }
}
