import Foundation
import RenderTree
import RenderWasm

/// Commits, the instants between them to draw, and the hashes of the native renderer's pictures there, for
/// one screen.
struct Recording {
  enum Step {
    /// A commit, and the status with which the renderer applies or refuses it.
    case commit([UInt8], status: UInt8 = 0)
    case frame(time: Double, hash: UInt64)
  }

  let name: String
  let width: Int
  let height: Int
  let scale: Double
  private(set) var steps: [Step] = []
  private var session = Session()

  /// - Parameters:
  ///   - width: In pixels, as is `height`.
  init(name: String, width: Int, height: Int, scale: Double) {
    (self.name, self.width, self.height, self.scale) = (name, width, height, scale)
    session.resize(width: width, height: height, scale: scale)
  }

  mutating func add(commit bytes: [UInt8]) throws {
    try session.apply(bytes)
    steps.append(.commit(bytes))
  }

  /// Adds bytes that may be no valid commit, which both renderers then refuse with the same status.
  mutating func add(message bytes: [UInt8]) {
    steps.append(.commit(bytes, status: UInt8(session.status(applying: bytes))))
  }

  /// Draws an instant incrementally, as a page does: only the damage since the previous instant.
  mutating func addFrame(at time: Double) {
    _ = session.evaluate(at: time)
    session.draw()
    steps.append(.frame(time: time, hash: session.hash))
  }

  /// The number of distinct frames.
  var distinctPictures: Int {
    Set(steps.compactMap { if case .frame(_, let hash) = $0 { hash } else { nil } }).count
  }

  /// The picture at a time, after all commits, of a screen that has drawn nothing before.
  func hashOfFreshScreen(at time: Double) throws -> UInt64 {
    var fresh = Session()
    fresh.resize(width: width, height: height, scale: scale)
    for case .commit(let bytes, _) in steps { try fresh.apply(bytes) }
    _ = fresh.evaluate(at: time)
    fresh.draw()
    return fresh.hash
  }

  /// The same recording with all commits first and the frames, which must come after the last commit, in
  /// another order.
  func shuffled(by generator: inout some RandomNumberGenerator) -> Recording {
    var result = self
    let frames = steps.filter { if case .frame = $0 { true } else { false } }
    result.steps =
      steps.filter { if case .commit = $0 { true } else { false } } + frames.shuffled(using: &generator)
    return result
  }

  /// The format that `replay.mjs` reads, little-endian: width, height, scale; then for each step either a
  /// byte 1, a status, a length and a commit, or a byte 2, a time and a hash.
  var encoded: Data {
    var data = Data()
    func append<I: FixedWidthInteger>(_ value: I) {
      for shift in stride(from: 0, to: I.bitWidth, by: 8) {
        data.append(UInt8(truncatingIfNeeded: value >> shift))
      }
    }
    append(UInt32(width))
    append(UInt32(height))
    append(scale.bitPattern)
    for step in steps {
      switch step {
      case .commit(let bytes, let status):
        append(UInt8(1))
        append(status)
        append(UInt32(bytes.count))
        data.append(contentsOf: bytes)
      case .frame(let time, let hash):
        append(UInt8(2))
        append(time.bitPattern)
        append(hash)
      }
    }
    return data
  }
}
