import Foundation

/// The messages of JSON-RPC 2.0 as the Model Context Protocol uses them: what comes from outside is a line,
/// and each request has one line as its answer. No line ends the server.
struct RPCServer {
  /// The revisions of the protocol whose requests are answered here, the newest first.
  static let revisions = ["2025-11-25", "2025-06-18", "2025-03-26", "2024-11-05"]
  /// The longest line in bytes: a request has a few hundred.
  static let maximumLine = 1 << 20
  /// The most requests that wait as cancelled ones: a client may cancel what it never asks for.
  private static let mostCancelled = 1_000

  private enum Code: Int {
    case malformed = -32700
    case invalid = -32600
    case unknownMethod = -32601
    case invalidParameters = -32602
  }

  private let tools: any ToolBox
  /// The requests that were cancelled before their turn.
  private var cancelled: Set<JSON> = []

  init(tools: any ToolBox) { self.tools = tools }

  /// Notes the notification that cancels a request, which may come while an earlier one is carried out.
  mutating func noteCancellation(_ line: Data) {
    guard let message = try? JSONDecoder().decode(JSON.self, from: line),
      message["method"] == "notifications/cancelled", let id = message["params"]?["requestId"]
    else { return }
    if cancelled.count < Self.mostCancelled { cancelled.insert(id) }
  }

  /// Returns the answer to a line; nil for notifications, and for requests that were cancelled.
  mutating func answer(to line: Data) -> Data? {
    guard line.count <= Self.maximumLine else { return Self.error(.invalid, "The message is too long.", nil) }
    guard let message = try? JSONDecoder().decode(JSON.self, from: line) else {
      return Self.error(.malformed, "The line is no JSON.", nil)
    }
    guard case .object = message, let method = message["method"]?.string else {
      // Answers to requests of a server have no method; this one sends no requests.
      return message["result"] != nil || message["error"] != nil
        ? nil : Self.error(.invalid, "The message has no method.", message["id"])
    }
    guard let id = message["id"], id.string != nil || id.number != nil else { return nil }
    if cancelled.remove(id) != nil { return nil }
    let parameters = message["params"] ?? [:]
    switch method {
    case "initialize": return Self.result(welcome(parameters), id)
    case "ping": return Self.result([:], id)
    case "tools/list": return Self.result(["tools": .array(tools.descriptions)], id)
    case "tools/call":
      guard let name = parameters["name"]?.string else {
        return Self.error(.invalidParameters, "The call has no name of a tool.", id)
      }
      guard let result = tools.call(name, parameters["arguments"] ?? [:]) else {
        return Self.error(.invalidParameters, "There is no tool “\(name.prefix(80))”.", id)
      }
      return Self.result(result.json, id)
    default:
      return Self.error(.unknownMethod, "There is no method “\(method.prefix(80))”.", id)
    }
  }

  private func welcome(_ parameters: JSON) -> JSON {
    let wanted = parameters["protocolVersion"]?.string ?? ""
    let revision = Self.revisions.contains(wanted) ? wanted : Self.revisions[0]
    return [
      "protocolVersion": .string(revision), "capabilities": ["tools": [:]],
      "serverInfo": ["name": "rivulet", "title": "Rivulet previews", "version": .string(Self.version)],
      "instructions": .string(tools.instructions),
    ]
  }

  private static let version = "1"

  private static func result(_ result: JSON, _ id: JSON) -> Data? {
    encoded(["jsonrpc": "2.0", "id": id, "result": result])
  }

  private static func error(_ code: Code, _ sentence: String, _ id: JSON?) -> Data? {
    let error: JSON = ["code": .number(Double(code.rawValue)), "message": .string(sentence)]
    return encoded(["jsonrpc": "2.0", "id": id ?? .null, "error": error])
  }

  private static func encoded(_ message: JSON) -> Data? {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return try? encoder.encode(message)
  }
}

/// The tools of a server.
protocol ToolBox {
  /// The sentences that tell a program what the tools are for.
  var instructions: String { get }
  /// The tools as the protocol lists them.
  var descriptions: [JSON] { get }
  /// Calls a tool; nil for an unknown one.
  func call(_ name: String, _ arguments: JSON) -> ToolResult?
}

/// The result of a tool: texts and pictures.
struct ToolResult {
  var content: [JSON] = []
  var isError = false

  init(_ text: String, isError: Bool = false) {
    content = [["type": "text", "text": .string(text)]]
    self.isError = isError
  }

  mutating func add(_ picture: Data, type: String) {
    content.append([
      "type": "image", "data": .string(picture.base64EncodedString()), "mimeType": .string(type),
    ])
  }

  var json: JSON { ["content": .array(content), "isError": .bool(isError)] }
}
