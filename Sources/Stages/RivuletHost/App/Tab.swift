import Foundation

/// One connected page: its queue of outgoing messages, and its touches that are down.
///
/// The queue of commits is limited. A page that is slower than the app loses its queue and receives one
/// snapshot when it is ready for more, so that neither memory nor delay grows. A hidden page receives
/// nothing, and a snapshot when it is shown again.
@MainActor
package final class Tab {
  package enum Outgoing: Equatable, Sendable {
    case message(Data)
    case close(code: UInt16, reason: String)
  }

  /// A touch that is down: the host's number for it, and its last location in points.
  struct Touch {
    var id: Int
    var x: Double
    var y: Double
  }

  package static let mostQueuedBytes = 8 << 20
  static let mostQueuedCommits = 512
  /// The limit of unread replies, beyond which a page is closed.
  static let mostQueuedReplies = 256

  package let number: UInt32
  /// The page's screen; nil until its `hello`, before which only refusals are sent.
  package internal(set) var screen: TabScreen?
  var isVisible = true
  /// Whether the page has a renderer. Without one it receives no commits.
  var canDraw = true
  /// The link that the page's address has asked for, until the app has shown what it shows then.
  var askedLink: String?
  /// The touches that are down, by the browser's pointer number.
  var touches: [UInt32: Touch] = [:]
  /// The time of the last message, on the app's clock.
  var lastHeard: Double
  var lastTouchTime = -Double.infinity

  private var replies: [Outgoing] = []
  private var commits: [[UInt8]] = []
  /// The bytes of the queued commits.
  private var commitBytes = 0
  private var needsSnapshot = true
  private var isClosed = false
  private var toldScreen: ServerMessage?
  /// The elements that the page does not know yet; only the last ones are kept.
  private var elements: Data?
  private var reader: CheckedContinuation<Void, Never>?
  private var wantsPicture = false
  private let snapshot: @MainActor () -> [UInt8]?
  private let picture: @MainActor () -> (@Sendable () -> [UInt8])?
  /// The bytes that were passed on to the connection.
  private(set) var sentBytes = 0

  /// The bytes that wait until the page reads: commits, answers and elements.
  package var queuedBytes: Int {
    let answers = replies.reduce(0) { sum, reply in
      if case .message(let data) = reply { sum + data.count } else { sum }
    }
    return commitBytes + answers + (elements?.count ?? 0)
  }

  init(
    number: UInt32, time: Double, snapshot: @escaping @MainActor () -> [UInt8]?,
    picture: @escaping @MainActor () -> (@Sendable () -> [UInt8])?
  ) {
    self.number = number
    self.snapshot = snapshot
    self.picture = picture
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

  /// Queues a commit, unless a pending snapshot will include it.
  func send(commit: [UInt8]) {
    guard !isClosed, !needsSnapshot else { return }
    commitBytes += commit.count
    guard commitBytes <= Self.mostQueuedBytes, commits.count < Self.mostQueuedCommits else { return resync() }
    commits.append(commit)
    wakeReader()
  }

  /// Discards the queued commits; the page receives a snapshot when it is ready for one.
  func resync() {
    commits = []
    commitBytes = 0
    needsSnapshot = true
    wakeReader()
  }

  /// Sends a picture of the screen when the page is ready for it.
  func sendPicture() {
    guard !isClosed else { return }
    wantsPicture = true
    wakeReader()
  }

  /// Encodes a picture on another thread.
  @concurrent private nonisolated static func encoded(_ file: @Sendable () -> [UInt8]) async -> Data {
    ServerMessage.picture(file()).encoded
  }

  /// Queues a close frame with the reason as the last message.
  func close(code: UInt16, reason: String) {
    guard !isClosed else { return }
    isClosed = true
    discardQueue()
    replies = [.close(code: code, reason: reason)]
    wakeReader()
  }

  /// Ends the tab after the loss of its connection: `next()` returns nil. A close frame that is already
  /// queued is still returned.
  func abandonUnlessClosing() {
    guard !isClosed else { return }
    isClosed = true
    discardQueue()
    wakeReader()
  }

  private func discardQueue() {
    replies = []
    commits = []
    commitBytes = 0
    elements = nil
  }

  /// Sends the screen's size to the page if it has changed.
  func tell(width: Double, height: Double, isDecidedHere: Bool) {
    let message = ServerMessage.screen(width: width, height: height, isDecidedHere: isDecidedHere)
    guard message != toldScreen else { return }
    toldScreen = message
    send(message)
  }

  /// Sends the elements for assistive technology when the page is ready for them.
  func setElements(_ json: Data) {
    guard !isClosed else { return }
    elements = json
    wakeReader()
  }

  /// Counts bytes that were passed on to the connection.
  func count(sent bytes: Int) { sentBytes += bytes }

  func wakeReader() {
    reader?.resume()
    reader = nil
  }

  /// Returns the next message to send, and waits for it if necessary; nil when the tab is closed or the task
  /// cancelled. Supports one calling task.
  package func next() async -> Outgoing? {
    while !Task.isCancelled {
      if !replies.isEmpty { return replies.removeFirst() }
      if isClosed { return nil }
      if screen != nil, isVisible {
        if wantsPicture {
          wantsPicture = false
          guard let file = picture() else { return nil }
          return .message(await Self.encoded(file))
        }
        if needsSnapshot, canDraw {
          guard let snapshot = snapshot() else { return nil }
          needsSnapshot = false
          return .message(ServerMessage.commit(snapshot).encoded)
        }
        if !commits.isEmpty {
          let commit = commits.removeFirst()
          commitBytes -= commit.count
          return .message(ServerMessage.commit(commit).encoded)
        }
        if let json = elements {
          elements = nil
          return .message(ServerMessage.elements(json).encoded)
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
