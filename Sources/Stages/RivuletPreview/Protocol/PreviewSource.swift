import Foundation

/// The program with a package's previews, built again when a file of the package has changed.
final class PreviewSource {
  private let build: PackageBuild
  private let limit: Double
  private var supervisor: PreviewSupervisor?

  /// - Parameter builds: The folder of the package's builds; nil for the usual one.
  init(package: URL, builds: String?, limit: Double) {
    self.limit = limit
    build = PackageBuild { () throws(PreviewError) in try Self.link(package, builds) }
  }

  /// Returns the processes of the last build, after one that is due.
  func current() throws(PreviewError) -> PreviewSupervisor {
    if let supervisor, !build.isDue { return supervisor }
    let started = PreviewSupervisor(program: try build.update(), limit: limit)
    supervisor = started
    return started
  }

  /// Builds the package and links its previews.
  private static func link(_ package: URL, _ builds: String?) throws(PreviewError) -> URL {
    let tool = try Tool(
      ["swift", "package", "--package-path", package.path] + (builds.map { ["--scratch-path", $0] } ?? [])
        + ["rivulet", "link"])
    let path = tool.output.split(separator: "\n").last { $0.hasPrefix("/") }.map(String.init)
    guard tool.isSuccessful, let path, FileManager.default.isExecutableFile(atPath: path) else {
      throw .content(PackageBuild.summary(tool.output + tool.errors))
    }
    return URL(filePath: path)
  }
}
