import SharedFixtures
import Testing

/// The recordings are read in other suites; here, that none of them is passed over.
@Suite struct OracleTests {
  @Test func `every recorded curve has a test`() throws {
    let curves = try MotionFixture.curves()
    // As many as there are: 50 rows of five kinds.
    let counts = [
      curves.unit_curves.count, curves.timing.count, curves.springs.count,
      curves.keyframes.count, curves.colors.count,
    ]
    #expect(counts == [15, 5, 23, 3, 4])
    #expect(curves.unit_curves.allSatisfy { UnitCurveTests.curve($0) != nil })
    #expect(Set(curves.timing.map(\.id)) == Set(AnimationTests.timings.keys))
    #expect(Set(curves.springs.map(\.id)) == Set(SpringTests.springs.keys))
    #expect(curves.keyframes.allSatisfy { KeyframesTests.timeline($0.id) != nil })
    let samples =
      curves.unit_curves.map(\.value.count) + curves.timing.map(\.fraction.count)
      + curves.springs.map(\.value.count) + curves.keyframes.map(\.value.count)
      + curves.colors.map(\.rows.count)
    #expect(samples.allSatisfy { $0 > 0 })
  }

  @Test func `every recorded change in flight has a test`() throws {
    let recorded = try MotionFixture.scenarios()
    #expect(recorded.count == 16)
    var tested = Dictionary(
      uniqueKeysWithValues: AnimatedValueTests.retargets.map { ($0.id, Set<String>()) })
    for (id, name, _) in AnimatedValueTests.cases { tested[id, default: []].insert(name) }
    tested["R13"] = Set(CompletionTests.cases.map(\.0) + [CompletionTests.still])
    for scenario in recorded {
      #expect(tested[scenario.id] == Set((scenario.cases ?? [:]).keys), "\(scenario.id)")
      #expect(scenario.cases != nil || scenario.value?.isEmpty == false, "\(scenario.id)")
    }
    #expect(tested.count == recorded.count)
  }
}
