import { data, redirect } from "react-router";

import { answerDeadline } from "#app/features/case-record/answer-clock.server.ts";
import {
  readFamilyPerson,
  type FamilyPerson,
} from "#app/features/families/ways-in/family-person.server.ts";
import { findEntry } from "#app/features/money/account-store.server.ts";
import { findAgreement } from "#app/features/money/agreement-store.server.ts";
import { sumIn } from "#app/features/money/agreement-words.server.ts";
import { momentIn } from "#app/features/clock/time-words.server.ts";
import { clockOf, zoneAt } from "#app/features/families/guardian-clock.ts";
import { servicesContext, type RequestArgs } from "#app/platform/.server/context.ts";
import { currentHours } from "#app/platform/.server/current-site.ts";
import { middleForm, readForm } from "#app/platform/.server/request-body.ts";
import type { Services } from "#app/platform/.server/services.ts";
import { fillText } from "#app/platform/fill-text.ts";
import { cleanText, textIn } from "#app/platform/text-input.ts";
import { academyZone } from "#app/platform/zone-clock.ts";
import { agreement as agreedTexts, familyMoney as texts } from "#words/pages/agreement.ts";
import { money as deskTexts } from "#words/pages/desk-agreements.ts";
import { codeFirst, showMoney } from "../family-answer.server.ts";
import { tellDesk } from "../tell-desk.server.ts";
import { dateOn, dateWords, lineWords, ownAccounts } from "./own-accounts.server.ts";

const longestWhy = 1_000;

async function findLine(services: Services, person: FamilyPerson, id: string) {
  const entry = await findEntry(services.db, id);
  const account = (await ownAccounts(services, person)).find(
    (one) => one.id === entry?.money_account_id,
  );
  return entry && account ? { entry, account } : null;
}

/** Which rule of the agreement a lesson's line goes by, in the words that were agreed. */
const ruleNames: Readonly<Record<string, keyof typeof agreedTexts.names>> = {
  given: "price",
  short: "short",
  missed: "missed",
  "missed-free": "missed",
  late: "late",
  "not-charged": "free",
  "made-up": "free",
  "tutor-away": "free",
  "makes-up": "makeUp",
};

async function lineView(services: Services, person: FamilyPerson, id: string) {
  const found = await findLine(services, person, id);
  if (!found) return null;
  const { entry, account } = found;
  const agreement =
    entry.agreement_id === null ? null : await findAgreement(services.db, entry.agreement_id);
  // Its lines are in the order of their names, in whatever language, but for what there is not.
  const keys = Object.keys(agreedTexts.names).filter(
    (key) =>
      (key !== "reduction" || agreement?.reduction !== "none") &&
      (key !== "left" || agreement?.tells_left === 1),
  );
  const line = agreement?.words.lines[keys.indexOf(ruleNames[entry.counts ?? ""] ?? "price")];
  const now = services.clock.now();
  const by = answerDeadline(currentHours(services), "enquiry", now);
  const zone = zoneAt(clockOf(person.guardian, academyZone()), by);
  return {
    id: entry.id,
    title: fillText(texts.line.title, {
      n: entry.n,
      sum: sumIn(account.currency, entry.minor),
      date: dateWords(entry.effective_on),
    }),
    what: lineWords(entry),
    name: account.learner_name,
    words: entry.words,
    rule: entry.kind === "lesson" && line ? `${line[0]}: ${line[1]}` : "",
    entered: dateOn(person, entry.booked_at),
    asked: fillText(texts.line.asked, { time: momentIn(zone, by) }),
  };
}

export type LineView = NonNullable<Awaited<ReturnType<typeof lineView>>>;

/** `GET /family/money/lines/{id}`: why a line of an account is what it is, and the way to ask about it. */
export async function loadLine(args: RequestArgs) {
  return await showMoney(args, (services, person) =>
    lineView(services, person, args.params?.id ?? ""),
  );
}

/** `POST /family/money/lines/{id}`: asks our team about it. */
export async function handleLine({ context, params, request }: RequestArgs) {
  const services = context.get(servicesContext);
  const person = await readFamilyPerson(request, services, "belong");
  const headers = { "Cache-Control": "no-store" };
  if (!person) return data({ problem: null, words: "" }, { status: 404, headers });
  if (!person.isProved) throw codeFirst(request);
  const sent = await readForm(request, middleForm);
  const words = sent.ok ? cleanText(textIn(sent.form, "words")).slice(0, longestWhy) : "";
  const found = await findLine(services, person, params?.id ?? "");
  if (!found) return data({ problem: null, words }, { status: 404, headers });
  if (words === "") return data({ problem: texts.line.what, words }, { status: 400, headers });
  const { entry, account } = found;
  const text = fillText(deskTexts.asked, {
    n: entry.n,
    name: account.learner_name,
    to: `/desk/money/accounts/${account.id}?before=${entry.n + 1}#line-${entry.id}`,
  });
  await services.db
    .transaction()
    .execute((trx) => tellDesk(services, trx, person.guardian, `${text}\n\n${words}`));
  return redirect(`/family/money/lines/${entry.id}?asked=1`, { status: 303, headers });
}
