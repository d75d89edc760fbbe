import Foundation
import Synchronization

/// The previews of a package for a page that shows them: built anew when a file is saved, drawn when the page
/// asks. While the package does not build, the program of the last build draws on.
///
/// Builds are made one after the other on a queue of their own, and pictures on another.
package final class PreviewDesk: Sendable {
  /// The interval in seconds between two looks at the times of files: short beside a compiler's start.
  private static let interval = 0.25

  private struct Pages {
    var state: DeskState
    var readers: [Int: AsyncStream<Data>.Continuation] = [:]
    var count = 0
  }

  private let build: Mutex<PackageBuild>
  /// The processes of the last program that was built.
  private let supervisor = Mutex<PreviewSupervisor?>(nil)
  private let pages: Mutex<Pages>
  private let limit: Double
  private let (builds, pictures) = (DispatchQueue(label: "builds"), DispatchQueue(label: "pictures"))
  private let isEnded: @Sendable () -> Bool
  private let say: @Sendable (String) -> Void

  /// - Parameters:
  ///   - program: The program with the previews, beside which is the record of its build.
  ///   - variants: The surroundings that the page shows at first.
  ///   - isEnded: Whether nobody builds by SwiftPM any more.
  ///   - say: Writes a line about a build for people.
  ///   - buildAll: Builds the program by SwiftPM. Returns the sentence of a failure.
  init(
    program: URL, names: [String], variants: [PreviewVariant], limit: Double,
    isEnded: @escaping @Sendable () -> Bool = { false }, say: @escaping @Sendable (String) -> Void = { _ in },
    buildAll: @escaping @Sendable () -> String?
  ) {
    (self.isEnded, self.say) = (isEnded, say)
    self.limit = limit
    build = Mutex(
      PackageBuild(program: program) { () throws(PreviewError) in
        if let sentence = buildAll() { throw .content(PackageBuild.summary(sentence)) }
        return program
      })
    pages = Mutex(Pages(state: DeskState(names: names, variants: variants)))
  }

  /// Builds after each change of a file, until the task is cancelled or nobody builds any more.
  package func follow() async {
    while !Task.isCancelled, !isEnded() {
      await on(builds) { self.buildIfDue() }
      try? await Task.sleep(for: .seconds(Self.interval))
    }
    await on(pictures) { self.supervisor.withLock { $0 = nil } }
  }

  /// Answers a page's request for a picture, or for the layers.
  ///
  /// - Parameter query: The words after the path, by their names.
  package func answer(_ path: String, _ query: [String: String]) async -> DeskAnswer {
    switch path {
    case "/picture": await look(query, .png)
    case "/layers": await look(query, .tree)
    default: DeskAnswer(.missing, "There is nothing at this path.")
    }
  }

  /// The states of the previews as JSON, from the present one on. A slow reader gets the newest.
  package func states() -> AsyncStream<Data> {
    let (stream, continuation) = AsyncStream.makeStream(of: Data.self, bufferingPolicy: .bufferingNewest(1))
    let (number, present) = pages.withLock { pages in
      pages.count += 1
      pages.readers[pages.count] = continuation
      return (pages.count, pages.state.json)
    }
    continuation.onTermination = { [weak self] _ in self?.pages.withLock { $0.readers[number] = nil } }
    continuation.yield(present)
    return stream
  }

  private func on<Result: Sendable>(
    _ queue: DispatchQueue, _ work: @escaping @Sendable () -> Result
  ) async -> Result {
    await withCheckedContinuation { continuation in
      queue.async { continuation.resume(returning: work()) }
    }
  }

  private func tell(_ change: (inout DeskState) -> Void) {
    pages.withLock { pages in
      change(&pages.state)
      for (_, reader) in pages.readers.sorted(by: { $0.key < $1.key }) { reader.yield(pages.state.json) }
    }
  }

  private func buildIfDue() {
    build.withLock { build in
      guard build.isDue else { return }
      tell { $0.phase = .building }
      say("Building")
      do {
        let program = try build.update()
        let items = try supervisor.withLock { supervisor in
          let started = PreviewSupervisor(program: program, limit: limit)
          let items = try started.items()
          supervisor = started
          return items
        }
        let times = build.times
        tell { $0.take(items, times) }
        say("Built in \((times.compile + times.link).formatted(.number.precision(.fractionLength(1)))) s")
      } catch {
        tell { ($0.phase, $0.error) = (.failed, "\(error)") }
        say("\(error)\nFailed")
      }
    }
  }

  private func look(_ query: [String: String], _ kind: LookKind) async -> DeskAnswer {
    await on(pictures) {
      self.supervisor.withLock { supervisor in
        guard let supervisor else { return DeskAnswer(.missing, "Nothing is built yet.") }
        do {
          let arguments = PreviewArguments(query: query)
          var order = try arguments.order(for: try supervisor.items().one(try arguments.name()))
          order.kinds = [kind]
          let look = try supervisor.look(order)
          if let error = look.error { return DeskAnswer(.failed, error) }
          if let data = look.data { return DeskAnswer(data, type: "image/png") }
          return DeskAnswer(try JSONEncoder().encode(look.tree ?? []), type: "application/json")
        } catch {
          return DeskAnswer(.failed, "\(error)")
        }
      }
    }
  }
}

/// An answer to a page.
package struct DeskAnswer: Sendable {
  package enum Status: Sendable {
    case found
    case missing
    /// The request, or the preview, has a fault, which the body names.
    case failed
  }

  package var status = Status.found
  package var type: String
  package var body: Data

  init(_ body: Data, type: String) { (self.body, self.type) = (body, type) }

  init(_ status: Status, _ sentence: String) {
    (self.status, type, body) = (status, "text/plain; charset=utf-8", Data(sentence.utf8))
  }
}

/// The state of the previews, as a page shows it.
struct DeskState: Encodable {
  enum Phase: String, Encodable { case building, ready, failed }

  private struct Entry: Encodable { var name, place: String }

  /// The words that choose previews; empty for all.
  private let names: [String]
  /// The settings of the surroundings, as the page sends them back.
  private let variants: [[String: String]]
  /// The number of the build that the pictures show.
  private var build = 0
  private var previews: [Entry] = []
  private var times: PackageBuild.Times?
  var phase = Phase.building
  /// The sentence of a build that has failed.
  var error: String?

  private enum CodingKeys: CodingKey { case variants, build, previews, times, phase, error }

  init(names: [String], variants: [PreviewVariant]) {
    self.names = names
    self.variants = variants.map(\.query)
  }

  mutating func take(_ items: [PreviewItem], _ times: PackageBuild.Times) {
    // A preview that was chosen may be renamed while it is watched.
    let chosen = (try? items.named(names)) ?? items
    previews = chosen.map { Entry(name: $0.name, place: $0.place) }
    (self.times, phase, error) = (times, .ready, nil)
    build += 1
  }

  var json: Data {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return (try? encoder.encode(self)) ?? Data()
  }
}
