import Synchronization
import WebServer

/// An application under attack, whose paths choose the kind of answer.
final class TestSite: Application {
  /// The number of requests that reached the application.
  let requestCount = Atomic(0)
  /// The number of bodies that were begun and have ended in any way.
  let endedBodies = Atomic(0)
  /// The number of WebSockets that were opened and have ended.
  let endedSockets = Atomic(0)

  func refusal(of head: RequestHead) -> Response? {
    head.path == "/refused" ? Response(.forbidden, "Not here.") : nil
  }

  func answer(_ request: Request) async -> Answer {
    requestCount.add(1, ordering: .relaxed)
    switch request.head.path {
    case "/echo": return .response(Response(.ok, body: .whole(request.body)))
    case "/endless": return .response(endless())
    case "/lying":
      return .response(
        Response(.ok, body: .stream(length: 10) { try await $0.write(Bytes(repeating: 65, count: 4)) }))
    case "/chunks":
      return .response(
        Response(
          .ok,
          body: .stream(length: nil) {
            for byte in [65, 66] as [UInt8] { try await $0.write(Bytes(bytes: [byte])) }
          }))
    case "/silent":
      return .response(
        Response(
          .ok,
          body: .stream(length: nil) { _ in
            defer { self.endedBodies.add(1, ordering: .relaxed) }
            try await Task.sleep(for: .seconds(3600))
          }))
    case "/socket":
      return .webSocket { socket in
        for await message in socket.messages { try? await socket.send(Bytes(bytes: message)) }
        self.endedSockets.add(1, ordering: .relaxed)
      }
    case "/stream":
      return .webSocket { socket in
        let piece = Bytes(repeating: 7, count: 100_000)
        while (try? await socket.send(piece)) != nil {}
        self.endedSockets.add(1, ordering: .relaxed)
      }
    default: return .response(Response(.ok, "Asked for \(request.head.path)."))
    }
  }

  private func endless() -> Response {
    Response(
      .ok,
      body: .stream(length: nil) { writer in
        defer { self.endedBodies.add(1, ordering: .relaxed) }
        let piece = Bytes(repeating: 7, count: 65_536)
        while true { try await writer.write(piece) }
      })
  }
}

/// Runs a server on any free port while the body talks to it.
func withServer(
  _ edit: (inout Limits) -> Void = { _ in }, _ body: (UInt16, TestSite) async throws -> Void
) async throws {
  var limits = Limits()
  edit(&limits)
  let site = TestSite()
  let server = try await WebServer.start(at: .loopback, port: 0, limits: limits, application: site)
  do {
    try await body(server.port, site)
  } catch {
    await server.stop(grace: .zero)
    throw error
  }
  await server.stop(grace: .zero)
}

/// Waits until the condition holds.
func becomesTrue(_ condition: () -> Bool) async throws -> Bool {
  while !condition() { try await Task.sleep(for: .milliseconds(2)) }
  return true
}
