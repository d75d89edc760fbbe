internal import NIOCore

/// Closes a connection whose client accepts none of the data that is sent to it.
final class StallGuard: ChannelOutboundHandler {
  typealias OutboundIn = NIOAny
  typealias OutboundOut = NIOAny

  private let time: TimeAmount
  private var timer: Scheduled<Void>?
  /// The buffered bytes at the start of the timer.
  private var waiting = 0
  /// The number of writes that the system has accepted completely.
  private var takenWrites = 0
  private var takenWritesAtStart = 0

  init(time: Duration) { self.time = TimeAmount(time) }

  func write(context: ChannelHandlerContext, data: NIOAny, promise: EventLoopPromise<Void>?) {
    let promise = promise ?? context.eventLoop.makePromise()
    promise.futureResult.assumeIsolated().whenSuccess { self.takenWrites += 1 }
    context.write(data, promise: promise)
  }

  func flush(context: ChannelHandlerContext) {
    context.flush()
    if timer == nil { start(context) }
  }

  func handlerRemoved(context: ChannelHandlerContext) { timer?.cancel() }

  /// Starts the timer, which restarts itself while data is buffered.
  private func start(_ context: ChannelHandlerContext) {
    waiting = Self.waitingBytes(of: context.channel)
    takenWritesAtStart = takenWrites
    guard waiting > 0 else { return timer = nil }
    timer = context.eventLoop.assumeIsolated().scheduleTask(in: time) {
      let isStalled =
        self.takenWrites == self.takenWritesAtStart && Self.waitingBytes(of: context.channel) >= self.waiting
      if isStalled { context.close(promise: nil) } else { self.start(context) }
    }
  }

  private static func waitingBytes(of channel: any Channel) -> Int {
    (try? channel.syncOptions?.getOption(.bufferedWritableBytes)) ?? 0
  }
}
