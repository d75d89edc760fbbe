import RivuletTesting
import Testing
import UIKit

@testable import RivuletPreview

@Suite struct PreviewOptionTests {
  @Test func stepsKeepTheOrderOfTheArguments() throws {
    let arguments = [
      "preview", "--tap", "Name", "--type", "Ada", "--wait", "0.5", "--tap=10,20", "--drag", "1,2:3,4:0.2",
    ]
    let options = try StepOptions.parse(Array(arguments.dropFirst()))
    #expect(
      try options.ordered(in: arguments) == [
        .tap(.label("Name")), .type("Ada"), .wait(0.5), .tap(.point(CGPoint(x: 10, y: 20))),
        .drag([CGPoint(x: 1, y: 2), CGPoint(x: 3, y: 4)], 0.2),
      ])
  }

  @Test(arguments: ["1,2", "1,2:3", "1,2:x,4", "1,2:3,4:-1", "1,2:3,4:1e9", "", ":", "nan,1:2,3"])
  func malformedDragIsRefused(text: String) { #expect(PreviewStep(drag: text) == nil) }

  @Test func settingsAreMultiplied() throws {
    let options = try MatrixOptions.parse([
      "--light", "--dark", "--rtl", "--size", "iphone-se", "--size", "320x480",
    ])
    #expect(
      try options.variants().map { $0.name.joined(separator: ".") } == [
        "rtl.iphone-se", "dark.rtl.iphone-se", "rtl.320x480", "dark.rtl.320x480",
      ])
    #expect(try MatrixOptions.parse([]).variants() == [PreviewVariant()])
  }

  @Test(arguments: ["iphone-3", "0x5", "9999x10", "10x", "x", "1x2x3", "nanx1"])
  func unknownSizeIsRefused(name: String) { #expect(PreviewScreen(named: name) == nil) }

  @Test func safeAreaTurnsWithTheDevice() throws {
    // An iPhone 16 on its side: 59 points at the left and the right, 21 at the bottom.
    let screen = PreviewScreen(.iPhone16).turned(to: .landscapeRight)
    #expect(screen.safeArea == UIEdgeInsets(top: 0, left: 59, bottom: 21, right: 59))
    #expect(PreviewScreen(.iPhone16).turned(to: .portraitUpsideDown) == PreviewScreen(.iPhone16))
  }

  @Test func reportsOfAllPartsAreOne() throws {
    func report(_ shard: String?, _ names: String..., fails: Bool = false) -> PreviewReport {
      var report = PreviewReport()
      report.shard = shard
      report.entries = names.enumerated().map { line, name in
        let item = PreviewItem(name: name, file: "\(name).swift", line: line)
        return PreviewReport.Entry(preview: item, variant: [], look: Look(error: fails ? "It trapped." : nil))
      }
      return report
    }
    let joined = try PreviewReport(joining: [report("2/2", "C", "A"), report("1/2", "B")])
    #expect(joined.entries.map(\.preview.name) == ["A", "B", "C"])
    #expect(joined.isPassed)
    #expect(!(try PreviewReport(joining: [report("1/2", "A"), report("2/2", "B", fails: true)]).isPassed))
    #expect(throws: PreviewError.file("The part 2/3 is missing.")) {
      try PreviewReport(joining: [report("1/3", "A"), report("3/3", "B")])
    }
    #expect(throws: PreviewError.file("The part 1/2 is there 2 times.")) {
      try PreviewReport(joining: [report("1/2", "A"), report("1/2", "A")])
    }
    #expect(throws: PreviewError.self) { try PreviewReport(joining: [report("1/2"), report("1/3")]) }
    let read = try JSONDecoder().decode(PreviewReport.self, from: Data(joined.json.utf8))
    #expect(read.json == joined.json)
  }

  @Test(arguments: [
    ["--strict"], ["--strict", "--as", "png"], ["--diff", "old", "--as", "svg"],
    ["--diff", "old", "--as", "hash"], ["--as", "pdf"],
  ])
  func optionsWithoutEffectAreRefused(arguments: [String]) {
    #expect(throws: (any Error).self) { try PreviewCommand.parse(arguments) }
  }

  @Test func reportNamesEveryFileAndNote() {
    let item = PreviewItem(name: "A", file: "M/a.swift", line: 1)
    let look = Look(picture: "A.png", films: ["A.json", "A.svg"], notes: ["UILabel: blur left out"])
    var report = PreviewReport()
    report.entries = [PreviewReport.Entry(preview: item, variant: [], look: look)]
    #expect(report.isPassed && report.text == "✔ A  A.png  A.json  A.svg\n  UILabel: blur left out")
  }

  @Test func everyNameIsInExactlyOneShard() {
    for name in (0..<200).map({ "Screens.Picture-\($0)" }) {
      let shards = (1...8).filter { Shard("\($0)/8")?.contains(name) ?? false }
      #expect(shards.count == 1)
    }
    for text in ["0/8", "9/8", "1", "1/0", "a/b", "1/2/3"] { #expect(Shard(text) == nil) }
  }
}
