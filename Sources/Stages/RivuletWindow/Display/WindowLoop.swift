#if Window
  import Foundation
  import Raster
  import RenderTree

  /// The render half of a window, on a thread of its own: it passes the window's events on, and draws a frame
  /// at a time, at the display's rate, while something moves. It sleeps while nothing does.
  struct WindowLoop {
    private let window: SDLWindow
    private let mail: WindowMail
    private let wakeApp: @Sendable () -> Void
    private var events = SDLEvents()
    private var picture = WindowPicture()
    private var hasPicture = false
    private var ring: CGRect?
    private var needsPresenting = true
    private var hasFailed = false
    private var pace = FramePace()
    private(set) var frames = FrameTimes()

    init(_ window: SDLWindow, _ mail: WindowMail, wakeApp: @escaping @Sendable () -> Void) {
      self.window = window
      self.mail = mail
      self.wakeApp = wakeApp
    }

    /// The time of the system's clock, which is also the stage's.
    private static var now: Double { ProcessInfo.processInfo.systemUptime }

    /// Runs until the app closes the window.
    mutating func run() {
      var wait: Double? = 0
      while true {
        send(events.next(in: window, within: wait) { Self.now })
        if events.needsPresenting { needsPresenting = true }
        if events.needsUpload { window.upload(picture.bitmap, [picture.bitmap.bounds]) }
        for command in mail.commands.takeAll() {
          if case .close = command { return }
          do { try carryOut(command) } catch { fail("\(error)") }
        }
        wait = drawFrame()
      }
    }

    private func send(_ events: [WindowEvent]) {
      if mail.events.add(events) { wakeApp() }
    }

    private mutating func fail(_ reason: String) {
      hasFailed = true
      send([.failure(reason)])
    }

    private mutating func carryOut(_ command: WindowCommand) throws {
      switch command {
      case .commit(let commit): try picture.apply(commit)
      case .screen(let screen):
        pace.framesPerSecond = screen.framesPerSecond
        guard picture.resize(to: screen) else { return }
        try window.setPictureSize(width: screen.width, height: screen.height)
        hasPicture = true
      case .cursor(let cursor): window.setCursor(cursor)
      case .focusRing(let frame):
        ring = frame
        needsPresenting = true
      case .textInput(let place): window.setTextInput(at: place)
      case .copy(let text): window.copy(text)
      case .close: break
      }
    }

    /// Shows what has changed. Returns the seconds until the next frame; nil if nothing is going to move.
    private mutating func drawFrame() -> Double? {
      guard hasPicture, !hasFailed, window.isVisible else { return nil }
      let start = Self.now
      if let delay = pace.delay(at: start) { return delay }
      let damage = picture.draw(at: start)
      let isPresented = !damage.isEmpty || needsPresenting
      if isPresented {
        let drawn = Self.now
        window.upload(picture.bitmap, damage)
        let uploaded = Self.now
        window.present(needsPresenting ? nil : damage, ring: ring)
        needsPresenting = false
        let end = Self.now
        pace.presented(at: end)
        frames.add(drawing: drawn - start, uploading: uploaded - drawn, presenting: end - uploaded)
      }
      switch picture.activity(at: start) {
      case .still: return nil
      case .until(let time): return max(0, time - Self.now)
      case .moving: return isPresented ? 0 : pace.period
      }
    }
  }
#endif
