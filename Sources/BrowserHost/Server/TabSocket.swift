import Foundation
import WebServer

/// Connects a WebSocket to a tab of the loop: messages in reach the app, what the tab has to send goes out.
struct TabSocket {
  let loop: AppLoop

  /// Returns when the connection has ended.
  func serve(_ socket: WebSocket) async {
    guard let tab = await loop.connect() else {
      return await socket.close(code: 1013, reason: "too many tabs are open")
    }
    await withTaskGroup(of: Void.self) { group in
      group.addTask { await read(socket, for: tab) }
      await write(tab, to: socket)
      await loop.disconnect(tab)
    }
  }

  /// Ends when the page closes or is gone.
  private func read(_ socket: WebSocket, for tab: Tab) async {
    do {
      for await bytes in socket.messages { await loop.receive(try ClientMessage(bytes), from: tab) }
    } catch {
      await tab.close(code: 1007, reason: "malformed message: \(error)")
    }
    await loop.disconnect(tab)
  }

  /// Ends when the tab is closed or the connection broken. A message is made when the one before it has left,
  /// so that a slow page keeps no more than one here; what it misses meanwhile the tab replaces by one
  /// snapshot.
  private func write(_ tab: Tab, to socket: WebSocket) async {
    while let outgoing = await tab.next() {
      switch outgoing {
      case .message(let data):
        do { try await socket.send(Bytes(bytes: data)) } catch { return }
      case .close(let code, let reason): await socket.close(code: code, reason: reason)
      }
    }
    await socket.close(code: 1000, reason: "")
  }
}
