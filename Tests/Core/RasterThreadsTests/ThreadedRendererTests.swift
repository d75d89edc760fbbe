import Dispatch
import Raster
import Synchronization
import Testing

@testable import RasterThreads

@Suite struct ThreadedRendererTests {
  /// 200 circles and a shadow.
  private static func picture(_ seed: Int) -> DrawList {
    var list = DrawList()
    let circle = Path(ellipseIn: Rect(x: -9, y: -9, width: 18, height: 18))
    for index in 0..<200 {
      let place = (index * 7919 + seed * 31) % 39_601
      list.commands.append(
        .fill(
          circle, .nonZero, .solid(Color(red: 0.3, green: 0.1, blue: 0.8, alpha: 0.6)),
          .translation(x: Double(place % 199) + 0.3, y: Double(place / 199) * 1.4)))
    }
    let shadow = DrawList.Shadow(color: .black, sigma: 5, offset: Point(x: 3, y: 30))
    list.commands += [
      .beginGroup(DrawList.Group(shadow: shadow)),
      .fill(Path(rect: Rect(x: 50, y: 90, width: 80, height: 60)), .nonZero, .solid(.black), .identity),
      .endGroup,
    ]
    return list
  }

  private static func drawn(_ list: DrawList, region: PixelRect? = nil) -> Bitmap {
    var bitmap = Bitmap(width: 200, height: 280)
    var renderer = Renderer()
    renderer.draw(list, into: &bitmap, region: region, background: .white)
    return bitmap
  }

  @Test(arguments: [-1, 1, 2, 4, 7])
  func everyNumberOfThreadsDrawsTheSameBytes(threads: Int) {
    let renderer = ThreadedRenderer(threads: threads)
    for seed in 0..<8 {
      let list = Self.picture(seed)
      var bitmap = Bitmap(width: 200, height: 280)
      renderer.draw(list, into: &bitmap, background: .white)
      #expect(bitmap == Self.drawn(list))
    }
  }

  /// Cached bitmaps are drawn before the bands, which share them, and again when their picture changes.
  @Test(arguments: [1, 2, 3])
  func rasterizedPicturesAreTheSameInEveryBand(threads: Int) throws {
    let renderer = ThreadedRenderer(threads: threads)
    for frame in 0..<6 {
      let picture = try #require(
        RasterizedPicture(
          Self.picture(frame / 2), bounds: PixelRect(minX: 0, minY: 0, maxX: 200, maxY: 290), owner: 1))
      var list = Self.picture(9)
      list.commands += [
        .rasterized(picture, .translation(x: Double(frame), y: -10), 1),
        .rasterized(picture, Projection(a: 0.5, b: 0.1, c: -0.1, d: 0.5, tx: 60, ty: 40), 0.5),
      ]
      // The work exceeds the amount that one thread draws alone.
      for _ in 0..<8 { list.commands += Self.picture(4).commands }
      var bitmap = Bitmap(width: 200, height: 280)
      renderer.draw(list, into: &bitmap, background: .white)
      #expect(bitmap == Self.drawn(list))
    }
  }

  @Test func regionsAndSmallBitmapsEqualOneThread() {
    let renderer = ThreadedRenderer(threads: 2)
    let list = Self.picture(3)
    for region in [
      PixelRect(minX: 0, minY: 0, maxX: 3, maxY: 3), PixelRect(minX: 20, minY: 10, maxX: 190, maxY: 270),
      PixelRect(minX: -50, minY: 100, maxX: 900, maxY: 900), .empty,
      PixelRect(minX: 500, minY: 0, maxX: 600, maxY: 10),
    ] {
      var bitmap = Bitmap(width: 200, height: 280)
      renderer.draw(list, into: &bitmap, region: region, background: .white)
      #expect(bitmap == Self.drawn(list, region: region))
    }
    var none = Bitmap(width: 0, height: 9)
    renderer.draw(list, into: &none, background: .white)
    var cleared = Bitmap(width: 2000, height: 1000)
    renderer.draw(DrawList(), into: &cleared, background: .white)
    #expect(cleared.pixels.allSatisfy { $0 == 255 })
  }

  /// A helper that looks for parts of one task takes no part of the next task when that is published for
  /// fewer threads.
  @Test func tasksForFewerThreadsRunOnTheseAlone() {
    let wrong = Atomic<Int>(0)
    let done = Atomic<Int>(0)
    for round in 0..<20_000 {
      let threads = [4, 2, 3, 1, 2][round % 5]
      WorkerPool.shared.run(threads + 1, threads: threads) { worker, _ in
        if worker >= threads { wrong.wrappingAdd(1, ordering: .relaxed) }
        done.wrappingAdd(1, ordering: .relaxed)
      }
    }
    #expect(wrong.load(ordering: .relaxed) == 0)
    #expect(done.load(ordering: .relaxed) == 20_000 / 5 * (5 + 3 + 4 + 2 + 3))
  }

  @Test func renderersWithDifferentNumbersOfThreadsMayTakeTurns() {
    let renderers = [4, 2, 3].map { ThreadedRenderer(threads: $0) }
    let list = Self.picture(5)
    let expected = Self.drawn(list)
    for round in 0..<60 {
      var bitmap = Bitmap(width: 200, height: 280)
      renderers[round % 3].draw(list, into: &bitmap, background: .white)
      #expect(bitmap == expected)
    }
  }

  /// Sleeping helpers are woken for the next tasks.
  @Test func consecutiveSmallListsEqualOneThread() {
    let renderer = ThreadedRenderer(threads: 2)
    for seed in 0..<30 {
      var list = Self.picture(seed)
      list.commands.removeSubrange(20..<200)
      var bitmap = Bitmap(width: 200, height: 280)
      renderer.draw(list, into: &bitmap, background: .white)
      #expect(bitmap == Self.drawn(list))
    }
  }

  /// The number of commands makes several threads plan them, with and without other commands among them.
  @Test func listsOfManyCommandsEqualOneThread() {
    let renderer = ThreadedRenderer(threads: 3)
    for seed in 0..<3 {
      var list = DrawList()
      for part in 0..<5 {
        let commands = Self.picture(5 * seed + part).commands
        list.commands += seed == 1 ? commands : Array(commands.prefix(200))
      }
      var bitmap = Bitmap(width: 200, height: 280)
      renderer.draw(list, into: &bitmap, background: .white)
      #expect(bitmap == Self.drawn(list))
    }
  }

  @Test func copiesOfTheBitmapAreUnchanged() {
    var bitmap = Bitmap(width: 200, height: 280)
    let before = bitmap
    ThreadedRenderer(threads: 2).draw(Self.picture(1), into: &bitmap)
    #expect(before == Bitmap(width: 200, height: 280) && bitmap != before)
  }

  /// A renderer that finds the helpers busy draws alone.
  @Test func renderersOnSeveralThreadsDrawTheSameBytes() {
    DispatchQueue.concurrentPerform(iterations: 8) { seed in
      let renderer = ThreadedRenderer(threads: 3)
      let list = Self.picture(seed)
      for _ in 0..<3 {
        var bitmap = Bitmap(width: 200, height: 280)
        renderer.draw(list, into: &bitmap, background: .white)
        #expect(bitmap == Self.drawn(list))
      }
    }
  }
}

@Suite struct WorkerPoolTests {
  /// Unchecked: each index is written by one thread, once.
  private final class Counts: @unchecked Sendable {
    var values: [Int]
    var workers: [Int]
    init(_ count: Int) {
      (values, workers) = ([Int](repeating: 0, count: count), [Int](repeating: -1, count: count))
    }
  }

  @Test(arguments: [0, 1, 2, 5, 100])
  func everyPartOfATaskRunsOnce(count: Int) {
    for _ in 0..<50 {
      let counts = Counts(count)
      unsafe counts.values.withUnsafeMutableBufferPointer { values in
        unsafe counts.workers.withUnsafeMutableBufferPointer { workers in
          nonisolated(unsafe) let (values, workers) = unsafe (values, workers)
          WorkerPool.shared.run(count, threads: 4) { worker, index in
            unsafe values[index] += 1
            unsafe workers[index] = worker
          }
        }
      }
      #expect(counts.values.allSatisfy { $0 == 1 } && counts.workers.allSatisfy { (0..<4).contains($0) })
    }
  }

  @Test func nestedTaskRunsOnItsCaller() {
    let counts = Counts(4)
    WorkerPool.shared.run(1, threads: 2) { _, _ in
      WorkerPool.shared.run(4, threads: 2) { worker, index in
        counts.values[index] += 1
        counts.workers[index] = worker
      }
    }
    #expect(counts.values == [1, 1, 1, 1])
  }
}
