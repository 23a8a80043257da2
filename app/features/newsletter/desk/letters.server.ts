import { assertMay } from "#app/features/desk/desk-access.server.ts";
import { recordAct } from "#app/features/desk/desk-log-store.server.ts";
import type { DeskMember } from "#app/features/desk/desk-permissions.ts";
import { toIso } from "#app/platform/.server/clock.ts";
import { newId } from "#app/platform/.server/ids.ts";
import type { Services } from "#app/platform/.server/services.ts";
import { cleanLine, cleanText, isVisible } from "#app/platform/text-input.ts";
import { toTestMail } from "../letters/letter-mail.server.ts";
import { parseLetter } from "../letters/letter-markdown.server.ts";
import {
  countDeliveries,
  countSubscribers,
  findLetter,
  isSlugTaken,
  listLetters,
  type Letter,
} from "../letters/letter-store.server.ts";
import { letterWorkerName } from "../letters/letter-worker.server.ts";

/** Mail programs cut off longer ones. */
export const longestTitle = 120;
/** About as much as Gmail shows without cutting a mail (102 kB of HTML). */
export const longestText = 40_000;

const aboutLetter = (id: string) => ({ kind: "letter", id });

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
  | { readonly ok: false; readonly kind: "missing" | "empty" | "released" }
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
    .executeTakeFirst();
  if (result.numUpdatedRows > 0n) return { ok: true, id, version: version + 1 };
  return refusalOf(await findLetter(db, id));
}

function refusalOf(letter: Letter | null): Exclude<LetterSaved, { ok: true }> {
  if (!letter) return { ok: false, kind: "missing" };
  if (letter.state !== "draft") return { ok: false, kind: "released" };
  return { ok: false, kind: "stale", now: letter };
}

/** Discards a draft. A released letter stays. */
export async function discardLetter(
  { clock, db }: Services,
  member: DeskMember,
  id: string,
): Promise<void> {
  assertMay(member, "letters");
  await db.transaction().execute(async (trx) => {
    const result = await trx
      .deleteFrom("letter")
      .where("id", "=", id)
      .where("state", "=", "draft")
      .executeTakeFirst();
    if (result.numDeletedRows === 0n) return;
    const about = aboutLetter(id);
    await recordAct(trx, { memberId: member.id, action: "letter.discard", about }, clock.now());
  });
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
  const mail = toTestMail(services, letter, member.email, newId());
  await db.transaction().execute((trx) => outbox.enqueue(trx, mail));
  outbox.wake();
  return true;
}

/**
 * Releases a letter to every subscriber who has confirmed by now, and to the site's page of letters. It can
 * neither be changed nor stopped from then on.
 *
 * @param version the one that was read
 */
export async function releaseLetter(
  services: Services,
  member: DeskMember,
  { id, version }: { readonly id: string; readonly version: number },
): Promise<LetterSaved> {
  assertMay(member, "letters");
  const { clock, db, logger, wakeSignal } = services;
  const letter = await findLetter(db, id);
  if (letter && !isVisible(letter.text)) return { ok: false, kind: "empty" };
  const now = clock.now();
  const slug = letter && slugOf(letter.title, now);
  const isTaken = slug !== null && (await isSlugTaken(db, slug));
  const isReleased = await db.transaction().execute(async (trx) => {
    const result = await trx
      .updateTable("letter")
      .set({
        slug: isTaken ? `${slug}-${id.slice(-6)}` : slug,
        state: "sending",
        released_by: member.name,
        released_at: toIso(now),
      })
      .where("id", "=", id)
      .where("version", "=", version)
      .where("state", "=", "draft")
      .executeTakeFirst();
    if (result.numUpdatedRows === 0n) return false;
    const about = aboutLetter(id);
    await recordAct(trx, { memberId: member.id, action: "letter.release", about }, now);
    return true;
  });
  if (!isReleased) return refusalOf(await findLetter(db, id));
  logger.info({ letter: id }, "a letter was released");
  wakeSignal.send(letterWorkerName);
  return { ok: true, id, version };
}

/**
 * Takes a released letter out of the archive and its feed, or puts it back. Mail that has been sent is not
 * affected.
 *
 * @returns false if there is nothing to change
 */
export async function hideLetter(
  { clock, db }: Services,
  member: DeskMember,
  { id, isHidden }: { readonly id: string; readonly isHidden: boolean },
): Promise<boolean> {
  assertMay(member, "letters");
  const now = clock.now();
  return db.transaction().execute(async (trx) => {
    const result = await trx
      .updateTable("letter")
      .set({ hidden_at: isHidden ? toIso(now) : null })
      .where("id", "=", id)
      .where("released_at", "is not", null)
      .where("hidden_at", isHidden ? "is" : "is not", null)
      .executeTakeFirst();
    if (result.numUpdatedRows === 0n) return false;
    const action = isHidden ? "letter.hide" : "letter.show";
    await recordAct(trx, { memberId: member.id, action, about: aboutLetter(id) }, now);
    return true;
  });
}

/** Such as `2026-11-21-a-new-term`; only the day if the title has no Latin letters. */
function slugOf(title: string, now: number): string {
  const words = title
    .normalize("NFKD")
    .toLowerCase()
    .replace(/\p{M}/gu, "")
    .replace(/[^a-z0-9]+/g, "-")
    .slice(0, 60)
    .replace(/^-|-$/g, "");
  const day = toIso(now).slice(0, 10);
  return words === "" ? day : `${day}-${words}`;
}
