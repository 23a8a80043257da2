import type { CourseInput } from "../course-schema.ts";

export default {
  slug: "nazra-quran",
  title: "Nazra Quran",
  category: "islamic",
  level: "After a Qaida; adults too",
  cardOrder: 2,
  description:
    "Read the Quran from the page, line by line to the end, with a tutor who follows each word.",
  searchText:
    "One-to-one Nazra lessons online: read the Quran fluently from the muṣḥaf, from the first short surahs to completion, in the recitation of Ḥafṣ ʿan ʿĀṣim.",
  foundBy: [
    "nazira",
    "nadhra",
    "nazrah",
    "quran reading",
    "quran recitation",
    "recite quran",
    "koran",
    "qoran",
    "tilawat",
    "khatm",
    "fluent",
  ],
  lead: "Nazra is reading the Quran with the eyes on the page, from cover to cover. You know the letters by now. What is missing is flow: words taken in at a glance, breath that reaches the stop, a tongue that does not trip over the unfamiliar. You read, your tutor follows in the same print, and a page is left only when it has been read well.",
  summary: {
    who: "Children who have finished a Qaida, and adults who read haltingly.",
    able: "Read any page of the Quran evenly, without spelling.",
    needs: "To read any word with its vowel signs; a printed muṣḥaf; time for a page on most days.",
    lesson: "You read, your tutor follows on the same page, and you read each slip again.",
    length: "At a page in each of four lessons a week, the whole Quran takes nearly three years.",
  },
  audience: [
    "Children who have just finished the Noorani Qaida and hold their first muṣḥaf.",
    "Adults who read as children, stopped, and now spell out what once came easily.",
    "Readers who have completed the Quran before and would like a second reading with an attentive listener.",
    "Brothers and sisters whose parents want each to be heard alone rather than one after another in a class.",
  ],
  outcomes: [
    "Read a page that you have not prepared at an even pace, without spelling.",
    "Breathe at a proper stop, and go back to a sensible word when your breath has run out elsewhere.",
    "Recognise words whose spelling and sound differ, and read them correctly at first sight.",
    "Use the signs of the page: stops, parts, quarters, rukūʿ and sajdah.",
    "Notice your own slip and correct it before you are told.",
    "Keep up a daily portion after lessons have ended.",
  ],
  modules: [
    {
      id: "bridge",
      title: "From the primer to the page",
      covers: [
        "A reading test on an unseen page, to find where to begin",
        "Whole words at a glance; spelling out only those that resist",
        "Joining across words: the article ال and the hamzah that falls silent",
        "Keeping your place on a full page of fifteen lines",
      ],
    },
    {
      id: "short-surahs",
      title: "Al-Fātiḥah and Juzʾ ʿAmma",
      covers: [
        "Al-Fātiḥah, each letter weighed, because it is recited in prayer every day",
        "From al-Nās back to al-Nabaʾ, the shortest surahs first",
        "Surahs known by heart, checked against the page",
        "One breath to a verse, while the verses are short",
      ],
    },
    {
      id: "signs",
      title: "The signs of the printed page",
      covers: [
        "Stop signs: م, ج, صلى and قلى in Madinah print; م, ط, ج and ز in Indo-Pak print",
        "Paired triple dots: stop at one of the two places, not at both",
        "Juzʾ, ḥizb and quarter (۞); rukūʿ (ع) in Indo-Pak print",
        "The sign of sajdah (۩), and where it stands",
      ],
    },
    {
      id: "long-verses",
      title: "Long verses: al-Baqarah begins",
      covers: [
        "The opening الٓمٓ, every letter by its name and at its length",
        "Dividing a long verse into breaths that keep its meaning whole",
        "Half a page with care, then a page, then two",
        "Frequent words, recognised as fast as your own name",
      ],
    },
    {
      id: "rules-in-passing",
      title: "Tajweed applied in passing",
      covers: [
        "Nūn and mīm before other letters, corrected by ear while you read",
        "Madd of equal length at the top of the page and at the bottom",
        "Letters that blur at speed: ق to ك, ع to ء, ح to ه",
        "What waits for the Tajweed course: names, reasons and finer points",
      ],
    },
    {
      id: "special-words",
      title: "Words not read as they are spelled",
      covers: [
        "Wāw written and alif read: الصَّلَوٰة, الزَّكَوٰة",
        "Letters written and not read, as in أُولَٰئِكَ and مِائَة",
        "The pronoun أَنَا: short when you read on, long when you stop",
        "The four brief pauses (سكتة) in al-Kahf, Yā Sīn, al-Qiyāmah and al-Muṭaffifīn",
        "Single words to be learned by ear, in Hūd 41 and in Yūsuf 11",
      ],
    },
    {
      id: "completion",
      title: "Through to the last page",
      covers: [
        "A plan by pages or by rukūʿ that suits your week",
        "Every juzʾ closed with a page opened at random",
        "The last surahs, completion (خَتْم), and beginning again",
        "A daily portion (وِرْد) for the time after lessons",
      ],
    },
  ],
  lesson: [
    "Both of you open the same print at the same page, so that “line seven” means the same to both.",
    "You read on without help. Your tutor notes slips in silence and waits to see whether you hear them.",
    "The noted places are read again: the word, then the words around it, then the whole verse.",
    "You look over the coming lines for a long word, an odd spelling or a stop that decides the meaning.",
    "Your portion for home is the page just corrected and the one to come.",
  ],
  needs: [
    "To read any vowelled word, slowly if need be. If you cannot yet, begin with Noorani Qaida.",
    "A printed muṣḥaf with fixed pages. Tell us which print it is, and your tutor opens the same.",
    "A stand or a clean table, so that the book is treated with respect and your hands are free.",
    "Time to read about a page on most days.",
  ],
  progress: [
    "The note after a lesson names the page and line reached, the slips that came back and the portion for next time.",
    "On a chart of the thirty parts, each page is marked as read or to be read again.",
    "When a juzʾ is finished, the family opens it anywhere and the learner reads that page. Your tutor writes down how it went.",
  ],
  languages: ["English", "Urdu", "Arabic"],
  tradition:
    "The recitation is Ḥafṣ ʿan ʿĀṣim (حفص عن عاصم). You may read in the Madinah (ʿUthmānī) or the Indo-Pak print: spelling and stop signs differ a little, the recitation does not. If your family reads another recitation, such as Warsh (ورش) in North and West Africa, tell us first, and we will say honestly whether we have a tutor for it.",
  related: ["noorani-qaida", "tajweed", "quran-translation", "hifz-program"],
  questions: [
    {
      question: "How long does the whole Quran take?",
      answer:
        "The Madinah muṣḥaf has 604 pages. At one page in each of four lessons a week, it takes nearly three years. Learners often read less than a page at first and several pages at a time later, so this is a guide and not a promise.",
    },
    {
      question: "What is the difference between Nazra and Tajweed?",
      answer:
        "In Nazra (ناظرہ in Urdu) you read straight through the book, and rules are corrected as they come up. In Tajweed the rules themselves are the subject, with their names and reasons, and fewer pages are read. Many learners do Nazra first; some join the two in one lesson, which we can plan.",
    },
    {
      question: "Will my child understand what is read?",
      answer:
        "Not from reading alone. Your tutor says in a sentence or two what a surah is about, but the lesson is for reading. Quran Translation teaches the words, and is easier to begin once reading no longer takes all the effort.",
    },
    {
      question: "Is wuḍūʾ required for the lesson?",
      answer:
        "We teach learners to wash before the lesson, to sit properly and to treat the muṣḥaf with respect. What is required for touching it or for reading from a screen, and when a person should refrain, are questions of law. Please follow the scholars your family trusts; your tutor will respect that.",
    },
    {
      question: "Can two children share one lesson?",
      answer:
        "Lessons are for one learner, because a child who is waiting is not reading. Two short lessons in a row, with the same tutor, usually suit a family better.",
    },
  ],
} satisfies CourseInput;
