/// A nonbasic symbol with its factor in a row.
struct Cell: Sendable {
  var symbol: Int32
  var coefficient: Double
}

/// A basic symbol as a constant plus a sum of nonbasic symbols.
struct Row: Sendable {
  var basic: Int32
  var constant: Double
  /// The sum, by ascending symbol.
  var cells: [Cell]

  func coefficient(of symbol: Int32) -> Double {
    let place = cells.place(of: symbol)
    return place < cells.count && cells[place].symbol == symbol ? cells[place].coefficient : 0
  }
}

extension Row {
  /// Creates the row of `basic` for `constant` plus the cells being zero.
  init(_ basic: Int32, constant: Double, cells: consuming [Cell]) {
    var cells = cells
    let scale = -1 / cells.remove(at: cells.place(of: basic)).coefficient
    if scale != 1 {
      for index in cells.indices { cells[index].coefficient *= scale }
    }
    self.init(basic: basic, constant: constant * scale, cells: cells)
  }
}

/// Sums of symbols, by ascending symbol.
extension [Cell] {
  /// Returns the index of the symbol, or the one at which it is to be inserted.
  func place(of symbol: Int32) -> Int {
    // New distances have the highest numbers, and are asked for most.
    guard let last, last.symbol >= symbol else { return count }
    var (low, high) = (0, count - 1)
    while low < high {
      let middle = (low + high) / 2
      if self[middle].symbol < symbol { low = middle + 1 } else { high = middle }
    }
    return low
  }

  /// Takes a symbol out, and returns its factor; 0 if it is not there.
  mutating func remove(_ symbol: Int32) -> Double {
    let place = place(of: symbol)
    return place < count && self[place].symbol == symbol ? remove(at: place).coefficient : 0
  }

  /// Adds a symbol times a factor.
  mutating func add(_ symbol: Int32, times factor: Double) {
    let place = place(of: symbol)
    guard place < count else { return append(Cell(symbol: symbol, coefficient: factor)) }
    guard self[place].symbol == symbol else {
      return insert(Cell(symbol: symbol, coefficient: factor), at: place)
    }
    self[place].coefficient += factor
    if abs(self[place].coefficient) <= Tableau.precision { remove(at: place) }
  }

  /// Adds a multiple of a sum, and calls `note` for each symbol that is new.
  ///
  /// The sums are merged from their ends into the room behind this one, so that no other array is needed.
  mutating func add(_ other: [Cell], times factor: Double, note: (Int32) -> Void) {
    guard !other.isEmpty, factor != 0 else { return }
    let count = count
    append(contentsOf: other)
    var cells = mutableSpan
    let other = other.span
    var (a, b, target) = (count - 1, other.count - 1, cells.count)
    while b >= 0 {
      let symbol = other[b].symbol
      while a >= 0, cells[a].symbol > symbol {
        target -= 1
        cells[target] = cells[a]
        a -= 1
      }
      var sum = other[b].coefficient * factor
      let isNew = a < 0 || cells[a].symbol != symbol
      if !isNew {
        sum += cells[a].coefficient
        a -= 1
      }
      b -= 1
      guard abs(sum) > Tableau.precision else { continue }
      target -= 1
      cells[target] = Cell(symbol: symbol, coefficient: sum)
      if isNew { note(symbol) }
    }
    // The rest at the front stays where it is, and the gap behind it closes.
    if target > a + 1 { removeSubrange(a + 1..<target) }
  }
}
