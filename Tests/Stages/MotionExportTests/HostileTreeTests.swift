import Raster
import RenderTree
import Testing

@testable import MotionExport

/// Trees that nobody would draw: a file or a sentence, in bounded work.
@Suite struct HostileTreeTests {
  private let size = Size(width: 100, height: 100)

  private func first(_ layers: [(LayerID, LayerKind, [PropertyValue])]) -> Commit {
    var commit = Commit(time: 0)
    commit.operations += [
      .createLayer(LayerID(1), .plain),
      .update(
        LayerID(1), [.bounds(Rect(x: 0, y: 0, width: 100, height: 100)), .position(Point(x: 50, y: 50))]),
      .setRoot(LayerID(1)),
    ]
    for (id, kind, values) in layers { commit.operations += [.createLayer(id, kind), .update(id, values)] }
    commit.operations.append(.setSublayers(LayerID(1), layers.map { $0.0 }))
    return commit
  }

  private func square(_ number: UInt32) -> (LayerID, LayerKind, [PropertyValue]) {
    let place = Point(x: Double(number % 100), y: Double(number / 100))
    return (
      LayerID(number), .plain,
      [.bounds(Rect(x: 0, y: 0, width: 1, height: 1)), .position(place), .backgroundColor(.black)]
    )
  }

  private func turning(_ id: LayerID, for duration: Double, repeating count: Double = 0) -> Commit.Operation {
    var animation = Animation(
      .basic(PropertyAnimation(.transformRotationZ), BasicValues(from: .number(0), to: .number(3))))
    (animation.timing.duration, animation.timing.repeatCount) = (duration, count)
    return .addAnimation(id, AnimationID(1), animation)
  }

  private func check(_ commits: [Commit], duration: Double = 1) throws {
    let film = try MotionFilm(commits: commits, size: size, start: 0, duration: duration)
    #expect(LottiePlayer(film.lottie().bytes) != nil)
    #expect(SVGCheck(film.svg().bytes).problem == nil)
  }

  @Test func treeWithoutLayersIsAFile() throws { try check([]) }

  @Test func oneLayerIsAFile() throws { try check([first([])]) }

  @Test func tenThousandLayersAreAFile() throws {
    var commit = first((2..<10_002).map(square))
    commit.operations.append(turning(LayerID(2), for: 0.2))
    try check([commit], duration: 0.25)
  }

  @Test func tenHoursOfRestAreAFile() throws {
    try check([first([square(2)])], duration: 36_000)
  }

  @Test func tenHoursOfMotionAreASentence() throws {
    var commit = first([square(2)])
    commit.operations.append(turning(LayerID(2), for: 1, repeating: 1e9))
    let commits = [commit]
    #expect(throws: MotionFault.tooLong(frames: MotionFault.maximumFrames)) {
      try MotionFilm(commits: commits, size: size, start: 0, duration: 36_000)
    }
  }

  @Test func animationWithoutADurationIsAFile() throws {
    var commit = first([square(2)])
    commit.operations.append(turning(LayerID(2), for: 0))
    try check([commit])
  }

  @Test(arguments: [0, -1, .nan, .infinity]) func filmWithoutALengthIsASentence(duration: Double) {
    #expect(throws: MotionFault.empty) {
      try MotionFilm(commits: [], size: size, start: 0, duration: duration)
    }
  }

  @Test(arguments: [Double.nan, .infinity, -.infinity, 1e300]) func numbersThatAreNoneAreAFile(number: Double)
    throws
  {
    var path = Path()
    path.move(to: Point(x: number, y: 0))
    path.line(to: Point(x: 10, y: number))
    let values: [PropertyValue] = [
      .bounds(Rect(x: 0, y: 0, width: number, height: 10)), .position(Point(x: number, y: 3)),
      .opacity(number), .path(path), .strokeColor(.black), .lineWidth(number), .strokeEnd(number),
      .lineDashPattern([number, 3]), .backgroundColor(Color(red: number, green: 0, blue: 0)),
    ]
    try check([first([(LayerID(2), .shape, values), square(3)])])
  }

  @Test func commitThatDoesNotFitIsASentence() {
    var commit = Commit(time: 0)
    commit.operations.append(.setRoot(LayerID(9)))
    let commits = [commit]
    #expect(throws: MotionFault.commit(0)) {
      try MotionFilm(commits: commits, size: size, start: 0, duration: 1)
    }
  }

  @Test func everyFaultHasASentence() {
    let faults: [MotionFault] = [.empty, .commit(3), .tooLong(frames: 9), .tooMuch]
    #expect(faults.allSatisfy { $0.sentence.hasSuffix(".") })
  }
}
