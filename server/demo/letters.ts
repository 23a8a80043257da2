import type { DeskMember } from "#app/features/desk/desk-permissions.ts";
import {
  beginLetter,
  releaseLetter,
  saveLetter,
} from "#app/features/newsletter/desk/letters.server.ts";
import { noteLetterDeliveries } from "#app/features/newsletter/letters/letter-deliveries.server.ts";
import { createLetterWorker } from "#app/features/newsletter/letters/letter-worker.server.ts";
import { day, hour, toIso } from "#app/platform/.server/clock.ts";
import { newId, newToken } from "#app/platform/.server/ids.ts";
import { emailOf, type Told } from "./story.ts";

/** Two letters in the archive, and a draft. */
const letters = [
  [
    26,
    "How a week of practice looks",
    "Ten minutes a day do more than an hour on Sunday.\n\n## Monday to Friday\n\n1. Read aloud what the last lesson was about.\n2. Do *one* new thing.\n3. Stop while it is still fun.",
  ],
  [
    12,
    "A new term",
    "Lessons at the new hours begin on Monday.\n\n## A study tip\n\nExplain what you have learnt to somebody: where you get stuck is where to look again.\n\nHave you seen the course in [Python](/courses/python)?",
  ],
  [
    1,
    "Before the holidays",
    "Between the years there are no lessons.\n\n- The last lesson is on 23 December.\n- The first is on 4 January.",
  ],
] as const;

const drafts = 1;

/** Readers of the newsletter, and what they have been sent. */
export async function tellLetters(
  services: Told,
  owner: DeskMember,
  members: readonly DeskMember[],
  now: number,
): Promise<void> {
  await insertReaders(services);
  for (const [index, letter] of letters.entries()) {
    const isDraft = index >= letters.length - drafts;
    const by = members.find(({ name }) => name.startsWith("Amira")) ?? owner;
    services.later(now - letter[0] * day, () => tellLetter(services, by, letter, isDraft));
  }
}

async function tellLetter(
  services: Told,
  member: DeskMember,
  [, title, text]: (typeof letters)[number],
  isDraft: boolean,
): Promise<void> {
  const { clock, db, later } = services;
  const begun = await beginLetter(services, member, title);
  if (!begun.ok) throw new Error("The demo has a fault: a letter");
  const saved = await saveLetter(services, member, { ...begun, title, text });
  if (!saved.ok || isDraft) return;
  await releaseLetter(services, member, saved);
  await createLetterWorker(services).runUntilIdle();
  later(clock.now() + hour, async () => {
    // One reader's address no longer exists; all the others got it.
    const mails = db.updateTable("outgoing_mail").where("kind", "=", "newsletter-letter");
    const over = { due_at: null, finished_at: toIso(clock.now()) };
    await mails
      .set({ ...over, state: "dead", last_error: "550 5.1.1 no such user" })
      .where("recipient", "=", "reader-7@example.com")
      .where("state", "=", "pending")
      .execute();
    await mails
      .set({ ...over, state: "sent" })
      .where("state", "=", "pending")
      .execute();
    await noteLetterDeliveries(db, clock.now());
  });
}

const readers = 24;

async function insertReaders({ clock, db }: Told): Promise<void> {
  const at = toIso(clock.now());
  const rows = Array.from({ length: readers }, (_, index) => {
    const email = emailOf(`reader-${index + 1}`);
    const asked = { confirm_token_hash: newToken(), confirm_expires_at: at, asked_at: at };
    const confirmed = { state: "confirmed", created_at: at, confirmed_at: at } as const;
    return { id: newId(), email, email_key: email, ...asked, ...confirmed, bounced_at: null };
  });
  await db.insertInto("subscriber").values(rows).execute();
}
