import FileReplacement
import Synchronization

/// Transfers of which a limited number runs at once.
///
/// Every member is safe on any thread. Transfers go on without a reference to the queue.
public final class DownloadQueue: Sendable {
  /// The order of waiting transfers. Those of one priority run in the order of their arrival.
  public enum Priority: Int, Comparable, Sendable {
    /// Runs after the others.
    case low
    /// The default.
    case normal
    /// Runs before the others.
    case high

    /// Whether the first priority is the lower one.
    public static func < (first: Self, second: Self) -> Bool { first.rawValue < second.rawValue }
  }

  private struct Waiting {
    var runningCount = 0
    var downloads: [Priority: [Download]] = [:]
    var heads: [Priority: Int] = [:]

    /// Takes the next transfer that is to run. Complexity: O(1) on average.
    mutating func next() -> Download? {
      for priority in [Priority.high, .normal, .low] {
        guard let list = downloads[priority], let head = heads[priority, default: 0] as Int?,
          head < list.count
        else { continue }
        heads[priority] = head + 1
        if head + 1 == list.count {
          downloads[priority] = nil
          heads[priority] = nil
        }
        return list[head]
      }
      return nil
    }
  }

  /// The limit of running transfers. Paused ones count too.
  public let limit: Int
  private let waiting = Mutex(Waiting())
  /// The names of partial files, which many small files do not list each time.
  private let partNames = PartNames()

  /// - Parameter limit: The limit of running transfers, at least 1.
  public init(limit: Int = 4) { self.limit = max(limit, 1) }

  /// Starts a transfer as soon as fewer than `limit` run. Until then it is `ready`, and can be cancelled.
  ///
  /// - Returns: The transfer.
  @discardableResult
  public func start(_ download: Download, priority: Priority = .normal) -> Download {
    waiting.withLock { $0.downloads[priority, default: []].append(download) }
    startNext()
    return download
  }

  /// Makes a transfer and starts it as `start(_:priority:)` does.
  @discardableResult
  public func start(_ request: DownloadRequest, priority: Priority = .normal) -> Download {
    start(Download(request), priority: priority)
  }

  private func startNext() {
    while let next = takeNext() {
      guard next.control.begin() else {
        // It was started or cancelled before.
        next.control.atEnd { [self] in endOne() }
        continue
      }
      Download.startThread { [self] in run(next) }
    }
  }

  private func takeNext() -> Download? {
    waiting.withLock { waiting in
      guard waiting.runningCount < limit, let next = waiting.next() else { return nil }
      waiting.runningCount += 1
      return next
    }
  }

  private func endOne() {
    waiting.withLock { $0.runningCount -= 1 }
    startNext()
  }

  /// Runs a transfer, and after its success others on the same thread. A failed one may take long to close
  /// its connection: the next one has another thread.
  private func run(_ first: Download) {
    var next = first
    while true {
      next.control.atEnd { [self, next] in if !next.hasSucceeded { endOne() } }
      next.transfer(partNames: partNames)
      guard next.hasSucceeded else { return }
      waiting.withLock { $0.runningCount -= 1 }
      guard let following = takeNext() else { return }
      guard following.control.begin() else {
        following.control.atEnd { [self] in endOne() }
        return startNext()
      }
      next = following
    }
  }
}

extension Download {
  fileprivate var hasSucceeded: Bool {
    if case .ended(.success) = state { true } else { false }
  }
}
