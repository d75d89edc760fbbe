import Testing

@testable import UIKit

/// The object that a provider has handed over, at once and on this thread.
private final class Loaded: @unchecked Sendable {
  var objects: [(any NSItemProviderReading)?] = []
  var errors: [(any Error)?] = []
}

@MainActor @Suite struct DragAndDropTests {
  /// The source of items, which notes the calls.
  @MainActor private final class Source: NSObject, UIDragInteractionDelegate {
    var items: [UIDragItem] = []
    var calls: [String] = []
    var allowsMove = true

    func dragInteraction(_ interaction: UIDragInteraction, itemsForBeginning session: any UIDragSession)
      -> [UIDragItem]
    {
      session.localContext = "context"
      return items
    }
    func dragInteraction(
      _ interaction: UIDragInteraction, willAnimateLiftWith animator: any UIDragAnimating,
      session: any UIDragSession
    ) {
      calls.append("lift")
      animator.addCompletion { self.calls.append($0 == .end ? "lifted" : "put down") }
    }
    func dragInteraction(_ interaction: UIDragInteraction, sessionWillBegin session: any UIDragSession) {
      calls.append("begin")
    }
    func dragInteraction(
      _ interaction: UIDragInteraction, sessionAllowsMoveOperation session: any UIDragSession
    ) -> Bool { allowsMove }
    func dragInteraction(
      _ interaction: UIDragInteraction, session: any UIDragSession, willEndWith operation: UIDropOperation
    ) { calls.append("will end \(operation)") }
    func dragInteraction(
      _ interaction: UIDragInteraction, session: any UIDragSession, didEndWith operation: UIDropOperation
    ) { calls.append("end \(operation)") }
    func dragInteraction(
      _ interaction: UIDragInteraction, sessionDidTransferItems session: any UIDragSession
    ) { calls.append("transferred") }
  }

  /// The place of drops, which notes the calls.
  @MainActor private final class Place: NSObject, UIDropInteractionDelegate {
    var operation = UIDropOperation.copy
    var takes = true
    var calls: [String] = []
    var texts: [String] = []
    var location = CGPoint.zero
    var preview: ((UITargetedDragPreview) -> UITargetedDragPreview?)?

    func dropInteraction(_ interaction: UIDropInteraction, canHandle session: any UIDropSession) -> Bool {
      calls.append("can")
      return takes && session.canLoadObjects(ofClass: NSString.self)
    }
    func dropInteraction(_ interaction: UIDropInteraction, sessionDidEnter session: any UIDropSession) {
      calls.append("enter")
    }
    func dropInteraction(_ interaction: UIDropInteraction, sessionDidExit session: any UIDropSession) {
      calls.append("exit")
    }
    func dropInteraction(_ interaction: UIDropInteraction, sessionDidUpdate session: any UIDropSession)
      -> UIDropProposal
    { UIDropProposal(operation: operation) }
    func dropInteraction(_ interaction: UIDropInteraction, performDrop session: any UIDropSession) {
      calls.append("drop")
      if let view = interaction.view { location = session.location(in: view) }
      session.loadObjects(ofClass: NSString.self) {
        self.texts = $0.compactMap { ($0 as? NSString)?.description }
      }
    }
    func dropInteraction(
      _ interaction: UIDropInteraction, previewForDropping item: UIDragItem,
      withDefault defaultPreview: UITargetedDragPreview
    ) -> UITargetedDragPreview? { preview.map { $0(defaultPreview) } ?? defaultPreview }
    func dropInteraction(_ interaction: UIDropInteraction, concludeDrop session: any UIDropSession) {
      calls.append("conclude")
    }
    func dropInteraction(_ interaction: UIDropInteraction, sessionDidEnd session: any UIDropSession) {
      calls.append("end")
    }
  }

  private let stage = Stage(size: CGSize(width: 300, height: 300), scale: 1)
  private let root = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 300))
  private let view = UIView(frame: CGRect(x: 20, y: 20, width: 60, height: 40))
  private let box = UIView(frame: CGRect(x: 150, y: 150, width: 120, height: 120))
  private let source = Source()
  private let place = Place()
  private let interaction: UIDragInteraction

  init() {
    interaction = UIDragInteraction(delegate: source)
    root.addSubview(view)
    root.addSubview(box)
    view.backgroundColor = .red
    view.addInteraction(interaction)
    box.addInteraction(UIDropInteraction(delegate: place))
    source.items = [UIDragItem(itemProvider: NSItemProvider(object: NSString("a")))]
    stage.show(root)
  }

  private let start = CGPoint(x: 50, y: 40)
  private func lift() {
    stage.touchDown(at: start)
    stage.advance(by: 0.6)
  }
  private var overlay: UIView? { stage.window.subviews.last.flatMap { $0 === root ? nil : $0 } }
  private var picture: UIView? { overlay?.subviews.last { $0 is MenuPreview } }

  @Test func longPressLiftsAPictureAndAFingerThatLeavesPutsItDown() throws {
    stage.touchDown(at: start)
    stage.advance(by: 0.4)
    #expect(overlay == nil)
    stage.advance(by: 0.5)
    #expect(source.calls == ["lift"])
    let picture = try #require(picture)
    #expect(picture.center == view.center && abs(picture.transform.a - 1.06) < 0.001)
    #expect(picture.layer.shadowOpacity > 0)
    stage.touchUp(at: start)
    stage.advance(by: 0.5)
    #expect(source.calls == ["lift", "put down"] && overlay == nil && view.layer.mask == nil)
  }

  @Test func pictureFollowsTheFingerAndIsDropped() throws {
    lift()
    stage.touchMove(to: CGPoint(x: 100, y: 100))
    #expect(source.calls == ["lift", "begin", "lifted"] && place.calls == [])
    stage.advance(by: 0.3)
    #expect(picture?.center == CGPoint(x: 100, y: 100), "the finger has held the middle")
    stage.touchMove(to: CGPoint(x: 200, y: 180))
    stage.touchMove(to: CGPoint(x: 210, y: 190))
    #expect(place.calls == ["can", "enter"])
    stage.touchUp(at: CGPoint(x: 220, y: 200))
    #expect(place.calls == ["can", "enter", "drop"] && place.location == CGPoint(x: 70, y: 50))
    #expect(place.texts == ["a"])
    stage.advance(by: 0.1)
    #expect(picture?.layer.presentation().map { $0.opacity < 1 && $0.opacity > 0 } ?? false)
    stage.advance(by: 0.4)
    #expect(place.calls == ["can", "enter", "drop", "conclude", "end"] && overlay == nil)
    #expect(source.calls.suffix(3) == ["will end copy", "transferred", "end copy"])
  }

  @Test func itemsReturnFromWhereNothingTakesThem() throws {
    lift()
    stage.touchMove(to: CGPoint(x: 200, y: 180))
    stage.touchMove(to: CGPoint(x: 100, y: 280))
    #expect(place.calls == ["can", "enter", "exit"])
    stage.touchUp(at: CGPoint(x: 100, y: 280))
    stage.advance(by: 0.15)
    let way = try #require(picture?.layer.presentation()?.position)
    #expect(way.y < 280 && way.y > 40)
    stage.advance(by: 0.5)
    #expect(source.calls.suffix(2) == ["will end cancel", "end cancel"] && overlay == nil)
    #expect(place.calls == ["can", "enter", "exit", "end"])
  }

  @Test func signTellsOfTheOperation() throws {
    func sign() -> DragSign? { overlay?.subviews.compactMap { $0 as? DragSign }.first }
    for (operation, allowsMove, isShown, ends) in [
      (UIDropOperation.copy, true, true, "copy"), (.move, true, false, "move"),
      (.move, false, true, "cancel"), (.forbidden, true, true, "cancel"), (.cancel, true, false, "cancel"),
    ] {
      place.operation = operation
      source.allowsMove = allowsMove
      lift()
      stage.touchMove(to: CGPoint(x: 200, y: 180))
      #expect(sign()?.isHidden == !isShown)
      stage.touchUp(at: CGPoint(x: 200, y: 180))
      stage.advance(by: 1)
      #expect(source.calls.last == "end \(ends)")
    }
  }

  @Test func innermostViewThatTakesTheItemsHasThem() {
    let inner = UIView(frame: CGRect(x: 20, y: 20, width: 60, height: 60))
    let other = Place()
    box.addSubview(inner)
    inner.addInteraction(UIDropInteraction(delegate: other))
    lift()
    stage.touchMove(to: CGPoint(x: 200, y: 200))
    #expect(other.calls == ["can", "enter"] && place.calls == [])
    stage.touchMove(to: CGPoint(x: 260, y: 260))
    #expect(other.calls.last == "exit" && place.calls == ["can", "enter"])
    stage.touchCancel()
    stage.advance(by: 1)
    other.calls = []
    other.takes = false
    lift()
    stage.touchMove(to: CGPoint(x: 200, y: 200))
    #expect(other.calls == ["can"] && place.calls.last == "enter")
    stage.touchCancel()
    stage.advance(by: 1)
    #expect(overlay == nil)
  }

  @Test func dropLandsWhereTheTargetSays() throws {
    let home = UIView(frame: CGRect(x: 10, y: 10, width: 30, height: 20))
    box.addSubview(home)
    place.preview = { [box] preview in
      preview.retargetedPreview(with: UIDragPreviewTarget(container: box, center: CGPoint(x: 25, y: 20)))
    }
    lift()
    stage.touchMove(to: CGPoint(x: 200, y: 180))
    stage.touchUp(at: CGPoint(x: 200, y: 180))
    #expect(picture?.center == CGPoint(x: 175, y: 170) && picture?.alpha == 1)
    stage.advance(by: 1)
    place.preview = { _ in UITargetedDragPreview(view: home) }
    lift()
    stage.touchMove(to: CGPoint(x: 200, y: 180))
    stage.touchUp(at: CGPoint(x: 200, y: 180))
    #expect(home.layer.mask != nil && picture?.bounds.size == home.bounds.size)
    stage.advance(by: 1)
    #expect(home.layer.mask == nil && overlay == nil)
    place.preview = { _ in nil }
    lift()
    stage.touchMove(to: CGPoint(x: 200, y: 180))
    stage.touchUp(at: CGPoint(x: 200, y: 180))
    stage.advance(by: 1)
    #expect(overlay == nil && source.calls.last == "end copy")
  }

  @Test func severalItemsAreStackedWithTheirNumber() throws {
    source.items = ["a", "b", "c"].map {
      UIDragItem(itemProvider: NSItemProvider(object: NSString(string: $0)))
    }
    source.items[1].previewProvider = {
      UIDragPreview(view: UIView(frame: CGRect(x: 0, y: 0, width: 400, height: 100)))
    }
    source.items[2].previewProvider = { nil }
    lift()
    stage.touchMove(to: CGPoint(x: 100, y: 100))
    stage.advance(by: 0.4)
    let pictures = overlay?.subviews.compactMap { $0 as? MenuPreview } ?? []
    #expect(pictures.count == 2)
    #expect(pictures.first.map { abs($0.frame.width - 220) < 0.1 } ?? false, "a large picture is shrunk")
    #expect(pictures.last?.subviews.compactMap { $0 as? UILabel }.first?.text == "3")
    stage.touchMove(to: CGPoint(x: 200, y: 180))
    stage.touchUp(at: CGPoint(x: 200, y: 180))
    stage.advance(by: 1)
    #expect(place.texts == ["a", "b", "c"] && overlay == nil)
  }

  @Test func dragsEndWithTheirViewAndWithTheirInteraction() {
    lift()
    stage.touchMove(to: CGPoint(x: 100, y: 100))
    view.removeFromSuperview()
    stage.advance(by: 1)
    #expect(source.calls.last == "end cancel" && overlay == nil)
    root.addSubview(view)
    stage.touchUp(at: start)
    lift()
    stage.touchMove(to: CGPoint(x: 100, y: 100))
    interaction.isEnabled = false
    stage.advance(by: 1)
    #expect(overlay == nil)
    stage.touchUp(at: start)
    source.calls = []
    lift()
    stage.touchUp(at: start)
    interaction.isEnabled = true
    source.items = []
    lift()
    stage.touchUp(at: start)
    #expect(source.calls == [], "without items nothing is lifted")
    view.removeInteraction(interaction)
    #expect(interaction.view == nil && view.gestureRecognizers ?? [] == [])
  }

  @Test func fingerThatLeavesAMenuDrags() {
    @MainActor final class Menus: NSObject, UIContextMenuInteractionDelegate {
      func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
      ) -> UIContextMenuConfiguration? {
        UIContextMenuConfiguration(identifier: nil, previewProvider: nil) { _ in
          UIMenu(children: [UIAction(title: "Open") { _ in }])
        }
      }
    }
    let menus = Menus()
    view.addInteraction(UIContextMenuInteraction(delegate: menus))
    lift()
    #expect(stage.accessibilityElements().contains { $0.label == "Open" })
    stage.touchMove(to: CGPoint(x: 100, y: 200))
    stage.touchMove(to: CGPoint(x: 200, y: 200))
    stage.advance(by: 1)
    #expect(source.calls.contains("begin") && !stage.accessibilityElements().contains { $0.label == "Open" })
    stage.touchMove(to: CGPoint(x: 202, y: 200))
    stage.touchUp(at: CGPoint(x: 202, y: 200))
    stage.advance(by: 1)
    #expect(source.calls.last == "end copy" && stage.window.subviews == [root])
  }

  // MARK: Providers

  @Test func providerHandsOverObjectsOfItsTypes() {
    let text = NSItemProvider(object: NSString("héllo"))
    #expect(text.registeredTypeIdentifiers == ["public.utf8-plain-text"])
    #expect(text.hasItemConformingToTypeIdentifier("public.text"))
    #expect(!text.hasItemConformingToTypeIdentifier("public.image"))
    #expect(text.canLoadObject(ofClass: NSString.self) && !text.canLoadObject(ofClass: UIImage.self))
    var results: [String] = []
    let note: @Sendable (Data?, (any Error)?) -> Void = { data, error in
      MainActor.assumeIsolated {
        results.append(data.map { String(decoding: $0, as: UTF8.self) } ?? (error == nil ? "-" : "error"))
      }
    }
    text.loadDataRepresentation(forTypeIdentifier: "public.plain-text", completionHandler: note)
    text.loadDataRepresentation(forTypeIdentifier: "public.png", completionHandler: note)
    #expect(results == ["héllo", "error"])
  }

  @Test func objectsAreReadFromTheirData() throws {
    func again<Object: NSItemProviderReading & NSItemProviderWriting>(_ object: Object) -> Object? {
      let provider = NSItemProvider()
      for type in Object.writableTypeIdentifiersForItemProvider {
        provider.registerDataRepresentation(forTypeIdentifier: type, visibility: .all) { handler in
          object.loadData(withTypeIdentifier: type, forItemProviderCompletionHandler: handler)
        }
      }
      let result = Loaded()
      provider.loadObject(ofClass: Object.self) { object, _ in result.objects.append(object) }
      return result.objects.first as? Object
    }
    #expect(again(NSString("a")) == NSString("a"))
    #expect(
      again(UIColor(red: 0.25, green: 0.5, blue: 1, alpha: 0.5))
        == UIColor(red: 0.25, green: 0.5, blue: 1, alpha: 0.5))
    let address = try #require(NSURL(string: "https://example.org/a"))
    #expect(again(address)?.absoluteString == address.absoluteString)
    let image = UIGraphicsImageRenderer(size: CGSize(width: 4, height: 3)).image { _ in UIColor.red.setFill()
    }
    #expect(again(image)?.cgImage?.width == image.cgImage?.width)
  }

  @Test func foreignDataAreErrors() {
    for aClass in [NSString.self, NSURL.self, UIImage.self, UIColor.self] as [any NSItemProviderReading.Type]
    {
      for data in [Data([0xff, 0xfe, 0]), Data([0xc3])] {
        let provider = NSItemProvider()
        let type = aClass.readableTypeIdentifiersForItemProvider[0]
        provider.registerDataRepresentation(forTypeIdentifier: type, visibility: .all) {
          $0(data, nil)
          return nil
        }
        let result = Loaded()
        provider.loadObject(ofClass: aClass) { object, error in
          result.objects.append(object)
          result.errors.append(error)
        }
        #expect(result.objects.count == 1 && result.objects[0] == nil && result.errors[0] != nil)
      }
    }
  }

  // MARK: Spring loading

  @Test func dragThatRestsActivatesASpringLoadedView() {
    var states: [UISpringLoadedInteractionEffectState] = []
    final class Effect: NSObject, UISpringLoadedInteractionEffect {
      var onChange: (UISpringLoadedInteractionEffectState) -> Void = { _ in }
      func interaction(
        _ interaction: UISpringLoadedInteraction,
        didChangeWith context: any UISpringLoadedInteractionContext
      ) { onChange(context.state) }
    }
    let effect = Effect()
    effect.onChange = { states.append($0) }
    var places: [CGPoint] = []
    box.addInteraction(
      UISpringLoadedInteraction(interactionBehavior: nil, interactionEffect: effect) { interaction, context in
        places.append(context.location(in: interaction.view))
      })
    lift()
    stage.touchMove(to: CGPoint(x: 200, y: 180))
    stage.touchMove(to: CGPoint(x: 200, y: 182))
    stage.advance(by: 0.4)
    #expect(states == [.possible])
    stage.touchMove(to: CGPoint(x: 220, y: 182))
    stage.advance(by: 0.4)
    #expect(states == [.possible], "the finger has gone on")
    stage.advance(by: 0.2)
    #expect(states == [.possible, .activating] && places.isEmpty)
    stage.advance(by: 0.5)
    #expect(states.last == .activated && places == [CGPoint(x: 70, y: 32)])
    stage.touchMove(to: CGPoint(x: 100, y: 100))
    #expect(states.last == .inactive)
    stage.advance(by: 2)
    #expect(places.count == 1)
    stage.touchUp(at: CGPoint(x: 100, y: 100))
  }

  @Test func springLoadedButtonsTabsAndRowsAreChosen() {
    let button = UIButton(frame: CGRect(x: 100, y: 0, width: 60, height: 40))
    let segments = UISegmentedControl(items: ["a", "b"])
    segments.frame = CGRect(x: 180, y: 0, width: 100, height: 40)
    let tabs = UITabBar(frame: CGRect(x: 0, y: 250, width: 300, height: 50))
    tabs.items = (0..<2).map { UITabBarItem(title: "\($0)", image: nil, tag: $0) }
    for view in [button, segments, tabs] as [UIView] { root.addSubview(view) }
    var presses = 0
    button.addAction(UIAction { _ in presses += 1 }, for: .touchUpInside)
    (button.isSpringLoaded, segments.isSpringLoaded) = (true, true)
    tabs.items?[1].isSpringLoaded = true
    lift()
    func rest(at place: CGPoint) {
      stage.touchMove(to: place)
      stage.touchMove(to: CGPoint(x: place.x + 2, y: place.y))
      stage.advance(by: 1.2)
    }
    rest(at: CGPoint(x: 130, y: 20))
    #expect(presses == 1)
    rest(at: CGPoint(x: 250, y: 20))
    #expect(segments.selectedSegmentIndex == 1)
    rest(at: CGPoint(x: 50, y: 270))
    #expect(tabs.selectedItem == nil, "only the other item is spring-loaded")
    rest(at: CGPoint(x: 220, y: 270))
    #expect(tabs.selectedItem?.tag == 1 && button.alpha == 1)
    #expect(!UITableView().isSpringLoaded)
    button.isSpringLoaded = false
    #expect(!button.interactions.contains { $0 is UISpringLoadedInteraction })
    stage.touchUp(at: CGPoint(x: 100, y: 100))
  }
}
