import Rivulet
import UIKit

/// A transfer that exists in the stage's time only, so that a run with it can be repeated.
@MainActor final class SimulatedTransfer {
  /// The networks to choose from, in the order of their control.
  enum Network: Int, CaseIterable {
    case good, slow, breaks, unknownLength, byHand

    static let titles = ["Good", "Slow", "Breaks off", "No length", "By hand"]
  }

  /// The size of the simulated file in bytes. Chosen: a file such as one loads over a mobile network.
  private static let size = 3_700_000.0

  private let network: Network
  private weak var control: DownloadControl?
  private var link: CADisplayLink?
  private var received = 0.0
  private var lastTime: TimeInterval = 0
  private var runningTime: TimeInterval = 0
  private var hasBroken = false

  init(_ network: Network, for control: DownloadControl) {
    self.network = network
    self.control = control
    control.delegate = self
  }

  /// The bytes per second at a time since the start. A slow network stalls again and again.
  private func rate(at time: TimeInterval) -> Double {
    switch network {
    case .good, .unknownLength: time < 0.3 ? 0 : Self.size / 3
    case .breaks: time < 0.3 ? 0 : Self.size / 2.5
    case .slow: time.truncatingRemainder(dividingBy: 1.2) < 0.7 ? Self.size / 3.5 : 0
    case .byHand: 0
    }
  }

  private func begin() {
    (received, runningTime) = (0, 0)
    run()
  }

  private func run() {
    guard network != .byHand else { return }
    link?.invalidate()
    lastTime = CACurrentMediaTime()
    let link = CADisplayLink { [weak self] _ in MainActor.assumeIsolated { self?.tick() } }
    link.add(to: .main, forMode: .common)
    self.link = link
  }

  private func stop() {
    link?.invalidate()
    link = nil
  }

  private func tick() {
    guard let control else { return stop() }
    let now = CACurrentMediaTime()
    let interval = now - lastTime
    lastTime = now
    runningTime += interval
    received = min(received + rate(at: runningTime) * interval, Self.size)
    control.byteCount = DownloadControl.ByteCount(
      received: Int64(received), expected: network == .unknownLength ? nil : Int64(Self.size))
    if network == .breaks, !hasBroken, received > Self.size * 0.55 {
      hasBroken = true
      stop()
      control.fail(BrokenConnection())
    } else if received >= Self.size {
      stop()
      control.progress = 1
      control.succeed()
    }
  }
}

extension SimulatedTransfer: DownloadControlDelegate {
  func downloadControl(_ control: DownloadControl, didRequest action: DownloadControl.Action) {
    switch action {
    case .start: begin()
    case .resume: run()
    case .pause, .cancel: stop()
    }
  }
}

/// The failure of a simulated transfer.
struct BrokenConnection: LocalizedError {
  var errorDescription: String? { "The connection broke" }
}
