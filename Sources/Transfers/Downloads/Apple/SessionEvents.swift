import Foundation
import Synchronization

/// The events of a request of URLSession, one after another: the session waits until the transfer's thread
/// has dealt with each. A slow disk and a pause hold the session in this way.
final class SessionEvents: NSObject, URLSessionDataDelegate {
  enum Event {
    case head(HTTPURLResponse)
    case body(Data)
    case end((any Error)?)
  }

  private struct State {
    var event: Event?
    var isClosed = false
  }

  private let state = Mutex(State())
  /// Signalled for an event, and to wake the thread.
  private let offered = DispatchSemaphore(value: 0)
  /// Signalled for an event that was dealt with.
  private let taken = DispatchSemaphore(value: 0)

  // MARK: Calls by the transfer

  /// Returns the next event; nil when the time is over or the thread was woken. `goOn()` must follow an
  /// event.
  func next(within duration: Duration) -> Event? {
    _ = offered.wait(timeout: .now() + duration / .seconds(1))
    return state.withLock { state in
      defer { state.event = nil }
      return state.event
    }
  }

  /// Lets the session go on.
  func goOn() { taken.signal() }

  /// Wakes the thread, from any other.
  func wake() { offered.signal() }

  /// Refuses further events.
  func close() {
    state.withLock { $0.isClosed = true }
    taken.signal()
  }

  // MARK: Calls by the session

  /// Waits until the transfer has dealt with an event. Returns whether it goes on.
  private func offer(_ event: Event) -> Bool {
    let isOpen = state.withLock { state in
      if !state.isClosed { state.event = event }
      return !state.isClosed
    }
    guard isOpen else { return false }
    offered.signal()
    taken.wait()
    return state.withLock { !$0.isClosed }
  }

  func urlSession(
    _: URLSession, task _: URLSessionTask, willPerformHTTPRedirection _: HTTPURLResponse,
    newRequest _: URLRequest, completionHandler: @escaping @Sendable (URLRequest?) -> Void
  ) {
    // The transfer judges redirects itself.
    completionHandler(nil)
  }

  func urlSession(
    _: URLSession, dataTask _: URLSessionDataTask, didReceive response: URLResponse,
    completionHandler: @escaping @Sendable (URLSession.ResponseDisposition) -> Void
  ) {
    let head = (response as? HTTPURLResponse).map(Event.head) ?? .end(URLError(.badServerResponse))
    completionHandler(offer(head) ? .allow : .cancel)
  }

  func urlSession(_: URLSession, dataTask _: URLSessionDataTask, didReceive data: Data) {
    _ = offer(.body(data))
  }

  func urlSession(_: URLSession, task _: URLSessionTask, didCompleteWithError error: (any Error)?) {
    _ = offer(.end(error))
  }
}
