import { createContext, data, redirect } from "react-router";

import { notFound } from "#app/features/desk/desk-access.server.ts";
import { recordAct } from "#app/features/desk/desk-log-store.server.ts";
import type { DeskMember } from "#app/features/desk/desk-permissions.ts";
import { listMembers } from "#app/features/desk/members/member-store.server.ts";
import {
  courseTitle,
  areaOf,
  subjectOf,
} from "#app/features/trial/availability/trial-courses.server.ts";
import { cityOf, timeWords } from "#app/features/trial/availability/time-words.server.ts";
import { zoneById } from "#app/features/trial/availability/zones.server.ts";
import { dayStrip, gapOutlook } from "./day-strip.server.ts";
import { bookableSlots, bothClocks } from "#app/features/trial/booking/free-times.server.ts";
import { servicesContext } from "#app/platform/.server/context.ts";
import type { Db } from "#app/platform/.server/db/database.ts";
import { readDeskForm } from "#app/features/desk/desk-form.server.ts";
import type { Attachment } from "#app/platform/.server/inbox/incoming-mail.ts";
import { emailKeyOf, parseEmail } from "#app/platform/email-address.ts";
import { timeOfDay } from "#app/platform/zone-clock.ts";
import { cleanText, textIn } from "#app/platform/text-input.ts";
import { mayWork } from "./case-access.server.ts";
import { discardDraft, keepDraft, recoverDraft, sendAnswer, undoAnswer } from "./answers.server.ts";
import { fillBlanks, type BlankValues } from "./blanks.ts";
import {
  addNote,
  closeCase,
  dayWords,
  giveCase,
  logTalk,
  pasteAnswer,
  readDay,
  restoreCase,
  setKind,
  setNextDay,
  setTurn,
  snoozeCase,
  type Changed,
} from "./case-changes.server.ts";
import {
  notePresence,
  readCase,
  readCompany,
  readFamily,
  readRows,
  type CaseMessage,
  type Family,
  type WholeCase,
} from "./case-store.server.ts";
import {
  bothMoments,
  longDate,
  momentWords,
  ownerOf,
  timeWordsOf,
  waitWords,
} from "./case-views.server.ts";
import { caseKinds, kindWords } from "./case-words.ts";
import { requireCaseMember, type RequestArgs } from "./cases-page.server.ts";
import { splitQuoted } from "./incoming/quoted.ts";
import { listReplies } from "./saved-replies.server.ts";
import { academyZone, addWorkdays, dayOf } from "./working-hours.server.ts";

/** Long enough for any letter; a form of the desk is no place for a book. */
const longestText = 20_000;
/** Hours offered for the blank, from tomorrow on. */
const shownHours = 24;
/** The time on the child's own clock. */
const night = { from: 22, to: 6 };

type Timeline =
  | {
      readonly kind: "message";
      readonly id: string;
      readonly direction: CaseMessage["direction"];
      readonly author: string;
      readonly when: string;
      readonly text: string;
      /** The mail below it, which it repeats. */
      readonly quoted: string;
      /** What there is to know of a mail besides its text. */
      readonly remarks: readonly string[];
      readonly delivery: { readonly words: string; readonly hasFailed: boolean } | null;
      /** Where it is still to be had back. */
      readonly undo: { readonly draftId: string; readonly seconds: number } | null;
    }
  | {
      readonly kind: "note" | "event";
      readonly id: string;
      readonly author: string;
      readonly when: string;
      readonly text: string;
    };

/** `GET /desk/cases/{id}`: 404 also where there is one that this member must not know of. */
export async function loadCasePage(args: RequestArgs) {
  const member = await requireCaseMember(args);
  const { clock, db, config } = args.context.get(servicesContext);
  const now = clock.now();
  const id = args.params?.id ?? "";
  const whole = await readCase(db, member, id);
  if (!whole) return notFound();
  const { row } = whole;
  await noteReading(db, member, whole, now);
  const members = await listMembers(db);
  const family = await readFamily(db, member, row);
  const zoneId =
    row.zone ??
    family.cases.find(({ zone }) => zone !== null)?.zone ??
    family.trials[0]?.zone ??
    null;
  const replies = whole.mayWork ? await listReplies(db, member) : [];
  const values = blankValues(whole, zoneId, now);
  const hours = whole.mayWork ? await freeHours(db, whole, family, zoneId, now) : [];
  const { searchParams } = new URL(args.request.url);
  const wanted = replies.find((reply) => reply.id === searchParams.get("reply"));
  const draft = whole.draft?.discarded_at === null ? whole.draft : null;
  const discarded = whole.draft?.discarded_at ? whole.draft : null;
  const filled = wanted ? fillBlanks(wanted.text, values) : "";
  const time = timeWordsOf(row, now);
  const lastIn = whole.messages.findLast(({ direction }) => direction === "in");
  return data(
    {
      id: row.id,
      reference: row.reference,
      kind: row.kind,
      kindWords: kindWords[row.kind],
      state: row.state,
      isOpen: row.is_open === 1,
      version: row.version,
      seen: row.messages,
      subject: row.subject,
      name: row.name || "Somebody",
      mayWork: whole.mayWork,
      owner: ownerOf(row.owner_id, members),
      isMine: row.owner_id === member.id,
      nextOn: row.next_on,
      nextWords: row.next_on === null ? null : nextWords(row.next_on, now),
      legal: row.legal_due_on === null ? null : longDate(row.legal_due_on),
      time,
      wait: waitWords(row, lastIn?.created_at ?? row.created_at, now),
      timeline: timelineOf(whole, member, zoneId, now),
      company: await readCompany(db, member, id, now),
      family: familyView(whole, family, zoneId, now),
      /** The members that a case can be given to: those who may see it. */
      members: members.flatMap((one) =>
        mayWork(one, row) ? [{ id: one.id, name: one.name }] : [],
      ),
      answer:
        whole.mayWork && row.email !== null
          ? {
              to: row.email,
              draftId: draft?.id ?? crypto.randomUUID(),
              stored: draft ? { id: draft.id, text: draft.text } : null,
              text: [draft?.text ?? "", filled].filter(Boolean).join("\n\n"),
              keptAt: draft ? timeOfDay(Date.parse(draft.changed_at), academyZone) : null,
              nextOn: addWorkdays(dayOf(now), 3).toString(),
              mailbox: config.teamEmail,
              isFetched: config.inbox !== undefined,
            }
          : null,
      discarded: discarded ? { draftId: discarded.id, text: discarded.text } : null,
      replies: replies.map((reply) => ({ id: reply.id, title: reply.title, text: reply.text })),
      values,
      hours,
      cardId: whole.mayWork ? await cardOf(db, row) : null,
      whatsApp: whole.mayWork && row.phone.startsWith("+") ? row.phone.slice(1) : null,
      days: { today: dayOf(now).toString(), ...snoozeDays(now) },
      did: searchParams.get("did") ?? "",
      panel: searchParams.get("panel") ?? "",
      outcome: args.context.get(outcomeContext),
    },
    { headers: { "Cache-Control": "no-store" } },
  );
}

export type CasePageData = Awaited<ReturnType<typeof loadCasePage>>["data"];

async function noteReading(db: Db, member: DeskMember, { row }: WholeCase, now: number) {
  if (!(await notePresence(db, member, row.id, now))) return;
  await recordAct(
    db,
    {
      memberId: member.id,
      action: "case.read",
      about: { kind: "case", id: row.id },
      detail: row.reference,
      isRestricted: row.kind === "worry",
    },
    now,
  );
}

function nextWords(nextOn: string, now: number): string {
  return nextOn === dayOf(now).toString() ? "today" : dayWords(nextOn);
}

/** What the key Z offers. */
function snoozeDays(now: number) {
  const today = dayOf(now);
  return {
    tomorrow: addWorkdays(today, 1).toString(),
    inTwoDays: addWorkdays(today, 2).toString(),
    monday: addWorkdays(today.add({ days: 7 - today.dayOfWeek }), 1).toString(),
  };
}

function timelineOf(
  { row, messages, notes, events }: WholeCase,
  member: DeskMember,
  zoneId: string | null,
  now: number,
): readonly Timeline[] {
  const said = messages.map((message) => {
    const dueAt = Date.parse(message.mail_due_at ?? "");
    const canUndo =
      message.author_id === member.id && message.mail_state === "pending" && dueAt > now;
    return {
      kind: "message" as const,
      id: message.id,
      direction: message.direction,
      author: message.author || row.name || "Somebody",
      when: bothMoments(message.created_at, zoneId),
      ...textsOf(message),
      remarks: remarksOn(message, row),
      delivery: message.direction === "out" ? deliveryWords(message) : null,
      undo:
        canUndo && message.draft_id !== null
          ? { draftId: message.draft_id, seconds: Math.ceil((dueAt - now) / 1000) }
          : null,
      at: message.created_at,
    };
  });
  const noted = notes.map((note) => ({
    kind: "note" as const,
    id: note.id,
    author: note.author,
    when: momentWords(note.created_at),
    text: note.text,
    at: note.created_at,
  }));
  const done = events
    // The message itself says it.
    .filter(
      ({ text }) =>
        ![
          "answered",
          "answered by mail",
          "wrote a note by mail",
          "logged a call",
          "logged a chat",
          "put in the family's answer",
        ].includes(text),
    )
    .map((event) => ({
      kind: "event" as const,
      id: event.id,
      author: event.actor_id === member.id ? "You" : event.actor,
      when: momentWords(event.created_at),
      text: event.text,
      at: event.created_at,
    }));
  return [...said, ...noted, ...done]
    .toSorted((one, other) => (one.at < other.at ? -1 : Number(one.at > other.at)))
    .map(({ at: _, ...entry }) => entry);
}

function textsOf({ sender, text }: CaseMessage): { text: string; quoted: string } {
  if (sender === null) return { text, quoted: "" };
  const { said, quoted } = splitQuoted(text);
  return { text: said, quoted };
}

function remarksOn(message: CaseMessage, row: WholeCase["row"]): readonly string[] {
  const { sender, outcome, reason, attachments } = message;
  if (sender === null) return [];
  const files = JSON.parse(attachments ?? "[]") as readonly Attachment[];
  const isOther =
    outcome !== "member" && emailKeyOf(parseEmail(sender)?.ascii ?? sender) !== row.family_key;
  return [
    ...(isOther ? [`From another address than the family’s: ${sender || "none"}`] : []),
    ...(outcome === "automatic" ? [`Automatic: ${reason}`] : []),
    ...(message.is_cut ? ["The rest of the text is in the mailbox."] : []),
    ...files.map(
      ({ name, type, bytes }) =>
        `Attachment, in the mailbox: ${name || "without a name"} (${type}, ${sizeWords(bytes)})`,
    ),
  ];
}

function sizeWords(bytes: number): string {
  const kilobytes = Math.max(1, Math.round(bytes / 1000));
  return kilobytes < 1000 ? `${kilobytes} kB` : `${(kilobytes / 1000).toFixed(1)} MB`;
}

function deliveryWords(message: CaseMessage): { words: string; hasFailed: boolean } {
  const to = message.recipient ?? "";
  if (message.delivery === "failed" || message.mail_state === "dead") {
    const why = message.mail_error ? `: ${message.mail_error}` : "";
    return { words: `Not delivered${why}. The case is open again.`, hasFailed: true };
  }
  if (message.delivery === "sent" || message.mail_state === "sent") {
    if (message.sender !== null) return { words: `Sent by mail to ${to}`, hasFailed: false };
    return { words: `Sent to ${to}`, hasFailed: false };
  }
  if (message.mail_state === "held") {
    return { words: `Kept as a file for ${to}: no mail server is set up`, hasFailed: false };
  }
  return { words: `On its way to ${to}`, hasFailed: false };
}

function blankValues({ row }: WholeCase, zoneId: string | null, now: number): BlankValues {
  const zone = zoneId === null ? null : zoneById(zoneId);
  return {
    name: row.name,
    city: zone ? cityOf(zone) : "",
    "their time": zone ? timeOfDay(now, zone.id) : "",
    "free hours": "",
    course: row.course === "" ? "" : courseTitle(row.course),
  };
}

/** Hours that can still be booked, on both clocks; a child is offered none of its night. */
async function freeHours(
  db: Db,
  { row }: WholeCase,
  { trials }: Family,
  zoneId: string | null,
  now: number,
): Promise<readonly string[]> {
  const area = areaOf(row.course);
  if (area === null || zoneId === null) return [];
  const zone = zoneById(zoneId);
  const isChild = trials.some(({ learner }) => learner === "child");
  const slots = await bookableSlots(db, area, now);
  return slots
    .filter(({ startsAt }) => !isChild || isByDay(startsAt, zone.id))
    .slice(0, shownHours)
    .map(({ startsAt }) => bothClocks(zone, startsAt));
}

function isByDay(startsAt: string, zone: string): boolean {
  const { hour } = Temporal.Instant.from(startsAt).toZonedDateTimeISO(zone);
  return hour >= night.to && hour < night.from;
}

function familyView(
  { row, mayWork: isWorking }: WholeCase,
  family: Family,
  zoneId: string | null,
  now: number,
) {
  const zone = zoneId === null ? null : zoneById(zoneId);
  const learner = family.trials.find(({ learner: kind }) => kind === "child");
  const tutor = family.trials.find(({ tutor: wish }) => wish === "man" || wish === "woman")?.tutor;
  const courses = new Set(
    [row.course, ...family.trials.map(({ course }) => course)].filter(Boolean).map(courseTitle),
  );
  const languages = new Set(
    [row.language, ...family.trials.map(({ language }) => language)].filter(Boolean),
  );
  return {
    zone: zone && {
      id: zone.id,
      city: cityOf(zone),
      time: timeOfDay(now, zone.id),
      gap: gapOutlook(zone.id, now),
      strip: dayStrip(zone.id, areaOf(row.course), now),
    },
    london: timeOfDay(now, academyZone),
    name: row.name || "Somebody",
    forWhom: learner ? `for ${learner.child_name ?? "a child"}, ${learner.age_band ?? ""}` : "",
    email: isWorking ? row.email : null,
    isConfirmed: family.isConfirmed,
    phone: isWorking ? row.phone : "",
    languages: [...languages, ...readsIn(row)].join(", "),
    wishes: tutor ? `a ${tutor}` : "",
    courses: [...courses],
    trials: family.trials.map((trial) => ({
      id: trial.id,
      course: subjectOf(trial),
      when: trial.starts_at === null ? "no hour yet" : momentWords(trial.starts_at),
      there:
        trial.starts_at === null ? "" : timeWords(trial.zone).clock(Date.parse(trial.starts_at)),
      state:
        trial.state === "booked" && Date.parse(trial.starts_at ?? "") < now
          ? ("was" as const)
          : trial.state,
    })),
    cases: family.cases
      .filter(({ id }) => id !== row.id)
      .map((one) => ({
        id: one.id,
        subject: one.subject,
        when: longDate(dayOf(Date.parse(one.created_at)).toString()),
        state: one.state,
      })),
    keptUntil: longDate(dayOf(Date.parse(row.keep_until)).toString()),
  };
}

async function cardOf(db: Db, row: WholeCase["row"]): Promise<string | null> {
  if (row.source_kind === "review") return row.source_id;
  if (row.source_kind !== "report") return null;
  const report = await db
    .selectFrom("feedback_report")
    .select("feedback_id")
    .where("id", "=", row.source_id)
    .executeTakeFirst();
  return report?.feedback_id ?? null;
}

/** How an act on a case ended, if it did not simply work. */
export type Outcome = {
  readonly ok: false;
  readonly intent: string;
  readonly message: string;
  /** What was typed, for a page that the server shows again. */
  readonly text: string;
  readonly blanks?: readonly string[];
  /** Answers and messages not yet seen: sending with this number sends anyway. */
  readonly unseen?: { readonly seen: number; readonly words: string };
};

/** What the page's script learns about an act that worked. */
export type Acted = {
  readonly ok: true;
  readonly intent: string;
  readonly version: number | null;
  readonly isStillMine: boolean;
  /** When, on London's clock. */
  readonly at: string;
};

const outcomeContext = createContext<Outcome | null>(null);

const statusOf: Record<string, number> = { stale: 409, unseen: 409, missing: 404 };

/** `POST /desk/cases/{id}`: one act on a case, named by the button that was pressed. */
export async function handleCasePost(args: RequestArgs) {
  const member = await requireCaseMember(args);
  const services = args.context.get(servicesContext);
  const id = args.params?.id ?? "";
  if ((await readRows(services.db, member, [id])).length === 0) return notFound();
  const form = await readDeskForm(args.request);
  const intent = textIn(form, "intent");
  const hasScript = textIn(form, "script") === "1";
  const text = cleanText(textIn(form, "text").slice(0, 2 * longestText)).slice(0, longestText);
  const refuse = (kind: string, message: string, more: Partial<Outcome> = {}) => {
    const outcome: Outcome = { ok: false, intent, message, text, ...more };
    args.context.set(outcomeContext, outcome);
    return data(outcome, { status: statusOf[kind] ?? 422 });
  };
  try {
    const result = await act(services, member, { id, intent, text, form });
    if (result === null) return notFound();
    if (!result.ok) return refuse(result.kind, result.message, result.more);
    const at = timeOfDay(services.clock.now(), academyZone);
    const acted: Acted = { ok: true, intent, at, ...result.acted };
    if (hasScript) return data(acted);
    return redirect(acted.isStillMine ? `/desk/cases/${id}?did=${intent}` : "/desk/cases", 303);
  } catch (error) {
    if (error instanceof Response || !(error instanceof Error)) throw error;
    services.logger.error({ err: error, case: id, intent }, "a case could not be changed");
    const outcome: Outcome = { ok: false, intent, text, message: caseErrors.failed };
    args.context.set(outcomeContext, outcome);
    return data(outcome, { status: 503 });
  }
}

const caseErrors = {
  failed: "This could not be saved. Your text is still here. Try again.",
  incomplete: "Choose who looks after this, and when it is next due.",
  empty: "There is nothing to save yet.",
  noAddress: "This family has no address that we can email.",
  discarded: "This draft was discarded or sent in another window. Nothing was sent now.",
  late: "It has already been sent.",
  unknown: "This page is out of date. Reload it.",
};

type Act = {
  readonly id: string;
  readonly intent: string;
  readonly text: string;
  readonly form: FormData;
};
type Result =
  | { readonly ok: true; readonly acted: Omit<Acted, "ok" | "intent" | "at"> }
  | {
      readonly ok: false;
      readonly kind: string;
      readonly message: string;
      readonly more?: Partial<Outcome>;
    };

type Services = Parameters<typeof sendAnswer>[0];

const kept: Result = { ok: true, acted: { version: null, isStillMine: true } };
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
  const at = { id, version: Number(textIn(form, "version")) };
  const day = readDay(textIn(form, "day"), now);
  const draft = { caseId: id, draftId: textIn(form, "draft").slice(0, 60), text };
  const changed = (result: Changed): Result | null => {
    if (result.ok) {
      const isStillMine = mayWork(member, result.row);
      return { ok: true, acted: { version: result.row.version, isStillMine } };
    }
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
      const kind = caseKinds.find((known) => known === textIn(form, "kind"));
      return kind ? changed(await setKind(services, member, at, kind)) : null;
    }
    case "note": {
      const result = await addNote(services, member, id, text);
      if (result.ok) return kept;
      return result.kind === "missing" ? null : refused("empty", caseErrors.empty);
    }
    case "talk": {
      const way = textIn(form, "way") === "chat" ? "chat" : "phone";
      const answers = textIn(form, "answers") !== "";
      return changed(
        await logTalk(services, member, id, { way, text, at: readWhen(form, now), answers }),
      );
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
  const now = services.clock.now();
  const nextOn = day ?? addWorkdays(dayOf(now), 3).toString();
  const result = await sendAnswer(services, member, {
    caseId: id,
    draftId: textIn(form, "draft").slice(0, 60),
    text,
    seen: Number(textIn(form, "seen")),
    after: intent === "send-done" ? { state: "done" } : { state: "waiting", nextOn },
  });
  if (result.ok) {
    return { ok: true, acted: { version: result.row.version, isStillMine: true } };
  }
  switch (result.kind) {
    case "missing":
      return null;
    case "blank":
      return refused("blank", `Choose the ${result.blanks[0] ?? ""} first.`, {
        blanks: result.blanks,
      });
    case "unseen": {
      const last = result.messages.at(-1);
      const when = timeOfDay(Date.parse(last?.created_at ?? ""), academyZone);
      const verb = last?.direction === "out" ? "answered" : "wrote";
      const words = `${last?.author ?? "Somebody"} ${verb} at ${when}, while you were writing.`;
      const seen = Number(textIn(form, "seen")) + result.messages.length;
      return refused("unseen", `${words} Read it first. Your draft is kept.`, {
        unseen: { seen, words },
      });
    }
    case "empty":
      return refused("empty", caseErrors.empty);
    case "no-address":
      return refused("no-address", caseErrors.noAddress);
    case "discarded":
      return refused("discarded", caseErrors.discarded);
  }
}

/** A member who may see the case. */
async function receiver({ db }: Services, ownerId: string, caseId: string) {
  const row = await db
    .selectFrom("desk_case")
    .select(["kind", "tutor_id"])
    .where("id", "=", caseId)
    .executeTakeFirst();
  const members = await listMembers(db);
  return members.find((one) => one.id === ownerId && row !== undefined && mayWork(one, row));
}

/** When a call or a chat was, on London's clock; now where nothing sensible was typed. */
function readWhen(form: FormData, now: number): number {
  try {
    const typed = Temporal.PlainDateTime.from(textIn(form, "when")).toZonedDateTime(academyZone);
    return Math.min(typed.epochMilliseconds, now);
  } catch {
    return now;
  }
}

/** In which language the family reads the site and its mails, where that is not English. */
function readsIn({ site_language: code }: { site_language: string }): string[] {
  if (code === "en") return [];
  const name = new Intl.DisplayNames("en-GB", { type: "language" }).of(code) ?? code;
  return [`reads the site in ${name}`];
}
