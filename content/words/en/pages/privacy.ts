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
  lastUpdated: "2026-11-30",
} satisfies PageIntro & { lastUpdated: string };

/** Only languages that have a summary instead of this text have an original to link to. */
export const privacyOriginal: LegalOriginal | null = null;

export const privacyShort = {
  heading: "In short",
  points: [
    "You can read every page without telling us who you are.",
    "No analytics, no advertising, no tracking, and nothing is sold.",
    "Pages, fonts and pictures come from our own server. Your browser asks no other host for anything until you open the map or follow a link away from here.",
    "A child’s lessons are booked by a parent or guardian. There is a [short version for children](/privacy#for-children).",
    "You can [object](/privacy#objecting) to anything we do on the ground of our own interests.",
    "What you send us is used to answer you. Feedback is the exception: it is public, because that is what it is for.",
    "For anything about your data, write to [{academyEmail}](mailto:{academyEmail}).",
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
      "We follow the UK General Data Protection Regulation (GDPR), the Data Protection Act 2018 and the Privacy and Electronic Communications Regulations. In the European Union, the EU’s own GDPR applies to lessons we offer you there, and gives you the same rights in the same articles. If you live elsewhere, you keep the rights that the law there gives you.",
      ...(site.business.euRepresentative
        ? [`Our representative in the European Union is ${site.business.euRepresentative}.`]
        : []),
    ],
  },
  {
    id: "data",
    heading: "What we hold, why, and for how long",
    paragraphs: [
      "The table lists every kind of personal data that we keep, on this site and outside it, each once. The article numbers refer to the UK GDPR. You may ask us exactly what we hold about you or your child.",
      "Where a row names a legitimate interest, we have weighed it against yours and written down why. Ask us if you would like to see that note.",
    ],
    table: {
      caption: "Every kind of personal data, by purpose",
      head: ["What", "Why", "Lawful basis", "How long"],
      rows: [
        [
          `Messages: ${contactFields}, and the courses on your shortlist if you send them along`,
          "To answer you and to arrange lessons",
          "Steps you ask for before a contract, Art. 6(1)(b); otherwise our legitimate interest in answering, Art. 6(1)(f)",
          `${policy.enquiryMonths} months after it reached us, with our answers to it and our notes about it. The copy in our team’s mailbox is deleted at the same time.`,
        ],
        ...(outside.readsMailbox
          ? [
              [
                "Emails that you write to us: text, address, subject, who else they go to, and the names of attachments; with a concern about a child, a complaint or a data request the attachments themselves",
                "To answer you in the right place",
                "As for messages",
                `With the message they belong to; one that belongs to none is listed for ${policy.asideMailDays} days.`,
              ],
            ]
          : []),
        [
          "Data requests and complaints: what you asked or said, and what we did and when",
          "To answer in time, and to show that we did",
          "Our legal duty, Art. 6(1)(c)",
          `${policy.recordMonths} months after it reached us. If your data is erased, the dates stay, without your name or a word of yours.`,
        ],
        [
          "A concern about a child: what was said, by whom if they say so, and what was done",
          "To protect the child",
          "Safeguarding as a recognised legitimate interest, Art. 6(1)(ea), in the European Union our legitimate interest in protecting children, Art. 6(1)(f); or a legal duty, Art. 6(1)(c); for sensitive details, safeguarding of children under Schedule 1, paragraph 18 of the Data Protection Act 2018",
          `${policy.concernYears} years after it reached us. Read only by those responsible for safeguarding`,
        ],
        [
          "The log of our team’s own pages: which of us looked at or changed what, and when. It holds no address and nothing that you wrote",
          "To see that no one looks where they need not",
          "Our legitimate interest in keeping your data safe, Art. 6(1)(f)",
          `${policy.deskLogMonths} months; about a concern about a child, as long as the record of the concern`,
        ],
        [
          "Trial lessons: course, time, time zone, name, email address, phone or WhatsApp number if you give it, languages, tutor preference and note, the times that would suit you if none of ours does, your consent if one was needed, and your user id if you are signed in",
          "To arrange the lesson, to confirm it and to remind you. The tutor is told what the lesson needs.",
          "Steps you ask for before a contract, Art. 6(1)(b). For what can reveal religious beliefs, your explicit consent as well: see [sensitive details](/privacy#sensitive)",
          `${policy.trialMonths} months after the lesson. If you are asked to confirm a time and do not, the booking is deleted within an hour, with everything you entered. The copy in our team’s mailbox is deleted at the same time.`,
        ],
        [
          "Trial lessons of a child: first name, age band, parents or guardians. The form has no field for notes about a child",
          "So that the tutor knows who they will meet and prepares for the right age",
          "Our legitimate interest, and the family’s, in a lesson that suits the child, Art. 6(1)(f). The child is not a party to any contract.",
          `${policy.trialMonths} months after the lesson`,
        ],
        [
          "Families who take lessons: first name and age band of a learner who is a child, who its parents or guardians are and which of them may read notes, with their addresses, numbers, time zone and language",
          "To hold the lessons, and to write to whom it concerns",
          "As for trial lessons",
          "As long as the lessons in the next row, and as long as a message of theirs is still being dealt with",
        ],
        [
          "Weekly lessons, and the trial before them: course, times, tutor, when each side first opened the room, whether each was held, who changed it and the reason that was given, and what you answered about a change of the clocks; if you ask for an address for your calendar, what it is made from",
          "To hold them",
          "Our contract with the adult who booked, Art. 6(1)(b); for a child our legitimate interest, and the family’s, in lessons that suit the child, Art. 6(1)(f)",
          `${policy.trialMonths} months after the last lesson; with a tutor’s notes about them, as long as these`,
        ],
        [
          "Devices on which a guardian has opened their family’s page: whether it is a phone, a tablet or a computer, since when, whether a code was entered on it, and for which learner if it is theirs",
          "To show the page without an account, and to close it on a lost device",
          "As for weekly lessons",
          "90 days after it was opened or a code was entered on it, or until you close it; with the guardianship if that ends sooner",
        ],
        [
          "What tutors write about lessons: the learner’s plan, notes with marks, the report of a month, modules that were closed, when a guardian pressed “I have read it”, and what a tutor tells the office about a lesson",
          "To tell the learner, or the parents or guardians of a child, how it goes, and to let another tutor continue",
          "For an adult learner our contract, Art. 6(1)(b); for a child our legitimate interest, and the family’s, in good teaching, Art. 6(1)(f)",
          `${policy.noteMonths} months after the last of them; if there was no lesson but a trial, ${policy.trialMonths} months`,
        ],
        [
          "Sound and picture in the video room",
          "To hold the lesson",
          "As for weekly lessons",
          "Not kept, but for a recording as in the next row",
        ],
        [
          "A recording of part of a lesson, where one was agreed",
          "For the learner’s own practice",
          "Consent, Art. 6(1)(a), of the learner or, under 18, of a parent or guardian, and of the tutor",
          "Until the learner has it, at most 30 days, and earlier if anyone withdraws consent",
        ],
        [
          "Your agreement about lessons: price, length, number, how to stop, and the changes we agreed; your consent for a course that can reveal religious beliefs, if lessons follow the trial",
          "To give the lessons, to settle questions about them, and to show that you agreed",
          "Our contract with the adult who booked, Art. 6(1)(b); for consent, our duty to be able to show it, Art. 7(1)",
          "6 years after the last lesson, the time in which a claim can be made in England",
        ],
        [
          "Payments, and your account: amount, date, payer and reference; of each lesson its day, minutes, what it counts as and its price; invoices and credit notes, with the names of whoever pays and of the learner. Card numbers stay with the payment provider",
          "To charge for lessons and keep accounts",
          "Contract, Art. 6(1)(b); the law on accounts and tax, Art. 6(1)(c)",
          `6 years after the end of the financial year. A payment that we cannot match, with its date, sum, reference and name, is listed for ${policy.bankLineDays} days, as is what the card provider tells us; the bank’s file is not kept`,
        ],
        [
          `Feedback: name, comment, stars, date, whether you say you have had a lesson and our records show it (for ${policy.badgeDays} days with your confirmed address, to look it up), a picture if you give its address, and your user id if you are signed in`,
          "To show it on the public feedback page",
          "Your consent, Art. 6(1)(a), which you withdraw by deleting the review or asking us to. For a child under 13, a parent or guardian writes",
          `Until it is removed. A deleted review can be brought back for ${policy.feedbackUndoHours} hours and is erased after that; one that we have taken down, after ${policy.reviewUndoDays} days.`,
        ],
        [
          "Reports about feedback: the review and your reason",
          "To decide whether a review should stay",
          "Our legitimate interest in a lawful and decent page, Art. 6(1)(f)",
          "As long as the review",
        ],
        [
          "Newsletter, which is for adults: email address, when you asked and confirmed, and which issues were sent to it",
          "To send the newsletter and to show that you wanted it",
          "Your consent, Art. 6(1)(a), given by confirming your address",
          `Until you unsubscribe. Addresses that are not confirmed are deleted after ${policy.pendingSubscriptionDays} days, those that no email reaches after ${policy.bouncedSubscriberDays} days.`,
        ],
        [
          "Quizzes and placement checks: which questions you were asked, your answers and results, and when; in an account, who took one, where you say so",
          "To let you continue a quiz, to show your result and your progress, and to ask other questions next time",
          "Performance of what you ask for, Art. 6(1)(b); if you are under 18, our legitimate interest in giving you what you asked for, Art. 6(1)(f)",
          `A quiz that is not finished: ${policy.quizUnfinishedDays} days after its last answer. Results without an account: ${policy.quizBrowserDays} days. Results in an account: until you delete them on the [progress page](/progress/delete) or delete the account.`,
        ],
        [
          "Account: name, email address, telephone number if you give it, a hash from which your password cannot be read back, when you registered, confirmed the address and last signed in",
          "To let you sign in, to write to you about the account itself, and to fill name, address and number into the trial form for you",
          "Your contract with us for the account, Art. 6(1)(b); if you are under 18, our legitimate interest in running the account you or your parents asked for, Art. 6(1)(f)",
          `Until you delete the account. One that is neither confirmed nor used is deleted after ${policy.unusedAccountDays} days, and one that someone else registered with your address is removed when you confirm the address yourself or set a new password by email.`,
        ],
        [
          "Profile: whatever you write into it, and a small copy of the picture that a hosted identity provider names",
          "To show you your own page. No other visitor sees it.",
          "Performance of what you ask for, Art. 6(1)(b); if you are under 18, our legitimate interest in giving you what you asked for, Art. 6(1)(f)",
          "Until you empty the field or delete the account",
        ],
        [
          "Emails from this site to you or to our team: address, subject and text; if you have no email address, the texts that we write to you by WhatsApp in their place",
          "To deliver them, to try again, and to look one up when someone has not received it",
          "The same as for what the email is about",
          `${policy.sentMailDays} days after it was delivered; one that could not be delivered, as long as messages; a text until we have sent it, and no longer than what it says is of use or ${policy.sentMailDays} days`,
        ],
        [
          "Sessions: your user id, name and email address as you signed in with them, when you signed in and were last here",
          "To recognise you on every page while you are signed in",
          "As for the account",
          `Until you log out, ${policy.sessionIdleDays} days after your last visit, or after ${policy.sessionDays} days`,
        ],
        [
          "Form limits: keyed hashes of your network address and of the networks around it, and of the email address that a newsletter, an account, a sign-in or a trial lesson is asked for",
          "To stop one sender from flooding the forms, or from holding every trial lesson. The address cannot be read back from the hash without our key.",
          "Our legitimate interest in security, Art. 6(1)(f)",
          "Up to a day; with a trial lesson until a day after it",
        ],
        [
          "Logs of the site: time, page address, result, a reference number, and no network address",
          "To find faults, those that your browser meets in our pages among them. Logs never hold what you typed.",
          "Our legitimate interest in a working site, Art. 6(1)(f)",
          `${policy.logDays} days`,
        ],
        [
          "Logs of the web server in front of the site: the same, with your network address where a request fails or is refused",
          "To find faults and attacks",
          "Our legitimate interest in security, Art. 6(1)(f)",
          `${policy.logDays} days`,
        ],
        [
          "Tutors: application, checks of identity, references and criminal record, contract and pay",
          "To choose tutors, to keep children safe and to pay",
          "Contract, Art. 6(1)(b); our legitimate interest in safe lessons, Art. 6(1)(f); for criminal records, Schedule 1, paragraph 18 of the Data Protection Act 2018",
          `${policy.tutorYears} years after the contract ends; of a check only its date and outcome, and an application that comes to nothing for 6 months`,
        ],
        [
          "Tutors: time zone, languages, courses, weekly hours, leave and room, and the lessons that they give",
          "To plan lessons and to tell them of each",
          "Contract, Art. 6(1)(b)",
          `${policy.tutorYears} years after the tutor leaves; each lesson as long as the family’s data about it`,
        ],
        [
          "Tutors: what their own page shows, and that they agreed to it",
          "So that families see who teaches",
          "Consent, Art. 6(1)(a)",
          "On the site until it is withdrawn, then until the tutor leaves",
        ],
        [
          "Our team: name, address, role, second factor, days away, and who has the rota for concerns about a child",
          "To let them work at the desk, and to know who looks when",
          "Our contract with them, Art. 6(1)(b); our legitimate interest in safe lessons, Art. 6(1)(f)",
          `As long as they belong to the team, their name as long as the log; the rota ${policy.deskLogMonths} months`,
        ],
        [
          "Backups: a copy of the database, with everything in this table that was in it on that day",
          "To bring the site back after a fault. We do not look things up in them.",
          "Our legitimate interest in not losing what you sent us, Art. 6(1)(f)",
          `${policy.backupDays} days, the last one until there is a newer one. What you delete is gone from the site when this table says, and from the backups when the last one that holds it is deleted.`,
        ],
      ],
    },
    after:
      "You do not have to give us any of this. Without an email address we cannot answer a message, and without the fields marked as needed a form cannot be sent.",
  },
  {
    id: "feedback",
    heading: "Feedback is public",
    paragraphs: [
      "Your name, comment, stars, picture and the date can be read by anyone, in any country, and may be found by search engines. Use a first name or initials if you prefer.",
      "If you give the address of a picture, our server fetches it once, makes a small copy without hidden details such as the place it was taken, and shows only that copy. The host of the picture sees our server’s address, and nothing of you or of anyone who reads the page.",
    ],
  },
  {
    id: "captcha",
    heading: "Spam check",
    paragraphs: [
      outside.hcaptcha
        ? "Some forms have a check by hCaptcha, a service of Intuition Machines, Inc. in the United States. When you begin to fill one in, it loads a script from `hcaptcha.com`, which receives your network address and data about your browser and your use of the form, and may set cookies of its own."
        : "Some forms ask your browser to solve a small sum before they are sent, which makes mass sending expensive. No other company is involved and no cookie is set. A solved check is remembered for a short time so that it cannot be used twice.",
    ],
  },
  {
    id: "cookies",
    heading: "Cookies and storage in your browser",
    paragraphs: [
      "Everything in this list is needed for something you ask for or keeps your place on a page, so there is no cookie banner. A visitor who only reads gets no cookie.",
    ],
    table: {
      caption: "Every cookie and every entry, by purpose",
      head: ["What", "When it is set", "What it does", "How long"],
      rows: [
        [
          "Feedback cookie",
          "Only when you leave feedback",
          "Lets this browser delete the feedback it left. It is HttpOnly, which means that scripts cannot read it.",
          `${policy.feedbackCookieDays} days, or until you clear it`,
        ],
        [
          "Quiz cookie",
          "Only when you start a quiz without being signed in",
          "Brings this browser back to its quizzes and results. It is HttpOnly, which means that scripts cannot read it. When you sign in, the results move to your account.",
          `${policy.quizBrowserDays} days after the last quiz was started, or until you clear it`,
        ],
        [
          "Quiz answers waiting to be sent (session storage, not a cookie)",
          "Only when you answer a question",
          "Keeps answers that could not be sent yet, so that a lost connection loses nothing.",
          "Until they are sent or you close the tab",
        ],
        [
          "Shortlist (local storage, not a cookie)",
          "Only when you save a course",
          "Remembers the courses on your shortlist. It stays in your browser until you send it to us.",
          "Until you remove the courses or clear it",
        ],
        [
          "Drafts of a message and of a trial request (session storage, not a cookie)",
          "Only when you fill in one of these forms",
          "Brings back what you entered if the form is closed or the page is loaded again. It stays in your browser until you send the form.",
          "Until you send the form or close the tab",
        ],
        [
          "Your place on each page (session storage, not a cookie) and your choice of language (local storage)",
          "When you leave or reload a page; when you choose a language",
          "Brings you back to where you were reading, and offers you this site in your language. Neither is sent to us.",
          "Until you close the tab; the language until you clear it",
        ],
        [
          "A tutor’s unfinished notes about lessons (local storage, not a cookie)",
          "Only on our team’s own pages",
          "Keeps what the tutor has typed and not sent, so that a lost connection loses nothing.",
          "Until the tutor sends them or deletes them when logging out, and at most 7 days",
        ],
        [
          "Sign-in cookies",
          "Only when you sign in",
          "Keep you signed in to the site and at the sign-in itself, and protect a sign-in under way. One of them tells the page’s scripts for a day that you are signed in. While you are, the tab notes in its session storage when your session began, and a lock is kept in local storage for a moment at a time.",
          `Until you log out, ${policy.sessionIdleDays} days after your last visit, or after ${policy.sessionDays} days`,
        ],
        [
          "Family cookie",
          "Only when you press the button behind a link to your family’s page",
          "Shows your family’s page on this device. It is HttpOnly, which means that scripts cannot read it.",
          "90 days, or until the page is closed on this device",
        ],
        [
          "Known browser cookie",
          "Only when you sign in with an account of this site or set its password",
          "Records that this browser has signed in to the account before, so that strangers who guess your password elsewhere cannot keep you out. It holds your user id and no address.",
          `${policy.knownDeviceDays} days, or until you clear it`,
        ],
        [
          "Entered address cookie",
          "Only when you register or set a password",
          "Carries your address over to the sign-in form.",
          "10 minutes",
        ],
      ],
    },
  },
  {
    id: "others",
    heading: "Who else sees it",
    paragraphs: [
      "Inside the academy: the team members who answer messages, and your tutor, who is told only what the lesson needs. Outside it:",
    ],
    bullets: [
      `The provider that hosts our server and its backups${named(site.providers.hosting)}, and the provider that delivers our email${named(site.providers.mail)}. Both work on our instructions under a contract.`,
      `The provider of the video room in which a lesson takes place${named(site.providers.video)}. It receives the network address of everyone in the room, the name each enters, and sound and picture while the lesson lasts.`,
      "OpenStreetMap, when you press the button that shows the map on the [contact page](/contact). It then receives your network address, as any website does.",
      "WhatsApp, Google Calendar or Outlook, when you follow a link to one of them. From there its own privacy policy applies.",
      ...(outside.stripe
        ? [
            "Stripe, our card provider, if you choose to pay an invoice by card. We pass on the amount, the number and the reference of the invoice, and no name. On its own page it asks you for your card and what else it needs, and has its own duties for that, as its privacy policy says.",
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
      "Tutors and providers may be outside the United Kingdom. Where a country has no UK adequacy regulations, we use the International Data Transfer Agreement or its Addendum, and we send only what the purpose needs. Ask us for a copy of the safeguards.",
    ],
  },
  {
    id: "sensitive",
    heading: "Sensitive details",
    paragraphs: [
      "A booking for Quran or Islamic studies, together with a wish for a man or a woman as tutor, can reveal religious beliefs, yours or the child’s, which the law protects more strictly. So the form for a trial lesson asks for your explicit consent, Art. 9(2)(a), where such a course is chosen, and we keep the wording and the time of your consent with the booking.",
      "Health is protected in the same way, and no form here needs to know about it: please leave it out of notes and messages. If something of the kind matters for the lessons, write only that you would like to talk about it, and we ask for your explicit consent first. If you have written something of the kind after all, you can ask us at any time to delete it.",
      "We use such details only to answer you and to plan and give the lessons. You can withdraw consent at any time: write to us, and we delete the details. If a lesson cannot be arranged without them, we say so first.",
    ],
  },
  {
    id: "children",
    heading: "Children",
    paragraphs: [
      "For anyone under 18, a parent or guardian should write to us and give their own contact details. We need the child’s first name and approximate age, no more; the form for a trial lesson asks for nothing else about a child. If you write to us which other times would suit you, please keep the child out of it, and keep children’s names, schools and pictures out of feedback. The newsletter is for adults, and a review by a child under 13 is written by a parent or guardian; if we learn that it was not so, we delete the address or the review.",
      "Children do use this site, so we follow the Children’s Code of the ICO. Nothing but the public feedback page, where a first name is enough, could show a child to others: profiles are private, nothing is measured for advertising, no one’s location is tracked, and nothing nudges anyone to share more than a form needs.",
      "If you are under 18 and have already written to us, tell an adult you trust and ask them to write as well. If a child has sent us more than a quiz, an account or a review needs, we delete it unless we must keep it to protect the child.",
    ],
  },
  {
    id: "for-children",
    heading: "If you are under 18",
    paragraphs: ["This part is for you."],
    bullets: [
      "You can read everything here and take every quiz without telling us your name.",
      "A quiz remembers your answers for you. No other visitor sees them, and you can delete them.",
      "Ask a parent or another grown-up you trust before you open an account, write to us or book a lesson. Booking is their job, and our newsletter is for them.",
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
      "Wherever the table names a legitimate interest, Art. 6(1)(ea) or (f), you may object at any time, for reasons to do with your own situation. Write to [{academyEmail}](mailto:{academyEmail}) and say what you object to. We then stop, unless we can show strong reasons that outweigh yours, or need the data for a legal claim. We never use your data for direct marketing without your consent; if you object to marketing, we stop in any case.",
    ],
  },
  {
    id: "rights",
    heading: "Your rights",
    paragraphs: [
      `[Send us a request](/contact?topic=data-request), or write to [{academyEmail}](mailto:{academyEmail}) from the address you used, and say what you would like. It costs nothing, and we answer within ${monthsInWords(policy.dataRequestMonths)}. You have the right:`,
    ],
    bullets: [
      "to know what we hold about you and to receive a copy;",
      "to have it corrected or completed;",
      "to have it deleted;",
      "to have its use restricted while a question is settled;",
      "to receive data you gave us in a form that a machine can read;",
      "to [object](/privacy#objecting) to uses that rest on our legitimate interests;",
      "to withdraw consent, which does not undo what was lawful before.",
    ],
    after:
      "No decision with legal or similar effect is made about you by a machine. Some of these you can do yourself: your [profile](/profile) lets you download all that is kept under your account, correct it, and delete it with the account; every issue of the newsletter has an unsubscribe link; and the [feedback page](/feedback) lets the browser or the account that left a review delete it.",
  },
  {
    id: "complaints",
    heading: "Complaints",
    paragraphs: [
      `If something is wrong, please tell us first, [on the contact page](/contact?topic=complaint) or at [{academyEmail}](mailto:{academyEmail}). We confirm a complaint within ${policy.complaintDays} days, look into it without delay and tell you the result.`,
      "You can also complain to the ICO (Information Commission), the United Kingdom’s authority for data protection: `ico.org.uk/make-a-complaint`, phone [0303 123 1113](tel:+443031231113). If you live elsewhere, you may turn to the authority of your own country. In the European Union that is the one where you live or work, or where you believe the law was broken.",
    ],
  },
  {
    id: "changes",
    heading: "Changes to this notice",
    paragraphs: [
      "When the site changes, we change this notice with it and update the date at the top. If a change matters for data we already hold about you, we write to you before it takes effect.",
    ],
  },
];
