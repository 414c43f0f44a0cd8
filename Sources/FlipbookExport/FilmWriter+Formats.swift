import FlipbookBase

// What `ffmpeg` is told.

extension FilmWriter {
  /// True if the format has chroma for pairs of pixels in both directions only.
  var halvesChroma: Bool { format == .mp4 || format == .webm }

  /// One thread, no dates and no names of versions: the same bytes every time.
  func arguments(_ planes: VideoPlanes) -> [String] {
    ["-hide_banner", "-nostdin", "-loglevel", "error", "-y", "-filter_threads", "1"]
      + [
        "-f", "rawvideo", "-pixel_format", halvesChroma ? "yuv420p" : "yuv444p", "-video_size",
        "\(planes.codedWidth)x\(planes.codedHeight)",
        "-framerate", "\(framesPerSecond.frames)/\(framesPerSecond.seconds)",
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
    switch format {
    case .gif: return []
    case .mp4:
      // A time scale that holds every rate exactly, and is fine enough for players.
      let scale = framesPerSecond.frames
      let timescale = scale * max(10_000 / max(scale, 1), 1)
      // Measured on discs and letters that move, beside `veryfast`: four fifths of the time, a fifth
      // more bytes, as near. Beside `medium`: two fifths of the time, 1.5 dB less.
      return ["-c:v", "libx264", "-preset", "superfast"]
        + ["-x264-params", "bframes=0:weightp=0:mbtree=1:rc-lookahead=10:8x8dct=0"]
        + ["-crf", "16", "-video_track_timescale", "\(timescale)", "-movflags", "+faststart"]
        + Self.colors + ["-f", "mp4"]
    case .webm:
      return ["-c:v", "libvpx-vp9", "-crf", "20", "-b:v", "0"]
        + ["-deadline", "good", "-cpu-used", "2", "-row-mt", "0"] + Self.colors + ["-f", "webm"]
    case .y4m:
      return ["-strict", "-1"] + Self.colors + ["-f", "yuv4mpegpipe"]
    }
  }
}
