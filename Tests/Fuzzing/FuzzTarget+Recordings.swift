import FlipbookDiff
import FlipbookExport
import FlipbookReport
import SharedFixtures

/// Files that `diff` compares: traces, goldens, manifests, pages and pictures.
extension FuzzTarget {
  static let recordings = [
    FuzzTarget(
      "trace", words: ["\"f\":", "\"t\":\"", "\"views\":", "\"variant\":", "null"],
      texts: [
        traceText
      ]
    ) { text in
      malformed { () throws(MalformedInput) in
        compare(try ComparedRun.traces(in: text, file: "a.jsonl"))
      }
    },
    FuzzTarget("golden", words: ["motion 1", "timeline", "mark", "views", "..", "settles"]) {
      FuzzSeeds.files(in: "goldens", ".motion").map { Array($0.prefix(3000)) }
    } read: { bytes in
      malformed { () throws(MalformedInput) in
        compare(
          try ComparedRun.goldens(in: String(decoding: bytes, as: UTF8.self), file: "a.motion"))
      }
    },
    FuzzTarget(
      "manifest", words: ["\"frames\":", "\"file\":", "\"digest\":", "1e400"],
      texts: [
        manifestText
      ]
    ) { text in
      malformed { () throws(MalformedInput) in
        let picture = TinyPNG.file(width: 2, height: 2, [1, 2, 3, 255])
        let run = try ComparedRun(manifest: text, file: "manifest.json") { name in
          name.hasSuffix(".png") ? picture : nil
        }
        compare([run])
        _ = try PageRecording(run)
      }
    },
    FuzzTarget("page", words: ["\"recordings\":", "\"fps\":", "\"values\":"], texts: [pageText]) {
      text in
      guard let recordings = ReportPage.recordings(in: text) else {
        return [FuzzComplaint("a.html", "it is no page")]
      }
      compare(recordings.map { ComparedRun($0, source: "a.html") })
      return []
    },
    FuzzTarget("png", words: PNGParts.names, seeds: { FuzzPictures.files("png") }) { bytes in
      let repaired = PNGParts.withChecksums(bytes)
      return (bytes == repaired ? [bytes] : [bytes, repaired]).flatMap { bytes -> [FuzzComplaint] in
        do throws(ExportError) {
          _ = try PNGDecoder.decode(bytes, path: "a.png")
          return []
        } catch { return [FuzzComplaint("a.png", "\(error)")] }
      }
    },
  ]

  private static func compare(_ runs: [ComparedRun]) {
    for pair in RunPairs(runs, runs.reversed()).pairs.prefix(4) {
      _ = try? RunDifference(before: pair.before, after: pair.after)
    }
  }

  private static func malformed(_ read: () throws(MalformedInput) -> Void) -> [FuzzComplaint] {
    do throws(MalformedInput) {
      try read()
      return []
    } catch { return [FuzzComplaint("\(error.location)", error.message)] }
  }

  private static let traceText = (0..<12).map { frame in
    """
    {"f":\(frame),"t":"\(frame)/60","variant":"a [scene=B]","views":\
    {"green":[0,\(frame * 3),10,10,1],"red":[1,2,3,4,0.5]}}
    """
  }.joined(separator: "\n")

  private static let manifestText = """
    {"manifest":1,"timeline":{"name":"a","variant":{"scene":"B"}},"scale":2,"partial":false,
    "frames":[{"index":0,"time":"0","file":"f-0.png","digest":"0123456789abcdef0123456789abcdef"},
    {"index":1,"time":"1/60","file":"f-1.png","digest":"0123456789abcdef0123456789abcdee"}]}
    """

  private static let pageText: String = {
    var recording = PageRecording(title: "a", timeline: "a.yaml", variant: [["scene", "B"]])
    recording.marks = [PageRecording.Mark(name: "shown", time: 0.1)]
    return ReportPage(recording).html
  }()
}

/// The parts of PNG files.
enum PNGParts {
  static let names = [
    "IHDR", "IDAT", "IEND", "PLTE", "tRNS", "iCCP", "acTL", "fcTL", "fdAT", "gAMA", "sRGB", "iTXt",
  ]

  /// Returns a file whose chunks have the checksums of what is in them, as far as they go.
  static func withChecksums(_ bytes: [UInt8]) -> [UInt8] {
    var result = bytes
    var place = 8
    while place + 12 <= bytes.count {
      let size = bytes[place..<place + 4].reduce(0) { $0 << 8 | Int($1) }
      guard size <= bytes.count - place - 12 else { break }
      let checksum = crc(bytes[place + 4..<place + 8 + size])
      for index in 0..<4 {
        result[place + 8 + size + index] = UInt8(truncatingIfNeeded: checksum >> (24 - 8 * index))
      }
      place += 12 + size
    }
    return result
  }

  private static let table = (0..<256).map { byte -> UInt32 in
    (0..<8).reduce(UInt32(byte)) { crc, _ in crc & 1 == 1 ? crc >> 1 ^ 0xEDB8_8320 : crc >> 1 }
  }

  private static func crc(_ data: ArraySlice<UInt8>) -> UInt32 {
    ~data.reduce(0xFFFF_FFFF) { crc, byte in
      crc >> 8 ^ table[Int((crc ^ UInt32(byte)) & 0xFF)]
    }
  }
}
