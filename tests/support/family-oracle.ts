import { sql } from "kysely";

import type { Services } from "#app/platform/.server/services.ts";
import type { DatabaseMaker } from "./databases.ts";
import { statusOf } from "./desk.ts";
import {
  contactsOf,
  guardianNames,
  openFamilyHouse,
  since,
  unsent,
  until,
  type FamilyHouse,
  type LearnerName,
  type Thing,
  type Who,
} from "./family-house.ts";
import { familyOperations, undone, type FamilyOperation } from "./family-operations.ts";
import { someOf } from "./some-of.ts";
import { changedTables, dumpOf, type Dump } from "./table-dump.ts";

/*
 * Who may what of whom and when, written down here once more, and not read from the product.
 */

const always = [-Infinity, Infinity] as const;
const own = { may: "change", from: always } as const;
type Holding = {
  may: "see" | "change";
  from: readonly [from: number, until: number];
  /** Whether they read what was sent before, too. */
  reads?: "earlier";
};

const held: Readonly<Record<Who["name"], Partial<Record<LearnerName, Holding>>>> = {
  mother: { amberine: own, birchel: own, cedarik: own },
  joined: { amberine: own, birchel: own, cedarik: own },
  father: { amberine: { may: "see", from: [since, Infinity], reads: "earlier" } },
  ended: { birchel: { may: "change", from: [since, until] } },
  barred: { cedarik: { may: "change", from: [since, until], reads: "earlier" } },
  later: {
    amberine: { may: "see", from: [since, until], reads: "earlier" },
    birchel: { may: "change", from: [until, Infinity] },
  },
  mistaken: {},
  payer: {},
  sarafina: { sarafina: own },
  stranger: { dunelle: own },
};

/** Whom somebody was entered for who sees nothing of them. */
const entered: Partial<Record<Who["name"], LearnerName>> = {
  mistaken: "amberine",
  payer: "amberine",
};
const leaving: readonly Who["name"][] = ["ended", "barred", "later", "mistaken"];
const alsoAskingOfAnother: readonly Who["name"][] = ["father", "ended", "stranger"];

function may(
  who: Who["name"],
  needs: FamilyOperation["needs"],
  learner: LearnerName,
  at: number,
): boolean {
  const holding = held[who][learner];
  if (!holding || (needs === "change" && holding.may === "see")) return false;
  const [from, end] = holding.from;
  if (needs === "read" && from > -Infinity && holding.reads !== "earlier") return false;
  return from <= at && at < end;
}

/** One millisecond before a guardianship begins and as it does, between, and the same of its end. */
const moments = [since - 1, since, (since + until) / 2, until - 1, until];
const nowhere = "00000000-0000-7000-8000-000000000000";

const textOf = (answer: unknown) =>
  JSON.stringify(answer, (_, value: unknown) =>
    value instanceof Map ? [...(value as Map<unknown, unknown>).entries()] : value,
  )?.toLowerCase() ?? "";

/** What comes of a call: an answer, or where a response leads. */
async function answerOf(call: Promise<unknown>): Promise<unknown> {
  let answer: unknown;
  const status = await statusOf(async () => (answer = await call));
  return answer instanceof Response || answer === undefined ? { status } : answer;
}

const idsOf = (thing: Thing) => [
  thing.learnerId,
  thing.noted,
  ...thing.begins,
  thing.ahead.id,
  thing.calledOff.id,
  thing.asked,
  thing.trial.id,
  thing.report,
];

/** The same where there is nothing. */
function missing(thing: Thing): Thing {
  const none = { id: nowhere, sequence: 0 };
  const nothing = { learnerId: nowhere, noted: nowhere, begins: [nowhere, nowhere] };
  const lessons = { ahead: { ...thing.ahead, id: nowhere }, calledOff: none, asked: nowhere };
  const others = { trial: none, report: nowhere, holiday: "2020-01-01T00:00:00.000Z" };
  return { ...thing, ...nothing, ...lessons, ...others };
}

const nameOf = ({ name }: Who) => (name === "joined" ? "mother" : name);
/** While the door of the lesson is open that begins at `until`. */
const doors = [until - 1, until];

type Try = {
  readonly answer: unknown;
  readonly asked: number;
  readonly changed: readonly string[];
};

/** How many rows a connection to SQLite has written; null where it is not counted. */
async function writtenIn({ db, database }: Services): Promise<unknown> {
  if (database.engine === "postgres") return null;
  return (await sql<{ n: number }>`select total_changes() as n`.execute(db)).rows[0]?.n;
}

async function tryOne(
  { services }: { services: Services },
  before: Dump,
  operation: FamilyOperation,
  who: Who,
  thing: Thing,
): Promise<Try> {
  const { result, asked } = await undone(services, async (site) => {
    if ("reads" in operation) {
      return { answer: await answerOf(operation.reads(site, who, thing)), changed: [] };
    }
    const written = await writtenIn(site);
    const answer = await answerOf(operation.acts(site, who, thing));
    // Reading all there is takes longest.
    const isSame = written !== null && written === (await writtenIn(site));
    return { answer, changed: isSame ? [] : changedTables(before, await dumpOf(site)) };
  });
  return { ...result, asked };
}

/** @returns a sentence for each difference from what ought to be */
async function faultsOf(
  house: FamilyHouse,
  operation: FamilyOperation,
  at: number,
  isWhole: boolean,
) {
  const { things, people } = house;
  house.setClock(at);
  const before = await dumpOf(house.services);
  const faults: string[] = [];
  for (const who of people) {
    // In `npm test` nobody twice for whom nothing ends, few of those who were never theirs, and nobody by two names.
    const known = things.filter(({ name }) => held[who.name][name] ?? entered[who.name] === name);
    const others = alsoAskingOfAnother.includes(who.name) ? things.slice(-2, -1) : [];
    const isPassed =
      at < until ? !leaving.includes(who.name) : who.name === "joined" && "acts" in operation;
    const some = isWhole ? things : isPassed ? [] : [...known, ...others];
    for (const thing of some) {
      const fault = (words: string) =>
        faults.push(`${operation.name}, ${new Date(at).toISOString()}: ${who.name} ${words}`);
      const isTheirs = may(who.name, operation.needs, thing.name, at);
      const { answer, asked, changed } = await tryOne(house, before, operation, who, thing);
      const ids = isTheirs ? [] : idsOf(thing);
      const text = ids.reduce((words, id) => words.replaceAll(id, nowhere), textOf(answer));
      const isFound = ({ marks }: Thing) => marks.some((mark) => text.includes(mark.toLowerCase()));
      const hidden = things.filter((one) => !may(who.name, "see", one.name, at) && isFound(one));
      if (hidden.length > 0) fault(`learns of ${hidden.map(({ name }) => name).join(", ")}`);
      for (const other of guardianNames.filter((one) => one !== nameOf(who))) {
        if (contactsOf(other).some((one) => text.includes(one))) fault(`can reach ${other}`);
      }
      if (text.includes(unsent)) fault("reads what has not gone out");
      const early = things.filter((one) => !may(who.name, "read", one.name, at));
      if (early.some(({ sent }) => sent.some((words) => text.includes(words)))) {
        fault("reads what was sent before");
      }
      const isOpen = !("acts" in operation) || !operation.atDoor || doors.includes(at);
      const isDone = "reads" in operation ? isFound(thing) : changed.length > 0;
      if (isDone !== (isTheirs && isOpen)) {
        fault(`${isDone ? "has" : "does not have"} ${thing.name}`);
      }
      if (isTheirs) continue;
      const nothing = await tryOne(house, before, operation, who, missing(thing));
      if (text !== textOf(nothing.answer)) fault(`tells ${thing.name} from nobody`);
      // How long an answer takes is how often the database is asked.
      const isKnown = operation.isSigned ?? may(who.name, "see", thing.name, at);
      if (asked !== nothing.asked && !isKnown) {
        fault(`asks ${asked} times for ${thing.name}, ${nothing.asked} for nobody`);
      }
    }
  }
  return faults;
}

/**
 * Tries all operations with everyone, at both doors of a guardianship or from the first to the last moment.
 *
 * @returns the faults of the first operation that has any
 */
export async function tryAll(maker: DatabaseMaker, isWhole = false): Promise<readonly string[]> {
  const house = await openFamilyHouse(maker);
  const isPart = maker.engine === "postgres";
  for (const at of isWhole ? moments : doors.toReversed()) {
    for (const operation of isPart ? someOf(familyOperations) : familyOperations) {
      const faults = await faultsOf(house, operation, at, isWhole);
      if (faults.length > 0) return faults;
    }
  }
  return [];
}
