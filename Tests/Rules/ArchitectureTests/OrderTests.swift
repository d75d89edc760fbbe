import Testing

/// Lines that go through a dictionary or a set all the same, by the reason for which nothing follows from the
/// order.
private let exceptions: [(reason: String, lines: Set<String>)] = [
  (
    "each entry goes to a place of its own",
    [
      "RenderTree/Tree/CommitJournal.swift: "
        + "for (index, node) in old where index < tree.nodes.count { tree.nodes[index] = node }",
      "RenderTree/Tree/RenderTree+Apply.swift: "
        + "for index in Array(journal.removedAnimations.keys) { dropAnimations(of: index, &journal) }",
      "RenderTree/Tree/RenderTree+Apply.swift: for parent in journal.losers {",
      "CoreGraphics/PathOperations/Chords.swift: "
        + "for piece in coarse where counts[piece] > 1 && counts[piece] < Self.range.upperBound {",
      "TextLayout/Shaping/BidirectionalLevels.swift: for (index, kind) in forced { kinds[index] = kind }",
      "UIKit/Stage/Stage+HardwareKeys.swift: "
        + "for other in keys.presses.values where other !== press { other.phase = .stationary }",
      "UIKit/Table/Diffable/NSDiffableDataSourceSectionSnapshot.swift: "
        + "for item in gone { (children[item], parents[item]) = (nil, nil) }",
      "UIKit/Table/Diffable/NSDiffableDataSourceSectionSnapshot.swift: "
        + "for parent in touched { children[parent]?.removeAll(where: gone.contains) }",
      "UIKit/Table/Diffable/SnapshotContent.swift: "
        + "for (section, gone) in touched { lists[section]?.removeAll(where: gone.contains) }",
      "UIFoundation/Text/FontFeature+Settings.swift: "
        + "for (number, tag) in tags { (result[number], result[number + 1]) = ([on(tag)], [off(tag)]) }",
      "UIFoundation/Traits/UIMutableTraits.swift: "
        + "for value in values.values where !(value.trait is any CollectedTrait.Type) { "
        + "others.set(value) }",
      "CoreGraphics/Context/CGContext+PDF.swift: for (key, value) in tagProperties ?? [:] {",
      "UIKit/Window/TouchTracker.swift: "
        + "for other in touches.values where !changed.contains(other) { other.phase = .stationary }",
    ]
  ),
  (
    "whole numbers are added or the largest is taken",
    [
      "RenderTree/Tree/RenderTree+Footprint.swift: "
        + "nodes.reduce(images.values.reduce(0) { $0 + $1.pixels.count }) { $0 + $1.footprint }",
      "RenderTree/Tree/RenderTree.swift: "
        + "public var animationCount: Int { animated.reduce(0) { $0 + nodes[$1].animations.count } }",
      "CoreGraphics/PDFDrawing/PDFGlyphNames.swift: "
        + "private static let names = Dictionary(scalars.map { ($0.value, $0.key) }, "
        + "uniquingKeysWith: { min($0, $1) })",
      "UIKit/Animation/ViewAnimationCompletion.swift: "
        + "for entry in blockedViews.values { entry.view?.blockingAnimationCount -= 1 }",
      "UIKit/Bar/BarButton.swift: for title in item?.possibleTitles ?? [] {",
      "UIKit/TextView/UITextView+Touches.swift: tapCount = touches.map(\\.tapCount).max() ?? 1",
    ]
  ),
  (
    "at most one is found",
    [
      "UIKit/Application/UIApplication.swift: "
        + "event.allPresses.first { $0.phase != .stationary }?.window?.sendEvent(event)",
      "UIKit/Collection/UICollectionView.swift: views.first { $0.value === cell }?.key.path",
      "UIKit/Table/UITableView.swift: "
        + "open func indexPath(for cell: UITableViewCell) -> IndexPath? { cells.first { $0.value === "
        + "cell }?.key }",
      "Scenes/Run/RunView.swift: guard finger == nil, let touch = touches.first else { return }",
    ]
  ),
  (
    "the result has no order, or is sorted",
    [
      "QuartzCore/Context/AnimationSchedule.swift: "
        + "for record in running.values { insertEvents(of: record) }",
      "RigidBodies/World.swift: touches.compactMap { touch in",
      "UIKit/Layout/LayoutEngine+Baselines.swift: "
        + "return baselines.values.compactMap { use -> (constraint: NSLayoutConstraint, terms: [Term])? in",
      "UIFoundation/Symbol/SymbolTable.swift: entries.flatMap { name, entry in",
      "UIFoundation/Traits/OtherTraits.swift: "
        + "return values.merging(other.values) { first, _ in first }.values.map(\\.trait)",
      "Rivulet/Platform/Strings.swift: strings.reduce(into: [:]) { languages, string in",
    ]
  ),
  (
    "an optional, not a dictionary",
    [
      "CoreGraphics/PDFReading/CGPDFDocument.swift: "
        + "file[file.trailer[\"\"]].entries.map { CGPDFDictionary(file, $0) }",
      "RivuletHost/App/ElementList.swift: "
        + "keyboard: element.keyboard.map(KeyboardAttributes.init)?.byName)",
    ]
  ),
  (
    "memory is returned",
    [
      "CoreGraphics/PDFReading/CGPDFNames.swift: "
        + "deinit { unsafe known.values.forEach { unsafe $0.deallocate() } }"
    ]
  ),
  (
    "connections are closed, each of which sees its own end only",
    [
      "WebServer/Connection/Connections.swift: return Array(state.channels.values)"
    ]
  ),
]

/// The order of a dictionary or a set differs from run to run, so that nothing may follow from it.
@Suite struct OrderTests {
  private func findings(in module: String) throws -> [String] {
    try UnorderedNames(try SourceFile.all(in: module)).findings.map { "\(module)/\($0)" }
  }

  @Test(arguments: modules) func nothingFollowsFromTheOrderOfDictionariesAndSets(module: String) throws {
    let allowed = Set(exceptions.flatMap(\.lines))
    let wrong = try findings(in: module).filter { !allowed.contains($0) }
    #expect(wrong.isEmpty, "\(wrong.joined(separator: "\n"))")
  }

  @Test func everyExceptionStands() throws {
    let found = Set(try modules.flatMap { try findings(in: $0) })
    #expect(Set(exceptions.flatMap(\.lines)).subtracting(found) == [])
  }

  @Test func checkFindsLoopsAndCalls() throws {
    let file = SourceFile(
      path: "a.swift",
      text: """
        var views: [String: [Int]] = [:]
        let names = Set(list)
        let list: [Int] = []
        for view in views.values { show(view) }
        for (name, view) in views where name != "" {
        for view in views.sorted(by: { $0.key < $1.key }) {
        for item in list { show(item) }
        for name in names ?? [] { show(name) }
        for name in names.subtracting(list) {
        let first = names.first
        let all = Array(views.keys)
        let count = views.count
        """)
    #expect(
      try UnorderedNames([file]).findings == [
        "a.swift: for (name, view) in views where name != \"\" {",
        "a.swift: for name in names ?? [] { show(name) }",
        "a.swift: for name in names.subtracting(list) {",
        "a.swift: for view in views.values { show(view) }", "a.swift: let all = Array(views.keys)",
        "a.swift: let first = names.first",
      ])
  }

  @Test(arguments: [
    ("[Int: String]", true), ("[[Int]: Set<Int>] = [:]", true), ("Set<Int>", true), ("[Int]", false),
    ("[(key: Int, value: Int)]", false), ("[[Int: Int]]", false), ("Int", false),
  ])
  func typesAreToldApart(type: String, isUnordered: Bool) {
    #expect(UnorderedNames.isUnordered(Substring(type)) == isUnordered)
  }
}
