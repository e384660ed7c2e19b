extension Framework {
  static let eureka = describe("Eureka", documentation: "https://github.com/xmartlabs/Eureka") {
    $0.modules = ["Eureka"]
    $0.members = [Member("FormViewController.form", is: "Form")]
    // Operators.swift: “Appends a section to a form”, “Appends a row to a section”, each with left.append(right).
    $0.keepingOperators = ["+++", "<<<"]
    $0.retaining =
      RetainingAPI.places([("FormViewController.form", "Form")])
      + [
        "onChange", "cellUpdate", "cellSetup", "onCellSelection", "onCellHighlightChanged", "onRowValidationChanged",
        "onPresent", "onExpandInlineRow", "onCollapseInlineRow",
      ].map { method in
        RetainingAPI(
          "BaseRow.\(method)",
          keeps: [.closures, .receiver],
          in: .result,
          gives: "BaseRow",
          source: "RowType.swift: \(method)(_:) stores the callback in the row, and gives the row"
        )
      }
      + rows.map { row in
        RetainingAPI(
          row,
          keeps: [],
          in: .result,
          gives: row,
          source: "RowType.swift: init(_ tag: String?, _ initializer: (Self) -> Void) runs the closure at once"
        )
      }
    $0.ancestors = [
      "FormViewController": ["UIViewController", "FormViewControllerProtocol", "FormDelegate"],
      "BaseRow": ["BaseRowType"],
    ].merging(rows.map { ($0, ["BaseRow", "RowType", "TypedRowType"]) }, uniquingKeysWith: { first, _ in first })
  }

  /// What it has by itself.
  private static let rows = [
    "AccountRow", "ActionSheetRow", "AlertRow", "ButtonRow", "ButtonRowOf", "ButtonRowWithPresent", "CheckRow",
    "CountDownInlineRow", "CountDownPickerRow", "CountDownRow", "DateInlineRow", "DatePickerRow", "DateRow",
    "DateTimeInlineRow", "DateTimePickerRow", "DateTimeRow", "DecimalRow", "DoublePickerInlineRow",
    "DoublePickerInputRow", "DoublePickerRow", "EmailRow", "FieldRow", "IntRow", "LabelRow", "ListCheckRow",
    "MultipleSelectorRow", "NameRow", "OptionsRow", "PasswordRow", "PhoneRow", "PickerInlineRow", "PickerInputRow",
    "PickerRow", "PopoverSelectorRow", "PushRow", "SegmentedRow", "SelectorRow", "SliderRow", "StepperRow",
    "SwitchRow", "TextAreaRow", "TextFloatLabelRow", "TextRow", "TimeInlineRow", "TimePickerRow", "TimeRow",
    "TriplePickerInlineRow", "TriplePickerInputRow", "TriplePickerRow", "TwitterRow", "URLRow", "ZipCodeRow",
  ]
}
