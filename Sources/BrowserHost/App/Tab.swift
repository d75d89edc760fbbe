import Foundation

/// One connected page: what waits to be sent to it, and the touches that are down in it.
///
/// Commits are queued up to a limit. A page that is slower than the app loses its queue and gets one snapshot
/// when it is ready for more, so that neither memory nor delay grows. A hidden page gets nothing, and a
/// snapshot when it is seen again.
@MainActor
package final class Tab {
  package enum Outgoing: Equatable, Sendable {
    case message(Data)
    case close(code: UInt16, reason: String)
  }

  /// A touch that is down: the host's number for it, and where it was last.
  struct Touch {
    var id: Int
    var x: Double
    var y: Double
  }

  static let mostQueuedBytes = 8 << 20
  static let mostQueuedCommits = 512
  /// A page that sends this many pings without reading an answer is closed.
  static let mostQueuedReplies = 256

  package let number: UInt32
  /// Nil until the page has said hello; nothing but refusals is sent before.
  package internal(set) var screen: TabScreen?
  var isVisible = true
  /// The touches that are down, by the browser's number.
  var touches: [UInt32: Touch] = [:]
  /// On the app's clock.
  var lastHeard: Double
  var lastTouchTime = -Double.infinity

  private var replies: [Outgoing] = []
  private var commits: [[UInt8]] = []
  private var queuedBytes = 0
  private var needsSnapshot = true
  private var isClosed = false
  private var toldScreen: ServerMessage?
  private var reader: CheckedContinuation<Void, Never>?
  private let snapshot: @MainActor () -> [UInt8]?

  init(number: UInt32, time: Double, snapshot: @escaping @MainActor () -> [UInt8]?) {
    self.number = number
    self.snapshot = snapshot
    lastHeard = time
  }

  /// Queues a small message ahead of the commits.
  func send(_ reply: Outgoing) {
    guard !isClosed else { return }
    guard replies.count < Self.mostQueuedReplies else {
      return close(code: 1008, reason: "unread answers pile up")
    }
    replies.append(reply)
    wakeReader()
  }

  func send(_ message: ServerMessage) { send(.message(message.encoded)) }

  /// Queues a commit, unless a snapshot will tell the page the same.
  func send(commit: [UInt8]) {
    guard !isClosed, !needsSnapshot else { return }
    queuedBytes += commit.count
    guard queuedBytes <= Self.mostQueuedBytes, commits.count < Self.mostQueuedCommits else { return resync() }
    commits.append(commit)
    wakeReader()
  }

  /// Forgets what is queued; the page gets a snapshot as soon as it takes one.
  func resync() {
    commits = []
    queuedBytes = 0
    needsSnapshot = true
    wakeReader()
  }

  /// Lets the page read the reason and nothing after it.
  func close(code: UInt16, reason: String) {
    guard !isClosed else { return }
    isClosed = true
    replies = [.close(code: code, reason: reason)]
    commits = []
    wakeReader()
  }

  /// The connection is gone: whoever waits for something to send is told that there is nothing. A close that
  /// is under way still goes out.
  func abandonUnlessClosing() {
    guard !isClosed else { return }
    isClosed = true
    replies = []
    commits = []
    wakeReader()
  }

  /// Tells the page the screen's size, unless it knows.
  func tell(width: Double, height: Double, isDecidedHere: Bool) {
    let message = ServerMessage.screen(width: width, height: height, isDecidedHere: isDecidedHere)
    guard message != toldScreen else { return }
    toldScreen = message
    send(message)
  }

  func wakeReader() {
    reader?.resume()
    reader = nil
  }

  /// What to send next. Waits while there is nothing; nil once the tab is closed or the task cancelled. One
  /// task calls it.
  package func next() async -> Outgoing? {
    while !Task.isCancelled {
      if !replies.isEmpty { return replies.removeFirst() }
      if isClosed { return nil }
      if screen != nil, isVisible {
        if needsSnapshot {
          guard let snapshot = snapshot() else { return nil }
          needsSnapshot = false
          return .message(ServerMessage.commit(snapshot).encoded)
        }
        if !commits.isEmpty {
          let commit = commits.removeFirst()
          queuedBytes -= commit.count
          return .message(ServerMessage.commit(commit).encoded)
        }
      }
      await withTaskCancellationHandler {
        if Task.isCancelled { return }
        await withCheckedContinuation { reader = $0 }
      } onCancel: {
        Task { await self.wakeReader() }
      }
    }
    return nil
  }
}
