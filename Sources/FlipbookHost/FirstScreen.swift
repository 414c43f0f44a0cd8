import FlipbookBase
import FlipbookDisplay
import FlipbookExport
import FlipbookLayout
import FlipbookLook
import FlipbookMotion
import FlipbookStage
import FlipbookText
import FlipbookViews
import Foundation

/// A screen that a process draws for nobody before it is copied.
///
/// For each type that is asked for a protocol, the runtime looks through all conformances of a large
/// library once, and remembers the answer. Copies find those that this screen has asked for;
/// without it, a profile of previews spent two fifths of their time so.
enum FirstScreen {
  static func draw(with typesetter: Typesetter) {
    let stage = Stage(
      { FirstView() }, device: StageDevice(DeviceProfile.standard), typesetter: typesetter)
    let artist = FrameArtist(
      FrameArtist.Style(scale: 1, outlines: typesetter), memory: DrawingMemory(seen: SeenPictures())
    )
    for frame in 0..<2 {
      let time = ExactTime(milliseconds: frame * 17)
      stage.advance(to: time)
      let picture = PlayedPicture(
        time: time, list: stage.displayList(), size: stage.device.size)
      _ = try? artist.draw(DrawingTask(picture: picture, file: .always))
    }
    _ = stage.seenViews
  }
}

/// Some of everything that many screens have.
private struct FirstView: View {
  @State private var isOn = true
  @State private var value = 0.5

  var body: some View {
    ScrollView {
      VStack(alignment: .leading, spacing: 8) {
        Text("A").font(.headline).foregroundStyle(.secondary)
        Toggle("B", isOn: $isOn)
        Button("C") { withAnimation { isOn.toggle() } }
        ForEach(0..<2) { row in
          HStack {
            Image(systemName: "star.fill").foregroundColor(.yellow)
            Text("\(row)").lineLimit(1)
            Spacer()
          }
          .padding()
          .background(Color.blue.opacity(0.2))
          .cornerRadius(4)
        }
        ZStack {
          RoundedRectangle(cornerRadius: 8).fill(.orange).frame(width: 40, height: 20)
          Circle().stroke(.green, lineWidth: 2).frame(width: 10, height: 10)
        }
        .shadow(radius: 2)
        .offset(x: isOn ? 0 : 4)
        .animation(.default, value: isOn)
        if isOn { Divider() }
        Slider(value: $value)
      }
      .padding()
    }
  }
}
