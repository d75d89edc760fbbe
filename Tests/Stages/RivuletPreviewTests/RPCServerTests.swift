import Foundation
import Testing

@testable import RivuletPreview

/// A tool that answers with its arguments.
private struct Echo: ToolBox {
  let instructions = "Call echo."
  let descriptions: [JSON] = [["name": "echo"]]

  func call(_ name: String, _ arguments: JSON) -> ToolResult? {
    name == "echo" ? ToolResult(arguments["text"]?.string ?? "", isError: arguments["text"] == nil) : nil
  }
}

@Suite struct RPCServerTests {
  private func answer(_ line: String) throws -> JSON? {
    var server = RPCServer(tools: Echo())
    return try server.answer(to: Data(line.utf8)).map { try JSONDecoder().decode(JSON.self, from: $0) }
  }

  @Test func handshakeTakesTheRevisionOfTheClientIfItIsKnown() throws {
    func revision(_ wanted: String) throws -> String? {
      let line =
        #"{"jsonrpc":"2.0","id":1,"method":"initialize","params":{"protocolVersion":"\#(wanted)"}}"#
      return try answer(line)?["result"]?["protocolVersion"]?.string
    }
    #expect(try revision("2025-03-26") == "2025-03-26")
    #expect(try revision("1999-01-01") == "2025-11-25")
    #expect(try answer(#"{"jsonrpc":"2.0","method":"notifications/initialized"}"#) == nil)
  }

  @Test func toolIsCalledAndItsErrorsAreResults() throws {
    let line =
      #"{"jsonrpc":"2.0","id":"a","method":"tools/call","params":{"name":"echo","arguments":{"text":"Hi"}}}"#
    let found = try answer(line)
    #expect(found?["id"] == "a")
    #expect(found?["result"]?["content"]?.array?.first?["text"] == "Hi")
    #expect(found?["result"]?["isError"] == false)
    let without = try answer(#"{"jsonrpc":"2.0","id":2,"method":"tools/call","params":{"name":"echo"}}"#)
    #expect(without?["result"]?["isError"] == true)
    #expect(without?["id"] == 2)
  }

  /// The codes are those of the specification of JSON-RPC 2.0, section 5.1.
  @Test(arguments: [
    ("{", -32700), ("", -32700), ("[]", -32600), ("1", -32600), (#"{"id":1}"#, -32600),
    (#"{"id":1,"method":"nothing"}"#, -32601), (#"{"id":1,"method":"tools/call"}"#, -32602),
    (#"{"id":1,"method":"tools/call","params":{"name":"other"}}"#, -32602),
    (#"{"id":1,"method":"tools/call","params":[1,2]}"#, -32602),
  ])
  func malformedMessageHasAnErrorAsItsAnswer(line: String, code: Int) throws {
    #expect(try answer(line)?["error"]?["code"]?.number == Double(code))
  }

  @Test(arguments: [
    #"{"method":"tools/list"}"#, #"{"id":null,"method":"ping"}"#, #"{"id":[1],"method":"ping"}"#,
    #"{"id":1,"result":{}}"#, #"{"id":1,"error":{}}"#,
  ])
  func messageThatWantsNoAnswerHasNone(line: String) throws { #expect(try answer(line) == nil) }

  @Test func longLineAndDeepNestingAreErrors() throws {
    let long = #"{"id":1,"method":"\#(String(repeating: "a", count: RPCServer.maximumLine))"}"#
    #expect(try answer(long)?["error"]?["code"]?.number == -32600)
    let deep = String(repeating: "[", count: 100_000)
    #expect(try answer(deep)?["error"]?["code"]?.number == -32700)
  }

  @Test func cancelledRequestHasNoAnswer() throws {
    var server = RPCServer(tools: Echo())
    server.noteCancellation(Data(#"{"method":"notifications/cancelled","params":{"requestId":7}}"#.utf8))
    server.noteCancellation(Data("{".utf8))
    #expect(server.answer(to: Data(#"{"id":7,"method":"ping"}"#.utf8)) == nil)
    #expect(server.answer(to: Data(#"{"id":8,"method":"ping"}"#.utf8)) != nil)
  }
}

@Suite struct PreviewArgumentTests {
  private let item = PreviewItem(name: "A", file: "M/a.swift", line: 1)

  private func order(_ text: String) throws -> LookOrder {
    try PreviewArguments(try JSONDecoder().decode(JSON.self, from: Data(text.utf8))).order(for: item)
  }

  @Test func settingsAreRead() throws {
    let read = try order(
      #"{"traits":{"dark":true,"size":"iphone-se"},"at":[0,0.5],"scale":2,"steps":[{"tap":"Name"},{"wait":1}]}"#
    )
    #expect(read.place == "M/a.swift:1")
    #expect(read.variant == PreviewVariant(isDark: true, size: "iphone-se"))
    #expect(read.times == [0, 0.5])
    #expect(read.scale == 2)
    #expect(read.steps == [.tap(.label("Name")), .wait(1)])
  }

  @Test(arguments: [
    #"{"at":-1}"#, #"{"at":[]}"#, #"{"at":"x"}"#, #"{"at":1e300}"#, #"{"scale":0}"#, #"{"scale":1e9}"#,
    #"{"steps":{}}"#, #"{"steps":[1]}"#, #"{"steps":[{"drag":"x"}]}"#, #"{"steps":[{"wait":1e9}]}"#,
    #"{"traits":[]}"#, #"{"traits":{"size":"huge"}}"#, #"{"traits":{"text_size":"huge"}}"#,
  ])
  func argumentOutOfRangeIsASentence(text: String) {
    #expect(throws: PreviewError.self) { try order(text) }
  }
}
