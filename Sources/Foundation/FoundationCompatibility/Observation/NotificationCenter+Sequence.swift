import Foundation

extension NotificationCenter {
  /// Returns the notifications of a name as an asynchronous sequence, in the order in which they are posted.
  ///
  /// An iteration sees what is posted after its iterator was made, and keeps what it has not handed over yet.
  /// It ends when its task is cancelled.
  ///
  /// - Parameters:
  ///   - name: The name of the notifications.
  ///   - object: The sender of the notifications; nil for any.
  public func notifications(named name: Notification.Name, object: AnyObject? = nil) -> Notifications {
    Notifications(center: self, name: name, object: object)
  }

  /// The notifications of a name as an asynchronous sequence.
  ///
  /// `@unchecked Sendable`: what is stored never changes, and the sender is only compared.
  public final class Notifications: AsyncSequence, @unchecked Sendable {
    /// A notification.
    public typealias Element = Notification

    private let center: NotificationCenter
    private let name: Notification.Name
    private let object: AnyObject?

    fileprivate init(center: NotificationCenter, name: Notification.Name, object: AnyObject?) {
      self.center = center
      self.name = name
      self.object = object
    }

    /// Begins to observe.
    public func makeAsyncIterator() -> Iterator {
      let (stream, continuation) = AsyncStream.makeStream(of: Posted.self)
      let token = center.addObserver(forName: name, object: object, queue: nil) {
        continuation.yield(Posted(notification: $0))
      }
      return Iterator(
        base: stream.makeAsyncIterator(), registration: Registration(center: center, token: token))
    }

    /// Hands over the notifications one by one.
    public struct Iterator: AsyncIteratorProtocol {
      fileprivate var base: AsyncStream<Posted>.Iterator
      fileprivate let registration: Registration

      /// Returns the next notification; nil when the task was cancelled.
      public mutating func next() async -> Notification? {
        await next(isolation: #isolation)
      }

      /// Returns the next notification; nil when the task was cancelled.
      public mutating func next(isolation actor: isolated (any Actor)?) async -> Notification? {
        await base.next(isolation: actor)?.notification
      }
    }
  }
}

/// A notification on its way from the thread that posted it.
///
/// `@unchecked Sendable`: the thread that posts shares it with all observers, on whatever thread they are.
private struct Posted: @unchecked Sendable {
  let notification: Notification
}

/// Observes until it is deallocated.
private final class Registration {
  private let center: NotificationCenter
  private let token: any NSObjectProtocol

  init(center: NotificationCenter, token: any NSObjectProtocol) {
    self.center = center
    self.token = token
  }

  deinit { center.removeObserver(token as Any) }
}
