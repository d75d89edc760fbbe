#if Window
  import CSDL2
  import UIKit

  /// The events of a window, in the words of the app.
  ///
  /// Safe: which member of an event's union is read depends on the event's type, as SDL says. The one pointer
  /// among them, to a long text that is composed, is read up to its zero and handed back.
  @safe struct SDLEvents {
    /// The finger number of the mouse; those of fingers count from 1.
    private static let mouse = 0
    /// The points of a trackpad's way that Wayland counts as one.
    private static let pointsPerUnit = 10.0

    /// The exponent of the change of scale by a notch with Control.
    private static let zoomPerNotch = 0.2

    private var isMouseDown = false
    private var mouseLocation = CGPoint.zero
    private var fingers: [SDL_FingerID: Int] = [:]
    /// Whether the last key types a text that the next event brings.
    private var awaitsText = false

    /// Whether the window's contents are lost, or parts of them.
    private(set) var needsPresenting = false
    /// Whether the texture's contents are lost.
    private(set) var needsUpload = false

    /// Waits for an event and takes those that have come.
    ///
    /// - Parameter seconds: The longest wait; nil waits without end.
    mutating func next(in window: SDLWindow, within seconds: Double?, time: () -> Double) -> [WindowEvent] {
      (needsPresenting, needsUpload) = (false, false)
      var events: [WindowEvent] = []
      var event = unsafe SDL_Event()
      // A time-out of −1 is none.
      let milliseconds = seconds.map { Int32(min(max($0 * 1000, 0).rounded(.up), 86_400_000)) } ?? -1
      var hasEvent = unsafe SDL_WaitEventTimeout(&event, milliseconds) == 1
      let now = time()
      while hasEvent {
        if let new = unsafe translate(event, in: window, at: now) { add(new, to: &events) }
        hasEvent = unsafe SDL_PollEvent(&event) == 1
      }
      return events
    }

    /// Adds an event. A key and the text that it types are one, and the clipboard goes before the key that
    /// pastes.
    private mutating func add(_ event: WindowEvent, to events: inout [WindowEvent]) {
      if case .text(let text) = event, awaitsText, case .key(var key)? = events.popLast() {
        key.characters = text
        events.append(.key(key))
        awaitsText = false
        return
      }
      if case .key(let key) = event {
        awaitsText = key.phase != .up && key.characters == ""
        if key.pastes, let text = SDLKeys.clipboard { events.append(.clipboard(text)) }
      } else {
        awaitsText = false
      }
      events.append(event)
    }

    private mutating func translate(_ event: SDL_Event, in window: SDLWindow, at time: Double) -> WindowEvent?
    {
      func place(_ x: Int32, _ y: Int32) -> CGPoint {
        CGPoint(x: Double(x) * window.pointsPerUnit, y: Double(y) * window.pointsPerUnit)
      }
      switch unsafe SDL_EventType(rawValue: event.type) {
      case SDL_MOUSEMOTION:
        mouseLocation = unsafe place(event.motion.x, event.motion.y)
        return isMouseDown ? touch(.move, Self.mouse, at: mouseLocation, time) : .hover(mouseLocation)
      case SDL_MOUSEBUTTONDOWN, SDL_MOUSEBUTTONUP:
        let button = unsafe event.button
        if Int32(button.button) == SDL_BUTTON_RIGHT, button.state != 0, !isMouseDown {
          return .secondaryClick(place(button.x, button.y))
        }
        guard Int32(button.button) == SDL_BUTTON_LEFT else { return nil }
        isMouseDown = button.state != 0
        mouseLocation = place(button.x, button.y)
        return touch(isMouseDown ? .down : .up, Self.mouse, at: mouseLocation, time)
      case SDL_MOUSEWHEEL: return unsafe scrolling(event.wheel)
      case SDL_FINGERDOWN, SDL_FINGERMOTION, SDL_FINGERUP:
        return unsafe finger(event.tfinger, window.screen.size, time)
      case SDL_KEYDOWN, SDL_KEYUP:
        return unsafe SDLKeys.event(event.key, typesText: SDL_IsTextInputActive() == SDL_TRUE).map {
          .key($0)
        }
      case SDL_TEXTINPUT:
        let text = unsafe string(event.text.text)
        return text.isEmpty ? nil : .text(text)
      case SDL_TEXTEDITING:
        return unsafe .composition(
          string(event.edit.text), start: Int(event.edit.start), count: Int(event.edit.length))
      case SDL_TEXTEDITING_EXT:
        let (composed, start, count) = unsafe (event.editExt.text, event.editExt.start, event.editExt.length)
        guard let composed = unsafe composed else { return nil }
        defer { unsafe SDL_free(composed) }
        return unsafe .composition(String(cString: composed), start: Int(start), count: Int(count))
      case SDL_CLIPBOARDUPDATE: return SDLKeys.clipboard.map { .clipboard($0) }
      case SDL_WINDOWEVENT: return unsafe change(SDL_WindowEventID(UInt32(event.window.event)), of: window)
      case SDL_RENDER_TARGETS_RESET, SDL_RENDER_DEVICE_RESET:
        (needsPresenting, needsUpload) = (true, true)
        return nil
      case SDL_QUIT: return .close
      default: return nil
      }
    }

    private func touch(
      _ phase: Stage.PointerEvent.Phase, _ identifier: Int, at location: CGPoint, _ time: Double
    ) -> WindowEvent {
      .touch(Stage.PointerEvent(phase: phase, identifier: identifier, location: location, time: time))
    }

    private mutating func finger(_ event: SDL_TouchFingerEvent, _ size: CGSize, _ time: Double)
      -> WindowEvent?
    {
      let location = CGPoint(x: Double(event.x) * size.width, y: Double(event.y) * size.height)
      if event.type == SDL_FINGERDOWN.rawValue {
        // The smallest number that no finger on the screen has.
        let identifier = (1...).first { !fingers.values.contains($0) }
        fingers[event.fingerId] = identifier
        return identifier.map { touch(.down, $0, at: location, time) }
      }
      guard let identifier = fingers[event.fingerId] else { return nil }
      if event.type == SDL_FINGERMOTION.rawValue { return touch(.move, identifier, at: location, time) }
      fingers[event.fingerId] = nil
      return touch(.up, identifier, at: location, time)
    }

    /// Wheels turn by whole notches, trackpads by any part of one. SDL's y points away from the user, to
    /// where the content begins.
    private func scrolling(_ event: SDL_MouseWheelEvent) -> WindowEvent {
      let (x, y) = (Double(event.preciseX), -Double(event.preciseY))
      if SDL_GetModState().rawValue & KMOD_CTRL.rawValue != 0 {
        return .zoom(by: exp(-y * Self.zoomPerNotch), at: mouseLocation)
      }
      if x == x.rounded(), y == y.rounded() {
        return .wheel(notches: CGVector(dx: x, dy: y), at: mouseLocation)
      }
      return .scroll(by: CGVector(dx: x * Self.pointsPerUnit, dy: y * Self.pointsPerUnit), at: mouseLocation)
    }

    /// Returns a text that ends with a zero within its event.
    private func string<Bytes>(_ bytes: Bytes) -> String {
      unsafe withUnsafeBytes(of: bytes) { unsafe String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) }
    }

    private mutating func change(_ kind: SDL_WindowEventID, of window: SDLWindow) -> WindowEvent? {
      switch kind {
      case SDL_WINDOWEVENT_SIZE_CHANGED, SDL_WINDOWEVENT_DISPLAY_CHANGED, SDL_WINDOWEVENT_MOVED:
        needsPresenting = true
        return window.updateScreen() ? .screen(window.screen) : nil
      case SDL_WINDOWEVENT_EXPOSED, SDL_WINDOWEVENT_SHOWN, SDL_WINDOWEVENT_RESTORED:
        needsPresenting = true
        return nil
      case SDL_WINDOWEVENT_FOCUS_GAINED: return SDLKeys.clipboard.map { .clipboard($0) }
      case SDL_WINDOWEVENT_LEAVE: return .hover(nil)
      case SDL_WINDOWEVENT_MINIMIZED, SDL_WINDOWEVENT_HIDDEN:
        (isMouseDown, fingers) = (false, [:])
        return .hidden
      case SDL_WINDOWEVENT_CLOSE: return .close
      default: return nil
      }
    }
  }
#endif
