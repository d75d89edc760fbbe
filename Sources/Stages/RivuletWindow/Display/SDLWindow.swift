#if Window
  import CSDL2
  import Foundation
  import Raster

  /// A window of the desktop, and a texture for the picture in it. All calls of SDL stand in this file, in
  /// `SDLEvents` and in `SDLKeys`.
  ///
  /// Safe: the object alone holds its pointers, which `init` gets from SDL and `close()`, the last call,
  /// hands back. Every call but `wake()` belongs to the thread that made the window, and a process has one
  /// window.
  @safe final class SDLWindow {
    private let window: OpaquePointer
    private let renderer: OpaquePointer
    private var texture: OpaquePointer?
    private let arrow, hand, beam: OpaquePointer?
    private var pictureSize = SDL_Rect()
    /// Whether SDL draws in memory.
    private let isSoftware: Bool
    /// The scale that the app or the user asks for; nil for the desktop's.
    private let wantedScale: Double?

    /// The inside of the window. `updateScreen()` asks again.
    private(set) var screen = WindowScreen(width: 1, height: 1, scale: 1, framesPerSecond: 60)
    /// The points of the app per unit of SDL's places.
    private(set) var pointsPerUnit = 1.0

    /// Opens a window, hidden until the first picture.
    init(_ configuration: WindowHost.Configuration) throws(WindowHost.Failure) {
      Self.setHints()
      guard SDL_InitSubSystem(SDL_INIT_VIDEO) == 0 else { throw .noDisplay(Self.error) }
      // Without a desktop SDL takes a driver that shows nothing, which is refused here.
      guard Self.isDesktop || ProcessInfo.processInfo.environment["SDL_VIDEODRIVER"] != nil else {
        SDL_QuitSubSystem(SDL_INIT_VIDEO)
        throw .noDisplay("SDL finds neither Wayland nor X11")
      }
      // An input method would take keys for which no text field waits.
      SDL_StopTextInput()
      wantedScale = configuration.scale.map(Double.init)
      let side = Self.sides(
        of: configuration.size, unitsPerPoint: Self.isX11 ? wantedScale ?? Self.x11Scale(0) : 1)
      var flags = SDL_WINDOW_ALLOW_HIGHDPI.rawValue | SDL_WINDOW_HIDDEN.rawValue
      if configuration.isResizable { flags |= SDL_WINDOW_RESIZABLE.rawValue }
      let center = Int32(bitPattern: SDL_WINDOWPOS_CENTERED_MASK)
      guard
        let window = unsafe SDL_CreateWindow(
          configuration.title, center, center, side.width, side.height, flags)
      else {
        let reason = Self.error
        SDL_QuitSubSystem(SDL_INIT_VIDEO)
        throw .noWindow(reason)
      }
      guard let renderer = unsafe SDL_CreateRenderer(window, -1, SDL_RENDERER_PRESENTVSYNC.rawValue) else {
        let reason = Self.error
        unsafe SDL_DestroyWindow(window)
        SDL_QuitSubSystem(SDL_INIT_VIDEO)
        throw .noWindow(reason)
      }
      unsafe self.window = window
      unsafe self.renderer = renderer
      unsafe arrow = SDL_CreateSystemCursor(SDL_SYSTEM_CURSOR_ARROW)
      unsafe hand = SDL_CreateSystemCursor(SDL_SYSTEM_CURSOR_HAND)
      unsafe beam = SDL_CreateSystemCursor(SDL_SYSTEM_CURSOR_IBEAM)
      var info = unsafe SDL_RendererInfo()
      let isKnown = unsafe SDL_GetRendererInfo(renderer, &info) == 0
      isSoftware = unsafe isKnown && info.flags & SDL_RENDERER_SOFTWARE.rawValue != 0
      updateScreen()
    }

    private static func setHints() {
      let hints = [
        // Ctrl-C is the program's, and fingers are no second mouse.
        SDL_HINT_NO_SIGNAL_HANDLERS: "1", SDL_HINT_TOUCH_MOUSE_EVENTS: "0", SDL_HINT_MOUSE_TOUCH_EVENTS: "0",
        // A window is not a game: the screen saver and the desktop's compositor go on.
        SDL_HINT_VIDEO_ALLOW_SCREENSAVER: "1", SDL_HINT_VIDEO_X11_NET_WM_BYPASS_COMPOSITOR: "0",
        // Sentences that are composed do not fit into an event.
        SDL_HINT_IME_SUPPORT_EXTENDED_TEXT: "1",
      ]
      for (name, value) in hints { _ = unsafe SDL_SetHint(name, value) }
    }

    /// Closes the window.
    func close() {
      unsafe SDL_FreeCursor(arrow)
      unsafe SDL_FreeCursor(hand)
      unsafe SDL_FreeCursor(beam)
      unsafe SDL_DestroyTexture(texture)
      unsafe SDL_DestroyRenderer(renderer)
      unsafe SDL_DestroyWindow(window)
      SDL_QuitSubSystem(SDL_INIT_VIDEO)
    }

    /// The reason why the last call of SDL failed.
    private static var error: String { unsafe String(cString: SDL_GetError()) }

    // MARK: The screen

    /// Asks for the size in pixels, the scale and the display's rate. Returns whether one has changed.
    @discardableResult func updateScreen() -> Bool {
      var (units, pixels, other) = (Int32(0), Int32(0), Int32(0))
      unsafe SDL_GetWindowSize(window, &units, &other)
      unsafe SDL_GetRendererOutputSize(renderer, &pixels, &other)
      let pixelsPerUnit = units > 0 && pixels > 0 ? Double(pixels) / Double(units) : 1
      let display = unsafe SDL_GetWindowDisplayIndex(window)
      let old = screen
      screen = WindowScreen(
        width: Int(pixels), height: Int(other),
        scale: wantedScale ?? (Self.isX11 ? Self.x11Scale(display) : pixelsPerUnit),
        framesPerSecond: Self.mode(of: display).framesPerSecond)
      pointsPerUnit = pixelsPerUnit / screen.scale
      return screen != old
    }

    private static var driver: String {
      unsafe SDL_GetCurrentVideoDriver().map { unsafe String(cString: $0) } ?? ""
    }

    private static var isDesktop: Bool { ["wayland", "x11"].contains(driver) }

    /// Whether the desktop counts in pixels, and leaves scaling to the app.
    private static var isX11: Bool { driver == "x11" }

    /// Returns the scale for a display of X11: 2 for the densities for which GNOME takes it, else 1.
    private static func x11Scale(_ display: Int32) -> Double {
      var density = Float(0)
      guard unsafe SDL_GetDisplayDPI(display, &density, nil, nil) == 0 else { return 1 }
      return density >= 192 && mode(of: display).height >= 1200 ? 2 : 1
    }

    /// The height in pixels and the rate of a display; zeros if they are unknown.
    private static func mode(of display: Int32) -> (height: Int, framesPerSecond: Int) {
      var mode = unsafe SDL_DisplayMode()
      guard unsafe SDL_GetCurrentDisplayMode(display, &mode) == 0 else { return (0, 0) }
      return unsafe (Int(mode.h), Int(mode.refresh_rate))
    }

    private static func sides(of size: CGSize, unitsPerPoint: Double) -> (width: Int32, height: Int32) {
      var room = SDL_Rect()
      if unsafe SDL_GetDisplayUsableBounds(0, &room) != 0 { (room.w, room.h) = (16_384, 16_384) }
      func side(_ points: CGFloat, _ room: Int32) -> Int32 {
        let units = (Double(points) * unitsPerPoint).rounded()
        return Int32(units.isNaN ? 1 : min(max(units, 1), Double(max(room, 1))))
      }
      return (side(size.width, room.w), side(size.height, room.h))
    }

    /// Whether the window can be seen, as far as the desktop says.
    var isVisible: Bool { unsafe SDL_GetWindowFlags(window) & SDL_WINDOW_MINIMIZED.rawValue == 0 }

    // MARK: The picture

    /// Makes a texture for pictures of another size.
    func setPictureSize(width: Int, height: Int) throws(WindowHost.Failure) {
      unsafe SDL_DestroyTexture(texture)
      pictureSize = SDL_Rect(x: 0, y: 0, w: Int32(width), h: Int32(height))
      unsafe texture = SDL_CreateTexture(
        renderer, SDL_PIXELFORMAT_ARGB8888.rawValue, Int32(SDL_TEXTUREACCESS_STREAMING.rawValue),
        pictureSize.w, pictureSize.h)
      guard unsafe texture != nil else { throw .noWindow(Self.error) }
      unsafe SDL_SetTextureBlendMode(texture, SDL_BLENDMODE_NONE)
    }

    /// Copies parts of a picture, which has the size of the texture, to the texture.
    func upload(_ picture: Bitmap, _ parts: [PixelRect]) {
      guard picture.width == pictureSize.w, picture.height == pictureSize.h else { return }
      unsafe picture.pixels.withUnsafeBytes { bytes in
        guard let pixels = unsafe bytes.bindMemory(to: UInt32.self).baseAddress else { return }
        for part in parts where part == part.intersection(picture.bounds) && !part.isEmpty {
          var (rect, target, pitch) = unsafe (SDL_Rect(part), UnsafeMutableRawPointer?.none, Int32(0))
          guard unsafe SDL_LockTexture(texture, &rect, &target, &pitch) == 0, let target = unsafe target
          else {
            continue
          }
          // The part lies inside the picture, and SDL lends as many rows of as many pixels.
          for row in 0..<part.height {
            let from = unsafe pixels + ((part.minY + row) * picture.width + part.minX)
            let to = unsafe (target + row * Int(pitch)).assumingMemoryBound(to: UInt32.self)
            for column in 0..<part.width { unsafe to[column] = Self.argb(from[column]) }
          }
          unsafe SDL_UnlockTexture(texture)
        }
      }
    }

    /// Exchanges red and blue: every driver takes this order as it is.
    private static func argb(_ pixel: UInt32) -> UInt32 {
      pixel & 0xff00_ff00 | pixel >> 16 & 0xff | (pixel & 0xff) << 16
    }

    /// Shows the texture with a ring around a rectangle in points, and waits for the display.
    ///
    /// - Parameter parts: The parts that have changed since the last call; nil for everything.
    func present(_ parts: [PixelRect]?, ring: CGRect?) {
      unsafe SDL_ShowWindow(window)
      // Drivers of graphics cards want whole frames; memory keeps the last one.
      if let parts, isSoftware, ring == nil {
        for part in parts {
          var rect = SDL_Rect(part)
          unsafe SDL_RenderCopy(renderer, texture, &rect, &rect)
        }
      } else {
        if pictureSize.w < screen.width || pictureSize.h < screen.height {
          // Where the window has just grown there is no picture yet.
          unsafe SDL_SetRenderDrawColor(renderer, 128, 128, 128, 255)
          unsafe SDL_RenderClear(renderer)
        }
        unsafe SDL_RenderCopy(renderer, texture, nil, &pictureSize)
        if let ring { draw(ring) }
      }
      unsafe SDL_RenderPresent(renderer)
    }

    /// Draws a ring of two colours, one of which is visible on any picture.
    private func draw(_ ring: CGRect) {
      let pixel = { (points: CGFloat) in
        Int32(min(max((points * self.screen.scale).rounded(), -32_768), 32_767))
      }
      let line = max(1, pixel(1))
      let (minX, minY, maxX, maxY) = (pixel(ring.minX), pixel(ring.minY), pixel(ring.maxX), pixel(ring.maxY))
      for (distance, width, color) in [(3 * line, line, (255, 255, 255)), (2 * line, 2 * line, (0, 95, 204))]
      {
        let (left, top) = (minX - distance, minY - distance)
        let (across, down) = (maxX - minX + 2 * distance, maxY - minY + 2 * distance)
        let bars = [
          SDL_Rect(x: left, y: top, w: across, h: width),
          SDL_Rect(x: left, y: top + down - width, w: across, h: width),
          SDL_Rect(x: left, y: top, w: width, h: down),
          SDL_Rect(x: left + across - width, y: top, w: width, h: down),
        ]
        unsafe SDL_SetRenderDrawColor(renderer, UInt8(color.0), UInt8(color.1), UInt8(color.2), 255)
        unsafe SDL_RenderFillRects(renderer, bars, Int32(bars.count))
      }
    }

    func setCursor(_ cursor: WindowCursor) {
      _ = SDL_ShowCursor(cursor == .hidden ? SDL_DISABLE : SDL_ENABLE)
      switch cursor {
      case .hidden: break
      case .arrow: unsafe SDL_SetCursor(arrow)
      case .hand: unsafe SDL_SetCursor(hand)
      case .text: unsafe SDL_SetCursor(beam)
      }
    }

    /// Begins or goes on to take text, with what input methods offer beside a rectangle in points; nil ends
    /// it.
    func setTextInput(at place: CGRect?) {
      guard let place else { return SDL_StopTextInput() }
      let units = { (points: CGFloat) in
        Int32(min(max((points / self.pointsPerUnit).rounded(), -32_768), 32_767))
      }
      var rect = SDL_Rect(
        x: units(place.minX), y: units(place.minY), w: units(place.width), h: units(place.height))
      unsafe SDL_SetTextInputRect(&rect)
      if SDL_IsTextInputActive() == SDL_FALSE { SDL_StartTextInput() }
    }

    /// Copies a text to the desktop's clipboard. A zero byte ends it.
    func copy(_ text: String) { _ = unsafe SDL_SetClipboardText(text) }

    // MARK: Waking

    /// Ends the wait for an event. Any thread may call it while the window is open.
    static func wake() {
      var event = unsafe SDL_Event()
      unsafe event.type = SDL_USEREVENT.rawValue
      unsafe SDL_PushEvent(&event)
    }
  }

  extension SDL_Rect {
    fileprivate init(_ rect: PixelRect) {
      self.init(x: Int32(rect.minX), y: Int32(rect.minY), w: Int32(rect.width), h: Int32(rect.height))
    }
  }
#endif
