import { data, redirect } from "react-router";

import { notFound, requireMember } from "#app/features/desk/desk-access.server.ts";
import { readDeskForm } from "#app/features/desk/desk-form.server.ts";
import type { DeskMember } from "#app/features/desk/desk-permissions.ts";
import { servicesContext, type RequestArgs } from "#app/platform/.server/context.ts";
import type { Services } from "#app/platform/.server/services.ts";
import { textIn } from "#app/platform/text-input.ts";
import { deskLetters } from "#words/pages/desk-letters.ts";
import {
  beginLetter,
  discardLetter,
  hideLetter,
  longestText,
  longestTitle,
  readLetter,
  readLetters,
  releaseLetter,
  saveLetter,
  sendTestCopy,
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

const steps = ["release", "copied", "saved"] as const;

/** `GET /desk/letters/{id}`; `?step=release` asks once more before it is sent. */
export async function loadLetter(args: RequestArgs) {
  const member = await requireMember(args, "letters");
  const found = await readLetter(args.context.get(servicesContext), member, args.params?.id ?? "");
  if (!found) notFound();
  const asked = new URL(args.request.url).searchParams.get("step");
  const step = steps.find((one) => one === asked) ?? null;
  return { ...found, step, email: member.email, longest: { longestTitle, longestText } };
}

export type LetterData = Awaited<ReturnType<typeof loadLetter>>;

/** What was wrong, with everything typed. */
export type LetterOutcome = {
  readonly message: string | null;
  /** What was typed; the page still holds it if the site could not be reached. */
  readonly title?: string;
  readonly text?: string;
};

function messageOf(saved: Exclude<LetterSaved, { ok: true }>): string {
  return saved.kind === "stale"
    ? `${saved.now.changed_by} ${deskLetters.problems.stale}`
    : deskLetters.problems[saved.kind];
}

/** `POST /desk/letters/{id}`: each button saves what has been typed before it does anything else. */
export async function handleLetterPost(args: RequestArgs) {
  const member = await requireMember(args, "letters");
  const services = args.context.get(servicesContext);
  const form = await readDeskForm(args.request);
  const id = args.params?.id ?? "";
  const intent = textIn(form, "intent");
  const version = Number(textIn(form, "version"));
  const at = (step: string) => redirect(`/desk/letters/${id}?step=${step}`, 303);
  if (intent === "discard") {
    await discardLetter(services, member, id);
    return redirect("/desk/letters", 303);
  }
  if (intent === "hide" || intent === "show") {
    await hideLetter(services, member, { id, isHidden: intent === "hide" });
    return redirect(`/desk/letters/${id}`, 303);
  }
  if (intent === "send") return await release(services, member, { id, version });
  const typed = { title: textIn(form, "title"), text: textIn(form, "text") };
  const saved = await saveLetter(services, member, { id, version, ...typed });
  if (!saved.ok) {
    if (saved.kind === "missing") notFound();
    const status = saved.kind === "stale" ? 409 : 422;
    return data({ message: messageOf(saved), ...typed } satisfies LetterOutcome, { status });
  }
  if (intent === "copy") await sendTestCopy(services, member, id);
  const next = { copy: "copied", release: "release" }[intent];
  return at(next ?? "saved");
}

async function release(
  services: Services,
  member: DeskMember,
  letter: { id: string; version: number },
) {
  const released = await releaseLetter(services, member, letter);
  if (released.ok) return redirect(`/desk/letters/${letter.id}`, 303);
  if (released.kind === "missing") notFound();
  const found = await readLetter(services, member, letter.id);
  const { title = "", text = "" } = found?.letter ?? {};
  const outcome: LetterOutcome = { message: messageOf(released), title, text };
  return data(outcome, { status: released.kind === "empty" ? 422 : 409 });
}
