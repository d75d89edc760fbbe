import Foundation
import MobileCoreServices
import Testing
import UniformTypeIdentifiers

@Suite struct TypeTests {
  @Test func typesBelongToOthersOverSeveralSteps() {
    #expect(UTType.png.conforms(to: .image))
    #expect(UTType.png.conforms(to: .item))
    #expect(UTType.png.conforms(to: .png))
    #expect(!UTType.png.isSubtype(of: .png))
    #expect(UTType.image.isSupertype(of: .png))
    #expect(!UTType.png.conforms(to: .text))
    #expect(UTType.json.supertypes == [.text, .data, .content, .item])
    #expect(UTType.svg.conforms(to: .image) && UTType.svg.conforms(to: .xml))
  }

  @Test func typesAreFoundByTheirNames() {
    #expect(UTType("public.jpeg") == .jpeg)
    #expect(UTType("PUBLIC.JPEG") == .jpeg)
    #expect(UTType("com.example.unknown") == nil)
    #expect(UTType(filenameExtension: "JPG") == .jpeg)
    #expect(UTType(filenameExtension: "mp4") == .mpeg4Movie)
    #expect(UTType(filenameExtension: "mp4", conformingTo: .audio) == .mpeg4Audio)
    #expect(UTType(filenameExtension: "png", conformingTo: .audio) == nil)
    #expect(UTType(filenameExtension: "") == nil)
    #expect(UTType(mimeType: "image/svg+xml") == .svg)
    #expect(UTType.jpeg.preferredFilenameExtension == "jpeg")
    #expect(UTType.jpeg.preferredMIMEType == "image/jpeg")
    #expect(UTType.image.preferredFilenameExtension == nil)
  }

  @Test func typeOfAnAppBelongsToItsParent() throws {
    let recipe = UTType(exportedAs: "com.example.recipe", conformingTo: .json)
    #expect(recipe.conforms(to: .text))
    #expect(UTType(importedAs: "com.example.other").conforms(to: .data))
    #expect(UTType(exportedAs: "public.png") == .png)
    let coded = try JSONEncoder().encode([recipe])
    #expect(try JSONDecoder().decode([UTType].self, from: coded) == [recipe])
  }

  @Test func olderNamesAreTheSameTypes() {
    #expect(kUTTypeGIF == "com.compuserve.gif")
    #expect(UTTypeConformsTo(kUTTypeJPEG, kUTTypeImage))
    #expect(!UTTypeConformsTo(kUTTypeImage, kUTTypeJPEG))
    #expect(UTTypeConformsTo("com.example.x", "com.example.X"))
    #expect(!UTTypeConformsTo("com.example.x", kUTTypeData))
  }
}
