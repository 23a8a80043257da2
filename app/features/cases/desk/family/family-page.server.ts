import { redirect } from "react-router";

import { readContact } from "#app/features/case-record/case-contact.server.ts";
import { notFound } from "#app/features/desk/desk-access.server.ts";
import { atDesk, sentToDesk } from "#app/features/desk/desk-form.server.ts";
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
import type { RequestArgs } from "#app/platform/.server/context.ts";
import { currentHours } from "#app/platform/.server/current-site.ts";
import { parseEmail } from "#app/platform/email-address.ts";
import { normalisePhone } from "#app/platform/phone-number.ts";
import { cleanLine, textIn, versionIn } from "#app/platform/text-input.ts";
import { saveFacts } from "../../acts/case-facts.server.ts";
import { withdrawAnswersTo } from "../answering/deliveries.server.ts";
import { withOpenReferences } from "../../open-references.server.ts";
import { readRows } from "../../visible-rows.server.ts";
import { factChoices, readFacts } from "./begin-page.server.ts";

type Args = RequestArgs & { params: { id?: string | undefined } };

/** `GET /desk/family/:id`: what is known of the family of a case, and who cares for whom. */
export async function loadFamilyPage(args: Args) {
  const { member, services } = await atDesk(args, "cases");
  const contact = await readContact(services.db, member, args.params.id ?? "");
  if (!contact) notFound();
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
    done: new URL(args.request.url).searchParams.get("done"),
  };
}

export type FamilyData = Awaited<ReturnType<typeof loadFamilyPage>>;

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

/** The forms of that page. */
export async function handleFamilyPost(args: Args) {
  const { member, services, form } = await sentToDesk(args, "cases");
  const contact = await readContact(services.db, member, args.params.id ?? "");
  if (!contact) notFound();
  const what = textIn(form, "do");
  const read = (name: string) => cleanLine(textIn(form, name).slice(0, 254));
  const back = (done: string) => redirect(`/desk/family/${contact.id}?done=${done}`, 303);
  const refuse = (why: keyof typeof said) => ({ what, message: said[why] });
  if (what === "facts") {
    const { email: _email, typedPhone: _typed, phone, ...facts } = readFacts(services, form);
    if (phone === null) return refuse("phone");
    const at = { id: contact.id, version: versionIn(form) };
    const result = await saveFacts(services, member, at, { ...facts, phone });
    return result.ok ? back("facts") : refuse(result.kind === "stale" ? "stale" : "name");
  }
  if (what === "add") {
    const address = read("email");
    const email = address === "" ? null : (parseEmail(address)?.ascii ?? "");
    const typed = read("phone");
    const phone = typed === "" ? "" : normalisePhone(typed);
    if (read("name") === "") return refuse("name");
    if (email === "") return refuse("email");
    if (phone === null) return refuse("phone");
    if (email === null && phone === "") return refuse("contact");
    const isAdded = await addGuardian(services, member, {
      learnerId: read("learner"),
      name: read("name"),
      email,
      phone,
      may: read("may") === "manage" ? "manage" : "view",
    });
    return isAdded ? back("added") : refuse("missing");
  }
  if (what === "end") {
    const why = endings.find((one) => one === read("why"));
    const pair = { guardianId: read("guardian"), learnerId: read("learner") };
    if (!why) return refuse("missing");
    const result = await endForLearner(services, member, pair, why, {
      isAhead: hasLessonAhead,
      async withdrawMail(trx, learnerId, emailKeys) {
        await withdrawMailOfTrials(trx, learnerId, emailKeys);
        await withdrawAnswersTo(trx, currentHours(services), emailKeys, services.clock.now());
      },
    });
    return result === "done" ? back("ended") : refuse(result);
  }
  const address = parseEmail(read("other"))?.ascii;
  if (address === undefined) return refuse("email");
  const result = await joinAddress(services, member, read("guardian"), address);
  return result === "done" ? back("joined") : refuse(result);
}
