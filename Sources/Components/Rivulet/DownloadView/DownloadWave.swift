#if canImport(UIKit)
import PortableMath
import UIKit

/// The wave as a function of time and progress, in the 100-point square.
///
/// y = 50 + h·e(x)·sin(k·x + ω·t), with k = 0.25 rad/pt and ω = 20 rad/s: the wave runs to the left at
/// 80 pt/s. Its height h is 3 points in the first half of the download and 12·p·(1 − p) in the second.
/// The envelope e makes it grow from one end and flatten from the other.
@MainActor
struct DownloadWave {
  // Numbers of the published work.
  static let waveNumber = 0.25
  static let angularSpeed = 20.0

  /// The time since the start, in seconds.
  var time = 0.0
  /// The part of the line that the wave has grown over, 0 … 1.
  var growth = 1.0
  /// The part of the download that has arrived, 0 … 1.
  var progress = 0.0
  /// 1 for a wave, 0 for a line. Between them the far end is flat already.
  var presence = 1.0
  /// Whether the wave grows from the left and runs to the right, as in right-to-left interfaces.
  var isMirrored = false

  /// The height in points at the present progress, before the envelope.
  var height: Double {
    progress < 0.5 ? 3 : 12 * progress * max(0, 1 - progress)
  }

  /// The outline as cubic curves through points at equal steps, with the sine's slope at each point.
  ///
  /// With 20 curves a step is 0.88 rad, and Hermite's error bound h⁴/384 keeps the curve within 0.2 % of
  /// the height.
  func path() -> CGPath {
    let segments = 20
    let start = Double(DownloadGeometry.lineStart)
    let step = Double(DownloadGeometry.lineEnd - DownloadGeometry.lineStart) / Double(segments)
    let path = CGMutablePath()
    var previous = sample(at: start)
    path.move(to: point(x: start, y: previous.y))
    for index in 1...segments {
      let x = start + Double(index) * step
      let next = sample(at: x)
      path.addCurve(
        to: point(x: x, y: next.y),
        control1: point(x: x - step * 2 / 3, y: previous.y + previous.slope * step / 3),
        control2: point(x: x - step / 3, y: next.y - next.slope * step / 3))
      previous = next
    }
    return path
  }

  private func point(x: Double, y: Double) -> CGPoint {
    let side = Double(DownloadGeometry.side)
    return CGPoint(x: isMirrored ? side - x : x, y: y).onPathGrid
  }

  /// The curve's y and its derivative with respect to x.
  private func sample(at x: Double) -> (y: Double, slope: Double) {
    let phase = Self.waveNumber * x + Self.angularSpeed * time
    let (envelope, envelopeSlope) = envelope(at: x)
    let (sine, cosine) = (Math.sin(phase), Math.cos(phase))
    return (
      Double(DownloadGeometry.center.y) + height * envelope * sine,
      height * (envelope * Self.waveNumber * cosine + envelopeSlope * sine)
    )
  }

  /// The factor of the height at x, and its derivative.
  private func envelope(at x: Double) -> (value: Double, slope: Double) {
    let length = Double(DownloadGeometry.lineEnd - DownloadGeometry.lineStart)
    let place = (x - Double(DownloadGeometry.lineStart)) / length
    // A soft front, `softness` of the line wide, moves in from the right while the wave grows …
    let grown = Self.smoothStep(
      (place - 1) / Self.softness + (1 + 1 / Self.softness) * growth)
    // … and another one moves back to the left in the last tenth of the download, or while the wave
    // flattens.
    let left = min(presence, (1 - progress) / 0.1, 1)
    let flattened = Self.smoothStep((1 + 1 / Self.softness) * left - place / Self.softness)
    return (
      grown.value * flattened.value,
      (grown.slope * flattened.value - grown.value * flattened.slope) / (Self.softness * length)
    )
  }

  private static let softness = 0.5

  /// 3u² − 2u³ with u clamped to 0 … 1, and its derivative.
  private static func smoothStep(_ u: Double) -> (value: Double, slope: Double) {
    let u = min(max(u, 0), 1)
    return (u * u * (3 - 2 * u), 6 * u * (1 - u))
  }
}
#endif
