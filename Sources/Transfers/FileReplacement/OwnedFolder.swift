import Foundation

/// The files of a folder that one program writes, and their distinction from other files.
///
/// The folder has a manifest, a hidden text file with a line for each file: its length, its hash and its
/// name. A folder belongs to the program only if every file has a name of the program's pattern, is listed,
/// and is unchanged since. An empty folder belongs to any program.
package struct OwnedFolder: Sendable {
  let manifestName: String
  let isOwnName: @Sendable (String) -> Bool
  let fileSystem: FileSystem

  /// The longest manifest in bytes, about 300,000 files. A longer one is foreign.
  private static let longestManifest = 16 << 20
  /// The limit of attempts to empty a folder while another program still writes into it.
  private static let removalLimit = 100

  /// - Parameter isOwnName: Whether a file name has the program's pattern.
  package init(
    manifestName: String, fileSystem: FileSystem = FileSystem(),
    isOwnName: @escaping @Sendable (String) -> Bool
  ) {
    self.manifestName = manifestName
    self.fileSystem = fileSystem
    self.isOwnName = isOwnName
  }

  /// Flushes every file to the disk and writes the manifest.
  func seal(_ folder: Descriptor) throws(FileError) {
    var lines = ""
    for name in try fileSystem.names(in: folder).sorted() {
      let file = try fileSystem.open(name, in: folder, O_RDONLY)
      try fileSystem.flush(file)
      let digest = try digest(of: file)
      lines += "\(digest.length) \(digest.hash) \(name)\n"
    }
    let manifest = try fileSystem.open(manifestName, in: folder, O_WRONLY | O_CREAT | O_EXCL, mode: 0o666)
    try fileSystem.write(Array(lines.utf8), to: manifest.number)
    try fileSystem.flush(manifest)
  }

  /// Throws `.holdsForeign` if the folder holds anything but unchanged files of the program.
  func check(_ folder: Descriptor) throws(FileError) {
    let names = try fileSystem.names(in: folder).sorted()
    guard !names.isEmpty else { return }
    guard names.contains(manifestName) else { throw .holdsForeign(name: names[0]) }
    let digests = try manifest(of: folder)
    for name in names where name != manifestName {
      guard isOwnName(name), let expected = digests[name] else { throw .holdsForeign(name: name) }
      let file = try fileSystem.open(name, in: folder, O_RDONLY | O_NONBLOCK)
      let status = try fileSystem.status(of: file)
      guard status.kind == S_IFREG, status.st_size == expected.length, try digest(of: file) == expected else {
        throw .holdsForeign(name: name)
      }
    }
  }

  /// Removes a folder that holds only files with the program's names. A folder with any other name in it is
  /// left unchanged.
  func remove(_ name: String, _ folder: Descriptor, in parent: Descriptor) throws(FileError) {
    for _ in 0..<Self.removalLimit {
      let names = try fileSystem.names(in: folder)
      if let foreign = names.first(where: { $0 != manifestName && !isOwnName($0) }) {
        throw .holdsForeign(name: foreign)
      }
      for name in names { try fileSystem.remove(name, in: folder) }
      do {
        return try fileSystem.removeFolder(name, in: parent)
      } catch {
        guard [ENOTEMPTY, EEXIST].contains(error.code) else { throw error }
      }
    }
    throw .system(.remove, errno: ENOTEMPTY)
  }

  private struct Digest: Equatable {
    var length: Int
    /// The 64-bit FNV-1a hash: it detects changes, not forgeries.
    var hash: UInt64
  }

  private func digest(of file: Descriptor) throws(FileError) -> Digest {
    var digest = Digest(length: 0, hash: 0xCBF2_9CE4_8422_2325)
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = try fileSystem.read(file, at: digest.length, into: &buffer)
      guard count > 0 else { return digest }
      digest.length += count
      for byte in buffer[..<count] { digest.hash = (digest.hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
    }
  }

  private func manifest(of folder: Descriptor) throws(FileError) -> [String: Digest] {
    let file = try fileSystem.open(manifestName, in: folder, O_RDONLY | O_NONBLOCK)
    let status = try fileSystem.status(of: file)
    guard status.kind == S_IFREG, status.st_size <= Self.longestManifest else {
      throw .holdsForeign(name: manifestName)
    }
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    while bytes.count <= Self.longestManifest {
      let count = try fileSystem.read(file, at: bytes.count, into: &buffer)
      guard count > 0 else { break }
      bytes += buffer[..<count]
    }
    var digests: [String: Digest] = [:]
    for line in String(decoding: bytes, as: UTF8.self).split(separator: "\n") {
      let fields = line.split(separator: " ", maxSplits: 2)
      guard fields.count == 3, let length = Int(fields[0]), let hash = UInt64(fields[1]) else { continue }
      digests[String(fields[2])] = Digest(length: length, hash: hash)
    }
    return digests
  }
}
