import Foundation
import Raster
import RenderTree
import Testing

@testable import QuartzCore

@Suite struct Springs {
  @Test func settlingDurationOfASpringEqualsCoreAnimations() {
    let spring = CASpringAnimation(keyPath: "position.x")
    #expect(abs(spring.settlingDuration - 1.4727003346781) < 1e-10)
    spring.damping = 1
    #expect(abs(spring.settlingDuration - 13.913210154) < 1e-8)
    spring.damping = 20
    #expect(spring.settlingDuration == 1.0)
    spring.damping = 0
    #expect(spring.settlingDuration == Double(Float.greatestFiniteMagnitude))
    spring.mass = 0
    #expect(spring.settlingDuration == 0)
  }

  @Test func perceptualDurationAndBounceOfASpringRoundTrip() {
    let spring = CASpringAnimation(perceptualDuration: 1, bounce: 0.5)
    #expect(abs(spring.settlingDuration - 2.343875380) < 1e-8)
    #expect(abs(spring.perceptualDuration - 1) < 1e-12)
    #expect(abs(spring.bounce - 0.5) < 1e-12)
    #expect(abs(CASpringAnimation(perceptualDuration: 2, bounce: -0.5).bounce + 0.5) < 1e-12)
  }

  @Test func parametersOfASpringAreCommitted() throws {
    let screen = Screen()
    let layer = screen.show(CALayer())
    let spring = CASpringAnimation(keyPath: "position.x")
    spring.mass = 2
    spring.stiffness = 300
    spring.damping = 4
    spring.initialVelocity = -5
    spring.allowsOverdamping = true
    spring.toValue = 7
    layer.add(spring, forKey: nil)
    screen.context.flush()
    guard
      case .addAnimation(_, _, let animation) = screen.takeOperations().first,
      case .spring(let property, let values, let parameters) = animation.content
    else {
      Issue.record("no spring")
      return
    }
    #expect(property.target == .positionX)
    #expect(values == BasicValues(to: .number(7)))
    var expected = SpringParameters()
    (expected.mass, expected.stiffness, expected.damping, expected.initialVelocity) = (2, 300, 4, -5)
    expected.allowsOverdamping = true
    #expect(parameters == expected)
  }
}

@Suite struct PacedKeyframes {
  /// The distances alone set the speed: easing a segment would break it.
  @Test(arguments: [
    (CAAnimationCalculationMode.linear, 2), (.cubic, 2), (.discrete, 2), (.paced, 0), (.cubicPaced, 0),
  ])
  func pacedKeyframesIgnoreTimingFunctions(mode: CAAnimationCalculationMode, count: Int) throws {
    let screen = Screen()
    let layer = screen.show(CALayer())
    let animation = CAKeyframeAnimation(keyPath: "opacity")
    animation.values = [0, 1, 0]
    animation.timingFunctions = [CAMediaTimingFunction(name: .easeIn), CAMediaTimingFunction(name: .easeOut)]
    animation.calculationMode = mode
    layer.add(animation, forKey: "blink")
    screen.context.flush()
    let committed = screen.takeOperations().compactMap { operation in
      if case .addAnimation(_, _, let animation) = operation { animation.content } else { nil }
    }
    guard case .keyframe(_, let keyframes) = try #require(committed.first) else {
      Issue.record("no keyframes")
      return
    }
    #expect(keyframes.timingFunctions.count == count)
  }
}

@Suite struct Copies {
  @Test func theLayerKeepsACopyOfTheSameClassWithEveryProperty() throws {
    let screen = Screen()
    let layer = screen.show(CALayer())
    let animation = CAKeyframeAnimation(keyPath: "position")
    animation.values = [CGPoint.zero, CGPoint(x: 1, y: 2)]
    animation.keyTimes = [0, 1]
    animation.timingFunctions = [CAMediaTimingFunction(name: .easeIn)]
    animation.calculationMode = .cubic
    animation.tensionValues = [0.5, 0.5]
    animation.isAdditive = true
    animation.isCumulative = true
    animation.repeatCount = 3
    animation.autoreverses = true
    animation.fillMode = .both
    animation.timeOffset = 0.5
    animation.setValue("me", forKey: "id")
    layer.add(animation, forKey: "move")
    animation.keyPath = "opacity"
    animation.setValue("other", forKey: "id")
    let copy = try #require(layer.animation(forKey: "move") as? CAKeyframeAnimation)
    #expect(copy !== animation)
    #expect(copy.keyPath == "position" && copy.values?.count == 2 && copy.keyTimes == [0, 1])
    #expect(copy.timingFunctions == [CAMediaTimingFunction(name: .easeIn)])
    #expect(copy.calculationMode == .cubic && copy.tensionValues == [0.5, 0.5])
    #expect(copy.isAdditive && copy.isCumulative && copy.autoreverses)
    #expect(copy.repeatCount == 3 && copy.fillMode == .both && copy.timeOffset == 0.5)
    #expect(copy.value(forKey: "id") as? String == "me")
  }

  @Test func subclassesAreCopiedByTheirOwnInitializer() {
    final class Special: CABasicAnimation {
      var extra = 1
      override init() {
        super.init()
        extra = 2
      }
      required init?(coder: NSCoder) { nil }
    }
    let special = Special(keyPath: "opacity")
    special.toValue = 1
    let copy = special.copy() as? Special
    #expect(copy?.extra == 2)
    #expect(copy?.toValue as? Int == 1)
  }

  @Test func animationKeysKeepTheOrderOfAdding() {
    let layer = CALayer()
    layer.add(fade(1), forKey: "b")
    layer.add(fade(1), forKey: nil)
    layer.add(fade(1), forKey: "a")
    layer.add(fade(1), forKey: "b")
    #expect(layer.animationKeys() == ["a", "b"])
    layer.removeAnimation(forKey: "a")
    layer.removeAllAnimations()
    #expect(layer.animationKeys() == nil && layer.animation(forKey: "b") == nil)
  }
}

@Suite struct Values {
  /// Returns the committed form of a value on a key path, in a basic animation.
  private func committed(_ value: Any, _ keyPath: String, on layer: CALayer = CALayer()) -> AnimationValue? {
    let screen = Screen()
    let animation = CABasicAnimation(keyPath: keyPath)
    animation.toValue = value
    let layer = screen.show(layer)
    layer.add(animation, forKey: nil)
    screen.context.flush()
    for operation in screen.takeOperations() {
      if case .addAnimation(_, _, let animation) = operation, case .basic(_, let values) = animation.content {
        return values.to
      }
    }
    return nil
  }

  @Test func numbersOfEveryTypeAreCommitted() {
    let values: [Any] = [
      2, 2.0, CGFloat(2), Float(2), NSNumber(value: 2), UInt8(2), Int64(2), CGFloat(2) as NSNumber,
    ]
    for value in values { #expect(committed(value, "cornerRadius") == .number(2)) }
    #expect(committed(true, "hidden") == .flag(true))
    #expect(committed(0, "masksToBounds") == .flag(false))
  }

  @Test func plainAndBoxedStructuresAreCommitted() {
    let point = CGPoint(x: 1, y: 2)
    for value in [point, NSValue(cgPoint: point), point as NSValue] as [Any] {
      #expect(committed(value, "position") == .point(Raster.Point(x: 1, y: 2)))
    }
    let rect = CGRect(x: 1, y: 2, width: 3, height: 4)
    for value in [rect, NSValue(cgRect: rect)] as [Any] {
      #expect(committed(value, "bounds") == .rect(Rect(x: 1, y: 2, width: 3, height: 4)))
    }
    let size = CGSize(width: 1, height: 2)
    for value in [size, NSValue(cgSize: size)] as [Any] {
      #expect(committed(value, "shadowOffset") == .size(Size(width: 1, height: 2)))
    }
    let scale = CATransform3DMakeScale(2, 3, 1)
    let affine = CGAffineTransform(scaleX: 2, y: 3)
    for value in [scale, NSValue(caTransform3D: scale), affine, NSValue(cgAffineTransform: affine)] as [Any] {
      #expect(committed(value, "transform") == .transform(scale.committed))
    }
    #expect(committed(point, "transform.translation") == .size(Size(width: 1, height: 2)))
  }

  @Test func objectsAreCommittedAsValues() {
    let red = CGColor(red: 1, green: 0, blue: 0, alpha: 0.5)
    #expect(committed(red, "backgroundColor") == .color(Color(red: 1, green: 0, blue: 0, alpha: 0.5)))
    #expect(committed([red, red], "colors", on: CAGradientLayer()) == .colors([red.raster, red.raster]))
    #expect(committed([0, 0.5, 1], "locations", on: CAGradientLayer()) == .numbers([0, 0.5, 1]))
    let path = CGMutablePath()
    path.move(to: .zero)
    #expect(committed(path, "path", on: CAShapeLayer()) == .path(path.raster))
  }

  @Test func boxedStructuresReturnTheirValueAndZeroForOtherTypes() {
    let t = CATransform3DMakeRotation(1, 1, 2, 3)
    #expect(NSValue(caTransform3D: t).caTransform3DValue == t)
    #expect((NSValue(caTransform3D: t) as Any) as? CATransform3D == t)
    #expect((NSValue(cgPoint: CGPoint(x: 1, y: 2)) as Any) as? CGPoint == CGPoint(x: 1, y: 2))
    #expect((NSValue(cgPoint: .zero) as Any) as? CGRect == nil)
    #expect(NSValue(cgVector: CGVector(dx: 1, dy: 2)).cgVectorValue == CGVector(dx: 1, dy: 2))
    #expect(NSValue(cgPoint: CGPoint(x: 1, y: 2)).caTransform3DValue == CATransform3DIdentity)
    #expect(NSValue(caTransform3D: t).cgRectValue == .zero)
    #expect((NSNumber(value: 2.5) as Any) as? CGFloat == 2.5)
  }

  @Test func timingFunctionReturnsItsControlPoints() {
    let function = CAMediaTimingFunction(name: .default)
    var values: [Float] = [9, 9]
    unsafe function.getControlPoint(at: 1, values: &values)
    #expect(values == [0.25, 0.1])
    unsafe function.getControlPoint(at: 3, values: &values)
    #expect(values == [1, 1])
    unsafe function.getControlPoint(at: 4, values: &values)
    #expect(values == [1, 1])
    #expect(CAMediaTimingFunction(controlPoints: 0.42, 0, 0.58, 1).controlPoint(at: 2)?.x == 0.58)
  }
}
