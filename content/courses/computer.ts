import type { CourseInput } from "../course-schema.ts";

export default {
  slug: "computer",
  title: "Computer Skills",
  category: "programming",
  level: "Beginners, from age 8",
  description: "Files, documents, spreadsheets, email and staying safe online, at your own pace.",
  searchText:
    "One-to-one computer lessons online for children and adults: files, typing, documents, spreadsheets, email, searching and online safety.",
  foundBy: [
    "computer basics",
    "basics",
    "beginner",
    "it",
    "ict",
    "word",
    "files",
    "internet safety",
    "email",
    "e-mail",
    "typing",
    "keyboard",
    "seniors",
  ],
  lead: "Many people were never taught to use a computer; they were given one. That is why files get lost, passwords are forgotten and people are afraid of pressing the wrong key. In this course you learn the ideas behind the buttons, on your own computer, so that you can still find your way when a program looks different after an update.",
  summary: {
    who: "Beginners of any age from about eight, and anyone with gaps to fill.",
    able: "Find your files, write, use spreadsheets and email, and stay safe online.",
    needs: "A computer with an internet connection; an old one will do.",
    lesson: "You bring something you need to do, learn the idea, and do it again alone.",
    length: "As many lessons as you like: each module is useful by itself.",
  },
  audience: [
    "Children from about eight years of age who use a tablet well and a computer hardly at all.",
    "Adults who need a computer for work, study, forms or family far away.",
    "Older people who would like to ask a question twice without being hurried.",
    "Parents who want to set up a child’s computer sensibly and understand the settings.",
  ],
  outcomes: [
    "Save a file where you meant to, find it again next month and keep a copy somewhere safe.",
    "Type with all fingers, and use the keyboard shortcuts that save the most time.",
    "Write and format a letter, a report or a CV that also looks right on someone else’s screen.",
    "Keep a household budget or a list of marks in a spreadsheet, with formulas you can explain.",
    "Send, sort and search email, and attach the right file to the right message.",
    "Recognise a fraudulent message, use strong passwords without memorising them, and know what to do if something goes wrong.",
  ],
  modules: [
    {
      id: "machine",
      title: "The machine and its screen",
      covers: [
        "What the parts do: processor, memory, storage, network",
        "Windows, menus, tabs and settings; Windows, macOS or ChromeOS",
        "Larger text, contrast, screen reader and other aids",
        "Updates, restarting, and when to do nothing",
      ],
    },
    {
      id: "typing",
      title: "Keyboard and mouse",
      covers: [
        "Hand position, and ten minutes of practice a day",
        "Copy, paste, undo, find and switch, by keyboard",
        "Typing Urdu, Hindi or Arabic beside English",
        "Accents, symbols and emoji: where to find them",
      ],
    },
    {
      id: "files",
      title: "Files and folders",
      covers: [
        "What a file is; names, extensions and sizes",
        "A folder plan that you will still understand next year",
        "Downloads, zip archives and USB sticks",
        "Cloud storage: what is where, and who can see it",
        "Backup: two copies, one of them elsewhere, and a trial restore",
      ],
    },
    {
      id: "documents",
      title: "Documents",
      covers: [
        "Paragraphs, headings and styles instead of rows of spaces",
        "Pictures, tables, page numbers and a table of contents",
        "Comments, tracked changes and working on one text together",
        "Printing and PDF: what the other person will see",
      ],
    },
    {
      id: "spreadsheets",
      title: "Spreadsheets",
      covers: [
        "Cells, rows and columns; numbers that are really text",
        "Formulas: `SUM`, `AVERAGE`, `IF` and a percentage",
        "Copying a formula; what the `$` in `$B$2` is for",
        "Sorting without tearing rows apart; filters",
        "A chart that answers one question",
      ],
    },
    {
      id: "mail",
      title: "Email, calendar and calls",
      covers: [
        "To, Cc and Bcc; subject lines that get an answer",
        "Attachments, links and files that are too large",
        "Folders, search, and unsubscribing",
        "Calendars across time zones; a video call with good sound",
      ],
    },
    {
      id: "web",
      title: "Searching and judging",
      covers: [
        "Reading a web address, and the part of it that tells you whose site it is",
        "Search words that work, and results that are advertisements",
        "Who says so? Checking a claim or a picture",
        "Chat assistants: what they are good at, and how they make things up",
      ],
    },
    {
      id: "safety",
      title: "Safe and private",
      covers: [
        "Long passphrases, a password manager, two-step sign-in and passkeys",
        "Phishing, false support calls and urgent messages from family",
        "Privacy settings, app permissions and shared computers",
        "For children: strangers, pictures, purchases, and who to tell",
        "If it has happened: the first three steps",
      ],
    },
  ],
  lesson: [
    "You share your screen and name something you wanted to do this week and could not. Quite often that becomes the lesson.",
    "Your tutor explains the idea behind it, and you do the clicking. Nobody takes over your mouse.",
    "You do it a second time without help and a third time with a small change.",
    "You write the steps down in your own words, so that you have them next week.",
  ],
  needs: [
    "A computer with Windows, macOS, ChromeOS or Linux, connected to the internet; an old one will do.",
    "Microsoft Office, Google’s free online programs or LibreOffice. We teach with what you have.",
    "For a child under twelve: an adult within call during the lesson.",
  ],
  progress: [
    "You keep a growing handbook of steps in your own words; in the lesson your tutor checks that it is right.",
    "A list of everyday tasks is ticked off when you have done them alone, not when they were explained.",
    "Families receive a short note after a child’s lesson, with one thing to try together.",
  ],
  languages: ["English", "Urdu", "Hindi", "Arabic"],
  related: ["professional", "programming", "english"],
  questions: [
    {
      question: "I am afraid of breaking something. Is that silly?",
      answer:
        "No, and it is common. Nearly everything you do with a mouse can be undone, and the first lessons show you the few things that cannot: deleting for good, paying and sending. Knowing those makes the rest feel safe.",
    },
    {
      question: "Will the tutor see my passwords or private papers?",
      answer:
        "You share your screen only when you choose to, and you can share one window instead of all of them. When you type a password, stop sharing first; your tutor will remind you. No tutor should ever ask for a password; if one does, please tell us.",
    },
    {
      question: "My child plays on a tablet all day. Why a computer course?",
      answer:
        "Tablets hide files, folders and the keyboard, and secondary school tends to assume them. A few weeks of typing, saving and simple documents save a child a lot of trouble later. We also talk about attention and safety, without preaching.",
    },
    {
      question: "How can I join the first lesson if I cannot use a computer?",
      answer:
        "Ask someone to help you open the link once, or use a phone or tablet for the trial lesson. We then set up your computer step by step so that you can join alone.",
    },
    {
      question: "Do I need to buy Microsoft Office?",
      answer:
        "No. LibreOffice and the online programs of Google and Microsoft cost nothing for private use, and they share the same ideas. If your work or school uses Office, learn with that.",
    },
    {
      question: "Will I learn to program?",
      answer:
        "Not here. This course is about using a computer well. If you enjoy spreadsheets and formulas, Programming Foundations is a natural next step.",
    },
  ],
} satisfies CourseInput;
