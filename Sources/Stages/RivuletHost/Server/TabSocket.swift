import Foundation
import WebServer

/// Connects a WebSocket to a tab of an app: received messages go to the app, the tab's messages to the page.
struct TabSocket {
  let apps: Apps

  /// Serves one connection, and returns when it has ended.
  ///
  /// - Parameters:
  ///   - visitor: The page's name for its visitor; nil for a client that gives none.
  ///   - languages: The visitor's languages, most preferred first.
  func serve(_ socket: WebSocket, for visitor: VisitorName?, languages: [String]) async {
    guard let seat = await apps.enter(visitor, languages: languages) else {
      return await socket.close(code: 1013, reason: "too many visitors are here")
    }
    let loop = seat.loop
    if let tab = await loop.connect() {
      await withTaskGroup(of: Void.self) { group in
        group.addTask { await read(socket, for: tab, of: loop) }
        await write(tab, to: socket)
        await loop.disconnect(tab)
      }
    } else {
      await socket.close(code: 1013, reason: "too many tabs are open")
    }
    await apps.leave(seat)
  }

  /// Reads until the page closes or is gone.
  private func read(_ socket: WebSocket, for tab: Tab, of loop: AppLoop) async {
    do {
      for await bytes in socket.messages { await loop.receive(try ClientMessage(bytes), from: tab) }
    } catch ClientMessage.Malformed.otherVersion {
      // The page knows this code, and offers to be reloaded.
      await tab.close(code: 4000, reason: "the page is of another version")
    } catch {
      await tab.close(code: 1007, reason: "malformed message: \(error)")
    }
    await loop.disconnect(tab)
  }

  /// Writes until the tab is closed or the connection is broken. Each message is created when the one before
  /// it has been sent, so that a slow page holds at most one here; the tab replaces the commits that the page
  /// misses with one snapshot.
  private func write(_ tab: Tab, to socket: WebSocket) async {
    while let outgoing = await tab.next() {
      switch outgoing {
      case .message(let data):
        let packed = PackedMessage.pack(data)
        await tab.count(sent: packed.count)
        do { try await socket.send(Bytes(bytes: packed)) } catch { return }
      case .close(let code, let reason): await socket.close(code: code, reason: reason)
      }
    }
    await socket.close(code: 1000, reason: "")
  }
}
