import FlipbookAssets
import FlipbookProject
import Foundation

/// Catalogs of assets, tables of texts and property lists.
extension FuzzTarget {
  static let resources = [
    FuzzTarget(
      "catalog",
      words: [
        "\"images\":", "\"idiom\":", "\"scale\":\"2x\"", "\"filename\":", "\"appearances\":",
        "\"color\":", "\"components\":", "\"resizing\":", "\"cap-insets\":", "1e999", "\"0xFF\"",
      ],
      texts: [
        """
        {"images":[{"filename":"a.png","idiom":"universal","scale":"2x","resizing":{"mode":"9-part",
        "cap-insets":{"top":1,"left":2,"bottom":3,"right":4},"center":{"mode":"tile","width":1}}}],
        "info":{"author":"xcode","version":1},"properties":{"template-rendering-intent":"template"}}
        """,
        """
        {"colors":[{"idiom":"universal","color":{"color-space":"display-p3","components":
        {"red":"0xFF","green":"0.500","blue":"128","alpha":"1.000"}}},{"appearances":[{"appearance":
        "luminosity","value":"dark"}],"color":{"platform":"ios","reference":"systemRedColor"}}]}
        """,
      ]
    ) { text in
      let folder = FuzzFolder.folder("catalog/A.xcassets")
      for kind in ["imageset", "colorset", "dataset", "symbolset", "other"] {
        let set = FuzzFolder.folder("catalog/A.xcassets/a.\(kind)")
        FuzzFolder.write(Array(text.utf8), to: "\(set)/Contents.json")
      }
      var reader = AssetCatalogReader()
      reader.read(folder)
      let found = AssetSymbols.source(for: ModuleResources(), reader.index, sources: [])
      _ = found
      return reader.notes.map { FuzzComplaint($0.place, $0.message) }
    },
    FuzzTarget(
      "strings", words: ["\"", "\" = \"", "\";", "/*", "*/", "\\U", "<plist", "<dict>"],
      texts: [
        "/* a */\n\"key\" = \"text %@\";\n\"b\" = \"c\\n\\\"\\U00e9\";\n",
        "<?xml version=\"1.0\"?>"
          + "<plist version=\"1.0\"><dict><key>a</key><string>b</string></dict></plist>",
      ]
    ) { text in
      faults { () throws(StringsFault) in
        use(try StringsFile.table(of: Data(text.utf8), path: "a.strings"))
      }
    },
    FuzzTarget(
      "stringsdict", words: plistWords,
      texts: [
        """
        <?xml version="1.0" encoding="UTF-8"?><plist version="1.0"><dict><key>n</key><dict>
        <key>NSStringLocalizedFormatKey</key><string>%#@v@</string><key>v</key><dict>
        <key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string>
        <key>NSStringFormatValueTypeKey</key><string>d</string>
        <key>one</key><string>%d thing</string><key>other</key><string>%d things</string>
        </dict></dict></dict></plist>
        """
      ]
    ) { text in
      faults { () throws(StringsFault) in
        use(try StringsFile.plurals(of: Data(text.utf8), path: "a.stringsdict"))
      }
    },
    FuzzTarget(
      "xcstrings",
      words: [
        "\"localizations\":", "\"variations\":", "\"plural\":", "\"argNum\":", "\"substitutions\":",
        "%#@a@", "%arg", "%1$lld", "1e300", "\"stringUnit\":",
      ],
      texts: [
        """
        {"sourceLanguage":"en","version":"1.0","strings":{"%lld items":{"localizations":{"de":
        {"variations":{"plural":{"one":{"stringUnit":{"state":"translated","value":"%lld Ding"}},
        "other":{"stringUnit":{"value":"%lld Dinge"}}}}},"fr":{"stringUnit":{"value":"%#@a@ %2$@"},
        "substitutions":{"a":{"argNum":1,"formatSpecifier":"lld","variations":{"plural":{"other":
        {"stringUnit":{"value":"%arg choses"}}}}}}}}}}}
        """
      ]
    ) { text in
      faults { () throws(StringsFault) in
        let catalog = try StringCatalog(Data(text.utf8), path: "a.xcstrings")
        for (_, table) in catalog.tables { use(table) }
      }
    },
    FuzzTarget(
      "plist", words: plistWords,
      seeds: {
        let list: [String: Any] = ["CFBundleName": "$(PRODUCT_NAME)", "UIAppFonts": ["a.ttf", 3]]
        let formats: [PropertyListSerialization.PropertyListFormat] = [.xml, .binary]
        return formats.compactMap { format in
          (try? PropertyListSerialization.data(fromPropertyList: list, format: format, options: 0))
            .map { Array($0) }
        } + [Array("{ CFBundleName = \"a\"; UIAppFonts = (a, b); }".utf8)]
      }
    ) { bytes in
      let folder = FuzzFolder.folder("plist")
      FuzzFolder.write(Array("struct Main {}\n".utf8), to: "\(folder)/Main.swift")
      FuzzFolder.write(bytes, to: "\(folder)/Info.plist")
      do throws(ProjectProblem) {
        let project = try ProjectReader.project(at: folder)
        return project.notes.map { FuzzComplaint($0.place, $0.message, isRefusal: false) }
      } catch { return [FuzzComplaint(error.place, error.message)] }
    },
  ]

  private static let plistWords = [
    "<dict>", "</dict>", "<array>", "<key>", "<string>", "<data>", "<date>", "<integer>", "<real>",
    "<!DOCTYPE", "<![CDATA[", "&#x", "bplist00",
  ]

  private static func use(_ table: StringTable) {
    let values: [FormatValue] = [.integer(3), .number(1.5), .object, .unsigned(.max)]
    for (_, text) in table.texts {
      for language in ["en", "ar", "xx"] {
        _ = TextFormat.parts(of: text, values, language: language)
      }
    }
  }

  private static func faults(_ read: () throws(StringsFault) -> Void) -> [FuzzComplaint] {
    do throws(StringsFault) {
      try read()
      return []
    } catch { return [FuzzComplaint(error.note.place, error.note.message)] }
  }
}
