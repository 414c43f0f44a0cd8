import FlipbookGeometry
import FlipbookStage
import FlipbookViews
import Foundation
import Testing

/// The values and the coordinates that views read of scroll views; the stage is 200 by 100 points.
@Suite @MainActor struct ScrollGeometryTests {
  @Test func `a first layout is a change of geometry, from zeros`() {
    let log = Log()
    _ = stage {
      ScrollView { Color.red.frame(height: 2_000) }
        .onScrollGeometryChange(for: CGFloat.self) {
          $0.containerSize.height
        } action: {
          log.note("\(Int($0)) \(Int($1))")
        }
        .onScrollGeometryChange(for: CGFloat.self) {
          $0.contentOffset.y
        } action: { _, _ in
          log.note("moved")
        }
    }
    #expect(log.take() == ["0 100"])
  }

  @Test func `a space of an axis is that of the nearest scroll view along it`() {
    let log = Log()
    _ = stage {
      ScrollView {
        VStack(spacing: 0) {
          Color.red.frame(height: 30)
          ScrollView(.horizontal) {
            HStack(spacing: 0) {
              Color.red.frame(width: 40)
              GeometryReader { proxy in
                let _ = log.note(
                  [
                    proxy.frame(in: .scrollView(axis: .vertical)).minY,
                    proxy.frame(in: .scrollView(axis: .horizontal)).minX,
                    proxy.frame(in: .scrollView).minY,
                  ].map { "\(Int($0))" }.joined(separator: " "))
                Color.blue
              }
              .frame(width: 50)
            }
          }
          .frame(height: 50)
        }
      }
    }
    #expect(log.take().last == "30 40 0")
  }

  @Test func `rows across an outer scroll view stay when it moves them out of the window`() {
    let stage = stage {
      Stateful(ScrollPosition()) { position in
        ScrollView {
          VStack(spacing: 0) {
            ScrollView(.horizontal) {
              LazyHStack(spacing: 0) {
                ForEach(0..<40, id: \.self) {
                  Color.red.frame(width: 50).accessibilityIdentifier("\($0)")
                }
              }
            }
            .frame(height: 50)
            Color.blue.frame(height: 1_000)
          }
        }
        .scrollPosition(position)
      }
    }
    #expect(stage.rect("0") != nil && stage.rect("20") == nil)
    stage.set("value", to: ScrollPosition(y: 400))
    #expect(stage.rect("0")?.minY == -400)
  }
}
