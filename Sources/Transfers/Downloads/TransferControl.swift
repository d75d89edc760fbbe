import Foundation
import Synchronization

/// The state that a transfer's owner and its thread share.
final class TransferControl: Sendable {
  private struct Shared {
    var isStarted = false
    var isPaused = false
    var isCancelled = false
    var keepsPartialFile = false
    var hasPartialFile = false
    var onEnd: [@Sendable () -> Void] = []
    var progress = DownloadProgress(received: 0, expected: nil)
    /// The progress streams by numbers that grow.
    var streams: [Int: AsyncStream<DownloadProgress>.Continuation] = [:]
    var streamCount = 0
    var orderedStreams: [AsyncStream<DownloadProgress>.Continuation] {
      streams.sorted { $0.key < $1.key }.map(\.value)
    }
    var waiting: [CheckedContinuation<Outcome, Never>] = []
    var outcome: Outcome?
    var waker: Waker?
  }

  typealias Outcome = Result<DownloadedFile, DownloadError>

  /// Wakes the thread while it waits for the connection.
  typealias Waker = @Sendable () -> Void

  private let shared = Mutex(Shared())

  // MARK: Calls by the owner

  var state: Download.State {
    shared.withLock { shared in
      if let outcome = shared.outcome { return .ended(outcome) }
      guard shared.isStarted else { return .ready }
      return shared.isPaused ? .paused : .running
    }
  }

  var progress: DownloadProgress { shared.withLock { $0.progress } }

  /// Returns true once, unless the transfer was cancelled before its start.
  func begin() -> Bool {
    shared.withLock { shared in
      guard !shared.isStarted, shared.outcome == nil else { return false }
      shared.isStarted = true
      return true
    }
  }

  func setPaused(_ isPaused: Bool) {
    shared.withLock { shared in
      guard shared.outcome == nil else { return }
      shared.isPaused = isPaused
      // Called under the lock, so that the thread cannot free the connection meanwhile.
      shared.waker?()
    }
  }

  func cancel(keepingPartialFile: Bool) {
    let isStarted = shared.withLock { shared in
      if !shared.isCancelled { shared.keepsPartialFile = keepingPartialFile }
      shared.isCancelled = true
      shared.waker?()
      return shared.isStarted
    }
    if !isStarted { end(.failure(.cancelled)) }
  }

  func progressStream() -> AsyncStream<DownloadProgress> {
    let (stream, continuation) = AsyncStream.makeStream(
      of: DownloadProgress.self, bufferingPolicy: .bufferingNewest(1))
    let id = shared.withLock { shared in
      shared.streamCount += 1
      return shared.streamCount
    }
    continuation.onTermination = { [weak self] _ in
      self?.shared.withLock { _ = $0.streams.removeValue(forKey: id) }
    }
    let hasEnded = shared.withLock { shared in
      continuation.yield(shared.progress)
      guard shared.outcome == nil else { return true }
      shared.streams[id] = continuation
      return false
    }
    // Called without the lock, which the stream's termination handler takes.
    if hasEnded { continuation.finish() }
    return stream
  }

  func outcome() async -> Outcome {
    await withCheckedContinuation { continuation in
      let outcome = shared.withLock { shared in
        if shared.outcome == nil { shared.waiting.append(continuation) }
        return shared.outcome
      }
      if let outcome { continuation.resume(returning: outcome) }
    }
  }

  var hasPartialFile: Bool { shared.withLock { $0.hasPartialFile } }

  /// Calls the closure at the end of the transfer, or at once after it.
  func atEnd(_ action: @escaping @Sendable () -> Void) {
    let hasEnded = shared.withLock { shared in
      if shared.outcome == nil { shared.onEnd.append(action) }
      return shared.outcome != nil
    }
    if hasEnded { action() }
  }

  // MARK: Calls by the thread

  var isPaused: Bool { shared.withLock { $0.isPaused } }
  var isCancelled: Bool { shared.withLock { $0.isCancelled } }
  var keepsPartialFile: Bool { shared.withLock { $0.keepsPartialFile } }

  /// Notes that the transfer leaves a partial file.
  func notePartialFile() { shared.withLock { $0.hasPartialFile = true } }

  /// Sets the closure that every change calls to wake the thread; nil ends that.
  func setWaker(_ waker: Waker?) {
    shared.withLock { $0.waker = waker }
  }

  /// - Parameter isReported: Whether readers of the progress streams receive it; false only stores it.
  func note(_ progress: DownloadProgress, isReported: Bool) {
    let streams = shared.withLock { shared in
      shared.progress = progress
      return isReported ? shared.orderedStreams : []
    }
    for stream in streams { stream.yield(progress) }
  }

  func end(_ outcome: Outcome) {
    let ended = shared.withLock { shared -> Shared? in
      guard shared.outcome == nil else { return nil }
      shared.outcome = outcome
      let ended = shared
      (shared.waiting, shared.streams, shared.onEnd) = ([], [:], [])
      return ended
    }
    guard let ended else { return }
    for stream in ended.orderedStreams { stream.finish() }
    for continuation in ended.waiting { continuation.resume(returning: outcome) }
    for action in ended.onEnd { action() }
  }
}
