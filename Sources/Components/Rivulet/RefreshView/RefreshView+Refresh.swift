#if canImport(UIKit)
import UIKit

/// A refresh from its beginning to the closing of the list.
extension RefreshView {
  /// Begins a refresh, and returns whether it did: no effect during another one.
  ///
  /// - Parameter isRequest: Whether targets, delegate and action are asked to refresh the content.
  @discardableResult
  func begin(isRequest: Bool) -> Bool {
    guard phase == .resting || phase == .pulling || phase == .armed else { return false }
    generation += 1
    let number = generation
    startTime = CACurrentMediaTime()
    // The phase comes first: the change of the inset below moves the list, which calls `offsetDidChange()`.
    phase = .refreshing
    guard isCurrent(number) else { return true }
    prepareCanvas()
    canvas.isHidden = false
    canvas.alpha = 1
    canvas.startDots()
    expand()
    if isRequest { requestRefresh(number) }
    return true
  }

  /// Whether the refresh of that number has not ended.
  private func isCurrent(_ number: Int) -> Bool { phase == .refreshing && generation == number }

  /// Asks targets, delegate and action in turn, until one of them ends the refresh.
  private func requestRefresh(_ number: Int) {
    sendActions(for: .valueChanged)
    guard isCurrent(number) else { return }
    delegate?.refreshViewDidRequestRefresh(self)
    guard isCurrent(number), let action else { return }
    task = Task { [weak self] in
      do {
        try await action()
        if let self, isCurrent(number) { succeed() }
      } catch {
        if let self, isCurrent(number) { end(throwing: error) }
      }
    }
  }

  func end(throwing error: any Error) {
    if error is CancellationError { cancel() } else { fail(error) }
  }

  /// Ends a refresh with success or failure, which shows after the shortest time of a refresh.
  func end(with result: Phase) {
    guard phase == .refreshing else { return }
    let number = generation
    phase = result
    guard phase == result, generation == number else { return }
    let rest = startTime + durations.minimum - CACurrentMediaTime()
    guard canAnimate, rest > 0 else { return show(result) }
    canvas.layer.wait(rest, forKey: "minimum") { [weak self] in
      if let self, phase == result, generation == number { show(result) }
    }
  }

  private func show(_ result: Phase) {
    guard case .failed = result, canAnimate else { return close() }
    let number = generation
    canvas.showFailure(texts.failed, font: font) { [weak self] in
      if let self, phase == result, generation == number { close() }
    }
  }

  /// Moves the list back to its place.
  func close() {
    generation += 1
    let number = generation
    task = nil
    phase = .closing
    guard phase == .closing, generation == number else { return }
    if canAnimate { canvas.fadeOut(over: durations.collapse) }
    moveList(over: durations.collapse) {
      self.restoreInset()
    } completion: { [weak self] in
      self?.closed(number)
    }
  }

  /// Ends the closing, whether its animation completed or not.
  private func closed(_ number: Int) {
    guard generation == number, phase == .closing else { return }
    canvas.reset()
    updateText()
    isDragSpent = scrollView?.isDragging ?? false
    phase = .resting
    offsetDidChange()
  }
}
#endif
