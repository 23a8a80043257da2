import { assertMay } from "#app/features/desk/desk-access.server.ts";
import { recordAct } from "#app/features/desk/desk-log-store.server.ts";
import type { DeskMember } from "#app/features/desk/desk-permissions.ts";
import { day, toIso } from "#app/platform/.server/clock.ts";
import { newId } from "#app/platform/.server/ids.ts";
import type { Trx } from "#app/platform/.server/db/database.ts";
import type { Services } from "#app/platform/.server/services.ts";
import { putMailAlone } from "#app/platform/.server/outbox/mail-words.ts";
import { cleanLine, cleanText, isVisible } from "#app/platform/text-input.ts";
import { faultOf, type LetterFault } from "../letters/letter-faults.server.ts";
import { parseLetter } from "../letters/letter-markdown.server.ts";
import {
  countDeliveries,
  countSubscribers,
  findLetter,
  listLetters,
  type Letter,
} from "../letters/letter-store.server.ts";
import { release } from "../letters/release-letter.server.ts";
import { letterWorkerName } from "../letters/letter-worker.server.ts";

/** Mail programs cut off longer ones. */
export const longestTitle = 120;
/** About as much as Gmail shows without cutting a mail (102 kB of HTML). */
export const longestText = 40_000;

/** Of what is said about a mended issue. */
export const longestNote = 200;

/** Changes a letter, and writes down who did. @returns whether there was anything to change */
function change(
  { clock, db }: Services,
  { id: memberId }: DeskMember,
  { id, ...act }: { readonly id: string; readonly action: string; readonly detail?: string },
  make: (trx: Trx) => Promise<{ readonly id: string } | undefined>,
): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    if (!(await make(trx))) return false;
    await recordAct(trx, { memberId, ...act, about: { kind: "letter", id } }, clock.now());
    return true;
  });
}

/** Every letter, without texts. */
export async function readLetters({ db }: Services, member: DeskMember) {
  assertMay(member, "letters");
  const letters = await listLetters(db);
  return letters.map(({ text: _text, position: _position, ...letter }) => letter);
}

/** One letter with its preview and what has become of it; null if there is none. */
export async function readLetter({ db }: Services, member: DeskMember, id: string) {
  assertMay(member, "letters");
  const letter = await findLetter(db, id);
  if (!letter) return null;
  return {
    letter,
    preview: parseLetter(letter.text),
    subscribers: await countSubscribers(db),
    deliveries: letter.state === "draft" ? null : await countDeliveries(db, id),
  };
}

export type LetterSaved =
  | { readonly ok: true; readonly id: string; readonly version: number }
  | {
      readonly ok: false;
      readonly kind: "missing" | "empty" | "released" | "planned" | "time" | "note";
    }
  /** Something in it has to be taken out first. */
  | { readonly ok: false; readonly kind: "fault"; readonly fault: LetterFault }
  /** Someone has changed it since it was read. */
  | { readonly ok: false; readonly kind: "stale"; readonly now: Letter };

/** Begins a draft. */
export async function beginLetter(
  { clock, db }: Services,
  member: DeskMember,
  typed: string,
): Promise<LetterSaved> {
  assertMay(member, "letters");
  const title = titleFrom(typed);
  if (!isVisible(title)) return { ok: false, kind: "empty" };
  const at = toIso(clock.now());
  const id = newId();
  await db
    .insertInto("letter")
    .values({
      id,
      title,
      text: "",
      state: "draft",
      version: 1,
      changed_by: member.name,
      created_at: at,
      changed_at: at,
      position: "",
    })
    .execute();
  return { ok: true, id, version: 1 };
}

const titleFrom = (typed: string) => cleanLine(typed.slice(0, longestTitle));

/** Saves a draft as typed. @param draft `version` is the one that was read */
export async function saveLetter(
  { clock, db }: Services,
  member: DeskMember,
  draft: {
    readonly id: string;
    readonly version: number;
    readonly title: string;
    readonly text: string;
  },
): Promise<LetterSaved> {
  assertMay(member, "letters");
  const { id, version } = draft;
  const title = titleFrom(draft.title);
  if (!isVisible(title)) return { ok: false, kind: "empty" };
  const text = cleanText(draft.text.slice(0, longestText));
  const result = await db
    .updateTable("letter")
    .set({
      title,
      text,
      version: version + 1,
      changed_by: member.name,
      changed_at: toIso(clock.now()),
    })
    .where("id", "=", id)
    .where("version", "=", version)
    .where("state", "=", "draft")
    .where("planned_at", "is", null)
    .executeTakeFirst();
  if (result.numUpdatedRows > 0n) return { ok: true, id, version: version + 1 };
  return refusalOf(await findLetter(db, id));
}

function refusalOf(letter: Letter | null): Exclude<LetterSaved, { ok: true }> {
  if (!letter) return { ok: false, kind: "missing" };
  if (letter.state !== "draft") return { ok: false, kind: "released" };
  if (letter.planned_at !== null) return { ok: false, kind: "planned" };
  return { ok: false, kind: "stale", now: letter };
}

/** Discards a draft. A released letter stays. */
export async function discardLetter(
  services: Services,
  member: DeskMember,
  id: string,
): Promise<void> {
  assertMay(member, "letters");
  await change(services, member, { id, action: "letter.discard" }, (trx) =>
    trx
      .deleteFrom("letter")
      .where("id", "=", id)
      .where("state", "=", "draft")
      .where("planned_at", "is", null)
      .returning("id")
      .executeTakeFirst(),
  );
}

/** Sends the draft to the member who asks, and to no one else. @returns false if there is none */
export async function sendTestCopy(
  services: Services,
  member: DeskMember,
  id: string,
): Promise<boolean> {
  assertMay(member, "letters");
  const { db, outbox } = services;
  const letter = await findLetter(db, id);
  if (!letter) return false;
  await putMailAlone(services, "letter-test", { letter, to: member.email, key: newId() });
  outbox.wake();
  return true;
}

/** How a letter goes out. */
export type LetterWay = {
  /** Whether it is mailed, or only published. */
  readonly isMailed: boolean;
  /** When, in milliseconds since the epoch; null for now. */
  readonly at: number | null;
};

/** Further ahead nobody plans. */
const longestPlanMs = 365 * day;

/**
 * Releases a letter, now or at a planned time: to the site's page of letters, and if it is mailed to every subscriber
 * who has confirmed by then. Once it is released it can neither be changed nor stopped; a plan can be given up.
 *
 * @param version the one that was read
 */
export async function releaseLetter(
  services: Services,
  member: DeskMember,
  { id, version }: { readonly id: string; readonly version: number },
  { isMailed, at }: LetterWay = { isMailed: true, at: null },
): Promise<LetterSaved> {
  assertMay(member, "letters");
  const { clock, db, logger, wakeSignal } = services;
  const now = clock.now();
  const letter = await findLetter(db, id);
  if (letter?.state !== "draft" || letter.version !== version) return refusalOf(letter);
  const refused = checked(letter);
  if (refused) return refused;
  if (at !== null) return await planLetter(services, member, letter, { isMailed, at });
  const by = { by: member.name, memberId: member.id, isMailed };
  if (!(await release(db, letter, by, now))) return refusalOf(await findLetter(db, id));
  logger.info({ letter: id }, "a letter was released");
  wakeSignal.send(letterWorkerName);
  return { ok: true, id, version };
}

/** What keeps an issue from going out. */
export function checked({
  title,
  text,
}: Pick<Letter, "title" | "text">): Exclude<LetterSaved, { ok: true }> | null {
  if (!isVisible(text)) return { ok: false, kind: "empty" };
  const fault = faultOf(title, text);
  return fault && { ok: false, kind: "fault", fault };
}

async function planLetter(
  services: Services,
  member: DeskMember,
  { id, version }: Letter,
  { isMailed, at }: { readonly isMailed: boolean; readonly at: number },
): Promise<LetterSaved> {
  const now = services.clock.now();
  if (!(at > now && at < now + longestPlanMs)) return { ok: false, kind: "time" };
  const act = { id, action: "letter.plan", detail: toIso(at) };
  const isPlanned = await change(services, member, act, (trx) =>
    trx
      .updateTable("letter")
      .set({ planned_at: toIso(at), planned_by: member.name, is_mailed: isMailed ? 1 : 0 })
      .where("id", "=", id)
      .where("version", "=", version)
      .where("state", "=", "draft")
      .returning("id")
      .executeTakeFirst(),
  );
  return isPlanned ? { ok: true, id, version } : refusalOf(await findLetter(services.db, id));
}

/** Gives a plan up: the letter is a draft again. @returns false if there is none, or it has gone out */
export async function unplanLetter(
  services: Services,
  member: DeskMember,
  id: string,
): Promise<boolean> {
  assertMay(member, "letters");
  return change(services, member, { id, action: "letter.unplan" }, (trx) =>
    trx
      .updateTable("letter")
      .set({ planned_at: null, planned_by: null, is_mailed: 1 })
      .where("id", "=", id)
      .where("state", "=", "draft")
      .where("planned_at", "is not", null)
      .returning("id")
      .executeTakeFirst(),
  );
}

/**
 * Mends a released letter on the site, and says so there. What was mailed cannot be changed, so nothing is while it
 * is still going out.
 *
 * @param mended `version` is the one that was read; `note` what readers are told of it
 */
export async function mendLetter(
  services: Services,
  member: DeskMember,
  mended: {
    readonly id: string;
    readonly version: number;
    readonly text: string;
    readonly note: string;
  },
): Promise<LetterSaved> {
  assertMay(member, "letters");
  const { id, version } = mended;
  const text = cleanText(mended.text.slice(0, longestText));
  const note = cleanLine(mended.note.slice(0, longestNote));
  const letter = await findLetter(services.db, id);
  if (!letter) return { ok: false, kind: "missing" };
  if (letter.state !== "sent") return { ok: false, kind: "released" };
  const refused = checked({ title: letter.title, text });
  if (refused) return refused;
  if (!isVisible(note)) return { ok: false, kind: "note" };
  const isMended = await change(services, member, { id, action: "letter.mend" }, (trx) =>
    trx
      .updateTable("letter")
      .set((eb) => ({
        text,
        text_before: eb.fn.coalesce("text_before", "text"),
        mended_at: toIso(services.clock.now()),
        mend_note: note,
        changed_by: member.name,
        version: version + 1,
      }))
      .where("id", "=", id)
      .where("version", "=", version)
      .where("state", "=", "sent")
      .returning("id")
      .executeTakeFirst(),
  );
  return isMended
    ? { ok: true, id, version: version + 1 }
    : { ok: false, kind: "stale", now: letter };
}

/**
 * Takes a released letter out of the archive and its feed, or puts it back. Mail that has been sent is not
 * affected.
 *
 * @returns false if there is nothing to change
 */
export async function hideLetter(
  services: Services,
  member: DeskMember,
  { id, isHidden }: { readonly id: string; readonly isHidden: boolean },
): Promise<boolean> {
  assertMay(member, "letters");
  const action = isHidden ? "letter.hide" : "letter.show";
  return change(services, member, { id, action }, (trx) =>
    trx
      .updateTable("letter")
      .set({ hidden_at: isHidden ? toIso(services.clock.now()) : null })
      .where("id", "=", id)
      .where("released_at", "is not", null)
      .where("hidden_at", isHidden ? "is" : "is not", null)
      .returning("id")
      .executeTakeFirst(),
  );
}
