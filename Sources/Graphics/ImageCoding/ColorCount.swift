/// The different colours of a picture, with the number of pixels of each: a hash table with open addressing.
///
/// A colour is red, green and blue from the lowest byte.
struct ColorCount {
  /// The colours in the order of their first pixels.
  private(set) var colors: [UInt32] = []
  private(set) var counts: [Int] = []
  /// For each hash the number of a colour, from 1; 0 for a free place. At most half of them are taken.
  private var places: [Int32]

  init() { places = [Int32](repeating: 0, count: 1024) }

  /// The number of a colour, from 0; nil for one that is not counted.
  func number(of color: UInt32) -> Int? {
    let number = places[place(of: color)]
    return number == 0 ? nil : Int(number) - 1
  }

  /// Counts pixels of a colour, and returns its number.
  mutating func add(_ color: UInt32, count: Int = 1) -> Int {
    let place = place(of: color)
    guard places[place] == 0 else {
      let number = Int(places[place]) - 1
      counts[number] += count
      return number
    }
    colors.append(color)
    counts.append(count)
    places[place] = Int32(colors.count)
    if colors.count * 2 > places.count { grow() }
    return colors.count - 1
  }

  /// The place of a colour, or the free one where it belongs.
  private func place(of color: UInt32) -> Int {
    let mask = places.count - 1
    // Fibonacci hashing: the upper bits of a product with 2³² divided by the golden ratio are spread
    // evenly.
    var place = Int((color &* 0x9E37_79B9) >> 8) & mask
    while places[place] != 0, colors[Int(places[place]) - 1] != color { place = (place + 1) & mask }
    return place
  }

  private mutating func grow() {
    places = [Int32](repeating: 0, count: places.count * 2)
    var number = 0
    while number < colors.count {
      let place = place(of: colors[number])
      number += 1
      places[place] = Int32(number)
    }
  }
}
