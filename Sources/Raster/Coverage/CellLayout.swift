/// How cells lie in memory.
package enum CellLayout {
  /// Cells that are marked, and swept, together.
  package static let chunk = 16

  /// Cells for a row: at least two more than pixels, and whole chunks.
  package static func stride(width: Int) -> Int { (width + 2 + chunk - 1) / chunk * chunk }

  /// Marks for a row: a multiple of 64, as they are read together.
  package static func marks(width: Int) -> Int { (stride(width: width) / chunk + 63) / 64 * 64 }
}
