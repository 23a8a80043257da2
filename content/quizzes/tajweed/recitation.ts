import {
  inEnglish,
  letter,
  member,
  pair,
  placed,
  sentence,
  term,
  word,
  type Items,
} from "./asking.ts";

/** What the course on Tajweed teaches, up to the rules of nūn and mīm. */
export const recitation = {
  "tajweed/foundations": {
    "tajweed-028": {
      level: 1,
      prompt:
        "Someone reads the last letter of `أَنْعَمْتَ` (Al-Fātiḥah 7) with ḍammah instead of fatḥah. What is that?",
      answers: [
        term("hiddenMistake"),
        sentence("permitted"),
        term("clearMistake"),
        sentence("only at a stop"),
      ],
      key: "c",
      texts: ["", "Another correct reading of Ḥafṣ", "", "A mistake only if one stops at the word"],
      whys: [
        "",
        "Ḥafṣ reads the word in one way.",
        "",
        "On the contrary: at a stop the vowel is not heard at all.",
      ],
      explanation:
        "A vowel has become another, and with it the meaning: “You have blessed” would become “I have blessed”.",
      rule: "Laḥn jalī changes a letter or a vowel; laḥn khafī misses a rule of Tajweed.",
      source: "poemTajweed",
      proof: { ask: "known", fact: "one vowel for another" },
    },
    "tajweed-029": {
      level: 2,
      kind: "order",
      prompt: "Put the three tempos of recitation in order, from the slowest to the fastest.",
      answers: [sentence("tahqiq"), sentence("tadwir"), sentence("hadr")],
      key: "abc",
      texts: ["Taḥqīq", "Tadwīr", "Ḥadr"],
      whys: [
        "The slowest, in which one learns: every letter has its full right.",
        "Between the two.",
        "The fastest in which every rule is still kept.",
      ],
      explanation: "In all three every letter keeps its place, and lengths stay in proportion.",
      rule: "Taḥqīq is slow, tadwīr moderate and ḥadr quick; none of them lets a rule go.",
      source: "stepsTempo",
      proof: { ask: "known", fact: "tempos" },
    },
    "tajweed-030": {
      level: 3,
      prompt:
        "You go from the end of one surah to the beginning of the next, with the basmalah between them. Which way is not allowed?",
      answers: [
        sentence("stop stop"),
        sentence("join join"),
        sentence("stop join"),
        sentence("join stop"),
      ],
      key: "d",
      texts: [
        "Stop before the basmalah and after it",
        "Join all three in one breath",
        "Stop, then join the basmalah to the new surah",
        "Join the basmalah to the end, then stop",
      ],
      whys: [
        "Allowed: each stands alone.",
        "Allowed: everything is read as one.",
        "Allowed: the basmalah is with what it opens.",
        "Not allowed: it would sound as if the basmalah closed the first surah.",
      ],
      explanation: "The basmalah belongs to the beginning of a surah and not to the end of one.",
      rule: "Of the four ways between two surahs only joining the basmalah to the end and stopping there is barred.",
      source: "longPoemBasmalah",
      proof: { ask: "known", fact: "basmalah, barred" },
    },
  },

  "tajweed/articulation": {
    "tajweed-031": {
      level: 1,
      prompt: "Which of these letters is formed with the two lips?",
      answers: [placed("م"), placed("ن"), placed("ل"), placed("ك")],
      key: "a",
      explanation:
        "For `م` the lips close. `ن` has its sound in the nose too, but the tongue forms it.",
      rule: "From between the lips come `ب`, `م`, and `و` where it is a consonant.",
      source: "poemPlaces",
      proof: { ask: "group", group: "lips" },
    },
    "tajweed-032": {
      level: 2,
      prompt: "Which two letters are formed in one and the same place?",
      answers: [pair("ح", "ه"), pair("د", "ت"), pair("س", "ث"), pair("ق", "ك")],
      key: "b",
      whys: [
        "`ح` comes from the middle of the throat, `ه` from its bottom.",
        "Both come from the tip of the tongue and the roots of the upper front teeth.",
        "For `س` the tip is above the lower teeth, for `ث` at the edges of the upper ones.",
        "`ق` is formed further back than `ك`.",
      ],
      explanation:
        "`ط`, `د` and `ت` share a place and differ in their qualities: `ت` has breath, `د` has voice, `ط` is heavy.",
      rule: "From the tip of the tongue and the roots of the upper front teeth come `ط`, `د` and `ت`.",
      source: "poemPlaces",
      proof: { ask: "alike", by: "place" },
    },
    "tajweed-033": {
      level: 3,
      kind: "order",
      prompt:
        "Put these letters in order, from the one formed deepest to the one nearest to the lips.",
      answers: [placed("ه"), placed("ع"), placed("خ"), placed("ق")],
      key: "abcd",
      explanation:
        "The throat has three places, for `ه`, `ع` and `خ` in turn. With `ق` the tongue begins.",
      rule: "From the chest upwards: `ء ه`, `ع ح`, `غ خ`, and then the furthest back of the tongue with `ق`.",
      source: "poemPlaces",
      proof: { ask: "deepest first" },
    },
    "tajweed-034": {
      level: 1,
      prompt: "Where does the sound of ghunnah come from?",
      answers: [sentence("lips"), sentence("throat"), sentence("tongue"), sentence("nose")],
      key: "d",
      texts: ["The two lips", "The throat", "The tip of the tongue", "The nose (khayshūm)"],
      whys: [
        "The lips close for mīm, but ghunnah sounds elsewhere.",
        "The throat has six letters, and none of them has ghunnah.",
        "The tongue forms nūn, but ghunnah sounds elsewhere.",
        "Hold your nose while you say `إِنَّ`: the sound breaks off.",
      ],
      explanation: "Nūn and mīm are formed in the mouth, and their ghunnah sounds in the nose.",
      rule: "Ghunnah comes from the khayshūm, the passage of the nose.",
      source: "poemPlaces",
      proof: { ask: "known", fact: "ghunnah comes from" },
    },
  },

  "tajweed/qualities": {
    "tajweed-001": {
      level: 1,
      prompt: "Which of these letters has qalqalah, the echo, when it carries sukūn?",
      answers: [letter("ل"), letter("ق"), letter("س"), letter("م")],
      key: "b",
      whys: [
        "Lām flows without an echo.",
        "Qāf is the first of the five letters of qalqalah.",
        "Sīn whistles; it has no echo.",
        "Mīm closes the lips and sounds in the nose.",
      ],
      explanation:
        "Five letters have qalqalah: `ق ط ب ج د`. Of the four here only qāf is one of them.",
      rule: "The letters of qalqalah are the five of `قُطْبُ جَدٍ`.",
      source: "poemQualities",
      proof: { ask: "group", group: "qalqalah" },
    },
    "tajweed-035": {
      level: 2,
      kind: "multiple",
      prompt: "Which of these letters whistle (ṣafīr)?",
      answers: [
        member("whistle", "ش"),
        member("whistle", "ص"),
        member("whistle", "ث"),
        member("whistle", "ز"),
        member("whistle", "س"),
        member("whistle", "ظ"),
      ],
      key: "bde",
      explanation:
        "All three are formed in one place, with the tip of the tongue close above the lower front teeth.",
      rule: "Ṣafīr, a whistling sound, belongs to `ص`, `ز` and `س`.",
      source: "poemQualities",
      proof: { ask: "group", group: "whistle" },
    },
    "tajweed-036": {
      level: 2,
      prompt: "How is the lām of the name Allah read in `نَصْرُ اللَّهِ` (An-Naṣr 1), and why?",
      answers: [
        sentence("light: kasrah in it"),
        sentence("light: always"),
        sentence("heavy: dammah before it"),
        sentence("heavy: kasrah before it"),
      ],
      key: "c",
      texts: [
        "Light, because the Name ends in kasrah",
        "Light, as every lām is",
        "Heavy, because ḍammah comes before it",
        "Heavy, because kasrah comes before it",
      ],
      whys: [
        "What comes after the lām does not decide.",
        "The lām of the Name is the exception.",
        "Fatḥah or ḍammah before the Name makes its lām heavy.",
        "The rāʾ has ḍammah, and kasrah would make it light.",
      ],
      explanation: "The vowel before the Name is the ḍammah of `نَصْرُ`, so the lām is heavy.",
      rule: "The lām of the Name is heavy after fatḥah and ḍammah, light after kasrah.",
      source: "poemLam",
      proof: { ask: "rules", text: "نَصْرُ اللَّهِ", from: "110:1" },
    },
    "tajweed-037": {
      level: 3,
      prompt: "In which of these words is the rāʾ light?",
      answers: [
        word("فِرْعَوْنَ", "89:10"),
        word("لَبِالْمِرْصَادِ", "89:14"),
        word("وَانْحَرْ", "108:2"),
        word("تَرْمِيهِمْ", "105:4"),
      ],
      key: "a",
      whys: [
        "Its rāʾ has sukūn after kasrah, and no heavy letter follows.",
        "Kasrah comes before it, but the heavy `ص` follows.",
        "Its rāʾ has sukūn after fatḥah.",
        "Its rāʾ has sukūn after fatḥah; the kasrah comes only with the mīm.",
      ],
      explanation:
        "A rāʾ with sukūn looks back, to the vowel before it, and then ahead: a heavy letter after it in the same word keeps it heavy.",
      rule: "Rāʾ with sukūn is light after a kasrah of the word itself, unless a heavy letter follows in that word.",
      source: "poemRa",
      proof: { ask: "find", rule: "raLight" },
    },
    "tajweed-038": {
      level: 2,
      prompt: "At which of these words do you hear an echo when you stop?",
      answers: [
        word("الْعَالَمِينَ", "1:2"),
        word("الْكَوْثَرَ", "108:1"),
        word("النَّاسِ", "114:1"),
        word("الْفَلَقِ", "113:1"),
      ],
      key: "d",
      whys: [
        "It ends in nūn, which has no qalqalah.",
        "It ends in rāʾ, which has no qalqalah.",
        "It ends in sīn, which has no qalqalah.",
        "At the stop qāf has sukūn and echoes.",
      ],
      explanation:
        "At a stop the last letter has sukūn. The echo is stronger there than in the middle of a word.",
      rule: "Qalqalah is clearest where one stops on its letter.",
      source: "poemQualities",
      proof: { ask: "find", rule: "qalqalah", stops: true },
    },
  },

  "tajweed/noon-meem": {
    "tajweed-039": {
      level: 1,
      prompt: "Which rule applies to the nūn of `مِنْ خَوْفٍ` (Quraysh 4)?",
      answers: [term("ikhfa"), term("idghamWithGhunnah"), term("izhar"), term("iqlab")],
      key: "c",
      explanation: "`خ`, the letter after the nūn, is one of the six of the throat.",
      rule: "Before a letter of the throat nūn sākinah and tanwīn are said clearly.",
      source: "giftNun",
      proof: { ask: "rules", text: "مِنْ خَوْفٍ", from: "106:4" },
    },
    "tajweed-040": {
      level: 1,
      prompt: "Which rule applies to the nūn of `مِنْ بَعْدِ` (Al-Bayyinah 4)?",
      answers: [term("idghamWithout"), term("iqlab"), term("ikhfa"), term("izhar")],
      key: "b",
      explanation:
        "Before `ب` the nūn is read as a mīm, with ghunnah; in print a small `م` shows it.",
      rule: "Before `ب` nūn sākinah and tanwīn become a hidden mīm.",
      source: "giftNun",
      proof: { ask: "rules", text: "مِنْ بَعْدِ", from: "98:4" },
    },
    "tajweed-041": {
      level: 2,
      prompt: "Which rule applies to the nūn of `يَكُنْ لَهُ` (Al-Ikhlāṣ 4)?",
      answers: [term("idghamWithout"), term("idghamWithGhunnah"), term("ikhfa"), term("izhar")],
      key: "a",
      explanation:
        "The nūn merges into `ل` and nothing of it is left: one lām with shaddah is heard.",
      rule: "Into `ل` and `ر` nūn sākinah and tanwīn merge without ghunnah.",
      source: "giftNun",
      proof: { ask: "rules", text: "يَكُنْ لَهُ", from: "112:4" },
    },
    "tajweed-042": {
      level: 3,
      prompt: "Which rule applies to the nūn of `الدُّنْيَا` (Al-Aʿlā 16)?",
      answers: [
        term("idghamWithGhunnah"),
        term("ikhfa"),
        term("idghamWithout"),
        term("izharInWord"),
      ],
      key: "d",
      explanation:
        "`ي` is a letter of idghām, but nūn and yāʾ stand in one word. Merged, the word could no longer be recognised.",
      rule: "Nūn sākinah does not merge into `و` or `ي` within one word.",
      source: "giftNun",
      proof: { ask: "rules", text: "الدُّنْيَا", from: "87:16" },
    },
    "tajweed-043": {
      level: 2,
      prompt: "Which rule applies to the mīm of `تَرْمِيهِمْ بِحِجَارَةٍ` (Al-Fīl 4)?",
      answers: [term("mimIdgham"), term("iqlab"), term("mimIkhfa"), term("mimIzhar")],
      key: "c",
      explanation: "The letter after the mīm sākinah is `ب`: the mīm is hidden, with ghunnah.",
      rule: "Mīm sākinah merges into `م`, is hidden before `ب`, and is clear before the rest.",
      source: "giftMim",
      proof: { ask: "rules", text: "تَرْمِيهِمْ بِحِجَارَةٍ", from: "105:4" },
    },
    "tajweed-044": {
      level: 3,
      prompt: "In which of these is the nūn hidden (ikhfāʾ)?",
      answers: [
        word("أَنْعَمْتَ", "1:7"),
        word("مِنْ شَرِّ", "113:2"),
        word("لَيُنْبَذَنَّ", "104:4"),
        word("فَمَنْ يَعْمَلْ", "99:7"),
      ],
      key: "b",
      whys: [
        "`ع` is a letter of the throat: iẓhār.",
        "`ش` is one of the fifteen letters of ikhfāʾ.",
        "`ب` follows: iqlāb.",
        "`ي` begins the next word: idghām with ghunnah.",
      ],
      explanation:
        "Each of these has a nūn sākinah; only the letter after it decides, in the same word or in the next.",
      rule: "Before fifteen letters, those of no other rule, nūn sākinah and tanwīn are hidden with ghunnah.",
      source: "giftNun",
      proof: { ask: "find", rule: "ikhfa" },
    },
  },
} satisfies Items;

export default inEnglish(recitation);
