import ArgumentParser

/// A number of bytes on the command line, such as 1500, 500k, 1.5M or 2G. The letters are powers of 1000.
struct ByteCountArgument: ExpressibleByArgument {
  let count: Int64

  init(count: Int64) { self.count = count }

  init?(argument: String) {
    let factors: [Character: Double] = ["k": 1e3, "K": 1e3, "M": 1e6, "G": 1e9, "T": 1e12]
    let factor = argument.last.flatMap { factors[$0] }
    guard let number = Double(factor == nil ? argument : String(argument.dropLast())), number >= 0,
      number * (factor ?? 1) < 9e18
    else { return nil }
    count = Int64(number * (factor ?? 1))
  }

  var defaultValueDescription: String { "\(count)" }
}
