import type { CourseInput } from "../course-schema.ts";

export default {
  slug: "mathematics",
  title: "Mathematics",
  category: "tuition",
  level: "Key Stage 2 to A level",
  cardOrder: 1,
  description: "From times tables to calculus: we find the gap, close it, then build on it.",
  searchText:
    "One-to-one mathematics tuition online for Key Stages 2 and 3, GCSE, IGCSE and A level: number, algebra, geometry, statistics, calculus, mechanics.",
  foundBy: [
    "maths",
    "math",
    "mathes",
    "matematics",
    "mathmatics",
    "riyazi",
    "hisab",
    "arithmetic",
    "algebra",
    "geometry",
    "calculus",
    "trigonometry",
    "statistics",
    "mechanics",
    "probability",
    "times tables",
    "fractions",
    "numeracy",
    "sats",
    "11 plus",
    "eleven plus",
    "aqa",
    "edexcel",
    "ocr",
    "cambridge",
    "resit",
  ],
  levels: ["Key Stage 2", "Key Stage 3", "GCSE", "IGCSE", "A level"],
  lead: "In mathematics, today’s difficulty is often an older gap. A pupil who loses marks in algebra may be losing them in fractions. So we begin with a few well-chosen problems, find the earliest step that is not secure and repair it. From there the school’s topics are taken in order, with reasons before recipes and plenty of practice in writing things down.",
  summary: {
    who: "Key Stage 2 to A level, about seven to eighteen years of age; adults too.",
    able: "Calculate, use algebra, and write working that earns marks.",
    needs: "Squared paper, your school’s calculator, and a way to show handwriting.",
    lesson: "You explain where you got stuck, learn one idea, and solve questions alone.",
    length: "One lesson a week to keep up; two shorter ones to close a gap of a year.",
  },
  audience: [
    "Primary pupils who still count on their fingers and would like to stop.",
    "Secondary pupils who can follow in class but get stuck at home.",
    "Candidates for GCSE or IGCSE on either tier, or for A level, first time or resit.",
    "Able pupils who finish early and want problems rather than more of the same.",
    "Adults who need mathematics for a course of study or a job.",
  ],
  outcomes: [
    "Calculate reliably in your head and on paper, and estimate before trusting a calculator.",
    "Treat fractions, decimals, percentages and ratio as one idea written in four ways.",
    "Turn a worded problem into an equation or a diagram, solve it, and answer the question that was asked.",
    "Set out working that another person can follow and give credit for.",
    "Explain why a method works, for example why `−3 × −4 = 12`.",
    "Work through a past paper against the clock, mark it, and know what to do about each lost mark.",
  ],
  modules: [
    {
      id: "number",
      title: "Number and calculation: Key Stage 2",
      covers: [
        "Place value, from thousandths to millions",
        "Tables to `12 × 12`, learned by pattern and kept by use",
        "Column methods, long multiplication, short and long division",
        "Factors, multiples, primes and square numbers",
        "Negative numbers, and the order of operations",
      ],
    },
    {
      id: "proportion",
      title: "Fractions, percentages and ratio: Key Stages 2 and 3",
      covers: [
        "Builds on tables: equivalent fractions, and why adding needs a common denominator",
        "Multiplying and dividing fractions, with a picture for each",
        "Percentage change by one multiplier, and working backwards from it",
        "Ratio, scale and best buys; direct and inverse proportion",
        "Rounding, standard form and the bounds of a measurement",
      ],
    },
    {
      id: "algebra",
      title: "First algebra: Key Stage 3",
      covers: [
        "Builds on negative numbers and fractions: letters that stand for numbers, not for things",
        "Collecting terms, expanding brackets, taking out a factor",
        "Linear equations and inequalities, with the unknown on both sides",
        "Sequences and a formula for the nth term",
        "Straight lines: gradient, intercept and `y = mx + c`",
      ],
    },
    {
      id: "geometry",
      title: "Geometry and measures: Key Stage 3 to GCSE",
      covers: [
        "Angles on lines, in polygons and between parallels, each with a reason",
        "Perimeter, area, volume and units; the circle",
        "Ruler-and-compass constructions, drawn on paper and shown to the camera",
        "Pythagoras, then sine, cosine and tangent in right-angled triangles",
        "Transformations, congruence and similarity",
      ],
    },
    {
      id: "data",
      title: "Statistics and probability: Key Stage 3 to GCSE",
      covers: [
        "Mean, median and mode, and which of them misleads when",
        "Scatter graphs, cumulative frequency, box plots, histograms",
        "Probability by listing outcomes, then by tree diagrams",
        "Conditional probability from two-way tables and Venn diagrams",
      ],
    },
    {
      id: "gcse",
      title: "GCSE and IGCSE to the higher grades",
      covers: [
        "Quadratics such as `x² − 5x + 6 = 0`: factors, completing the square, the formula",
        "Simultaneous equations, among them a line that meets a curve",
        "Surds, indices, functions and transformed graphs",
        "Circle theorems with proof, vectors, sine and cosine rules",
        "Sets and a first look at differentiation, where the IGCSE syllabus has them",
        "Foundation or Higher, Core or Extended: what each tier can lead to",
      ],
    },
    {
      id: "a-level",
      title: "A level",
      covers: [
        "Builds on fluent GCSE algebra: proof, polynomials, the binomial expansion",
        "Trigonometric identities, exponentials and logarithms",
        "Differentiation from first principles, then chain, product and quotient rules",
        "Integration by substitution and by parts; differential equations",
        "Statistics: distributions, sampling, hypothesis tests",
        "Mechanics: motion, forces, moments",
      ],
    },
  ],
  lesson: [
    "One problem to start, chosen so that last week’s topic is needed but not named.",
    "You show your practice and talk through the line where it went wrong. Your tutor asks what you were thinking, because a wrong answer usually has a reason.",
    "The new idea is met through an example that can be drawn or counted; the general rule comes after it.",
    "You solve three or four questions on the shared page with less and less help, the last without any.",
    "Practice is set in two parts: some of today, some from a month ago.",
  ],
  needs: [
    "Squared paper, pencil, ruler, protractor and compasses.",
    "A way to show handwriting: a tablet with a pen, or a phone held above the page.",
    "The calculator that your school uses, from Key Stage 3 on.",
    "The school’s scheme of work or exam specification, and a recent test with the marks on it.",
  ],
  progress: [
    "The note after each lesson names the step that is now secure, the error that keeps returning and the practice set.",
    "A map of topics, each marked new, improving or secure, shows what rests on what. Parents can see why we went back before going on.",
    "In an exam year, past papers are marked together and lost marks sorted: not known, not noticed, not shown, not enough time.",
  ],
  languages: ["English", "Urdu", "Hindi", "Punjabi", "Arabic"],
  quiz: "maths",
  related: ["physics", "science", "dsa", "python"],
  questions: [
    {
      question: "Which curricula and exam boards do you follow?",
      answer:
        "The National Curriculum for England at Key Stages 2 and 3; GCSE and A level with AQA, OCR, Pearson Edexcel or Eduqas in England, WJEC in Wales and CCEA in Northern Ireland; National 5, Higher and Advanced Higher in Scotland; IGCSE with Cambridge or Pearson Edexcel. Elsewhere we follow your school’s own syllabus and textbook. Send it before the first lesson so that your tutor can prepare; if we have no tutor for your board, we say so.",
    },
    {
      question: "Can you raise a grade by the summer?",
      answer:
        "Nobody can promise a grade, and we do not. What we can do is find out where marks are lost and which of them are nearest. After a few lessons and one marked paper your tutor will say what looks realistic in the time left, even if it is not what you hoped to hear.",
    },
    {
      question: "My daughter says she is simply not a maths person. Is there such a thing?",
      answer:
        "There are people who were moved on too soon, perhaps more than once. We look for the last topic she was comfortable with and go forward from there in steps small enough to succeed. It takes time, and confidence usually comes after the first thing she explains to someone else.",
    },
    {
      question: "School uses methods that I never learned. How can I help at home?",
      answer:
        "Ask your child to explain the method to you; that is practice in itself. Your tutor uses the school’s methods, so that your child does not meet a third one, and can show you the grid, the bar or the number line in a few minutes at the end.",
    },
    {
      question: "Does the tutor do the homework with my child?",
      answer:
        "We may begin with the question that caused the trouble and solve one like it. The homework itself remains your child’s work; otherwise the school cannot see what is missing.",
    },
  ],
} satisfies CourseInput;
