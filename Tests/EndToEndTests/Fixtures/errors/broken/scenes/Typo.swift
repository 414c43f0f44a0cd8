import SwiftUI

struct Typo: View {
  var body: some View { Colour.red }
}
