import type { CourseInput } from "../course-schema.ts";

export default {
  slug: "hifz-program",
  title: "Hifz Programme",
  category: "islamic",
  level: "Fluent readers",
  cardOrder: 5,
  description:
    "Memorise with a plan that guards what you have: new lines, recent pages, old parts.",
  searchText:
    "One-to-one Hifz lessons online, from a few surahs to the whole Quran: new portions, a revision plan and a listening tutor, in Ḥafṣ ʿan ʿĀṣim.",
  foundBy: [
    "hifdh",
    "hifs",
    "hefz",
    "hafiz",
    "hafiza",
    "hafizah",
    "memorise quran",
    "memorize quran",
    "memorisation",
    "memorization",
    "muraja",
    "murajaah",
    "sabaq",
    "sabqi",
    "program",
    "koran by heart",
  ],
  lead: "Hifz (حِفْظ) means guarding as much as learning by heart, and guarding is the larger part. New verses are therefore only one of three portions here. The pages of recent weeks and the parts learned long ago each have a fixed place in the plan, and nothing new is added while the old is slipping.",
  summary: {
    who: "Fluent readers, children and adults: for a few surahs or the whole Quran.",
    able: "Learn new verses by heart, and keep what you know.",
    needs:
      "Correct reading, one muṣḥaf, practice on most days and, for a child, a listener at home.",
    lesson: "New lines first, then recent pages, then a piece of an old part.",
    length: "Half a page on five days a week makes 130 pages a year; the whole Quran takes years.",
  },
  audience: [
    "Children who read fluently, like to recite, and have someone at home who can listen every day.",
    "Students who memorised at a school or mosque, moved on, and are losing it.",
    "Adults who want one part or one surah by heart: Juzʾ ʿAmma, Yā Sīn, al-Kahf or al-Mulk.",
    "People who have memorised the whole Quran and need a listener for their revision.",
  ],
  outcomes: [
    "Learn a portion by a method that you can also use without a tutor.",
    "Recite what you know without the page, and begin at any verse you are given.",
    "Keep similar verses apart, and say by which word you do it.",
    "Follow a revision plan that brings every page back at set intervals.",
    "Notice a weak page early and repair it before it is lost.",
    "Recite a full part to a listener in one sitting.",
  ],
  modules: [
    {
      id: "beginning",
      title: "Before the first line",
      covers: [
        "A reading test, because mistakes learned by heart are hard to unlearn",
        "One print of the muṣḥaf throughout: the eye remembers the place on the page",
        "A goal that fits: some surahs, one juzʾ, five, or the whole",
        "A fixed hour, a quiet corner and a listener at home",
      ],
    },
    {
      id: "method",
      title: "How a page is learned",
      covers: [
        "Reading aloud until the lines flow; then closing the book",
        "Joining verses: practising the step from one to the next",
        "Listening to one reciter, slowly, and imitating",
        "The gist of the passage, so that its order makes sense",
        "Short repetitions spread over a day, rather than one long sitting",
      ],
    },
    {
      id: "juz-amma",
      title: "Juzʾ ʿAmma",
      covers: [
        "From al-Nās back to al-Ḍuḥā: short surahs and the first habits",
        "On to al-Nabaʾ, in groups of verses",
        "Surahs learned in early childhood, checked and corrected",
        "The whole juzʾ in one sitting",
      ],
    },
    {
      id: "three-portions",
      title: "Three portions: new, recent, old",
      covers: [
        "Sabaq (سبق): the new lines of the day",
        "Sabqi (سبقی): the pages learned lately, recited together",
        "Manzil (منزل): the older parts, in rotation",
        "Knowing when to stop adding and only revise",
      ],
    },
    {
      id: "similar-verses",
      title: "Verses that resemble each other",
      covers: [
        "Similar wording (المتشابه اللفظي): one phrase, two places, one word changed",
        "A notebook of pairs, with what tells them apart",
        "Refrains in al-Shuʿarāʾ, al-Qamar, al-Raḥmān and al-Mursalāt",
        "Stories told in several surahs, such as that of Mūsā (peace be upon him)",
      ],
    },
    {
      id: "part-by-part",
      title: "Part by part",
      covers: [
        "Dividing a long surah by page, rukūʿ or quarter",
        "Two orders: from the last parts backwards, or from al-Baqarah onwards",
        "A full hearing of each part before the next is opened",
        "School exams, travel, Ramadan, illness: a lighter plan instead of none",
      ],
    },
    {
      id: "keeping",
      title: "Keeping it",
      covers: [
        "A cycle for life: how many pages a day bring you back to each one",
        "Reciting in prayer, and to another person",
        "Repairing a page: find the broken step, slow down, join again",
        "The year after completion, which needs a plan of its own",
      ],
    },
  ],
  lesson: [
    "The new lines come first, from memory and without a prompt. If they are not yet secure, they are new lines again next time.",
    "Then the recent pages, and a piece of an old part that your tutor picks without warning.",
    "Mistakes are sorted: a stumble, a wrong vowel, a turn into a similar verse. Each has its own remedy.",
    "The next portion is read from the page until it is faultless. Only then is it yours to learn.",
    "All three portions until the next lesson are written down, for the learner and for the person who listens at home.",
  ],
  needs: [
    "Fluent, correct reading. With frequent mistakes, Nazra Quran or Tajweed comes first.",
    "Practice on nearly every day; for a child, an adult at home who can follow in the muṣḥaf.",
    "A printed muṣḥaf in one layout, kept from the first page to the last.",
    "Several short lessons a week rather than one long one; for steady progress, three or more.",
  ],
  progress: [
    "A record of pages shows when each was first recited, when it was last heard, and how many prompts it took.",
    "The note after a lesson lists new lines, revision heard and pages at risk.",
    "When a part is finished you recite it whole. The note says how it went, even when the part has to be revised and heard again.",
    "Once a month, tutor and family look at the load together: too much, about right, or room for more.",
  ],
  languages: ["English", "Urdu", "Arabic"],
  tradition:
    "Memorised in the recitation of Ḥafṣ ʿan ʿĀṣim (حفص عن عاصم) by the way of al-Shāṭibiyyah. Newcomers are advised to use the fifteen-line Madinah print, in which each page ends with the end of a verse. If you have begun in an Indo-Pak print, you stay with it and your tutor follows you there.",
  related: ["tajweed", "nazra-quran", "quran-translation"],
  questions: [
    {
      question: "When will my son have memorised the whole Quran?",
      answer:
        "It takes nearly everyone years, and we promise no date. Half a page on five days a week makes 130 pages in a year; the Madinah muṣḥaf has 604, so that is more than four and a half years without a single pause. Many adults choose one or two parts instead, and those are worth having in themselves.",
    },
    {
      question: "Can this be done online, alongside ordinary school?",
      answer:
        "Yes, if the home is steady. A full-time school offers hours of supervised repetition each day, and we do not replace those. Your tutor hears, corrects and plans; the learning happens in between. If nobody at home can keep up the daily routine, we suggest a smaller goal.",
    },
    {
      question: "My child does not really want to. Should we begin anyway?",
      answer:
        "We would wait, or begin with a few surahs the child likes. Memorising under pressure can end in dislike, and then in forgetting. No tutor here shouts, shames or punishes. A month of small, finished portions tells you more than any promise.",
    },
    {
      question: "I knew ten parts once and most of it is gone. Where do we start?",
      answer:
        "With an honest hearing, page by page, to see what is secure, what is shaky and what must be learned again. You are not alone in this: the Prophet ﷺ compared someone who knows the Quran by heart to the owner of tethered camels, who keeps them as long as he looks after them and loses them if he lets them go (al-Bukhārī, Muslim). New portions wait until the old ones are secure.",
    },
    {
      question: "Is there a certificate, or an ijāzah?",
      answer:
        "You receive a written record of the parts recited and how each was heard. It is not an ijāzah. That is granted by a teacher with a chain of transmission to a student who recites the whole Quran to the standard required, and we would tell you what still lies between you and it.",
    },
  ],
} satisfies CourseInput;
