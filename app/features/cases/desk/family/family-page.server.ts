import { redirect } from "react-router";

import { readContact, type Contact } from "#app/features/case-record/case-contact.server.ts";
import { oneOf, shortLine, version } from "#app/features/desk/desk-fields.server.ts";
import { act, deskPage } from "#app/features/desk/desk-page.server.ts";
import {
  addGuardian,
  endForLearner,
  endings,
  joinAddress,
  readRecord,
} from "#app/features/families/desk-families.server.ts";
import {
  hasLessonAhead,
  withdrawMailOfTrials,
} from "#app/features/booking/booking-store.server.ts";
import { currentHours } from "#app/platform/.server/current-site.ts";
import { parseEmail } from "#app/platform/email-address.ts";
import { normalisePhone } from "#app/platform/phone-number.ts";
import { saveFacts } from "../../acts/case-facts.server.ts";
import { withdrawAnswersTo } from "../answering/deliveries.server.ts";
import { withOpenReferences } from "../../open-references.server.ts";
import { readRows } from "../../visible-rows.server.ts";
import { factChoices, factFields, readFacts } from "./begin-page.server.ts";

const said = {
  stale: "Someone has changed this case in the meantime, so yours was not saved. Look at it again.",
  name: "Type a name.",
  phone: "This is not a telephone number.",
  email: "This is not an email address.",
  contact: "Type an email address or a telephone number.",
  lesson: "A lesson is booked with this address. Cancel it or move it to another one first.",
  missing: "There is nothing to do: it is no longer so, or no one has this address.",
  undecided:
    "They cannot be made one yet. If both learn themselves, ask which lessons are whose. If a court order has ended one’s guardianship of a child, end the other’s first.",
} as const;

const refuse = (what: string, why: keyof typeof said) => ({ what, message: said[why] });
const back = (id: string, done: string) => redirect(`/desk/family/${id}?done=${done}`, 303);

/** An act on the family of a case. */
const on = act<Contact>();
const line = shortLine(254);

/** `/desk/family/:id`: what is known of the family of a case, and who cares for whom. */
export const familyPage = deskPage({
  right: "cases",
  find: ({ services, member, params }) => readContact(services.db, member, params.id ?? ""),
  async load({ services, member, thing: contact, search }) {
    const [row] = await readRows(services.db, member, [contact.id]);
    return {
      ...factChoices(services),
      ...(await withOpenReferences(services.db, member, {
        id: contact.id,
        version: row?.version ?? 0,
        facts: contact,
        endings,
        record: contact.email === null ? null : await readRecord(services, member, contact.email),
      })),
      done: search.get("done"),
    };
  },
  acts: {
    facts: on({ ...factFields, version }, async ({ services, member, thing: { id }, sent }) => {
      const { email: _email, phone, ...facts } = readFacts(services, sent);
      if (phone === null) return refuse("facts", "phone");
      const at = { id, version: sent.version };
      const result = await saveFacts(services, member, at, { ...facts, phone });
      if (result.ok) return back(id, "facts");
      return refuse("facts", result.kind === "stale" ? "stale" : "name");
    }),
    /** Another guardian of a learner. */
    add: on(
      { learner: line, name: line, email: line, phone: line, may: oneOf(["manage", "view"]) },
      async ({ services, member, thing: { id }, sent: { learner: learnerId, name, ...sent } }) => {
        const email = sent.email === "" ? null : (parseEmail(sent.email)?.ascii ?? "");
        const phone = sent.phone === "" ? "" : normalisePhone(sent.phone);
        const may = sent.may ?? "view";
        if (name === "") return refuse("add", "name");
        if (email === "") return refuse("add", "email");
        if (phone === null) return refuse("add", "phone");
        if (email === null && phone === "") return refuse("add", "contact");
        const added = { learnerId, name, email, phone, may };
        const isAdded = await addGuardian(services, member, added);
        return isAdded ? back(id, "added") : refuse("add", "missing");
      },
    ),
    end: on(
      { why: oneOf(endings), guardian: line, learner: line },
      async ({ services, member, thing: { id }, sent }) => {
        if (!sent.why) return refuse("end", "missing");
        const pair = { guardianId: sent.guardian, learnerId: sent.learner };
        const result = await endForLearner(services, member, pair, sent.why, {
          isAhead: hasLessonAhead,
          async withdrawMail(trx, learnerId, emailKeys) {
            await withdrawMailOfTrials(trx, learnerId, emailKeys);
            await withdrawAnswersTo(trx, currentHours(services), emailKeys, services.clock.now());
          },
        });
        return result === "done" ? back(id, "ended") : refuse("end", result);
      },
    ),
    /** Another address belongs to a guardian. */
    join: on({ guardian: line, other: line }, async ({ services, member, thing: { id }, sent }) => {
      const address = parseEmail(sent.other)?.ascii;
      if (address === undefined) return refuse("join", "email");
      const result = await joinAddress(services, member, sent.guardian, address);
      return result === "done" ? back(id, "joined") : refuse("join", result);
    }),
  },
});

export type FamilyData = Awaited<ReturnType<typeof familyPage.loader>>;
