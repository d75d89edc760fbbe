public import Foundation
public import WebServer

/// Shows an app in web browsers. The app runs in this process; the pages render it themselves, at their
/// display's rate.
///
/// The host serves a page with the renderer as WebAssembly. Each open page receives the app's commits over a
/// WebSocket, and sends touches back. All pages show the same app; `AppLoop` describes which window decides
/// the screen's size.
@MainActor
public final class BrowserHost {
  /// The settings of a host.
  public struct Configuration: Sendable {
    /// The numeric address to listen on, or `localhost`. Every address but a loopback address admits other
    /// machines, without a password. Default: 127.0.0.1.
    public var host = "127.0.0.1"
    /// The port to listen on; 0 takes a free port, which `run(ready:)` reports. Default: 8080.
    public var port: UInt16 = 8080
    /// Host names besides `localhost` and numeric addresses under which browsers may reach the host, such as
    /// the machine's own. Default: none.
    public var allowedHosts: [String] = []
    /// The renderer's file, as `Scripts/build-wasm` writes it. Nil searches beside the program and in `wasm`
    /// folders above it.
    public var renderer: URL?
    /// The screen's size in points; nil follows the browser's window. Default: nil.
    public var screenSize: CGSize?
    /// The limits for clients of the server.
    public var limits = Limits()

    /// Makes the default settings.
    public init() {}
  }

  /// The reason why the host could not start or continue.
  public enum Failure: Error, Equatable, CustomStringConvertible {
    /// The host is neither a numeric address nor `localhost`.
    case badHost(String)
    /// The renderer's file was found at none of the searched paths.
    case rendererMissing(searched: [String])
    /// A file of the page is missing.
    case resourceMissing(String)
    /// The port is in use.
    case portInUse(UInt16)
    /// The web server failed; the reason is a sentence for people.
    case serverFailed(String)

    /// The error as a sentence for people.
    public var description: String {
      switch self {
      case .badHost(let host):
        "'\(host)' is no address to listen on: give a number such as 127.0.0.1 or ::1, or localhost."
      case .rendererMissing(let paths):
        "The renderer rivulet.wasm is missing: run Scripts/build-wasm. Looked at \(paths.joined(separator: ", "))."
      case .resourceMissing(let name): "The page's file \(name) is missing beside the program."
      case .portInUse(let port): "Port \(port) is in use: choose another one with --port."
      case .serverFailed(let reason): "The web server failed: \(reason)"
      }
    }
  }

  /// The time for pages to receive the last message.
  private static let farewellTime = Duration.milliseconds(300)

  private let configuration: Configuration
  private let loop: AppLoop

  package init(app: any HostedApp, configuration: Configuration) {
    self.configuration = configuration
    loop = AppLoop(app: app, fixedSize: configuration.screenSize.map { ($0.width, $0.height) })
  }

  /// Serves until the task is cancelled, then tells every page that the app has ended, and returns.
  ///
  /// - Parameter ready: Called with the page's address when the page can be opened.
  /// - Throws: `Failure`.
  public func run(ready: @MainActor (URL) -> Void) async throws {
    let host = configuration.host == "localhost" ? "127.0.0.1" : configuration.host
    guard let address = IPAddress(host) else { throw Failure.badHost(configuration.host) }
    let site = Site(
      files: try PageFiles.load(renderer: configuration.renderer),
      guardian: RequestGuard(allowedHosts: configuration.allowedHosts), socket: TabSocket(loop: loop))
    let server = try await start(site, at: address)
    if let url = Self.url(of: address, port: server.port) { ready(url) }
    // The loop ends before the server, so that the pages still receive its last message.
    await loop.runUntilCancelled()
    await server.stop(grace: Self.farewellTime)
  }

  private func start(_ site: Site, at address: IPAddress) async throws(Failure) -> WebServer {
    do {
      return try await WebServer.start(
        at: address, port: configuration.port, limits: configuration.limits, application: site)
    } catch {
      switch error {
      case .addressInUse(let port): throw .portInUse(port)
      case .cannotListen(let reason): throw .serverFailed(reason)
      }
    }
  }

  /// The page's address for a browser on this machine.
  private static func url(of address: IPAddress, port: UInt16) -> URL? {
    switch address {
    case .v4(let text): URL(string: "http://\(text == "0.0.0.0" ? "127.0.0.1" : text):\(port)/")
    case .v6(let text): URL(string: "http://[\(text == "::" ? "::1" : text)]:\(port)/")
    }
  }
}
