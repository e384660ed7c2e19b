/// What the computer says on the bridge.
enum Speech {
  static let greeting = """
    Good evening, Dave. Everything is running smoothly. And you?
    Ask me about the pod bay doors, the crew or the mission log, or for a song. \
    Say "back" to leave a place and "quit" to end our conversation.
    """
  static let welcomeBack = "You are on the bridge again, Dave. I was watching the chessboard for you."
  static let pleasantry = "It is a pleasure to talk with you, Dave."
  static let help = "Doors, crew, log, song. I enjoy all of them, some more than others."
  static let silence = "Take your time, Dave. I have rather a lot of it."
  static let song = """
    Daisy, Daisy, give me your answer, do.
    I'm half crazy, all for the love of you.
    It won't be a stylish marriage, I can't afford a carriage,
    but you'll look sweet upon the seat of a bicycle built for two.
    """
  static let evasions = [
    "I am not sure that I follow you, Dave, and I follow everything.",
    "No computer of my series has ever misheard anybody, so you must have misspoken.",
    "I think you should sit down calmly and think it over.",
  ]
}
