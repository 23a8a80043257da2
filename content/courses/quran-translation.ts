import type { CourseInput } from "../course-schema.ts";

export default {
  slug: "quran-translation",
  title: "Quran Translation",
  category: "islamic",
  level: "Readers with little Arabic",
  cardOrder: 4,
  description:
    "Understand what you recite: the words, how they hold together, and what commentators say.",
  searchText:
    "One-to-one Quran translation lessons online: frequent words, roots and grammar, and whole surahs studied with published translations and commentary.",
  foundBy: [
    "tarjuma",
    "tarjama",
    "tafsir",
    "tafseer",
    "meaning of quran",
    "understand quran",
    "quranic arabic",
    "koran meaning",
  ],
  lead: "Many people recite the Quran for years and understand a word here and there. This course works from both ends. You learn the words that return most often and the grammar that joins them, and you study whole surahs with published translations and commentaries open beside the Arabic. A translation conveys meaning; it is not the Quran itself, and we keep that difference in view.",
  summary: {
    who: "Readers of Arabic script who know little or no Arabic.",
    able: "Understand al-Fātiḥah, your prayer and several short surahs, word by word.",
    needs:
      "To read Arabic with its vowel signs; a translation; ten minutes for words on most days.",
    lesson: "You recite, explain the words you know, and work out the rest with your tutor.",
    length: "The words of the prayer come first; following long passages takes far longer.",
  },
  audience: [
    "Adults who pray in Arabic and would like to know what they are saying.",
    "Teenagers who have finished Nazra or memorised some surahs and now ask what the words mean.",
    "Speakers of Urdu, who know a great many Arabic words without realising it.",
    "Readers of translations who wonder why two of them differ.",
  ],
  outcomes: [
    "Understand al-Fātiḥah, the words of the prayer and a number of short surahs, word by word.",
    "Pick out familiar particles, pronouns and nouns in a passage that you have not studied.",
    "Find the root of a word and look it up in a dictionary of the Quran.",
    "Tell from endings who does what in a sentence.",
    "Compare two translations of a verse, and show where the Arabic allows both.",
    "Keep text, translation and commentary apart, and know when a question is one for a scholar.",
  ],
  modules: [
    {
      id: "prayer",
      title: "The words of the prayer",
      covers: [
        "Al-Fātiḥah word by word, from الْحَمْدُ لِلَّهِ to the end",
        "In bowing سُبْحَانَ رَبِّيَ الْعَظِيمِ, on rising رَبَّنَا لَكَ الْحَمْدُ, in prostration سُبْحَانَ رَبِّيَ الْأَعْلَى",
        "The tashahhud, from التَّحِيَّاتُ لِلَّهِ to the two testimonies, in the wording you use",
        "The ṣalawāt: blessings on Muḥammad ﷺ and his family, as on Ibrāhīm and his (peace be upon them)",
        "The supplication after them, and the greeting that closes the prayer",
        "Words that Urdu has borrowed: رَحْمَة, كِتَاب, عِلْم, دُنْيَا",
      ],
    },
    {
      id: "small-words",
      title: "Small words that return often",
      covers: [
        "From, to, in, on: مِنْ, إِلَى, فِي, عَلَى",
        "And, so, then, or, but: وَ, فَ, ثُمَّ, أَوْ, لَٰكِنْ",
        "Four ways to say no: لَا, مَا, لَمْ, لَنْ",
        "This, that and those who: هَٰذَا, ذَٰلِكَ, الَّذِينَ",
        "Pronouns joined to a noun: رَبُّهُ, رَبُّكَ, رَبُّنَا",
      ],
    },
    {
      id: "roots",
      title: "Roots and patterns",
      covers: [
        "Three letters, one idea: كَتَبَ, كِتَاب, كَاتِب, مَكْتُوب",
        "The one who knows and what is known: عَالِم, مَعْلُوم",
        "From one root: رَحْمَة, الرَّحْمَٰن, الرَّحِيم",
        "Using a dictionary and a word index of the Quran",
      ],
    },
    {
      id: "nouns",
      title: "Nouns and their endings",
      covers: [
        "One, two and many; regular plurals such as مُؤْمِنُونَ, broken ones such as قُلُوب",
        "Three cases in one word: رَبُّ, رَبَّ, رَبِّ",
        "Belonging: كِتَابُ اللَّهِ, and longer chains of nouns",
        "Sentences without a verb, such as اللَّهُ غَفُورٌ رَحِيمٌ",
      ],
    },
    {
      id: "verbs",
      title: "Verbs",
      covers: [
        "He said and he says: قَالَ, يَقُولُ",
        "Who acts, read from the ending: كَتَبْتُ, كَتَبْتَ, كَتَبُوا",
        "Commanding and forbidding: قُلْ, لَا تَقُلْ",
        "The passive: خَلَقَ, he created, and خُلِقَ, it was created",
        "Related forms: عَلِمَ, he knew; عَلَّمَ, he taught; تَعَلَّمَ, he learned",
      ],
    },
    {
      id: "short-surahs",
      title: "Short surahs, studied whole",
      covers: [
        "From al-ʿAṣr to al-Nās: few verses, every word accounted for",
        "What is reported of the occasion of revelation, and how firmly",
        "Who speaks, who is addressed, and where that changes",
        "Your own plain rendering, set beside a published one",
      ],
    },
    {
      id: "passages",
      title: "Longer passages and commentary",
      covers: [
        "Luqmān’s counsel to his son; conduct towards others in al-Ḥujurāt",
        "Yūsuf, one story told from beginning to end",
        "How a work of tafsīr proceeds: reports, language, context",
        "Where commentators differ, and how to report it fairly",
        "Verses on law: what the words say, and why rulings belong to scholars",
      ],
    },
  ],
  lesson: [
    "You recite the passage once for its sound. Then you read it again and stop at every word that you can explain.",
    "Unknown words are divided into prefix, root and ending. Your tutor asks before telling.",
    "You put the sentence together in plain English or Urdu, and only then compare it with two translations.",
    "A commentary is opened for the question that remains. Sometimes the honest result is that scholars gave more than one answer.",
    "You take home about ten words, and the passage to recite with its meaning in mind.",
  ],
  needs: [
    "To read vowelled Arabic. If that is still slow, take Nazra Quran alongside.",
    "A Quran in Arabic and a translation in your language, on paper or on screen.",
    "A notebook for words. Writing Arabic by hand is taught as far as you want it.",
    "Ten minutes for vocabulary on most days.",
  ],
  progress: [
    "Your own word list grows with each lesson. Forgotten words come back until they stay.",
    "The note names the verses studied, the grammar met in them and the questions left open.",
    "At the end of a module you mark what you understand in an unseen passage. Months later you do the same passage again.",
  ],
  languages: ["English", "Urdu"],
  tradition:
    "The Arabic is read in Ḥafṣ ʿan ʿĀṣim (حفص عن عاصم). Meanings come from translations in wide use among Sunni Muslims, such as M. A. S. Abdel Haleem, Saheeh International or Pickthall in English and Fateh Muhammad Jalandhari in Urdu, and from commentaries such as those of al-Ṭabarī and Ibn Kathīr. Tutors pass on what these works say and add no rulings of their own.",
  related: ["nazra-quran", "tajweed", "hifz-program", "islamic-studies"],
  questions: [
    {
      question: "Will I be able to speak Arabic afterwards?",
      answer:
        "No. You learn to understand the Arabic of the Quran when you read or hear it. Conversation needs other words and a great deal of speaking, which this course does not give. What you learn here would help you with it later.",
    },
    {
      question: "Whose interpretation will my son be taught?",
      answer:
        "None of the tutor’s own. He learns what the words mean, reads recognised translations and commentaries, and hears where they differ. Name the translation or commentary your family prefers and we work from it; if it is Jaʿfarī or from another school, tell us first, and we will say whether we have a tutor who knows it. You may sit in on any lesson.",
    },
    {
      question: "I speak Urdu. Does that make it easy?",
      answer:
        "Easier, with a few traps. You will recognise many words, but some have changed on the way: رقيب is a rival in Urdu poetry and a watcher in the Quran. We keep a list of such words. The endings, which Urdu did not borrow, are new to everyone.",
    },
    {
      question: "How soon will I follow what is recited in prayer?",
      answer:
        "Al-Fātiḥah and the fixed words of the prayer come first, in the early lessons. Following a long recitation without the text takes far longer, and no one can say how long. Understanding comes in patches that slowly join.",
    },
    {
      question: "May I ask about verses that trouble me?",
      answer:
        "Please do. Your tutor will look with you at the wording, the setting and what commentators have written, and will say so when a question goes beyond the lesson and should be put to a scholar.",
    },
  ],
} satisfies CourseInput;
