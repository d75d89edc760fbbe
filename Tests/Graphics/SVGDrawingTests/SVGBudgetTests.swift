import CoreGraphics
import Foundation
import SVGDrawing
import Testing

/// Small files that ask for much work.
@Suite struct SVGBudgetTests {
  private func error(_ content: String, head: String = "viewBox='0 0 20 20'") -> SVGError? {
    let xml = "<svg xmlns='http://www.w3.org/2000/svg' \(head)>\(content)</svg>"
    do throws(SVGError) {
      _ = try SVGImage(Data(xml.utf8))
      return nil
    } catch {
      return error
    }
  }

  /// Elements that draw the one named `x` 2ⁿ times.
  private func doubled(_ levels: Int) -> String {
    let groups = (0..<levels).map {
      let next = $0 + 1 == levels ? "x" : "g\($0 + 1)"
      return "<g id='g\($0)'><use href='#\(next)'/><use href='#\(next)'/></g>"
    }
    return "<defs>" + groups.joined() + "</defs><use href='#g0'/>"
  }

  @Test func elementsAreCountedWhereverTheyAreUsed() {
    let rect = "<defs><rect id='x' width='4' height='4'/></defs>"
    #expect(error(rect + doubled(10)) == nil)
    #expect(error(rect + doubled(20)) == .work)
    #expect(error(rect + doubled(60)) == .work)
  }

  @Test func segmentsOfPathsAreCounted() {
    func path(_ count: Int, _ attributes: String = "") -> String {
      "<defs><path id='x' \(attributes) d='M0 0" + String(repeating: "L9 9 0 9", count: count) + "'/></defs>"
    }
    #expect(error(path(1000) + doubled(6)) == nil)
    #expect(error(path(1000) + doubled(12)) == .work)
    // A pen takes more time, and dashes take as much as segments.
    #expect(error(path(1000, "stroke='red'") + doubled(6)) == .work)
    #expect(error(path(10, "stroke='red' stroke-dasharray='.001'") + doubled(6)) == .work)
    // Large files draw what they have.
    #expect(error(path(200_000)) == nil)
  }

  @Test func colourStopsAreCounted() {
    let stops = (0..<1000).map { "<stop offset='\(Double($0) / 1000)' stop-color='red'/>" }.joined()
    let content =
      "<linearGradient id='a'>\(stops)</linearGradient>"
      + "<defs><rect id='x' width='4' height='4' fill='url(#a)'/></defs>"
    #expect(error(content + doubled(8)) == nil)
    #expect(error(content + doubled(12)) == .work)
  }

  @Test func contentOfClipsAndMasksIsCounted() {
    let circles = String(repeating: "<circle r='5'/>", count: 50)
    func content(_ uses: Int) -> String {
      "<clipPath id='a'>\(circles)</clipPath><mask id='b'>\(circles)</mask>"
        + "<defs><rect id='x' width='20' height='20' clip-path='url(#a)' mask='url(#b)'/></defs>"
        + String(repeating: "<use href='#x'/>", count: uses)
    }
    #expect(error(content(50)) == nil)
    #expect(error(content(2000)) == .work)
    // Clips that are clipped by the next ones, twice each.
    let chain = (0..<40).map {
      "<clipPath id='c\($0)' clip-path='url(#c\($0 + 1))'><rect width='9' height='9' clip-path='url(#c\($0 + 1))'/></clipPath>"
    }
    #expect(error(chain.joined() + "<rect width='9' height='9' clip-path='url(#c0)'/>") == .work)
  }

  @Test func cellsOfPatternsAreCountedWithTheirContent() {
    func content(_ size: Double, _ shapes: Int) -> String {
      let rects = String(repeating: "<rect width='9' height='9'/>", count: shapes)
      return
        "<pattern id='x' patternUnits='userSpaceOnUse' width='\(size)' height='\(size)'>\(rects)</pattern>"
        + "<rect width='20' height='20' fill='url(#x)'/>"
    }
    #expect(error(content(0.25, 50)) == nil)
    #expect(error(content(0.001, 1)) == .work)
    #expect(error(content(0.1, 50)) == .work)
    #expect(error(content(1e-300, 1)) == .work)
    // Patterns in the cells of patterns, each of 64 in one.
    func nested(_ levels: Int) -> String {
      let patterns = (0..<levels).map { level -> String in
        let size = 20 / Double(1 << (3 * (level + 1)))
        return "<pattern id='p\(level)' patternUnits='userSpaceOnUse' width='\(size)' height='\(size)'>"
          + "<rect width='\(size)' height='\(size)' fill='url(#p\(level + 1)) red'/></pattern>"
      }
      return patterns.joined() + "<rect width='20' height='20' fill='url(#p0)'/>"
    }
    #expect(error(nested(2)) == nil)
    #expect(error(nested(7)) == .work)
  }

  @Test func markersAreCountedAtEachVertex() {
    let marker = "<marker id='m' markerWidth='9' markerHeight='9'><circle r='5'/></marker>"
    func path(_ count: Int) -> String {
      "<path marker-mid='url(#m)' d='M0 0" + String(repeating: "L9 9", count: count) + "'/>"
    }
    #expect(error(marker + path(1000)) == nil)
    #expect(error(marker + path(60_000)) == .work)
  }

  @Test func charactersAreCountedWhereverTheyAreDrawn() {
    let text = "<defs><text id='x'>" + String(repeating: " l", count: 500) + "</text></defs>"
    #expect(error(text + doubled(5)) == nil)
    #expect(error(text + doubled(6)) == .work)
    // Large files draw what they have.
    let line = "<text>" + String(repeating: "a", count: 100) + "</text>"
    #expect(error(String(repeating: line, count: 600)) == nil)
    // Elements in elements, each with a list for all characters inside it.
    let lists = (0..<100).map { _ in "<tspan rotate='1 2'>" }.joined()
    let ends = String(repeating: "</tspan>", count: 100)
    #expect(
      error("<text>" + lists + String(repeating: "a", count: 20_000) + ends + "</text>") == .work)
  }

  @Test func comparisonsWithSelectorsAreCounted() {
    let rules = String(repeating: "g g g g{x:y}", count: 5000)
    let elements = String(repeating: "<g>", count: 100) + String(repeating: "</g>", count: 100)
    #expect(error("<style>\(rules)</style>" + String(repeating: elements, count: 100)) == .work)
  }

  @Test func pixelsOfLayersAreCountedAtTheirScale() throws {
    let layers = String(repeating: "<g opacity='.5'>", count: 16) + "<rect width='500' height='500'/>"
    let xml =
      "<svg xmlns='http://www.w3.org/2000/svg' width='500' height='500'>"
      + layers + String(repeating: "</g>", count: 16) + "</svg>"
    let image = try SVGImage(Data(xml.utf8))
    let context = CGContext(pictureOf: image.size)
    #expect(image.draw(in: context, scale: 3))
    #expect(!context.picture.commands.isEmpty)
    let other = CGContext(pictureOf: image.size)
    #expect(!image.draw(in: other, scale: 10))
    #expect(other.picture.commands.isEmpty)
  }

  @Test func deepElementsAndLayersAreLeftOut() throws {
    let deep = String(repeating: "<g opacity='.99'>", count: 60)
    let drawn = try Drawn(
      deep + "<rect width='9' height='9'/>" + String(repeating: "</g>", count: 60)
        + "<rect x='10' width='9' height='9'/>")
    #expect(drawn.row(1) == Array(10..<19))
  }
}
