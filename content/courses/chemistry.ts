import type { CourseInput } from "../course-schema.ts";

export default {
  slug: "chemistry",
  title: "Chemistry",
  category: "tuition",
  level: "GCSE to A level",
  cardOrder: 5,
  description:
    "What is seen, what the particles do, how it is written: three views of every reaction.",
  searchText:
    "One-to-one chemistry tuition online for GCSE, IGCSE and A level: atoms, bonding, moles, reactions, rates, equilibrium and organic chemistry.",
  foundBy: [
    "chemestry",
    "chemisty",
    "kimya",
    "organic chemistry",
    "moles",
    "acids",
    "periodic table",
    "aqa",
    "edexcel",
    "ocr",
    "cambridge",
  ],
  levels: ["GCSE", "IGCSE", "A level"],
  lead: "Chemistry asks a learner to look at one event in three ways: a blue solution turns pale, ions change places, and a line of symbols balances. Those who see only the symbols have to memorise everything. We move between the three views from the first lesson, so that an equation is read as a story about particles and an observation as a clue.",
  summary: {
    who: "GCSE, IGCSE and A level; from Year 9.",
    able: "Write equations, calculate with moles, and explain reactions.",
    needs: "Ratio and rearranging, a calculator, and your board’s periodic table.",
    lesson: "You describe what you see, draw the particles, then write the equation.",
    length: "One lesson a week in the school year; moles may take several lessons.",
  },
  audience: [
    "Pupils who take GCSE or IGCSE Chemistry, or the chemistry part of Combined Science.",
    "Pupils who have had moles explained several times and still do not follow.",
    "A level students who want mechanisms to make sense rather than fill a set of cards.",
    "Anyone considering medicine, pharmacy or chemical engineering.",
  ],
  outcomes: [
    "Predict formulae and properties from an element’s place in the periodic table.",
    "Write and balance equations, with state symbols, and ionic equations where they say more.",
    "Calculate with moles in masses, solutions and gases, and check by a rough estimate.",
    "Explain a property, such as a melting point, by structure and bonding without mixing the two up.",
    "Say how a change of conditions affects rate, and how it affects yield, as two separate questions.",
    "Name, draw and convert organic compounds, and later show how the electrons move.",
  ],
  modules: [
    {
      id: "atoms",
      title: "Particles, atoms and the periodic table",
      covers: [
        "Elements, compounds and mixtures; filtration, distillation, chromatography",
        "Protons, neutrons, electrons; isotopes and relative atomic mass",
        "Electron shells, and why groups behave alike",
        "Groups 1, 7 and 0: trends that can be explained",
        "How the table was worked out, and what its gaps predicted",
      ],
    },
    {
      id: "bonding",
      title: "Bonding and structure",
      covers: [
        "Builds on electron shells: ions, ionic lattices, and formulae from charges",
        "Covalent bonds; dot-and-cross diagrams",
        "Small molecules, giant structures, metals and alloys",
        "Bonds within molecules and forces between them: which one breaks on boiling",
        "Diamond, graphite, graphene and polymers",
      ],
    },
    {
      id: "amounts",
      title: "Equations and amounts",
      covers: [
        "Builds on formulae, ratio and standard form: balancing by counting atoms",
        "Relative formula mass; the mole as a number, like a dozen",
        "`n = m / M` for masses, `c = n / V` for solutions",
        "Limiting reactants, percentage yield, atom economy",
        "Gas volumes and titration results",
      ],
    },
    {
      id: "reactions",
      title: "Chemical changes",
      covers: [
        "Reactivity of metals; displacement and extraction",
        "Acids with metals, bases and carbonates; making a pure, dry salt",
        "pH, strong and weak, concentrated and dilute: two pairs that are not the same",
        "Oxidation and reduction, first by oxygen, then by electrons",
        "Electrolysis of melts and solutions, with half-equations such as `Cu²⁺ + 2e⁻ → Cu`",
      ],
    },
    {
      id: "energy-rate-equilibrium",
      title: "Energy, rate and equilibrium",
      covers: [
        "Exothermic and endothermic changes; reaction profiles, bond energies",
        "Collisions, surface, concentration, temperature and catalysts",
        "Rate from a curve: tangents and their units",
        "Reversible reactions such as `N₂ + 3H₂ ⇌ 2NH₃`, and conditions as a compromise",
      ],
    },
    {
      id: "organic-analysis",
      title: "Organic chemistry, analysis and the Earth",
      covers: [
        "Crude oil, alkanes, cracking and alkenes",
        "Alcohols, carboxylic acids, esters; addition and condensation polymers",
        "Tests for gases and ions; flame colours",
        "Atmosphere, climate, water treatment, life-cycle assessment",
      ],
    },
    {
      id: "a-level",
      title: "A level",
      covers: [
        "Builds on secure moles and bonding; logarithms are taught when pH needs them",
        "Sub-shells, ionisation energies, shapes of molecules and polarity",
        "Enthalpy cycles, entropy, equilibrium constants, buffers",
        "Rate equations, electrode potentials, transition metals",
        "Mechanisms with curly arrows; carbonyls, aromatics, amines",
        "Identifying a compound from mass, infrared and NMR spectra",
      ],
    },
  ],
  lesson: [
    "It begins with an observation: a film clip, a photograph of a test tube or something in the kitchen. You describe it without explaining.",
    "You draw the particles before and after. Nothing may appear or vanish.",
    "Now it is written as an equation and, if there are numbers, calculated with every unit shown.",
    "You answer an exam question on the same idea in an unfamiliar setting and compare your answer with its mark scheme.",
    "For home: a few questions, and the cards of facts that do have to be learned, spaced over the week.",
  ],
  needs: [
    "Secure ratio, rearranging and standard form. Moles rest on these, and we repair them first if we must.",
    "The periodic table and data sheet of your exam board, printed.",
    "A calculator, and a way to draw structures: a pen tablet, or a camera above the paper.",
    "For experiments at home: eye protection, an adult in the room and ordinary kitchen materials only.",
  ],
  progress: [
    "The note after a lesson names the view that was weak, whether observation, particles or symbols, and what to do about it.",
    "Facts and skills are tracked separately: flame colours can be learned in a week, mole calculations grow over months.",
    "At the end of a module you do a mixed set without headings, because in the exam no one tells you which chapter it is.",
  ],
  languages: ["English", "Urdu", "Hindi", "Arabic"],
  related: ["science", "physics", "mathematics"],
  questions: [
    {
      question: "How do you do practical work online?",
      answer:
        "In three ways, and we say each time which one it is. At home, with an adult and eye protection: crystals of salt, chromatography, red-cabbage indicator, rates with vinegar and bicarbonate. On film: reactions that need a fume cupboard. In simulation: titrations repeated until the method is clear. None of it gives you the feel of a burette; school does that.",
    },
    {
      question: "Do these lessons fulfil the exam’s practical requirements?",
      answer:
        "No. In the United Kingdom the school carries out and, where the board asks for it, assesses practical work. Private candidates must arrange that with an exam centre. We prepare the written questions on practical work, and the Alternative to Practical paper in Cambridge IGCSE.",
    },
    {
      question: "My daughter has never understood moles. Is it too late?",
      answer:
        "No. It is nearly always a matter of ratio, or of three formulae met at once. We go back to counting by weighing, with rice or coins, and add one formula only when the last is used without thinking. It may take several lessons. Much of A level depends on it, so the time is well spent.",
    },
    {
      question: "Is this right for Combined Science, or should we take Science?",
      answer:
        "If all three sciences need attention, take Science: one tutor, one plan. If chemistry alone is the trouble, come here; your tutor teaches only what is in the Combined specification and leaves out the rest.",
    },
    {
      question: "Which syllabuses do you know, and can you promise an A?",
      answer:
        "GCSE and A level with AQA, OCR, Pearson Edexcel or Eduqas in England, WJEC in Wales and CCEA in Northern Ireland; National 5, Higher and Advanced Higher in Scotland; IGCSE with Cambridge or Pearson Edexcel. Elsewhere we follow your school’s own syllabus. If we have no tutor for your board, we say so. A grade depends on more than lessons, so we promise none. After a marked paper your tutor will tell you which marks are within reach and what they would cost in work.",
    },
  ],
} satisfies CourseInput;
