import type { CourseInput } from "../course-schema.ts";

export default {
  slug: "physics",
  title: "Physics",
  category: "tuition",
  level: "GCSE to A level",
  cardOrder: 4,
  description:
    "See the situation, draw it, then calculate: from forces and circuits to fields and quanta.",
  searchText:
    "One-to-one physics tuition online for GCSE, IGCSE and A level: forces, energy, electricity, waves, fields and nuclear physics, with drawings before formulae.",
  foundBy: [
    "fizics",
    "physic",
    "phisics",
    "forces",
    "electricity",
    "waves",
    "mechanics",
    "quantum",
    "aqa",
    "edexcel",
    "ocr",
    "cambridge",
  ],
  levels: ["GCSE", "IGCSE", "A level"],
  lead: "Many wrong answers in physics are decided before the first number is written, by a force left out or a graph read as a picture. We therefore start every problem with a drawing and a sentence: what acts on what, and what is conserved? The equation comes third. Pupils who work this way need fewer formulae and can tell when a result is impossible.",
  summary: {
    who: "GCSE, IGCSE and A level; from Year 9.",
    able: "Draw a problem, choose the principle, and calculate with units.",
    needs: "A scientific calculator, graph paper, and your exam specification.",
    lesson: "You predict, draw and explain; then come two problems that only look alike.",
    length: "One lesson a week in the school year; more, if you wish, before an exam.",
  },
  audience: [
    "Pupils who take GCSE or IGCSE Physics, or the physics part of Combined Science.",
    "A level students who find the step up from GCSE larger than they were told.",
    "Good mathematicians who solve the equation and miss the physics, or the reverse.",
    "Future engineers and computing students who need mechanics and circuits.",
  ],
  outcomes: [
    "Draw a free-body diagram with every force on it and no extra ones.",
    "Choose a principle first, such as conservation of energy or Newton’s second law, and the formula afterwards.",
    "Rearrange, substitute with units, and give an answer to a sensible number of figures.",
    "Read gradient and area on a graph as physical quantities.",
    "Plan an experiment, estimate its uncertainty and say what limits it.",
    "Explain in words, with cause and consequence, where no calculation is asked for.",
  ],
  modules: [
    {
      id: "tools",
      title: "Quantities, units and graphs",
      covers: [
        "SI units, prefixes, standard form, significant figures",
        "Rearranging an equation, practised until it is automatic",
        "Scalars and vectors; adding vectors by drawing, later by components",
        "Straight-line graphs: what gradient, intercept and area mean",
        "Systematic and random error; uncertainty, first in words and then in figures",
      ],
    },
    {
      id: "forces",
      title: "Motion and forces",
      covers: [
        "Builds on graphs: distance, velocity and acceleration against time",
        "Newton’s three laws; `F = ma` for one body, then for two that are joined",
        "Weight, drag and terminal velocity; stopping distances",
        "Springs and Hooke’s law; moments and centre of mass",
        "Momentum and its conservation in collisions",
      ],
    },
    {
      id: "energy",
      title: "Energy and matter",
      covers: [
        "Stores and transfers; work, power and efficiency",
        "`E = ½mv²` and `E = mgh`: a falling object followed in numbers",
        "Density, the particle model and gas pressure",
        "Specific heat capacity and latent heat, and why temperature stays the same during a change of state",
        "Energy resources compared by data rather than by slogan",
      ],
    },
    {
      id: "electricity",
      title: "Electricity and magnetism",
      covers: [
        "Charge, current, potential difference; `V = IR`, with resistance that stays constant or changes",
        "Series and parallel circuits, reasoned through before they are calculated",
        "Characteristics of resistor, lamp, diode, thermistor and LDR",
        "Power, mains supply and safety",
        "Magnetic fields, motors, induction, generators and transformers",
      ],
    },
    {
      id: "waves",
      title: "Waves",
      covers: [
        "Transverse and longitudinal waves; `v = fλ`",
        "Reflection, refraction, total internal reflection, lenses",
        "Sound, hearing and ultrasound",
        "The electromagnetic spectrum: uses and hazards",
      ],
    },
    {
      id: "atoms-space",
      title: "Atoms, nuclei and space",
      covers: [
        "From the plum pudding to the nucleus: how a model is replaced",
        "Alpha, beta and gamma; nuclear equations that balance",
        "Half-life from a graph and by calculation; contamination and irradiation",
        "Fission and fusion",
        "Solar system, life of a star, red-shift, where the syllabus includes them",
      ],
    },
    {
      id: "a-level",
      title: "A level",
      covers: [
        "Needs fluent algebra and trigonometry; A level Mathematics alongside is a great help",
        "Projectiles, materials, circular motion, simple harmonic motion",
        "Internal resistance, potential dividers, capacitors",
        "Superposition, diffraction, stationary waves; photons and electrons as waves",
        "Gravitational, electric and magnetic fields compared",
        "Particles, nuclear energy and the option your board offers",
      ],
    },
  ],
  lesson: [
    "A situation is described or shown: a lift starting, a lamp dimming, a ball at the top of its flight. You say what happens next, and why.",
    "You draw it. Your tutor looks for what is missing, and asks rather than adds.",
    "The principle is named, and the mathematics is done slowly once, with units in every line.",
    "Two problems follow that look alike and need different physics, so that matching a formula by its letters does not work.",
    "A past question is set for home. You bring your reasoning with the answer.",
  ],
  needs: [
    "Mathematics at the level of the course. If rearranging an equation is a struggle, we spend the first lessons on that.",
    "A scientific calculator, a ruler, a protractor and graph paper.",
    "A way to show handwriting and sketches: a pen tablet, or a phone above the page.",
    "Your exam specification and its equation sheet.",
  ],
  progress: [
    "Every note separates three things: the physics, the mathematics, and the writing of the answer. Marks are lost in each for different reasons.",
    "Topics are marked new, improving or secure against your board’s specification, point by point.",
    "Past questions are kept with their date and tried again weeks later without the solution.",
  ],
  languages: ["English", "Urdu", "Hindi", "Arabic"],
  related: ["mathematics", "chemistry", "science", "cpp"],
  questions: [
    {
      question: "What about experiments? You cannot send us a laboratory.",
      answer:
        "No, and we do not pretend to. At home you can measure a pendulum, the stretch of a spring, reaction times with a falling ruler, or motion with the sensors of a phone. Small circuits run from a battery, never from the mains. Radioactivity, high voltages and lasers are studied with simulations and real data. Planning, graphs and errors can be practised in full.",
    },
    {
      question: "Does that count for the practical part of the exam?",
      answer:
        "It does not replace it. Practical work for GCSE, A level and the Scottish courses is done at a school or exam centre. The written papers ask about it, and that we teach. Cambridge IGCSE has a written alternative to the practical test, which can be prepared well online.",
    },
    {
      question: "Is it a physics problem or a maths problem?",
      answer:
        "That is the first thing we find out. In the trial lesson the pupil explains one situation without numbers and solves one equation without a situation. If the gap is in mathematics, a few lessons there may help more than ten in physics.",
    },
    {
      question: "Which boards do you teach? We are outside the United Kingdom.",
      answer:
        "GCSE and A level with AQA, OCR, Pearson Edexcel or Eduqas in England, WJEC in Wales and CCEA in Northern Ireland; National 5, Higher and Advanced Higher in Scotland; IGCSE with Cambridge or Pearson Edexcel, and their international A levels. For other systems we follow the school’s own syllabus and textbook. Order and notation differ more than the physics does. If we have no tutor for your board, we say so.",
    },
    {
      question: "Three months are left until the exam. Is it worth starting?",
      answer:
        "It can be, with a narrow plan: one marked paper, the topics that carry most marks, and regular timed practice. We do not promise a grade. If your tutor thinks that a later sitting would be wiser, you will be told before you decide.",
    },
  ],
} satisfies CourseInput;
