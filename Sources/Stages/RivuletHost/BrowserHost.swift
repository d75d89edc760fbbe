public import Foundation
internal import UIKit
public import WebServer

/// Shows an app in web browsers. The app runs in this process; the pages render it themselves, at their
/// display's rate.
///
/// ```swift
/// try await BrowserHost.run { MyViewController() }
/// ```
///
/// The host serves a page with the renderer as WebAssembly. Each open page receives the app's commits over a
/// WebSocket, and sends touches back. All pages show the same app, or each visitor has an own one
/// (`Configuration.apps`); `AppLoop` describes which window decides a shared app's screen size.
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
    /// The title of the page. Default: "Rivulet".
    public var title = "Rivulet"
    /// Whether visitors share one app. Default: they do.
    public var apps = AppSharing.shared
    /// Whether the pages /status and /status.json tell everybody who asks what the host's visitors cost in
    /// memory and processor time. Default: false.
    public var showsStatus = false
    /// The screen's size in points; nil follows the browser's window. Default: nil.
    public var screenSize: CGSize?
    /// Whether the app takes its languages and its layout direction from the browser. Views read languages
    /// when they are made. Default: true.
    public var followsLanguages = true
    /// The limits for clients of the server.
    public var limits = Limits()

    /// Makes the default settings.
    public init() {}
  }

  /// The number of apps that a host runs.
  public enum AppSharing: Sendable, Hashable {
    /// One app, which all pages show.
    case shared
    /// An app for each visitor, at most `limit` at once; further visitors are told that there is no room. An
    /// app ends 30 seconds after its visitor has gone; until then the same tab of the browser finds it again,
    /// also after a reload. All apps run on the main actor of one process.
    case perVisitor(limit: Int)
  }

  /// The reason why the host could not start or continue.
  public enum Failure: Error, Equatable, CustomStringConvertible {
    /// The host is neither a numeric address nor `localhost`.
    case badHost(String)
    /// A resource of this package is missing: a file of the page, or the renderer.
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
      case .resourceMissing(let name):
        "The file \(name) is missing from the program's resources: keep the .resources folders beside the program."
      case .portInUse(let port):
        """
        Port \(port) is in use: choose another one, with --port for rivulet and the variable RIVULET_PORT for \
        other apps.
        """
      case .serverFailed(let reason): "The web server failed: \(reason)"
      }
    }
  }

  /// The time for pages to receive the last message.
  private static let farewellTime = Duration.milliseconds(300)

  /// The time for which the app of a visitor who has gone stays.
  private static let patience = Duration.seconds(30)

  private let configuration: Configuration
  private let apps: Apps

  /// - Parameter makeApp: Makes the app: once, or for each visitor.
  package init(configuration: Configuration, makeApp: @escaping @MainActor () -> any HostedApp) {
    self.configuration = configuration
    let size = configuration.screenSize.map { (width: Double($0.width), height: Double($0.height)) }
    let makeLoop: @MainActor ([String]) -> AppLoop = { languages in
      let languages = configuration.followsLanguages ? languages : []
      return AppLoop(app: Stage.withLanguages(languages, makeApp), fixedSize: size)
    }
    switch configuration.apps {
    case .shared: apps = Apps(shared: makeLoop([]))
    case .perVisitor(let limit): apps = Apps(limit: max(1, limit), patience: Self.patience, make: makeLoop)
    }
  }

  /// Serves until the task is cancelled, then tells every page that the app has ended, and returns.
  ///
  /// - Parameter ready: Called with the page's address when the page can be opened.
  /// - Throws: `Failure`.
  public func run(ready: @MainActor (URL) -> Void) async throws {
    try await run(announcing: { addresses in
      if let address = addresses.first { ready(address) }
    })
  }

  /// Serves like `run(ready:)`, which is called with the page's address on this machine, and then those for
  /// other machines.
  func run(announcing ready: @MainActor ([URL]) -> Void) async throws {
    do {
      try await serve(ready: ready)
    } catch {
      await apps.endAll()
      throw error
    }
  }

  /// Throws `Failure.badHost` for a host that is no address to listen on.
  package static func check(host: String) throws(Failure) { _ = try address(of: host) }

  private static func address(of host: String) throws(Failure) -> IPAddress {
    guard let address = IPAddress(host == "localhost" ? "127.0.0.1" : host) else { throw .badHost(host) }
    return address
  }

  private func serve(ready: @MainActor ([URL]) -> Void) async throws {
    Stage.reportFontProblem()
    let address = try Self.address(of: configuration.host)
    var site = Site(
      files: try pageFiles(),
      guardian: RequestGuard(allowedHosts: configuration.allowedHosts), socket: TabSocket(apps: apps))
    if configuration.showsStatus {
      site.statusPage = StatusPage(apps: apps, memoryAtStart: ProcessLoad.residentBytes)
    }
    let server = try await start(site, at: address)
    ready(address.reachable.compactMap { Self.url(of: $0, port: server.port) })
    await Self.waitForCancellation()
    // The apps end before the server, so that the pages still receive their last message.
    await apps.endAll()
    await server.stop(grace: Self.farewellTime)
  }

  private func pageFiles() throws(Failure) -> [String: Site.File] {
    do { return try PageFiles.load(title: configuration.title) } catch {
      throw .resourceMissing(error.name)
    }
  }

  private static func waitForCancellation() async {
    let (signal, end) = AsyncStream<Never>.makeStream()
    await withTaskCancellationHandler {
      for await _ in signal {}
    } onCancel: {
      end.finish()
    }
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

  /// The page's address.
  private static func url(of address: IPAddress, port: UInt16) -> URL? {
    switch address {
    case .v4(let text): URL(string: "http://\(text):\(port)/")
    case .v6(let text): URL(string: "http://[\(text)]:\(port)/")
    }
  }
}
