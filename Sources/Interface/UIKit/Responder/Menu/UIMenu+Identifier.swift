/// The menus of the system. The values are those of iOS.
extension UIMenu.Identifier {
  /// The app's own panel.
  public static let about = Self("com.apple.menu.about")
  /// The alignments of text.
  public static let alignment = Self("com.apple.menu.alignment")
  /// The menu with the app's name.
  public static let application = Self("com.apple.menu.application")
  /// The offers to fill in.
  public static let autoFill = Self("com.apple.menu.autofill")
  /// Bringing the windows to the front.
  public static let bringAllToFront = Self("com.apple.menu.bring-all-to-front")
  /// Closing a window.
  public static let close = Self("com.apple.menu.close")
  /// Duplicating, moving and renaming a document.
  public static let document = Self("com.apple.menu.document")
  /// The menu Edit.
  public static let edit = Self("com.apple.menu.edit")
  /// The menu File.
  public static let file = Self("com.apple.menu.file")
  /// Finding text.
  public static let find = Self("com.apple.menu.find")
  /// Fonts.
  public static let font = Self("com.apple.menu.font")
  /// The menu Format.
  public static let format = Self("com.apple.menu.format")
  /// Entering and leaving the full screen.
  public static let fullscreen = Self("com.apple.menu.fullscreen")
  /// The menu Help.
  public static let help = Self("com.apple.menu.help")
  /// Hiding and showing apps.
  public static let hide = Self("com.apple.menu.hide")
  /// Teaching the spelling checker.
  public static let learn = Self("com.apple.menu.learn")
  /// Looking up a word.
  public static let lookup = Self("com.apple.menu.lookup")
  /// Minimizing and zooming a window.
  public static let minimizeAndZoom = Self("com.apple.menu.minimize-and-zoom")
  /// Opening a window.
  public static let newScene = Self("com.apple.menu.new-scene")
  /// Documents opened lately.
  public static let openRecent = Self("com.apple.menu.open-recent")
  /// The app's settings.
  public static let preferences = Self("com.apple.menu.preferences")
  /// Printing.
  public static let print = Self("com.apple.menu.print")
  /// Quitting the app.
  public static let quit = Self("com.apple.menu.quit")
  /// Replacing a word.
  public static let replace = Self("com.apple.menu.replace")
  /// The menu that contains all others.
  public static let root = Self("com.apple.menu.root")
  /// Services of other apps.
  public static let services = Self("com.apple.menu.services")
  /// Sharing.
  public static let share = Self("com.apple.menu.share")
  /// Showing the sidebar.
  public static let sidebar = Self("com.apple.menu.sidebar")
  /// The menu that speaks text.
  public static let speech = Self("com.apple.menu.speech")
  /// The menu of spelling and grammar.
  public static let spelling = Self("com.apple.menu.spelling")
  /// The options of the spelling checker.
  public static let spellingOptions = Self("com.apple.menu.spelling-options")
  /// The panel of the spelling checker.
  public static let spellingPanel = Self("com.apple.menu.spelling-panel")
  /// Cutting, copying, pasting, deleting and selecting.
  public static let standardEdit = Self("com.apple.menu.standard-edit")
  /// The options of substitutions.
  public static let substitutionOptions = Self("com.apple.menu.substitution-options")
  /// Substitutions while typing.
  public static let substitutions = Self("com.apple.menu.substitutions")
  /// The panel of substitutions.
  public static let substitutionsPanel = Self("com.apple.menu.substitutions-panel")
  /// Alignment and writing direction of text.
  public static let text = Self("com.apple.menu.text")
  /// The colours of text.
  public static let textColor = Self("com.apple.menu.text-color")
  /// The sizes of text.
  public static let textSize = Self("com.apple.menu.text-size")
  /// Bold, italic and underlined text.
  public static let textStyle = Self("com.apple.menu.text-style")
  /// Copying and pasting a style.
  public static let textStylePasteboard = Self("com.apple.menu.text-style-pasteboard")
  /// Showing the toolbar.
  public static let toolbar = Self("com.apple.menu.toolbar")
  /// Changes of upper and lower case.
  public static let transformations = Self("com.apple.menu.transformations")
  /// Undoing and redoing.
  public static let undoRedo = Self("com.apple.menu.undo-redo")
  /// The menu View.
  public static let view = Self("com.apple.menu.view")
  /// The menu Window.
  public static let window = Self("com.apple.menu.window")
  /// The writing directions of text.
  public static let writingDirection = Self("com.apple.menu.writing-direction")
}
