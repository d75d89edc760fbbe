import Testing
import UIKit

@MainActor @Suite struct TimingParametersTests {
  private func decoded<Parameters: NSObject & NSCoding>(_ parameters: Parameters) throws -> Parameters {
    let archiver = NSKeyedArchiver(requiringSecureCoding: false)
    parameters.encode(with: archiver)
    archiver.finishEncoding()
    let unarchiver = try NSKeyedUnarchiver(forReadingFrom: archiver.encodedData)
    unarchiver.requiresSecureCoding = false
    return try #require(Parameters(coder: unarchiver))
  }

  @Test(arguments: [UIView.AnimationCurve.easeInOut, .easeIn, .easeOut, .linear])
  func builtInCurveComesBackFromAnArchive(curve: UIView.AnimationCurve) throws {
    let decoded = try decoded(UICubicTimingParameters(animationCurve: curve))
    #expect(decoded.animationCurve == curve && decoded.timingCurveType == .builtin)
  }

  @Test func controlPointsComeBackFromAnArchive() throws {
    let (first, second) = (CGPoint(x: 0.1, y: -0.2), CGPoint(x: 0.3, y: 1.4))
    let decoded = try decoded(UICubicTimingParameters(controlPoint1: first, controlPoint2: second))
    #expect(decoded.controlPoint1 == first && decoded.controlPoint2 == second)
    #expect(decoded.timingCurveType == .cubic)
  }

  @Test func springComesBackFromAnArchive() throws {
    let velocity = CGVector(dx: 2, dy: -3)
    let spring = UISpringTimingParameters(mass: 2, stiffness: 300, damping: 5, initialVelocity: velocity)
    #expect(try decoded(spring).initialVelocity == velocity)
  }

  @Test func archiveOfSomethingElseGivesNothing() throws {
    let archiver = NSKeyedArchiver(requiringSecureCoding: false)
    archiver.encode("circle", forKey: "kind")
    archiver.finishEncoding()
    let unarchiver = try NSKeyedUnarchiver(forReadingFrom: archiver.encodedData)
    #expect(UICubicTimingParameters(coder: unarchiver) == nil)
    #expect(UISpringTimingParameters(coder: unarchiver) == nil)
  }

  @Test func copyIsTheSameObject() {
    let spring = UISpringTimingParameters()
    #expect(spring.copy() as? UISpringTimingParameters === spring)
  }
}
