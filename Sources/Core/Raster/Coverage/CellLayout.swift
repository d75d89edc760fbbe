/// The layout of cells in memory.
package enum CellLayout {
  /// The number of cells that share a mark, and are swept together.
  package static let chunk = 16

  /// The number of cells in a row: at least two more than pixels, in whole chunks.
  package static func stride(width: Int) -> Int { (width + 2 + chunk - 1) / chunk * chunk }

  /// The number of marks in a row: a multiple of 64, as 64 marks are read at once.
  package static func marks(width: Int) -> Int { (stride(width: width) / chunk + 63) / 64 * 64 }
}
