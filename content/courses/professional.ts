import type { CourseInput } from "../course-schema.ts";

export default {
  slug: "professional",
  title: "Professional Courses",
  category: "programming",
  level: "Working adults",
  description:
    "Spreadsheets, writing, presenting, SQL and a little Python, on tasks like your own.",
  searchText:
    "One-to-one lessons for working adults: advanced spreadsheets, clear writing, presenting, data with SQL, Python automation and a portfolio.",
  foundBy: [
    "excel",
    "exel",
    "spreadsheet",
    "spreadsheets",
    "powerpoint",
    "presentation",
    "ms office",
    "microsoft office",
    "business writing",
    "reports",
    "adults",
    "work",
    "job",
  ],
  lead: "You have a job, a family and perhaps four hours a week. This course is for people like you. From eight modules you take the ones your work needs, in the order it needs them, and you practise on tasks shaped like your own: the monthly report, the difficult email, the figures that never agree. What you make in the lessons is meant to be used on Monday.",
  summary: {
    who: "Working adults who already use a computer every day.",
    able: "Build sound spreadsheets, write and present clearly, and automate a task.",
    needs: "A recent spreadsheet program, and examples without confidential data.",
    lesson: "You bring a task, learn a better way, and use it on your own work.",
    length: "Take only the modules you need; every fourth lesson looks at what changed.",
  },
  audience: [
    "Office and administrative staff whose spreadsheets have grown beyond what they were shown.",
    "Team leaders and supervisors who report figures and have to defend them.",
    "People returning to work after some years who want to catch up.",
    "Professionals who work in English as a second language and write to clients or managers.",
    "Owners of small businesses who do their own accounts, letters and lists.",
  ],
  outcomes: [
    "Build a workbook that someone else can check: inputs, calculations and results kept apart, no numbers hidden in formulas.",
    "Clean an untidy export in a way that can be repeated next month with one click.",
    "Write a message, a report or a proposal whose first lines say what you want from the reader.",
    "Present a result in ten minutes with few slides, and answer questions without losing the thread.",
    "Take a question from a meeting to a SQL query and back to an answer that you can defend.",
    "Automate one recurring task with Python, and explain to a colleague how to run it.",
  ],
  modules: [
    {
      id: "documents",
      title: "Documents and shared work",
      covers: [
        "Styles, templates, numbering and cross-references in long documents",
        "Mail merge for letters and labels",
        "Tracked changes, versions, and who has the final copy",
        "PDFs and forms that also work with a screen reader",
      ],
    },
    {
      id: "spreadsheets",
      title: "Spreadsheets to a professional level",
      covers: [
        "Tables, named ranges and structured references",
        "`XLOOKUP`, `INDEX` with `MATCH`, `SUMIFS`, `FILTER` and `LET`",
        "Pivot tables, slicers and the totals they hide",
        "Validation, protection and checks that turn red when sums disagree",
        "Dates, currencies and rounding: where a penny goes missing",
      ],
    },
    {
      id: "cleaning-data",
      title: "Cleaning data and showing it",
      covers: [
        "Power Query: import, split, unpivot, merge, refresh",
        "Duplicates, near-duplicates and missing values",
        "Choosing a chart by the question it answers",
        "Axes, colours and labels that do not mislead",
        "A one-page dashboard for a reader in a hurry",
      ],
    },
    {
      id: "writing",
      title: "Writing at work",
      covers: [
        "The purpose in the first two lines",
        "Cutting a page to half without losing a fact",
        "Tone: refusing, reminding, apologising, asking for payment",
        "Minutes, reports, proposals and instructions",
        "Using a chat assistant for a draft, and checking every claim in it",
      ],
    },
    {
      id: "presenting",
      title: "Presenting",
      covers: [
        "One message, three supporting points and an ending",
        "Slides with little text and readable figures",
        "Voice, pace and pauses, in the room and on a call",
        "Questions: the hostile, the long and the one you cannot answer",
      ],
    },
    {
      id: "sql",
      title: "Data with SQL",
      covers: [
        "Tables and keys, for people who think in sheets",
        "`SELECT`, `WHERE`, `JOIN` and `GROUP BY` on a company-like database",
        "Checking a total by two routes before you send it",
        "Bringing a result back into a spreadsheet, with its date and source",
      ],
    },
    {
      id: "automation",
      title: "First automation with Python",
      covers: [
        "Enough Python: variables, loops, functions, files",
        "Renaming and sorting files; reading CSV and Excel workbooks",
        "A monthly report made from a folder of exports",
        "Dry runs, backups, and stopping before harm is done",
        "What your employer’s rules allow, and who to ask",
      ],
    },
    {
      id: "portfolio",
      title: "A portfolio that holds up",
      covers: [
        "Choosing three pieces that show how you think",
        "Replacing real data with invented data of the same shape",
        "One page for each piece: problem, approach, result, limits",
        "A CV and profile that claim what you can show",
        "Talking about your work in an interview, in practice rounds",
      ],
    },
  ],
  lesson: [
    "You bring a task of the week, with names and figures changed. Your tutor asks what a good result would allow you to do.",
    "Together you find the slowest or riskiest step in the way you do it now.",
    "A better way is shown once on a small example, and you then carry it out on your own task.",
    "You note how you would explain it to a colleague. If you cannot, we simplify it.",
    "Before the next lesson you use it at work and report back, failures included.",
  ],
  needs: [
    "Everyday confidence with files, email and simple formulas; if that is missing, begin with Computer Skills.",
    "A recent Excel, Google Sheets or LibreOffice. Power Query needs Excel, best on Windows; Sheets and LibreOffice users learn other ways to the same result.",
    "Permission to install Python for the automation module, or a private computer on which you may.",
    "Examples of your work that contain no confidential or personal data.",
  ],
  progress: [
    "At the start you name two or three tasks that should become easier. In every fourth lesson you and your tutor look only at those tasks.",
    "Written work and slides are gone through in the lesson, with comments in the margin; nothing is silently corrected.",
    "Workbooks, queries and scripts are collected as you go; the good ones become your portfolio.",
  ],
  languages: ["English", "Urdu", "Hindi", "Arabic"],
  related: ["computer", "sql", "python", "english"],
  questions: [
    {
      question: "Will this course get me a job or a promotion?",
      answer:
        "We cannot promise either, and you should be wary of anyone who does. What you can expect is work you are able to show and explain, and the practice of explaining it. Employers decide for their own reasons.",
    },
    {
      question: "Is there a certificate?",
      answer:
        "No recognised qualification comes with this course. If your employer wants a vendor’s certificate, for instance in Excel, your tutor can help you prepare for that examination, which you book and sit with its provider.",
    },
    {
      question: "Do I have to take all eight modules?",
      answer:
        "No. Take the ones your work calls for and leave the rest. SQL and Python go better after spreadsheets; writing and presenting can be taken at any time. The trial lesson ends with a suggestion you are free to ignore.",
    },
    {
      question: "Can I practise on my company’s files?",
      answer:
        "Please do not share anything confidential or any personal data, even if it would be quicker. Your tutor shows you in the first lesson how to make a harmless copy. That is a professional skill in itself and is used again in the portfolio module.",
    },
    {
      question: "I am not technical. Are SQL and Python realistic for me?",
      answer:
        "If you can write a formula with `IF` and know why it gives what it gives, yes. Both modules stay close to tasks you already know from spreadsheets. They make you independent in small matters; they do not make you a software developer, and the full courses are there if you want more.",
    },
  ],
} satisfies CourseInput;
