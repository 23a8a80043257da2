import { findGuardianById } from "#app/features/families/family-store.server.ts";
import { addEntry, listAccounts } from "#app/features/money/account-store.server.ts";
import { creditInvoice, listOwnInvoices } from "#app/features/money/after-invoice.server.ts";
import type { AgreementFacts } from "#app/features/money/agreement-store.server.ts";
import { issueMonth, releaseMonth, type Issued } from "#app/features/money/issue-invoice.server.ts";
import type { PlanLesson } from "#app/features/money/lesson-facts.ts";
import { settleLesson } from "#app/features/money/settle-lesson.server.ts";
import type { Services } from "#app/platform/.server/services.ts";
import { expect } from "vitest";
import type { DatabaseMaker } from "./databases.ts";
import { billed } from "./invoices.ts";
import { aLearner, owner } from "./lessons.ts";
import { heldAgreement, planLesson } from "./money.ts";
import { createTestServices } from "./services.ts";

/** Who says something of a lesson. */
export const by = { by_id: null, by_name: "Nadia" };
let keys = 0;

/** A family that pays, of an academy that is paid by bank, on 2 April 2027. */
export async function openInvoiced(maker: DatabaseMaker) {
  const site = await createTestServices(maker);
  const { clock } = site;
  const services = billed(site.services);
  const { db } = services;
  const { learnerId, guardianId } = await aLearner(services);
  const guardian = await findGuardianById(db, guardianId);
  if (!guardian) throw new Error("Nobody was entered");
  const at = (moment: string) => clock.advance(Date.parse(moment) - clock.now());
  at("2027-04-02T10:12:00Z");
  const lessons: PlanLesson[] = [];
  const lessonsOf = async () => lessons;
  const held = async (facts: Partial<AgreementFacts> = {}) => {
    const theirs = { learner_id: learnerId, payer_id: guardian.id, payer_name: guardian.name };
    return await heldAgreement(db, { ...theirs, ...facts }, clock.now());
  };
  /** A lesson of which that was said. */
  const given = async (on: string, change: Partial<PlanLesson> = {}) => {
    const lesson = planLesson({ original_on: on, on_day: on, outcome: "came", ...change });
    const own = { ...lesson, learner_id: learnerId };
    const known = lessons.findIndex(({ id }) => id === own.id);
    if (known >= 0) lessons.splice(known, 1);
    lessons.push(own);
    await db.transaction().execute((trx) => settleLesson(trx, own, { now: clock.now(), by }));
    return own;
  };
  const account = async () => {
    const [one] = await listAccounts(db, { payerIds: [guardian.id] });
    if (!one) throw new Error("There is no account");
    return one;
  };
  const release = async (month: string, setAside: readonly string[] = []) =>
    await releaseMonth(
      services,
      owner,
      { accountId: (await account()).id, month, setAside },
      lessonsOf,
    );
  const issue = async (month: string, key = `key-${(keys += 1)}`, own: Services = services) =>
    await issueMonth(own, owner, { accountId: (await account()).id, month, key }, lessonsOf);
  const month = async (of: string, setAside: readonly string[] = []) => {
    expect(await release(of, setAside)).toBeNull();
    return invoiceOf(await issue(of));
  };
  const pay = async (sum: number, on: string) => {
    const entry = { kind: "payment", minor: sum, minutes: 0, effective_on: on, ...by } as const;
    const { id } = await account();
    await db.transaction().execute((trx) => addEntry(trx, id, entry, clock.now()));
  };
  const credit = async (id: string, key = `key-${(keys += 1)}`) =>
    await creditInvoice(services, owner, { id, why: "She was there", key });
  const seen = async () => await listOwnInvoices(db, guardian, clock.now());
  return {
    ...site,
    services,
    db,
    at,
    lessons,
    guardian,
    learnerId,
    lessonsOf,
    held,
    given,
    account,
    release,
    issue,
    month,
    pay,
    credit,
    seen,
  };
}

export function invoiceOf(issued: Issued) {
  if ("problem" in issued) throw new Error(issued.problem);
  return issued.invoice;
}
