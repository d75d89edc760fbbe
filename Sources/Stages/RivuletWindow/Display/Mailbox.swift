import Synchronization

/// Messages from one thread to another, in order.
final class Mailbox<Message: Sendable>: Sendable {
  private let messages = Mutex<[Message]>([])

  /// Adds messages.
  ///
  /// - Returns: Whether the mailbox was empty and is not now. The reader must be woken then; otherwise it is
  ///   awake, or about to be.
  func add(_ new: [Message]) -> Bool {
    guard !new.isEmpty else { return false }
    return messages.withLock { messages in
      defer { messages.append(contentsOf: new) }
      return messages.isEmpty
    }
  }

  func takeAll() -> [Message] {
    messages.withLock { messages in
      defer { messages = [] }
      return messages
    }
  }
}

/// The messages between an app, on the main actor, and the thread of its window.
struct WindowMail: Sendable {
  let events = Mailbox<WindowEvent>()
  let commands = Mailbox<WindowCommand>()
}
