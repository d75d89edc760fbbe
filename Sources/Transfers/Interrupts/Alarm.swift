/// Sleeps until a time or until `ring()`, whichever comes first. Supports one waiting task.
@MainActor
package final class Alarm {
  private var sleeper: CheckedContinuation<Void, Never>?
  private var isRung = false

  package init() {}

  /// Ends the current wait, or the next one at once. Rings before that wait count as one.
  package func ring() {
    isRung = true
    sleeper?.resume()
    sleeper = nil
  }

  /// Returns after `ring()`, after the seconds (nil: no time limit), or when the task is cancelled.
  package func wait(seconds: Double?) async {
    let timer = seconds.map { seconds in
      Task { [weak self] in
        // A limit of a day, so that the duration cannot overflow. The loop waits again after it.
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
