/// A failure that ends the program with a sentence.
struct OracleError: Error, CustomStringConvertible {
  let description: String

  init(_ description: String) { self.description = description }
}
