import Testing

@testable import UIKit

/// A delegate that hands calls on to another one, as code for iOS writes it.
private final class Forwarder: NSObject, UITextFieldDelegate, UITableViewDelegate, UITableViewDataSource {
  weak var field: (any UITextFieldDelegate)?
  weak var table: (any UITableViewDelegate)?
  weak var rows: (any UITableViewDataSource)?
  /// A property with the name of the methods.
  let tableView = UITableView(frame: .zero)

  func textFieldShouldReturn(_ textField: UITextField) -> Bool {
    field?.textFieldShouldReturn?(textField) ?? false
  }

  func textField(
    _ textField: UITextField, shouldChangeCharactersIn range: NSRange, replacementString string: String
  ) -> Bool {
    field?.textField?(textField, shouldChangeCharactersIn: range, replacementString: string) ?? true
  }

  func scrollViewDidScroll(_ scrollView: UIScrollView) { table?.scrollViewDidScroll?(scrollView) }

  func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
    table?.tableView?(tableView, heightForRowAt: indexPath) ?? 1
  }

  func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool {
    rows?.tableView?(tableView, canEditRowAt: indexPath) ?? false
  }

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 0 }

  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    UITableViewCell()
  }
}

private final class Receiver: NSObject, UITextFieldDelegate, UITableViewDelegate, UITableViewDataSource {
  var scrolled = 0
  var typed = ""

  func textFieldShouldReturn(_ textField: UITextField) -> Bool { true }

  func textField(
    _ textField: UITextField, shouldChangeCharactersIn range: NSRange, replacementString string: String
  ) -> Bool {
    typed = string
    return false
  }

  func scrollViewDidScroll(_ scrollView: UIScrollView) { scrolled += 1 }

  func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat { 33 }
  func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool { true }
  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 0 }

  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    UITableViewCell()
  }
}

private final class Silent: NSObject, UITableViewDataSource {
  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 0 }

  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    UITableViewCell()
  }
}

@MainActor @Suite struct OptionalCallTests {
  private let first = Forwarder()
  private let last = Receiver()

  init() {
    first.field = last
    first.table = last
    first.rows = last
  }

  @Test func callsWithAMarkReachTheDelegate() {
    let path = IndexPath(row: 0, section: 0)
    #expect(first.textFieldShouldReturn(UITextField(frame: .zero)))
    let range = NSRange(location: 0, length: 0)
    #expect(
      !first.textField(UITextField(frame: .zero), shouldChangeCharactersIn: range, replacementString: "x"))
    first.scrollViewDidScroll(first.tableView)
    #expect(last.typed == "x" && last.scrolled == 1)
    #expect(first.tableView(first.tableView, heightForRowAt: path) == 33)
    #expect(first.tableView(first.tableView, canEditRowAt: path))
  }

  @Test func callsWithoutADelegateAreNil() {
    let lonely = Forwarder()
    #expect(!lonely.textFieldShouldReturn(UITextField(frame: .zero)))
    #expect(lonely.tableView(lonely.tableView, heightForRowAt: IndexPath(row: 0, section: 0)) == 1)
  }

  @Test func methodThatIsLeftOutIsNilWhereTheTableAsksForIt() {
    let silent = Silent()
    first.rows = silent
    #expect(!first.tableView(first.tableView, canEditRowAt: IndexPath(row: 0, section: 0)))
    #expect(!first.tableView.hasDefaultAnswer)
  }
}
