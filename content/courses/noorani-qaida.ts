import type { CourseInput } from "../course-schema.ts";

export default {
  slug: "noorani-qaida",
  title: "Noorani Qaida",
  category: "islamic",
  level: "Beginners, from age 5",
  cardOrder: 1,
  description:
    "The Arabic letters from zero: alone, joined and vowelled, until whole verses can be read.",
  searchText:
    "One-to-one Noorani Qaida lessons online for children and adults: Arabic letters, vowels, tanwīn, madd, sukūn and shaddah, step by step.",
  foundBy: [
    "qaida",
    "qaidah",
    "kaida",
    "qaeda nooraniya",
    "norani",
    "nurani",
    "arabic alphabet",
    "arabic letters",
    "learn to read quran",
    "read quran",
    "alif ba ta",
    "quran for beginners",
    "quran for kids",
  ],
  lead: "The Noorani Qaida is a slim primer with one purpose: to bring you to the point where you can open the Quran and read. It adds one sign at a time, and nothing is read before its parts are known. Your tutor listens to every letter, and turns the page only when the sound is right.",
  summary: {
    who: "Complete beginners, from about five years of age to adult.",
    able: "Know every Arabic letter and sign, and read short surahs from the page.",
    needs:
      "The Qaida, a tablet or laptop, five minutes a day and, for a young child, an adult nearby.",
    lesson:
      "You read the lines from last time, correct two or three sounds, and meet one new sign.",
    length: "Short lessons, several a week; your tutor gives an estimate after two chapters.",
  },
  audience: [
    "Children who do not know any Arabic letters yet.",
    "Children who recite short surahs by heart but cannot point to the words on the page.",
    "Adults, new Muslims among them, who want to begin at their own pace, without an audience.",
    "Readers of Urdu or Persian, who know the shapes but pronounce several letters differently.",
  ],
  outcomes: [
    "Name every letter on sight, alone or inside a word, and say it from its own place.",
    "Keep apart letters that other languages merge, such as ث س ص or ذ ز ض ظ.",
    "Read a syllable with fatḥah, kasrah, ḍammah or tanwīn without pausing over it.",
    "Give a short vowel one beat and a letter of madd two, evenly.",
    "Spell an unknown word aloud, sign by sign, and then read it in one go.",
    "Read the short surahs from the page rather than from memory.",
  ],
  modules: [
    {
      id: "letters",
      title: "The letters, one by one",
      covers: [
        "The letters in order, with hamzah (ء) counted among them",
        "Families of one shape, told apart by their dots: ب ت ث, ج ح خ, د ذ",
        "The six letters of the throat, in pairs: ء ه, ع ح, غ خ",
        "The seven heavy letters: خ ص ض غ ط ق ظ",
      ],
    },
    {
      id: "joined",
      title: "Joined letters",
      covers: [
        "One letter in four shapes: ب بـ ـبـ ـب",
        "Six letters that do not join to the next: ا د ذ ر ز و",
        "Lām followed by alif: لا",
        "Naming the letters inside a real word of the Quran",
        "The letters that open some surahs, such as الٓمٓ, read by their names",
      ],
    },
    {
      id: "vowels",
      title: "Short vowels and tanwīn",
      covers: [
        "Fatḥah, kasrah and ḍammah: بَ بِ بُ, one beat each",
        "Tanwīn, a vowel that ends in the sound of nūn: بًا بٍ بٌ",
        "Words of three syllables, such as كَتَبَ and خُلِقَ",
        "The mistake to avoid from the first day: drawing out a short vowel",
      ],
    },
    {
      id: "long-vowels",
      title: "Long vowels and līn",
      covers: [
        "The three letters of madd: بَا بُو بِي, two beats each",
        "The small alif, and the upright signs of Indo-Pak print: هٰذَا, بِهٖ, لَهٗ",
        "Wāw and yāʾ of līn: بَوْ بَيْ, soft and not drawn out",
        "The wavy sign of the longer madd, met for the first time",
      ],
    },
    {
      id: "sukoon",
      title: "Sukūn",
      covers: [
        "Closing a syllable: أَبْ, مِنْ, قُلْ",
        "Letters that echo when they carry sukūn: ق ط ب ج د",
        "Hamzah with sukūn, as in يُؤْمِنُ",
        "Nūn and tanwīn: noticing that the sound changes before certain letters",
      ],
    },
    {
      id: "shaddah",
      title: "Shaddah",
      covers: [
        "One sign, two letters: أَبْ and بَ become أَبَّ",
        "Nūn and mīm with shaddah, held in the nose: إِنَّ, ثُمَّ",
        "The article before sun and moon letters: الشَّمْسُ, الْقَمَرُ",
        "Two shaddahs in one word, as in يَذَّكَّرُ",
        "Shaddah after a long vowel, as in الضَّالِّينَ",
      ],
    },
    {
      id: "verses",
      title: "From words to verses",
      covers: [
        "بِسْمِ اللَّهِ الرَّحْمَٰنِ الرَّحِيمِ: first spelled, then read, then recited",
        "Letters that are written but not sounded, such as the last alif of قَالُوا",
        "Stopping at the end of a verse: what happens to the last vowel",
        "Al-Fātiḥah and the last surahs, from the page",
        "A reading test on lines that have not been practised",
      ],
    },
  ],
  lesson: [
    "You read the lines from last time in an order that your tutor chooses, so that you read them rather than recite them from memory.",
    "Two or three sounds that slipped are taken slowly. Your tutor shows where the tongue lies, with a drawing if that helps.",
    "One new sign is introduced on letters you already know; everything else on the line is familiar.",
    "With young children the page alternates with movement: a letter is traced in the air, hunted for in a verse, or clapped in beats.",
    "A few lines are set for home. Five minutes every day do more than half an hour once a week.",
  ],
  needs: [
    "A copy of the Noorani Qaida, on paper if possible. If you have none, we work from the shared page.",
    "A laptop or a tablet for a child, because the letters must be large.",
    "For a child under eight, an adult within reach during the lesson and for five minutes of practice a day.",
    "No knowledge of Arabic.",
  ],
  progress: [
    "Each learner has a chart of letters and signs. Every entry is marked new, improving or secure.",
    "After each lesson a note tells the family which line was reached, which two sounds to listen for at home, and what to practise.",
    "Before a chapter is finished, the learner reads a line of the same kind that has not been practised. If that does not go well, we stay on the chapter.",
  ],
  languages: ["English", "Urdu", "Arabic"],
  tradition:
    "Letters are sounded as in the recitation of Ḥafṣ ʿan ʿĀṣim (حفص عن عاصم). The primer exists in Indo-Pak and in ʿUthmānī (Madinah) print, which draw sukūn, long vowels and some forms of hamzah differently. We teach the one in which you will read the Quran, and show you the other near the end.",
  quiz: "tajweed",
  related: ["nazra-quran", "tajweed", "islamic-studies"],
  questions: [
    {
      question: "My child is four. Is that too early?",
      answer:
        "Often, though not always. A child who can listen for ten minutes and enjoys repeating sounds can begin with the letters. One who cannot loses nothing by waiting a year. After the trial lesson we tell you frankly what we saw.",
    },
    {
      question: "How many months until my child reads the Quran?",
      answer:
        "We do not give a number before we have heard your child read. Age matters, the number of lessons matters, and the five minutes at home matter most. After the first two chapters your tutor can give an estimate, and the notes show whether it was right.",
    },
    {
      question: "We began with another primer. Do we have to start again?",
      answer:
        "No. Your tutor listens first and begins where your reading becomes unsure. Ours has القاعدة النورانية on its cover. You may keep the primer you have: the order of chapters differs a little, the sounds do not.",
    },
    {
      question: "Can pronunciation really be corrected through a screen?",
      answer:
        "With a headset and a quiet room, yes, for nearly all sounds. A weak microphone blurs exactly the letters that matter, such as س and ث, so we test the sound in the trial lesson. A tutor cannot guide a small finger along the line, which is why an adult nearby helps with the youngest.",
    },
  ],
} satisfies CourseInput;
