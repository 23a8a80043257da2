import type { CourseInput } from "../course-schema.ts";

export default {
  slug: "tajweed",
  title: "Tajweed",
  category: "islamic",
  cardOrder: 3,
  description: "The rules of recitation, heard, named and practised until they are habit.",
  searchText:
    "One-to-one Tajweed lessons online: points of articulation, noon and meem rules, madd and stopping, in the recitation of Hafs ʿan ʿĀsim.",
  lead: "Tajweed (تجويد) is the craft of giving every letter of the Quran its right: where it is formed, how it sounds, how long it lasts and where a reader may stop. In this course you learn the rules by ear first and by name second, and apply each of them to verses from the very first lesson.",
  summary: {
    who: "Anyone who can read the Quran in Arabic, slowly or fluently.",
    able: "Pronounce each letter correctly, apply the rules, and stop in the right places.",
    needs: "To read joined Arabic letters; a muṣḥaf; a headset.",
    lesson: "You recite, your tutor corrects, and you learn one new rule.",
    length: "Plan for many months; two lessons of 30 minutes a week suit most people.",
  },
  audience: [
    "Anyone who can read the Quran in Arabic, slowly or fluently, and wants to read it correctly.",
    "Adults who learned as children and were never told why a sound is held or hidden.",
    "Students of memorisation who want to fix their pronunciation before mistakes settle.",
    "Parents who would like to correct their children's reading at home.",
  ],
  outcomes: [
    "Pronounce each Arabic letter from its own point of articulation (مَخْرَج) and tell apart letters that are often confused.",
    "Apply the four rules of noon sākinah and tanween while reading, without stopping to think.",
    "Hold each kind of madd for its proper length, and keep that length even.",
    "Choose a sound place to stop and begin again, using the signs of a printed muṣḥaf.",
    "Hear your own mistakes in a recording and name the rule that mends each of them.",
  ],
  modules: [
    {
      id: "articulation",
      title: "Where the letters are formed",
      covers: [
        "The five regions of articulation and the letters of each",
        "Pairs that are often confused: ح and ه, ق and ك, ص and س",
        "Listening and repeating, one letter at a time",
      ],
    },
    {
      id: "qualities",
      title: "The qualities of the letters",
      covers: [
        "Heavy and light letters (تفخيم and ترقيق)",
        "The echo of qalqalah (قلقلة): ق ط ب ج د",
        "The letter rāʾ: when it is heavy and when it is light",
      ],
    },
    {
      id: "noon-meem",
      title: "Noon, tanween and meem",
      covers: [
        "Iẓhār, idghām, iqlāb and ikhfāʾ, each with verses to practise",
        "The three rules of meem sākinah",
        "Ghunnah: a nasal sound of two counts, neither less nor more",
      ],
    },
    {
      id: "madd",
      title: "Lengthening",
      covers: [
        "Natural madd of two counts",
        "Madd before hamzah, joined and separated",
        "Madd before sukoon, and the opening letters of the surahs",
      ],
    },
    {
      id: "stopping",
      title: "Stopping and starting",
      covers: [
        "Complete, sufficient, good and improper stops",
        "Reading the stop signs of the muṣḥaf",
        "How the last letter changes when you stop on it",
      ],
    },
    {
      id: "application",
      title: "Reading with everything together",
      covers: [
        "Juzʾ ʿAmma read in full with every rule applied",
        "Passages chosen for the mistakes you still make",
        "A recorded reading, reviewed together line by line",
      ],
    },
  ],
  lesson: [
    "You recite the passage prepared since last time, and your tutor listens without interrupting.",
    "Together you go back to two or three places, name the rule and repeat until the sound is right.",
    "One new rule is taught: first heard, then named, then found in the verses on the shared page.",
    "You leave with a short passage to practise and a recording to compare yourself with.",
  ],
  needs: [
    "To be able to read joined Arabic letters; if not yet, begin with Noorani Qaida.",
    "A muṣḥaf in the script you are used to, on paper or on screen.",
    "A quiet place and a headset: small differences of sound matter here.",
  ],
  progress: [
    "After every lesson you receive a short note: what was read, which rules held, and what to practise.",
    "A list of rules with three marks (new, improving, secure) is kept with you and shared with the family of a younger learner.",
    "From time to time you record the same passage again, so that you can hear the difference yourself.",
  ],
  languages: ["English", "Urdu", "Arabic"],
  tradition:
    "Taught in the recitation of Hafs ʿan ʿĀsim (حفص عن عاصم) by the way of al-Shāṭibiyyah, the recitation most widely printed today. Your tutor works from either the Uthmani (Madinah) or the Indo-Pak script, whichever you read.",
  related: ["nazra-quran", "hifz-program", "noorani-qaida"],
  questions: [
    {
      question: "Do I have to understand Arabic?",
      answer:
        "No. You need to read the script, not the language. Where the meaning decides a rule, as it does in stopping, your tutor explains the sentence.",
    },
    {
      question: "I have read with mistakes for years. Can they still be mended?",
      answer:
        "Yes, though an old habit takes longer than a new rule. We work on a few sounds at a time and keep the rest as it is until those have settled.",
    },
    {
      question: "Can I ask for a woman or a man as my tutor?",
      answer:
        "Yes. Say so when you book the trial lesson, and we will look for a tutor accordingly.",
    },
    {
      question: "Will I receive an ijāzah at the end?",
      answer:
        "Not from this course. It gives you the rules and the practice that a student of ijāzah needs first; if you want to go on, your tutor will tell you honestly when you are ready to look for it.",
    },
  ],
} satisfies CourseInput;
