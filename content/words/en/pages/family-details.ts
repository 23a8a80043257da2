/** What a guardian has told us about themselves, and asks us to change. Words in braces are replaced. */
export const familyDetails = {
  title: "Your details",
  intro:
    "Your language changes at once. A number, an address or a city changes once our team has confirmed it with you, because a mistake could lock you out or move a lesson into the night.",
  change: "Change",
  city: "City and time",
  cityNow: "{city}, where it is now {time}",
  unknown: "not known yet",
  phone: "Phone, WhatsApp",
  email: "Email",
  language: "We write to you in",
  wishes: "Wishes",
  wishesNone: "Tell us what matters to you in the lessons",
  guardian: "Second guardian",
  guardianText:
    "Someone else who sees a child’s lessons and notes. Our team confirms it with you and then invites them: only whoever has that address or number can accept. You do not see each other’s address or number.",
  fields: {
    phone: "New number",
    email: "New email address",
    city: "City",
    from: "From",
    language: "Language",
    wishes: "What you would like",
    wishesHint: "For example a woman or a man as tutor, or a time of day.",
    learner: "Who it is for",
    name: "Name",
    guardianEmail: "Their email address",
    guardianPhone: "Or their number",
    may: "They can",
  },
  may: { view: "see lessons, notes and reports", manage: "also decide about the lessons" },
  propose: "Ask for this change",
  invite: "Ask us to invite them",
  save: "Save",
  saved: "Saved.",
  asked: "We have your request, and will confirm it with you by {time}.",
  same: "We already have this request.",
  proposed: {
    phone: "You asked for another number: {value}",
    email: "You asked for another address: {value}",
    city: "You asked for {value} from {date}",
    wishes: "Your wish: {value}",
    guardian: "You asked us to invite {value}",
  },
  answerBy: "We will confirm it by {time}. Until then everything stays as it is.",
  invited: "They have been invited, and have not accepted yet.",
  takeBack: "Take it back",
  takenBack: "You have taken it back.",
  outcomes: { confirmed: "done on {date}", declined: "not done; we have written to you" },
  consents: {
    title: "What you agree to",
    kinds: { lessons: "Lessons", special: "Belief or health", recording: "Recording" },
    words: {
      lessons: "I agree that the academy’s tutors teach {name}.",
      special:
        "I agree that the academy uses information that shows a belief, or is about health, to plan and give {name}’s lessons.",
      recording:
        "I agree that {name}’s lessons may be recorded, for {name}’s family and the tutor only.",
    },
    given: "yes, since {date}",
    arranged: "yes, since the lessons were arranged",
    none: "no",
    withdrawn: "taken back on {date}",
    give: "I agree",
    takeBack: "Take it back",
    after: {
      lessons:
        "From then on {name} is no longer taught: the coming lessons do not take place, and our team is asked to end the plan.",
      special:
        "Our team is asked to end lessons that show a belief, and to delete what is about health. Other lessons continue.",
      recording: "From then on no lesson is recorded.",
    },
    done: { given: "You agree.", taken: "Taken back." },
    one: "Where several people decide about a child, any one of them can agree, and can take it back.",
  },
};

/** What is wrong with what was entered. */
export const detailsErrors = {
  long: "Please shorten this.",
  phone: "Enter a number with the country code, such as +44 20 7946 0000.",
  email: "Enter an address such as name@example.com.",
  city: "Enter a city, such as Karachi.",
  cityUnknown: "We do not know this place. Enter the nearest large city.",
  from: "Enter the day from which it applies.",
  fromPast: "Enter a day from today onwards, at most a year ahead.",
  wishes: "Tell us what you would like.",
  learner: "Choose who it is for.",
  name: "Enter their name.",
  may: "Choose what they can do.",
  contact: "Enter their email address or number.",
};
