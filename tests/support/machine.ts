import { isDeepStrictEqual } from "node:util";
import fc, { type Arbitrary } from "fast-check";
import { expect, test } from "vitest";

import type { Services } from "#app/platform/.server/services.ts";
import { describeOnSqliteFirst, type DatabaseMaker } from "./databases.ts";
import { createTestServices } from "./services.ts";
import { changedTables, dumpOf } from "./table-dump.ts";

/** An act as plain data, so that fast-check can show and shorten what led to a fault. In `wait` time passes. */
type SomeAct = { readonly do: string };

/** A store beside a small model of it. */
export type Machine<Act extends SomeAct, Model, World, Page> = {
  readonly name: string;
  readonly acts: Arbitrary<Act>;
  /**
   * What ought to come of an act: `ok` or the kind of the refusal, and what is so then.
   *
   * @param shown what was so when whoever acts last looked
   */
  readonly step: (model: Model, act: Act, shown: Model) => readonly [answer: string, next: Model];
  /** What is so before anything is done. */
  readonly begin: Model;
  /** Makes what lasts for all runs. @param others those of other processes */
  readonly open: (services: Services, ...others: Services[]) => Promise<World>;
  /** Makes it so again, for the next run. */
  readonly clear: (world: World) => Promise<void>;
  /** What someone sees who is about to act. */
  readonly look: (world: World) => Promise<Page>;
  /** Does it. @param services of any process on the world's database */
  readonly act: (world: World, act: Act, page: Page, services: Services) => Promise<string>;
  /** What is so in the database, and the same by the model. */
  readonly read: (world: World) => Promise<unknown>;
  readonly shows: (model: Model) => unknown;
  /** What a refusal may write all the same, such as counters of attempts. */
  readonly mayChange: (act: Act, answer: string) => readonly string[];
};

/** Acts of one kind, with the choices that it leaves. */
export const actOf = <const Name extends string, Choices extends object = object>(
  name: Name,
  choices?: { [Key in keyof Choices]: Arbitrary<Choices[Key]> },
) => fc.record({ do: fc.constant(name), ...choices } as Kinds<{ do: Name } & Choices>);

type Kinds<Act> = { [Key in keyof Act]: Arbitrary<Act[Key]> };
/** The acts that these make. */
export type ActOf<Acts> = Acts extends Arbitrary<infer Act> ? Act : never;

type Amount = { readonly runs: number; readonly length: number; readonly seed?: number };

/** Tries a machine alone, and from two processes at once. @param amount with a seed it is the same each time */
export function describeMachine<Act extends SomeAct, Model, World, Page>(
  machine: Machine<Act, Model, World, Page>,
  amount: Amount,
): void {
  const timeout = 20 * 60_000;
  describeOnSqliteFirst(`${machine.name}, beside a model`, (maker) => {
    for (const [words, run] of [
      ["one after the other", runAlone],
      ["two at once", runTogether],
    ] as const) {
      test(`${words} come to what the model says`, { timeout }, async () => {
        const counts = await run(machine, maker, amount);
        const tried = new Set([...counts.keys()].map((key) => key.split(" ")[0]));
        // A run in which nothing is accepted proves nothing.
        expect([...tried].filter((act) => !counts.has(`${act} ok`))).toEqual([]);
      });
    }
  });
}

/** How often each act was done and refused: a run in which nothing happens proves nothing. */
type Counts = Map<string, number>;

function count(counts: Counts, act: SomeAct, answer: string): void {
  const key = `${act.do} ${answer}`;
  counts.set(key, (counts.get(key) ?? 0) + 1);
}

/**
 * Does acts at random one after the other: each is answered as the model says, what is so afterwards is what the
 * model says, and what is refused changes no table.
 *
 * @returns how often each act got each answer
 */
async function runAlone<Act extends SomeAct, Model, World, Page>(
  machine: Machine<Act, Model, World, Page>,
  maker: DatabaseMaker,
  { runs, length, seed }: Amount,
): Promise<Counts> {
  const { services } = await createTestServices(maker);
  const world = await machine.open(services);
  const counts: Counts = new Map();
  const acts = fc.array(machine.acts, { minLength: 1, maxLength: length, size: "max" });
  const property = fc.asyncProperty(acts, async (all) => {
    await machine.clear(world);
    let model = machine.begin;
    for (const act of all) {
      const [wanted, next] = machine.step(model, act, model);
      const before = await dumpOf(services);
      const answer = await machine.act(world, act, await machine.look(world), services);
      count(counts, act, answer);
      expect(answer, JSON.stringify(act)).toBe(wanted);
      if (answer !== "ok") {
        const allowed = machine.mayChange(act, answer);
        const changed = changedTables(before, await dumpOf(services));
        expect(
          changed.filter((name) => !allowed.includes(name)),
          JSON.stringify(act),
        ).toEqual([]);
      }
      model = next;
      expect(await machine.read(world), JSON.stringify(act)).toEqual(machine.shows(model));
    }
  });
  await fc.assert(property, { numRuns: runs, ...(seed === undefined ? {} : { seed }) });
  return counts;
}

/**
 * Lets two processes do acts at once, two at a time: what comes of them, and what is so afterwards, is what comes of
 * one after the other, in one order or the other.
 *
 * @returns how often each act got each answer
 */
async function runTogether<Act extends SomeAct, Model, World, Page>(
  machine: Machine<Act, Model, World, Page>,
  maker: DatabaseMaker,
  { runs, length, seed }: Amount,
): Promise<Counts> {
  const { services, another } = await createTestServices(maker);
  const other = await another();
  const world = await machine.open(services, other);
  const counts: Counts = new Map();
  const pair = fc.tuple(machine.acts, machine.acts);
  const pairs = fc.array(pair, { minLength: 1, maxLength: length, size: "max" });
  const property = fc.asyncProperty(pairs, async (all) => {
    await machine.clear(world);
    let model = machine.begin;
    for (const [one, two] of all) {
      const page = await machine.look(world);
      const begun = machine.act(world, one, page, services);
      // No clock is set forward while someone acts.
      if ([one, two].some((act) => act.do === "wait")) await begun;
      const [first, second] = await Promise.all([begun, machine.act(world, two, page, other)]);
      count(counts, one, first);
      count(counts, two, second);
      const [answerOne, afterOne] = machine.step(model, one, model);
      const [answerTwo, afterBoth] = machine.step(afterOne, two, model);
      const [answerTwoFirst, afterTwo] = machine.step(model, two, model);
      const [answerOneLast, afterBothTurned] = machine.step(afterTwo, one, model);
      const ends = [
        { answers: [answerOne, answerTwo], model: afterBoth },
        { answers: [answerOneLast, answerTwoFirst], model: afterBothTurned },
      ];
      const shown = ends.map((end) => ({
        answers: end.answers,
        shows: machine.shows(end.model),
      }));
      const got = { answers: [first, second], shows: await machine.read(world) };
      expect(shown, JSON.stringify([one, two])).toContainEqual(got);
      const which = shown.findIndex((end) => isDeepStrictEqual(end, got));
      model = ends[which]?.model ?? model;
    }
  });
  await fc.assert(property, { numRuns: runs, ...(seed === undefined ? {} : { seed }) });
  return counts;
}
