import { data, redirect } from "react-router";

import { allKinds, isRestricted } from "#app/features/case-record/case-kinds.ts";
import { notFound } from "#app/features/desk/desk-access.server.ts";
import { currentHours } from "#app/platform/.server/current-site.ts";
import type { RequestArgs } from "#app/platform/.server/context.ts";
import { readDeskForm } from "#app/features/desk/desk-form.server.ts";
import { academyZone, timeOfDay } from "#app/platform/zone-clock.ts";
import { cleanText, textIn, versionIn } from "#app/platform/text-input.ts";
import { findAccess, readRows } from "../visible-rows.server.ts";
import { requireCaseMember } from "../case-member.server.ts";
import { withOpenReferences } from "../open-references.server.ts";
import { readDay, readAcademyTime } from "#app/features/clock/academy-days.server.ts";
import { addWorkdays, dayOf } from "#app/features/clock/working-hours.server.ts";
import { type Outcome, outcomeContext, type Acted } from "./case-outcome.server.ts";
import type { DeskMember } from "#app/features/desk/desk-permissions.ts";
import { listMembers } from "#app/features/desk/members/member-store.server.ts";
import { mayWork } from "../case-access.server.ts";
import { sendAnswer, undoAnswer } from "../desk/answering/answers.server.ts";
import { discardDraft, keepDraft, recoverDraft } from "../desk/answering/draft-store.server.ts";
import { setKind } from "./change-kind.server.ts";
import { giveCase, setNextDay, setTurn, snoozeCase } from "./case-changes.server.ts";
import { mergeCase } from "./merge-cases.server.ts";
import { splitMessage } from "./split-case.server.ts";
import { answerThere } from "./case-facts.server.ts";
import { addNote, correctNote, logTalk, pasteAnswer } from "./case-entries.server.ts";
import type { Changed } from "./change-case.server.ts";
import { closeCase, restoreCase } from "./close-case.server.ts";
import { caseErrors } from "../desk/case-words.ts";

/** Long enough for any letter. */
const longestText = 20_000;

/** Where those go on who have passed a case on to others. */
const passedOn = "/desk/cases?passed=on";

const statusOf: Record<string, number> = { stale: 409, unseen: 409, missing: 404, failed: 503 };

/** `POST /desk/cases/{id}`: one act on a case, named by the button that was pressed. */
export async function handleCasePost(args: RequestArgs) {
  const { member, services } = await requireCaseMember(args);
  const id = args.params?.id ?? "";
  if ((await readRows(services.db, member, [id])).length === 0) return notFound();
  const form = await readDeskForm(args.request);
  const intent = textIn(form, "intent");
  const hasScript = textIn(form, "script") === "1";
  const text = cleanText(textIn(form, "text").slice(0, 2 * longestText)).slice(0, longestText);
  const refuse = async (kind: string, said: string, more: Partial<Outcome> = {}) => {
    const message = await withOpenReferences(services.db, member, said);
    const outcome: Outcome = { ok: false, intent, message, text, ...more };
    args.context.set(outcomeContext, outcome);
    return data(outcome, { status: statusOf[kind] ?? 422 });
  };
  try {
    const result = await act(services, member, { id, intent, text, form });
    if (result === null) return notFound();
    if (!result.ok) return await refuse(result.kind, result.message, result.more);
    const at = timeOfDay(services.clock.now(), academyZone());
    if (result.to !== undefined) return redirect(result.to, 303);
    const acted: Acted = { ok: true, intent, at };
    return hasScript ? data(acted) : redirect(`/desk/cases/${id}`, 303);
  } catch (error) {
    if (error instanceof Response || !(error instanceof Error)) throw error;
    services.logger.error({ err: error, case: id, intent }, "a case could not be changed");
    return await refuse("failed", caseErrors.failed);
  }
}

type Act = {
  readonly id: string;
  readonly intent: string;
  readonly text: string;
  readonly form: FormData;
};
type Result =
  /** @property to where the member goes on, if this case is no longer for them, or became another */
  | { readonly ok: true; readonly to?: string }
  | {
      readonly ok: false;
      readonly kind: string;
      readonly message: string;
      readonly more?: Partial<Outcome>;
    };

type Services = Parameters<typeof sendAnswer>[0];

const kept: Result = { ok: true };
const refused = (kind: string, message: string, more: Partial<Outcome> = {}): Result => ({
  ok: false,
  kind,
  message,
  more,
});

/** Null if there is no such case for this member, or no such act. */
async function act(services: Services, member: DeskMember, one: Act): Promise<Result | null> {
  const { id, intent, text, form } = one;
  const now = services.clock.now();
  const at = { id, version: versionIn(form) };
  const day = readDay(textIn(form, "day"), now);
  const draft = { caseId: id, draftId: textIn(form, "draft").slice(0, 60), text };
  const changed = (result: Changed): Result | null => {
    if (result.ok)
      return result.row.id === id ? kept : { ok: true, to: `/desk/cases/${result.row.id}` };
    if (result.kind === "missing") return null;
    if (result.kind === "stale") return refused("stale", `${result.by}. Yours was not saved.`);
    return refused(result.kind, caseErrors[result.kind]);
  };
  switch (intent) {
    case "take":
      return changed(await giveCase(services, member, at, member));
    case "give": {
      const owner = await receiver(services, textIn(form, "owner"), id);
      return owner
        ? changed(await giveCase(services, member, at, owner))
        : refused("incomplete", caseErrors.incomplete);
    }
    case "day":
      return changed(await setNextDay(services, member, at, day));
    case "open":
    case "waiting":
      return changed(await setTurn(services, member, at, { state: intent, nextOn: day }));
    case "snooze":
      return changed(await snoozeCase(services, member, at, day));
    case "done":
    case "spam":
      return changed(await closeCase(services, member, at, intent));
    case "restore":
      return changed(await restoreCase(services, member, at));
    case "kind": {
      const kind = allKinds.find((known) => known === textIn(form, "kind"));
      if (!kind) return null;
      const result = await setKind(services, member, at, kind);
      const isPassedOn = result.ok && isRestricted(kind) && !mayWork(member, { kind });
      return isPassedOn ? { ok: true, to: passedOn } : changed(result);
    }
    case "note":
      return changed(await addNote(services, member, id, text));
    case "correct-note": {
      const noteId = textIn(form, "note").slice(0, 60);
      return changed(await correctNote(services, member, { id, noteId, text }));
    }
    case "split":
      return changed(await splitMessage(services, member, id, textIn(form, "message")));
    case "merge": {
      const result = await mergeCase(services, member, at, textIn(form, "into").slice(0, 20));
      return !result.ok && result.kind === "incomplete"
        ? refused("incomplete", caseErrors.notThere)
        : changed(result);
    }
    case "answer-there":
      return changed(await answerThere(services, member, at, textIn(form, "message")));
    case "talk": {
      const way = textIn(form, "way") === "chat" ? "chat" : "phone";
      const answers = textIn(form, "answers") !== "";
      const saidAt = Math.min(readAcademyTime(textIn(form, "when")) ?? now, now);
      return changed(await logTalk(services, member, id, { way, text, at: saidAt, answers }));
    }
    case "paste":
      return changed(await pasteAnswer(services, member, id, text));
    case "draft":
      return (await keepDraft(services, member, draft))
        ? kept
        : refused("discarded", caseErrors.discarded);
    case "discard":
      await discardDraft(services, member, draft);
      return kept;
    case "recover":
      await recoverDraft(services, member, draft);
      return kept;
    case "undo-send":
      return (await undoAnswer(services, member, draft)) ? kept : refused("late", caseErrors.late);
    case "send":
    case "send-done":
      return send(services, member, one, day);
    default:
      return refused("unknown", caseErrors.unknown);
  }
}

async function send(
  services: Services,
  member: DeskMember,
  { id, intent, text, form }: Act,
  day: string | null,
): Promise<Result | null> {
  // Without scripts a file that was chosen is only a name here.
  if (textIn(form, "file") !== "") return refused("files", caseErrors.notAdded);
  const now = services.clock.now();
  const nextOn = day ?? addWorkdays(currentHours(services), dayOf(now), 3).toString();
  const result = await sendAnswer(services, member, {
    caseId: id,
    draftId: textIn(form, "draft").slice(0, 60),
    text,
    files: Number(textIn(form, "files")),
    seen: Number(textIn(form, "seen")),
    after: intent === "send-done" ? { state: "done" } : { state: "waiting", nextOn },
  });
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
      const seen = Number(textIn(form, "seen")) + result.messages.length;
      const message = `${words} Read it first. Your draft is kept.`;
      return refused("unseen", message, { unseen: { seen, words } });
    }
    case "empty":
    case "files":
    case "no-address":
    case "discarded":
      return refused(result.kind, notSent[result.kind]);
  }
}

const notSent = {
  empty: caseErrors.nothingToSend,
  files: caseErrors.otherFiles,
  "no-address": caseErrors.noAddress,
  discarded: caseErrors.discarded,
};

/** What is typed on the family's page, so that the blank fills itself. */
const known: readonly string[] = ["city", "their time", "free hours", "course", "name"];

function blankWords(name: string): string {
  const where = known.includes(name) ? " It can be entered once under “What we know of them”." : "";
  return `Fill in the ${name} first.${where}`;
}

/** A member who may see the case. */
async function receiver({ db }: Services, ownerId: string, caseId: string) {
  const row = await findAccess(db, caseId);
  const members = await listMembers(db);
  return members.find((one) => one.id === ownerId && row !== undefined && mayWork(one, row));
}
