/// The running apps of a host: one that all tabs share, or one for each visitor.
///
/// A visitor's app stays for a while after its last tab has gone, so that a page whose connection broke off,
/// or that was reloaded, finds it again by the visitor's name.
@MainActor
package final class Apps {
  /// A connection's use of an app.
  package struct Seat: Sendable {
    package let loop: AppLoop
    fileprivate let name: VisitorName?
  }

  private struct Running {
    let loop: AppLoop
    let task: Task<Void, Never>
    /// Ends the app of a visitor who has gone; nil while a tab is connected.
    var farewell: Task<Void, Never>?
    var tabs = 0
  }

  private let make: @MainActor ([String]) -> AppLoop
  private let isShared: Bool
  private let limit: Int
  private let patience: Duration
  /// By the visitors' names; nil is the one that all share.
  private var running: [VisitorName?: Running] = [:]

  /// One app for all tabs.
  package init(shared loop: AppLoop) {
    make = { _ in loop }
    isShared = true
    limit = 1
    patience = .zero
    running[nil] = start(loop)
  }

  /// - Parameters:
  ///   - limit: The largest number of apps that run at once.
  ///   - patience: The time for which an app without a tab stays.
  ///   - make: Makes the app of a visitor with these languages, most preferred first.
  package init(limit: Int, patience: Duration, make: @escaping @MainActor ([String]) -> AppLoop) {
    self.make = make
    isShared = false
    self.limit = limit
    self.patience = patience
  }

  /// The number of apps that run.
  package var count: Int { running.count }

  /// The apps that run, the oldest first.
  var loops: [AppLoop] { running.values.map(\.loop).sorted { $0.started < $1.started } }

  /// Returns a seat in the app for a new connection: in the shared one, the visitor's, or a new one. Nil when
  /// too many run. Every seat must be given back by `leave(_:)`.
  ///
  /// - Parameters:
  ///   - name: The visitor's name; nil for a client that gives none, whose app cannot be found again.
  ///   - languages: The visitor's languages, most preferred first; a new app begins with them.
  package func enter(_ name: VisitorName?, languages: [String] = []) -> Seat? {
    let name = isShared ? nil : name ?? .random()
    if running[name] == nil {
      guard !isShared, running.count < limit else { return nil }
      running[name] = start(make(languages))
    }
    guard var app = running[name] else { return nil }
    app.farewell?.cancel()
    app.farewell = nil
    app.tabs += 1
    running[name] = app
    return Seat(loop: app.loop, name: name)
  }

  /// Takes back a connection's use of an app.
  package func leave(_ seat: Seat) {
    // The name may belong to another app by now, after all have ended.
    guard !isShared, let app = running[seat.name], app.loop === seat.loop else { return }
    running[seat.name]?.tabs = app.tabs - 1
    guard app.tabs == 1 else { return }
    running[seat.name]?.farewell = Task { [weak self, patience] in
      try? await Task.sleep(for: patience)
      if !Task.isCancelled { self?.end(seat.name) }
    }
  }

  private func start(_ loop: AppLoop) -> Running {
    Running(loop: loop, task: Task { await loop.runUntilCancelled() })
  }

  private func end(_ name: VisitorName?) {
    guard let app = running.removeValue(forKey: name) else { return }
    app.task.cancel()
  }

  /// Ends every app, and returns when all tabs have been told.
  package func endAll() async {
    let ending = running.values
    running = [:]
    for app in ending {
      app.farewell?.cancel()
      app.task.cancel()
    }
    for app in ending { await app.task.value }
  }
}
