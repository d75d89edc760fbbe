import Foundation

/// The note beside a partial file: to which version of which file its bytes belong, and which of them are
/// sure to be on the disk.
struct ResumeNote: Hashable {
  /// The SHA-256 of the address. The address itself may hold a password.
  var source: SHA256Digest
  var validator: Validator
  /// The length of the whole file; nil when it is unknown.
  var length: Int64?
  /// The system's present run. After another start of the system, only flushed bytes count.
  var run: String
  /// The bytes that were flushed to the disk.
  var flushed: Int64
  /// The name that the server suggests, made safe; nil for none. The rest of a file may come without it.
  var name: String?

  private static let title = "rivulet partial download 2"
  private static let end = "end"

  /// The text form. Its last line shows that it is whole.
  var bytes: [UInt8] {
    let lines = [
      Self.title, "source \(source)", "\(validator.kind) \(validator.value)",
      "length \(length.map(String.init) ?? "-")", "run \(run)", "flushed \(flushed)",
      "name \(name?.addingPercentEncoding(withAllowedCharacters: .alphanumerics) ?? "-")", Self.end, "",
    ]
    return Array(lines.joined(separator: "\n").utf8)
  }

  init(
    source: SHA256Digest, validator: Validator, length: Int64?, run: String, flushed: Int64,
    name: String? = nil
  ) {
    self.source = source
    self.validator = validator
    self.length = length
    self.run = run
    self.flushed = flushed
    self.name = name
  }

  /// Nil for bytes that are no whole note.
  init?(_ bytes: [UInt8]) {
    let lines = String(decoding: bytes, as: UTF8.self).split(
      separator: "\n", omittingEmptySubsequences: false)
    guard lines.count == 9, lines[0] == Self.title, lines[7] == Self.end, lines[8].isEmpty else { return nil }
    func value(_ index: Int, _ name: String) -> String? {
      lines[index].hasPrefix(name + " ") ? String(lines[index].dropFirst(name.count + 1)) : nil
    }
    guard let source = value(1, "source").flatMap(SHA256Digest.init(hexadecimal:)),
      let space = lines[2].firstIndex(of: " "),
      let validator = Validator(
        kind: lines[2][..<space], value: String(lines[2][lines[2].index(after: space)...])),
      let length = value(3, "length"), length == "-" || (Int64(length) ?? -1) >= 0,
      let run = value(4, "run"), let flushed = value(5, "flushed").flatMap({ Int64($0) }), flushed >= 0,
      let name = value(6, "name")
    else { return nil }
    self.init(
      source: source, validator: validator, length: Int64(length), run: run, flushed: flushed,
      name: name == "-" ? nil : name.removingPercentEncoding.flatMap(DownloadRequest.safeName))
  }

  /// Returns how many of a partial file's bytes can be used. One byte at least is left to the server, which
  /// confirms the version with it.
  func usableByteCount(of byteCount: Int64, inRun run: String) -> Int64 {
    let sure = !run.isEmpty && run == self.run ? byteCount : min(byteCount, flushed)
    guard let length else { return sure }
    // More bytes than the file has are not its bytes.
    return byteCount > length ? 0 : min(sure, length - 1)
  }

  /// The name of the system's present run; empty when the system has none.
  static let presentRun: String = {
    let name = try? String(contentsOfFile: "/proc/sys/kernel/random/boot_id", encoding: .utf8)
    return name?.trimmingCharacters(in: .whitespacesAndNewlines) ?? ""
  }()

  /// Returns the name under which a source is noted.
  static func name(of source: URL) -> SHA256Digest? {
    guard let context = DigestContext() else { return nil }
    context.add(Array(source.absoluteString.utf8)[...])
    return context.finish()
  }
}
