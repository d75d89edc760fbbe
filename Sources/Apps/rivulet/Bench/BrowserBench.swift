import RivuletHost
import Foundation
import Scenes
import UIKit

/// Makes a browser measure its rendering: the frame rate of every scene, and the time from a touch to its
/// visible answer.
@MainActor
struct BrowserBench {
  /// A large phone's screen: 1179 × 2556 pixels.
  private static let screen = CGSize(width: 393, height: 852)
  private static let scale: CGFloat = 3

  let chromium: Chromium

  /// The page's report about motion. Times are in milliseconds.
  private struct Motion: Decodable {
    struct Spread: Decodable {
      var median: Double
      var p95: Double
    }
    struct Pixels: Decodable {
      var width: Int
      var height: Int
    }
    var pixels: Pixels
    var frames: Int
    var framesPerSecond: Double
    var interval: Spread
    var evaluation: Spread
    var raster: Spread
    var put: Spread
  }

  private struct Latency: Decodable {
    var touches: Int
    var answered: Int
    var drawn: Motion.Spread
    var shown: Motion.Spread
  }

  private struct Room: Decodable {
    var width: Double
    var height: Double
  }

  /// The size of the window in points, including its frame.
  private var window = Self.screen

  init(chromium: Chromium) { self.chromium = chromium }

  mutating func run(_ scenes: [ReferenceScene]) async throws {
    let blank = Stage(size: Self.screen, scale: Self.scale, clock: .system)
    let room = try await measure(blank, "measure=room", as: Room.self)
    window.width += Self.screen.width - room.width
    window.height += Self.screen.height - room.height
    print(
      "\(chromium.name), headless\(chromium.isOnOneCore ? ", on one core" : ""); medians (95 %) in milliseconds"
    )
    print("scene                 pixels    fps      frame          evaluation     raster         put")
    for scene in scenes {
      let stage = Stage(size: Self.screen, scale: Self.scale, clock: .system)
      scene.play(on: stage, repeating: true)
      let motion = try await measure(stage, "measure=motion&seconds=\(scene.end)", as: Motion.self)
      let columns = [
        (scene.name, 18), ("\(motion.pixels.width)×\(motion.pixels.height)", 12),
        (Self.text(motion.framesPerSecond, 1), 7), (Self.text(motion.interval), 15),
        (Self.text(motion.evaluation), 15), (Self.text(motion.raster), 15), (Self.text(motion.put), 15),
      ]
      print(columns.map { $0.padding(toLength: $1, withPad: " ", startingAt: 0) }.joined())
    }
    let stage = Stage(size: Self.screen, scale: Self.scale, clock: .system)
    stage.show(TouchLight(frame: CGRect(origin: .zero, size: Self.screen)))
    let latency = try await measure(stage, "measure=latency&count=40", as: Latency.self)
    print(
      """
      \(latency.answered) of \(latency.touches) touches answered. From the touch, over the app and back on loopback, until the answer is drawn: \
      \(Self.text(latency.drawn)); until the display's next frame, which shows it: \(Self.text(latency.shown)).
      """)
  }

  private static func text(_ value: Double, _ digits: Int) -> String {
    value.formatted(
      .number.precision(.fractionLength(digits)).grouping(.never).locale(Locale(identifier: "en")))
  }

  private static func text(_ spread: Motion.Spread) -> String {
    "\(text(spread.median, 2)) (\(text(spread.p95, 2)))"
  }

  /// Serves the stage, opens the page with a query, and returns its report.
  private func measure<Report: Decodable>(_ stage: Stage, _ query: String, as type: Report.Type) async throws
    -> Report
  {
    var configuration = BrowserHost.Configuration()
    configuration.port = 0
    configuration.screenSize = Self.screen
    let host = BrowserHost(stage, configuration: configuration)
    let (addresses, found) = AsyncStream.makeStream(of: URL.self)
    let serving = Task { try await host.run { found.yield($0) } }
    defer { serving.cancel() }
    let watching = Task {
      // A host that fails to start ends the wait for its address.
      _ = try? await serving.value
      found.finish()
    }
    defer { watching.cancel() }
    for await address in addresses {
      let page = URL(string: "?\(query)", relativeTo: address)?.absoluteURL ?? address
      let line = try await chromium.report(
        of: page, window: window, scale: Self.scale, prefix: "rivulet-measurement ")
      return try JSONDecoder().decode(Report.self, from: Data(line.utf8))
    }
    try await serving.value
    throw Chromium.Failure.noReport
  }
}

/// A view that is bright while it is touched.
private final class TouchLight: UIView {
  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { backgroundColor = .white }
  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { backgroundColor = .black }
}
