import { isDeepStrictEqual } from "node:util";

import type { CaseRow } from "#app/features/case-record/case-rows.server.ts";
import { statusOf } from "./desk.ts";
import { castNames, nowhere, type CastName, type House, type Thing } from "./desk-house.ts";
import type { DeskOperation, Right } from "./desk-operations.ts";
import { changedTables, dumpOf } from "./table-dump.ts";

/*
 * Who may what at the desk, written down here once more, and not read from the product.
 */

const everyone = castNames;
const office: readonly CastName[] = ["owner", "coordinator", "deputy"];
const staff: readonly CastName[] = [...office, "lead"];
const ofConcerns: readonly CastName[] = ["lead", "deputy", "rana"];

const holders: Readonly<Record<Right, readonly CastName[]>> = {
  cases: everyone,
  lessons: everyone,
  trials: staff,
  tutors: staff,
  mail: staff,
  replies: [...staff, "rana"],
  reviews: staff,
  letters: office,
  figures: office,
  hours: office,
  safeguarding: ofConcerns,
  site: ["owner"],
  notice: office,
  people: office,
  erase: ["owner"],
  team: ["owner"],
  log: ["owner", "lead"],
  money: ["owner"],
};

type Seen = Pick<Thing, "is" | "kind" | "tutor" | "by" | "caseId">;

/** Who gets something: what tutors get of their own lessons, and nobody else if it is theirs alone. */
type Whose = Pick<DeskOperation, "forTutors" | "isOwn">;

/** Whether someone may see a thing; what only a right decides is everyone's who has the right. */
function maySee(name: CastName, thing: Seen, house: House, whose: Whose): boolean {
  const { forTutors = false, isOwn = false } = whose;
  if (isOwn) return forTutors && thing.tutor === name;
  const isOwnLesson = forTutors && thing.tutor === name;
  const itsCase = house.things.find(({ id, is }) => is === "case" && id === thing.caseId);
  const maySeeCase = itsCase !== undefined && maySee(name, itsCase, house, {});
  const isLesson = thing.kind === "trial" || thing.kind === "other-times";
  if (thing.is === "case" && thing.kind === "worry") return ofConcerns.includes(name);
  if (thing.is === "case") return staff.includes(name) || (isOwnLesson && isLesson);
  if (thing.is === "series") return staff.includes(name) || isOwnLesson;
  if (thing.is === "trial") return staff.includes(name) || isOwnLesson;
  if (thing.is === "draft" || thing.is === "answer") return thing.by === name && maySeeCase;
  if (thing.is === "text") return name === "owner";
  // Someone who has left is not there.
  if (thing.is === "presence") return ![name, "former"].includes(thing.by ?? "") && maySeeCase;
  return true;
}

/** An answer as it would be sent. */
const textOf = (answer: unknown) =>
  JSON.stringify(answer, (_, value: unknown) =>
    value instanceof Map ? [...value.entries()] : value,
  )?.toLowerCase() ?? "";

/** What came back, or the status of the refusal. */
async function answerOf(call: () => Promise<unknown>): Promise<unknown> {
  let answer: unknown;
  const status = await statusOf(async () => (answer = await call()));
  return status === 200 ? answer : status;
}

const nameThings = (things: readonly Thing[]) => things.map(({ name }) => name).toSorted();

/**
 * Tries one operation with everyone of the cast, on everything there is: what each may do to it, what each sees in
 * lists and counts, and so who sees it. What is refused answers as if there were nothing, and changes nothing.
 *
 * @param byAll whether each thing is done by everyone who may, and not by one of them
 * @returns a sentence for each difference from what ought to be
 */
export async function faultsOf(
  house: House,
  operation: DeskOperation,
  byAll = true,
): Promise<readonly string[]> {
  const faults: string[] = [];
  if ("acts" in operation) {
    await tryActs(house, operation, byAll, (name, words) =>
      faults.push(`${operation.name}: ${name} ${words}`),
    );
    return faults;
  }
  for (const name of castNames) {
    const fault = (words: string) => faults.push(`${operation.name}: ${name} ${words}`);
    const isHolder = holders[operation.right].includes(name);
    if ("counts" in operation) await tryCounts(house, operation, name, isHolder, fault);
    else await tryReads(house, operation, name, isHolder, fault);
  }
  return faults;
}

type Fault = (words: string) => void;

/** Asks one after the other. */
async function each<Asked, Got>(all: readonly Asked[], ask: (one: Asked) => Promise<Got>) {
  const got: Got[] = [];
  for (const one of all) got.push(await ask(one));
  return got;
}

async function tryReads(
  house: House,
  operation: Extract<DeskOperation, { shows: unknown }>,
  name: CastName,
  isHolder: boolean,
  fault: Fault,
) {
  const { things, cast } = house;
  const { shows, hides = () => false, forTutors = false, isOwn = false } = operation;
  const member = cast[name];
  const isFor = (thing: Thing, tutors: boolean) =>
    isHolder && !hides(thing) && maySee(name, thing, house, { forTutors: tutors, isOwn });
  let text = "";
  if ("lists" in operation) text = textOf(await answerOf(() => operation.lists(house, member)));
  else {
    const { of, reads } = operation;
    for (const thing of things.filter(({ is }) => of.includes(is))) {
      const answer = textOf(await answerOf(() => reads(house, member, thing)));
      text += answer;
      if (isFor(thing, true)) continue;
      const missing = { ...thing, id: nowhere };
      const nothing = textOf(await answerOf(() => reads(house, member, missing)));
      if (answer.replaceAll(thing.id, nowhere) !== nothing) fault(`learns of ${thing.name}`);
      text = text.replaceAll(thing.id, "");
    }
  }
  const isFound = ({ marks }: Thing) => marks.some((mark) => text.includes(mark.toLowerCase()));
  const found = things.filter(isFound);
  const isOfConcern = ({ is, email }: Thing) =>
    operation.forFamilies === true &&
    is === "trial" &&
    things.some((one) => one.kind === "worry" && one.email === email && isFor(one, false));
  const leaked = found.filter((thing) => !isFor(thing, true) && !isOfConcern(thing));
  const lost = things.filter((thing) => shows(thing) && isFor(thing, forTutors) && !isFound(thing));
  if (leaked.length > 0) fault(`sees ${nameThings(leaked).join(", ")}`);
  if (lost.length > 0) fault(`does not see ${nameThings(lost).join(", ")}`);
  const asTutor = things.filter((thing) => isFor(thing, true) && !isFor(thing, false));
  const reached = asTutor.filter(({ contacts = [] }) => contacts.some((one) => text.includes(one)));
  if (reached.length > 0) fault(`can reach the families of ${nameThings(reached).join(", ")}`);
}

async function tryCounts(
  house: House,
  operation: Extract<DeskOperation, { counts: unknown }>,
  name: CastName,
  isHolder: boolean,
  fault: Fault,
) {
  const { things, cast, clock } = house;
  const { asks, counts } = operation;
  const seen = things.filter((thing) => maySee(name, thing, house, operation));
  const tutorOf = ({ tutor_id: id }: CaseRow) => castNames.find((one) => cast[one].id === id);
  const rows = (await house.caseRows()).filter((row) => {
    const tutor = tutorOf(row);
    const asThing = { is: "case", kind: row.kind, ...(tutor ? { tutor } : {}) } as const;
    return maySee(name, asThing, house, operation);
  });
  const wanted = isHolder ? counts(seen, rows, clock.now()) : 404;
  const got = await answerOf(() => asks(house, cast[name]));
  if (!isDeepStrictEqual(got, wanted)) fault(`counts ${textOf(got)} instead of ${textOf(wanted)}`);
}

/** What is refused to whom, and what is done by whom. */
async function tryActs(
  house: House,
  operation: Extract<DeskOperation, { acts: unknown }>,
  byAll: boolean,
  fault: (name: CastName, words: string) => void,
) {
  const { things, services, cast } = house;
  const { on, acts, after, right, only = () => true, isOwn = false } = operation;
  const act = (name: CastName, thing: Thing) => answerOf(() => acts(services, cast[name], thing));
  const onNothing = (name: CastName, thing: Thing) =>
    on === "desk" ? 404 : act(name, { ...thing, id: nowhere, caseId: nowhere });
  const isFor = (name: CastName, thing: Thing) =>
    holders[right].includes(name) && maySee(name, thing, house, operation);
  const desk: Thing = { name: "anything", is: "figures", id: nowhere, marks: [] };
  const all = on === "desk" ? [desk] : things.filter(({ is }) => on.includes(is));

  const another = async (like: Thing, name: string) => {
    const thing = on === "desk" ? like : await house.make(likeOf(like, name, isOwn));
    await after?.(house, thing);
    return thing;
  };
  // What has to be so before it works is so for whom it is refused as well.
  const first = new Map(all.filter(only).map((one) => [`${one.is} ${one.kind}`, one]));
  const ready = await each(after || isOwn ? [...first.values()] : [], (one) => another(one, "all"));

  const before = await dumpOf(services);
  for (const name of castNames) {
    for (const thing of [...all, ...ready].filter((one) => !isFor(name, one))) {
      const answer = await act(name, thing);
      if (!isDeepStrictEqual(answer, await onNothing(name, thing)))
        fault(name, `learns of or changes ${thing.name}`);
    }
  }
  const changed = changedTables(before, await dumpOf(services));
  if (changed.length > 0) fault("omar", `or another changes ${changed.join(", ")}`);

  const may = castNames.flatMap((name) =>
    all.filter((one) => isFor(name, one) && only(one)).map((like) => ({ name, like })),
  );
  // One of each sort is enough of what may be done.
  const sortOf = ({ name, like: { is, kind } }: (typeof may)[number]) =>
    `${is} ${kind} ${byAll ? name : ""}`;
  for (const { name, like } of new Map(may.map((one) => [sortOf(one), one])).values()) {
    const thing = await another(like, name);
    const nothing = await onNothing(name, thing);
    if (!isDeepStrictEqual(await act(name, thing), nothing)) continue;
    // Some answer nothing at all.
    const next = await another(like, name);
    const earlier = await dumpOf(services);
    await act(name, next);
    const isDone = changedTables(earlier, await dumpOf(services)).length > 0;
    if (!isDone) fault(name, `cannot do it to ${like.name}`);
  }
}

let others = 0;

/** The wish for another such thing, which no one has changed yet; of its tutor only where that is what it is about. */
function likeOf({ is, kind, tutor, by, caseId }: Thing, name: string, isOwn: boolean) {
  others += 1;
  return {
    is,
    name: `${is}-${name}-${others}`,
    ...(kind ? { kind } : {}),
    ...(tutor && (is === "case" || isOwn) ? { tutor } : {}),
    ...(by ? { by } : {}),
    ...(caseId ? { caseId } : {}),
  };
}
