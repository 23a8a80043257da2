import type { CourseInput } from "../course-schema.ts";

export default {
  slug: "islamic-studies",
  title: "Islamic Studies",
  category: "islamic",
  level: "From age 5; adults too",
  cardOrder: 6,
  description:
    "Belief, worship, the Prophet’s life and good character, in the depth that fits each age.",
  searchText:
    "One-to-one Islamic studies online for children and adults: belief, prayer, sīrah, the prophets, good character and hadith, in mainstream Sunni teaching.",
  foundBy: [
    "islam",
    "islamic",
    "islamiat",
    "islamiyat",
    "islamiyah",
    "deen",
    "deeniyat",
    "fiqh",
    "aqeedah",
    "aqidah",
    "seerah",
    "sirah",
    "hadith",
    "hadees",
    "sunnah",
    "dua",
    "duas",
    "namaz",
    "namaaz",
    "salah",
    "salat",
    "wudu",
    "prayer",
    "roza",
    "naat",
    "naath",
    "nasheed",
    "madrasa",
    "madrassa",
    "muslim",
    "manners",
    "akhlaq",
    "religious studies",
  ],
  lead: "This course is about what a Muslim believes, does and tries to be. Each topic is taught in the depth that fits the learner: as a story for a child of six, with sources and reasons for a student of sixteen, from the beginning for an adult who is new to Islam. Every question is welcome, including the ones you did not dare to ask elsewhere. Where the schools of law differ, we teach what your family follows.",
  summary: {
    who: "Children from about five, teenagers and adults; each topic in three depths.",
    able: "Explain what Muslims believe, pray with understanding, and tell the life of the Prophet ﷺ.",
    needs: "No Arabic. Tell us which school of law your family follows.",
    lesson: "A question, a story or a text, and one small thing to do before next time.",
    length: "You choose the topics: a few months for one or two, several years for all.",
  },
  audience: [
    "Children without a weekend school nearby, or who need more time than a class allows.",
    "Teenagers whose questions deserve a considered answer.",
    "Adults new to Islam who want to learn the prayer step by step.",
    "Parents who were taught what to do but not why, and want to explain it at home.",
  ],
  outcomes: [
    "Explain the six articles of belief and the five pillars in your own words.",
    "Make wuḍūʾ and pray with understanding, in the form that your family follows.",
    "Tell the life of the Prophet Muḥammad ﷺ in order, and say why its turning points mattered.",
    "Use everyday supplications, knowing what each of them says.",
    "Say what a hadith is, where it is recorded and why its grading matters.",
    "Disagree with courtesy, and know when a question belongs to a scholar.",
  ],
  modules: [
    {
      id: "belief",
      title: "What Muslims believe",
      covers: [
        "The testimony of faith, word by word: لَا إِلَٰهَ إِلَّا اللَّهُ مُحَمَّدٌ رَسُولُ اللَّهِ",
        "Six articles of belief: God, angels, books, messengers, the Last Day, the divine decree",
        "Names of God met every day: الرَّحْمَٰن, الرَّحِيم, السَّلَام",
        "Hard questions: suffering, what cannot be seen, people of other beliefs",
      ],
    },
    {
      id: "pillars",
      title: "The five pillars",
      covers: [
        "Testimony, prayer, zakāh, fasting and pilgrimage: what links the five",
        "Zakāh as a duty and ṣadaqah as a gift: who receives them, and why",
        "Ramadan from the first fast to the day of Eid",
        "The hajj followed on a map: Minā, ʿArafah, Muzdalifah, the Kaʿbah",
      ],
    },
    {
      id: "prayer",
      title: "Learning to pray",
      covers: [
        "Cleanliness and wuḍūʾ, step by step",
        "The five prayers, and finding their times where you live",
        "Standing, bowing, prostrating, sitting: the words and their meaning, tashahhud and ṣalawāt included",
        "Friday, travel and illness, as your school of law teaches them",
        "Attention in prayer (خُشُوع), and what helps a restless mind",
      ],
    },
    {
      id: "seerah",
      title: "The life of the Prophet ﷺ",
      covers: [
        "Makkah before Islam; an orphan’s childhood, trade, marriage to Khadījah",
        "The cave of Ḥirāʾ and the first word revealed: اقْرَأْ",
        "Years of pressure, refuge in Abyssinia, and the Hijrah (الْهِجْرَة)",
        "Madinah: brotherhood, treaties, and the battles in their setting",
        "Ḥudaybiyah, the return to Makkah and the farewell pilgrimage",
      ],
    },
    {
      id: "prophets",
      title: "Prophets before him, peace be upon them",
      covers: [
        "Ādam and Nūḥ: a beginning, a warning, long patience",
        "Ibrāhīm, his family and the building of the Kaʿbah",
        "Yūsuf: envy, prison and forgiveness",
        "Mūsā before Pharaoh; Dāwūd and Sulaymān",
        "Maryam and ʿĪsā, as the Quran speaks of them",
      ],
    },
    {
      id: "character",
      title: "Character and daily life",
      covers: [
        "The greeting السَّلَامُ عَلَيْكُمْ and its answer وَعَلَيْكُمُ السَّلَامُ",
        "Supplications for meals, sleep, travel and study, such as رَبِّ زِدْنِي عِلْمًا",
        "Parents, neighbours, guests, and people who believe otherwise",
        "Truthfulness, anger and gossip, online as much as face to face",
        "Honest work, money and food",
      ],
    },
    {
      id: "sources",
      title: "Sources and scholarship",
      covers: [
        "The Quran: how it was preserved, written down and gathered",
        "Hadith: the chain (سَنَد) and the text (مَتْن), sound and weak",
        "From al-Nawawī’s collection of forty: إِنَّمَا الْأَعْمَالُ بِالنِّيَّاتِ",
        "The first four caliphs, and how learning spread",
        "Four schools of law, and why sincere scholars differ",
      ],
    },
  ],
  lesson: [
    "A question opens the lesson: one that you brought, or one that your tutor asks.",
    "The topic is told as a story or read from a text, according to age, with places found on a map and Arabic terms on the shared page.",
    "You tell it back, draw it, or argue it through. Young children often explain it to a toy, which shows at once what was understood.",
    "Practical parts are practised: you go through a prayer with its words, and say a supplication at the moment it is meant for.",
    "You agree on one small thing to do before the next lesson, such as a call to a grandparent or a line to learn by heart.",
  ],
  needs: [
    "No previous knowledge and no Arabic.",
    "To tell us which school of law your family follows, if any, and what you would rather teach at home yourselves.",
    "A notebook; crayons for the youngest.",
    "For lessons on prayer, room for a mat. Whether it is in view of the camera is for you to decide.",
  ],
  progress: [
    "The note to the family says what was discussed, which questions the learner asked and how they were answered.",
    "Prayer, supplications and terms are listed as new, improving or secure. Faith is never marked.",
    "At the end of a module the learner explains one topic to someone at home, with three questions from the tutor to start the conversation.",
  ],
  languages: ["English", "Urdu", "Arabic"],
  tradition:
    "Mainstream Sunni belief and practice, from the Quran and the recognised collections of hadith. Worship is taught as your family follows it, in one of the four schools: Ḥanafī, Mālikī, Shāfiʿī or Ḥanbalī. If you follow the Jaʿfarī or another school, tell us first. Tutors issue no rulings, promote no group and keep out of party politics.",
  related: ["noorani-qaida", "nazra-quran", "quran-translation"],
  questions: [
    {
      question: "Which school or group do your tutors belong to?",
      answer:
        "Tutors come from different Sunni backgrounds and teach from what these share. Where the four schools differ, they teach the form your family names and do not call the others wrong. If your family follows the Jaʿfarī or another school, we will say honestly whether we have a tutor who can teach it; if not, belief and worship are better learned elsewhere, and reading the Quran is open to all.",
    },
    {
      question: "How do I know what my child is being taught?",
      answer:
        "You may sit in on any lesson without notice. The plan of the coming weeks is shared with you, and each note says what was discussed. If you would have answered a question differently, tell us and we will talk about it.",
    },
    {
      question: "What if my child asks about something delicate?",
      answer:
        "Your tutor answers truthfully at the level of the child, or says kindly that this is one to ask at home, and mentions it in the note to you. You can name topics beforehand that you want to keep for yourselves.",
    },
    {
      question: "Can you prepare my child for Islamiyat or GCSE Religious Studies?",
      answer:
        "For Cambridge Islamiyat, yes: bring the syllabus, and lessons follow its passages and its way of asking. For GCSE Religious Studies, with AQA, OCR, Pearson Edexcel, Eduqas, WJEC or CCEA, we help with the study of Islam and with writing answers; for other religions and for the ethics papers, ask us first whether a tutor is available.",
    },
    {
      question: "I am not a Muslim and would like to understand Islam. May I come?",
      answer:
        "Yes. You will be taught what Muslims believe and why, and no one will press you towards anything. Say what you would like to understand when you book the trial lesson.",
    },
  ],
} satisfies CourseInput;
