import Foundation
import TestSupport
import Testing

@testable import TextLayout

@Suite struct InterfaceFontTests {
  @Test(.pinnedFonts) func machineOfTheTestsHasThePinnedFont() {
    #expect(FontSystem.shared.interfaceFontError == nil)
  }

  @Test func errorNamesTheFontThatWouldTakeItsPlaceAndThePackage() {
    let other = FontSystem(directories: [FontMachine.dejaVu])
    let family = other.font(FontDescription(), size: 1).familyName
    #expect(family.hasPrefix("DejaVu"))
    #expect(other.interfaceFontError == .interfaceFontMissing(found: family))
    #expect(
      other.interfaceFontError?.description
        == "the interface font Inter is not installed, and \(family) would take its place: on Debian 12, install the package fonts-inter"
    )
    #expect(FontSystem(directories: []).interfaceFontError == .noFontInstalled)
  }

  @Test(.pinnedFonts) func anotherVersionOfInterIsNamedByItsFile() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "inter-\(UUID())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let path = try #require(FontSystem.shared.match(for: FontDescription())?.path)
    let copy = folder.appending(path: "Inter-Regular.otf")
    try (Data(contentsOf: URL(filePath: path)) + Data([0])).write(to: copy)
    let error = FontSystem(directories: [folder.path]).interfaceFontError
    #expect(error == .otherInterfaceFont(path: copy.path))
    #expect(error?.description.hasSuffix("install Debian 12's package fonts-inter (4.0~beta7+ds-1)") == true)
  }

  @Test func doctorChecksTheSameFiles() throws {
    let script = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent().appending(path: "Scripts/doctor")
    let text = try String(contentsOf: script, encoding: .utf8)
    for (weight, digest) in InterfaceFont.digests { #expect(text.contains(digest), "\(weight)") }
    #expect(text.matches(of: /\b[0-9a-f]{64}\b/).count == InterfaceFont.digests.count + 1)
  }

  @Test(arguments: [
    ("", "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"),
    ("abc", "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"),
    (
      "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq",
      "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1"
    ),
  ])
  func digestIsThatOfTheStandardsExamples(text: String, digest: String) {
    #expect(SHA256.digest(of: Array(text.utf8)) == digest)
  }

  @Test func digestTakesEveryLength() {
    // The lengths around the padding's ends have digests of their own.
    let digests = (54...66).map { SHA256.digest(of: [UInt8](repeating: 97, count: $0)) }
    #expect(Set(digests).count == 13 && digests.allSatisfy { $0.count == 64 })
    #expect(
      SHA256.digest(of: [UInt8](repeating: 97, count: 1_000_000))
        == "cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0")
  }
}
