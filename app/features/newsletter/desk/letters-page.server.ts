import { data, redirect } from "react-router";

import { notFound } from "#app/features/desk/desk-access.server.ts";
import { typed, version } from "#app/features/desk/desk-fields.server.ts";
import { act, deskPage } from "#app/features/desk/desk-page.server.ts";
import { academyDate, readAcademyTime } from "#app/features/clock/academy-days.server.ts";
import { cleanText } from "#app/platform/text-input.ts";
import { deskLetters } from "#words/pages/desk-letters.ts";
import {
  beginLetter,
  checked,
  discardLetter,
  hideLetter,
  longestNote,
  longestText,
  longestTitle,
  mendLetter,
  readLetter,
  readLetters,
  releaseLetter,
  saveLetter,
  sendTestCopy,
  unplanLetter,
  type LetterSaved,
} from "./letters.server.ts";

/** `/desk/letters`: every letter; a draft is begun and led to. */
export const lettersPage = deskPage({
  right: "letters",
  load: async ({ services, member }) => ({ letters: await readLetters(services, member) }),
  acts: {
    begin: act()({ title: typed }, async ({ services, member, sent }) => {
      const begun = await beginLetter(services, member, sent.title);
      if (begun.ok) return redirect(`/desk/letters/${begun.id}`, 303);
      return data({ message: messageOf(begun) }, { status: 422 });
    }),
  },
});

/** What was wrong, with everything typed. */
export type LetterOutcome = {
  readonly message: string | null;
  /** What was typed; the page still holds it if the site could not be reached. */
  readonly title?: string;
  readonly text?: string;
  /** What was typed about a mended issue, or the time of a plan. */
  readonly note?: string;
  readonly when?: string;
  /** Of the draft, which was kept although it cannot go out as it is. */
  readonly version?: number;
  /** Whose field is at fault, if not of the text. */
  readonly at?: "text" | "title" | "note" | "when" | undefined;
};

function messageOf(saved: Refused): string {
  if (saved.kind === "stale") return `${saved.now.changed_by} ${deskLetters.problems.stale}`;
  if (saved.kind !== "fault") return deskLetters.problems[saved.kind];
  const { kind, line, words } = saved.fault;
  const where = line === 0 ? deskLetters.inTitle : deskLetters.inLine(line);
  return `${where} “${words}”. ${deskLetters.faults[kind]}`;
}

/** The field at which a sentence stands; undefined if it is about the whole issue. */
function fieldOf(saved: Refused): LetterOutcome["at"] {
  if (saved.kind === "time") return "when";
  if (saved.kind === "note") return "note";
  if (saved.kind !== "fault") return undefined;
  return saved.fault.line === 0 ? "title" : "text";
}

type Refused = Exclude<LetterSaved, { ok: true }>;

/** The page again, with what was typed; 409 if someone else has changed the letter since it was read. */
function refuse(refused: Refused, said: Omit<LetterOutcome, "message">) {
  if (refused.kind === "missing") notFound();
  const outcome: LetterOutcome = { message: messageOf(refused), at: fieldOf(refused), ...said };
  return data(outcome, { status: refused.kind === "stale" ? 409 : 422 });
}

/** An act of a letter by its id. */
const on = act<string>();

const led = (id: string, step: string) => redirect(`/desk/letters/${id}?step=${step}`, 303);
const back = (id: string) => redirect(`/desk/letters/${id}`, 303);

/** Saves what has been typed before it does anything else. */
const saving = (then: "saved" | "copied" | "release") =>
  on({ version, title: typed, text: typed }, async ({ services, member, thing: id, sent }) => {
    const { title, text } = sent;
    const saved = await saveLetter(services, member, { id, ...sent });
    if (!saved.ok) return refuse(saved, { title, text });
    if (then === "release") {
      const refused = checked({ title, text: cleanText(text) });
      if (refused) return refuse(refused, { version: saved.version, title, text });
    }
    if (then === "copied") await sendTestCopy(services, member, id);
    return led(id, then);
  });

const hiding = (isHidden: boolean) =>
  on({}, async ({ services, member, thing: id }) => {
    await hideLetter(services, member, { id, isHidden });
    return back(id);
  });

/** Sends a letter, or only publishes it, now or at the time of the academy's clock that was typed. */
const releasing = (isMailed: boolean, isPlanned: boolean) =>
  on({ version, when: typed }, async ({ services, member, thing: id, sent }) => {
    const at = isPlanned ? (readAcademyTime(sent.when) ?? 0) : null;
    const letter = { id, version: sent.version };
    const released = await releaseLetter(services, member, letter, { isMailed, at });
    if (released.ok) return back(id);
    const { title = "", text = "" } = (await readLetter(services, member, id))?.letter ?? {};
    return refuse(released, { title, text, ...(isPlanned ? { when: sent.when } : {}) });
  });

const steps = ["release", "copied", "saved", "mended"] as const;

/** `/desk/letters/{id}`: a letter; `?step=release` asks once more before it is sent. */
export const letterPage = deskPage({
  right: "letters",
  find: ({ params }) => params.id ?? null,
  async load({ services, member, thing, search }) {
    const found = (await readLetter(services, member, thing)) ?? notFound();
    const tomorrow = academyDate(services.clock.now()).add({ days: 1 });
    return {
      ...found,
      step: steps.find((one) => one === search.get("step")) ?? null,
      email: member.email,
      longest: { longestTitle, longestText, longestNote },
      /** For the planned time, as the field writes it. */
      tomorrow: `${tomorrow.toString()}T09:00`,
    };
  },
  acts: {
    save: saving("saved"),
    copy: saving("copied"),
    release: saving("release"),
    discard: on({}, async ({ services, member, thing }) => {
      await discardLetter(services, member, thing);
      return redirect("/desk/letters", 303);
    }),
    send: releasing(true, false),
    publish: releasing(false, false),
    plan: releasing(true, true),
    "plan-publish": releasing(false, true),
    unplan: on({}, async ({ services, member, thing }) => {
      await unplanLetter(services, member, thing);
      return back(thing);
    }),
    mend: on({ version, text: typed, note: typed }, async ({ services, member, thing, sent }) => {
      const { text, note } = sent;
      const result = await mendLetter(services, member, { id: thing, ...sent });
      return result.ok ? led(thing, "mended") : refuse(result, { text, note });
    }),
    hide: hiding(true),
    show: hiding(false),
  },
});

export type LetterData = Awaited<ReturnType<typeof letterPage.loader>>;
