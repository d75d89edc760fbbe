/// The limits of one length: inequalities of one price with the same terms, such as three least widths of one
/// view. Where the tightest one holds, all others do, so that they wait outside the tableau until it is
/// broken, loosened or removed. In a tableau, each of them would be a row of its own that changes with every
/// step of all others.
struct LimitGroup: Sendable {
  /// Terms and price.
  struct Key: Hashable, Sendable {
    fileprivate var symbols: [Int32]
    /// The factors; the first one is 1 or −1.
    fileprivate var factors: [Double]
    /// Infinite for a limit that must hold.
    fileprivate var priority: Float
  }

  /// One limit: the terms of the key are at least `bound`.
  struct Limit: Sendable {
    var key: Key
    var bound: Double
    /// The factor from the key's terms to those of the equation.
    fileprivate var scale: Double
  }

  /// The equations in the tableau, the tightest one first.
  fileprivate(set) var entered: [Int] = []
  /// The equations outside, the tightest one last. None of them is tighter than those in the tableau, and the
  /// solution keeps all of them.
  fileprivate(set) var waiting: [Int] = []
}

extension Equation {
  /// The limit that the equation is; nil for one that costs something on both sides, or nothing at all.
  var limit: LimitGroup.Limit? {
    guard (above == .free) != (below == .free) else { return nil }
    let sign: Double = above == .free ? 1 : -1
    var factors: [Int32: Double] = [:]
    for term in terms where term.coefficient.isFinite {
      factors[term.variable.symbol, default: 0] += term.coefficient * sign
    }
    let symbols = factors.keys.filter { abs(factors[$0] ?? 0) > Tableau.precision }.sorted()
    guard let first = symbols.first, let factor = factors[first], factor.isFinite else {
      return nil
    }
    let scale = abs(factor)
    var priority = Float.infinity
    if case .penalty(let own) = above == .free ? below : above { priority = own }
    let key = LimitGroup.Key(
      symbols: symbols, factors: symbols.map { (factors[$0] ?? 0) / scale }, priority: priority)
    return LimitGroup.Limit(key: key, bound: -constant * sign / scale, scale: scale)
  }
}

extension LayoutSolver {
  private func bound(_ index: Int) -> Double { entries[index]?.limit?.bound ?? 0 }

  /// The symbol by which a limit is kept, and the one by which it is broken; −1 for a limit that must hold.
  func sides(_ entry: Entry) -> (kept: Int32, broken: Int32) {
    entry.equation.above == .free ? (entry.above, entry.below) : (entry.below, entry.above)
  }

  /// The distance by which a limit in the tableau is broken, in terms of its key.
  private func breach(_ entry: Entry) -> Double {
    let row = sides(entry).broken < 0 ? -1 : tableau.row(of: sides(entry).broken)
    return row < 0 ? 0 : max(tableau.rows[Int(row)].constant, 0) / (entry.limit?.scale ?? 1)
  }

  /// Whether a new equation is a limit that others keep, which then waits.
  mutating func waits(_ index: Int) -> Bool {
    guard let limit = entries[index]?.limit else { return false }
    guard let loosest = groups[limit.key]?.entered.last, let entry = entries[loosest],
      limit.bound <= bound(loosest) - breach(entry)
    else {
      insertEntered(index, limit)
      return false
    }
    insertWaiting(index, limit)
    return true
  }

  private mutating func insertEntered(_ index: Int, _ limit: LimitGroup.Limit) {
    var group = groups.removeValue(forKey: limit.key) ?? LimitGroup()
    let place = group.entered.lastIndex { bound($0) >= limit.bound }.map { $0 + 1 } ?? 0
    group.entered.insert(index, at: place)
    groups[limit.key] = group
    if group.entered.count > 1 { crowded.append(limit.key) }
  }

  private mutating func insertWaiting(_ index: Int, _ limit: LimitGroup.Limit) {
    var group = groups.removeValue(forKey: limit.key) ?? LimitGroup()
    var (low, high) = (0, group.waiting.count)
    while low < high {
      let middle = (low + high) / 2
      if bound(group.waiting[middle]) <= limit.bound { low = middle + 1 } else { high = middle }
    }
    group.waiting.insert(index, at: low)
    groups[limit.key] = group
  }

  /// Enters the tightest limit that waits.
  private mutating func enterNext(of key: LimitGroup.Key) {
    guard let next = groups[key]?.waiting.popLast(), let limit = entries[next]?.limit else { return }
    insertEntered(next, limit)
    _ = enterRow(next)
  }

  /// Enters limits that wait and that the solution breaks.
  ///
  /// - Returns: Whether there were any.
  mutating func enterBroken() -> Bool {
    var hasEntered = false
    while let symbol = tableau.alarms.popLast() {
      let owner = Int(tableau.symbols[Int(symbol)].owner)
      guard owner >= 0, let entry = entries[owner], let limit = entry.limit,
        let next = groups[limit.key]?.waiting.last,
        limit.bound - breach(entry) < bound(next) - Tableau.precision
      else { continue }
      enterNext(of: limit.key)
      hasEntered = true
    }
    return hasEntered
  }

  /// Takes limits out of the tableau that tighter ones keep.
  mutating func retire() {
    for key in crowded {
      while let group = groups[key], group.entered.count > 1, let loosest = group.entered.last,
        let entry = entries[loosest], tableau.row(of: sides(entry).kept) >= 0
      {
        takeOut(entry)
        groups[key]?.entered.removeLast()
        groups[key]?.waiting.append(loosest)
      }
    }
    crowded.removeAll()
  }

  /// Takes an equation that is to be removed out of its group. Another limit takes the place of the last one
  /// in the tableau.
  ///
  /// - Returns: Whether the equation waited, so that it is not in the tableau.
  mutating func leave(_ index: Int) -> Bool {
    guard let limit = entries[index]?.limit, let group = groups[limit.key] else { return false }
    if let place = group.waiting.firstIndex(of: index) {
      groups[limit.key]?.waiting.remove(at: place)
      return true
    }
    groups[limit.key]?.entered.removeAll { $0 == index }
    if group.entered.count == 1 {
      if group.waiting.isEmpty { groups[limit.key] = nil } else { enterNext(of: limit.key) }
    }
    return false
  }

  /// Gives a limit another bound.
  ///
  /// - Returns: Whether its row, if it has one, is that of the old bound.
  mutating func changeBound(_ index: Int, _ constant: Double) -> Bool {
    guard let old = entries[index]?.limit else { return true }
    let isWaiting = groups[old.key]?.waiting.firstIndex(of: index)
    if let isWaiting {
      groups[old.key]?.waiting.remove(at: isWaiting)
    } else {
      groups[old.key]?.entered.removeAll { $0 == index }
    }
    entries[index]?.equation.constant = constant
    let changed = entries[index]?.equation.limit
    entries[index]?.limit = changed
    guard let limit = changed else { return true }
    if isWaiting != nil {
      if !waits(index) { _ = enterRow(index) }
      return false
    }
    insertEntered(index, limit)
    while let group = groups[limit.key], let next = group.waiting.last,
      let loosest = group.entered.last,
      bound(next) > bound(loosest)
    {
      enterNext(of: limit.key)
    }
    return true
  }
}
