/// The fonts that the app has registered, by their names.
struct RegisteredFonts {
  private struct Entry {
    var face: FaceID
    var record: FaceRecord
    /// The distance from the upright regular face of a family.
    var rank: Double
    var digest: String
  }

  private var entries: [Entry] = []

  mutating func add(_ face: FaceID, _ font: HarfBuzzFont, digest: String) {
    let rank = abs(font.style.weight - 400) + (font.style.isItalic ? 1_000 : 0)
    entries.append(Entry(face: face, record: font.record, rank: rank, digest: digest))
  }

  func hasFont(named name: String) -> Bool { entries.contains { $0.record.postScriptName == name } }

  /// The family and the PostScript name of each face.
  var names: [(family: String, postScript: String)] {
    entries.map { ($0.record.familyName, $0.record.postScriptName) }
  }

  /// Returns the PostScript names of the faces in a file; nil if the file is not registered.
  func names(ofDigest digest: String) -> [String]? {
    let names = entries.filter { $0.digest == digest }.map(\.record.postScriptName)
    return names.isEmpty ? nil : names
  }

  /// Returns the face with that PostScript name, full name or family. Of a family, it is the upright face
  /// nearest to regular; of equal ones, the first that was registered.
  func face(named name: String) -> FaceID? {
    for key in [\FaceRecord.postScriptName, \.fullName, \.familyName] {
      let found = entries.filter { $0.record[keyPath: key] == name }
      if let best = found.min(by: { $0.rank < $1.rank }) { return best.face }
    }
    return nil
  }
}
