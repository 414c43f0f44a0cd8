import FlipbookExport
import FlipbookRaster
import PlainPNG
import Testing

@Suite struct FileSizeTests {
  @Test(arguments: SceneFrame.allCases)
  func `is no larger than libpng's file, and has its pixels`(scene: SceneFrame) throws {
    let bitmap = scene.bitmap()
    let workspace = try Workspace()
    let peers = [
      (PNGEncoder.Effort.fast, [plain_png_runs, plain_png_quick]), (.small, [plain_png_default]),
    ]
    for (effort, settings) in peers {
      let file = try PNGEncoder(effort: effort).encode(bitmap)
      let decoded = try PNGDecoder.decode(file)
      for settings in settings {
        let plain = try bitmap.plainFile(settings)
        #expect(file.count <= plain.count, "\(effort), strategy \(settings.strategy)")
        #expect(try PNGDecoder.decode(plain) == decoded)
      }
      let path = try workspace.root.appending("\(effort).png")
      try path.write(file)
      #expect(try Program.pngcheck.run("-v", path.string).status == 0)
    }
  }
}
