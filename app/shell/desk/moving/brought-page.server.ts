import { redirect } from "react-router";

import { keptByBookings } from "#app/features/booking/keep-learners.server.ts";
import { keptByCases } from "#app/features/cases/keep-learners.server.ts";
import { act, deskPage, type Asked, type At } from "#app/features/desk/desk-page.server.ts";
import { several, version } from "#app/features/desk/desk-fields.server.ts";
import { keptByLessons } from "#app/features/lessons/keep-learners.server.ts";
import { rolesOf } from "#app/features/moving/moving-columns.server.ts";
import { findMoving, type Choice, type Moving } from "#app/features/moving/moving-store.server.ts";
import { planMoving } from "#app/features/moving/plan-moving.server.ts";
import {
  assertMayMove,
  leaveOut,
  mendLines,
  takeIn,
  throwAway,
  type Mended,
  type TypedCell,
} from "#app/features/moving/take-in.server.ts";
import { planBack, takeBack } from "#app/features/moving/take-back.server.ts";
import { keptByRecord } from "#app/features/record/keep-learners.server.ts";
import { fillText } from "#app/platform/fill-text.ts";
import { cleanText, textIn } from "#app/platform/text-input.ts";
import { moving as texts } from "#words/pages/desk-moving.ts";
import { broughtView, counted } from "./brought-view.server.ts";

/** What keeps a learner: of whom there is anything, has been used since. */
const keepers = [keptByBookings, keptByCases, keptByLessons, keptByRecord];

async function find({ services: { db }, member, params: { id = "" } }: Asked) {
  assertMayMove(member);
  return await findMoving(db, id);
}

const number = (text: string | null) =>
  text !== null && /^\d{1,3}$/.test(text) ? Number(text) : 0;

async function load({ services, thing, search }: At<Moving>) {
  const plan = await planMoving(services, thing);
  const back = await planBack(services, thing.id, keepers);
  const { kept, taken, back: said } = texts.page.done;
  const done = (["kept", "taken", "back"] as const).find((one) => search.has(one));
  const words = { kept, taken, back: said };
  return {
    ...broughtView(services, thing, plan, back),
    done: done ? counted(words[done], number(search.get(done))) : "",
  };
}

export type BroughtData = Awaited<ReturnType<typeof load>>;

/** What could not be done, sentence by sentence. */
export type BroughtOutcome = { readonly problems: readonly string[] };

/** What was typed and chosen on the page, beside what it showed. */
function mendedIn(
  form: FormData,
  moving: Moving,
  roles: readonly string[],
  was: readonly string[],
) {
  const cells: TypedCell[] = [];
  const choices: { line: number; choice: Choice | null }[] = [];
  const textOf = (name: string) => cleanText(textIn(form, name));
  for (const [name] of form) {
    const [, of = "", line = "", at = ""] =
      /^(cell|choice):(\d{1,9})(?::(\d{1,3}))?$/.exec(name) ?? [];
    if (of === "cell" && at !== "") {
      const cell = { line: Number(line), at: Number(at) };
      if (cell.at < moving.columns.length)
        cells.push({ ...cell, typed: textOf(name), was: textOf(`was:${line}:${at}`) });
    } else if (of === "choice" && textOf(name) !== textOf(`chosen:${line}`)) {
      const choice = (["same", "other"] as const).find((one) => one === textOf(name)) ?? null;
      choices.push({ line: Number(line), choice });
    }
  }
  const known = rolesOf(moving.kind);
  const isChanged = roles.some((role, at) => role !== was[at]);
  const columns = isChanged ? roles.map((one) => known.find((role) => role === one) ?? null) : null;
  return { cells, choices, columns } satisfies Mended;
}

const fields = { version, role: several, wasRole: several };
const on = act<Moving>();

/** Keeps what stands in the form. @returns what the page has to say of it, or how much of it was new */
async function keep(
  at: At<Moving> & { readonly form: FormData },
  role: readonly string[],
  was: readonly string[],
) {
  const { services, member, thing, form } = at;
  const kept = await mendLines(services, member, thing.id, mendedIn(form, thing, role, was));
  if (!kept) return { problems: [texts.problems.gone], changed: 0 };
  const problems = kept.others.map((one) => fillText(texts.page.other, one));
  return { problems, changed: kept.changed };
}

/** `/desk/moving/:id`: what a table would make, line by line; taking it in, and taking it back. */
export const broughtPage = deskPage({
  right: "tutors",
  find,
  load,
  acts: {
    keep: on(fields, async (at): Promise<BroughtOutcome | Response> => {
      const { problems, changed } = await keep(at, at.sent.role, at.sent.wasRole);
      return problems.length > 0 ? { problems } : redirect(`${at.path}?kept=${changed}`, 303);
    }),
    // What was typed and not kept yet is kept by the same press, and looked at before it goes in.
    take: on(fields, async (at): Promise<BroughtOutcome | Response> => {
      const { services, member, thing, sent, path } = at;
      const { problems, changed } = await keep(at, sent.role, sent.wasRole);
      if (problems.length > 0) return { problems };
      if (changed > 0) return redirect(`${path}?kept=${changed}`, 303);
      const taken = await takeIn(services, member, thing.id, sent.version);
      if (taken.kind === "changed") return { problems: [texts.problems.changed] };
      return redirect(`${path}?taken=${taken.count}`, 303);
    }),
    /** `leave:<line>,…`: what was typed elsewhere is kept. */
    leave: on(fields, async (at): Promise<BroughtOutcome | Response> => {
      const { services, member, thing, sent, path, of } = at;
      const { problems } = await keep(at, sent.role, sent.wasRole);
      const plan = await planMoving(services, thing);
      const unit = plan.planned.find(({ unit: { lines } }) => lines.includes(Number(of)))?.unit;
      await leaveOut(services, member, thing.id, unit?.lines ?? [Number(of)]);
      return problems.length > 0 ? { problems } : redirect(path, 303);
    }),
    throw: on({}, async ({ services, member, thing }): Promise<BroughtOutcome | Response> => {
      const isGone = await throwAway(services, member, thing.id);
      return isGone ? redirect("/desk/moving", 303) : { problems: [texts.problems.used] };
    }),
    back: on({}, async ({ services, member, thing, path }) => {
      const count = await takeBack(services, member, thing.id, keepers);
      return redirect(`${path}?back=${count}`, 303);
    }),
  },
});
