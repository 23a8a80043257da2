/** What a guardian has told us about themselves, and asks us to change. Words in braces are replaced. */
export const familyDetails = {
  title: "Your details",
  intro:
    "Your language changes at once. A number, an address or a city changes once our team has confirmed it with you: it could shut you out, or move a lesson into a night.",
  change: "Change",
  city: "City and clock",
  cityNow: "{city}, {time} now",
  unknown: "not known yet",
  phone: "Phone, WhatsApp",
  email: "Email",
  language: "We write to you in",
  wishes: "Wishes",
  wishesNone: "Tell us what matters for the lessons",
  guardian: "Second guardian",
  guardianText:
    "Somebody else who sees a child’s lessons and notes. Our team confirms it with you, then they are invited: only whoever has that address or number can take it up. You do not see each other’s address or number.",
  fields: {
    phone: "New number",
    email: "New email address",
    city: "City",
    from: "From",
    language: "Language",
    wishes: "What you wish",
    wishesHint: "For example a woman or a man as tutor, or a time of day.",
    learner: "For whom",
    name: "Name",
    guardianEmail: "Their email address",
    guardianPhone: "Or their number",
    may: "They",
  },
  may: { view: "see lessons, notes and reports", manage: "also decide about the lessons" },
  propose: "Ask for this change",
  invite: "Ask us to invite them",
  save: "Save",
  saved: "Saved.",
  asked: "We have your wish, and confirm it with you by {time}.",
  same: "We have this wish already.",
  proposed: {
    phone: "You asked for another number: {value}",
    email: "You asked for another address: {value}",
    city: "You asked for {value} from {date}",
    wishes: "Your wish: {value}",
    guardian: "You asked us to invite {value}",
  },
  answerBy: "We confirm by {time}. Until then everything stays as it is.",
  invited: "They have been invited, and have not come yet.",
  takeBack: "Take it back",
  takenBack: "You have taken it back.",
  outcomes: { confirmed: "done on {date}", declined: "not done; we have written to you" },
  consents: {
    title: "What you agree to",
    kinds: { lessons: "Lessons", special: "Belief or health", recording: "Recording" },
    words: {
      lessons: "I agree that {name} is taught by the academy’s tutors.",
      special:
        "I agree that the academy uses what shows a belief, or is about health, in order to plan and give {name}’s lessons.",
      recording:
        "I agree that lessons of {name} may be recorded, for {name}’s family and the tutor alone.",
    },
    given: "yes, since {date}",
    arranged: "yes, since the lessons were arranged",
    none: "no",
    withdrawn: "taken back on {date}",
    give: "I agree",
    takeBack: "Take it back",
    after: {
      lessons:
        "From then on {name} is not taught: the next lessons do not take place, and our team is asked to end the plan.",
      special:
        "Our team is asked to end lessons that show a belief, and to delete what is about health. Other lessons go on.",
      recording: "No lesson is recorded from then on.",
    },
    done: { given: "You agree.", taken: "Taken back." },
    one: "One of those who decide about a child is enough, to agree and to take it back.",
  },
};

/** What is wrong with what was entered. */
export const detailsErrors = {
  long: "Please shorten this.",
  phone: "Enter a number with its country’s code, such as +44 20 7946 0000.",
  email: "Enter an address such as name@example.com.",
  city: "Enter a city, such as Karachi.",
  cityUnknown: "We do not know this place. Enter the nearest large city.",
  from: "Enter the day from which it holds.",
  fromPast: "Enter a day from today on, at most a year ahead.",
  wishes: "Tell us what you wish.",
  learner: "Choose for whom.",
  name: "Enter their name.",
  may: "Choose what they may do.",
  contact: "Enter their email address or their number.",
};
