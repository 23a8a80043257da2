import { spawn } from "node:child_process";
import { randomInt } from "node:crypto";
import { once } from "node:events";
import { createInterface } from "node:readline";
import { setTimeout as pause } from "node:timers/promises";

import { sql } from "kysely";
import { expect, onTestFinished, test } from "vitest";

import { findGuardianById } from "#app/features/families/family-store.server.ts";
import { issueBefore } from "#app/features/money/issue-invoice.server.ts";
import { findSeries } from "#app/features/lessons/series-store.server.ts";
import { listPlanLessons } from "#app/features/lessons/charge-lesson.server.ts";
import { chargeOf } from "#app/features/money/agreed-rules.ts";
import { balancesOf, findAccount } from "#app/features/money/account-store.server.ts";
import {
  agreementOn,
  listAgreementsOf,
  standingOf,
  priceOf,
} from "#app/features/money/agreement-store.server.ts";
import { seededRandom } from "#app/features/quizzes/seeded-random.ts";
import { day } from "#app/platform/.server/clock.ts";
import type { Services } from "#app/platform/.server/services.ts";
import { balanceWords } from "#app/shell/family/money/own-accounts.server.ts";
import { describeOnEveryDatabase, rowsIn, type DatabaseMaker } from "./databases.ts";
import { inheritedEnv } from "./inherited-env.ts";
import { bankFaults, invoiceFaults, openFaults } from "./invoice-faults.ts";
import { billed } from "./invoices.ts";
import { aLearner, begin, owner, seriesForm } from "./lessons.ts";
import { accountFor, heldAgreement } from "./money.ts";
import type { MoneyAct, Said, StormOrder, StormPlan, Told } from "./money-worker.ts";
import { createTestServices } from "./services.ts";
import { checkedTutor } from "./tutors.ts";

const worker = new URL("money-worker.ts", import.meta.url).pathname;
const plansOf = 10;
const plansBefore = 2;
const lessonsOf = 4;
const processesAtOnce = 3;

/** What has a key, or is the same the second time. */
const twice: ReadonlySet<MoneyAct["does"]> = new Set([
  "pay",
  "back",
  "month",
  "before",
  "credit",
  "file",
]);

async function aPlan(services: Services, tutorId: string, at: number, now: number) {
  const { db } = services;
  const { learnerId, guardianId } = await aLearner(services);
  const startsOn = new Date(now + 2 * day).toISOString().slice(0, 10);
  const time = `${String(10 + at).padStart(2, "0")}:00`;
  const { id, lessons } = await begin(
    services,
    seriesForm(learnerId, tutorId, { startsOn, time, writes: false }),
  );
  const { plan_id: planId = "" } = (await findSeries(db, id)) ?? {};
  const own = { plan_id: planId, learner_id: learnerId, payer_id: guardianId };
  await heldAgreement(db, { ...own, from_on: startsOn, to_on: "2099-12-31" }, now);
  const account = await accountFor(services, id);
  const given = lessons.slice(0, lessonsOf).map((one) => ({ id: one.id, on: one.original_on }));
  const theirs = { learnerId, payerId: guardianId, accountId: account.id };
  return { id: planId, ...theirs, lessons: given, beforeId: null };
}

/** One that is paid before lessons are given, of which there are none: its account is opened by its first invoice. */
async function aPlanBefore(services: Services, id: string, now: number): Promise<StormPlan> {
  const { db } = services;
  const { learnerId, guardianId } = await aLearner(services);
  const guardian = await findGuardianById(db, guardianId);
  const named = { payer_name: guardian?.name ?? "", pays: "before" as const };
  const own = { plan_id: id, learner_id: learnerId, payer_id: guardianId, ...named };
  const { id: beforeId } = await heldAgreement(
    db,
    { ...own, from_on: "2026-01-01", to_on: "2099-12-31" },
    now,
  );
  const first = await issueBefore(services, owner, {
    planId: id,
    agreementId: beforeId,
    count: 1,
    key: id,
  });
  if ("problem" in first) throw new Error(first.problem);
  const accountId = first.invoice.money_account_id;
  return { id, learnerId, payerId: guardianId, accountId, lessons: [], beforeId };
}

/**
 * Has several processes say what came of the same lessons, enter payments, take them back, draft, send and answer
 * agreements, issue, send and take back invoices, and read files of a bank, all at once; each is killed sooner or later, and another one takes its place.
 *
 * @returns how often each act was done, how often processes were killed, and a sentence for everything that is wrong
 */
async function runMoneyStorm(maker: DatabaseMaker, acts: number) {
  const seed = process.env.SEED ?? String(randomInt(1e9));
  console.log(`${maker.engine}: ${acts} acts, SEED=${seed}`);
  const { services: site, clock, environment } = await createTestServices(maker);
  const services = billed(site);
  const random = seededRandom(seed);
  const tutorId = await checkedTutor(services);
  const plans: StormPlan[] = [];
  for (let at = 0; at < plansOf; at += 1) {
    plans.push(await aPlan(services, tutorId, at, clock.now()));
  }
  for (let at = 0; at < plansBefore; at += 1) {
    plans.push(await aPlanBefore(services, `before-${at}`, clock.now()));
  }
  clock.advance(60 * day);

  const told: Told = new Map();
  const faults: string[] = [];
  const count = { ended: 0, kills: 0 };
  const isOver = () => count.ended >= acts;
  // Processes go also where the test runs out of time.
  onTestFinished(() => void (count.ended = acts));
  const oneLife = async (life: string, again: readonly MoneyAct[]) => {
    const order: StormOrder = { now: clock.now(), seed: life, plans, again };
    const child = spawn(process.execPath, [worker, JSON.stringify(order)], {
      env: {
        ...inheritedEnv(),
        NODE_COMPILE_CACHE: process.env["NODE_COMPILE_CACHE"],
        ...environment,
      },
      stdio: ["pipe", "pipe", "inherit"],
    });
    const isGone = once(child, "close");
    const begun = new Set<string>();
    // So that some are killed in a short storm, and do more than start in a long one.
    let left = 1 + Math.floor(random() * Math.max(80, acts / 25));
    const thought = random() * 20;
    const kill = () => {
      if (child.kill("SIGKILL")) count.kills += 1;
    };
    const hear = (line: string) => {
      const said = JSON.parse(line) as Said;
      if ("begins" in said) {
        begun.add(said.begins.id);
        told.set(said.begins.id, { act: said.begins, as: null });
        return;
      }
      begun.delete(said.ended);
      const one = told.get(said.ended);
      if (one) one.as = said.as;
      if (said.as.startsWith("failed")) faults.push(`${one?.act.does} ${said.as}`);
      count.ended += 1;
      left -= 1;
      // Not as soon as something has ended: in the middle of something else.
      if (left === 0 || isOver()) setTimeout(kill, thought);
    };
    // What it had said last before it was killed may end in the middle.
    createInterface({ input: child.stdout }).on("line", (line) => line.endsWith("}") && hear(line));
    // Some do not get far.
    const early = random() < 0.1 ? setTimeout(kill, random() * 2_000) : undefined;
    while (child.exitCode === null && child.signalCode === null && !isOver()) await pause(20);
    if (isOver()) child.kill("SIGKILL");
    clearTimeout(early);
    await isGone;
    if (child.exitCode !== null) faults.push(`a process ended by itself, with ${child.exitCode}`);
    return [...begun].flatMap((id) => told.get(id)?.act ?? []);
  };
  const slots = Array.from({ length: processesAtOnce }, async (_, slot) => {
    let again: readonly MoneyAct[] = [];
    for (let life = 0; !isOver() && faults.length === 0; life += 1) {
      const lost = await oneLife(`${seed}:${slot}:${life}`, again);
      // Those that have a key may come twice; some of them never come again.
      again = lost.filter(({ does }) => twice.has(does) && random() < 0.7);
    }
  });
  await Promise.all(slots);
  if (maker.engine === "postgres") await othersEnded(services);
  faults.push(...(await moneyFaults(services, plans, told)));
  faults.push(
    ...(await invoiceFaults(services, plans, told)),
    ...(await bankFaults(services, told)),
  );
  faults.push(...(await openFaults(services, plans)));
  const counted = Object.groupBy(
    [...told.values()].filter(({ as }) => as === ""),
    ({ act }) => act.does,
  );
  const done = Object.fromEntries(Object.entries(counted).map(([does, all]) => [does, all.length]));
  console.log(`  ${JSON.stringify({ ...done, ...count, begun: told.size })}`);
  return { done, kills: count.kills, faults };
}

/** PostgreSQL ends what a process had asked for that is gone. */
async function othersEnded({ db }: Services): Promise<void> {
  const busy = sql<{ n: string }>`select count(*) as n from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid() and state <> 'idle'`;
  while (Number((await busy.execute(db)).rows[0]?.n) > 0) await pause(50);
}

/** Of what was told nothing may be missing, twice or half there; of what was not, nothing half or twice. */
async function moneyFaults(
  services: Services,
  plans: readonly StormPlan[],
  told: Told,
): Promise<string[]> {
  const { db } = services;
  const faults: string[] = [];
  const entries = await rowsIn(db, "money_entry");
  const log = await rowsIn(db, "desk_log");
  const mails = new Set((await rowsIn(db, "outgoing_mail")).map((one) => one.dedupe_key));
  // A month is checked each time that its form is sent.
  const acts = log.filter((one) => one.action !== "invoice.release");
  const linesBy = Map.groupBy(acts, (one) => one.member_id);
  const entriesBy = Map.groupBy(entries, (one) => one.by_id);
  for (const { act, as } of told.values()) {
    const { id, does, of, plan, value } = act;
    const own = entriesBy.get(id) ?? [];
    if (does === "answer") continue;
    if (does === "file") {
      const count = linesBy.get(id)?.length ?? 0;
      if (count !== own.length) faults.push(`${own.length} of a file, ${count} in the log`);
      continue;
    }
    const lines = linesBy.get(id) ?? [];
    const tells = `${does} ${id} (${as ?? "nobody was told"})`;
    const least = as === "" ? 1 : 0;
    const most = as === "" || as === null ? 1 : 0;
    if (lines.length < least || lines.length > most) {
      faults.push(`${tells} is ${lines.length} times in the log`);
    }
    const wanted = ["pay", "back", "match"].includes(does) ? lines.length : 0;
    if (does === "say") {
      const kinds = own.map(({ kind }) => kind);
      const isOnce =
        new Set(kinds).size === kinds.length && own.every((one) => one.lesson_id === of);
      if (!isOnce || kinds.length > 2 * lines.length) faults.push(`${tells} wrote ${kinds.join()}`);
    } else if (own.length !== wanted) faults.push(`${tells} has ${own.length} lines`);
    const [line] = own;
    const isIt =
      (does !== "pay" ||
        (line?.minor === value && line.money_account_id === plans[plan]?.accountId)) &&
      (does !== "back" || line?.reverses === of) &&
      (does !== "match" || line?.key === of);
    if (line && !isIt) faults.push(`${tells} is not what was entered`);
  }
  const isBegun = (id: string | null) => id === null || told.has(id);
  for (const one of entries) if (!isBegun(one.by_id)) faults.push(`nobody wrote ${one.id}`);

  const taken = new Set(entries.flatMap((one) => one.reverses ?? []));
  for (const { id: planId, accountId } of plans) {
    const agreements = await listAgreementsOf(db, [planId]);
    const answers = [...told.values()].filter(({ act }) => act.does === "answer");
    for (const one of agreements) {
      const mine = answers.filter(({ act }) => act.of === one.id);
      const said = mine.filter(({ as }) => as === "").map(({ act }) => act.value === 1);
      const stands = one.accepted_at !== null;
      if (stands && one.declined_at !== null) faults.push(`${one.id} has two answers`);
      if (said.some((yes) => (yes ? !stands : one.declined_at === null))) {
        faults.push(`an answer to ${one.id} is lost`);
      }
      const isSent = one.sent_at !== null && one.made_by !== "Nadia";
      // Nothing leaves meanwhile, and what asks for an answer is withdrawn once there is one, or nobody waits for it.
      const isAsked = isSent && standingOf(one) === "sent";
      if (isAsked !== mails.has(`agreement:${one.id}`)) faults.push(`${one.id} is half sent`);
      if ((stands && isSent) !== mails.has(`agreement-accepted:${one.id}`)) {
        faults.push(`${one.id} is half accepted`);
      }
    }
    const account = await findAccount(db, accountId);
    const own = entries
      .filter((one) => one.money_account_id === accountId)
      .toSorted((one, other) => one.n - other.n);
    if (own.some(({ n }, at) => n !== at + 1) || account?.entries !== own.length) {
      faults.push(`the lines of ${accountId} are not numbered`);
    }
    let owed = 0;
    for (const lesson of await listPlanLessons(db, planId, "")) {
      const agreement = agreementOn(agreements, lesson.original_on);
      const charge = agreement && chargeOf(lesson, priceOf(agreement));
      const standing = entries.filter(
        (one) => one.kind === "lesson" && one.lesson_id === lesson.id && !taken.has(one.id),
      );
      const isRight =
        standing.length === (charge ? 1 : 0) &&
        standing.every(
          (one) => one.minor === 0 - (charge?.minor ?? 0) && one.counts === charge?.counts,
        );
      if (!isRight)
        faults.push(`${lesson.id} costs ${charge?.minor}, not ${JSON.stringify(standing)}`);
      owed += charge?.minor ?? 0;
    }
    const paid = own
      .filter(({ id, kind }) => kind === "payment" && !taken.has(id))
      .reduce((total, { minor }) => total + minor, 0);
    const sums = {
      lines: own.reduce((total, { minor }) => total + minor, 0),
      balance: (await balancesOf(db, [accountId])).get(accountId)?.minor ?? 0,
      page: account && (await balanceWords(services, account)).minor,
      meant: paid - owed,
    };
    if (new Set(Object.values(sums)).size > 1) faults.push(`${accountId}: ${JSON.stringify(sums)}`);
  }
  for (const lesson of await rowsIn(db, "lesson")) {
    if (lesson.outcome === null) continue;
    const by = told.get(lesson.said_by ?? "");
    if (by?.act.value !== lesson.outcome)
      faults.push(`nobody said ${lesson.outcome} of ${lesson.id}`);
  }
  return faults;
}

/** Such a storm, on each database. @param acts how many, where ACTS does not say */
export function describeMoneyStorm(acts: number, tagged: { readonly tags?: "deep" } = {}): void {
  const how = { timeout: 3_600_000, ...tagged };
  describeOnEveryDatabase("accounts, whatever happens at once", (maker) => {
    test("lose and double nothing while processes are killed", how, async () => {
      const storm = await runMoneyStorm(maker, Number(process.env["ACTS"] ?? acts));
      const { done, kills, faults } = storm;
      expect(faults).toEqual([]);
      // A storm in which something never happens proves nothing about it.
      const kinds = "answer back before credit draft file match month pay post say send".split(" ");
      expect(Object.keys(done).toSorted()).toEqual(kinds);
      expect(kills).toBeGreaterThan(0);
    });
  });
}
