import FlipbookBase
import Foundation

// MARK: - What ffmpeg is told

extension FilmWriter {
  /// One thread, no dates and no names of versions: the same bytes every time.
  var arguments: [String] {
    ["-hide_banner", "-nostdin", "-loglevel", "error", "-y", "-filter_threads", "1"]
      + [
        "-f", "rawvideo", "-pixel_format", "rgb24", "-video_size", "\(size[0])x\(size[1])",
        "-framerate", "\(framesPerSecond.frames)/\(framesPerSecond.seconds * Int64(stride))",
      ] + ["-i", "pipe:0"] + formatArguments
      + ["-threads", "1", "-fflags", "+bitexact", "-flags:v", "+bitexact", "-map_metadata", "-1"]
      + ["/proc/self/fd/\(ProgramPipe.outputDescriptor)"]
  }

  /// The colour tags that video players read as sRGB: BT.709 matrix and primaries, sRGB's own
  /// transfer curve.
  private static let colors = [
    "-colorspace", "bt709", "-color_primaries", "bt709", "-color_trc", "iec61966-2-1",
    "-color_range", "tv",
  ]

  private var formatArguments: [String] {
    let toVideo = "scale=out_color_matrix=bt709:out_range=tv:flags=accurate_rnd+full_chroma_int"
    switch format {
    case .gif:
      let palette =
        "split[a][b];[a]palettegen=reserve_transparent=0[p];"
        + "[b][p]paletteuse=dither=bayer:bayer_scale=5:diff_mode=rectangle"
      return ["-filter_complex", palette, "-loop", "0", "-f", "gif"]
    case .mp4:
      // A time scale that holds every rate exactly, and is fine enough for players.
      let scale = framesPerSecond.frames
      let timescale = scale * max(10_000 / max(scale, 1), 1)
      return ["-vf", "\(toVideo),format=yuv420p", "-c:v", "libx264", "-preset", "medium"]
        + ["-crf", "16", "-video_track_timescale", "\(timescale)", "-movflags", "+faststart"]
        + Self.colors + ["-f", "mp4"]
    case .webm:
      return ["-vf", "\(toVideo),format=yuv420p", "-c:v", "libvpx-vp9", "-crf", "20", "-b:v", "0"]
        + ["-deadline", "good", "-cpu-used", "2", "-row-mt", "0"] + Self.colors + ["-f", "webm"]
    case .y4m:
      return ["-vf", "\(toVideo),format=yuv444p", "-strict", "-1"] + Self.colors
        + ["-f", "yuv4mpegpipe"]
    }
  }
}

// MARK: - GIF

extension FilmWriter {
  /// The number of frames from one frame of a GIF to the next.
  ///
  /// Browsers take ten times as long for a delay below two hundredths of a second, so a GIF has at
  /// most 50 frames a second. Leaving out every second one keeps the motion even.
  static func stride(ofGIFAt rate: FrameRate) -> Int {
    Int(max((rate.frames + 50 * rate.seconds - 1) / (50 * rate.seconds), 1))
  }

  /// Returns the end of a number of the sequence's frames, in hundredths of a second, rounded.
  private func hundredths(ofFrames count: Int) -> Int {
    let (top, bottom) = (count * Int(framesPerSecond.seconds) * 200, Int(framesPerSecond.frames))
    return (top + bottom) / (2 * bottom)
  }

  /// Corrects the last delay, so that the last picture stays until the sequence is over.
  ///
  /// `ffmpeg` must be given that delay before the length of the sequence is known.
  func correctDelays(of file: ScratchFile) throws(ExportError) {
    let places = Self.delayPlaces(in: file.read())
    guard let last = places.last else {
      throw ExportError(.write, path: path.string, reason: .program("ffmpeg", words: "no delays"))
    }
    let earlier = places.dropLast().reduce(0) { $0 + $1.delay }
    var delay = hundredths(ofFrames: frameCount) - earlier
    // The last frame of a fast sequence may have a delay of 0.01 s; an earlier one can spare as
    // much.
    if delay < 2, let donor = places.dropLast().last(where: { $0.delay > 2 }) {
      try write(donor.delay - 1, at: donor.offset, in: file)
      delay += 1
    }
    try write(min(max(delay, 2), 65_535), at: last.offset, in: file)
  }

  private func write(_ delay: Int, at offset: Int, in file: ScratchFile) throws(ExportError) {
    guard file.write([UInt8(delay & 0xFF), UInt8(delay >> 8)], at: offset) else {
      throw ExportError(.write, path: path.string)
    }
  }

  /// Returns the offsets of a GIF's delays, and the delays in hundredths of a second.
  package static func delayPlaces(in bytes: [UInt8]) -> [(offset: Int, delay: Int)] {
    var places: [(offset: Int, delay: Int)] = []
    guard bytes.count > 13 else { return [] }
    func tableSize(_ flags: UInt8) -> Int { flags & 0x80 == 0 ? 0 : 3 << (Int(flags & 7) + 1) }
    var at = 13 + tableSize(bytes[10])
    /// Goes over sub-blocks, each behind its length, up to the empty one.
    func skipBlocks() {
      while at < bytes.count, bytes[at] != 0 { at += Int(bytes[at]) + 1 }
      at += 1
    }
    while at + 8 < bytes.count {
      switch bytes[at] {
      case 0x21:
        if bytes[at + 1] == 0xF9 {
          places.append((at + 4, Int(bytes[at + 4]) | Int(bytes[at + 5]) << 8))
        }
        at += 2
        skipBlocks()
      case 0x2C:
        guard at + 10 < bytes.count else { return places }
        at += 11 + tableSize(bytes[at + 9])
        skipBlocks()
      default: return places
      }
    }
    return places
  }
}
