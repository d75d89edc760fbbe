/// The part of the objective that one symbol has at one priority.
struct CostTerm: Sendable {
  var priority: Float
  var coefficient: Double
  /// Decides where all coefficients are equal, so that one solution alone is the best: of equations with one
  /// priority that cannot hold together, the later ones give way. Otherwise the changes so far would decide.
  var tie: Double

  var hasCoefficient: Bool { abs(coefficient) > Tableau.precision }
  /// Whether the tie is not a rounding error: it is a sum of whole numbers times coefficients.
  var hasTie: Bool { abs(tie) > 1e-6 }

  /// Adds another term of the same priority times a factor.
  mutating func add(_ other: CostTerm, times factor: Double) {
    coefficient += other.coefficient * factor
    tie += other.tie * factor
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

/// A variable or distance, and its place in the tableau.
struct Symbol: Sendable {
  var kind: SymbolKind
  /// The equation that a distance belongs to; −1 for variables.
  var owner: Int32
  /// The row of a basic symbol; −1 for a nonbasic one.
  var row: Int32 = -1
  /// Whether `alarms` names the symbol when it becomes greater than 0.
  var isWatched = false
  /// The part of the objective that a nonbasic symbol has, by descending priority.
  var costs: [CostTerm] = []
}

/// A system of linear equations in solved form: basic symbols in terms of nonbasic ones, which are 0.
///
/// Rows are sparse. Each nonbasic symbol knows the rows that it may occur in, so that a pivot visits no
/// others; rows that have lost the symbol are skipped, and forgotten by and by.
struct Tableau: Sendable {
  /// The magnitude below which a coefficient is a rounding error.
  static let precision = 1e-9

  var symbols: [Symbol] = []
  /// The rows that each nonbasic symbol may occur in.
  var columns = RowLists()
  var rows: [Row] = []
  /// The external symbols whose values may have changed.
  var changes: [Int32] = []
  /// Rows whose constants may have become impossible.
  var suspects: [Int32] = []
  /// Symbols whose increase may have become profitable.
  var candidates: [Int32] = []
  /// Watched symbols that may have become greater than 0.
  var alarms: [Int32] = []
  /// The number of rows that were visited for a symbol.
  private(set) var visitedRows = 0
  private var freeSymbols: [Int32] = []
  private var freeRows: [Int32] = []
  /// The rows of the symbol that is replaced.
  private var holders: [Int32] = []

  // MARK: Symbols

  mutating func makeSymbol(_ kind: SymbolKind, owner: Int32) -> Int32 {
    if let symbol = freeSymbols.popLast() {
      symbols[Int(symbol)].kind = kind
      symbols[Int(symbol)].owner = owner
      return symbol
    }
    symbols.append(Symbol(kind: kind, owner: owner))
    columns.addList()
    return Int32(symbols.count - 1)
  }

  /// Takes back a symbol that occurs in no row.
  mutating func freeSymbol(_ symbol: Int32) {
    symbols[Int(symbol)].kind = .unused
    symbols[Int(symbol)].isWatched = false
    symbols[Int(symbol)].costs.removeAll()
    columns.removeAll(of: symbol)
    freeSymbols.append(symbol)
  }

  func kind(of symbol: Int32) -> SymbolKind { symbols[Int(symbol)].kind }

  /// Returns the row of a basic symbol; −1 for a nonbasic one.
  func row(of symbol: Int32) -> Int32 { symbols[Int(symbol)].row }

  func isRestricted(_ symbol: Int32) -> Bool { kind(of: symbol) != .external }

  // MARK: Rows

  /// Returns the rows that contain the nonbasic symbol, some of them possibly twice.
  mutating func rows(containing symbol: Int32) -> [Int32] {
    var list: [Int32] = []
    columns.take(symbol, into: &list)
    visitedRows += list.count
    list.removeAll { rows[Int($0)].coefficient(of: symbol) == 0 }
    for row in list { columns.append(row, to: symbol) }
    return list
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
    symbols[Int(row.basic)].row = index
    for cell in row.cells { columns.append(index, to: cell.symbol) }
    note(index)
  }

  /// Removes a row; its basic symbol no longer has a value.
  mutating func dropRow(_ index: Int32) {
    let basic = rows[Int(index)].basic
    symbols[Int(basic)].row = -1
    if !isRestricted(basic) { changes.append(basic) }
    rows[Int(index)] = Row(basic: -1, constant: 0, cells: [])
    freeRows.append(index)
  }

  mutating func clearRowNumbers() { freeRows.removeAll() }

  /// Notes that the constant of a row has changed.
  mutating func note(_ index: Int32) {
    let row = Int(index)
    let basic = rows[row].basic
    switch kind(of: basic) {
    case .external: changes.append(basic)
    case .distance:
      if rows[row].constant < 0 { suspects.append(index) }
      if symbols[Int(basic)].isWatched, rows[row].constant > 0 { alarms.append(basic) }
    case .zero: if rows[row].constant != 0 { suspects.append(index) }
    case .unused: break
    }
  }

  mutating func changeConstant(_ index: Int32, by delta: Double) {
    rows[Int(index)].constant += delta
    note(index)
  }

  /// Adds a symbol times a factor to an expression, in terms of nonbasic symbols.
  func add(_ symbol: Int32, times factor: Double, to cells: inout [Cell], _ constant: inout Double) {
    let row = row(of: symbol)
    guard row < 0 else {
      constant += rows[Int(row)].constant * factor
      return cells.add(rows[Int(row)].cells, times: factor) { _ in }
    }
    guard abs(factor) > Self.precision else { return }
    cells.add(symbol, times: factor)
  }

  /// Replaces a nonbasic symbol, which has become basic in `source`, by its row everywhere else.
  private mutating func substitute(_ symbol: Int32, from source: Int32) {
    columns.take(symbol, into: &holders)
    visitedRows += holders.count
    let cells = rows[Int(source)].cells
    let constant = rows[Int(source)].constant
    for holder in holders where holder != source {
      let factor = rows[Int(holder)].cells.remove(symbol)
      guard factor != 0 else { continue }
      var own: [Cell] = []
      swap(&own, &rows[Int(holder)].cells)
      own.add(cells, times: factor) { columns.append(holder, to: $0) }
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
    symbols[Int(leaving)].row = -1
    symbols[Int(entering)].row = index
    columns.removeAll(of: leaving)
    columns.append(index, to: leaving)
    if !isRestricted(leaving) { changes.append(leaving) }
    note(index)
    substitute(entering, from: index)
  }

  /// Enters a new row for a symbol that other rows may contain.
  mutating func enter(_ row: Row) {
    insertRow(row)
    substitute(row.basic, from: self.row(of: row.basic))
  }

  // MARK: Objective

  /// Adds a symbol to the objective, in terms of nonbasic symbols.
  mutating func addCost(_ cost: CostTerm, of symbol: Int32) {
    let row = row(of: symbol)
    guard row >= 0 else { return addCost(cost, times: 1, to: symbol) }
    for cell in rows[Int(row)].cells { addCost(cost, times: cell.coefficient, to: cell.symbol) }
  }

  private mutating func spendCost(of symbol: Int32, on cells: [Cell]) {
    guard !symbols[Int(symbol)].costs.isEmpty else { return }
    let cost = symbols[Int(symbol)].costs
    symbols[Int(symbol)].costs.removeAll()
    for cell in cells {
      for term in cost { addCost(term, times: cell.coefficient, to: cell.symbol) }
    }
  }

  private mutating func addCost(_ term: CostTerm, times factor: Double, to symbol: Int32) {
    let target = Int(symbol)
    var sum = CostTerm(priority: term.priority, coefficient: 0, tie: 0)
    sum.add(term, times: factor)
    let place =
      symbols[target].costs.firstIndex { $0.priority <= term.priority } ?? symbols[target].costs.count
    if place < symbols[target].costs.count, symbols[target].costs[place].priority == term.priority {
      sum.add(symbols[target].costs[place], times: 1)
      symbols[target].costs[place] = sum
      if !sum.hasCoefficient, !sum.hasTie { symbols[target].costs.remove(at: place) }
    } else if sum.hasCoefficient || sum.hasTie {
      symbols[target].costs.insert(sum, at: place)
    }
    if isProfitable(symbol) { candidates.append(symbol) }
  }

  /// Whether an increase of the nonbasic symbol lowers the objective.
  func isProfitable(_ symbol: Int32) -> Bool {
    let symbol = symbols[Int(symbol)]
    guard symbol.kind == .distance, symbol.row < 0 else { return false }
    if let first = symbol.costs.first(where: \.hasCoefficient) { return first.coefficient < 0 }
    return symbol.costs.first(where: \.hasTie).map { $0.tie < 0 } ?? false
  }

  /// Whether the cost of `a` per `factorA` is below that of `b` per `factorB`, the highest priority first.
  func isCheaper(_ a: Int32, _ factorA: Double, than b: Int32, _ factorB: Double) -> Bool {
    let (first, second) = (symbols[Int(a)].costs, symbols[Int(b)].costs)
    var (i, j) = (0, 0)
    var tie = 0.0
    while i < first.count || j < second.count {
      let priority = max(
        i < first.count ? first[i].priority : 0, j < second.count ? second[j].priority : 0)
      var difference = CostTerm(priority: priority, coefficient: 0, tie: 0)
      if i < first.count, first[i].priority == priority {
        difference.add(first[i], times: 1 / factorA)
        i += 1
      }
      if j < second.count, second[j].priority == priority {
        difference.add(second[j], times: -1 / factorB)
        j += 1
      }
      if difference.hasCoefficient { return difference.coefficient < 0 }
      if tie == 0, difference.hasTie { tie = difference.tie }
    }
    return tie == 0 ? a < b : tie < 0
  }
}
