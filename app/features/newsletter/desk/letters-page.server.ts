import { data, redirect } from "react-router";

import { notFound, requireMember } from "#app/features/desk/desk-access.server.ts";
import { readDeskForm, sentToDesk } from "#app/features/desk/desk-form.server.ts";
import type { DeskMember } from "#app/features/desk/desk-permissions.ts";
import { academyDate, readAcademyTime } from "#app/features/clock/academy-days.server.ts";
import { servicesContext, type RequestArgs } from "#app/platform/.server/context.ts";
import type { Services } from "#app/platform/.server/services.ts";
import { cleanText, textIn, versionIn } from "#app/platform/text-input.ts";
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

/** `GET /desk/letters`. */
export async function loadLetters(args: RequestArgs) {
  const member = await requireMember(args, "letters");
  return { letters: await readLetters(args.context.get(servicesContext), member) };
}

/** `POST /desk/letters`: begins a draft and leads to it. */
export async function handleLettersPost(args: RequestArgs) {
  const member = await requireMember(args, "letters");
  const form = await readDeskForm(args.request);
  const begun = await beginLetter(args.context.get(servicesContext), member, textIn(form, "title"));
  if (begun.ok) return redirect(`/desk/letters/${begun.id}`, 303);
  return data({ message: messageOf(begun) }, { status: 422 });
}

const steps = ["release", "copied", "saved", "mended"] as const;

/** `GET /desk/letters/{id}`; `?step=release` asks once more before it is sent. */
export async function loadLetter(args: RequestArgs) {
  const member = await requireMember(args, "letters");
  const found = await readLetter(args.context.get(servicesContext), member, args.params?.id ?? "");
  if (!found) notFound();
  const asked = new URL(args.request.url).searchParams.get("step");
  const step = steps.find((one) => one === asked) ?? null;
  const { clock } = args.context.get(servicesContext);
  const tomorrow = academyDate(clock.now()).add({ days: 1 });
  return {
    ...found,
    step,
    email: member.email,
    longest: { longestTitle, longestText, longestNote },
    /** For the planned time, as the field writes it. */
    tomorrow: `${tomorrow.toString()}T09:00`,
  };
}

export type LetterData = Awaited<ReturnType<typeof loadLetter>>;

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
function refuse(refused: Refused, typed: Omit<LetterOutcome, "message">) {
  if (refused.kind === "missing") notFound();
  const outcome: LetterOutcome = { message: messageOf(refused), at: fieldOf(refused), ...typed };
  return data(outcome, { status: refused.kind === "stale" ? 409 : 422 });
}

/** `POST /desk/letters/{id}`: each button saves what has been typed before it does anything else. */
export async function handleLetterPost(args: RequestArgs) {
  const { member, services, form } = await sentToDesk(args, "letters");
  const id = args.params?.id ?? "";
  const intent = textIn(form, "intent");
  const version = versionIn(form);
  const at = (step: string) => redirect(`/desk/letters/${id}?step=${step}`, 303);
  if (intent === "discard") {
    await discardLetter(services, member, id);
    return redirect("/desk/letters", 303);
  }
  if (intent === "hide" || intent === "show") {
    await hideLetter(services, member, { id, isHidden: intent === "hide" });
    return redirect(`/desk/letters/${id}`, 303);
  }
  if (intent === "unplan") {
    await unplanLetter(services, member, id);
    return redirect(`/desk/letters/${id}`, 303);
  }
  if (intent === "mend") {
    const mended = { text: textIn(form, "text"), note: textIn(form, "note") };
    const result = await mendLetter(services, member, { id, version, ...mended });
    return result.ok ? at("mended") : refuse(result, mended);
  }
  if (["send", "publish", "plan", "plan-publish"].includes(intent)) {
    const when = intent.startsWith("plan") ? textIn(form, "when") : null;
    return await release(services, member, { id, version }, intent.endsWith("publish"), when);
  }
  const typed = { title: textIn(form, "title"), text: textIn(form, "text") };
  const saved = await saveLetter(services, member, { id, version, ...typed });
  if (!saved.ok) return refuse(saved, typed);
  if (intent === "release") {
    const refused = checked({ title: typed.title, text: cleanText(typed.text) });
    if (refused) return refuse(refused, { version: saved.version, ...typed });
  }
  if (intent === "copy") await sendTestCopy(services, member, id);
  const next = { copy: "copied", release: "release" }[intent];
  return at(next ?? "saved");
}

/** @param when as the field of the time has it, by the academy's clock; null for now */
async function release(
  services: Services,
  member: DeskMember,
  letter: { id: string; version: number },
  isPublished: boolean,
  when: string | null,
) {
  const at = when === null ? null : (readAcademyTime(when) ?? 0);
  const way = { isMailed: !isPublished, at };
  const released = await releaseLetter(services, member, letter, way);
  if (released.ok) return redirect(`/desk/letters/${letter.id}`, 303);
  const found = await readLetter(services, member, letter.id);
  const { title = "", text = "" } = found?.letter ?? {};
  return refuse(released, { title, text, ...(when === null ? {} : { when }) });
}
