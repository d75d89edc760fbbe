/// The running apps of a host: one that all tabs share, or one for each visitor.
///
/// A visitor's app stays for a while after its last tab has gone, so that a page whose connection broke off
/// finds it again by the number of its run.
@MainActor
final class Apps {
  private struct Running {
    let loop: AppLoop
    let task: Task<Void, Never>
    /// Ends the app of a visitor who has gone; nil while a tab is connected.
    var farewell: Task<Void, Never>?
    var tabs = 0
  }

  private let make: @MainActor () -> AppLoop
  private let isShared: Bool
  private let limit: Int
  private let patience: Duration
  private var running: [UInt64: Running] = [:]

  /// One app for all tabs.
  init(shared loop: AppLoop) {
    make = { loop }
    isShared = true
    limit = 1
    patience = .zero
    start(loop)
  }

  /// - Parameters:
  ///   - limit: The largest number of apps that run at once.
  ///   - patience: The time for which an app without a tab stays.
  ///   - make: Makes the app of a visitor.
  init(limit: Int, patience: Duration, make: @escaping @MainActor () -> AppLoop) {
    self.make = make
    isShared = false
    self.limit = limit
    self.patience = patience
  }

  /// The number of apps that run.
  var count: Int { running.count }

  /// Returns the app for a new connection: the shared one, the one with the number, or a new one. Nil when
  /// too many run. Every call that returns an app needs a later `leave(_:)`.
  func enter(resuming run: UInt64?) -> AppLoop? {
    let known = isShared ? running.keys.first : run
    let number: UInt64
    if let known, running[known] != nil {
      number = known
    } else {
      guard !isShared, running.count < limit else { return nil }
      number = start(make())
    }
    running[number]?.farewell?.cancel()
    running[number]?.farewell = nil
    running[number]?.tabs += 1
    return running[number]?.loop
  }

  /// Takes back a connection's use of an app.
  func leave(_ loop: AppLoop) {
    guard !isShared, let app = running[loop.run] else { return }
    running[loop.run]?.tabs = app.tabs - 1
    guard app.tabs == 1 else { return }
    running[loop.run]?.farewell = Task { [weak self, patience] in
      try? await Task.sleep(for: patience)
      if !Task.isCancelled { self?.end(loop.run) }
    }
  }

  @discardableResult private func start(_ loop: AppLoop) -> UInt64 {
    running[loop.run] = Running(loop: loop, task: Task { await loop.runUntilCancelled() })
    return loop.run
  }

  private func end(_ number: UInt64) {
    guard let app = running.removeValue(forKey: number) else { return }
    app.task.cancel()
  }

  /// Ends every app, and returns when all tabs have been told.
  func endAll() async {
    let ending = running.values
    running = [:]
    for app in ending {
      app.farewell?.cancel()
      app.task.cancel()
    }
    for app in ending { await app.task.value }
  }
}
