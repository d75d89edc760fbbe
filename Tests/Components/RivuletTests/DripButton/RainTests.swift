import Testing
import UIKit

@testable import Rivulet

/// `DripRain` by itself, without a view.
@MainActor @Suite struct RainTests {
  private func drops(_ rain: DripRain, _ track: DiscTrack, at time: CFTimeInterval) -> [LiquidDrop] {
    rain.drops.map { $0.liquid(at: time, disc: track.radius(at: time)) }
  }

  @Test func equalSeedsRainTheSameAtEveryFrameRate() {
    var pictures: [[LiquidDrop]] = []
    for rate in [30.0, 60, 120] {
      var rain = DripRain(seed: 1, burst: 4...5, spread: 1.6...2.3, from: 0)
      var track = DiscTrack(area: 0.0081, at: 0)
      for frame in 1...Int(3 * rate) {
        let time = Double(frame) / rate
        rain.advance(to: time, track: track)
        if frame % Int(rate / 2) == 0 { track.lead(to: CGFloat(time) / 6, at: time, over: 0.25) }
      }
      pictures.append(drops(rain, track, at: 3))
    }
    #expect(!pictures[0].isEmpty && pictures[0] == pictures[1] && pictures[1] == pictures[2])
  }

  @Test func dropsComeFromOutsideAndSwell() throws {
    var rain = DripRain(seed: 3, burst: 4...5, spread: 1.6...2.3, from: 0)
    let track = DiscTrack(area: 0.0081, at: 0)
    rain.advance(to: 0.4, track: track)
    #expect((4...5).contains(rain.drops.count), "a burst within .4 s")
    for drop in rain.drops {
      let distance = drop.origin.distance(to: .zero)
      #expect(distance >= 1.6 && distance <= 2.3)
      #expect(drop.liquid(at: drop.start, disc: 0.09).radius == 0)
      let radii = stride(from: 0, through: 1, by: 0.05).map {
        drop.liquid(at: drop.start + $0 * drop.flight, disc: 0).radius
      }
      #expect(abs((radii.max() ?? 0) / drop.size - 0.165) < 0.001)
      #expect(abs((radii.last ?? 0) / drop.size - 0.125) < 0.001)
    }
  }

  @Test func dropsStayWithinTheSpread() {
    for spread in [1...1, 1.2...1.3, 1.6...2.3] as [ClosedRange<CGFloat>] {
      for seed in 0..<100 {
        var rain = DripRain(seed: UInt64(seed), burst: 4...5, spread: spread, from: 0)
        let track = DiscTrack(area: 0.0081, at: 0)
        for frame in 1...60 {
          let time = Double(frame) / 60
          rain.advance(to: time, track: track)
          for drop in rain.drops {
            let distance = drop.origin.distance(to: .zero)
            #expect(distance > spread.lowerBound - 1e-9 && distance < spread.upperBound + 1e-9)
            let liquid = drop.liquid(at: time, disc: 0.09)
            #expect(liquid.center.distance(to: .zero) + liquid.radius < spread.upperBound + 0.1)
          }
        }
      }
    }
  }

  @Test func gapsBetweenBurstsAreWithinTheirRange() {
    var rain = DripRain(seed: 5, burst: 4...4, spread: 1.6...2.3, from: 0)
    let track = DiscTrack(area: 0.0081, at: 0)
    var starts: [Double] = []
    for frame in 1...1200 {
      rain.advance(to: Double(frame) / 60, track: track)
      for drop in rain.drops where !starts.contains(drop.start) { starts.append(drop.start) }
    }
    let bursts = stride(from: 0, to: starts.count - 4, by: 4).map { Array(starts[$0..<$0 + 4]) }
    #expect(bursts.count > 12)
    for burst in bursts { #expect(burst[3] - burst[0] <= 0.4) }
    for (a, b) in zip(bursts, bursts.dropFirst()) { #expect(b[0] - a[3] >= 0.6 && b[0] - a[0] <= 1.8) }
  }

  @Test func aThousandRainsHaveNoLateDropAndNoDiscBeyondItsRing() {
    for seed in 0..<1000 {
      var random = SplitMix64(seed: UInt64(seed))
      var rain = DripRain(seed: UInt64(seed), burst: 4...5, spread: 1.6...2.3, from: 0)
      var track = DiscTrack(area: 0.0081, at: 0)
      var time = 0.0
      var progress: CGFloat = 0
      // Reports come at any pace, with stalls, leaps and steps back.
      for _ in 0..<12 {
        time += Double.random(in: 0.01...0.6, using: &random)
        progress = min(max(progress + CGFloat.random(in: -0.05...0.2, using: &random), 0), 1)
        rain.advance(to: time, track: track)
        track.lead(to: 0.0081 + 0.9919 * progress, at: time, over: 0.25)
        #expect(track.radius(at: time) <= 1)
      }
      rain.advance(to: time, track: track)
      track.lead(to: 1, at: time, over: 0.45)
      rain.end(within: 0.45)
      rain.advance(to: time + 0.2, track: track)
      rain.advance(to: time + 0.4501, track: track)
      #expect(rain.isOver, "seed \(seed) has a late drop")
    }
  }

  @Test func dropIsCaughtAtTheNeckAndSinksInContinuously() throws {
    var rain = DripRain(seed: 9, burst: 1...1, spread: 1.6...2.3, from: 0)
    let track = DiscTrack(area: 0.25, at: 0)
    var last: LiquidDrop?
    var wasCaught = false
    for frame in 1...240 {
      let time = Double(frame) / 120
      rain.advance(to: time, track: track)
      guard let drop = rain.drops.first, drop.id == 1 else { continue }
      let liquid = drop.liquid(at: time, disc: 0.5)
      if let last {
        #expect(liquid.center.distance(to: last.center) < 0.05)
        #expect(abs(liquid.radius - last.radius) < 0.02)
      }
      last = liquid
      wasCaught = wasCaught || drop.isCaught
    }
    #expect(wasCaught)
    #expect((last?.radius ?? 1) < 0.03, "it gives all of its liquid away")
  }

  @Test func noDropIsInTheAirWhenTheDiscIsNearlyFull() {
    for seed in 0..<200 {
      var random = SplitMix64(seed: UInt64(seed))
      var rain = DripRain(seed: UInt64(seed), burst: 4...5, spread: 1.6...2.3, from: 0)
      var track = DiscTrack(area: 0.0081, at: 0)
      var (progress, filled) = (CGFloat(0), Double.infinity)
      for frame in 1...600 {
        let time = Double(frame) / 60
        if frame % 20 == 0 {
          rain.advance(to: time, track: track)
          progress = min(progress + CGFloat.random(in: 0...0.2, using: &random), 1)
          track.lead(to: 0.0081 + 0.9919 * progress, at: time, over: 0.25)
        }
        rain.advance(to: time, track: track)
        if track.area(at: time) >= DripRain.fullEnough { filled = min(filled, time) }
        if time > filled + FallingDrop.fading {
          #expect(rain.drops.allSatisfy { $0.isCaught }, "seed \(seed) at \(time)")
        }
      }
    }
  }

  @Test func aHeldRainComesToRestWithin300MillisecondsAndGoesOnFromThere() {
    for seed in 0..<40 {
      var rain = DripRain(seed: UInt64(seed), burst: 4...5, spread: 1.6...2.3, from: 0)
      var track = DiscTrack(area: 0.0081, at: 0)
      track.lead(to: 0.5, at: 0, over: 3)
      var pictures: [[Int: LiquidDrop]] = []
      func picture(at time: Double) -> [Int: LiquidDrop] {
        rain.advance(to: time, track: track)
        let disc = track.radius(at: time)
        let pairs = rain.drops.map { ($0.id, $0.liquid(at: time, disc: disc)) }
        return Dictionary(uniqueKeysWithValues: pairs)
      }
      let start = 1.2 + Double(seed) / 40
      for frame in 0..<20 { pictures.append(picture(at: start - 0.4 + Double(frame) / 50)) }
      rain.hold()
      track.lead(to: track.area(at: start), at: start, over: 0)
      for frame in 0..<100 { pictures.append(picture(at: start + Double(frame) / 50)) }
      // At rest: drops in the air, none in the disc.
      #expect(rain.isStill(at: start + 2) && rain.drops.allSatisfy { !$0.isCaught })
      #expect(pictures[20 + 17] == pictures[20 + 99] || rain.drops.isEmpty, "seed \(seed)")
      rain.release()
      for frame in 0..<20 { pictures.append(picture(at: start + 2 + Double(frame) / 50)) }
      for (before, after) in zip(pictures, pictures.dropFirst()) {
        for (id, drop) in after {
          guard let old = before[id] else { continue }
          #expect(drop.center.distance(to: old.center) < 0.12, "seed \(seed)")
        }
      }
    }
  }

  @Test func dropsAreWhereTheyWereAtTheInstantOfAChange() {
    var rain = DripRain(seed: 1, burst: 5...5, spread: 1.6...2.3, from: 0)
    let track = DiscTrack(area: 0.0081, at: 0)
    rain.advance(to: 0.8, track: track)
    rain.hold()
    rain.advance(to: 2, track: track)
    let changes: [(inout DripRain) -> Void] = [
      { $0.release() }, { $0.hold() }, { $0.release() }, { $0.end(within: 0.4) }, { $0.dryUp() },
    ]
    for change in changes {
      let before = drops(rain, track, at: 2)
      change(&rain)
      #expect(!before.isEmpty && drops(rain, track, at: 2) == before)
    }
  }

  @Test func rainDriesUpInAQuarterOfASecond() {
    var rain = DripRain(seed: 1, burst: 5...5, spread: 1.6...2.3, from: 0)
    let track = DiscTrack(area: 0.0081, at: 0)
    rain.advance(to: 0.45, track: track)
    rain.dryUp()
    rain.advance(to: 0.71, track: track)
    #expect(rain.isOver)
  }

  @Test func liquidOfARainKeepsItsArea() {
    for seed in 1...6 {
      var rain = DripRain(seed: UInt64(seed), burst: 4...5, spread: 1.6...2.3, from: 0)
      var track = DiscTrack(area: 0.0081, at: 0)
      track.lead(to: 0.9, at: 0, over: 6)
      for frame in 1...180 {
        let time = Double(frame) / 30
        rain.advance(to: time, track: track)
        var all = drops(rain, track, at: time)
        all.insert(LiquidDrop(center: .zero, radius: track.radius(at: time)), at: 0)
        let sum = all.reduce(0) { $0 + .pi * $1.radius * $1.radius }
        let area = LiquidOutline.outlines(of: all, neck: 0.1).reduce(0) { $0 + $1.area }
        #expect(abs(area / sum - 1) < 0.02, "seed \(seed) at \(time)")
      }
    }
  }

  @Test func dropIsCaughtAtTimesBeyondTheClocksPrecision() {
    let start = 1e12
    var drop = FallingDrop(
      id: 1, start: start, flight: 1, origin: CGPoint(x: 2, y: 0), control: CGPoint(x: 1, y: 0), size: 1)
    drop.fall(from: start, to: start + 1, disc: { _ in 0.5 })
    #expect(drop.isCaught && drop.isGone(at: start + 3))
  }
}
