import Foundation

/// The bytes of a film, or of all files in a folder by their names.
struct Recording: Equatable {
  private let contents: [String: Data]

  init(at place: URL) throws {
    guard let names = try? FileManager.default.contentsOfDirectory(atPath: place.path) else {
      contents = ["": try Data(contentsOf: place)]
      return
    }
    contents = try Dictionary(
      uniqueKeysWithValues: names.map { ($0, try Data(contentsOf: place.appending(path: $0))) })
  }
}
