/// The two simplex methods, on a tableau.
extension Tableau {
  /// The magnitude below which a constant is a rounding error.
  private static let tolerance = 1e-7
  /// The number of pivots in one go after which the smallest symbol is chosen (Bland's rule), which excludes
  /// cycles.
  private static let patience = 500
  /// The number of rows that may be impossible, above which the one that is so by most comes first: as a rule
  /// it mends the others.
  private static let manySuspects = 16
  /// The number of pivots in one go that no layout reaches. Rounding errors could otherwise go on for ever.
  private static let pivotLimit = 100_000

  /// Returns the variable of the expression that occurs in the fewest rows; nil if there is none.
  func subject(in cells: [Cell]) -> Int32? {
    var best: Int32?
    for cell in cells where kind(of: cell.symbol) == .external {
      if let known = best, columns.count(of: known) <= columns.count(of: cell.symbol) { continue }
      best = cell.symbol
    }
    return best
  }

  // MARK: Primal method

  /// Lowers the objective to its minimum. All rows must be possible.
  mutating func minimize() {
    var pivots = 0
    while let entering = nextCandidate(isCareful: pivots > Self.patience), pivots < Self.pivotLimit {
      guard let row = rowLimiting(entering) else { continue }
      pivot(row, entering: entering)
      pivots += 1
    }
    suspects.removeAll(keepingCapacity: true)
  }

  private mutating func nextCandidate(isCareful: Bool) -> Int32? {
    if isCareful {
      candidates = candidates.filter { isProfitable($0) }
      guard let smallest = candidates.min() else { return nil }
      candidates.removeAll { $0 == smallest }
      return smallest
    }
    while let candidate = candidates.popLast() {
      if isProfitable(candidate) { return candidate }
    }
    return nil
  }

  /// Returns the row whose basic symbol is the first to become impossible when the symbol grows.
  private mutating func rowLimiting(_ symbol: Int32) -> Int32? {
    var best: (row: Int32, ratio: Double)?
    for index in rows(containing: symbol) {
      let row = rows[Int(index)]
      let factor = row.coefficient(of: symbol)
      let ratio: Double
      switch kind(of: row.basic) {
      case .distance where factor < 0: ratio = -max(row.constant, 0) / factor
      case .zero: ratio = 0
      default: continue
      }
      if let known = best {
        let isTie = abs(ratio - known.ratio) <= Self.precision
        guard isTie ? row.basic < rows[Int(known.row)].basic : ratio < known.ratio else { continue }
      }
      best = (index, ratio)
    }
    return best?.row
  }

  // MARK: Dual method

  /// Makes all rows possible again, at the lowest cost. The objective must be at its minimum for the rows.
  ///
  /// - Returns: A row that is impossible whatever its symbols are; nil if there is none.
  mutating func restore() -> Int32? {
    var pivots = 0
    while let index = nextSuspect(isCareful: pivots > Self.patience), pivots < Self.pivotLimit {
      let sign: Double = rows[Int(index)].constant < 0 ? 1 : -1
      guard let entering = cheapest(in: index, sign: sign) else { return index }
      pivot(index, entering: entering)
      pivots += 1
    }
    return nil
  }

  private func isImpossible(_ index: Int32) -> Bool {
    let row = rows[Int(index)]
    guard row.basic >= 0 else { return false }
    switch kind(of: row.basic) {
    case .distance: return row.constant < -Self.tolerance
    case .zero: return abs(row.constant) > Self.tolerance
    case .external, .unused: return false
    }
  }

  private mutating func nextSuspect(isCareful: Bool) -> Int32? {
    if isCareful {
      suspects = suspects.filter { isImpossible($0) }
      return suspects.min { rows[Int($0)].basic < rows[Int($1)].basic }
    }
    if suspects.count > Self.manySuspects {
      suspects = suspects.filter { isImpossible($0) }
      return suspects.max { abs(rows[Int($0)].constant) < abs(rows[Int($1)].constant) }
    }
    while let suspect = suspects.popLast() {
      if isImpossible(suspect) { return suspect }
    }
    return nil
  }

  /// Returns the symbol whose increase changes the row's value into the direction of `sign` at the lowest
  /// cost.
  private func cheapest(in index: Int32, sign: Double) -> Int32? {
    var best: (symbol: Int32, factor: Double)?
    for cell in rows[Int(index)].cells where kind(of: cell.symbol) == .distance {
      let factor = cell.coefficient * sign
      guard factor > Self.precision else { continue }
      if let known = best, !isCheaper(cell.symbol, factor, than: known.symbol, known.factor) { continue }
      best = (cell.symbol, factor)
    }
    return best?.symbol
  }

  /// Makes a basic symbol that must be zero nonbasic, if its row says more than that 0 is 0.
  ///
  /// - Returns: False if its row is impossible.
  mutating func expel(_ symbol: Int32) -> Bool {
    let index = row(of: symbol)
    let constant = rows[Int(index)].constant
    let first: Double = constant <= 0 ? 1 : -1
    if let entering = cheapest(in: index, sign: first) {
      pivot(index, entering: entering)
    } else if abs(constant) > Self.tolerance {
      return false
    } else if let entering = cheapest(in: index, sign: -first) {
      pivot(index, entering: entering)
    }
    return true
  }

  // MARK: Removal

  /// Removes the distances of an equation, which must not be in the objective any more.
  mutating func removeDistances(above: Int32, below: Int32) {
    let distances = [above, below].filter { $0 >= 0 }
    if let basic = distances.first(where: { row(of: $0) >= 0 }) {
      dropRow(row(of: basic))
    } else if let marker = distances.first, let row = rowReleasing(marker) {
      pivot(row, entering: marker)
      dropRow(row)
    }
    for symbol in distances {
      // Only rounding errors can be left of it.
      for row in rows(containing: symbol) { rows[Int(row)].cells.removeAll { $0.symbol == symbol } }
      freeSymbol(symbol)
    }
  }

  /// Returns the row that the symbol can take over with all rows staying possible: the row of an equation
  /// that was redundant, else of the distance that is the first to become zero, else of a variable.
  private mutating func rowReleasing(_ symbol: Int32) -> Int32? {
    var shrinking: (row: Int32, ratio: Double)?
    var growing: (row: Int32, ratio: Double)?
    var variable: Int32?
    for index in rows(containing: symbol) {
      let row = rows[Int(index)]
      let factor = row.coefficient(of: symbol)
      let ratio = max(row.constant, 0) / abs(factor)
      switch kind(of: row.basic) {
      case .zero: return index
      case .distance where factor < 0: if ratio < shrinking?.ratio ?? .infinity { shrinking = (index, ratio) }
      case .distance: if ratio < growing?.ratio ?? .infinity { growing = (index, ratio) }
      case .external, .unused: variable = index
      }
    }
    return shrinking?.row ?? growing?.row ?? variable
  }

  /// Removes all rows and distances; variables stay.
  mutating func removeRows() {
    rows.removeAll()
    suspects.removeAll()
    candidates.removeAll()
    clearRowNumbers()
    for symbol in symbols.indices {
      columns.removeAll(of: Int32(symbol))
      symbols[symbol].costs.removeAll()
      let kind = symbols[symbol].kind
      if symbols[symbol].row >= 0 {
        symbols[symbol].row = -1
        if kind == .external { changes.append(Int32(symbol)) }
      }
      if kind == .distance || kind == .zero { freeSymbol(Int32(symbol)) }
    }
  }
}
