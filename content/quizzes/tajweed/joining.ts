import { count, inEnglish, named, sentence, term, word, type Items } from "./asking.ts";

/** What the course on Tajweed teaches after the rules of nūn and mīm. */
export const joining = {
  "tajweed/meeting-letters": {
    "tajweed-045": {
      level: 1,
      prompt: "In which of these words is the lām of the article not heard?",
      answers: [
        word("النَّاسِ", "114:1"),
        word("الْفَلَقِ", "113:1"),
        word("الْعُقَدِ", "113:4"),
        word("الْكَوْثَرَ", "108:1"),
      ],
      key: "a",
      whys: [
        "`ن` is a sun letter and has shaddah.",
        "`ف` is a moon letter.",
        "`ع` is a moon letter.",
        "`ك` is a moon letter.",
      ],
      explanation: "A shaddah right after the article shows that the lām has merged.",
      rule: "The lām of the article merges into the sun letters and is clear before the moon letters.",
      source: "giftLam",
      proof: { ask: "find", rule: "sunLam" },
    },
    "tajweed-046": {
      level: 2,
      prompt:
        "In `رَبِحَتْ تِجَارَتُهُمْ` (Al-Baqarah 16) the first tāʾ merges into the second. What are the two letters called?",
      answers: [term("nearPlaces"), term("onePlace"), term("farPlaces"), term("likeLetters")],
      key: "d",
      explanation: "The first tāʾ has sukūn, the second a vowel: one tāʾ with shaddah is heard.",
      rule: "Of two like letters that meet, a first with sukūn merges into the second.",
      source: "giftMeeting",
      proof: { ask: "rules", text: "رَبِحَتْ تِجَارَتُهُمْ", from: "2:16" },
    },
    "tajweed-047": {
      level: 3,
      prompt:
        "In `ارْكَبْ مَعَنَا` (Hūd 42) the bāʾ merges into the mīm. What are the two letters called?",
      answers: [term("likeLetters"), term("farPlaces"), term("onePlace"), term("nearPlaces")],
      key: "c",
      explanation: "`ب` and `م` are both formed with the two lips, and differ in their qualities.",
      rule: "Two different letters from one place are mutajānisān.",
      source: "giftMeeting",
      proof: { ask: "rules", text: "ارْكَبْ مَعَنَا", from: "11:42" },
    },
  },

  "tajweed/hamzah": {
    "tajweed-048": {
      level: 1,
      prompt:
        "Which of these words begins with hamzat al-waṣl, which is heard only if you begin there?",
      answers: [
        word("إِيَّاكَ", "1:5"),
        word("اهْدِنَا", "1:6"),
        word("أَنْعَمْتَ", "1:7"),
        word("أَعُوذُ", "113:1"),
      ],
      key: "b",
      whys: [
        "A hamzah is written: it is heard always.",
        "The alif has no hamzah: it is heard only at the beginning.",
        "A hamzah is written: it is heard always.",
        "A hamzah is written: it is heard always.",
      ],
      explanation:
        "Read on into `اهْدِنَا` and its alif is left out; begin with it and you hear a hamzah.",
      rule: "Hamzat al-qaṭʿ is heard always, hamzat al-waṣl only where the reading begins with it.",
      source: "poemStart",
      proof: { ask: "find", rule: "hamzatAlWasl" },
    },
    "tajweed-049": {
      level: 2,
      prompt: "You begin with `اهْدِنَا` (Al-Fātiḥah 6). Which vowel does its hamzah have, and why?",
      answers: [sentence("fathah"), sentence("dammah"), sentence("sukun"), sentence("kasrah")],
      key: "d",
      texts: [
        "Fatḥah, as the article has",
        "Ḍammah, because the word is a command",
        "None: one begins with the hāʾ",
        "Kasrah, like the third letter",
      ],
      whys: [
        "The word is a verb and has no article.",
        "Not every command: the third letter decides.",
        "Arabic cannot begin with a letter that has sukūn.",
        "The third letter, dāl, has kasrah.",
      ],
      explanation: "The third letter counted from the alif is the dāl, and it has kasrah.",
      rule: "A verb begins with ḍammah if its third letter has a lasting ḍammah, otherwise with kasrah.",
      source: "poemStart",
      proof: { ask: "start", text: "اهْدِنَا", from: "1:6" },
    },
    "tajweed-050": {
      level: 3,
      prompt: "With which of these words do you begin on ḍammah, if you begin there?",
      answers: [
        word("اعْبُدُوا", "2:21"),
        word("اقْرَأْ", "96:1"),
        word("الْحَمْدُ", "1:2"),
        word("اهْدِنَا", "1:6"),
      ],
      key: "a",
      whys: [
        "A verb whose third letter, bāʾ, has ḍammah.",
        "A verb whose third letter has fatḥah: it begins with kasrah.",
        "The article begins with fatḥah.",
        "A verb whose third letter has kasrah: it begins with kasrah.",
      ],
      explanation:
        "All four begin with hamzat al-waṣl. The article has fatḥah; verbs go by their third letter.",
      rule: "The article begins with fatḥah; a verb with ḍammah only if its third letter has a lasting ḍammah.",
      source: "poemStart",
      proof: { ask: "find", rule: "beginsWithDammah" },
    },
  },

  "tajweed/madd": {
    "tajweed-051": {
      level: 1,
      prompt: "How many counts does a natural madd have?",
      answers: [count(1), count(2), count(4), count(6)],
      key: "b",
      whys: [
        "One count is a short vowel.",
        "Two counts, neither more nor less.",
        "Four counts belong to a madd before hamzah, for instance.",
        "Six counts belong to madd lāzim.",
      ],
      explanation: "A count is the time of one short vowel: `قَا` takes as long as `قَقَ`.",
      rule: "Natural madd is held for two counts, at the pace of the reading.",
      source: "giftMadd",
      proof: { ask: "known", fact: "counts of natural madd" },
    },
    "tajweed-052": {
      level: 1,
      prompt: "Which madd is in `جَاءَ` (An-Naṣr 1)?",
      answers: [term("joined"), term("separated"), term("natural"), term("lazim")],
      key: "a",
      explanation: "Alif and hamzah stand in the same word.",
      rule: "A letter of madd before a hamzah of the same word is madd muttaṣil, and has to be longer than two counts.",
      source: "giftMaddRules",
      proof: { ask: "rules", text: "جَاءَ", from: "110:1" },
    },
    "tajweed-053": {
      level: 2,
      prompt: "Which madd do you read where the two words of `إِنَّا أَعْطَيْنَاكَ` (Al-Kawthar 1) meet?",
      answers: [term("natural"), term("lazim"), term("joined"), term("separated")],
      key: "d",
      explanation: "The alif ends the first word, and the hamzah begins the second.",
      rule: "A letter of madd at the end of a word before a hamzah of the next is madd munfaṣil.",
      source: "giftMaddRules",
      // The second word has a natural madd too, after the place that is asked about.
      proof: { ask: "rules", text: "إِنَّا أَعْطَيْ", from: "108:1" },
    },
    "tajweed-054": {
      level: 3,
      prompt:
        "You stop at `الضَّالِّينَ` (Al-Fātiḥah 7). Which two kinds of madd do you read, in this order?",
      answers: [
        sentence("joined, natural"),
        sentence("lazim, natural"),
        sentence("lazim, arid"),
        sentence("arid, lazim"),
      ],
      key: "c",
      texts: [
        "Muttaṣil, then natural",
        "Lāzim, then natural",
        "Lāzim, then ʿāriḍ",
        "ʿĀriḍ, then lāzim",
      ],
      whys: [
        "There is no hamzah in the word.",
        "At the stop the nūn after the yāʾ has sukūn, so that this madd is no longer natural.",
        "The alif before a shaddah, then the yāʾ before the sukūn of the stop.",
        "It is the other way round.",
      ],
      explanation:
        "After the alif comes `لّ`, which begins with a sukūn that is always there: lāzim. The nūn has sukūn only because you stop: ʿāriḍ.",
      rule: "Before a lasting sukūn a madd is lāzim, before the sukūn of a stop ʿāriḍ.",
      source: "giftMaddRules",
      proof: { ask: "rules", text: "الضَّالِّينَ", from: "1:7", stops: true },
    },
  },

  "tajweed/stopping": {
    "tajweed-055": {
      level: 2,
      prompt: "You stop at `الْقَارِعَةُ` (Al-Qāriʿah 1). What happens to its last letter?",
      answers: [named("endSame"), named("endHa"), named("endSukun"), named("endMadd")],
      key: "b",
      whys: [
        "The end of the word changes when one stops.",
        "A tāʾ marbūṭah is read as a hāʾ with sukūn.",
        "No tāʾ is heard at the stop, not even one with sukūn.",
        "It has no tanwīn with fatḥah, and even that would not be drawn out on `ة`.",
      ],
      explanation: "Reading on you hear a tāʾ with its vowel; at the stop you hear a hāʾ.",
      rule: "At a stop `ة` is read as a hāʾ with sukūn, whatever its vowel.",
      source: "poemEnds",
      proof: { ask: "end", text: "الْقَارِعَةُ", from: "101:1" },
    },
    "tajweed-056": {
      level: 1,
      prompt:
        "What does a small `م` above the end of a word say in a printed muṣḥaf, as a sign for stopping?",
      answers: [term("stopGoOn"), term("stopEither"), term("stopForbidden"), term("stopRequired")],
      key: "d",
      explanation:
        "It is the sign of a stop that is needed for the meaning. A nūn read as mīm has a small `م` too, but that stands over the nūn.",
      rule: "The signs of stopping are an aid to the meaning: `م` asks for a stop, `لا` forbids one.",
      source: "madinahSigns",
      proof: { ask: "known", fact: "small high mīm" },
    },
    "tajweed-057": {
      level: 3,
      prompt:
        "What comes before the stop is complete, also in grammar; what comes after it goes on with the same matter. Which stop is that?",
      answers: [term("sufficient"), term("complete"), term("good"), term("improper")],
      key: "a",
      explanation:
        "The grammar is at an end and the meaning goes on: kāfī. One may stop there, and begin with what follows.",
      rule: "Stops are told apart by whether grammar, meaning, both or neither tie them to what follows.",
      source: "poemStops",
      proof: { ask: "known", fact: "complete, tied by meaning" },
    },
  },

  "tajweed/application": {
    "tajweed-058": {
      level: 3,
      kind: "order",
      prompt:
        "You read `وَلَمْ يَكُنْ لَهُ كُفُوًا أَحَدٌ` (Al-Ikhlāṣ 4) and stop. In which order do these rules come?",
      answers: [named("mimIzhar"), named("idghamWithout"), named("izhar"), sentence("qalqalah")],
      key: "abcd",
      texts: ["", "", "", "Qalqalah"],
      whys: [
        "`لَمْ يَكُنْ`: mīm before `ي`.",
        "`يَكُنْ لَهُ`: nūn before `ل`.",
        "`كُفُوًا أَحَدٌ`: tanwīn before hamzah.",
        "`أَحَدٌ` at the stop: dāl with sukūn.",
      ],
      explanation:
        "Go from one letter with sukūn or tanwīn to the next, and look each time at the letter after it.",
      rule: "Nūn, tanwīn and mīm follow the letter after them; qalqalah is in the letter itself.",
      source: "giftNun",
      proof: {
        ask: "rules",
        text: "وَلَمْ يَكُنْ لَهُ كُفُوًا أَحَدٌ",
        from: "112:4",
        stops: true,
      },
    },
    "tajweed-059": {
      level: 2,
      prompt: "How many letters in `مِنَ الْجِنَّةِ وَالنَّاسِ` (An-Nās 6) have ghunnah because of a shaddah?",
      answers: [count(1), count(2), count(3), count(4)],
      key: "b",
      whys: [
        "There is one more.",
        "The nūn of `الْجِنَّةِ` and that of `النَّاسِ`.",
        "The first nūn has a vowel and no shaddah.",
        "Neither the mīm nor the first nūn has a shaddah.",
      ],
      explanation:
        "Of three nūns two have shaddah. In the second of them the lām of the article has merged.",
      rule: "Nūn and mīm with shaddah are held with ghunnah for two counts.",
      source: "giftNasal",
      proof: { ask: "count", of: "ghunnah", text: "مِنَ الْجِنَّةِ وَالنَّاسِ", from: "114:6" },
    },
    "tajweed-060": {
      level: 2,
      prompt: "Which way of reading belongs to `مَجْرَاهَا` (Hūd 41) in the recitation of Ḥafṣ?",
      answers: [named("ishmam"), named("easing"), named("imalah"), named("saktah")],
      key: "c",
      whys: [
        "Ishmām belongs to `تَأْمَنَّا` (Yūsuf 11).",
        "Tas·hīl belongs to `أَأَعْجَمِيٌّ` (Fuṣṣilat 44).",
        "The alif after the rāʾ leans towards yāʾ, and the rāʾ is light.",
        "A saktah is a pause without a breath; there are four of them, and none here.",
      ],
      explanation:
        "It is the only imālah in the recitation of Ḥafṣ. In the Madinah print a small mark below the rāʾ shows it.",
      rule: "Ḥafṣ reads imālah in one word alone, `مَجْرَاهَا`.",
      source: "longPoemHud",
      proof: { ask: "known", fact: "imālah" },
    },
  },
} satisfies Items;

export default inEnglish(joining);
