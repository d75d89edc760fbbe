import Foundation

/// The process that draws: it reads orders from standard input, a line of JSON each, and writes a line for
/// each. A preview that traps or never ends takes only this process with it.
enum PreviewWorker {
  /// The argument that starts a program with previews as a worker.
  static let argument = "--rivulet-preview-worker"

  /// Works until the input ends. The first line of the output lists the previews.
  @MainActor static func run() async {
    // Lines that an app prints must not come between the answers.
    let output = FileHandle(fileDescriptor: dup(STDOUT_FILENO), closeOnDealloc: true)
    dup2(STDERR_FILENO, STDOUT_FILENO)
    func send(_ value: some Encodable) {
      guard let line = try? JSONEncoder().encode(value) else { return }
      try? output.write(contentsOf: line + Data("\n".utf8))
    }
    send(PreviewItem.all().map(\.item))
    let looker = Looker()
    while let line = readLine() {
      guard let order = try? JSONDecoder().decode(LookOrder.self, from: Data(line.utf8)) else { return }
      send(await looker.look(order))
    }
  }
}
