import Foundation
import PortableMath
import Raster
import RenderTree
import Testing

@testable import MotionExport

/// Shadows and blurs as effects of Lottie layers. Players take a blurriness of 1 for a standard deviation of
/// 0.3, and a softness of 4 for one of 1; a direction is in degrees clockwise from the top.
@Suite struct ShadowExportTests {
  private let size = Size(width: 100, height: 100)

  /// A stage with one box, and what follows the box.
  private func film(
    _ values: [PropertyValue], then later: [Commit.Operation] = []
  ) throws -> MotionFilm {
    let (stage, box) = (LayerID(1), LayerID(2))
    var commit = Commit(time: 0)
    commit.operations = [
      .createLayer(stage, .plain),
      .update(stage, [.bounds(Rect(x: 0, y: 0, width: 100, height: 100)), .position(Point(x: 50, y: 50))]),
      .setRoot(stage), .createLayer(box, .plain),
      .update(
        box,
        [
          .bounds(Rect(x: 0, y: 0, width: 40, height: 40)), .position(Point(x: 50, y: 50)),
          .backgroundColor(.white),
        ] + values), .setSublayers(stage, [box]),
    ]
    commit.operations += later
    return try MotionFilm(commits: [commit], size: size, start: 0, duration: 1)
  }

  private typealias Object = [String: Any]

  private func layers(_ file: MotionFile) throws -> [Object] {
    let root = try JSONSerialization.jsonObject(with: Data(file.bytes)) as? Object
    return try #require(root?["layers"] as? [Object])
  }

  /// The values of a layer's only effect by their names.
  private func effect(_ layer: Object, _ number: Int) throws -> [String: Any] {
    let effects = try #require(layer["ef"] as? [Object])
    #expect(effects.count == 1 && effects[0]["ty"] as? Int == number)
    let values = try #require(effects[0]["ef"] as? [Object])
    return Dictionary(
      uniqueKeysWithValues: values.map { ($0["nm"] as? String ?? "", ($0["v"] as? Object)?["k"] ?? "") })
  }

  private let cast: [PropertyValue] = [
    .shadowColor(Color(red: 0, green: 0, blue: 1, alpha: 1)), .shadowOpacity(0.4), .shadowRadius(5),
    .shadowOffset(Size(width: 6, height: 8)),
  ]

  @Test func shadowIsAnEffectOfItsCaster() throws {
    let file = try film(cast).lottie()
    #expect(file.report.isEmpty)
    let layers = try layers(file)
    #expect(layers.count == 1 && (layers[0]["shapes"] as? [Any])?.count == 1)
    let values = try effect(layers[0], 25)
    #expect(values["Shadow Color"] as? [Double] == [0, 0, 1, 1])
    #expect(values["Opacity"] as? Double == 0.4 * 255)
    #expect(values["Distance"] as? Double == 10)
    #expect(values["Softness"] as? Double == 20)
    // 6 to the right and 8 down: 90 degrees and the angle whose tangent is 8 to 6.
    let direction = try #require(values["Direction"] as? Double)
    #expect(abs(direction - (90 + Math.atan2(8, 6) * 180 / .pi)) < 0.001)
  }

  @Test func shadowOfAPathIsThePathInItsColourBlurred() throws {
    let path = Path(rect: Rect(x: 0, y: 0, width: 40, height: 40))
    let file = try film(cast + [.shadowPath(path)]).lottie()
    #expect(file.report.isEmpty)
    let layers = try layers(file)
    #expect(layers.count == 2)
    // The lower one of a list comes last.
    let shadow = try #require(layers.last)
    let values = try effect(shadow, 29)
    let blurriness = try #require(values["Blurriness"] as? Double)
    #expect(abs(blurriness - 5 / 0.3) < 0.01)
    let place = try #require(shadow["ks"] as? Object)
    #expect((place["p"] as? Object)?["k"] as? [Double] == [6, 8])
    #expect((place["o"] as? Object)?["k"] as? Double == 40)
    #expect(layers[0]["ef"] == nil)
  }

  /// A direction that turns is none of the format's, but a place may go any way.
  @Test func shadowWhoseOffsetTurnsIsABlurThatMoves() throws {
    let path = AnimationValue.size(Size(width: -6, height: 8))
    var animation = Animation(.basic(PropertyAnimation(.shadowOffset), BasicValues(to: path)))
    animation.timing.duration = 1
    let file = try film(cast, then: [.addAnimation(LayerID(2), AnimationID(1), animation)]).lottie()
    #expect(file.report.isEmpty)
    let layers = try layers(file)
    #expect(layers.count == 2)
    let place = try #require(layers.last?["ks"] as? Object)
    #expect((place["p"] as? Object)?["a"] as? Int == 1)
  }

  /// A filter sees nothing outside its region: the stage, three standard deviations and the offset around it.
  @Test func thingBesideTheStageCastsItsShadowInAPicture() throws {
    let file = try film(cast + [.position(Point(x: 50, y: -24))]).svg()
    let text = String(decoding: file.bytes, as: UTF8.self)
    let region = #"<filter id="d1" filterUnits="userSpaceOnUse" x="-23" y="-23" width="146" height="146""#
    #expect(text.contains(region))
  }

  @Test func blurIsAnEffect() throws {
    let filters = LayerFilters([LayerFilter(.gaussianBlur, amount: 6)])
    let file = try film([.filters(filters)]).lottie()
    #expect(file.report.isEmpty)
    let layers = try layers(file)
    #expect(layers.count == 1)
    let values = try effect(layers[0], 29)
    #expect(values["Blurriness"] as? Double == 20)
  }

  /// A picture cannot be painted in another colour; the report says so, which is what a strict export
  /// refuses.
  @Test func shadowWithoutALottieFormIsReported() throws {
    let (inner, box) = (LayerID(3), LayerID(2))
    let gradient: [Commit.Operation] = [
      .createLayer(inner, .gradient),
      .update(inner, [.bounds(Rect(x: 0, y: 0, width: 40, height: 40)), .position(Point(x: 20, y: 20))]),
      .update(inner, [.colors([.white, .black])]), .setSublayers(box, [inner]),
      .update(box, [.opacity(0.5), .allowsGroupOpacity(false)]),
    ]
    let file = try film(cast, then: gradient).lottie()
    #expect(file.report.notes.map(\.feature) == [.shadow])
  }
}
