import TestSupport
import DemoServer
import Foundation
import Testing

/// Downloads through a proxy, from a server whose name only the proxy knows.
@Suite(.serialized) struct DownloadProxyTests {
  private let folder: Folder

  init() throws { folder = try Folder() }

  /// A request as the proxy has seen it.
  private struct Seen: Decodable {
    var method: String
    var url: String
    var headers: [String: String]
  }

  private func download(
    _ address: String, _ arguments: [String] = [], environment: [String: String]
  ) async throws -> Output {
    try await Program(
      ["download", address, "-o", "x.bin", "--retry", "0", "-q"] + arguments, in: folder.url,
      environment: environment
    ).finish()
  }

  private func seen(by proxy: NodeServer) throws -> [Seen] {
    try proxy.stop().map { try JSONDecoder().decode(Seen.self, from: Data($0.utf8)) }
  }

  @Test func fileComesThroughAProxyThatForwards() async throws {
    let server = DemoServer(byteCount: 200_001, rate: nil)
    try await server.start()
    let port = try #require(await server.address(of: "/file")?.port)
    let proxy = try NodeServer("proxy.mjs", ["-"])
    let address = "http://files.test:\(port)/file"
    let output = try await download(
      address, environment: ["http_proxy": "http://127.0.0.1:\(proxy.port)", "no_proxy": ""])
    #expect(output.status == 0, "\(output.errors)")
    #expect(try folder.bytes(of: "x.bin") == DemoContent.bytes(200_001))
    #expect(try seen(by: proxy).map(\.url) == [address])
    await server.stop()
  }

  @Test func encryptedFileComesThroughATunnelThatLearnsNoSecret() async throws {
    let server = try TLSServer(version: "TLSv1.3")
    let proxy = try NodeServer("proxy.mjs", ["anna:secret"])
    let answer = "HTTP/1.1 200 OK\r\nContent-Length: 4\r\n\r\nnew!"
    let address = try #require(server.address(of: answer, then: .end, host: "files.test"))
    let environment = [
      "https_proxy": "http://anna:secret@127.0.0.1:\(proxy.port)", "no_proxy": "",
      "SSL_CERT_FILE": server.certificate.path,
    ]
    let output = try await download(
      address.absoluteString, ["--user", "me:mine", "-H", "X-Key: k"], environment: environment)
    #expect(output.status == 0, "\(output.errors)")
    #expect(try folder.bytes(of: "x.bin") == Array("new!".utf8))
    let requests = try seen(by: proxy)
    #expect(requests.map(\.method) == ["CONNECT"])
    #expect(requests.allSatisfy { $0.headers["authorization"] == nil && $0.headers["x-key"] == nil })
    #expect(requests.allSatisfy { $0.headers["proxy-authorization"] != nil })
  }

  @Test(arguments: ["http", "https"])
  func proxyThatRefusesIsNamedWithoutItsPassword(scheme: String) async throws {
    let proxy = try NodeServer("proxy.mjs", ["anna:secret"])
    let output = try await download(
      "\(scheme)://files.test:9/file",
      environment: ["\(scheme)_proxy": "http://anna:wrong@127.0.0.1:\(proxy.port)", "no_proxy": ""])
    #expect(output.status == 8)
    #expect(output.errors == "Error: The server answered with 407: the proxy asks for a password.\n")
    #expect(try folder.names.isEmpty)
  }

  @Test func addressesOfNoProxyAndOfThisMachineGoWithoutIt() async throws {
    let server = DemoServer(byteCount: 1001, rate: nil)
    try await server.start()
    let port = try #require(await server.address(of: "/file")?.port)
    let proxy = try NodeServer("proxy.mjs", ["-"])
    let variable = ["http_proxy": "http://127.0.0.1:\(proxy.port)"]
    let here = try await download("http://127.0.0.1:\(port)/file", environment: variable)
    #expect(here.status == 0)
    // Only the proxy knows the name.
    let elsewhere = try await download(
      "http://files.test:\(port)/file",
      environment: variable.merging(["no_proxy": "files.test"]) { first, _ in first })
    #expect(elsewhere.status == 4)
    #expect(elsewhere.errors == "Error: There is no server named “files.test”.\n")
    #expect(try seen(by: proxy).isEmpty)
    await server.stop()
  }
}
