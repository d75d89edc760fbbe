/// A nonbasic symbol with its factor in a row.
struct Cell: Sendable {
  var symbol: Int32
  var coefficient: Double
}

/// The part of the objective that one symbol has at one priority.
struct CostTerm: Sendable {
  var priority: Float
  var coefficient: Double
}

/// A basic symbol as a constant plus a sum of nonbasic symbols.
struct Row: Sendable {
  var basic: Int32
  var constant: Double
  /// The sum, by ascending symbol.
  var cells: [Cell]

  func coefficient(of symbol: Int32) -> Double {
    var (low, high) = (0, cells.count)
    while low < high {
      let middle = (low + high) / 2
      if cells[middle].symbol < symbol { low = middle + 1 } else { high = middle }
    }
    return low < cells.count && cells[low].symbol == symbol ? cells[low].coefficient : 0
  }
}

/// The values that a symbol can take.
enum SymbolKind: Sendable {
  /// Any: a variable of the layout.
  case external
  /// At least 0: the distance of an equation from zero on one side.
  case distance
  /// 0 only: the distance of an equation that must be zero. It stays in the rows so that the equation can be
  /// changed and removed.
  case zero
  /// None: the number is not in use.
  case unused
}

/// A system of linear equations in solved form: basic symbols in terms of nonbasic ones, which are 0.
///
/// Rows are sparse. Each nonbasic symbol knows the rows that it may occur in, so that a pivot visits no
/// others; rows that have lost the symbol are skipped, and forgotten by and by.
struct Tableau: Sendable {
  /// The magnitude below which a coefficient is a rounding error.
  static let precision = 1e-9

  var kinds: [SymbolKind] = []
  /// The row of each basic symbol; −1 for nonbasic ones.
  var rowOfSymbol: [Int32] = []
  var columns: [[Int32]] = []
  /// The objective in terms of nonbasic symbols, by descending priority.
  var costs: [[CostTerm]] = []
  /// The equation that a distance belongs to; −1 for variables.
  var owners: [Int32] = []
  var rows: [Row] = []
  /// The external symbols whose values may have changed.
  var changes: [Int32] = []
  /// Rows whose constants may have become impossible.
  var suspects: [Int32] = []
  /// Symbols whose increase may have become profitable.
  var candidates: [Int32] = []
  private var freeSymbols: [Int32] = []
  private var freeRows: [Int32] = []
  private var scratch: [Cell] = []

  // MARK: Symbols

  mutating func makeSymbol(_ kind: SymbolKind, owner: Int32) -> Int32 {
    if let symbol = freeSymbols.popLast() {
      kinds[Int(symbol)] = kind
      owners[Int(symbol)] = owner
      return symbol
    }
    kinds.append(kind)
    rowOfSymbol.append(-1)
    columns.append([])
    costs.append([])
    owners.append(owner)
    return Int32(kinds.count - 1)
  }

  /// Takes back a symbol that occurs in no row.
  mutating func freeSymbol(_ symbol: Int32) {
    kinds[Int(symbol)] = .unused
    columns[Int(symbol)].removeAll()
    costs[Int(symbol)].removeAll()
    freeSymbols.append(symbol)
  }

  func isRestricted(_ symbol: Int32) -> Bool { kinds[Int(symbol)] != .external }

  // MARK: Rows

  /// Returns the rows that contain the nonbasic symbol, some of them possibly twice.
  mutating func rows(containing symbol: Int32) -> [Int32] {
    columns[Int(symbol)].removeAll { rows[Int($0)].coefficient(of: symbol) == 0 }
    return columns[Int(symbol)]
  }

  mutating func insertRow(_ row: Row) {
    let index: Int32
    if let free = freeRows.popLast() {
      index = free
      rows[Int(index)] = row
    } else {
      index = Int32(rows.count)
      rows.append(row)
    }
    rowOfSymbol[Int(row.basic)] = index
    for cell in row.cells { columns[Int(cell.symbol)].append(index) }
    note(index)
  }

  /// Removes a row; its basic symbol no longer has a value.
  mutating func dropRow(_ index: Int32) {
    let basic = rows[Int(index)].basic
    rowOfSymbol[Int(basic)] = -1
    if !isRestricted(basic) { changes.append(basic) }
    rows[Int(index)] = Row(basic: -1, constant: 0, cells: [])
    freeRows.append(index)
  }

  mutating func clearRowNumbers() { freeRows.removeAll() }

  /// Notes that the constant of a row has changed.
  mutating func note(_ index: Int32) {
    let row = Int(index)
    let basic = rows[row].basic
    switch kinds[Int(basic)] {
    case .external: changes.append(basic)
    case .distance: if rows[row].constant < 0 { suspects.append(index) }
    case .zero: if rows[row].constant != 0 { suspects.append(index) }
    case .unused: break
    }
  }

  mutating func changeConstant(_ index: Int32, by delta: Double) {
    rows[Int(index)].constant += delta
    note(index)
  }

  /// Adds a multiple of an expression to `cells`, without `skipped`, and notes the symbols that are new in
  /// it as occurring in the row `index`, unless that is −1.
  private mutating func merge(
    _ cells: inout [Cell], adding other: [Cell], times factor: Double, without skipped: Int32,
    row index: Int32
  ) {
    scratch.removeAll(keepingCapacity: true)
    var (a, b) = (0, 0)
    while a < cells.count || b < other.count {
      if b == other.count || (a < cells.count && cells[a].symbol < other[b].symbol) {
        if cells[a].symbol != skipped { scratch.append(cells[a]) }
        a += 1
      } else if a == cells.count || other[b].symbol < cells[a].symbol {
        let symbol = other[b].symbol
        let coefficient = other[b].coefficient * factor
        if abs(coefficient) > Self.precision {
          scratch.append(Cell(symbol: symbol, coefficient: coefficient))
          if index >= 0 { columns[Int(symbol)].append(index) }
        }
        b += 1
      } else {
        let sum = cells[a].coefficient + other[b].coefficient * factor
        if abs(sum) > Self.precision {
          scratch.append(Cell(symbol: cells[a].symbol, coefficient: sum))
        }
        a += 1
        b += 1
      }
    }
    swap(&cells, &scratch)
  }

  /// Adds a symbol times a factor to an expression, in terms of nonbasic symbols.
  mutating func add(
    _ symbol: Int32, times factor: Double, to cells: inout [Cell], _ constant: inout Double
  ) {
    let row = rowOfSymbol[Int(symbol)]
    if row >= 0 {
      constant += rows[Int(row)].constant * factor
      let other = rows[Int(row)].cells
      merge(&cells, adding: other, times: factor, without: -1, row: -1)
      return
    }
    guard abs(factor) > Self.precision else { return }
    let place = cells.lastIndex { $0.symbol <= symbol }
    guard let place, cells[place].symbol == symbol else {
      return cells.insert(Cell(symbol: symbol, coefficient: factor), at: place.map { $0 + 1 } ?? 0)
    }
    cells[place].coefficient += factor
    if abs(cells[place].coefficient) <= Self.precision { cells.remove(at: place) }
  }

  /// Replaces a nonbasic symbol, which has become basic in `source`, by its row everywhere else.
  private mutating func substitute(_ symbol: Int32, from source: Int32) {
    var holders: [Int32] = []
    swap(&holders, &columns[Int(symbol)])
    let cells = rows[Int(source)].cells
    let constant = rows[Int(source)].constant
    for holder in holders where holder != source {
      let factor = rows[Int(holder)].coefficient(of: symbol)
      guard factor != 0 else { continue }
      var own: [Cell] = []
      swap(&own, &rows[Int(holder)].cells)
      merge(&own, adding: cells, times: factor, without: symbol, row: holder)
      swap(&own, &rows[Int(holder)].cells)
      if constant != 0 { changeConstant(holder, by: constant * factor) }
    }
    spendCost(of: symbol, on: cells)
  }

  /// Makes a nonbasic symbol of the row basic, and the row's basic symbol nonbasic.
  mutating func pivot(_ index: Int32, entering: Int32) {
    let row = Int(index)
    let leaving = rows[row].basic
    let scale = -1 / rows[row].coefficient(of: entering)
    var cells: [Cell] = []
    cells.reserveCapacity(rows[row].cells.count)
    var isPlaced = false
    for cell in rows[row].cells {
      if !isPlaced, cell.symbol > leaving {
        cells.append(Cell(symbol: leaving, coefficient: -scale))
        isPlaced = true
      }
      if cell.symbol != entering {
        cells.append(Cell(symbol: cell.symbol, coefficient: cell.coefficient * scale))
      }
    }
    if !isPlaced { cells.append(Cell(symbol: leaving, coefficient: -scale)) }
    rows[row].basic = entering
    rows[row].constant *= scale
    rows[row].cells = cells
    rowOfSymbol[Int(leaving)] = -1
    rowOfSymbol[Int(entering)] = index
    columns[Int(leaving)] = [index]
    if !isRestricted(leaving) { changes.append(leaving) }
    note(index)
    substitute(entering, from: index)
  }

  /// Enters a new row for a symbol that other rows may contain.
  mutating func enter(_ row: Row) {
    insertRow(row)
    substitute(row.basic, from: rowOfSymbol[Int(row.basic)])
  }

  // MARK: Objective

  /// Adds a symbol to the objective, in terms of nonbasic symbols.
  mutating func addCost(_ cost: CostTerm, of symbol: Int32) {
    let row = rowOfSymbol[Int(symbol)]
    guard row >= 0 else { return addCost(cost, times: 1, to: symbol) }
    for cell in rows[Int(row)].cells { addCost(cost, times: cell.coefficient, to: cell.symbol) }
  }

  private mutating func spendCost(of symbol: Int32, on cells: [Cell]) {
    guard !costs[Int(symbol)].isEmpty else { return }
    let cost = costs[Int(symbol)]
    costs[Int(symbol)].removeAll()
    for cell in cells {
      for term in cost { addCost(term, times: cell.coefficient, to: cell.symbol) }
    }
  }

  private mutating func addCost(_ term: CostTerm, times factor: Double, to symbol: Int32) {
    let target = Int(symbol)
    let amount = term.coefficient * factor
    let place = costs[target].firstIndex { $0.priority <= term.priority } ?? costs[target].count
    if place < costs[target].count, costs[target][place].priority == term.priority {
      costs[target][place].coefficient += amount
      if abs(costs[target][place].coefficient) <= Self.precision { costs[target].remove(at: place) }
    } else if abs(amount) > Self.precision {
      costs[target].insert(CostTerm(priority: term.priority, coefficient: amount), at: place)
    }
    if isProfitable(symbol) { candidates.append(symbol) }
  }

  /// Whether an increase of the nonbasic symbol lowers the objective.
  func isProfitable(_ symbol: Int32) -> Bool {
    guard kinds[Int(symbol)] == .distance, rowOfSymbol[Int(symbol)] < 0 else { return false }
    return (costs[Int(symbol)].first?.coefficient ?? 0) < 0
  }

  /// Whether the cost of `a` per `factorA` is below that of `b` per `factorB`, the highest priority first.
  func isCheaper(_ a: Int32, _ factorA: Double, than b: Int32, _ factorB: Double) -> Bool {
    let (first, second) = (costs[Int(a)], costs[Int(b)])
    var (i, j) = (0, 0)
    while i < first.count || j < second.count {
      let priority = max(
        i < first.count ? first[i].priority : 0, j < second.count ? second[j].priority : 0)
      var difference = 0.0
      if i < first.count, first[i].priority == priority {
        difference += first[i].coefficient / factorA
        i += 1
      }
      if j < second.count, second[j].priority == priority {
        difference -= second[j].coefficient / factorB
        j += 1
      }
      if abs(difference) > Self.precision { return difference < 0 }
    }
    return a < b
  }
}
