import type { CourseInput } from "../course-schema.ts";

export default {
  slug: "english",
  title: "English",
  category: "tuition",
  level: "Key Stage 2 to A level",
  cardOrder: 3,
  description:
    "Read closely, write clearly, and say what you mean: language and literature, to A level.",
  searchText:
    "One-to-one English tuition online for Key Stages 2 and 3, GCSE, IGCSE and A level: reading, grammar, writing, Shakespeare, poetry and exam papers.",
  foundBy: [
    "inglish",
    "angrezi",
    "language",
    "literature",
    "essay",
    "essays",
    "grammar",
    "spelling",
    "reading",
    "writing",
    "phonics",
    "comprehension",
    "shakespeare",
    "poetry",
    "vocabulary",
    "esl",
    "efl",
    "second language",
    "ielts",
    "aqa",
    "edexcel",
    "ocr",
    "cambridge",
  ],
  levels: ["Key Stage 2", "Key Stage 3", "GCSE", "IGCSE", "A level"],
  lead: "English is judged by what a pupil can do with a page they have never seen: read it exactly, notice how it works, answer in sentences that carry the thought. None of that is learned from a list. In these lessons you read aloud, talk about what you read, write a little every time, and rewrite it. Grammar is taught at the point where a sentence needs it.",
  summary: {
    who: "Key Stages 2 and 3, GCSE, IGCSE and A level, first or second language.",
    able: "Read exactly, write clearly, and answer exam questions.",
    needs: "Your set texts, pen and paper, and something you wrote lately.",
    lesson: "You read aloud, study one short passage, write for ten minutes and improve it.",
    length: "One or two lessons a week; plan for terms rather than weeks.",
  },
  audience: [
    "Primary pupils who read the words but miss what is between the lines.",
    "Secondary pupils with good ideas that get lost on the way to the page.",
    "Candidates for English Language or English Literature at GCSE, IGCSE, A level, National 5 or Higher.",
    "Pupils who speak another language at home and study in English.",
  ],
  outcomes: [
    "Say what a text states, what it implies, and which words led you there.",
    "Plan, draft and revise a piece of writing for a given reader and purpose.",
    "Punctuate with intention, and find your own usual errors before someone else does.",
    "Write a paragraph of analysis that moves from quotation to effect to meaning.",
    "Compare two texts in one argument rather than in two halves.",
    "Read a question paper for what it asks, and divide your time by the marks.",
  ],
  modules: [
    {
      id: "reading",
      title: "Reading closely: Key Stages 2 and 3",
      covers: [
        "Finding, inferring and summarising: three different tasks",
        "Reading aloud, with punctuation as breath and tone",
        "Unknown words: context first, then root and prefix, then the dictionary",
        "Stories, poems, reports and letters, and a book of your own choice",
      ],
    },
    {
      id: "sentences",
      title: "Sentences, spelling and punctuation",
      covers: [
        "Word classes, phrases and clauses, found in real sentences",
        "Full stops before commas; then apostrophes, speech marks, colon and semicolon",
        "Tense and agreement kept steady over a whole page",
        "Spelling by pattern and word family, with a personal list",
        "Long and short sentences, the passive, the fronted adverbial: what each is good for",
      ],
    },
    {
      id: "stories",
      title: "Stories and description",
      covers: [
        "A scene before a plot: one place, one mood, chosen details",
        "Character shown by what someone does, says and leaves unsaid",
        "Point of view, held to the end",
        "Openings and endings; a draft made shorter by a tenth",
      ],
    },
    {
      id: "argument",
      title: "Letters, articles and argument",
      covers: [
        "Purpose, audience and form: the same case as a letter, a speech and an article",
        "One paragraph, one point, with a reason and an example",
        "The other side, put fairly before it is answered",
        "Two non-fiction texts of different centuries, compared",
      ],
    },
    {
      id: "literature",
      title: "Literature: Key Stage 3 to GCSE",
      covers: [
        "A Shakespeare play read aloud, such as Macbeth or Romeo and Juliet",
        "A nineteenth-century novel, and the modern text your school has chosen",
        "Poems from the anthology, and a poem never seen before",
        "From quotation to effect; context that explains rather than decorates",
        "An essay built on a claim that someone could dispute",
      ],
    },
    {
      id: "exams",
      title: "GCSE and IGCSE papers",
      covers: [
        "What each question rewards, read from its mark scheme",
        "Planning in five minutes and keeping five to check",
        "Closed-book papers: short quotations worth knowing by heart",
        "Summary and directed writing, where the IGCSE syllabus sets them",
        "The spoken presentation of GCSE English Language, which in England is reported separately and does not count towards the grade",
      ],
    },
    {
      id: "a-level",
      title: "A level, and English as a second language",
      covers: [
        "Literature: drama, prose and poetry across periods, with critics to argue against",
        "Language: how children acquire it, how it varies, how it changes",
        "Coursework: the skills it needs, practised on other texts",
        "For second-language learners: articles, tenses, register, listening and IGCSE ESL papers",
      ],
    },
  ],
  lesson: [
    "You read aloud for a few minutes. Your tutor hears from the stress and the pauses what was understood.",
    "A short passage is looked at closely: one word, one image, one comma. What would be different without it?",
    "You write for ten minutes while no one talks. Four sentences are enough.",
    "Together you improve two of them on the shared page. The pen stays in your hand.",
    "You take home something to read, something small to write, and one habit to watch for.",
  ],
  needs: [
    "The set texts in the edition your school uses, with room for pencil notes.",
    "A pen and lined paper for exam practice, since most papers are still handwritten.",
    "Something you have written lately, with the teacher’s comments.",
    "For younger pupils, a library card or a shelf with books of their own level.",
  ],
  progress: [
    "Drafts are kept with their dates, so that you and your family can compare September with March.",
    "The note after a lesson quotes one sentence that worked and one that did not, and says why.",
    "Errors are listed by kind: when a kind has not appeared for a month it leaves the list.",
  ],
  languages: ["English", "Urdu", "Arabic", "Hindi", "Punjabi"],
  related: ["mathematics", "science"],
  questions: [
    {
      question: "Will the tutor improve my son’s coursework?",
      answer:
        "No. Tutors explain a skill and practise it on other texts. They do not read, correct or rewrite work that will be assessed. The exam boards’ rules (JCQ) go further: if anyone but the teacher has helped with such work, your son must tell the teacher, who records it. Help that is not declared is malpractice, and so is text written by a machine and handed in as one’s own.",
    },
    {
      question: "We speak Punjabi at home. Is that a disadvantage?",
      answer:
        "Not in itself. A child who tells a story well in one language has most of what a story needs. What is missing is usually vocabulary for school and a few structures, such as articles and tenses, which we teach openly. Lessons are in English; a tutor who shares your language can explain a hard point in it, or speak with you.",
    },
    {
      question: "My daughter reads a lot but hates writing. What would you do?",
      answer:
        "Begin very small: three sentences about something she knows better than the tutor. She speaks them first, writes them second and changes one word third. Longer pieces come once she has seen that a first draft is allowed to be bad.",
    },
    {
      question: "Do you know our set texts?",
      answer:
        "Tell us the board and the titles when you ask for the trial lesson, and we will look for a tutor who has taught them. If that is not possible for one of the texts, we say so, and the tutor reads it before teaching it.",
    },
    {
      question: "Which exams and countries do you follow?",
      answer:
        "The National Curriculum for England with its Year 6 tests; GCSE and A level with AQA, OCR, Pearson Edexcel or Eduqas in England, WJEC in Wales and CCEA in Northern Ireland; National 5, Higher and Advanced Higher in Scotland; IGCSE with Cambridge or Pearson Edexcel, First Language, Literature and English as a Second Language among them. Elsewhere we work from the school’s own syllabus. Tell us yours when you book; if we have no tutor for it, we say so. For a language test such as IELTS, ask us first, as that needs a different plan.",
    },
  ],
} satisfies CourseInput;
