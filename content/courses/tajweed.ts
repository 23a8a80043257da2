import type { CourseInput } from "../course-schema.ts";

export default {
  slug: "tajweed",
  title: "Tajweed",
  category: "islamic",
  level: "Readers of Arabic script",
  cardOrder: 3,
  description: "The rules of recitation, heard, named and practised until they are habit.",
  searchText:
    "One-to-one Tajweed lessons online: makhārij and ṣifāt, nūn and mīm, idghām, hamzah, madd and stopping, in the recitation of Ḥafṣ ʿan ʿĀṣim.",
  foundBy: [
    "tajwid",
    "tajwed",
    "tajveed",
    "tejwid",
    "quran recitation",
    "quran pronunciation",
    "makhraj",
    "makharij",
    "noon sakinah",
    "madd",
    "qirat",
    "qiraat",
    "qari",
    "qaria",
    "koran rules",
    "tarteel",
  ],
  lead: "Tajweed (تجويد) is the craft of giving every letter of the Quran its right: where it is formed, how it sounds, how long it lasts and where a reader may stop. In this course you learn the rules by ear first and by name second, and apply each of them to verses from the very first lesson.",
  summary: {
    who: "Anyone who can read the Quran in Arabic, slowly or fluently.",
    able: "Pronounce each letter correctly, apply the rules, and stop in the right places.",
    needs: "To read joined Arabic letters; a muṣḥaf; a headset.",
    lesson: "You recite, your tutor corrects, and you learn one new rule.",
    length: "Plan for many months; two short lessons a week make a good pace.",
  },
  audience: [
    "Anyone who can read the Quran in Arabic, slowly or fluently, and wants to read it correctly.",
    "Adults who learned as children and were never told why a sound is held or hidden.",
    "Students of memorisation who want to correct their pronunciation before mistakes become habits.",
    "Parents who would like to correct their children’s reading at home.",
  ],
  outcomes: [
    "Pronounce each Arabic letter from its own point of articulation (مَخْرَج) and tell apart letters that are often confused.",
    "Apply the rules of nūn sākinah and tanwīn, of mīm, and of letters that meet, without stopping to think.",
    "Hold each kind of madd for its proper length, and keep that length even.",
    "Choose a sound place to stop and to begin again, by the meaning and by the signs of a printed muṣḥaf.",
    "Tell a clear mistake (laḥn jalī) from a hidden one (laḥn khafī), hear your own in a recording, and name the rule.",
  ],
  modules: [
    {
      id: "foundations",
      title: "Before the rules",
      covers: [
        "Laḥn jalī, the clear mistake that changes a letter or a vowel, and laḥn khafī, the hidden one that breaks a rule",
        "Three tempos: taḥqīq, tadwīr and ḥadr",
        "Istiʿādhah and basmalah, joined to a surah and apart from it",
        "Your own reading, heard once and written down as a starting point",
      ],
    },
    {
      id: "articulation",
      title: "Where the letters are formed",
      covers: [
        "Five regions and seventeen places (makhārij): the open mouth, throat, tongue, lips and nose",
        "The tongue, region by region: eighteen letters from ten places",
        "Pairs that are often confused: ح and ه, ق and ك, ص and س, ض and ظ",
        "Listening and repeating, one letter at a time",
      ],
    },
    {
      id: "qualities",
      title: "The qualities of the letters",
      covers: [
        "Qualities that come in pairs: hams and jahr, shiddah and rikhwah, istiʿlāʾ and istifāl, iṭbāq and infitāḥ",
        "Qualities without a pair, from the whistle of ص س ز to the length of ض",
        "The echo of qalqalah (قلقلة), stronger at a stop: ق ط ب ج د",
        "Heavy and light (تفخيم and ترقيق): rāʾ, the lām of the name Allāh, and alif after a heavy letter",
      ],
    },
    {
      id: "noon-meem",
      title: "Nūn, tanwīn and mīm",
      covers: [
        "Iẓhār, idghām, iqlāb and ikhfāʾ, each with verses to practise",
        "The three rules of mīm sākinah",
        "Ghunnah: held for two counts at the pace of your reading, fullest in نّ and مّ",
        "Iẓhār within one word, as in دُنْيَا and صِنْوَان",
      ],
    },
    {
      id: "meeting-letters",
      title: "Lām, and letters that meet",
      covers: [
        "The lām of the article before sun and moon letters; the lām of قُلْ and بَلْ",
        "Two of the same (mutamāthilān), as in اذْهَب بِّكِتَابِي",
        "Two from one place (mutajānisān), as in قَالَت طَّائِفَةٌ and ارْكَب مَّعَنَا",
        "Two that are near (mutaqāribān), as in قُل رَّبِّ and نَخْلُقكُّم",
      ],
    },
    {
      id: "hamzah",
      title: "Hamzah",
      covers: [
        "Hamzat al-waṣl, heard only when you begin, and hamzat al-qaṭʿ, heard always",
        "The vowel to begin with: the article, verbs by their third letter, nouns such as ابْن and اسْم",
        "Two hamzahs together: the eased one in أَأَعْجَمِيّ (Fuṣṣilat 44)",
        "A full hamzah at speed, and at the end of a word",
      ],
    },
    {
      id: "madd",
      title: "Lengthening",
      covers: [
        "Natural madd of two counts, with madd badal, ʿiwaḍ and the short ṣilah of the pronoun",
        "Before hamzah: joined (muttaṣil) and separated (munfaṣil), four or five counts, and the same each time",
        "Before a fixed sukūn (lāzim), six counts; the letters that open some surahs",
        "Before the sukūn of a stop (ʿāriḍ) and after līn: two, four or six counts",
      ],
    },
    {
      id: "stopping",
      title: "Stopping and starting",
      covers: [
        "Complete, sufficient, good and improper stops (tāmm, kāfī, ḥasan, qabīḥ), with their reasons",
        "The stop signs of the muṣḥaf, and the four brief pauses (سكتة)",
        "The last letter when you stop: sukūn, rawm and ishmām; tāʾ marbūṭah; tanwīn with fatḥah",
        "Where to begin again, so that the sentence keeps its meaning",
      ],
    },
    {
      id: "application",
      title: "Reading with everything together",
      covers: [
        "Juzʾ ʿAmma read in full with every rule applied",
        "Words that follow no general rule, such as مَجْرَاهَا (Hūd 41) and تَأْمَنَّا (Yūsuf 11)",
        "Passages chosen for the mistakes you still make",
        "A recorded reading, reviewed together line by line",
      ],
    },
  ],
  lesson: [
    "You recite the passage prepared since last time. Your tutor stops you for a clear mistake, and notes the hidden ones for afterwards.",
    "Together you go back to two or three of those places, name the rule and repeat until the sound is right.",
    "One new rule is taught: first heard, then named, then found in the verses on the shared page.",
    "You leave with a short passage to practise and a recording to compare yourself with.",
  ],
  needs: [
    "To be able to read joined Arabic letters; if not yet, begin with Noorani Qaida.",
    "A muṣḥaf in the script you are used to, on paper or on screen.",
    "A quiet place and a headset: small differences of sound matter here.",
  ],
  progress: [
    "After every lesson there is a short note: what was read, which rules are secure, and what to practise. For a learner under 18 it goes to the family.",
    "A list of rules with three marks (new, improving, secure) is kept as you go, and shows what comes next.",
    "From time to time you record the same passage again, so that you can hear the difference yourself.",
  ],
  languages: ["English", "Urdu", "Arabic"],
  tradition:
    "Taught in the recitation of Ḥafṣ ʿan ʿĀṣim (حفص عن عاصم) by the way of al-Shāṭibiyyah, the recitation most widely printed today. Your tutor works from the Madinah (ʿUthmānī) or the Indo-Pak script, whichever you read. Where this recitation allows two lengths, you keep to one.",
  quiz: "tajweed",
  related: ["nazra-quran", "hifz-program", "noorani-qaida"],
  questions: [
    {
      question: "Do I have to understand Arabic?",
      answer:
        "No. You need to read the script, not the language. Where the meaning decides a rule, as it does in stopping, your tutor explains the sentence.",
    },
    {
      question: "I have read with mistakes for years. Can they still be corrected?",
      answer:
        "Yes, though an old habit takes longer than a new rule. We work on a few sounds at a time and keep the rest as it is until those have settled.",
    },
    {
      question: "Do you teach from Tuḥfat al-Aṭfāl or al-Jazariyyah?",
      answer:
        "The rules and the terms are those of these two poems. If you would like to learn lines of either by heart, your tutor will listen to you recite them and explain them. You can also take the whole course without a line of verse.",
    },
    {
      question: "My family reads Warsh, or another recitation. Should we come?",
      answer:
        "Tell us before you book. Madd, hamzah and several vowels follow other rules there, and we will say honestly whether we have a tutor for it. A sound reading in Warsh is not a mistake, and no tutor here corrects it into Ḥafṣ.",
    },
    {
      question: "Will I receive an ijāzah at the end?",
      answer:
        "Not from this course. It gives you the rules and the practice that a student needs before an ijāzah; if you want to go on, your tutor will tell you honestly when you are ready to look for a teacher who grants one.",
    },
  ],
} satisfies CourseInput;
