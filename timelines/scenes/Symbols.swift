import SwiftUI

/// Symbols: three hundred of them, their variants and colours, and how they move.
enum Symbols {
  /// A family of symbols: a title and names.
  struct Family: Identifiable {
    let title: String
    let names: [String]
    var id: String { title }

    init(_ title: String, _ names: String) {
      self.title = title
      self.names = names.split(separator: " ").map(String.init)
    }
  }

  /// A page of families, each symbol above its name.
  struct Page: View {
    let families: [Family]

    private let columns = [GridItem](repeating: GridItem(.flexible(), spacing: 4), count: 10)

    var body: some View {
      VStack(alignment: .leading, spacing: 14) {
        ForEach(families) { family in
          VStack(alignment: .leading, spacing: 6) {
            Text(family.title).font(.footnote.bold()).foregroundStyle(.secondary)
            LazyVGrid(columns: columns, spacing: 8) {
              ForEach(family.names, id: \.self) { name in
                VStack(spacing: 4) {
                  Image(systemName: name).font(.system(size: 30)).frame(height: 40)
                  Text(name).font(.system(size: 8)).lineLimit(1).minimumScaleFactor(0.6)
                }
              }
            }
          }
        }
      }
      .padding(16)
      .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .top)
    }
  }

  /// The first half of three hundred symbols.
  struct First: View {
    var body: some View { Page(families: Array(Symbols.families.prefix(5))) }
  }

  /// The other half.
  struct Second: View {
    var body: some View { Page(families: Array(Symbols.families.dropFirst(5))) }
  }

  static let families = [
    Family(
      "Signs and arrows",
      "chevron.right chevron.left chevron.up chevron.down chevron.up.chevron.down arrow.right "
        + "arrow.left arrow.up arrow.down arrow.up.right arrow.clockwise arrow.counterclockwise "
        + "arrow.triangle.2.circlepath arrow.uturn.backward arrow.left.arrow.right plus minus xmark "
        + "checkmark equal plus.circle plus.circle.fill minus.circle.fill xmark.circle.fill "
        + "checkmark.circle.fill info.circle questionmark.circle exclamationmark.triangle "
        + "exclamationmark.triangle.fill ellipsis.circle"),
    Family(
      "Shapes and lists",
      "circle circle.fill square square.fill triangle.fill diamond capsule rectangle.portrait seal.fill "
        + "hexagon star star.fill heart heart.fill list.bullet list.number line.3.horizontal "
        + "line.3.horizontal.decrease slider.horizontal.3 square.grid.2x2 square.grid.3x3.fill "
        + "rectangle.stack square.stack.3d.up tablecells chart.bar.fill chart.pie "
        + "chart.line.uptrend.xyaxis gauge list.bullet.rectangle checklist"),
    Family(
      "People and talk",
      "person person.fill person.2 person.2.fill person.3.fill person.crop.circle "
        + "person.crop.circle.fill person.badge.plus figure.walk figure.run message message.fill "
        + "bubble.left.and.bubble.right ellipsis.bubble quote.bubble.fill phone phone.fill video "
        + "video.slash.fill envelope envelope.open paperplane.fill hand.thumbsup hand.raised.fill "
        + "hand.tap hands.clap face.smiling eye eye.slash ear"),
    Family(
      "Files and writing",
      "doc doc.text doc.fill doc.on.doc folder folder.fill folder.badge.plus tray tray.and.arrow.down "
        + "archivebox trash trash.fill pencil square.and.pencil paperclip link bookmark bookmark.fill "
        + "book books.vertical newspaper note.text calendar calendar.badge.clock clipboard "
        + "square.and.arrow.up square.and.arrow.down textformat.size bold.italic.underline scissors"
    ),
    Family(
      "Media",
      "play play.fill pause.fill stop.fill forward.fill backward.fill forward.end.fill shuffle repeat "
        + "repeat.1 speaker.fill speaker.wave.1.fill speaker.wave.2.fill speaker.wave.3.fill "
        + "speaker.slash.fill mic mic.fill mic.slash headphones music.note music.note.list waveform "
        + "photo photo.on.rectangle camera camera.fill film tv gamecontroller.fill record.circle"),
    Family(
      "Devices and system",
      "gear gearshape gearshape.fill gearshape.2.fill wrench.and.screwdriver hammer house house.fill "
        + "bell bell.fill bell.badge bell.slash lock lock.fill lock.open key iphone ipad "
        + "laptopcomputer desktopcomputer applewatch printer keyboard wifi wifi.slash "
        + "antenna.radiowaves.left.and.right battery.100 power cpu externaldrive"),
    Family(
      "Weather and nature",
      "sun.max sun.max.fill sun.min moon moon.fill moon.stars.fill cloud cloud.fill cloud.sun "
        + "cloud.sun.fill cloud.rain cloud.rain.fill cloud.bolt.fill cloud.snow cloud.fog snowflake "
        + "wind tornado drop drop.fill flame flame.fill bolt bolt.fill leaf.fill tree ladybug bird "
        + "tortoise hare.fill"),
    Family(
      "Places and travel",
      "location location.fill mappin mappin.and.ellipse map map.fill safari globe "
        + "globe.europe.africa.fill house.circle.fill building.2 building.columns.fill airplane car.fill "
        + "bus tram bicycle sailboat fuelpump.fill bed.double.fill fork.knife cup.and.saucer.fill "
        + "wineglass mountain.2.fill tent signpost.right suitcase flag flag.checkered umbrella.fill"
    ),
    Family(
      "Shops and health",
      "cart cart.fill bag bag.fill creditcard creditcard.fill dollarsign.circle banknote gift gift.fill "
        + "tag tag.fill ticket storefront shippingbox cross.case.fill pills stethoscope syringe "
        + "bandage heart.text.square waveform.path.ecg brain.head.profile lungs dumbbell.fill "
        + "trophy.fill medal crown.fill graduationcap.fill lightbulb.fill"),
    Family(
      "Composed by rule",
      "1.circle 2.circle.fill 7.square 24.circle.fill a.circle b.square.fill heart.circle "
        + "heart.circle.fill star.square bolt.square.fill flag.circle.fill tag.slash heart.slash.fill "
        + "cloud.slash folder.badge.minus folder.fill.badge.plus doc.badge.plus doc.badge.gearshape "
        + "person.badge.minus person.fill.badge.plus bell.badge.fill message.badge "
        + "calendar.badge.plus lock.circle.fill checkmark.seal.fill checkmark.shield.fill "
        + "xmark.octagon.fill questionmark.diamond music.note.square plus.app"),
  ]
}

// MARK: - Colours

extension Symbols {
  /// The rendering modes, weights, scales and values.
  struct Modes: View {
    private let names = [
      "folder.badge.plus", "cloud.sun.fill", "person.crop.circle.badge.checkmark",
      "bell.slash.fill",
      "heart.circle", "speaker.wave.3.fill", "exclamationmark.triangle.fill",
    ]

    var body: some View {
      VStack(alignment: .leading, spacing: 30) {
        line("Monochrome") { symbols.foregroundStyle(.indigo) }
        line("Hierarchical") {
          symbols.symbolRenderingMode(.hierarchical).foregroundStyle(.indigo)
        }
        line("Palette") { symbols.foregroundStyle(.indigo, .orange) }
        line("Multicolour") {
          symbols.symbolRenderingMode(.multicolor).foregroundStyle(.indigo)
            .padding(8).background(.quaternary, in: .rect(cornerRadius: 8))
        }
        line("Values") {
          HStack(spacing: 18) {
            ForEach(0..<5) { step in
              Image(systemName: "wifi", variableValue: Double(step) / 4)
              Image(systemName: "speaker.wave.3.fill", variableValue: Double(step) / 4)
            }
          }
        }
        line("Weights") {
          HStack(spacing: 8) {
            ForEach(weights, id: \.self) { weight in
              Image(systemName: "gearshape").fontWeight(weight)
              Text("A").fontWeight(weight)
            }
          }
        }
        line("Scales") {
          HStack(alignment: .firstTextBaseline, spacing: 12) {
            Label("Small", systemImage: "bookmark").imageScale(.small)
            Label("Medium", systemImage: "bookmark").imageScale(.medium)
            Label("Large", systemImage: "bookmark").imageScale(.large)
          }
          .font(.title)
        }
        line("None of that name") { Image(systemName: "flipbook.unknown") }
      }
      .padding(16)
      .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .topLeading)
    }

    private let weights: [Font.Weight] = [
      .ultraLight, .thin, .light, .regular, .medium, .semibold, .bold, .heavy, .black,
    ]

    private var symbols: some View {
      HStack(spacing: 18) {
        ForEach(names, id: \.self) { Image(systemName: $0).frame(width: 56) }
      }
    }

    private func line(_ title: String, @ViewBuilder content: () -> some View) -> some View {
      VStack(alignment: .leading, spacing: 6) {
        Text(title).font(.body).foregroundStyle(.secondary)
        content().font(.system(size: 40))
      }
    }
  }
}

// MARK: - Families in colour

extension Symbols {
  /// The symbols that have colours of their own, and how levels fall on enclosures and marks.
  struct Colours: View {
    private let families = [
      Family(
        "Weather",
        "sun.max.fill sunrise.fill sun.haze.fill sun.rain.fill moon.fill moon.stars.fill cloud.fill "
          + "cloud.sun.fill cloud.moon.fill cloud.drizzle.fill cloud.rain.fill cloud.heavyrain.fill "
          + "cloud.snow.fill cloud.sleet.fill cloud.fog.fill cloud.bolt.fill cloud.bolt.rain.fill "
          + "cloud.sun.rain.fill cloud.sun.bolt.fill wind.snow tornado rainbow thermometer.medium "
          + "thermometer.sun.fill"),
      Family(
        "Things",
        "heart.fill star.fill bolt.fill bookmark.fill flag.fill leaf.fill tree.fill trash.fill "
          + "lightbulb.fill ladybug.fill phone.fill phone.down.fill video.fill message.fill "
          + "hand.raised.fill location.fill mappin folder.fill battery.25percent battery.75percent "
          + "battery.100percent.bolt flame.fill drop.fill cross.case.fill"),
      Family(
        "Marks and badges",
        "plus.circle.fill minus.circle.fill xmark.circle.fill checkmark.circle.fill "
          + "exclamationmark.circle.fill exclamationmark.triangle.fill xmark.octagon.fill "
          + "checkmark.seal.fill checkmark.shield.fill heart.circle.fill star.square.fill "
          + "leaf.circle.fill trash.circle.fill 7.circle.fill person.crop.circle.fill trash.slash "
          + "folder.badge.plus calendar.badge.minus person.badge.plus bell.badge.fill "
          + "externaldrive.badge.checkmark photo.badge.exclamationmark "
          + "lock.trianglebadge.exclamationmark person.crop.circle.badge.xmark"),
    ]

    private let levels = [
      "plus.circle.fill", "checkmark.seal.fill", "exclamationmark.triangle.fill",
      "person.crop.circle.fill", "cloud.sun.rain.fill", "thermometer.sun.fill",
      "folder.badge.plus", "battery.75percent",
    ]

    var body: some View {
      VStack(spacing: 0) {
        page("Light").background(Color(white: 0.8)).environment(\.colorScheme, .light)
        page("Dark").background(Color(white: 0.12)).environment(\.colorScheme, .dark)
        VStack(alignment: .leading, spacing: 10) {
          Text("Levels").font(.footnote.bold()).foregroundStyle(.secondary)
          row { $0.symbolRenderingMode(.hierarchical).foregroundStyle(.indigo) }
          row { $0.symbolRenderingMode(.palette).foregroundStyle(.white, .indigo) }
          row { $0.symbolRenderingMode(.palette).foregroundStyle(.indigo, .orange, .teal) }
        }
        .padding(14)
        .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .topLeading)
        .background(Color(white: 0.9))
      }
    }

    private func row(_ style: @escaping (Image) -> some View) -> some View {
      HStack(spacing: 26) {
        ForEach(levels, id: \.self) { style(Image(systemName: $0)).frame(width: 62) }
      }
      .font(.system(size: 40))
    }

    private func page(_ title: String) -> some View {
      VStack(alignment: .leading, spacing: 12) {
        ForEach(families) { family in
          VStack(alignment: .leading, spacing: 6) {
            Text("\(family.title), \(title.lowercased())").font(.footnote.bold())
              .foregroundStyle(.secondary)
            LazyVGrid(
              columns: [GridItem](
                repeating: GridItem(.flexible(), spacing: 4, alignment: .top), count: 12),
              spacing: 5
            ) {
              ForEach(family.names, id: \.self) { name in
                VStack(spacing: 3) {
                  Image(systemName: name).symbolRenderingMode(.multicolor)
                    .foregroundStyle(.indigo)
                    .font(.system(size: 28)).frame(height: 33)
                  // A name may be broken behind each point.
                  Text(name.replacingOccurrences(of: ".", with: ".\u{200B}"))
                    .font(.system(size: 7)).multilineTextAlignment(.center)
                }
              }
            }
          }
        }
      }
      .padding(14)
      .frame(maxWidth: .infinity, alignment: .leading)
      .foregroundStyle(.primary)
    }
  }
}

// MARK: - Effects

extension Symbols {
  /// One of each effect; a tap sets off those that happen once, and changes the others' states.
  struct Effects: View {
    @State private var taps = 0

    private var isOn: Bool { taps % 2 == 1 }

    var body: some View {
      Exhibit("Symbol effects", "A tap sets them off.") {
        LazyVGrid(columns: [GridItem](repeating: GridItem(.flexible()), count: 3), spacing: 26) {
          cell("bounce") { Image(systemName: "bell.fill").symbolEffect(.bounce, value: taps) }
          cell("pulse") { Image(systemName: "heart.fill").symbolEffect(.pulse, value: taps) }
          cell("variableColor") {
            Image(systemName: "wifi").symbolEffect(.variableColor.iterative, value: taps)
          }
          cell("cumulative") {
            Image(systemName: "speaker.wave.3.fill")
              .symbolEffect(.variableColor.cumulative.reversing, value: taps)
          }
          cell("scale") { Image(systemName: "star.fill").symbolEffect(.scale.up, isActive: isOn) }
          cell("wiggle") { Image(systemName: "trash").symbolEffect(.wiggle, value: taps) }
          cell("breathe") {
            Image(systemName: "sun.max.fill").symbolEffect(.breathe.pulse, value: taps)
          }
          cell("rotate") { Image(systemName: "fan.fill").symbolEffect(.rotate, value: taps) }
          cell("appear") { Image(systemName: "leaf.fill").symbolEffect(.appear, isActive: isOn) }
          cell("disappear") {
            Image(systemName: "cloud.fill").symbolEffect(.disappear, isActive: isOn)
          }
          cell("drawOn") { Image(systemName: "signature").symbolEffect(.drawOn, isActive: !isOn) }
          cell("drawOff") { Image(systemName: "scribble").symbolEffect(.drawOff, isActive: isOn) }
          cell("replace") {
            Image(systemName: isOn ? "pause.fill" : "play.fill")
              .contentTransition(.symbolEffect(.replace))
          }
          cell("replace.offUp") {
            Image(systemName: isOn ? "checkmark" : "plus")
              .contentTransition(.symbolEffect(.replace.offUp))
          }
          cell("magic") {
            Image(systemName: isOn ? "bell.slash" : "bell")
              .contentTransition(.symbolEffect(.replace.magic(fallback: .downUp)))
          }
          cell("comes by a pen") {
            ZStack {
              Color.clear
              if isOn { Image(systemName: "signature").transition(.symbolEffect(.drawOn)) }
            }
          }
          cell("goes by a pen") {
            ZStack {
              Color.clear
              if !isOn { Image(systemName: "scribble").transition(.symbolEffect(.drawOff)) }
            }
          }
          cell("comes and goes") {
            ZStack {
              Color.clear
              if isOn { Image(systemName: "leaf").transition(.symbolEffect) }
            }
          }
        }
        .frame(maxHeight: .infinity, alignment: .top)
      }
      .onTapGesture {
        withAnimation(.linear(duration: 0.6)) { taps += 1 }
      }
    }

    private func cell(_ name: String, @ViewBuilder content: () -> some View) -> some View {
      VStack(spacing: 8) {
        content().font(.system(size: 46)).frame(height: 60).foregroundStyle(.indigo)
        Text(name).font(.caption).foregroundStyle(.secondary)
      }
    }
  }
}
