import Dispatch
import Foundation
public import Raster

/// Draws pictures in bands of rows on several threads; the pixels equal those of `Renderer` byte for byte.
///
/// Pictures that take little time are drawn on the calling thread alone, and so are pictures drawn while
/// another renderer uses the helper threads. The process has one set of helper threads; they are started by
/// the first picture that needs them, and sleep while idle. A renderer is used by one thread at a time. It
/// pays for pictures that follow each other immediately, as in video export, or that take more than 0.3 ms;
/// the frames of a screen are mostly neither.
public final class ThreadedRenderer {
  /// The number of threads that draw, including the calling thread.
  public let threads: Int
  private var plan = BandPlan()
  private var shares: BandShares
  private let workers: [Worker]
  private var times: [Double] = []

  /// Unchecked: each worker is used by one thread at a time.
  private final class Worker: @unchecked Sendable {
    var renderer = Renderer()
    /// The last band drawn, and its drawing time in nanoseconds.
    var band = 0
    var time = 0.0
  }

  /// The number of pictures drawn alone since helpers were last awake, although a second thread would have
  /// paid.
  private var missed = 0

  /// The least work, in a plan's estimate of tenths of nanoseconds, that pays for a second thread: for a
  /// spinning helper and for a sleeping one.
  private static let minimumForAwake = 120_000.0
  private static let minimumForAsleep = 3_000_000.0
  /// The number of missed pictures after which helpers are woken, in case the next picture follows
  /// immediately.
  private static let patience = 8

  /// The number of processors, at most four, beyond which memory is the limit.
  public static var usualThreads: Int { min(ProcessInfo.processInfo.activeProcessorCount, 4) }

  /// Creates a renderer. Threads are started by the first picture that needs them.
  /// - Parameter threads: The number of threads, clamped to 1 … 64.
  public init(threads: Int = ThreadedRenderer.usualThreads) {
    self.threads = min(max(threads, 1), 64)
    workers = (0..<self.threads).map { _ in Worker() }
    shares = BandShares(count: self.threads)
  }

  /// Draws a picture into a bitmap; see `Renderer`.
  public func draw(
    _ list: DrawList, projection: Projection = .identity, into bitmap: inout Bitmap, region: PixelRect? = nil,
    background: Color? = nil
  ) {
    let screen = PixelRect(minX: 0, minY: 0, maxX: bitmap.width, maxY: bitmap.height)
    draw(
      list, projection: projection, into: &bitmap, region: region ?? screen, parts: nil,
      background: background)
  }

  /// Draws a picture into a region of a bitmap; see `Renderer`.
  public func draw(
    _ list: DrawList, projection: Projection = .identity, into bitmap: inout Bitmap, region: PixelRegion,
    background: Color? = nil
  ) {
    draw(
      list, projection: projection, into: &bitmap, region: region.bounds, parts: region,
      background: background)
  }

  private func draw(
    _ list: DrawList, projection: Projection, into bitmap: inout Bitmap, region: PixelRect,
    parts: PixelRegion?, background: Color?
  ) {
    // Pixels that groups show filtered reach beyond a band.
    if threads == 1 || list.showsGround {
      let alone = workers[0]
      guard let parts else {
        return alone.renderer.draw(
          list, projection: projection, into: &bitmap, region: region, background: background)
      }
      return alone.renderer.draw(
        list, projection: projection, into: &bitmap, region: parts, background: background)
    }
    let screen = PixelRect(minX: 0, minY: 0, maxX: bitmap.width, maxY: bitmap.height)
    let region = region.intersection(screen)
    guard !region.isEmpty else { return }
    let isAwake = WorkerPool.shared.isAwake
    plan.divide(
      list, projection: projection, region: region, isFilled: background != nil, shares: shares,
      minimum: isAwake ? Self.minimumForAwake : Self.minimumForAsleep
    ) { [threads] count, body in
      WorkerPool.shared.run(count, threads: threads) { body($1) }
    }
    let prepared = workers[0].renderer.prepareBitmaps(list, projection, plan, region: region)
    bitmap.withMemory { memory in
      let (plan, workers) = (plan, workers)
      func draw(_ worker: Int, _ index: Int) {
        let start = DispatchTime.now().uptimeNanoseconds
        workers[worker].renderer.draw(
          list, projection: projection, plan, band: plan.bands[index], parts, into: memory,
          background: background, bitmaps: worker == 0 ? nil : prepared)
        workers[worker].band = index
        workers[worker].time = Double(DispatchTime.now().uptimeNanoseconds - start)
      }
      if plan.bands.count == 1 { return draw(0, 0) }
      for worker in workers { worker.time = 0 }
      WorkerPool.shared.run(plan.bands.count, threads: threads, draw)
    }
    if plan.bands.count > 1 { learn() }
    missed = isAwake || plan.work < Self.minimumForAwake ? 0 : missed + 1
    if missed >= Self.patience {
      missed = 0
      WorkerPool.shared.run(0, threads: threads) { _, _ in }
    }
  }

  /// Updates the shares from the threads' drawing times, one band each.
  private func learn() {
    times.removeAll(keepingCapacity: true)
    times.append(contentsOf: repeatElement(0, count: threads))
    for worker in workers { times[worker.band] = worker.time }
    shares.learn(times)
  }
}
