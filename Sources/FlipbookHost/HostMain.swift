import CProcess
package import FlipbookDisplay
import FlipbookExport
package import FlipbookJob
import FlipbookStage
import FlipbookText
import FlipbookTimeline
import Foundation

/// Runs a job: plays, inspects or lists the scenes of this process.
package struct HostMain {
  private let staging: any SceneStaging
  private let channel: EventChannel
  private let typesetter: any TextTypesetting & GlyphOutlines

  package init(
    staging: any SceneStaging, channel: EventChannel,
    typesetter: any TextTypesetting & GlyphOutlines
  ) {
    (self.staging, self.channel, self.typesetter) = (staging, channel, typesetter)
  }

  /// Runs a job.
  ///
  /// - Returns: The process's exit status: 0 if the job was done, with any result; 5 if a file
  ///   cannot be written, 130 if it was interrupted.
  package func run(_ job: SceneJob) -> Int32 {
    flipbook_leave_libraries(FLIPBOOK_START_OF_JOB)
    switch job.work {
    case .play(let variants):
      for (index, variant) in variants.enumerated() {
        guard !HostInterruption.hasHappened else { break }
        channel.variant = index
        let isGood = play(variant, index, of: job)
        if job.settings.limits.stopsAtFirstFailure, !isGood { break }
      }
      channel.variant = nil
    case .inspect(let inspection):
      inspect(inspection)
    }
    if HostInterruption.hasHappened {
      channel.flush()
      return 130
    }
    channel.send(.finished)
    return 0
  }

  /// Plays a variant, and returns whether all went well.
  private func play(_ variant: Variant, _ index: Int, of job: SceneJob) -> Bool {
    // Before any of its code runs, of which it is told should it crash.
    flipbook_note_place(0, 0)
    channel.send(.started(variant: variant.folder, totalFrames: variant.timeline.frameCount))
    SceneFolders.empty()
    flipbook_restore_surroundings()
    channel.reportCrashes()
    do throws(TimelineError) {
      let settings = job.settings
      if let fuzz = settings.fuzz {
        return try FuzzSession(variant, fuzz, job, staging: staging, channel: channel).run()
      }
      if let audit = settings.audit {
        return try AuditSession(
          variant, audit, job, staging: staging, channel: channel, outlines: typesetter
        ).run { self.draw($0) }
      }
      let pictures = settings.pictures.map { still in
        PictureRequest(at: still.at, for: .file(path: still.path))
      }
      var moments = WantedMoments(
        sampling: settings.sampling,
        pictures: pictures + Self.moments(of: variant, settings))
      let watch = settings.requests.contains(.stageTimes) ? StageWatch(StageClock()) : nil
      watch?.begin(.simulate)
      let marks = moments.marksLookedBackFrom
      if !marks.isEmpty {
        moments = moments.placed(by: try staging.times(of: marks, in: variant, settings))
      }
      if let part = settings.sampling.part {
        guard let frames = try range(of: part, in: variant, settings) else { return true }
        moments.sampling.frames = frames
      }
      let player = try staging.player(for: variant, settings, moments)
      do throws(ExportError) {
        let reel = try KeptFrames(
          job.settings.reels.indices.contains(index) ? job.settings.reels[index] : SceneJob.Reel(),
          frames: moments.sampling.frames, butIn: job.outputRoot)
        return try VariantRecorder(
          variant, job: job, sampling: moments.sampling, player: player, channel: channel,
          typesetter: typesetter, kept: reel, watch: watch, drawFailures: { self.draw($0) }
        ).record()
      } catch {
        let place = variant.timeline.outputs.first?.path.location
        throw TimelineError(
          .cannotWrite, "\(error)", at: place ?? variant.timeline.scene.location)
      }
    } catch {
      var error = error
      error.variant = error.variant ?? variant.title
      channel.send(.failure(error))
      return false
    }
  }

  /// Returns the frames of a part, and tells of them; `nil` for none, which ends the variant.
  private func range(
    of part: SceneJob.Part, in variant: Variant, _ settings: SceneJob.Settings
  ) throws(TimelineError) -> ClosedRange<Int>? {
    var pace = ProgressPace()
    let total = try staging.frameCount(of: variant, settings) {
      if pace.isDue() { channel.send(.progress(framesDone: 0)) }
    }
    let frames = part.frames(of: total)
    channel.send(.range(first: frames?.lowerBound ?? 0, count: frames?.count ?? 0, total: total))
    if frames == nil { channel.send(.variantFinished(frames: 0, reused: 0, outputs: [])) }
    return frames
  }

  /// The pictures that outputs want besides frames: one of each of their moments.
  private static func moments(
    of variant: Variant, _ settings: SceneJob.Settings
  ) -> [PictureRequest] {
    guard settings.requests.contains(.outputs) else { return [] }
    return variant.timeline.outputs.flatMap(\.moments).map { moment in
      PictureRequest(at: moment, for: .sheet(moment))
    }
  }

  /// Plays a variant once more for pictures of the times at which it failed.
  ///
  /// A picture that cannot be drawn is left out; its failure is reported all the same.
  private func draw(_ pictures: FailurePictures) {
    guard !pictures.requests.isEmpty, let channel = EventChannel.silent() else { return }
    guard
      let player = try? staging.player(
        for: pictures.variant, pictures.job.settings,
        WantedMoments(sampling: pictures.job.settings.sampling, pictures: pictures.requests)),
      let recorder = try? VariantRecorder(
        pictures.variant, job: pictures.job, sampling: pictures.job.settings.sampling,
        player: player, channel: channel, typesetter: typesetter)
    else { return }
    _ = try? recorder.record()
  }

  private func inspect(_ inspection: SceneJob.Inspection) {
    do throws(TimelineError) {
      let scene = try staging.inspect(inspection)
      for sentence in scene.diagnostics { channel.send(.diagnostic(message: sentence)) }
      channel.send(.inspectResult(json: scene.json))
    } catch {
      channel.send(.failure(error))
    }
  }
}

// MARK: - The process

extension HostMain {
  /// Runs the process: reads the job from the file that the first argument names, or else from
  /// standard input, and does it.
  ///
  /// - Parameter staging: Makes what plays scenes with texts that are set.
  /// - Returns: The process's exit status.
  static func runProcess(staging: (any TextTypesetting) -> any SceneStaging) -> Int32 {
    let process = HostProcess.current
    defer { flipbook_expect_exit() }
    let channel = process.channel
    if let problem = process.problem { channel.send(.diagnostic(message: problem)) }
    guard let job = JobFile.read() else { return 70 }
    if Sandbox.isWanted, let problem = Sandbox.enter(for: job) {
      let place = SourceLocation(file: "--sandbox")
      channel.send(.failure(TimelineError(.unreadable, problem, at: place)))
      channel.send(.finished)
      return 0
    }
    switch process.fonts {
    case .success(let typesetter):
      return HostMain(staging: staging(typesetter), channel: channel, typesetter: typesetter)
        .run(job)
    case .failure(let error):
      let place = SourceLocation(file: "fonts")
      channel.send(.failure(TimelineError(.unreadable, "\(error)", at: place)))
      channel.send(.finished)
      return 0
    }
  }
}
