/// A mistake of the command's user, or of a file system.
struct PortError: Error, CustomStringConvertible {
  let description: String
  init(_ description: String) { self.description = description }
}
