import FileReplacement
import Foundation
import ImageCoding
internal import Raster

/// A folder with a part of a film, of which every file was compared with the recording's list.
struct PartReader {
  let path: String
  let note: PartNote
  let part: FilmPart
  private let folder: Descriptor
  private let fileSystem: FileSystem

  /// Opens the folder and checks that it has every frame as it was recorded.
  ///
  /// - Complexity: O(bytes).
  init(path: String, fileSystem: FileSystem) throws {
    self.path = path
    self.fileSystem = fileSystem
    do {
      let place = try Place(path: path.withoutLastSlashes, fileSystem: fileSystem)
      guard let folder = try place.replaceableFolder(.recording(fileSystem)) else {
        throw JoinError.unreadable(path, .system(.openFolder, errno: ENOENT))
      }
      self.folder = folder
      let names = Set(try fileSystem.names(in: folder))
      guard names.contains(PartNote.fileName) else { throw JoinError.notAPart(path) }
      let bytes = try fileSystem.contents(of: PartNote.fileName, in: folder)
      guard let note = PartNote(decoding: bytes), let part = note.part else { throw JoinError.notAPart(path) }
      (self.note, self.part) = (note, part)
      let missing = part.frames(of: note.film.frameCount).lazy.map(RecordingFormat.frameName)
        .first { !names.contains($0) }
      if let missing { throw JoinError.changed(path, file: missing) }
    } catch FileError.holdsForeign(let name) {
      throw JoinError.changed(path, file: name)
    } catch let error as FileError {
      throw JoinError.unreadable(path, error)
    }
  }

  /// The frames that this part has.
  var frames: Range<Int> { part.frames(of: note.film.frameCount) }

  /// Reads a frame's picture by its index in the whole film.
  func picture(_ index: Int) throws -> Bitmap {
    let name = RecordingFormat.frameName(index)
    do {
      return try ImageDecoder().decode(Data(fileSystem.contents(of: name, in: folder))).raster
    } catch let error as FileError {
      throw JoinError.unreadable(path, error)
    } catch is ImageCodingError {
      throw JoinError.changed(path, file: name)
    }
  }

  /// Whether the file or folder at a place is this part's folder.
  func isFolder(_ status: stat) throws -> Bool {
    let own = try fileSystem.status(of: folder)
    return own.st_dev == status.st_dev && own.st_ino == status.st_ino
  }
}

extension FileSystem {
  /// Returns the bytes of a file.
  fileprivate func contents(of name: String, in folder: Descriptor) throws(FileError) -> [UInt8] {
    try contents(of: open(name, in: folder, O_RDONLY | O_NONBLOCK))
  }

  /// Returns the bytes of an open file, from its beginning.
  func contents(of file: Descriptor) throws(FileError) -> [UInt8] {
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = try read(file, at: bytes.count, into: &buffer)
      guard count > 0 else { return bytes }
      bytes += buffer[..<count]
    }
  }
}
