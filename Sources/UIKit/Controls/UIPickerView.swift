import FlipbookLayout
import FlipbookLook
import FlipbookViews
import Foundation

/// The source of a picker's rows.
@MainActor @preconcurrency public protocol UIPickerViewDataSource: AnyObject {
  func numberOfComponents(in pickerView: UIPickerView) -> Int
  func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int
}

/// The callbacks of a picker.
@MainActor @preconcurrency public protocol UIPickerViewDelegate: AnyObject {
  func pickerView(
    _ pickerView: UIPickerView, titleForRow row: Int, forComponent component: Int
  ) -> String?
  func pickerView(_ pickerView: UIPickerView, didSelectRow row: Int, inComponent component: Int)
  func pickerView(
    _ pickerView: UIPickerView, viewForRow row: Int, forComponent component: Int,
    reusing view: UIView?
  ) -> UIView
}

extension UIPickerViewDelegate {
  public func pickerView(
    _ pickerView: UIPickerView, titleForRow row: Int, forComponent component: Int
  ) -> String? { nil }
  public func pickerView(
    _ pickerView: UIPickerView, didSelectRow row: Int, inComponent component: Int
  ) {}
  public func pickerView(
    _ pickerView: UIPickerView, viewForRow row: Int, forComponent component: Int,
    reusing view: UIView?
  ) -> UIView { UIView(frame: .zero) }
}

/// Wheels with rows to choose from; rows with views of their own show the text of labels.
@MainActor @preconcurrency open class UIPickerView: _LookControl {
  open weak var dataSource: (any UIPickerViewDataSource)? { didSet { reloadAllComponents() } }
  open weak var delegate: (any UIPickerViewDelegate)? { didSet { reloadAllComponents() } }
  private var chosen: [Int: Int] = [:]

  open var numberOfComponents: Int { dataSource?.numberOfComponents(in: self) ?? 0 }

  open func numberOfRows(inComponent component: Int) -> Int {
    dataSource?.pickerView(self, numberOfRowsInComponent: component) ?? 0
  }

  open func selectedRow(inComponent component: Int) -> Int { chosen[component] ?? 0 }

  open func selectRow(_ row: Int, inComponent component: Int, animated: Bool) {
    chosen[component] = row
    showFace()
  }

  open func reloadAllComponents() { showFace() }

  open func reloadComponent(_ component: Int) { showFace() }

  private func title(_ row: Int, _ component: Int) -> String {
    guard let delegate else { return "" }
    if let title = delegate.pickerView(self, titleForRow: row, forComponent: component) {
      return title
    }
    let view = delegate.pickerView(
      self, viewForRow: row, forComponent: component, reusing: nil)
    return (view as? UILabel)?.text ?? ""
  }

  override var flexibleAxes: Axis.Set { .horizontal }

  override var face: AnyView {
    let wheels = (0..<numberOfComponents).map { component in
      Binding<Int>(
        get: { self.selectedRow(inComponent: component) },
        set: { row in
          self.chosen[component] = row
          self.showFace()
          self.delegate?.pickerView(self, didSelectRow: row, inComponent: component)
        })
    }
    return AnyView(
      WheelColumns {
        ForEach(wheels.indices, id: \.self) { component in
          Picker("", selection: wheels[component]) {
            ForEach(0..<self.numberOfRows(inComponent: component), id: \.self) { row in
              Text(verbatim: self.title(row, component)).tag(row)
            }
          }
          .pickerStyle(.wheel)
        }
      })
  }
}
