import ArgumentParser

/// The size of a surface in pixels, written as 750x750.
struct SurfaceSize: ExpressibleByArgument, CustomStringConvertible {
  let width: Int
  let height: Int

  static let phone = SurfaceSize(width: 1179, height: 2556)
  static let square = SurfaceSize(width: 750, height: 750)

  init(width: Int, height: Int) {
    self.width = width
    self.height = height
  }

  init?(argument: String) {
    let sides = argument.lowercased().split { $0 == "x" || $0 == "×" }.compactMap { Int($0) }
    guard sides.count == 2, sides.allSatisfy({ (8...8192).contains($0) }) else { return nil }
    self.init(width: sides[0], height: sides[1])
  }

  var description: String { "\(width)×\(height)" }
}
