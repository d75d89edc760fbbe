import Foundation
import Testing

@testable import QuartzCore

/// Records the events for which a layer asks for an action.
private final class Asked: NSObject, CALayerDelegate {
  private(set) var events: [String] = []
  var onEvent: ((CALayer, String) -> Void)?

  func action(for layer: CALayer, forKey event: String) -> (any CAAction)? {
    events.append(event)
    onEvent?(layer, event)
    return nil
  }

  func take() -> [String] {
    defer { events = [] }
    return events
  }
}

@Suite struct OrderActions {
  private let screen = Screen()
  private let parentAsked = Asked()
  private let asked = Asked()
  private let layer = CALayer()

  init() {
    screen.root.delegate = parentAsked
    layer.delegate = asked
  }

  @Test func layerThatEntersOrLeavesTheScreenAsksForItsOrderActions() {
    screen.root.addSublayer(layer)
    #expect(asked.take() == [kCAOnOrderIn])
    layer.removeFromSuperlayer()
    #expect(asked.take() == [kCAOnOrderOut])
    screen.root.sublayers = [layer]
    #expect(asked.take() == [kCAOnOrderIn])
    screen.root.sublayers = nil
    #expect(asked.take() == [kCAOnOrderOut])
  }

  @Test func hidingAndShowingOrdersALayerOutAndIn() {
    screen.root.addSublayer(layer)
    _ = asked.take()
    layer.isHidden = true
    #expect(asked.take() == ["hidden", kCAOnOrderOut])
    layer.isHidden = true
    #expect(asked.take() == ["hidden"])
    layer.isHidden = false
    #expect(asked.take() == ["hidden", kCAOnOrderIn])
  }

  @Test func layerOutsideAScreenIsNeverOrdered() {
    let parent = CALayer()
    parent.addSublayer(layer)
    layer.isHidden = true
    layer.removeFromSuperlayer()
    #expect(asked.take() == ["hidden"])
  }

  @Test func descendantsAreOrderedWithTheirAncestorButNotBelowAHiddenLayer() {
    let (parent, hidden, inner) = (CALayer(), CALayer(), CALayer())
    let innerAsked = Asked()
    inner.delegate = innerAsked
    hidden.isHidden = true
    hidden.addSublayer(inner)
    parent.sublayers = [layer, hidden]
    screen.root.addSublayer(parent)
    #expect(asked.take() == [kCAOnOrderIn] && innerAsked.take() == [])
    parent.removeFromSuperlayer()
    #expect(asked.take() == [kCAOnOrderOut] && innerAsked.take() == [])
  }

  @Test func changedListOfSublayersAsksForItsAction() {
    screen.root.addSublayer(layer)
    let other = CALayer()
    screen.root.insertSublayer(other, below: layer)
    layer.removeFromSuperlayer()
    #expect(parentAsked.take() == ["sublayers", "sublayers", "sublayers"])
    let newParent = CALayer()
    newParent.addSublayer(other)
    #expect(parentAsked.take() == ["sublayers"], "the old parent lost a sublayer")
  }

  @Test func layerThatMovesWithinTheScreenStaysVisible() {
    let group = screen.show(CALayer())
    screen.root.addSublayer(layer)
    _ = asked.take()
    group.addSublayer(layer)
    screen.root.insertSublayer(layer, at: 0)
    #expect(asked.take() == [])
  }

  @Test func actionOfOrderInRuns() throws {
    layer.delegate = nil
    layer.actions = [kCAOnOrderIn: fade(0.5)]
    screen.root.addSublayer(layer)
    #expect(layer.animationKeys() == [kCAOnOrderIn])
    screen.context.run(until: 0.25)
    #expect(try #require(layer.presentation()).opacity == 0.5)
  }

  @Test func disabledActionsAreNotAskedFor() {
    CATransaction.setDisableActions(true)
    screen.root.addSublayer(layer)
    layer.isHidden = true
    #expect(asked.take() == [] && parentAsked.take() == [])
  }

  @Test func actionMayChangeTheTreeAgain() {
    asked.onEvent = { layer, event in
      if event == kCAOnOrderIn { layer.removeFromSuperlayer() }
    }
    parentAsked.onEvent = { [other = CALayer()] root, _ in
      if other.superlayer == nil { root.addSublayer(other) }
    }
    screen.root.addSublayer(layer)
    #expect(layer.superlayer == nil)
    screen.context.run(until: 0.1)
  }
}
