/// The place of a key on a keyboard, whatever is written on it: the numbers of USB's table for keyboards.
public enum UIKeyboardHIDUsage: Int, Sendable {
  /// No key: the keyboard reports “error roll over”.
  case keyboardErrorRollOver = 1
  /// No key: the keyboard reports “postfail”.
  case keyboardPOSTFail = 2
  /// No key: the keyboard reports “error undefined”.
  case keyboardErrorUndefined = 3
  /// The key of the letter A.
  case keyboardA = 4
  /// The key of the letter B.
  case keyboardB = 5
  /// The key of the letter C.
  case keyboardC = 6
  /// The key of the letter D.
  case keyboardD = 7
  /// The key of the letter E.
  case keyboardE = 8
  /// The key of the letter F.
  case keyboardF = 9
  /// The key of the letter G.
  case keyboardG = 10
  /// The key of the letter H.
  case keyboardH = 11
  /// The key of the letter I.
  case keyboardI = 12
  /// The key of the letter J.
  case keyboardJ = 13
  /// The key of the letter K.
  case keyboardK = 14
  /// The key of the letter L.
  case keyboardL = 15
  /// The key of the letter M.
  case keyboardM = 16
  /// The key of the letter N.
  case keyboardN = 17
  /// The key of the letter O.
  case keyboardO = 18
  /// The key of the letter P.
  case keyboardP = 19
  /// The key of the letter Q.
  case keyboardQ = 20
  /// The key of the letter R.
  case keyboardR = 21
  /// The key of the letter S.
  case keyboardS = 22
  /// The key of the letter T.
  case keyboardT = 23
  /// The key of the letter U.
  case keyboardU = 24
  /// The key of the letter V.
  case keyboardV = 25
  /// The key of the letter W.
  case keyboardW = 26
  /// The key of the letter X.
  case keyboardX = 27
  /// The key of the letter Y.
  case keyboardY = 28
  /// The key of the letter Z.
  case keyboardZ = 29
  /// The key of the digit 1 above the letters.
  case keyboard1 = 30
  /// The key of the digit 2 above the letters.
  case keyboard2 = 31
  /// The key of the digit 3 above the letters.
  case keyboard3 = 32
  /// The key of the digit 4 above the letters.
  case keyboard4 = 33
  /// The key of the digit 5 above the letters.
  case keyboard5 = 34
  /// The key of the digit 6 above the letters.
  case keyboard6 = 35
  /// The key of the digit 7 above the letters.
  case keyboard7 = 36
  /// The key of the digit 8 above the letters.
  case keyboard8 = 37
  /// The key of the digit 9 above the letters.
  case keyboard9 = 38
  /// The key of the digit 0 above the letters.
  case keyboard0 = 39
  /// The key “return or enter”.
  case keyboardReturnOrEnter = 40
  /// The key “escape”.
  case keyboardEscape = 41
  /// The key “delete or backspace”.
  case keyboardDeleteOrBackspace = 42
  /// The key “tab”.
  case keyboardTab = 43
  /// The key “spacebar”.
  case keyboardSpacebar = 44
  /// The key “hyphen”.
  case keyboardHyphen = 45
  /// The key “equal sign”.
  case keyboardEqualSign = 46
  /// The key “open bracket”.
  case keyboardOpenBracket = 47
  /// The key “close bracket”.
  case keyboardCloseBracket = 48
  /// The key “backslash”.
  case keyboardBackslash = 49
  /// The key “non-USpound”.
  case keyboardNonUSPound = 50
  /// The key “semicolon”.
  case keyboardSemicolon = 51
  /// The key “quote”.
  case keyboardQuote = 52
  /// The key “grave accent and tilde”.
  case keyboardGraveAccentAndTilde = 53
  /// The key “comma”.
  case keyboardComma = 54
  /// The key “period”.
  case keyboardPeriod = 55
  /// The key “slash”.
  case keyboardSlash = 56
  /// The key “caps lock”.
  case keyboardCapsLock = 57
  /// The function key F1.
  case keyboardF1 = 58
  /// The function key F2.
  case keyboardF2 = 59
  /// The function key F3.
  case keyboardF3 = 60
  /// The function key F4.
  case keyboardF4 = 61
  /// The function key F5.
  case keyboardF5 = 62
  /// The function key F6.
  case keyboardF6 = 63
  /// The function key F7.
  case keyboardF7 = 64
  /// The function key F8.
  case keyboardF8 = 65
  /// The function key F9.
  case keyboardF9 = 66
  /// The function key F10.
  case keyboardF10 = 67
  /// The function key F11.
  case keyboardF11 = 68
  /// The function key F12.
  case keyboardF12 = 69
  /// The key “print screen”.
  case keyboardPrintScreen = 70
  /// The key “scroll lock”.
  case keyboardScrollLock = 71
  /// The key “pause”.
  case keyboardPause = 72
  /// The key “insert”.
  case keyboardInsert = 73
  /// The key “home”.
  case keyboardHome = 74
  /// The key “page up”.
  case keyboardPageUp = 75
  /// The key “delete forward”.
  case keyboardDeleteForward = 76
  /// The key “end”.
  case keyboardEnd = 77
  /// The key “page down”.
  case keyboardPageDown = 78
  /// The key “right arrow”.
  case keyboardRightArrow = 79
  /// The key “left arrow”.
  case keyboardLeftArrow = 80
  /// The key “down arrow”.
  case keyboardDownArrow = 81
  /// The key “up arrow”.
  case keyboardUpArrow = 82
  /// The key “num lock” of the numeric pad.
  case keypadNumLock = 83
  /// The key “slash” of the numeric pad.
  case keypadSlash = 84
  /// The key “asterisk” of the numeric pad.
  case keypadAsterisk = 85
  /// The key “hyphen” of the numeric pad.
  case keypadHyphen = 86
  /// The key “plus” of the numeric pad.
  case keypadPlus = 87
  /// The key “enter” of the numeric pad.
  case keypadEnter = 88
  /// The digit 1 of the numeric pad.
  case keypad1 = 89
  /// The digit 2 of the numeric pad.
  case keypad2 = 90
  /// The digit 3 of the numeric pad.
  case keypad3 = 91
  /// The digit 4 of the numeric pad.
  case keypad4 = 92
  /// The digit 5 of the numeric pad.
  case keypad5 = 93
  /// The digit 6 of the numeric pad.
  case keypad6 = 94
  /// The digit 7 of the numeric pad.
  case keypad7 = 95
  /// The digit 8 of the numeric pad.
  case keypad8 = 96
  /// The digit 9 of the numeric pad.
  case keypad9 = 97
  /// The digit 0 of the numeric pad.
  case keypad0 = 98
  /// The key “period” of the numeric pad.
  case keypadPeriod = 99
  /// The key “non-USbackslash”.
  case keyboardNonUSBackslash = 100
  /// The key “application”.
  case keyboardApplication = 101
  /// The key “power”.
  case keyboardPower = 102
  /// The key “equal sign” of the numeric pad.
  case keypadEqualSign = 103
  /// The function key F13.
  case keyboardF13 = 104
  /// The function key F14.
  case keyboardF14 = 105
  /// The function key F15.
  case keyboardF15 = 106
  /// The function key F16.
  case keyboardF16 = 107
  /// The function key F17.
  case keyboardF17 = 108
  /// The function key F18.
  case keyboardF18 = 109
  /// The function key F19.
  case keyboardF19 = 110
  /// The function key F20.
  case keyboardF20 = 111
  /// The function key F21.
  case keyboardF21 = 112
  /// The function key F22.
  case keyboardF22 = 113
  /// The function key F23.
  case keyboardF23 = 114
  /// The function key F24.
  case keyboardF24 = 115
  /// The key “execute”.
  case keyboardExecute = 116
  /// The key “help”.
  case keyboardHelp = 117
  /// The key “menu”.
  case keyboardMenu = 118
  /// The key “select”.
  case keyboardSelect = 119
  /// The key “stop”.
  case keyboardStop = 120
  /// The key “again”.
  case keyboardAgain = 121
  /// The key “undo”.
  case keyboardUndo = 122
  /// The key “cut”.
  case keyboardCut = 123
  /// The key “copy”.
  case keyboardCopy = 124
  /// The key “paste”.
  case keyboardPaste = 125
  /// The key “find”.
  case keyboardFind = 126
  /// The key “mute”.
  case keyboardMute = 127
  /// The key “volume up”.
  case keyboardVolumeUp = 128
  /// The key “volume down”.
  case keyboardVolumeDown = 129
  /// The key “locking caps lock”.
  case keyboardLockingCapsLock = 130
  /// The key “locking num lock”.
  case keyboardLockingNumLock = 131
  /// The key “locking scroll lock”.
  case keyboardLockingScrollLock = 132
  /// The key “comma” of the numeric pad.
  case keypadComma = 133
  /// The key “equal sign AS/400” of the numeric pad.
  case keypadEqualSignAS400 = 134
  /// A key of Asian keyboards, number 1.
  case keyboardInternational1 = 135
  /// A key of Asian keyboards, number 2.
  case keyboardInternational2 = 136
  /// A key of Asian keyboards, number 3.
  case keyboardInternational3 = 137
  /// A key of Asian keyboards, number 4.
  case keyboardInternational4 = 138
  /// A key of Asian keyboards, number 5.
  case keyboardInternational5 = 139
  /// A key of Asian keyboards, number 6.
  case keyboardInternational6 = 140
  /// A key of Asian keyboards, number 7.
  case keyboardInternational7 = 141
  /// A key of Asian keyboards, number 8.
  case keyboardInternational8 = 142
  /// A key of Asian keyboards, number 9.
  case keyboardInternational9 = 143
  /// A key that changes the script, number 1.
  case keyboardLANG1 = 144
  /// A key that changes the script, number 2.
  case keyboardLANG2 = 145
  /// A key that changes the script, number 3.
  case keyboardLANG3 = 146
  /// A key that changes the script, number 4.
  case keyboardLANG4 = 147
  /// A key that changes the script, number 5.
  case keyboardLANG5 = 148
  /// A key that changes the script, number 6.
  case keyboardLANG6 = 149
  /// A key that changes the script, number 7.
  case keyboardLANG7 = 150
  /// A key that changes the script, number 8.
  case keyboardLANG8 = 151
  /// A key that changes the script, number 9.
  case keyboardLANG9 = 152
  /// The key “alternate erase”.
  case keyboardAlternateErase = 153
  /// The key “SysReq or attention”.
  case keyboardSysReqOrAttention = 154
  /// The key “cancel”.
  case keyboardCancel = 155
  /// The key “clear”.
  case keyboardClear = 156
  /// The key “prior”.
  case keyboardPrior = 157
  /// The key “return”.
  case keyboardReturn = 158
  /// The key “separator”.
  case keyboardSeparator = 159
  /// The key “out”.
  case keyboardOut = 160
  /// The key “oper”.
  case keyboardOper = 161
  /// The key “clear or again”.
  case keyboardClearOrAgain = 162
  /// The key “cr sel or props”.
  case keyboardCrSelOrProps = 163
  /// The key “ex sel”.
  case keyboardExSel = 164
  /// The key “left control”.
  case keyboardLeftControl = 224
  /// The key “left shift”.
  case keyboardLeftShift = 225
  /// The key “left alt”.
  case keyboardLeftAlt = 226
  /// The key “left command”.
  case keyboardLeftGUI = 227
  /// The key “right control”.
  case keyboardRightControl = 228
  /// The key “right shift”.
  case keyboardRightShift = 229
  /// The key “right alt”.
  case keyboardRightAlt = 230
  /// The key “right command”.
  case keyboardRightGUI = 231
  // swift-format-ignore: AlwaysUseLowerCamelCase
  /// No key.
  case keyboard_Reserved = 65535
}

/// Other names of keys that change the script.
extension UIKeyboardHIDUsage {
  /// Same as `keyboardLANG1`.
  public static var keyboardHangul: UIKeyboardHIDUsage { .keyboardLANG1 }
  /// Same as `keyboardLANG1`.
  public static var keyboardKanaSwitch: UIKeyboardHIDUsage { .keyboardLANG1 }
  /// Same as `keyboardLANG2`.
  public static var keyboardAlphanumericSwitch: UIKeyboardHIDUsage { .keyboardLANG2 }
  /// Same as `keyboardLANG2`.
  public static var keyboardHanja: UIKeyboardHIDUsage { .keyboardLANG2 }
  /// Same as `keyboardLANG3`.
  public static var keyboardKatakana: UIKeyboardHIDUsage { .keyboardLANG3 }
  /// Same as `keyboardLANG4`.
  public static var keyboardHiragana: UIKeyboardHIDUsage { .keyboardLANG4 }
  /// Same as `keyboardLANG5`.
  public static var keyboardZenkakuHankakuKanji: UIKeyboardHIDUsage { .keyboardLANG5 }
}
