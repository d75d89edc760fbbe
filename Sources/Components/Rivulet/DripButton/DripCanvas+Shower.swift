#if canImport(UIKit)
import RivuletClosures
import UIKit

/// The rain and the disc. A display link redraws them as a function of time: their motion does not depend on
/// the frame rate, and the link stops when nothing moves.
extension DripCanvas {
  /// The state that defines the liquid at any instant.
  struct Shower {
    var link: CADisplayLink?
    var rain: DripRain?
    var track: DiscTrack
    /// The media time at which the shower's own clock was 0.
    let origin: CFTimeInterval
    /// Called when the disc is at rest and no drop is left.
    var completion: (() -> Void)?

    var time: CFTimeInterval { CACurrentMediaTime() - origin }
  }

  /// Starts the liquid.
  ///
  /// - Parameters:
  ///   - area: The disc's area, in fractions of the full disc.
  ///   - rains: Whether drops fall.
  func beginShower(area: CGFloat, rains: Bool) {
    endShower()
    let rain = DripRain(
      seed: rainSeed, burst: style.dropsInABurst.usable, spread: style.spread.usable, from: 0)
    shower = Shower(
      rain: rains && !isCalm ? rain : nil, track: DiscTrack(area: area, at: 0), origin: CACurrentMediaTime())
    showBody()
    drawShower()
    wake()
  }

  /// Grows or shrinks the disc evenly to an area.
  ///
  /// - Parameters:
  ///   - area: The disc's new area, in fractions of the full disc.
  ///   - duration: The duration in seconds.
  ///   - completion: Called when the disc is at rest and no drop is left, unless another motion has begun.
  func leadDisc(to area: CGFloat, over duration: Double, completion: (() -> Void)? = nil) {
    guard var shower else {
      completion?()
      return
    }
    let time = shower.time
    shower.rain?.advance(to: time, track: shower.track)
    shower.track.lead(to: area, at: time, over: duration)
    shower.completion = completion.map(guarded)
    self.shower = shower
    wake()
  }

  /// Slows the drops to a stop within 0.3 s. The disc arrives at its area, and drops that touch it sink in,
  /// so that no neck is left between liquids at rest.
  func holdShower() {
    changeRain { $0.hold() }
    guard let shower else { return }
    let rest = shower.track.end - shower.time
    if rest > FallingDrop.stopping { leadDisc(to: shower.track.target, over: FallingDrop.stopping) }
  }

  func resumeShower() {
    changeRain { $0.release() }
  }

  /// Brings the rain up to the present time, and changes it.
  private func changeRain(_ change: (inout DripRain) -> Void) {
    guard var shower, var rain = shower.rain else { return }
    rain.advance(to: shower.time, track: shower.track)
    change(&rain)
    shower.rain = rain
    self.shower = shower
    wake()
  }

  /// Ends the rain: drops in flight arrive within `duration` seconds, or vanish in place if it is nil.
  func endRain(landingWithin duration: Double?) {
    changeRain { if let duration { $0.end(within: duration) } else { $0.dryUp() } }
  }

  /// Stops drawing and removes the drops. The disc keeps its shape.
  func endShower() {
    sleep()
    shower = nil
    CATransaction.withoutActions {
      for drop in orderedDropLayers { drop.value.removeFromSuperlayer() }
      dropLayers = [:]
    }
  }

  func wake() {
    guard let shower, shower.link == nil, window != nil else { return }
    let link = CADisplayLink.calling { [weak self] _ in self?.drawShower() }
    self.shower?.link = link
    link.add(to: .main, forMode: .common)
  }

  func sleep() {
    shower?.link?.invalidate()
    shower?.link = nil
  }

  private func drawShower() {
    guard var shower else { return }
    let time = shower.time
    shower.rain?.advance(to: time, track: shower.track)
    self.shower = shower
    let drops = shower.rain?.drops ?? []
    draw(drops, at: time, track: shower.track)
    guard shower.track.isStill(at: time), shower.rain?.isStill(at: time) ?? true else { return }
    sleep()
    if let completion = shower.completion {
      self.shower?.completion = nil
      completion()
    }
  }

  private func draw(_ drops: [FallingDrop], at time: CFTimeInterval, track: DiscTrack) {
    let free = track.radius(at: time)
    let liquid = drops.map { $0.liquid(at: time, disc: free) }
    // Disc and sinking drops together never exceed the ring's area.
    let sinking = zip(drops, liquid).reduce(0) { $0 + ($1.0.isCaught ? $1.1.radius * $1.1.radius : 0) }
    let discArea = max(min(free * free, 1 - sinking), 0)
    let drawn = DripGeometry.drawnRadius(discArea.squareRoot(), ringWidth: style.ringWidth)
    let all = ([LiquidDrop(center: .zero, radius: drawn)] + liquid).map { drop in
      LiquidDrop(
        center: DripGeometry.point(drop.center.x, drop.center.y), radius: drop.radius * DripGeometry.radius)
    }
    let outlines = LiquidOutline.outlines(of: all, neck: DripGeometry.neck * DripGeometry.radius)
    CATransaction.withoutActions {
      disc.path = outlines.first { $0.members[0] == 0 }?.path
      discRadius = free
      scaleMark()
      placeDrops(drops, outlines)
    }
  }

  /// Gives each drop a layer. The first drop of a merged group draws the group's outline; the layers of the
  /// other members are hidden.
  private func placeDrops(_ drops: [FallingDrop], _ outlines: [LiquidOutline]) {
    for (id, layer) in orderedDropLayers where !drops.contains(where: { $0.id == id }) {
      layer.removeFromSuperlayer()
      dropLayers[id] = nil
    }
    var owners: [Int: LiquidOutline] = [:]
    for outline in outlines { owners[outline.members[0]] = outline }
    for (index, drop) in drops.enumerated() {
      let layer = dropLayers[drop.id] ?? makeDropLayer(drop.id)
      layer.isHidden = owners[index + 1] == nil
      layer.path = owners[index + 1]?.path
    }
  }

  private func makeDropLayer(_ id: Int) -> CAShapeLayer {
    let drop = CAShapeLayer()
    drop.name = "drop"
    drop.frame = bounds
    drop.fillColor = color
    layer.insertSublayer(drop, below: body)
    dropLayers[id] = drop
    return drop
  }
}

extension ClosedRange<Int> {
  /// The range, clamped to 0 … 50.
  fileprivate var usable: ClosedRange<Int> {
    let low = Swift.min(Swift.max(lowerBound, 0), 50)
    return low...Swift.min(Swift.max(upperBound, low), 50)
  }
}

extension ClosedRange<CGFloat> {
  /// The range, clamped to 1 … 10. Bounds that are not finite count as 1.
  fileprivate var usable: ClosedRange<CGFloat> {
    func clamped(_ bound: CGFloat) -> CGFloat { bound.isFinite ? Swift.min(Swift.max(bound, 1), 10) : 1 }
    let low = clamped(lowerBound)
    return low...Swift.max(clamped(upperBound), low)
  }
}
#endif
