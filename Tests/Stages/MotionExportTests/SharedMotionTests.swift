import Foundation
import PortableMath
import Raster
import RenderTree
import Testing

@testable import MotionExport

/// Things that move together: one parent in Lottie files, one group in SVG files.
@Suite struct SharedMotionTests {
  private let size = Size(width: 100, height: 100)

  private func number(_ value: Any?) -> Int? { (value as? NSNumber)?.intValue }

  /// The layers of a Lottie file's stage.
  private func layers(_ file: MotionFile) throws -> [[String: Any]] {
    let root = try #require(try JSONSerialization.jsonObject(with: Data(file.bytes)) as? [String: Any])
    return try #require(root["layers"] as? [[String: Any]])
  }

  private func row(_ number: UInt32, _ commit: inout Commit) {
    let color = Color(red: Double(number % 7) / 7, green: 0.3, blue: 0.2)
    commit.operations += [
      .createLayer(LayerID(number), .plain),
      .update(
        LayerID(number),
        [
          .bounds(Rect(x: 0, y: 0, width: 90, height: 8)),
          .position(Point(x: 50, y: Double(number) * 10)), .backgroundColor(color),
        ]),
    ]
  }

  /// A page with rows inside a root layer.
  private func page(rows: ClosedRange<UInt32>) -> Commit {
    var commit = Commit(time: 0)
    for (id, values) in [
      (LayerID(1), [PropertyValue.position(Point(x: 50, y: 50))]), (LayerID(2), [.position(.zero)]),
    ] {
      commit.operations += [
        .createLayer(id, .plain), .update(id, [.bounds(Rect(x: 0, y: 0, width: 100, height: 100))] + values),
      ]
    }
    commit.operations += [.setRoot(LayerID(1)), .setSublayers(LayerID(1), [LayerID(2)])]
    for number in rows { row(number, &commit) }
    commit.operations.append(.setSublayers(LayerID(2), rows.map { LayerID($0) }))
    return commit
  }

  private func motion(_ target: AnimationTarget, to value: AnimationValue, _ id: LayerID, _ number: UInt32)
    -> Commit.Operation
  {
    var animation = Animation(.basic(PropertyAnimation(target), BasicValues(to: value)))
    (animation.timing.duration, animation.timingFunction) = (1, .easeInEaseOut)
    return .addAnimation(id, AnimationID(number), animation)
  }

  private func film(_ commits: [Commit]) throws -> MotionFilm {
    let film = try MotionFilm(commits: commits, size: size, start: 0, duration: 1)
    let agreement = Agreement(film.lottie().bytes, commits, size: size, frames: Array(0..<60))
    #expect(agreement.mismatch == nil)
    #expect(agreement.distance < 0.25 + 0.03)
    #expect(SVGCheck(film.svg().bytes).problem == nil)
    return film
  }

  @Test func rowsOfAPageHaveOneParent() throws {
    var commit = page(rows: 10...19)
    commit.operations.append(motion(.position, to: .point(Point(x: -30, y: -60)), LayerID(2), 1))
    let film = try film([commit])
    let layers = try layers(film.lottie())
    let parents = layers.filter { number($0["ty"]) == 3 }
    #expect(parents.count == 1)
    let children = layers.filter { number($0["ty"]) == 4 }
    #expect(!children.isEmpty)
    #expect(children.allSatisfy { $0["parent"] != nil && number($0["parent"]) == number(parents[0]["ind"]) })
    // One way for all rows: nothing else moves.
    let text = String(decoding: film.lottie().bytes, as: UTF8.self)
    #expect(text.matches(of: /"a":1/).count == 1)
    #expect(String(decoding: film.svg().bytes, as: UTF8.self).matches(of: /@keyframes/).count == 1)
  }

  @Test func pageThatTurnsAndGrowsIsAParent() throws {
    var commit = page(rows: 3...9)
    commit.operations += [
      motion(.transformRotationZ, to: .number(2), LayerID(2), 1),
      motion(.transformScale, to: .number(1.5), LayerID(2), 2),
    ]
    let layers = try layers(film([commit]).lottie())
    #expect(layers.filter { number($0["ty"]) == 3 }.count == 1)
  }

  /// Rows are made as they come, like those of a table: no row is there for the whole way.
  @Test func rowsThatComeAndGoShareTheirParent() throws {
    var first = page(rows: 10...15)
    first.operations.append(motion(.position, to: .point(Point(x: 0, y: -80)), LayerID(2), 1))
    let later = (1...6).map { step -> Commit in
      let begin = UInt32(10 + step)
      var commit = Commit(time: Double(step) / 8)
      row(begin + 5, &commit)
      commit.operations += [
        .setSublayers(LayerID(2), (begin...begin + 5).map { LayerID($0) }),
        .destroyLayer(LayerID(begin - 1)),
      ]
      return commit
    }
    let layers = try layers(film([first] + later).lottie())
    #expect(layers.filter { number($0["ty"]) == 3 }.count == 1)
    #expect(layers.filter { number($0["ty"]) == 4 }.allSatisfy { $0["parent"] != nil })
  }

  @Test func thingThatLeavesTheOthersHasNoParent() throws {
    var commit = page(rows: 10...14)
    commit.operations += [
      motion(.position, to: .point(Point(x: 0, y: -60)), LayerID(2), 1),
      motion(.position, to: .point(Point(x: 90, y: 120)), LayerID(14), 2),
    ]
    let layers = try layers(film([commit]).lottie())
    #expect(layers.filter { number($0["ty"]) == 3 }.count == 1)
    #expect(layers.filter { number($0["ty"]) == 4 && $0["parent"] == nil }.count == 1)
  }

  @Test func stillThingsHaveNoParent() throws {
    let layers = try layers(film([page(rows: 10...19)]).lottie())
    #expect(layers.allSatisfy { $0["parent"] == nil && number($0["ty"]) == 4 })
  }

  /// Commits and animations begin at instants that are rounded otherwise than those of frames.
  @Test(arguments: [-4e-7, 0, 4e-7]) func animationThatBeginsAtAFrameBeginsInIt(shift: Double) throws {
    let first = page(rows: 10...10)
    var second = Commit(time: 0.5 + shift)
    var animation = Animation(
      .basic(PropertyAnimation(.opacity), BasicValues(from: .number(0.25), to: .number(0.25))))
    (animation.timing.beginTime, animation.timing.duration) = (0.5 + shift, 0.4)
    second.operations += [
      .update(LayerID(10), [.opacity(1)]), .addAnimation(LayerID(10), AnimationID(1), animation),
    ]
    let film = try MotionFilm(commits: [first, second], size: size, start: 0, duration: 1)
    let player = try #require(LottiePlayer(film.lottie().bytes))
    #expect(player.shapes(at: 29).map(\.opacity) == [1])
    #expect(player.shapes(at: 30).allSatisfy { abs($0.opacity - 0.25) < 0.01 })
    #expect(player.shapes(at: 55).map(\.opacity) == [1])
  }
}
