/** What a form of the desk says of words that were typed into it and not sent. */
export const deskTyped = {
  /** Spoken once. */
  follows: "What you type is kept by itself, for you alone.",
  kept: "Kept at {time}, for you alone.",
  onDevice: "The site does not answer. Kept on this device at {time}, until it does.",
  ended:
    "You are not signed in any more. Kept on this device at {time}, until you sign in here again.",
  refused:
    "What you type here cannot be kept by itself. Use the button of this form before you leave.",
  restored: "You typed this on {time} and left it. It is here again, for you alone.",
  undo: "Throw it away",
  elsewhere:
    "You have typed into this form in another window as well. What is here is not kept until you choose.",
  mine: "Keep what is here",
  theirs: "Put in what is there",
  changed: "What stands here has changed since you typed. Your words are not lost:",
  gone: "A field that is no longer here",
  putIn: "Put it in",
  leave: "What you typed here could not be kept. Leave it behind?",
  /** In the lists that lead to such a form. */
  list: "Typed by you, and in no draft yet",
  mark: "typed, in no draft yet",
  inRail: "typed",
} as const;
