import Testing
import WebServer

@testable import RivuletHost

struct RequestGuardTests {
  private let guardian = RequestGuard(allowedHosts: ["Studio.local"])

  private func admits(host: String?, origin: String? = nil) -> Bool {
    var headers = HTTPHeaders()
    if let host { headers.add(name: "Host", value: host) }
    if let origin { headers.add(name: "Origin", value: origin) }
    return guardian.admits(headers)
  }

  @Test(arguments: [
    "localhost", "localhost:8080", "LOCALHOST:1", "127.0.0.1:8080", "[::1]:8080", "192.168.1.20",
    "studio.local:80",
    "app.localhost:8080",
  ])
  func guardAdmitsAddressesLocalhostAndAllowedNames(host: String) {
    #expect(admits(host: host))
    #expect(admits(host: host, origin: "http://\(host)"))
    #expect(admits(host: host, origin: "https://\(host)"))
  }

  @Test(arguments: [
    "evil.example", "evil.example:8080", "localhost.evil.example", "127.0.0.1.evil.example", "", ":8080",
    "localhost:port",
    "localhost:8080:9", "[::1", "[evil]:80", "localhost:99999", "evil.example#localhost", "1270.0.0.1",
  ])
  func guardRefusesOtherNames(host: String) {
    #expect(!admits(host: host))
  }

  @Test func guardRefusesRequestsWithoutAHost() {
    #expect(!admits(host: nil))
  }

  @Test(arguments: [
    "http://evil.example", "http://localhost", "http://localhost:8081", "ftp://localhost:8080", "null", "",
    "http://localhost:8080.evil.example", "http://localhost:8080/",
  ])
  func guardRefusesForeignOrigins(origin: String) {
    #expect(!admits(host: "localhost:8080", origin: origin))
  }

  @Test func guardRefusesSeveralHostsOrOrigins() {
    #expect(!guardian.admits(["Host": "localhost", "host": "evil.example"]))
    #expect(
      !guardian.admits(["Host": "localhost", "Origin": "http://localhost", "origin": "http://evil.example"]))
  }
}
