import Foundation
import PortableMath
import Testing

/// The distance of two numbers in representable doubles.
private func ulps(_ a: Double, _ b: Double) -> Double {
  if a == b || (a.isNaN && b.isNaN) { return 0 }
  return abs(a - b) / max(b.ulp, .leastNonzeroMagnitude)
}

private func samples(_ range: ClosedRange<Double>, count: Int = 20_000) -> [Double] {
  var state: UInt64 = 0x9E37_79B9_7F4A_7C15
  return (0..<count).map { _ in
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return range.lowerBound + (range.upperBound - range.lowerBound) * Double(state >> 11) * 0x1p-53
  }
}

private func worst(_ range: ClosedRange<Double>, _ ours: (Double) -> Double, _ theirs: (Double) -> Double)
  -> Double
{
  samples(range).reduce(0) { max($0, ulps(ours($1), theirs($1))) }
}

@Test func trigonometryIsWithinTwoUlps() {
  #expect(worst(-10...10, Math.sin, Foundation.sin) <= 2)
  #expect(worst(-10...10, Math.cos, Foundation.cos) <= 2)
  #expect(worst(-1e6...1e6, Math.sin, Foundation.sin) <= 2)
  #expect(worst(-1e6...1e6, Math.cos, Foundation.cos) <= 2)
  #expect(worst(-10...10, Math.tan, Foundation.tan) <= 3)
  #expect(worst(3.1415926...3.1415927, Math.sin, Foundation.sin) <= 2)
}

@Test func inverseTrigonometryIsWithinTwoUlps() {
  #expect(worst(-30...30, Math.atan, Foundation.atan) <= 2)
  #expect(worst(-1...1, Math.asin, Foundation.asin) <= 2)
  #expect(worst(-1...1, Math.acos, Foundation.acos) <= 2)
  for (x, y) in zip(samples(-5...5), samples(-7...7).reversed()) {
    #expect(ulps(Math.atan2(y, x), Foundation.atan2(y, x)) <= 2)
  }
}

@Test func exponentialsAreWithinTwoUlps() {
  #expect(worst(-700...700, Math.exp, Foundation.exp) <= 2)
  #expect(worst(-1...1, Math.exp, Foundation.exp) <= 2)
  #expect(worst(1e-9...1e9, Math.log, Foundation.log) <= 2)
  #expect(worst(0.5...2, Math.log, Foundation.log) <= 2)
  for (x, y) in zip(samples(0...20), samples(-80...80).reversed()) {
    #expect(ulps(Math.pow(x, y), Foundation.pow(x, y)) <= 2)
  }
  #expect(ulps(Math.pow(0.998, 1234.5), Foundation.pow(0.998, 1234.5)) <= 2)
}

@Test func functionsAreExactAtKnownValues() {
  #expect(Math.sin(0) == 0 && Math.cos(0) == 1 && Math.tan(0) == 0)
  #expect(Math.sin(.pi / 2) == 1)
  #expect(Math.atan2(1, 1) == .pi / 4)
  #expect(Math.atan2(0, -1) == .pi && Math.atan2(-0.0, -1) == -.pi)
  #expect(Math.acos(-1) == .pi && Math.asin(1) == .pi / 2)
  #expect(Math.exp(0) == 1 && Math.exp(1) == 2.718281828459045)
  #expect(Math.log(1) == 0 && Math.log(2) == 0.6931471805599453)
  #expect(Math.pow(2, 10) == 1024 && Math.pow(9, 0.5) == 3 && Math.pow(-2, 3) == -8)
  #expect(Math.hypot(3, 4) == 5 && Math.hypot(3e300, 4e300) == 5e300)
}

@Test func functionsHaveAResultForEveryArgument() {
  let odd: [Double] = [
    .nan, .infinity, -.infinity, 0, -0.0, .greatestFiniteMagnitude, -.greatestFiniteMagnitude,
    .leastNonzeroMagnitude, 1e22,
    -1e300, 1, -1, 2, -2, 3, 0.5, -0.5,
  ]
  for x in odd {
    #expect(abs(Math.sin(x)) <= 1 || !x.isFinite)
    #expect(abs(Math.cos(x)) <= 1 || !x.isFinite)
    #expect(Math.tan(x).isFinite == x.isFinite)
    #expect(ulps(Math.exp(x), Foundation.exp(x)) <= 2)
    #expect(ulps(Math.log(x), Foundation.log(x)) <= 2)
    #expect(ulps(Math.asin(x), Foundation.asin(x)) <= 2)
    #expect(ulps(Math.acos(x), Foundation.acos(x)) <= 2)
    for y in odd {
      #expect(ulps(Math.pow(x, y), Foundation.pow(x, y)) <= 2, "\(x) ^ \(y)")
      #expect(ulps(Math.atan2(y, x), Foundation.atan2(y, x)) <= 2, "atan2(\(y), \(x))")
      #expect(ulps(Math.hypot(x, y), Foundation.hypot(x, y)) <= 2, "hypot(\(x), \(y))")
    }
  }
}
