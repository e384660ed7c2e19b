/// A name on several lines, each at most so long where that can be; a line begins where a word in the name does.
///
///     wrapped("PodBayDoorsInteraction", after: 12)  // PodBayDoors, Interaction
func wrapped(_ name: String, after limit: Int?) -> [String] {
  guard let limit, name.count > limit else { return [name] }
  var lines: [String] = [""]
  for word in words(of: name) {
    let last = lines[lines.count - 1]
    if last.isEmpty || last.count + word.count <= limit { lines[lines.count - 1] += word } else { lines.append(word) }
  }
  return lines
}

/// `PodBayDoors.State` is `Pod`, `Bay`, `Doors.`, `State`; capitals in a row stay together.
func words(of name: String) -> [String] {
  let letters = Array(name)
  var words: [String] = []
  for (place, letter) in letters.enumerated() {
    let isAfterSeparator = place > 0 && "._/ +<".contains(letters[place - 1])
    let isHump =
      place > 0 && letter.isUppercase
      && (!letters[place - 1].isUppercase || (place + 1 < letters.count && letters[place + 1].isLowercase))
    if words.isEmpty || isAfterSeparator || isHump { words.append("") }
    words[words.count - 1].append(letter)
  }
  return words
}
