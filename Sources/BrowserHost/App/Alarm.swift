/// Sleeps until a time or until it is rung, whichever comes first. One task waits at a time.
@MainActor
final class Alarm {
  private var sleeper: CheckedContinuation<Void, Never>?
  private var isRung = false

  /// Ends the current wait, or the next one at once. A second ring before that adds nothing.
  func ring() {
    isRung = true
    sleeper?.resume()
    sleeper = nil
  }

  /// Returns when rung, after the seconds (nil: never by itself), or when the task is cancelled.
  func wait(seconds: Double?) async {
    let timer = seconds.map { seconds in
      Task { [weak self] in
        // A day is as good as for ever, and far from overflowing a duration.
        try? await Task.sleep(for: .seconds(min(max(seconds, 0), 86_400)))
        if !Task.isCancelled { self?.ring() }
      }
    }
    await withTaskCancellationHandler {
      if isRung || Task.isCancelled { return }
      await withCheckedContinuation { sleeper = $0 }
    } onCancel: {
      Task { await self.ring() }
    }
    timer?.cancel()
    isRung = false
  }
}
