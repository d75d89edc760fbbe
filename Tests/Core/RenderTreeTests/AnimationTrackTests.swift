import Raster
import Testing

@testable import RenderTree

/// `AnimationTrack` gives the same values as `Animation.apply(at:to:)`.
@Suite struct AnimationTrackTests {
  private func keyframes(_ values: [AnimationValue], _ change: (inout Keyframes) -> Void = { _ in })
    -> Keyframes
  {
    var result = Keyframes()
    result.values = values
    change(&result)
    return result
  }

  private var animations: [Animation] {
    let ease = TimingFunction.easeInEaseOut
    let numbers: [AnimationValue] = [.number(0.2), .number(0.7), .number(0.1)]
    let square = Path(rect: Rect(x: 0, y: 0, width: 4, height: 4))
    let wide = Path(rect: Rect(x: 0, y: 0, width: 9, height: 2))
    var way = Path()
    way.move(to: Point(x: 3, y: 4))
    way.cubic(to: Point(x: 90, y: 10), control1: Point(x: 20, y: 80), control2: Point(x: 70, y: -40))
    way.line(to: Point(x: 5, y: 5))
    let contents: [Animation.Content] = [
      .keyframe(PropertyAnimation(.opacity), keyframes(numbers)),
      .keyframe(
        PropertyAnimation(.position),
        keyframes([]) {
          $0.path = way
          $0.calculationMode = .paced
        }),
      .keyframe(
        PropertyAnimation(.opacity),
        keyframes(numbers) {
          $0.keyTimes = [0, 0.3, 1]
          $0.timingFunctions = [ease, .easeIn]
        }),
      .keyframe(PropertyAnimation(.opacity), keyframes(numbers) { $0.keyTimes = [0, 0, 1] }),
      .keyframe(PropertyAnimation(.opacity), keyframes(numbers) { $0.keyTimes = [0.5, 0.2, .nan] }),
      .keyframe(PropertyAnimation(.opacity), keyframes(numbers) { $0.calculationMode = .discrete }),
      .keyframe(
        PropertyAnimation(.isHidden),
        keyframes([.flag(true), .flag(false), .flag(true)]) {
          $0.calculationMode = .discrete
          $0.keyTimes = [0, 0.2, 0.7, 1]
        }),
      .keyframe(PropertyAnimation(.isHidden), keyframes([.flag(true), .flag(false)])),
      .keyframe(
        PropertyAnimation(.position), keyframes([.point(.zero), .point(Point(x: 3, y: .nan)), .number(2)])),
      .keyframe(PropertyAnimation(.path), keyframes([.path(square), .path(wide)])),
      .keyframe(PropertyAnimation(.cornerRadius), keyframes([.number(1), .point(.zero)])),
      .basic(
        PropertyAnimation(.colors),
        BasicValues(from: .colors([.black, .white]), to: .colors([.white, .clear]))),
      .basic(
        PropertyAnimation(.colors), BasicValues(from: .colors([.black]), to: .colors([.white, .clear]))),
      .keyframe(
        PropertyAnimation(.locations),
        keyframes([.numbers([0, 1]), .numbers([0.5, 0.5]), .numbers([0.2, 1])])),
      .basic(PropertyAnimation(.locations), BasicValues(from: .numbers([0]), to: .numbers([0, 1]))),
      .basic(PropertyAnimation(.position), BasicValues(from: .point(.zero), to: .point(Point(x: 7, y: 3)))),
      .basic(PropertyAnimation(.opacity), BasicValues(from: .number(0.1), to: .number(0.3))),
      .basic(PropertyAnimation(.isHidden), BasicValues(from: .flag(false), to: .flag(true))),
      .basic(PropertyAnimation(.backgroundColor), BasicValues(from: .color(.black), to: .color(.white))),
      .basic(PropertyAnimation(.bounds), BasicValues(from: .rect(.zero), to: .number(1))),
      // The target is a number, the values are not.
      .basic(PropertyAnimation(.opacity), BasicValues(from: .point(.zero), to: .point(.zero))),
    ]
    return contents.flatMap { content in
      [Timing.FillMode.removed, .both].flatMap { mode in
        [nil, TimingFunction.easeOut, TimingFunction(controlPoints: 0.3, -1, 0.6, 2)].map { function in
          var animation = Animation(content)
          animation.timing.duration = 1
          animation.timing.repeatCount = 1.5
          animation.timing.autoreverses = mode == .both
          animation.timing.fillMode = mode
          animation.timingFunction = function
          return animation
        }
      }
    }
  }

  @Test func valuesOfATrackEqualThoseOfTheAnimation() {
    for animation in animations {
      guard let track = AnimationTrack(animation) else {
        Issue.record("no track for \(animation.content)")
        continue
      }
      for time in [-1, 0, 0.001, 0.2, 0.3, 0.5, 0.69, 0.7, 0.99, 1, 1.2, 1.5, 2, 3, 9, Double.nan, .infinity]
      {
        var (short, long) = (LayerProperties(), LayerProperties())
        var memory = EvaluationMemory()
        track.apply(at: time, to: &short, &memory)
        animation.apply(at: time, to: &long)
        // Descriptions are compared, since NaN is not equal to itself.
        #expect("\(short)" == "\(long)", "\(animation.content) at \(time)")
      }
    }
  }

  @Test func animationsThatDependOnTheLayerHaveNoTrack() {
    var additive = PropertyAnimation(.opacity)
    additive.isAdditive = true
    let ends = BasicValues(from: .number(0), to: .number(1))
    let contents: [Animation.Content] = [
      .basic(additive, ends), .basic(PropertyAnimation(.opacity), BasicValues(to: .number(1))),
      .spring(PropertyAnimation(.opacity), ends, SpringParameters()), .group([]),
      .keyframe(PropertyAnimation(.opacity), keyframes([.number(1)])),
      .keyframe(
        PropertyAnimation(.opacity), keyframes([.number(1), .number(2)]) { $0.calculationMode = .cubic }),
    ]
    for content in contents { #expect(AnimationTrack(Animation(content)) == nil) }
  }

  @Test func animationValuesOfAnotherTypeDoNotHideTheLayer() throws {
    let tree = try tree(
      [
        basic(.isHidden, BasicValues(from: .number(0), to: .number(0))),
        basic(.opacity, BasicValues(from: .flag(true), to: .flag(true))),
      ], update: [.backgroundColor(.black)])
    #expect(!tree.scene(at: 0.5, scale: 1).drawList.commands.isEmpty)
  }

  @Test(arguments: [AnimationTarget.isHidden, .opacity])
  func layerIsHiddenAndShownByItsAnimations(target: AnimationTarget) throws {
    let isFlag = target == .isHidden
    let values: [AnimationValue] =
      isFlag ? [.flag(true), .flag(false)] : [.number(0), .number(1)]
    var content = keyframes(values) { $0.calculationMode = .discrete }
    content.keyTimes = [0, 0.5, 1]
    var animation = Animation(.keyframe(PropertyAnimation(target), content))
    animation.timing.duration = 1
    let tree = try tree([animation], update: [.backgroundColor(.black)])
    #expect(tree.scene(at: 0.2, scale: 1).drawList.commands.isEmpty)
    #expect(!tree.scene(at: 0.7, scale: 1).drawList.commands.isEmpty)
    // After the end of the animation the model shows again.
    #expect(!tree.scene(at: 2, scale: 1).drawList.commands.isEmpty)
  }
}
