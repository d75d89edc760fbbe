#if Window
  import Rivulet
  import RivuletWindow
  import UIKit

  final class HelloViewController: UIViewController {
    override func viewDidLoad() {
      view.backgroundColor = .systemBackground
      let button = DownloadView(frame: CGRect(x: 0, y: 0, width: 160, height: 160))
      button.center = view.center
      button.autoresizingMask = [
        .flexibleTopMargin, .flexibleBottomMargin, .flexibleLeftMargin, .flexibleRightMargin,
      ]
      view.addSubview(button)
    }
  }

  try await WindowHost.run { HelloViewController() }
#else
  print("Windows are a trait: swift run --traits Window HelloWindow")
#endif
