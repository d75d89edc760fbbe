#if Window
  import Foundation
  import Synchronization

  /// The thread of a window, seen from the main actor. SDL wants all of its calls on one thread, and the main
  /// actor has none of its own on Linux; a thread that waits for the display also holds no app up.
  @MainActor
  final class WindowThread {
    private let mail = WindowMail()
    private var life: Task<FrameTimes, Never>?

    /// The stack size in bytes, for deep trees of layers: that of a main thread.
    private static let stackSize = 8 << 20

    /// Opens a window.
    ///
    /// - Parameter wakeApp: Called when `takeEvents()` has something.
    /// - Returns: The inside of the window.
    func open(
      _ configuration: WindowHost.Configuration, wakeApp: @escaping @Sendable () -> Void
    ) async throws(WindowHost.Failure) -> WindowScreen {
      let mail = mail
      let result: Result<WindowScreen, WindowHost.Failure> = await withCheckedContinuation { opened in
        life = Task {
          await withCheckedContinuation { ended in
            let thread = Thread {
              ended.resume(
                returning: Self.live(configuration, mail, wakeApp) { opened.resume(returning: $0) })
            }
            thread.name = "window"
            thread.stackSize = Self.stackSize
            thread.start()
          }
        }
      }
      return try result.get()
    }

    private nonisolated static func live(
      _ configuration: WindowHost.Configuration, _ mail: WindowMail,
      _ wakeApp: @escaping @Sendable () -> Void,
      opened: (Result<WindowScreen, WindowHost.Failure>) -> Void
    ) -> FrameTimes {
      do throws(WindowHost.Failure) {
        let window = try SDLWindow(configuration)
        opened(.success(window.screen))
        var loop = WindowLoop(window, mail, wakeApp: wakeApp)
        loop.run()
        window.close()
        return loop.frames
      } catch {
        opened(.failure(error))
        return FrameTimes()
      }
    }

    func takeEvents() -> [WindowEvent] { mail.events.takeAll() }

    func send(_ commands: [WindowCommand]) {
      if mail.commands.add(commands) { SDLWindow.wake() }
    }

    /// Closes the window, and returns when it is gone. Nothing may be sent any more.
    func close() async -> FrameTimes {
      send([.close])
      return await life?.value ?? FrameTimes()
    }
  }
#endif
