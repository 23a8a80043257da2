import type { LegalSection, PageIntro } from "../types.ts";
import { policy } from "#content/policy.ts";
import { site } from "#content/site.ts";
import { contactForm } from "./contact.ts";

const mailLink = `[${site.email}](mailto:${site.email})`;
const phoneLink = `[${site.phone.display}](tel:${site.phone.e164})`;

const contactFields = Object.values(contactForm.fields)
  .map(({ label }) => label.toLowerCase())
  .join(", ");

export const privacyHeader = {
  title: "Privacy notice",
  intro:
    "What we know about you when you use this site, what we do with it, and how you can change that.",
  lastUpdated: "2026-11-21",
} satisfies PageIntro & { lastUpdated: string };

export const privacyShort = {
  heading: "In short",
  points: [
    "You can read every page without telling us who you are.",
    "No analytics, no advertising, no tracking, and nothing is sold.",
    "Pages, fonts and pictures come from our own server. Your browser asks no other host for anything until you open the map, scroll to it, or follow a link away from here.",
    "What you send us is used to answer you. Feedback is the exception: it is public, because that is what it is for.",
    `For anything about your data, write to ${mailLink}.`,
  ],
};

/*
 * Whoever runs an academy with this site completes the controller's registered name, postal address
 * and registration with the ICO, and names the hosting and mail providers under "Who else sees it".
 * With a hosted identity provider (AUTH_DOMAIN) it is named there too, and the table of cookies says
 * that its tokens stand in the visitor's local storage while somebody is signed in.
 */
export const privacySections = [
  {
    id: "controller",
    heading: "Who is responsible",
    paragraphs: [
      `The controller is ${site.legalName}, ${site.address.city}, ${site.address.country}. Write to ${mailLink} or call ${phoneLink}. The law that applies is the UK General Data Protection Regulation, the Data Protection Act 2018 and the Privacy and Electronic Communications Regulations.`,
    ],
  },
  {
    id: "data",
    heading: "What we hold, why, and for how long",
    paragraphs: [
      "The table lists every kind of personal data this site stores. The article numbers refer to the UK GDPR.",
    ],
    table: {
      caption: "Personal data by purpose",
      head: ["What", "Why", "Lawful basis", "How long"],
      rows: [
        [
          `Messages: ${contactFields}, and the courses on your shortlist if you send them along`,
          "To answer you and to arrange lessons. A message is stored in our database and mailed to our team.",
          "Steps you ask for before a contract, Art. 6(1)(b); otherwise our legitimate interest in answering, Art. 6(1)(f)",
          `${policy.enquiryMonths} months after it reached us`,
        ],
        [
          "Trial lessons: course, time, time zone, name, email address, phone or WhatsApp number, language, tutor preference and note, the times that would suit you if none of ours does, and your user id if you are signed in. For a child: the guardian’s name and contact details, the child’s first name and age band, and no note",
          "To arrange the lesson, to confirm it and to remind you. A booking is stored in our database and mailed to our team; the tutor is told what the lesson needs.",
          "Steps you ask for before a contract, Art. 6(1)(b)",
          `${policy.trialMonths} months after the lesson`,
        ],
        [
          "Feedback: name, comment, stars, date, a picture if you give its address, and your user id if you are signed in",
          "To show it on the public feedback page",
          "Your consent, Art. 6(1)(a), which you withdraw by deleting the card or asking us to",
          `Until it is removed. A deleted card can be brought back for ${policy.feedbackUndoHours} hours and is erased after that.`,
        ],
        [
          "Reports about feedback: the card and your reason",
          "To decide whether a card should stay",
          "Our legitimate interest in a lawful and decent page, Art. 6(1)(f)",
          "Until the report has been dealt with, at most as long as the card",
        ],
        [
          "Newsletter: email address, and when you asked and confirmed",
          "To send the newsletter and to show that you wanted it",
          "Your consent, Art. 6(1)(a), given by confirming your address",
          `Until you unsubscribe. Addresses that are not confirmed are deleted after ${policy.pendingSubscriptionDays} days.`,
        ],
        [
          "Quizzes and placement checks: which questions you were asked, your answers and results, and when",
          "To let you continue a quiz, to show your result and your progress, and to ask other questions next time",
          "Performance of what you ask for, Art. 6(1)(b)",
          `A quiz that is not finished: ${policy.quizUnfinishedDays} days after its last answer. Results without an account: ${policy.quizBrowserDays} days. Results in an account: until you delete them on the [progress page](/progress/delete) or delete the account.`,
        ],
        [
          "Account: name, email address, telephone number if you give it, a hash from which your password cannot be read back, when you registered, confirmed the address and last signed in",
          "To let you sign in, to write to you about the account itself, and to fill name, address and number into the trial form for you",
          "Your contract with us for the account, Art. 6(1)(b)",
          `Until you delete the account. One that is neither confirmed nor used is deleted after ${policy.unusedAccountDays} days, and one that someone else registered with your address is removed when you confirm the address yourself or set a new password by email.`,
        ],
        [
          "Profile: whatever you write into it, and a small copy of the picture that a hosted identity provider names",
          "To show you your own page. No one else sees it.",
          "Performance of what you ask for, Art. 6(1)(b)",
          "Until you empty the field or delete the account",
        ],
        [
          "Emails from this site to you or to our team: address, subject and text",
          "To deliver them, to try again, and to look one up when someone has not received it",
          "The same as for what the email is about",
          `${policy.sentMailDays} days after it was delivered; one that could not be delivered, as long as messages`,
        ],
        [
          "Sessions: your user id, name and email address as you signed in with them, when you signed in and were last here",
          "To know you on every page while you are signed in",
          "Your contract with us for the account, Art. 6(1)(b)",
          `Until you log out, ${policy.sessionIdleDays} days after your last visit, or after ${policy.sessionDays} days`,
        ],
        [
          "Form limits: a keyed hash of your network address, and of the address that a newsletter, an account or a sign-in is asked for",
          "To stop one sender from flooding the forms. The address cannot be read back from the hash without our key.",
          "Our legitimate interest in security, Art. 6(1)(f)",
          "Up to a day",
        ],
        [
          "Server logs: time, page address, result, a reference number",
          "To find faults and attacks. Logs never hold what you typed.",
          "Our legitimate interest in a working site, Art. 6(1)(f)",
          `${policy.logDays} days`,
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
      "If you give the address of a picture, our server fetches it once, makes a small copy without hidden details such as the place it was taken, and shows only that copy. The host of the picture sees our server’s address. It learns nothing about you or about the people who read the page.",
    ],
  },
  {
    id: "captcha",
    heading: "Spam check",
    paragraphs: [
      "Some forms ask your browser to solve a small sum before they are sent, which makes mass sending expensive. The sum comes from our server and the answer goes back to it. No other company is involved and no cookie is set. A solved check is remembered for a short time so that it cannot be used twice.",
      "We can switch to hCaptcha, a service of Intuition Machines, Inc. in the United States. Only then does the form load a script from `hcaptcha.com`, which receives your network address and data about your browser and your use of the form, and may set cookies of its own. The form shows the hCaptcha sign when that is so.",
    ],
  },
  {
    id: "cookies",
    heading: "Cookies and storage in your browser",
    paragraphs: [
      "Everything in this list is needed for something you ask for, so there is no cookie banner. A visitor who only reads gets no cookie.",
    ],
    table: {
      caption: "What is kept in your browser",
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
          "Answers of a quiz on their way (session storage, not a cookie)",
          "Only when you answer a question",
          "Keeps answers that could not be sent yet, so that a lost connection loses nothing.",
          "Until they are sent or you close the tab",
        ],
        [
          "Shortlist (local storage, not a cookie)",
          "Only when you put a course aside",
          "Remembers the courses on your shortlist. It stays in your browser until you send it to us.",
          "Until you remove the courses or clear it",
        ],
        [
          "Draft of a message (session storage, not a cookie)",
          "Only when you write in the contact form",
          "Brings back what you wrote if the page is loaded again. It stays in your browser until you send the form.",
          "Until you send the form or close the tab",
        ],
        [
          "Draft of a trial request (session storage, not a cookie)",
          "Only when you fill in the trial form",
          "Brings back what you entered if the form is closed or the page is loaded again. It stays in your browser until you send the form.",
          "Until you send the form or close the tab",
        ],
        [
          "Sign-in cookies",
          "Only when you sign in",
          "Keep you signed in to the site and at the sign-in itself, and protect a sign-in under way. One of them tells the page’s scripts for a day that you are signed in. While you are, the tab notes in its session storage when your session was made, and for moments a lock stands in local storage.",
          `Until you log out, ${policy.sessionIdleDays} days after your last visit, or after ${policy.sessionDays} days`,
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
      "Inside the academy: the team members who answer messages, and the tutor who is to teach you, who is told only what the lesson needs. Outside it, these:",
    ],
    bullets: [
      "The provider that hosts our server, and the provider that delivers our email. Both work on our instructions under a contract.",
      "OpenStreetMap, when you open the map on the [contact page](/contact) or scroll to it. It then receives your network address, as any website does.",
      "WhatsApp, when you open the chat link. From there its own privacy policy applies.",
      "A hosted form service or an error-reporting service, if we choose to use one. As delivered, this site uses neither. Before we switch one on, its name is added here. Error reports never contain what you typed.",
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
      "Asking about Quran or Islamic studies tells us what you want to learn. We do not record it as your belief. If you choose to tell us about religion, health or a learning need, we use it only to answer you and to plan lessons, with your explicit consent under Art. 9(2)(a). You can ask us to delete it at any time.",
    ],
  },
  {
    id: "children",
    heading: "Children",
    paragraphs: [
      "For anyone under 18, a parent or guardian should write to us and give their own contact details. We need the child’s first name and approximate age, no more; the form for a trial lesson asks for nothing else about a child, and has no field for notes about one. Where none of our times suits you, the form takes yours in a few words of your own: please keep the child out of them. Please keep children’s names, schools and pictures out of feedback.",
      "If you are under 18 and have already written to us, tell an adult you trust and ask them to write as well. If we learn that a child has sent us data without a guardian, we delete it unless we must keep it to protect the child.",
    ],
  },
  {
    id: "rights",
    heading: "Your rights",
    paragraphs: [
      `Write to ${mailLink} from the address you used, and say what you would like. It costs nothing, and we answer within one month. You have the right:`,
    ],
    bullets: [
      "to know what we hold about you and to receive a copy;",
      "to have it corrected or completed;",
      "to have it deleted;",
      "to have its use restricted while a question is settled;",
      "to receive data you gave us in a form that a machine can read;",
      "to object to uses that rest on our legitimate interests;",
      "to withdraw consent, which does not undo what was lawful before.",
    ],
    after:
      "No decision with legal or similar effect is made about you by a machine. Some rights need no letter: your [profile](/profile) lets you download all that is kept under your account, correct it, and [delete it](/profile) with the account; each newsletter has an unsubscribe link; and the [feedback page](/feedback) lets the browser or the account that left a card delete it.",
  },
  {
    id: "complaints",
    heading: "Complaints",
    paragraphs: [
      `If something is wrong, please tell us first at ${mailLink}. We confirm a complaint within 30 days, look into it without delay and tell you the result.`,
      "You can also complain to the Information Commissioner’s Office, Wycliffe House, Water Lane, Wilmslow, Cheshire SK9 5AF, telephone [0303 123 1113](tel:+443031231113), `ico.org.uk/make-a-complaint`. If you live elsewhere, you may turn to the authority of your own country as well.",
    ],
  },
  {
    id: "changes",
    heading: "Changes to this notice",
    paragraphs: [
      "When the site changes, this notice changes with it and the date at the top is renewed. If a change matters for data we already hold about you, we write to you before it takes effect.",
    ],
  },
] satisfies LegalSection[];
