#if Window
  import CXTest
  import Foundation
  import UIKit

  /// A user at an X server: looks at the screen, moves the mouse and types.
  ///
  /// Safe: the display is open until `deinit`, and Xlib is called on the main actor alone.
  @MainActor @safe final class Desktop {
    private let display: OpaquePointer

    /// Nil without a server.
    init?() {
      guard let display = unsafe XOpenDisplay(nil) else { return nil }
      unsafe self.display = display
      // Windows may be gone when they are asked for something, which would end the program. SDL's thread may
      // be the one that learns of it.
      unsafe XSetErrorHandler { @Sendable _, _ in 0 }
    }

    isolated deinit { unsafe XCloseDisplay(display) }

    /// Whether there is a server to test with.
    nonisolated static var exists: Bool { ProcessInfo.processInfo.environment["DISPLAY"] != nil }

    private var root: UInt { unsafe XDefaultRootWindow(display) }

    /// Returns the visible window with a title.
    func window(titled title: String) -> UInt? {
      var (root, parent, count) = (UInt(0), UInt(0), UInt32(0))
      var children: UnsafeMutablePointer<UInt>?
      guard unsafe XQueryTree(display, self.root, &root, &parent, &children, &count) != 0 else { return nil }
      defer { unsafe XFree(children) }
      return unsafe UnsafeBufferPointer(start: children, count: Int(count)).first { window in
        var name: UnsafeMutablePointer<CChar>?
        guard unsafe XFetchName(display, window, &name) != 0, let name = unsafe name else { return false }
        defer { unsafe XFree(name) }
        var attributes = unsafe XWindowAttributes()
        unsafe XGetWindowAttributes(display, window, &attributes)
        return unsafe String(cString: name) == title && attributes.map_state == IsViewable
      }
    }

    /// The bytes of a window's picture: red, green, blue and 255.
    func pixels(of window: UInt) -> [UInt8] {
      var attributes = unsafe XWindowAttributes()
      unsafe XGetWindowAttributes(display, window, &attributes)
      let (width, height) = unsafe (attributes.width, attributes.height)
      guard
        let image = unsafe XGetImage(display, window, 0, 0, UInt32(width), UInt32(height), UInt.max, ZPixmap)
      else { return [] }
      defer { unsafe _ = image.pointee.f.destroy_image(image) }
      // The server of the tests has 24 bits a pixel in 32, blue first, and rows without padding.
      let count = Int(width * height) * 4
      return unsafe image.pointee.data.withMemoryRebound(to: UInt8.self, capacity: count) { data in
        unsafe [UInt8](unsafeUninitializedCapacity: count) { bytes, size in
          for index in stride(from: 0, to: count, by: 4) {
            unsafe bytes[index] = unsafe data[index + 2]
            unsafe bytes[index + 1] = unsafe data[index + 1]
            unsafe bytes[index + 2] = unsafe data[index]
            unsafe bytes[index + 3] = 255
          }
          size = count
        }
      }
    }

    /// The pixel of the screen at which a window begins.
    func place(of window: UInt) -> (x: Int, y: Int) {
      var (x, y, child) = (Int32(0), Int32(0), UInt(0))
      unsafe XTranslateCoordinates(display, window, root, 0, 0, &x, &y, &child)
      return (Int(x), Int(y))
    }

    /// Moves the mouse to a pixel of the screen.
    func moveMouse(x: Int, y: Int) {
      unsafe XTestFakeMotionEvent(display, -1, Int32(x), Int32(y), 0)
      unsafe XFlush(display)
    }

    /// Presses and releases a button: 1 is the main one, 5 the wheel towards the user.
    func press(button: UInt32) {
      unsafe XTestFakeButtonEvent(display, button, 1, 0)
      unsafe XTestFakeButtonEvent(display, button, 0, 0)
      unsafe XFlush(display)
    }

    /// Presses and releases a key by its name in X, while another one is held.
    func press(key name: String, holding modifier: String? = nil) {
      let codes = [modifier, name].compactMap(\.self).map { name in
        unsafe UInt32(XKeysymToKeycode(display, XStringToKeysym(name)))
      }
      for code in codes { unsafe XTestFakeKeyEvent(display, code, 1, 0) }
      for code in codes.reversed() { unsafe XTestFakeKeyEvent(display, code, 0, 0) }
      unsafe XFlush(display)
    }

    /// Gives a window the keyboard, as a window manager does.
    func focus(_ window: UInt) {
      unsafe XSetInputFocus(display, window, RevertToParent, 0)
      unsafe XFlush(display)
    }

    func resize(_ window: UInt, width: Int, height: Int) {
      unsafe XResizeWindow(display, window, UInt32(width), UInt32(height))
      unsafe XFlush(display)
    }

    func hide(_ window: UInt) {
      unsafe XUnmapWindow(display, window)
      unsafe XFlush(display)
    }

    func show(_ window: UInt) {
      unsafe XMapWindow(display, window)
      unsafe XFlush(display)
    }

    /// Asks a program to close its window, as a window manager does.
    func askToClose(_ window: UInt) {
      var event = unsafe XEvent()
      unsafe event.xclient.type = ClientMessage
      unsafe event.xclient.window = window
      unsafe event.xclient.message_type = XInternAtom(display, "WM_PROTOCOLS", 0)
      unsafe event.xclient.format = 32
      unsafe event.xclient.data.l.0 = Int(XInternAtom(display, "WM_DELETE_WINDOW", 0))
      unsafe XSendEvent(display, window, 0, 0, &event)
      unsafe XFlush(display)
    }
  }
#endif
