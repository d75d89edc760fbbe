import Testing

@testable import UIKit

@MainActor @Suite struct UndoManagerTests {
  @MainActor private final class Model {
    let manager = UndoManager()
    var value = 0
    func set(_ new: Int) {
      let old = value
      value = new
      manager.registerUndo(withTarget: self) { $0.set(old) }
    }
  }

  private let model = Model()

  @Test func changesOfOneEventAreOneStep() {
    model.set(1)
    model.set(2)
    #expect(model.manager.canUndo)
    model.manager.undo()
    #expect(model.value == 0 && !model.manager.canUndo && model.manager.canRedo)
    model.manager.redo()
    #expect(model.value == 2)
  }

  @Test func eventsOfTheStageEndSteps() {
    let stage = Stage(size: CGSize(width: 10, height: 10), scale: 1)
    model.set(1)
    stage.advance(by: 0.1)
    model.set(2)
    model.manager.undo()
    #expect(model.value == 1)
    model.set(5)
    #expect(!model.manager.canRedo)
    stage.advance(by: 0.1)
  }

  @Test func groupsNestAndHaveNames() {
    model.manager.groupsByEvent = false
    model.manager.beginUndoGrouping()
    model.set(1)
    model.manager.beginUndoGrouping()
    model.set(2)
    model.manager.endUndoGrouping()
    model.manager.setActionName("Count")
    model.manager.endUndoGrouping()
    #expect(model.manager.undoMenuItemTitle == "Undo Count" && model.manager.groupingLevel == 0)
    model.manager.undo()
    #expect(model.value == 0 && model.manager.redoActionName == "Count")
    model.manager.endUndoGrouping()
  }

  @Test func levelsAndRegistrationAreLimited() {
    model.manager.groupsByEvent = false
    model.manager.levelsOfUndo = 2
    for value in 1...4 { model.set(value) }
    model.manager.disableUndoRegistration()
    model.set(9)
    model.manager.enableUndoRegistration()
    for _ in 0..<4 { model.manager.undo() }
    #expect(model.value == 2)
    model.manager.removeAllActions(withTarget: model)
    #expect(!model.manager.canRedo)
  }

  @Test func stepsGoWithTheirTarget() {
    let manager = UndoManager()
    var short: Model? = Model()
    if let short { manager.registerUndo(withTarget: short) { $0.value = 1 } }
    short = nil
    manager.undo()
    #expect(!manager.canUndo)
  }
}
