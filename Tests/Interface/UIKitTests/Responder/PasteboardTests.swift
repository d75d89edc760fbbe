import Testing

@testable import UIKit

@MainActor @Suite(.serialized) struct PasteboardTests {
  private let stage = Stage(size: CGSize(width: 100, height: 100), scale: 1)
  private let board = UIPasteboard.withUniqueName()

  @Test func anItemHasItsKinds() throws {
    let url = try #require(URL(string: "https://example.org"))
    board.url = url
    #expect(board.url == url && board.string == "https://example.org" && board.hasURLs && !board.hasImages)
    board.strings = ["one", "two"]
    #expect(board.string == "one" && board.strings == ["one", "two"] && board.numberOfItems == 2)
    board.color = .red
    #expect(board.hasColors && board.strings == nil && board.changeCount == 3)
    board.string = nil
    #expect(board.numberOfItems == 0 && board.types.isEmpty && board.string == nil)
  }

  @Test func valuesAndBytesGoByTheirTypes() {
    board.items = [["a.b": Data([1, 2])], [UIPasteboard.typeAutomatic: "text"]]
    #expect(board.types == ["a.b"] && board.data(forPasteboardType: "a.b") == Data([1, 2]))
    #expect(board.contains(pasteboardTypes: UIPasteboard.typeListString, inItemSet: [1]))
    #expect(board.itemSet(withPasteboardTypes: ["a.b", "c"]) == [0])
    #expect(board.types(forItemSet: [1, 9]) == [["public.utf8-plain-text"]])
    #expect(board.value(forPasteboardType: "c") == nil)
    board.addItems([["c": "d"]])
    #expect(board.numberOfItems == 3)
  }

  @Test func itemsVanishAtTheirTimeOnTheStagesClock() {
    stage.advance(by: 0)
    board.setItems(
      [[UIPasteboard.typeAutomatic: "code"]], options: [.expirationDate: Date(timeIntervalSinceNow: 10)])
    #expect(board.string == "code")
    stage.advance(by: 11)
    #expect(board.string == nil && board.items.isEmpty)
  }

  @Test func boardsOfOneNameShareTheirContent() throws {
    board.string = "shared"
    let other = try #require(UIPasteboard(name: board.name, create: false))
    #expect(other.string == "shared")
    other.string = "changed"
    #expect(board.string == "changed")
    UIPasteboard.remove(withName: board.name)
    #expect(UIPasteboard(name: board.name, create: false) == nil)
  }
}
