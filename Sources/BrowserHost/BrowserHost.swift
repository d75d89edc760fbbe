public import Foundation
public import WebServer

/// Shows an app in web browsers: the app runs here, the pages draw it themselves, at their display's rate.
///
/// The host serves a page with the renderer as WebAssembly. Each page that is open gets what the app commits
/// over a WebSocket, and sends touches back. All pages see the same app; see `AppLoop` for whose window
/// decides the screen's size.
@MainActor
public final class BrowserHost {
  public struct Configuration: Sendable {
    /// The numeric address to listen on, or `localhost`. Anything but a loopback address lets other machines
    /// in: there is no password.
    public var host = "127.0.0.1"
    /// 0 takes any free port; `run` tells which.
    public var port: UInt16 = 8080
    /// Names besides `localhost` and plain addresses under which browsers may reach the host, such as the
    /// machine's own.
    public var allowedHosts: [String] = []
    /// The renderer, as `Scripts/build-wasm` writes it. Nil looks beside the program and in `wasm` folders
    /// above it.
    public var renderer: URL?
    /// The screen's size in points; nil lets it follow the browser's window.
    public var screenSize: CGSize?
    /// What browsers and others may ask of the server.
    public var limits = Limits()

    public init() {}
  }

  /// Why the host could not start or go on.
  public enum Failure: Error, Equatable, CustomStringConvertible {
    case badHost(String)
    case rendererMissing(searched: [String])
    case resourceMissing(String)
    case portInUse(UInt16)
    case serverFailed(String)

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

  /// How long pages have to take the last message.
  private static let farewellTime = Duration.milliseconds(300)

  private let configuration: Configuration
  private let loop: AppLoop

  package init(app: any HostedApp, configuration: Configuration) {
    self.configuration = configuration
    loop = AppLoop(app: app, fixedSize: configuration.screenSize.map { ($0.width, $0.height) })
  }

  /// Serves until the task is cancelled, then tells every page that the app has ended and returns.
  ///
  /// - Parameter ready: Called once the page can be opened, with its address.
  /// - Throws: `Failure`.
  public func run(ready: @MainActor (URL) -> Void) async throws {
    let host = configuration.host == "localhost" ? "127.0.0.1" : configuration.host
    guard let address = IPAddress(host) else { throw Failure.badHost(configuration.host) }
    let site = Site(
      files: try PageFiles.load(renderer: configuration.renderer),
      guardian: RequestGuard(allowedHosts: configuration.allowedHosts), socket: TabSocket(loop: loop))
    let server = try await start(site, at: address)
    if let url = Self.url(of: address, port: server.port) { ready(url) }
    // The loop ends first, so that the pages still hear of it.
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

  /// The address to open in a browser on this machine.
  private static func url(of address: IPAddress, port: UInt16) -> URL? {
    switch address {
    case .v4(let text): URL(string: "http://\(text == "0.0.0.0" ? "127.0.0.1" : text):\(port)/")
    case .v6(let text): URL(string: "http://[\(text == "::" ? "::1" : text)]:\(port)/")
    }
  }
}
