import FileReplacement
import Foundation

/// The partial file of a transfer, and the version of the file that it belongs to.
extension Transfer {
  /// Opens a partial file: that of a former transfer of the same address, or a new one.
  mutating func openPart(at path: String) throws(DownloadError) -> PartFile {
    let run = ResumeNote.presentRun
    let source = request.partialFile == .keep ? ResumeNote.name(of: request.source) : nil
    func usable(_ note: ResumeNote?, _ byteCount: Int64) -> Int64 {
      guard let note, note.source == source else { return 0 }
      return note.usableByteCount(of: byteCount, inRun: run)
    }
    let part = try onDisk { () throws(FileError) in
      try PartFile(at: Place(path: path, fileSystem: fileSystem, partNames: partNames)) {
        bytes, byteCount in
        usable(ResumeNote(bytes), byteCount) > 0
      }
    }
    self.part = part
    guard let found = part.foundNote, var note = ResumeNote(found) else { return part }
    try onDisk { () throws(FileError) in try part.cut(to: usable(note, part.byteCount)) }
    note.flushed = min(note.flushed, part.byteCount)
    self.note = note
    suggestedName = note.name
    progress = DownloadProgress(received: part.byteCount, expected: note.length)
    resumedByteCount = part.byteCount
    return part
  }

  /// Makes the next request ask for what the part lacks, or for everything if the part cannot be used.
  mutating func prepareAttempt() throws(DownloadError) {
    guard let part else { return }
    let usable = max(note?.usableByteCount(of: part.byteCount, inRun: note?.run ?? "") ?? 0, 0)
    if usable == 0 { return try startOver() }
    if usable < part.byteCount { try onDisk { () throws(FileError) in try part.cut(to: usable) } }
    offset = usable
    progress.received = usable
  }

  /// Removes the bytes, and the note before them: a part never has bytes of another version than its note.
  mutating func startOver() throws(DownloadError) {
    offset = 0
    resumedByteCount = 0
    note = nil
    declaredDigest = nil
    suggestedName = nil
    // The rate starts again, since fewer bytes are received than before.
    meter.restart()
    progress = DownloadProgress(received: 0, expected: nil)
    guard let part else { return }
    part.removeNote()
    if part.byteCount > 0 { try onDisk { () throws(FileError) in try part.cut(to: 0) } }
  }

  /// The fields that ask for the rest of the file, if it is still the same.
  var rangeLines: [String] {
    guard offset > 0, let note else { return [] }
    return ["Range: bytes=\(offset)-", "If-Range: \(note.validator.value)"]
  }

  /// Notes the version of the file whose first byte is about to come. A transfer whose note cannot be written
  /// goes on without one.
  mutating func noteVersion() {
    guard let validator = Validator(head), head.contentEncoding == nil,
      let source = ResumeNote.name(of: request.source)
    else { return }
    let note = ResumeNote(
      source: source, validator: validator, length: head.length, run: ResumeNote.presentRun,
      flushed: 0,
      name: suggestedName)
    self.note = note
    if request.partialFile == .keep { try? part?.writeNote(note.bytes) }
  }

  /// Writes bytes to the file.
  func write(_ bytes: Span<UInt8>) throws(DownloadError) {
    try onDisk { () throws(FileError) in try part?.write(bytes) }
  }

  /// The bytes that a part gives back to a full disk: a block of any usual file system.
  private var roomForNote: Int64 { 64 * 1024 }

  /// Leaves the part to the next transfer, if that can go on with it. Returns whether it does.
  func keep(_ part: PartFile, after error: DownloadError) -> Bool {
    guard request.partialFile == .keep, var note, part.hasNote,
      error.leavesResumableBytes || (!isAccepted && error.isOfAnswer),
      error != .cancelled || control.keepsPartialFile, (try? part.measure()) != nil
    else { return false }
    if case .diskFull = error {
      // The note needs room too.
      let rest = part.byteCount - roomForNote
      guard rest > 0, (try? part.cut(to: rest)) != nil else { return false }
    }
    if case .cannotWrite = error {
      // After an error of the disk, only what was flushed before is sure to be there.
      guard note.flushed > 0, (try? part.cut(to: note.flushed)) != nil else { return false }
    } else if (try? part.flush()) != nil {
      note.flushed = part.byteCount
    } else {
      return false
    }
    note.run = ResumeNote.presentRun
    guard part.byteCount > 0, (try? part.writeNote(note.bytes)) != nil else { return false }
    part.keep()
    return true
  }

  /// Gives the file its name. Returns its path.
  func commit(_ part: PartFile, at path: String) throws(DownloadError) -> String {
    guard request.takesSuggestedName, let suggestedName else {
      try onDisk { () throws(FileError) in
        try part.commit(replacing: request.existingFile == .replace)
      }
      return path
    }
    let name = try onDisk { () throws(FileError) in try part.commit(named: suggestedName) }
    let folder = path.lastIndex(of: "/").map { path[...$0] } ?? ""
    return folder + name
  }

  /// Throws unless the file has the digests that the request and the server declare.
  func checkDigest(of part: PartFile) throws(DownloadError) {
    let expected = [request.sha256, declaredDigest].compactMap { $0 }
    guard !expected.isEmpty else { return }
    guard let context = DigestContext() else { throw .transport(reason: "OpenSSL does not start") }
    var buffer = [UInt8](repeating: 0, count: 256 * 1024)
    var position = 0
    while true {
      guard !control.isCancelled else { throw .cancelled }
      let count = try onDisk { () throws(FileError) in try part.read(at: position, into: &buffer) }
      if count == 0 { break }
      context.add(buffer[..<count])
      position += count
    }
    guard let actual = context.finish() else { throw .transport(reason: "OpenSSL has no SHA-256") }
    for expected in expected where expected != actual {
      throw .wrongDigest(expected: expected, actual: actual)
    }
  }

  func onDisk<Result>(_ work: () throws(FileError) -> Result) throws(DownloadError) -> Result {
    do {
      return try work()
    } catch {
      throw DownloadError(error, path: request.destination.path(percentEncoded: false))
    }
  }
}

extension DownloadError {
  /// Whether the answer was wrong, so that its body may be. The bytes before it are as they were.
  fileprivate var isOfAnswer: Bool {
    switch self {
    case .invalidResponse, .encoded, .tooLarge: true
    default: false
    }
  }
}
