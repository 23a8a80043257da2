import type { CourseInput } from "../course-schema.ts";

export default {
  slug: "science",
  title: "Science",
  category: "tuition",
  level: "Key Stage 2 to GCSE",
  cardOrder: 2,
  description:
    "Ask, predict, test, explain: biology, chemistry and physics as one way of finding out.",
  searchText:
    "One-to-one science tuition online for Key Stages 2 and 3, GCSE Combined Science and GCSE or IGCSE Biology, with experiments that are safe at home.",
  foundBy: ["sciense", "combined science", "trilogy", "biology", "bio", "dna"],
  levels: ["Key Stage 2", "Key Stage 3", "GCSE", "IGCSE"],
  lead: "A child who knows that plants need light has learned a fact. A child who can plan how to check it has learned science. This course teaches both, from the habitats and circuits of primary school to GCSE Combined Science, and includes biology as a subject of its own. We use kitchen experiments where they are safe, simulations where they are not, and say which is which.",
  summary: {
    who: "Key Stage 2 to GCSE, about seven to sixteen years of age.",
    able: "Plan a fair test, explain what you see, and answer exam questions.",
    needs: "A notebook, things from home, and an adult in the room for some experiments.",
    lesson: "You predict, learn the idea, try it, and write one full answer.",
    length: "One lesson a week, in step with school; join at any point.",
  },
  audience: [
    "Primary pupils who ask why, and would like more than a one-line answer.",
    "Pupils in Years 7 to 9 for whom science has suddenly become three subjects and many words.",
    "Pupils who take Combined Science, a Double Award (The Sciences in Wales) or separate GCSE Biology.",
    "Children taught at home who need a plan, a listener and someone to check their explanations.",
  ],
  outcomes: [
    "Plan a fair test: what is changed, what is measured, what is kept the same.",
    "Draw a table and a graph, read the pattern, and say how far it can be trusted.",
    "Explain everyday things, from a rainbow to a fever, with the ideas of your key stage.",
    "Use words such as force, energy, cell, element and reaction in their exact sense.",
    "Answer “describe”, “explain” and “evaluate” questions as three different tasks.",
    "Tell evidence from opinion in a newspaper article or an advertisement.",
  ],
  modules: [
    {
      id: "working-scientifically",
      title: "Working scientifically",
      covers: [
        "From a question to a prediction that could turn out wrong",
        "Variables, fair tests, repeats and odd results",
        "Measuring with a ruler, a thermometer, a kitchen scale and a stopwatch",
        "Tables, bar charts and line graphs, and when each is right",
      ],
    },
    {
      id: "life-ks2",
      title: "Living things: Key Stage 2",
      covers: [
        "Sorting living things with a classification key",
        "Plants: roots, stem, leaves, flowers and how seeds travel",
        "Digestion, circulation, skeleton and staying healthy",
        "Food chains, habitats and what happens when they change",
        "Inheritance, adaptation, fossils and evolution",
      ],
    },
    {
      id: "world-ks2",
      title: "Materials, forces and space: Key Stage 2",
      covers: [
        "Solids, liquids and gases; the water cycle",
        "Dissolving, filtering, evaporating; changes that cannot be undone",
        "Light and shadow, sound and vibration",
        "Friction, gravity, magnets; simple circuits and their symbols",
        "Earth, Sun and Moon: day, year and phases",
      ],
    },
    {
      id: "biology-ks3",
      title: "Biology: Key Stage 3",
      covers: [
        "The cell, and from cells to tissues, organs and systems",
        "Breathing, respiration and the difference between them",
        "Photosynthesis, and what a leaf is built for",
        "Reproduction in plants and in humans, as your school teaches it",
        "Variation, DNA and natural selection",
      ],
    },
    {
      id: "chemistry-ks3",
      title: "Chemistry: Key Stage 3",
      covers: [
        "The particle model, used to explain melting, diffusion and pressure",
        "Elements, compounds, mixtures; a first look at the periodic table",
        "Word equations, and conservation of mass on a balance",
        "Acids and alkalis, with an indicator made of red cabbage",
        "Metals and their reactivity; rocks, atmosphere and carbon",
      ],
    },
    {
      id: "physics-ks3",
      title: "Physics: Key Stage 3",
      covers: [
        "Speed, distance-time graphs, balanced and unbalanced forces",
        "Pressure, moments, floating and sinking",
        "Energy: stores, transfers, and why it seems to be lost",
        "Current, voltage and resistance in series and parallel",
        "Waves, reflection, refraction and colour",
      ],
    },
    {
      id: "gcse",
      title: "GCSE: biology and Combined Science",
      covers: [
        "Builds on Key Stage 3: enzymes, cell division, transport across membranes",
        "Infection, immunity, nerves, hormones and homeostasis",
        "Genetics with Punnett squares; evolution; ecosystems and cycles",
        "The chemistry and physics of Combined Science, in your board’s order",
        "Required practicals: method, results, sources of error, exam questions on them",
      ],
    },
  ],
  lesson: [
    "A puzzle to begin: a picture, a short clip or an object from the kitchen. What do you notice, and what do you think is going on?",
    "You predict before anything is explained. A wrong prediction is useful, because there is then something to find out.",
    "The idea is built up with a drawing, a model or a simulation, and its new words go into your own glossary.",
    "You try it: an experiment at home if it is safe, real data if it is not.",
    "One written answer closes the lesson, in full sentences. Your tutor shows which words carry the marks.",
  ],
  needs: [
    "A notebook, coloured pencils, a ruler and graph paper.",
    "Things found at home for the experiments; you receive the list a week ahead and can say no to any of them.",
    "An adult in the room for every experiment that involves heat, glass or cutting.",
    "The school’s topic list or the exam specification; from Key Stage 3 on, the textbook as well.",
  ],
  progress: [
    "The note says which idea was studied, which misunderstanding came up, for example heat taken for temperature, and what to talk about at home.",
    "Two lists are kept: what the learner knows, and what the learner can do, such as planning, graphing and concluding.",
    "At the end of a unit the learner explains one thing to the family in two minutes. It often shows what a test does not.",
  ],
  languages: ["English", "Urdu", "Hindi", "Arabic"],
  related: ["physics", "chemistry", "mathematics"],
  questions: [
    {
      question: "Can science be taught without a laboratory?",
      answer:
        "A good part of it. Floating, shadows, seeds, pendulums, dissolving, chromatography with felt-tip pens and an indicator from red cabbage all work at home. Bunsen burners, laboratory acids, dissection and mains electricity do not, and we never ask for them. For those we use films, simulations and real results, and teach your child to question them.",
    },
    {
      question: "Should we take Science or the separate Physics and Chemistry courses?",
      answer:
        "Up to Year 9, and for GCSE Combined Science, this course is right. For separate GCSEs, IGCSEs and A level, Physics and Chemistry have pages of their own; GCSE and IGCSE Biology are taught here. For A level Biology, ask us before you book, as it depends on the tutor.",
    },
    {
      question: "Who takes responsibility for the required practicals?",
      answer:
        "Your child’s school. At GCSE in England it must give pupils the chance to carry them out; in Wales and Northern Ireland practical work counts towards the grade and is done there too. We teach the method, the reasons and the exam questions about them, but lessons here do not count as having done a practical. Private candidates should ask their exam centre early.",
    },
    {
      question: "Which exam boards do you follow?",
      answer:
        "GCSE with AQA, OCR, Pearson Edexcel or Eduqas in England, WJEC in Wales and CCEA in Northern Ireland; National 5 in Scotland; IGCSE with Cambridge or Pearson Edexcel. Anywhere else we follow your school’s own syllabus. Tell us yours when you book; if we have no tutor for it, we say so.",
    },
    {
      question: "How are evolution and reproduction handled?",
      answer:
        "As the syllabus sets them, factually and with care for age. If your family has questions about either, tell us beforehand; your tutor will let you know when the topic is coming, and you may sit in.",
    },
    {
      question: "My son knows it all and still loses marks. Why?",
      answer:
        "Often because a correct idea was described when the question asked for an explanation, or because a unit, a comparison or the word “because” is missing. We practise short answers with the mark scheme on the table until he hears the difference. Answering is a skill of its own.",
    },
  ],
} satisfies CourseInput;
