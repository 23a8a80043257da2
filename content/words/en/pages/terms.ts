import type { LegalOriginal, LegalSection, PageIntro } from "#content/types.ts";
import { policy } from "#content/policy.ts";
import { addressOf, type Site } from "#content/documents.ts";
import { tradingDisclosure } from "#content/trading.ts";

export const termsHeader = {
  title: "Terms of use",
  intro:
    "These terms are for using this site and for trial lessons. Paid lessons are agreed separately, in writing, and that agreement builds on these terms.",
  lastUpdated: "2026-11-26",
} satisfies PageIntro & { lastUpdated: string };

/** Only languages that have a summary instead of this text have an original to link to. */
export const termsOriginal: LegalOriginal | null = null;

export const termsSections = (site: Site): readonly LegalSection[] => [
  {
    id: "who",
    heading: "Who we are",
    paragraphs: [
      `This site belongs to ${site.legalName}, ${addressOf(site)}.`,
      "Write to [{academyEmail}](mailto:{academyEmail}) or call [{academyPhone}](tel:{academyPhoneNumber}).",
      ...[tradingDisclosure(site)].filter(Boolean),
      `“We” means the academy. “You” means the person who uses the site or takes lessons, and for a learner under 18 the parent or guardian.`,
    ],
  },
  {
    id: "site",
    heading: "Using the site",
    paragraphs: [
      "You may read, print and link to every page without an account. Please do not try to break the site, get around its limits, collect other people’s data from it, or send automated messages.",
      "We try to keep this site accurate, and correct mistakes when we learn of them. Course pages describe what is normally taught; your own plan may differ, because it is made for you.",
    ],
  },
  {
    id: "trial",
    heading: "The trial lesson",
    paragraphs: [
      `A trial lesson lasts ${policy.trialMinutes} minutes and is free. We ask for no card and no account, and nothing follows from it unless you say so. When you book, you accept these terms, including the safeguarding rules; the form and the confirmation link to them. It is for people who are thinking about lessons; we may decline repeated trials in the same subject.`,
    ],
  },
  {
    id: "paid",
    heading: "Paid lessons and prices",
    paragraphs: [
      "This site sells nothing: no paid lesson is ordered or paid for on it. Where it shows a price, the price is for agreements made while it is shown. Before any paid lesson we agree in writing, usually by email, on the price, the currency, how you pay, the length and number of lessons, and how either side can stop. If there is no such agreement, there is nothing to pay.",
    ],
  },
  {
    id: "cancelling",
    heading: "Cancelling within 14 days",
    paragraphs: [
      "If you are a consumer in the United Kingdom, you may cancel an agreement for paid lessons within 14 days of making it, without giving a reason. Any clear statement is enough: an email, a letter, or the form below. It is in time if you send it before the 14 days are over.",
      "We then return what you paid without delay, at the latest 14 days after we heard from you, in the way you paid it and free of charge.",
      "We begin lessons within those 14 days only if you expressly ask us to, in writing. If you then cancel, you pay for the lessons that have taken place by then, in proportion to the whole, and nothing for the rest. If we did not tell you this, or you did not ask, you pay nothing. Once we have given every lesson you ordered, the right to cancel has ended if, when you asked us to begin, you confirmed that you knew it would.",
      "Consumers elsewhere keep the rights their own law gives them.",
    ],
  },
  {
    id: "cancellation-form",
    heading: "Cancellation form",
    paragraphs: [
      "You do not have to use this form. If you do, copy it, fill it in and send it to us.",
      `To ${site.legalName}, ${addressOf(site)}, {academyEmail}:`,
    ],
    bullets: [
      "I hereby give notice that I cancel my contract for the supply of the following service: lessons in …",
      "Ordered on …",
      "Name of the consumer …",
      "Address of the consumer …",
      "Signature of the consumer (only if this form is sent on paper) …",
      "Date …",
    ],
  },
  {
    id: "moving",
    heading: "Moved and missed lessons",
    paragraphs: ["Unless your written agreement says something else:"],
    bullets: [
      `You may move a lesson until ${policy.moveHours} hours before it starts. It then costs nothing and does not count.`,
      "If illness or an emergency comes later than that, tell us. We will look for a fair answer.",
      `If you are late, the tutor waits ${policy.waitMinutes} minutes. The lesson ends at its usual time. If you are later than that, or do not come, the lesson counts as taken.`,
      "If the tutor cannot come or is late, the lost time is made up when it suits you, or you do not pay for it.",
      "If the connection fails on either side and cannot be restored, we agree on another time for what is left.",
    ],
  },
  {
    id: "conduct",
    heading: "Conduct",
    paragraphs: [
      "Tutors and learners treat each other with courtesy. Insults, threats, harassment, sexual remarks, or pressure about belief end a lesson at once, no matter who they come from. Lessons are arranged through the academy; please do not ask a tutor for private contact details.",
      "Tutors explain and practise with you. They do not write assessed work in your place.",
    ],
  },
  {
    id: "notes",
    heading: "Notes and reports",
    paragraphs: [
      "After a weekly lesson the tutor writes a note, and once a month there is a report. They go to the learner, or to the parents or guardians of a learner under 18, each by a private link of their own. A link works for as long as its reader may see the learner’s lessons. If a note is corrected, the new version takes its place and says why.",
    ],
  },
  {
    id: "safeguarding",
    heading: "Safeguarding",
    paragraphs: [
      "A parent or guardian agrees to the lessons of anyone under 18, is reachable while they take place, and may sit in. The [safeguarding rules](/classes#safeguarding) are part of these terms. If we believe that a child is at risk, we pass on what we know to those who can protect the child, even without asking first.",
    ],
  },
  {
    id: "recording",
    heading: "Recording",
    paragraphs: [
      "No one records a lesson, or part of it, unless tutor and learner have both agreed beforehand and, for a learner under 18, the parent or guardian has agreed too. A recording is for the learner’s own practice. Do not publish it or pass it on.",
    ],
  },
  {
    id: "feedback",
    heading: "Feedback you leave",
    paragraphs: [
      "What you write must be your own honest view. It must not insult, threaten, advertise, name children, or give away other people’s details. You keep the rights to it and allow us to show it on this site until it is removed. We may take down a review that breaks these rules, and we do not take one down only because it is critical.",
      "We mark a review if our own records show that its writer has had a lesson; we cannot check the others. We pay no one for feedback, and we ask no one for a good rating. If we find that a review was invented or paid for, we take it down.",
      "If you give the address of a picture, you confirm that you may share it. Every review can be reported, and a person looks at each report.",
    ],
  },
  {
    id: "ownership",
    heading: "Who owns what",
    paragraphs: [
      "The texts, drawings and course plans on this site are ours or used with permission. You may use them for your own learning, but not sell or republish them.",
      "What a learner makes in lessons, such as an essay, a solution or a program, belongs to the learner. Exercise sheets and notes from the tutor are for the learner’s own use. Names and logos of technologies belong to their owners and are shown only to say what a course is about.",
    ],
  },
  {
    id: "accounts",
    heading: "Accounts",
    paragraphs: [
      "If you open an account, give true details and keep your password to yourself. You may delete your account at any time. We may close an account that is used to harm others, and say why.",
    ],
  },
  {
    id: "accessibility",
    heading: "Accessibility",
    paragraphs: [
      "We build this site to the Web Content Accessibility Guidelines 2.2, level AA: it works by keyboard, at 400 percent zoom, in dark and in high contrast, and its forms are read out with their mistakes. A person who relies on a screen reader has not yet tried it. If something stops you, [tell us](/contact) what you were doing: we answer by email or telephone, give you what you needed in another way, and mend the page.",
    ],
  },
  {
    id: "software",
    heading: "Open-source software",
    paragraphs: [
      "This site is built with open-source software. You can read [the licences of what runs in your browser](/licences.txt).",
    ],
  },
  {
    id: "links",
    heading: "Links to other sites",
    paragraphs: [
      "Links to maps, messaging and social networks lead to services that we do not run. Their own terms apply there.",
    ],
  },
  {
    id: "liability",
    heading: "What we are liable for",
    paragraphs: [
      "We are liable without limit where the law says so: for death or injury caused by our negligence, for fraud, and for your rights as a consumer, including the right to a service carried out with reasonable care and skill.",
      "For other loss, we answer for what was a foreseeable result of our breaking these terms or failing to take reasonable care. We do not answer for loss that neither of us could have expected, for loss to a business, or for a site that cannot be reached for a while for reasons outside our control.",
      "We promise careful teaching. We do not promise a certain grade, result or date, because those depend on more than lessons.",
    ],
  },
  {
    id: "ending",
    heading: "Ending lessons",
    paragraphs: [
      "You may stop when you like: tell us in the way your written agreement describes. We may stop if these terms are seriously broken, or with fair notice for another good reason. Lessons paid for and not yet given are refunded.",
    ],
  },
  {
    id: "law",
    heading: "Law and disputes",
    paragraphs: [
      "The law of England and Wales applies, and its courts may decide. If you live in Scotland or Northern Ireland you may also go to the courts there. If you are a consumer in another country, you keep the protection that its law gives you and that cannot be agreed away.",
      `Before any of that, please write to [{academyEmail}](mailto:{academyEmail}). We answer a complaint about lessons as we answer every message, within ${policy.answerHours} working hours, and say what we will do. Most things can be settled by talking.`,
    ],
  },
  {
    id: "changes",
    heading: "Changes to these terms",
    paragraphs: [
      "We may change these terms for the future. The date at the top says when we last did. A change never alters a price or an agreement already made with you.",
    ],
  },
];
