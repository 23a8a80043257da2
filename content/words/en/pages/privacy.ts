import type { LegalOriginal, LegalSection, OutsideServices, PageIntro } from "#content/types.ts";
import { policy } from "#content/policy.ts";
import { monthsInWords } from "#words/number-word.ts";
import { addressOf, type Site } from "#content/documents.ts";
import { contactForm } from "./contact.ts";

const contactFields = Object.values(contactForm.fields)
  .map(({ label }) => label.toLowerCase())
  .join(", ");

export const privacyHeader = {
  title: "Privacy notice",
  intro:
    "What we know about you when you use this site, what we do with it, and how you can change that.",
  lastUpdated: "2026-12-01",
} satisfies PageIntro & { lastUpdated: string };

/** Only languages that have a summary instead of this text have an original to link to. */
export const privacyOriginal: LegalOriginal | null = null;

export const privacyShort = {
  heading: "In short",
  points: [
    "You can read every page without telling us who you are.",
    "No analytics, no advertising, no tracking, and nothing is sold.",
    "Pages, fonts and pictures come from our own server. Your browser asks no other host for anything until you open the map or follow a link away from here.",
    "What you send us is used to answer you. Only feedback is public.",
    "There is a [short version for children](/privacy#for-children).",
    "To ask, correct, delete or [object](/privacy#objecting), write to [{academyEmail}](mailto:{academyEmail}).",
  ],
};

/*
 * The owner completes `business` and `providers` in the document `facts`, and goes through the table row by row: docs/data-protection.md says how. A hosted identity provider (AUTH_DOMAIN) is named there too, and the table of cookies then says that its
 * tokens are kept in the visitor's local storage while they are signed in.
 */
/** A provider in brackets, if the document `facts` names it. */
const named = (provider: string | null) => (provider ? ` (${provider})` : "");

export const privacySections = (site: Site, outside: OutsideServices): readonly LegalSection[] => [
  {
    id: "controller",
    heading: "Who is responsible",
    paragraphs: [
      `The controller is ${site.legalName}, ${addressOf(site)}. Write to [{academyEmail}](mailto:{academyEmail}) or call [{academyPhone}](tel:{academyPhoneNumber}).${site.business.icoNumber ? ` Our registration with the ICO (Information Commission) is ${site.business.icoNumber}.` : ""}`,
      "We follow the UK General Data Protection Regulation (GDPR), the Data Protection Act 2018 and the Privacy and Electronic Communications Regulations. In the European Union its own GDPR gives you the same rights; elsewhere you keep those of the law there.",
      ...(site.business.euRepresentative
        ? [`Our representative in the European Union is ${site.business.euRepresentative}.`]
        : []),
    ],
  },
  {
    id: "data",
    heading: "What we hold, why, and for how long",
    paragraphs: [
      "The table lists all personal data that we keep, on this site and outside it. Letters in brackets are those of Art. 6(1) of the UK GDPR. We have weighed each legitimate interest against yours. Ask us if you would like to see that note.",
    ],
    table: {
      caption: "Every kind of personal data",
      head: ["What", "Why", "Lawful basis", "How long"],
      rows: [
        [
          `Messages: ${contactFields}, and your shortlist if you send it along`,
          "To answer you and to arrange lessons",
          "Steps before a contract (b); else our interest in answering (f)",
          `${policy.enquiryMonths} months after it reached us, with our answers to it and our notes about it. The copy in our team’s mailbox is deleted at the same time.`,
        ],
        ...(outside.readsMailbox
          ? [
              [
                "Emails that you write to us, and who else they go to; attachments only with a concern about a child, a complaint or a data request",
                "To answer you in the right place",
                "As for messages",
                `With the message they belong to; one that belongs to none is listed for ${policy.asideMailDays} days`,
              ],
            ]
          : []),
        [
          "Data requests and complaints: what you said, and what we did and when",
          "To answer in time, and show that we did",
          "Our legal duty (c)",
          `${policy.recordMonths} months after it reached us. If your data is erased, the dates stay, without your name or a word of yours.`,
        ],
        [
          "A concern about a child: what was said, by whom if they say so, and what was done",
          "To protect the child",
          "Safeguarding as a recognised legitimate interest (ea), in the European Union (f); or a legal duty (c); sensitive details: Data Protection Act 2018, Schedule 1, paragraph 18",
          `${policy.concernYears} years after it reached us. Read only by those responsible for safeguarding`,
        ],
        [
          "The log of our team’s pages: who looked at or changed what, and when",
          "To see who looked where",
          "Our interest in security (f)",
          `${policy.deskLogMonths} months; about a concern about a child, as long as the record of the concern`,
        ],
        [
          "Trial lessons: course, time, time zone, name, email address, phone or WhatsApp number if you give it, languages, tutor preference, note, other times, consent if one was needed, and user id if you are signed in",
          "To arrange it and remind you. The tutor is told what the lesson needs.",
          "Steps before a contract (b); [explicit consent](/privacy#sensitive) where it can reveal religious beliefs",
          `${policy.trialMonths} months after the lesson, like its copy in the mailbox. If you are asked to confirm a time and do not, the booking is deleted within an hour.`,
        ],
        [
          "Trial lessons of a child: first name, age band, guardians. The form has no field for notes about a child",
          "To prepare for the right age",
          "Our interest, and the family’s, in a suitable lesson (f). The child is not a party to any contract.",
          "As above",
        ],
        [
          "Families who take lessons: a child’s first name and age band, guardians, which of them may read notes, their addresses, numbers, time zone and language",
          "To hold the lessons and write about them",
          "As for trial lessons",
          "As long as their lessons, and while we deal with a message of theirs",
        ],
        [
          "Weekly lessons, and the trial before them: course, times, tutor, when each side first opened the room, whether each was held, who changed it and why, your answers about clocks, what your calendar’s address is made from",
          "To hold them",
          "Our contract with the adult who booked (b); for a child as for a child’s trial (f)",
          `${policy.trialMonths} months after the last lesson; with a tutor’s notes about them, as long as these`,
        ],
        [
          "Devices on which a family’s page was opened: of what kind, since when, whether a code was entered, and for which learner if it is theirs",
          "To show the page, and close it on a lost device",
          "As for weekly lessons",
          "90 days from opening or the code, or until you close it or the guardianship ends",
        ],
        [
          "What tutors write: the learner’s plan, notes with marks, reports, modules closed, when a guardian pressed “I have read it”, and what the office is told",
          "To tell learner or guardians how it goes, and let another tutor continue",
          "As for weekly lessons",
          `${policy.noteMonths} months after the last; of a trial alone, ${policy.trialMonths} months`,
        ],
        [
          "A recording of part of a lesson, where one was agreed; nothing else of the video room is kept",
          "For the learner’s own practice",
          "Consent (a) of the tutor and of the learner or, under 18, a parent or guardian",
          "Until the learner has it, at most 30 days, or consent is withdrawn",
        ],
        [
          "Your agreement about lessons, its changes, and your consent for a course that can reveal religious beliefs",
          "To give the lessons, and to show that you agreed",
          "Contract (b); for consent, our duty to show it, Art. 7(1)",
          "6 years after the last lesson, the time for a claim in England",
        ],
        [
          "Payments, and your account: amount, date, payer, reference; each lesson’s day, minutes, kind and price; invoices, with the names of payer and learner. Card numbers stay with the payment provider",
          "To charge, and keep accounts",
          "Contract (b); the law on accounts and tax (c)",
          `6 years after the financial year. A payment that we cannot match is listed for ${policy.bankLineDays} days, as is what the card provider tells us; the bank’s file is not kept`,
        ],
        [
          `Feedback: name, comment, stars, date, picture, your user id if you are signed in, and whether our records show that you have had a lesson (for ${policy.badgeDays} days with your confirmed address, to look it up); why someone reports it`,
          "To show it on the public feedback page, or take it down",
          "Your consent (a), withdrawn by deleting it or asking us to; for reports, our interest in a lawful page (f)",
          `Until it is removed. A deleted review can be brought back for ${policy.feedbackUndoHours} hours, one that we have taken down for ${policy.reviewUndoDays} days; then it is erased.`,
        ],
        [
          "Newsletter: email address, when you asked and confirmed, and issues sent",
          "To send it and to show that you wanted it",
          "Consent by confirming your address (a)",
          `Until you unsubscribe. Addresses that are not confirmed are deleted after ${policy.pendingSubscriptionDays} days, those that no email reaches after ${policy.bouncedSubscriberDays} days.`,
        ],
        [
          "Quizzes and placement checks: questions, answers and results, and when; in an account, who took one, where you say so",
          "To let you continue, and show your progress",
          "What you ask for (b); under 18, our interest in giving it (f)",
          `A quiz that is not finished: ${policy.quizUnfinishedDays} days after its last answer. Results without an account: ${policy.quizBrowserDays} days; in an account, until you delete [them](/progress/delete) or it.`,
        ],
        [
          "Account: name, email address, telephone number if you give it, a hash from which your password cannot be read back, when you registered, confirmed and last signed in",
          "To let you sign in, write to you about it, and fill the trial form for you",
          "As for quizzes (b), under 18 (f)",
          `Until you delete it. One that is neither confirmed nor used is deleted after ${policy.unusedAccountDays} days, one that someone else registered with your address when you confirm it or set a new password by email.`,
        ],
        [
          "Profile: what you write into it, and a small copy of the picture that an identity provider names",
          "To show you your own page. No other visitor sees it.",
          "As for quizzes (b), under 18 (f)",
          "Until you empty the field or delete the account",
        ],
        [
          "Emails from this site; without your email address, texts by WhatsApp",
          "To deliver them, and look up what has not arrived",
          "As for what the email is about",
          `${policy.sentMailDays} days after it was delivered; undelivered, as long as messages; a text until we have sent it, at most ${policy.sentMailDays} days`,
        ],
        [
          "Sessions: your user id, name and email address, when you signed in and were last here",
          "To recognise you while you are signed in",
          "As for the account",
          `Until you log out, ${policy.sessionIdleDays} days after your last visit, or after ${policy.sessionDays} days`,
        ],
        [
          "Form limits: keyed hashes of your network address, the networks around it, and an email address that you enter",
          "Against floods of forms and of held lessons. The address cannot be read back from the hash without our key.",
          "Our interest in security (f)",
          "Up to a day; with a trial lesson until a day after it",
        ],
        [
          "Logs of the site: time, page address, result, a reference number, and no network address",
          "To find faults. Logs never hold what you typed.",
          "Our interest in a working site (f)",
          `${policy.logDays} days`,
        ],
        [
          "Logs of the web server in front of the site: the same, with your network address where a request fails",
          "To find faults and attacks",
          "Our interest in security (f)",
          "As above",
        ],
        [
          "Tutors: application, checks of identity, references and criminal record, contract, pay",
          "To choose tutors, to keep children safe and to pay",
          "Contract (b); our interest in safe lessons (f); criminal records as for a concern",
          `${policy.tutorYears} years after the contract ends; of a check only its date and outcome; an application that comes to nothing, 6 months`,
        ],
        [
          "Tutors: time zone, languages, courses, hours, leave, room and lessons",
          "To plan lessons",
          "Contract (b)",
          `${policy.tutorYears} years after the tutor leaves; each lesson as long as the family’s data about it`,
        ],
        [
          "Tutors: what their own page shows, and that they agreed to it",
          "So that families see who teaches",
          "Consent (a)",
          "On the site until it is withdrawn, then until the tutor leaves",
        ],
        [
          "Our team: name, address, role, second factor, days away, and who has the rota for concerns about a child",
          "To let them work at the desk",
          "Contract (b); our interest in safe lessons (f)",
          `While they belong to the team, their name as long as the log; the rota ${policy.deskLogMonths} months`,
        ],
        [
          "Backups: a copy of the database, with everything in this table",
          "To bring the site back after a fault. We do not look things up in them.",
          "Our interest in losing nothing (f)",
          `${policy.backupDays} days, the last one until there is a newer one. What you delete is gone from the site when this table says, and from the backups with the last one that holds it.`,
        ],
      ],
    },
    after:
      "You need not give us any of this, but without an email address we cannot answer, and a form needs the fields marked as needed.",
  },
  {
    id: "feedback",
    heading: "Feedback is public",
    paragraphs: [
      "Anyone, in any country, can read your name, comment, stars, picture and the date. A first name or initials are enough.",
      "If you give the address of a picture, our server fetches it once, makes a small copy without hidden details such as the place it was taken, and shows only that. Its host sees nothing of you or of anyone who reads the page.",
    ],
  },
  {
    id: "captcha",
    heading: "Spam check",
    paragraphs: [
      outside.hcaptcha
        ? "Some forms have a check by hCaptcha, a service of Intuition Machines, Inc. in the United States. When you begin to fill one in, it loads a script from `hcaptcha.com`, which receives your network address and data about your browser and your use of the form, and may set cookies of its own."
        : "Some forms ask your browser to solve a small sum before they are sent, which makes mass sending expensive. No other company is involved and no cookie is set.",
    ],
  },
  {
    id: "cookies",
    heading: "Cookies and storage in your browser",
    paragraphs: [
      "Everything in this list is needed for something you ask for or keeps your place on a page, so there is no cookie banner. A visitor who only reads gets no cookie. Scripts can read only the one that tells them for a day that you are signed in.",
    ],
    table: {
      caption: "Every cookie and every entry",
      head: ["What", "When it is set", "What it does", "How long"],
      rows: [
        [
          "Feedback cookie",
          "When you leave feedback",
          "Lets this browser delete the feedback it left",
          `${policy.feedbackCookieDays} days, or until you clear it`,
        ],
        [
          "Quiz cookie",
          "When you start a quiz without being signed in",
          "Brings this browser back to its quizzes and results, which move to your account when you sign in",
          `${policy.quizBrowserDays} days after the last quiz was started, or until you clear it`,
        ],
        [
          "Shortlist (local storage)",
          "When you save a course",
          "Stays in your browser until you send it to us",
          "Until you remove the courses or clear it",
        ],
        [
          "Drafts of a message and of a trial request, and quiz answers waiting to be sent (session storage)",
          "When you fill in a form or answer",
          "Bring back what a closed page or a lost connection would lose",
          "Until sent, or you close the tab",
        ],
        [
          "Your place on each page (session storage) and your choice of language and currency (local storage)",
          "When you leave or reload a page; when you choose one",
          "Brings you back to where you were reading. Neither is sent to us.",
          "Until you close the tab; your choice until you clear it",
        ],
        [
          "A tutor’s unfinished notes about lessons (local storage)",
          "On our team’s own pages",
          "Keeps what a lost connection would lose",
          "Until sent, or deleted when logging out; at most 7 days",
        ],
        [
          "Sign-in cookies",
          "When you sign in",
          "Keep you signed in, and protect a sign-in under way. The tab notes in its session storage when your session began, and keeps a lock in local storage for a moment at a time.",
          `Until you log out, ${policy.sessionIdleDays} days after your last visit, or after ${policy.sessionDays} days`,
        ],
        [
          "Family cookie",
          "When you press the button behind a link to your family’s page",
          "Shows your family’s page on this device",
          "90 days, or until the page is closed on this device",
        ],
        [
          "Known browser cookie",
          "When you sign in with an account of this site or set its password",
          "Has your user id, so that strangers who guess your password elsewhere cannot keep you out",
          `${policy.knownDeviceDays} days, or until you clear it`,
        ],
        [
          "Entered address cookie",
          "When you register or set a password",
          "Carries your address over to the sign-in form",
          "10 minutes",
        ],
      ],
    },
  },
  {
    id: "others",
    heading: "Who else sees it",
    paragraphs: [
      "Inside the academy: the team members who answer messages, and your tutor, who is told only what the lesson needs. Outside:",
    ],
    bullets: [
      `The provider that hosts our server and its backups${named(site.providers.hosting)}, and the provider that delivers our email${named(site.providers.mail)}. Both work on our instructions, under contract.`,
      `The provider of the video room in which a lesson takes place${named(site.providers.video)}. It receives the network address and the name of everyone in the room, and sound and picture while the lesson lasts.`,
      "OpenStreetMap, which receives your network address when you press the button that shows the map on the [contact page](/contact).",
      "WhatsApp, Google Calendar or Outlook, when you follow a link to one of them, under its own privacy policy.",
      ...(outside.stripe
        ? [
            "Stripe, our card provider, if you choose to pay an invoice by card. We pass on the amount, the number and the reference of the invoice, and no name. On its own page it asks for your card and what else it needs, under its privacy policy.",
          ]
        : []),
      ...(outside.formService
        ? [
            `${outside.formService}, which passes messages from our contact form on to us and receives what you write there. A concern about a child does not go that way.`,
          ]
        : []),
      ...(outside.errorService
        ? [
            `${outside.errorService}, which receives reports of faults in our server. They never contain what you typed.`,
          ]
        : []),
      "Authorities, where the law obliges us.",
    ],
  },
  {
    id: "transfers",
    heading: "Other countries",
    paragraphs: [
      "Tutors and providers may be outside the United Kingdom. Where a country has no UK adequacy regulations, we use the International Data Transfer Agreement or its Addendum, and send only what the purpose needs. Ask us for a copy.",
    ],
  },
  {
    id: "sensitive",
    heading: "Sensitive details",
    paragraphs: [
      "A booking for Quran or Islamic studies, with a wish for a man or a woman as tutor, can reveal religious beliefs, yours or the child’s. So the form for a trial lesson asks for your explicit consent, Art. 9(2)(a), and we keep the wording and the time of your consent with the booking.",
      "Health is protected in the same way: please leave it out of notes and messages. If it matters for the lessons, write only that you would like to talk about it, and we ask for your explicit consent first.",
      "We use such details only to answer you and to plan and give the lessons. Withdraw your consent or ask at any time, and we delete them. If a lesson cannot be arranged without them, we say so first.",
    ],
  },
  {
    id: "children",
    heading: "Children",
    paragraphs: [
      "For anyone under 18, a parent or guardian writes to us and gives their own contact details. We need the child’s first name and approximate age, no more: please leave names, schools and pictures of children out of messages and feedback. The newsletter is for adults, and for a child under 13 a parent or guardian writes the review. If we learn that it was not so, or that a child has sent us more than a quiz, an account or a review needs, we delete it unless we must keep it to protect the child.",
      "We follow the Children’s Code of the ICO. Nothing but the public feedback page could show a child to others, no one’s location is tracked, and nothing nudges anyone to share more than a form needs.",
    ],
  },
  {
    id: "for-children",
    heading: "If you are under 18",
    paragraphs: ["This part is for you."],
    bullets: [
      "You can read everything here and take every quiz without telling us your name.",
      "A quiz remembers your answers for you. No other visitor sees them, and you can delete them.",
      "Ask a parent or another grown-up you trust before you open an account, write to us or book a lesson. Booking is their job, and our newsletter is for them. If you have already written, tell them, and ask them to write as well.",
      "Feedback can be read by everyone in the world. If you are under 13, a grown-up writes it. Do not put your full name, your school or a photo in it.",
      "Never tell us, or anyone else online, your password.",
      "You can ask us what we know about you, and ask us to delete it. A grown-up can help you to write.",
      "If something here or in a lesson makes you feel bad, tell a grown-up you trust, or write to [{academyEmail}](mailto:{academyEmail}). In the United Kingdom you can also call Childline free on [0800 1111](tel:+448001111). In danger, call 999, or the emergency number where you live.",
    ],
  },
  {
    id: "objecting",
    heading: "Your right to object",
    paragraphs: [
      "Wherever the table names a legitimate interest, (ea) or (f), you may object at any time, for reasons to do with your own situation. Write to [{academyEmail}](mailto:{academyEmail}) and say what you object to. We then stop, unless we can show strong reasons that outweigh yours, or need the data for a legal claim. We never use your data for direct marketing without your consent; if you object to marketing, we stop in any case.",
    ],
  },
  {
    id: "rights",
    heading: "Your rights",
    paragraphs: [
      `[Send us a request](/contact?topic=data-request), or write to us from the address you used. It costs nothing, and we answer within ${monthsInWords(policy.dataRequestMonths)}. You have the right:`,
    ],
    bullets: [
      "to know what we hold about you or your child, and to receive a copy;",
      "to have it corrected, completed or deleted;",
      "to have its use restricted while a question is settled;",
      "to receive data you gave us in a form that a machine can read;",
      "to [object](/privacy#objecting) to uses that rest on our legitimate interests;",
      "to withdraw consent, which does not undo what was lawful before.",
    ],
    after:
      "No decision with legal or similar effect is made about you by a machine. Some you can do yourself: your [profile](/profile) lets you download all that is kept under your account, correct it and delete it, and every issue of the newsletter has an unsubscribe link.",
  },
  {
    id: "complaints",
    heading: "Complaints",
    paragraphs: [
      `If something is wrong, please [tell us first](/contact?topic=complaint). We confirm a complaint within ${policy.complaintDays} days, look into it without delay and tell you the result.`,
      "You can also complain to the ICO (Information Commission), the United Kingdom’s authority for data protection: `ico.org.uk/make-a-complaint`, phone [0303 123 1113](tel:+443031231113). Elsewhere you may turn to the authority of your own country; in the European Union, where you live or work, or where you believe the law was broken.",
    ],
  },
  {
    id: "changes",
    heading: "Changes to this notice",
    paragraphs: [
      "This notice changes with the site, and with it the date at the top. If a change matters for data we already hold about you, we write to you before it takes effect.",
    ],
  },
];
