import type { CourseInput } from "../course-schema.ts";

export default {
  slug: "python",
  title: "Python",
  category: "programming",
  level: "Beginners, from age 12",
  cardOrder: 2,
  description: "From first line to finished tool: readable Python for school, study and work.",
  searchText:
    "One-to-one Python lessons online: core language, data structures, files, functions, classes, type hints, tests and a project of your own.",
  foundBy: [
    "beginner",
    "beginners",
    "pyton",
    "phyton",
    "py",
    "pythn",
    "coding",
    "automation",
    "data science",
    "machine learning",
    "ai",
    "artificial intelligence",
    "pandas",
  ],
  lead: "Python lets a beginner do something useful in the first hour, which is its charm and its trap: programs that run are not yet programs that are right. Here you learn to write short, clear code and to know why it works. Each topic is tied to a small task, such as cleaning a list of names, reading a bank statement saved as CSV or drawing lots fairly.",
  summary: {
    who: "Complete beginners from about twelve, up to confident programmers.",
    able: "Write a tool of your own that another person can install and run.",
    needs: "A computer with Python 3.13 or later; a tablet is not enough.",
    lesson: "A warm-up, your practice, one new topic, and something built with it.",
    length: "Plan for most of a year at one lesson a week; skip what you know.",
  },
  audience: [
    "Pupils from about twelve years of age who want to go beyond block programming.",
    "Students of science, economics or engineering who have data to work through.",
    "Office workers with a weekly task that a script could do.",
    "Programmers coming from another language who want to write Python as Python.",
  ],
  outcomes: [
    "Write programs of a few hundred lines, divided into functions and modules with honest names.",
    "Choose the right container, `list`, `tuple`, `dict` or `set`, and explain what changing one means for every name that refers to it.",
    "Read, clean and write text, CSV and JSON files, with accents, Arabic and Urdu letters intact.",
    "Read a traceback from the bottom up, and write a test so that the same fault cannot return unseen.",
    "Set up a project with its own virtual environment and a list of what it depends on.",
    "Finish one tool of your own that another person can install and run.",
  ],
  modules: [
    {
      id: "first-programs",
      title: "First programs",
      covers: [
        "The interactive prompt: trying an idea in one line",
        "Numbers, strings and `bool`; converting what a user types",
        "`if`, `elif` and `else`; conditions that read like sentences",
        "`for` over things, `while` over conditions, `range` and its end",
        "f-strings for output that lines up",
      ],
    },
    {
      id: "containers",
      title: "Lists, dictionaries and sets",
      covers: [
        "Indexing and slicing, with the half-open interval explained once and for all",
        "Names and objects: why two lists can turn out to be one",
        "Dictionaries for counting, grouping and looking up",
        "Sets for membership and for removing duplicates",
        "Comprehensions, and the point at which a loop is clearer",
      ],
    },
    {
      id: "functions",
      title: "Functions and modules",
      covers: [
        "Parameters, defaults, keyword-only arguments and return values",
        "The mutable default argument, and what to write instead",
        "Scope: what a function can see and what it can change",
        'Splitting a program into files; `if __name__ == "__main__":`',
      ],
    },
    {
      id: "files",
      title: "Files and text",
      covers: [
        "`pathlib` for paths, `with` for closing what was opened",
        "UTF-8 and what goes wrong without it",
        "The `csv` and `json` modules",
        "Dates and time zones with `datetime` and `zoneinfo`",
        "Regular expressions, kept short",
      ],
    },
    {
      id: "errors-tests",
      title: "Errors and tests",
      covers: [
        "Catching the exception you expect, and no other",
        "`raise` with a message that helps the reader",
        "Tests with `pytest`: ordinary cases, edges and errors",
        "The debugger: `breakpoint()` and stepping through",
      ],
    },
    {
      id: "classes",
      title: "Classes and type hints",
      covers: [
        "When a class earns its place and when a function is enough",
        "`@dataclass`, `@property`, and special methods such as `__repr__` and `__eq__`",
        "Type hints as documentation that a checker can verify",
        "Structural pattern matching with `match`",
      ],
    },
    {
      id: "iteration",
      title: "Iterators, generators and libraries",
      covers: [
        "What a `for` loop does underneath: `iter` and `next`",
        "Generators for data that does not fit in memory",
        "`collections` and `itertools`: tools worth knowing by name",
        "Decorators and context managers, read first and then written",
      ],
    },
    {
      id: "project",
      title: "A project of your own",
      covers: [
        "A virtual environment and a `pyproject.toml`",
        "Git: small commits with a reason in each",
        "A direction you choose: a command-line tool, data with `pandas`, or a small web service",
        "A README that lets a stranger run it",
      ],
    },
  ],
  lesson: [
    "A five-minute warm-up: your tutor shows a few lines, and you say what they print before anyone runs them.",
    "You show your practice. What works is left alone; one part of it is rewritten together so that it reads better.",
    "The new topic is tried at the interactive prompt in small steps, mistakes included, before it goes into a file.",
    "You build something with it while your tutor asks questions rather than dictating.",
    "Practice for the week is agreed: usually one short drill and one task with a real use.",
  ],
  needs: [
    "A computer with Windows, macOS or Linux on which Python 3.13 or later can be installed; a tablet is not enough.",
    "No previous programming. Comfort with files and folders helps; the Computer Skills course covers them.",
    "School arithmetic. Data work later on asks for averages and percentages, not calculus.",
  ],
  progress: [
    "After each lesson: what you can now do, what is still shaky and the practice to bring.",
    "For a learner under 18 the note goes to a parent, in plain words and with the program the child wrote.",
    "At the end of each module you solve one unseen task alone while your tutor keeps silent; it is then discussed, not marked.",
  ],
  languages: ["English", "Urdu", "Hindi", "Arabic"],
  related: ["programming", "dsa", "sql", "professional"],
  questions: [
    {
      question: "My child uses Scratch. Is Python the right next step?",
      answer:
        "Often, if reading and typing a line of text is no longer a struggle. The ideas carry over: loops, conditions, variables. What is new is exact spelling and punctuation. In the trial lesson your child writes a little Python, and we tell you frankly whether now is the time.",
    },
    {
      question: "Will I learn machine learning?",
      answer:
        "Not in the core modules. The final project can be an analysis with `pandas` and a simple model, if your statistics are ready for it. Without them a model gives an answer that you could not defend.",
    },
    {
      question: "Tools can write Python for me now. Why learn it?",
      answer:
        "You still have to say exactly what you want, see when the answer is wrong and repair it. Those are what the course trains. You write without such tools until you can judge their output; then we practise reviewing it line by line.",
    },
    {
      question: "Which version is used?",
      answer:
        "Python 3.13 or a later 3.x release. Little in this course changes from one release to the next, and where something is recent your tutor says so. Python 2 is mentioned only so that you can recognise an outdated tutorial.",
    },
    {
      question: "Can we follow my school’s syllabus?",
      answer:
        "Yes. Bring the specification and past papers to the trial lesson. Exam questions often use pseudocode, so we practise reading that as well as writing Python.",
    },
  ],
} satisfies CourseInput;
