/// The pieces of a text in their order, with the sums of what stands before each.
///
/// Pieces are kept in chunks, and sums for each chunk, so that a change costs one chunk and a number for each
/// chunk behind it.
struct PieceList {
  /// A piece and what stands before it.
  struct Place {
    var piece: LaidOutPiece
    var start: TextExtent.Size
  }

  private struct Chunk {
    let pieces: [LaidOutPiece]
    var size = TextExtent.Size()
    var extent = TextExtent()

    init(_ pieces: [LaidOutPiece]) {
      self.pieces = pieces
      for piece in pieces {
        extent.formUnion(piece.extent, below: size.height)
        size = size + piece.size
      }
    }
  }

  /// The numbers of pieces of a chunk.
  private static let fewPieces = 32
  private static let manyPieces = 128

  private var chunks: [Chunk] = []
  /// The sums before each chunk, and those of all.
  private var starts = [TextExtent.Size()]

  init(_ pieces: [LaidOutPiece]) { replace(0..<0, with: pieces) }

  /// The sums of all pieces.
  var size: TextExtent.Size { starts[chunks.count] }

  /// The last piece; nil without pieces.
  var last: LaidOutPiece? { chunks.last?.pieces.last }

  /// The room of all letters.
  var extent: TextExtent {
    // A whole text has no sums.
    if size.pieces == 1, let last { return last.extent }
    var extent = TextExtent()
    for (chunk, start) in zip(chunks, starts) { extent.formUnion(chunk.extent, below: start.height) }
    return extent
  }

  /// Returns the last piece whose start has a property, which a piece has only if those before it have it;
  /// the first piece if none has. Nil without pieces.
  func last(where has: (TextExtent.Size) -> Bool) -> Place? {
    guard !chunks.isEmpty else { return nil }
    let index = chunk { has($0) }
    var start = starts[index]
    var found = Place(piece: chunks[index].pieces[0], start: start)
    for piece in chunks[index].pieces {
      guard has(start) else { break }
      found = Place(piece: piece, start: start)
      start = start + piece.size
    }
    return found
  }

  /// Returns the piece of an index.
  subscript(index: Int) -> Place? { last { $0.pieces <= index } }

  private func chunk(where has: (TextExtent.Size) -> Bool) -> Int {
    var (low, high) = (0, chunks.count - 1)
    while low < high {
      let middle = (low + high + 1) / 2
      if has(starts[middle]) { low = middle } else { high = middle - 1 }
    }
    return low
  }

  /// Replaces pieces by others.
  mutating func replace(_ range: Range<Int>, with pieces: [LaidOutPiece]) {
    guard !chunks.isEmpty else {
      chunks = Self.chunks(of: pieces)
      return addUp(from: 0)
    }
    let first = chunk { $0.pieces <= range.lowerBound }
    var last = chunk { $0.pieces <= max(range.upperBound - 1, range.lowerBound) }
    let before = range.lowerBound - starts[first].pieces
    let after = starts[last + 1].pieces - range.upperBound
    var joined = Array(chunks[first].pieces.prefix(before)) + pieces + chunks[last].pieces.suffix(after)
    // Chunks that have become small take in the next one.
    while joined.count < Self.fewPieces, last < chunks.count - 1 {
      last += 1
      joined += chunks[last].pieces
    }
    chunks.replaceSubrange(first...last, with: Self.chunks(of: joined))
    addUp(from: first)
  }

  private static func chunks(of pieces: [LaidOutPiece]) -> [Chunk] {
    guard pieces.count > manyPieces else { return pieces.isEmpty ? [] : [Chunk(pieces)] }
    return stride(from: 0, to: pieces.count, by: manyPieces / 2).map {
      Chunk(Array(pieces[$0..<min($0 + manyPieces / 2, pieces.count)]))
    }
  }

  private mutating func addUp(from index: Int) {
    starts.removeSubrange((index + 1)...)
    for chunk in chunks[index...] { starts.append(starts[starts.count - 1] + chunk.size) }
  }
}
