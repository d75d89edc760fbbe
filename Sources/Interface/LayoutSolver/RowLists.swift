/// Lists of rows, one for each symbol, in one array, so that a list costs no allocation of its own.
struct RowLists: Sendable {
  private struct Link: Sendable {
    var row: Int32
    /// The index of the next link of the list, or of the unused ones; −1 at the end.
    var next: Int32
  }

  private struct List: Sendable {
    var first: Int32 = -1
    var last: Int32 = -1
    var count = 0
  }

  private var lists: [List] = []
  private var links: [Link] = []
  private var unused: Int32 = -1

  /// Adds an empty list, for the symbol with the next number.
  mutating func addList() { lists.append(List()) }

  /// Returns the number of rows that a symbol has, with those that have lost it.
  func count(of symbol: Int32) -> Int { lists[Int(symbol)].count }

  mutating func append(_ row: Int32, to symbol: Int32) {
    let index: Int32
    if unused >= 0 {
      index = unused
      unused = links[Int(index)].next
      links[Int(index)] = Link(row: row, next: -1)
    } else {
      index = Int32(links.count)
      links.append(Link(row: row, next: -1))
    }
    var list = lists[Int(symbol)]
    if list.last >= 0 { links[Int(list.last)].next = index } else { list.first = index }
    list.last = index
    list.count += 1
    lists[Int(symbol)] = list
  }

  /// Moves the rows of a symbol to `rows`, instead of what is there.
  mutating func take(_ symbol: Int32, into rows: inout [Int32]) {
    rows.removeAll(keepingCapacity: true)
    var next = lists[Int(symbol)].first
    while next >= 0 {
      let link = links[Int(next)]
      rows.append(link.row)
      next = link.next
    }
    removeAll(of: symbol)
  }

  mutating func removeAll(of symbol: Int32) {
    let list = lists[Int(symbol)]
    guard list.last >= 0 else { return }
    links[Int(list.last)].next = unused
    unused = list.first
    lists[Int(symbol)] = List()
  }
}
