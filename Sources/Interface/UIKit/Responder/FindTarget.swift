/// An object that takes the commands for finding text of the responder that it belongs to.
@MainActor protocol FindTarget: AnyObject {
  /// The shortcuts of the commands.
  var findKeyCommands: [UIKeyCommand] { get }
  /// Returns whether a command has an effect now.
  func canPerform(_ command: FindCommand) -> Bool
  func perform(_ command: FindCommand)
}

/// A command for finding text, by the name of its method.
enum FindCommand: String {
  case find = "find:"
  case findAndReplace = "findAndReplace:"
  case findNext = "findNext:"
  case findPrevious = "findPrevious:"
  case useSelectionForFind = "useSelectionForFind:"
}
