import { data, redirect } from "react-router";
import * as v from "valibot";

import { allKinds, isRestricted } from "#app/features/case-record/case-kinds.ts";
import type { CaseRow } from "#app/features/case-record/case-rows.server.ts";
import { readDay, readAcademyTime } from "#app/features/clock/academy-days.server.ts";
import { addWorkdays, dayOf } from "#app/features/clock/working-hours.server.ts";
import { notFound } from "#app/features/desk/desk-access.server.ts";
import {
  oneOf,
  several,
  shortLine,
  typed,
  version,
} from "#app/features/desk/desk-fields.server.ts";
import { act, type At, type Pressed } from "#app/features/desk/desk-page.server.ts";
import { listMembers } from "#app/features/desk/members/member-store.server.ts";
import { currentHours } from "#app/platform/.server/current-site.ts";
import { cleanText, textIn } from "#app/platform/text-input.ts";
import { fillText } from "#app/platform/fill-text.ts";
import { deskCopies } from "#words/pages/desk.ts";
import { academyZone, timeOfDay } from "#app/platform/zone-clock.ts";
import { mayWork } from "../case-access.server.ts";
import type { Answer } from "../desk/answering/answer-mail.server.ts";
import { sendAnswer, undoAnswer, type NotSent } from "../desk/answering/answers.server.ts";
import { noteChatSent, noteChatUnsent, openChat } from "../desk/answering/chats.server.ts";
import { discardDraft, keepDraft, recoverDraft } from "../desk/answering/draft-store.server.ts";
import { caseErrors } from "../desk/case-words.ts";
import { withOpenReferences } from "../open-references.server.ts";
import { giveCase, setNextDay, setTurn, snoozeCase } from "./case-changes.server.ts";
import { addNote, correctNote, logTalk, pasteAnswer } from "./case-entries.server.ts";
import { answerThere } from "./case-facts.server.ts";
import { type Outcome, outcomeContext, type Acted } from "./case-outcome.server.ts";
import type { Changed } from "./change-case.server.ts";
import { setKind } from "./change-kind.server.ts";
import { closeCase, restoreCase } from "./close-case.server.ts";
import { mergeCase } from "./merge-cases.server.ts";
import { splitMessage } from "./split-case.server.ts";

/** Long enough for any letter. */
const longestText = 20_000;

const clean = (sent: string) => cleanText(sent.slice(0, 2 * longestText)).slice(0, longestText);

/** A letter, a note or what was said. */
export const letter = v.pipe(typed, v.transform(clean));
const number = v.pipe(typed, v.transform(Number));
const draft = { draft: shortLine(60), text: letter };

/** Where those go on who have passed a case on to others. */
const passedOn = "/desk/cases?passed=on";

const statusOf: Record<string, number> = { stale: 409, unseen: 409, missing: 404, failed: 503 };

type Result =
  /** @property to where the member goes on, if this case is no longer for them, or became another */
  | { readonly ok: true; readonly to?: string; readonly version?: number }
  | {
      readonly ok: false;
      readonly kind: string;
      readonly message: string;
      readonly more?: Partial<Outcome>;
    }
  /** There is no such thing for this member. */
  | null;

type CaseAt = At<CaseRow> & Pressed;

/** Says to the page and its script what came of an act. */
async function answer(at: CaseAt, doing: () => Promise<Result>) {
  const { services, member, thing, does, form, args } = at;
  const refuse = async (kind: string, said: string, more: Partial<Outcome> = {}) => {
    const message = await withOpenReferences(services.db, member, said);
    const outcome: Outcome = {
      ok: false,
      does,
      message,
      text: clean(textIn(form, "text")),
      also: form.getAll("also").filter((one) => typeof one === "string"),
      ...more,
    };
    args.context.set(outcomeContext, outcome);
    return data(outcome, { status: statusOf[kind] ?? 422 });
  };
  try {
    const result = await doing();
    if (result === null) return notFound();
    if (!result.ok) return await refuse(result.kind, result.message, result.more);
    if (result.to !== undefined) return redirect(result.to, 303);
    if (textIn(form, "script") !== "1") return redirect(`/desk/cases/${thing.id}`, 303);
    const now = timeOfDay(services.clock.now(), academyZone());
    const is = result.version === undefined ? {} : { version: result.version };
    const acted: Acted = { ok: true, does, at: now, ...is };
    return data(acted);
  } catch (error) {
    if (error instanceof Response || !(error instanceof Error)) throw error;
    services.logger.error({ err: error, case: thing.id, does }, "a case could not be changed");
    return await refuse("failed", caseErrors.failed);
  }
}

type Sent<Form extends v.ObjectEntries> = {
  readonly sent: v.InferOutput<v.ObjectSchema<Form, undefined>>;
};

const on = <const Form extends v.ObjectEntries>(
  fields: Form,
  run: (at: CaseAt & Sent<Form>) => Promise<Result>,
) => act<CaseRow>()(fields, (at) => answer(at, () => run(at)));

const kept: Result = { ok: true };
const refused = (kind: string, message: string, more: Partial<Outcome> = {}): Result => ({
  ok: false,
  kind,
  message,
  more,
});

function changed({ thing }: CaseAt, result: Changed): Result {
  if (result.ok)
    return result.row.id === thing.id
      ? { ok: true, version: result.row.version }
      : { ok: true, to: `/desk/cases/${result.row.id}` };
  if (result.kind === "missing") return null;
  if (result.kind === "stale") return refused("stale", `${result.by}. Yours was not saved.`);
  return refused(result.kind, caseErrors[result.kind]);
}

const changing = <const Form extends v.ObjectEntries>(
  fields: Form,
  change: (at: CaseAt & Sent<Form>) => Promise<Changed>,
) => on(fields, async (at) => changed(at, await change(at)));

/** The case as its page was read. */
const seen = ({ thing, sent }: CaseAt & { readonly sent: { readonly version: number } }) => ({
  id: thing.id,
  version: sent.version,
});
const dayIn = ({ services, sent }: CaseAt & { readonly sent: { readonly day: string } }) =>
  readDay(sent.day, services.clock.now());
const draftIn = ({ thing, sent }: CaseAt & Sent<typeof draft>) => ({
  caseId: thing.id,
  draftId: sent.draft,
  text: sent.text,
});

const turning = (state: "open" | "waiting") =>
  changing({ version, day: typed }, (at) =>
    setTurn(at.services, at.member, seen(at), { state, nextOn: dayIn(at) }),
  );

const closing = (state: "done" | "spam") =>
  changing({ version }, (at) => closeCase(at.services, at.member, seen(at), state));

/** The family's turn until the day that was chosen. */
function waitingIn(at: Parameters<typeof dayIn>[0]): Answer["after"] {
  const after = addWorkdays(currentHours(at.services), dayOf(at.services.clock.now()), 3);
  return { state: "waiting", nextOn: dayIn(at) ?? after.toString() };
}

const answered = { ...draft, day: typed, seen: number };

const sending = (isDone: boolean) =>
  on({ ...answered, also: several, file: typed, files: number }, async (at) => {
    const { services, member, sent } = at;
    // Without scripts a file that was chosen is only a name here.
    if (sent.file !== "") return refused("files", caseErrors.notAdded);
    const { also, files, seen: known } = sent;
    const after = isDone ? ({ state: "done" } as const) : waitingIn(at);
    const answering = { ...draftIn(at), also, files, seen: known, after };
    return settled(await sendAnswer(services, member, answering), known);
  });

/** What came of an answer, in words. @param seenBefore how many messages its writer had seen */
function settled(result: { readonly ok: true } | NotSent, seenBefore: number): Result {
  if (result.ok) return kept;
  switch (result.kind) {
    case "missing":
      return null;
    case "blank":
      return refused("blank", blankWords(result.blanks[0] ?? ""), { blanks: result.blanks });
    case "unseen": {
      const last = result.messages.at(-1);
      const when = timeOfDay(Date.parse(last?.created_at ?? ""), academyZone());
      const verb = last?.direction === "out" ? "answered" : "wrote";
      const words = `${last?.author ?? "Someone"} ${verb} at ${when}, while you were writing.`;
      const unseen = { seen: seenBefore + result.messages.length, words };
      return refused("unseen", `${words} Read it first. Your draft is kept.`, { unseen });
    }
    case "copies": {
      const message = fillText(deskCopies.refused, { address: result.address.slice(0, 254) });
      return refused("copies", message, { isAboutCopies: true });
    }
    case "empty":
    case "files":
    case "no-address":
    case "no-number":
    case "discarded":
      return refused(result.kind, notSent[result.kind]);
  }
}

const notSent = {
  empty: caseErrors.nothingToSend,
  files: caseErrors.otherFiles,
  "no-address": caseErrors.noAddress,
  "no-number": caseErrors.noNumber,
  discarded: caseErrors.discarded,
};

/** What is typed on the family's page, so that the blank fills itself. */
const known: readonly string[] = ["city", "their time", "free hours", "course", "name"];

function blankWords(name: string): string {
  const where = known.includes(name) ? " It can be entered once under “What we know of them”." : "";
  return `Fill in the ${name} first.${where}`;
}

/** Everything that can be done on a case, in its page and in the list. */
export const caseActs = {
  take: changing({ version }, (at) => giveCase(at.services, at.member, seen(at), at.member)),
  give: on({ version, owner: typed }, async (at) => {
    const members = await listMembers(at.services.db);
    const owner = members.find((one) => one.id === at.sent.owner && mayWork(one, at.thing));
    if (!owner) return refused("incomplete", caseErrors.incomplete);
    return changed(at, await giveCase(at.services, at.member, seen(at), owner));
  }),
  day: changing({ version, day: typed }, (at) =>
    setNextDay(at.services, at.member, seen(at), dayIn(at)),
  ),
  open: turning("open"),
  waiting: turning("waiting"),
  snooze: changing({ version, day: typed }, (at) =>
    snoozeCase(at.services, at.member, seen(at), dayIn(at)),
  ),
  done: closing("done"),
  spam: closing("spam"),
  restore: changing({ version }, (at) => restoreCase(at.services, at.member, seen(at))),
  kind: on({ version, kind: oneOf(allKinds) }, async (at) => {
    const { kind } = at.sent;
    if (!kind) return null;
    const result = await setKind(at.services, at.member, seen(at), kind);
    const isPassedOn = result.ok && isRestricted(kind) && !mayWork(at.member, { kind });
    return isPassedOn ? { ok: true, to: passedOn } : changed(at, result);
  }),
  note: changing({ text: letter }, ({ services, member, thing, sent }) =>
    addNote(services, member, thing.id, sent.text),
  ),
  "correct-note": changing({ note: shortLine(60), text: letter }, (at) => {
    const corrected = { id: at.thing.id, noteId: at.sent.note, text: at.sent.text };
    return correctNote(at.services, at.member, corrected);
  }),
  split: changing({ message: typed }, ({ services, member, thing, sent }) =>
    splitMessage(services, member, thing.id, sent.message),
  ),
  merge: on({ version, into: shortLine(20) }, async (at) => {
    const result = await mergeCase(at.services, at.member, seen(at), at.sent.into);
    const isNowhere = !result.ok && result.kind === "incomplete";
    return isNowhere ? refused("incomplete", caseErrors.notThere) : changed(at, result);
  }),
  "answer-there": changing({ version, message: typed }, (at) =>
    answerThere(at.services, at.member, seen(at), at.sent.message),
  ),
  talk: changing({ way: typed, answers: typed, when: typed, text: letter }, (at) => {
    const { services, member, thing, sent } = at;
    const now = services.clock.now();
    const said = { text: sent.text, at: Math.min(readAcademyTime(sent.when) ?? now, now) };
    const way = sent.way === "chat" ? "chat" : "phone";
    return logTalk(services, member, thing.id, { ...said, way, answers: sent.answers !== "" });
  }),
  paste: changing({ text: letter }, ({ services, member, thing, sent }) =>
    pasteAnswer(services, member, thing.id, sent.text),
  ),
  draft: on(draft, async (at) => {
    const isKept = await keepDraft(at.services, at.member, draftIn(at));
    return isKept ? kept : refused("discarded", caseErrors.discarded);
  }),
  discard: on(draft, async (at) => {
    await discardDraft(at.services, at.member, draftIn(at));
    return kept;
  }),
  recover: on(draft, async (at) => {
    await recoverDraft(at.services, at.member, draftIn(at));
    return kept;
  }),
  "undo-send": on(draft, async (at) => {
    const isUndone = await undoAnswer(at.services, at.member, draftIn(at));
    return isUndone ? kept : refused("late", caseErrors.late);
  }),
  /** WhatsApp is being opened with an answer; then it was sent, or not. */
  "chat-open": on(answered, async (at) => {
    const answering = { ...draftIn(at), seen: at.sent.seen };
    return settled(await openChat(at.services, at.member, answering), at.sent.seen);
  }),
  "chat-sent": on(answered, async (at) => {
    const sent = { ...draftIn(at), after: waitingIn(at) };
    return settled(await noteChatSent(at.services, at.member, sent), at.sent.seen);
  }),
  "chat-unsent": on(answered, async (at) =>
    settled(await noteChatUnsent(at.services, at.member, draftIn(at)), at.sent.seen),
  ),
  send: sending(false),
  "send-done": sending(true),
};
