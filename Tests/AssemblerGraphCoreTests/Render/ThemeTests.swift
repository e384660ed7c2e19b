import AssemblerGraphCore
import AssemblerGraphModel
import Foundation
import TestSupport
import Testing

/// Contrast as WCAG 2.1 counts it: 4.5 for text, 3 for what must be told from its surroundings.
@Suite struct ThemeTests {
  @Test(arguments: [Theme.light, Theme.dark]) func textsCanBeRead(theme: Theme) {
    for role in Node.Role.allCases {
      for text in [theme.text, theme.quietText] {
        #expect(contrast(text, theme.tint(of: role).fill) >= 4.5, "\(theme.name), \(role)")
      }
    }
    for background in [theme.background, theme.clusterFill] {
      #expect(contrast(theme.text, background) >= 7)
      #expect(contrast(theme.quietText, background) >= 4.5)
    }
  }

  @Test(arguments: [Theme.light, Theme.dark]) func outlinesAndCertainLinesCanBeSeen(theme: Theme) {
    for background in [theme.background, theme.clusterFill] {
      for role in Node.Role.allCases {
        #expect(contrast(theme.tint(of: role).stroke, background) >= 3, "\(theme.name), \(role)")
      }
      for kind in Edge.Kind.allCases {
        let ink = theme.ink(of: kind)
        #expect(contrast(ink.certain, background) >= 2.6, "\(theme.name), \(kind)")
        #expect(contrast(ink.certain, background) > contrast(ink.possible, background), "\(theme.name), \(kind)")
      }
      for color in [theme.cycle.certain, theme.error, theme.warning, theme.highlight] {
        #expect(contrast(color, background) >= 3, "\(theme.name), \(color)")
      }
    }
  }

  private func contrast(_ one: String, _ other: String) -> Double {
    let values = [luminance(one), luminance(other)].sorted()
    return (values[1] + 0.05) / (values[0] + 0.05)
  }

  private func luminance(_ color: String) -> Double {
    let number = Int(color.dropFirst(), radix: 16) ?? 0
    let parts: [Double] = [16, 8, 0].map { shift in
      let part = Double((number >> shift) & 0xFF) / 255
      return part <= 0.04045 ? part / 12.92 : pow((part + 0.055) / 1.055, 2.4)
    }
    return 0.2126 * parts[0] + 0.7152 * parts[1] + 0.0722 * parts[2]
  }
}
