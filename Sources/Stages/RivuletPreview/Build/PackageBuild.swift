import Foundation

/// The program with a package's previews, as it follows the package's sources.
final class PackageBuild {
  /// The durations of a build in seconds.
  struct Times: Codable, Hashable, Sendable {
    var compile = 0.0
    var link = 0.0
  }

  /// The most characters that are shown of a tool's words.
  private static let maximumWords = 1_500

  /// Builds everything by SwiftPM, and returns the path of the program.
  private let buildAll: () throws(PreviewError) -> URL
  private var record: BuildRecord?
  /// The modules that were to be compiled and were not, since a build has failed.
  private var unfinished: Set<Int> = []
  /// The times of the files when the last build began; nil before the first one.
  private var seen: [String: Date]?
  private(set) var times = Times()

  init(program: URL? = nil, buildAll: @escaping () throws(PreviewError) -> URL) {
    self.buildAll = buildAll
    record = program.flatMap { try? BuildRecord(beside: $0) }
  }

  /// Whether files have changed since the last call of `update()` began, or there was none.
  var isDue: Bool {
    guard let record, let seen else { return true }
    return seen != dates(of: record)
  }

  /// Builds what has changed. Returns the program.
  func update() throws(PreviewError) -> URL {
    times = Times()
    guard let record else { return try builtWhole() }
    let dates = dates(of: record)
    // A file that is saved while it is compiled is older than its object.
    let changed = seen.map { seen in Set(dates.filter { seen[$0.key] != $0.value }.keys) } ?? []
    seen = dates
    switch record.work(changed: changed) {
    case .everything: return try builtWhole()
    case .none where unfinished.isEmpty: break
    case .none: try build(record, [])
    case .compile(let modules): try build(record, modules)
    }
    return URL(filePath: record.program)
  }

  private func build(_ record: BuildRecord, _ modules: [Int]) throws(PreviewError) {
    let start = ContinuousClock.now
    unfinished.formUnion(modules)
    for index in unfinished.sorted() {
      let tool = try Tool(record.modules[index].command)
      guard tool.isSuccessful else { throw .content(Self.summary(tool.output + tool.errors)) }
      unfinished.remove(index)
    }
    times.compile = (ContinuousClock.now - start) / .seconds(1)
    let linking = ContinuousClock.now
    let tool = try Tool(record.link)
    guard tool.isSuccessful else {
      let words = (tool.output + tool.errors).suffix(Self.maximumWords)
      throw .content("The program with the previews cannot be linked:\n\(words)")
    }
    times.link = (ContinuousClock.now - linking) / .seconds(1)
  }

  private func builtWhole() throws(PreviewError) -> URL {
    let start = ContinuousClock.now
    let program = try buildAll()
    times.compile = (ContinuousClock.now - start) / .seconds(1)
    let new = try BuildRecord(beside: program)
    if record == nil { seen = dates(of: new) }
    (record, unfinished) = (new, [])
    return program
  }

  private func dates(of record: BuildRecord) -> [String: Date] {
    let dates = FileDates()
    let files = record.modules.flatMap { dates.files(in: $0.folder) }
    let manifests = record.manifests.map { ($0, dates.date($0) ?? .distantPast) }
    return Dictionary(files + manifests) { $1 }
  }

  /// The errors of a build with their files and lines, each once.
  static func summary(_ log: String) -> String {
    var errors: [Substring] = []
    for line in log.split(separator: "\n") where line.contains("error:") {
      if line.hasPrefix("/"), !errors.contains(line) { errors.append(line) }
    }
    let text = errors.isEmpty ? String(log.suffix(maximumWords)) : errors.prefix(10).joined(separator: "\n")
    return "The package does not build:\n\(text)"
  }
}
