import FlyingFox
import Foundation

/// Connects a WebSocket to a tab of the loop: frames in become messages, what the tab has to send becomes frames.
struct TabSocket: WSHandler {
  let loop: AppLoop

  func makeFrames(for client: AsyncThrowingStream<WSFrame, any Error>) async throws -> AsyncStream<WSFrame> {
    guard let tab = await loop.connect() else {
      let refusal = [WSFrame.close(code: .init(1013, reason: "too many tabs are open"))]
      return AsyncStream { continuation in
        for frame in refusal { continuation.yield(frame) }
        continuation.finish()
      }
    }
    let reading = Task { await read(client, for: tab) }
    return AsyncStream {
      if let outgoing = await tab.next() { return frame(for: outgoing) }
      // Nobody reads this connection any more; without the cancellation the reader would wait for it for ever.
      reading.cancel()
      await loop.disconnect(tab)
      return nil
    } onCancel: {
      reading.cancel()
    }
  }

  private func read(_ client: AsyncThrowingStream<WSFrame, any Error>, for tab: Tab) async {
    var assembler = MessageAssembler(largestMessage: ClientMessage.largestSize)
    do {
      for try await frame in client {
        switch try assembler.add(frame) {
        case .message(let bytes): await loop.receive(try ClientMessage(bytes), from: tab)
        case .ping(let payload): await tab.send(.pong(payload))
        case .close: await tab.close(code: 1000, reason: "")
        case nil: continue
        }
      }
    } catch let violation as MessageAssembler.Violation {
      await tab.close(code: violation.code, reason: violation.reason)
    } catch let malformed as ClientMessage.Malformed {
      await tab.close(code: 1007, reason: "malformed message: \(malformed)")
    } catch {
      // The connection broke; there is nobody to tell.
    }
    await loop.disconnect(tab)
  }

  private func frame(for outgoing: Tab.Outgoing) -> WSFrame {
    switch outgoing {
    case .message(let data): WSFrame(fin: true, opcode: .binary, mask: nil, payload: data)
    case .pong(let payload): WSFrame(fin: true, opcode: .pong, mask: nil, payload: payload)
    case .close(let code, let reason): WSFrame.close(code: .init(code, reason: reason))
    }
  }
}
