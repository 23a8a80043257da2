import { redirect } from "react-router";
import * as v from "valibot";

import { bookingAccountData } from "#app/features/booking/booking-account-data.server.ts";
import {
  hasLessonAhead,
  withdrawMailOfTrials,
} from "#app/features/booking/booking-store.server.ts";
import { firstName } from "#app/features/booking/form/trial-schema.ts";
import { keptByBookings } from "#app/features/booking/keep-learners.server.ts";
import { moveCases } from "#app/features/case-record/case-contact.server.ts";
import { withdrawAnswersTo } from "#app/features/cases/desk/answering/deliveries.server.ts";
import { findCity } from "#app/features/clock/cities.server.ts";
import { oneOf, several, shortLine, tick, version } from "#app/features/desk/desk-fields.server.ts";
import { act, type At } from "#app/features/desk/desk-page.server.ts";
import {
  addChild,
  addGuardian,
  changePerson,
  consents,
  endForLearner,
  endings,
  letReadEarlier,
  proofs,
  tellers,
  type Family,
  type Follow,
} from "#app/features/families/desk-families.server.ts";
import { joinPeople, namesakes } from "#app/features/families/join-people.server.ts";
import { settleTexts, type textActs } from "#app/features/families/family-texts.server.ts";
import { keptByLessons } from "#app/features/lessons/keep-learners.server.ts";
import { keptByRecord } from "#app/features/record/keep-learners.server.ts";
import { currentHours } from "#app/platform/.server/current-site.ts";
import { putMail } from "#app/platform/.server/outbox/mail-words.ts";
import { parseEmail } from "#app/platform/email-address.ts";
import { language } from "#app/platform/language.ts";
import { normalisePhone } from "#app/platform/phone-number.ts";
import { familyPage as texts } from "#words/pages/desk-family.ts";
import { trialAgeBands } from "#words/pages/trial.ts";
import { acceptProposal, declineProposal } from "./settle-proposal.server.ts";
import { sendWayIn, type waysIn } from "./send-way-in.server.ts";

const line = shortLine(254);
const person = { name: shortLine(100), phone: line, email: line, city: line, reads: line };

type Problem = keyof typeof texts.problems;

/** Why nothing was done, with the field that it is about; `form` if that is none. */
const refuse = (
  { does, of }: { readonly does: string; readonly of: string },
  field: string,
  why: Problem,
) => ({ does, of, field, message: texts.problems[why] });

/** The page again, with what came of it, and the way back that it had. */
function back({ path, search }: At<Family>, done: keyof typeof texts.done, row = "") {
  const from = search.get("from");
  const way = from === null ? "" : `&from=${encodeURIComponent(from)}`;
  return redirect(`${path}?done=${done}${way}${row && `#person-${row}`}`, 303);
}

/** A number as it was typed: empty for none, null if it is no number. */
const phoneOf = (typed: string) => (typed === "" ? "" : normalisePhone(typed));
/** The zone of a city as it was typed: null for none, undefined if we know no such city. */
const zoneOf = (typed: string) => (typed === "" ? null : findCity(typed)?.id);
/** An address in ASCII: null for none, empty if it is no address. */
const emailOf = (typed: string) => (typed === "" ? null : (parseEmail(typed)?.ascii ?? ""));
const languageOf = (typed: string) =>
  language.others.find(({ code }) => code === typed)?.code ?? "en";

/** Where it is said why nothing of a person was changed. */
const changeFields = {
  contact: "phone",
  needed: "email",
  taken: "email",
  kept: "email",
  unproved: "proof",
  stale: "form",
  same: "form",
} as const;

const mayChoices = ["manage", "view", "pay"] as const satisfies (keyof typeof texts.mayChoices)[];

const second = { learner: several, may: oneOf(mayChoices), checked: tick, earlier: tick };

const on = act<Family>();

type Sent = At<Family> & {
  readonly of: string;
  readonly sent: { readonly text: readonly string[] };
};

async function settle(at: Sent, what: keyof typeof textActs) {
  const { services, member, of, sent } = at;
  await settleTexts(services, member, { guardianId: of, ids: sent.text }, what);
  // The tab in which it was opened goes on elsewhere.
  return what === "opened" ? null : back(at, what, of);
}

async function wayIn(at: At<Family> & { readonly of: string }, which: keyof typeof waysIn) {
  const { services, member, thing, of } = at;
  const isOne = thing.people.some(({ id }) => id === of);
  const isSent = isOne && (await sendWayIn(services, member, of, which));
  return isSent ? back(at, which, of) : refuse({ does: which, of }, "form", "noPage");
}

/** What was under an address goes on under the new one; answers that wait are written again, and the old one is told. */
const followAddress =
  ({ services, member }: At<Family>): Follow =>
  async (trx, known, change) => {
    const now = services.clock.now();
    await bookingAccountData.changeAddress?.(trx, change);
    const why = "its reader has another address";
    await withdrawAnswersTo(trx, currentHours(services), [change.fromKey], now, why);
    await moveCases(trx, member, change, now);
    const told = { to: known.email ?? "", change: `${known.id}:${known.version}` };
    await putMail(services, trx, "guardian-address", told, known.site_language);
  };

/** What can be done on the page of a family. */
export const familyActs = {
  /** `change:<guardian>`: what is known of somebody. */
  change: on({ ...person, version, by: oneOf(tellers), proof: oneOf(proofs) }, async (at) => {
    const { services, member, of, sent } = at;
    const phone = phoneOf(sent.phone);
    const email = emailOf(sent.email);
    const { name, by, proof } = sent;
    if (name === "") return refuse(at, "name", "name");
    if (phone === null) return refuse(at, "phone", "phone");
    if (email === "") return refuse(at, "email", "email");
    if (by === null) return refuse(at, "by", "by");
    if (proof === null) return refuse(at, "proof", "proof");
    const zone = zoneOf(sent.city);
    if (zone === undefined) return refuse(at, "city", "city");
    const told = { name, phone, email, zone, siteLanguage: languageOf(sent.reads), by, proof };
    const from = { id: of, version: sent.version };
    const result = await changePerson(services, member, from, told, followAddress(at));
    if (result === "done") {
      services.outbox.wake();
      return back(at, "changed", of);
    }
    return refuse(at, changeFields[result], result);
  }),
  /** `opened:<guardian>`: the texts that wait for somebody are open in WhatsApp; then they were sent, or not. */
  opened: on({ text: several }, (at) => settle(at, "opened")),
  told: on({ text: several }, (at) => settle(at, "told")),
  untold: on({ text: several }, (at) => settle(at, "untold")),
  /** `link:<guardian>`: sends the way to their page once more; `anew:<guardian>`: in place of all that they have. */
  link: on({}, (at) => wayIn(at, "link")),
  anew: on({}, (at) => wayIn(at, "anew")),
  /** Another guardian of one or several learners. */
  add: on({ ...person, ...second }, async (at) => {
    const { services, member, thing, sent } = at;
    const email = emailOf(sent.email);
    const phone = phoneOf(sent.phone);
    const learners = thing.learners.filter(
      ({ id, adult_id: adult }) => adult === null && sent.learner.includes(id),
    );
    if (sent.name === "") return refuse(at, "name", "name");
    if (phone === null) return refuse(at, "phone", "phone");
    if (email === "") return refuse(at, "email", "email");
    if (email === null && phone === "") return refuse(at, "phone", "contact");
    if (learners.length === 0) return refuse(at, "learner", "learner");
    const zone = zoneOf(sent.city);
    if (zone === undefined) return refuse(at, "city", "city");
    const added = {
      learnerIds: learners.map(({ id }) => id),
      name: sent.name,
      email,
      phone,
      zone,
      siteLanguage: languageOf(sent.reads),
      may: sent.may ?? "view",
      readsEarlier: sent.earlier,
    };
    const result = await addGuardian(services, member, added, sent.checked);
    if (typeof result === "object") return back(at, "added", result.id);
    return result === "court" ? refuse(at, "checked", result) : refuse(at, "learner", result);
  }),
  /** A child, without a trial. */
  child: on(
    { child: line, age: oneOf(trialAgeBands), guardian: several, consent: oneOf(consents) },
    async (at) => {
      const { services, member, thing, sent } = at;
      const name = v.safeParse(firstName, sent.child);
      const guardians = thing.people.filter(({ id }) => sent.guardian.includes(id));
      if (!name.success) return refuse(at, "child", "child");
      if (sent.age === null) return refuse(at, "age", "age");
      if (guardians.length === 0) return refuse(at, "guardian", "guardian");
      if (sent.consent === null) return refuse(at, "consent", "consent");
      const added = {
        guardianIds: guardians.map(({ id }) => id),
        firstName: name.output,
        ageBand: sent.age,
        consent: sent.consent,
      };
      const result = await addChild(services, member, added);
      return result === "done" ? back(at, "child") : refuse(at, "child", result);
    },
  ),
  /** `accept:<proposal>`: does what somebody has asked for on their page; `decline:<proposal>`: it will not be done. */
  accept: on({ proof: oneOf(proofs), checked: tick, earlier: tick }, async (at) => {
    const { services, member, of, sent } = at;
    const known = {
      proof: sent.proof ?? "none",
      isChecked: sent.checked,
      readsEarlier: sent.earlier,
    } as const;
    const result = await acceptProposal(services, member, of, known, followAddress(at));
    if (result !== "done")
      return refuse(at, result === "unproved" || result === "kept" ? "proof" : "form", result);
    services.outbox.wake();
    return back(at, "asked");
  }),
  decline: on({}, async (at) => {
    const result = await declineProposal(at.services, at.member, at.of);
    return result === "done" ? back(at, "asked") : refuse(at, "form", result);
  }),
  /** `earlier:<guardian>`: they read what was sent about a learner before they were a guardian, or no longer. */
  earlier: on({ learner: line, reads: oneOf(["yes", "no"]) }, async (at) => {
    const { services, member, of: guardianId, sent } = at;
    const pair = { guardianId, learnerId: sent.learner };
    const result = await letReadEarlier(services, member, pair, sent.reads === "yes");
    return result === "done" ? back(at, "earlier", guardianId) : refuse(at, "form", result);
  }),
  /** Somebody is no longer the guardian of a learner: `<guardian> <learner>`. */
  end: on({ pair: line, why: oneOf(endings) }, async (at) => {
    const { services, member, sent } = at;
    if (!sent.why) return refuse(at, "why", "missing");
    const [guardianId = "", learnerId = ""] = sent.pair.split(" ");
    const pair = { guardianId, learnerId };
    const result = await endForLearner(services, member, pair, sent.why, {
      isAhead: hasLessonAhead,
      async withdrawMail(trx, id, emailKeys) {
        await withdrawMailOfTrials(trx, id, emailKeys);
        await withdrawAnswersTo(trx, currentHours(services), emailKeys, services.clock.now());
      },
    });
    return result === "done" ? back(at, "ended") : refuse(at, "pair", result);
  }),
  /** Another address or number belongs to a guardian. */
  join: on({ guardian: line, other: line, children: oneOf(namesakes) }, async (at) => {
    const { services, member, sent } = at;
    const other = parseEmail(sent.other)?.ascii ?? normalisePhone(sent.other);
    if (other === null) return refuse(at, "other", "other");
    const keepers = [keptByLessons, keptByBookings, keptByRecord];
    const as = { children: sent.children, keepers };
    const result = await joinPeople(services, member, sent.guardian, other, as);
    if (result === "done") return back(at, "joined");
    const field = result === "namesakes" || result === "used" ? "children" : "other";
    return refuse(at, field, result);
  }),
};
