import { toIso } from "#app/platform/.server/clock.ts";
import type { Db } from "#app/platform/.server/db/database.ts";
import { newId, newToken } from "#app/platform/.server/ids.ts";

/** Before the first letters, so that a letter takes longer to go out than a process lives, and before all later ones. */
const newReaders = { first: 60, later: 3 };
const firstReaders = 300;

/** Releases a letter to readers of before and to some more, as the desk does. @param now that of the processes */
export async function releaseTestLetter(db: Db, now: number): Promise<void> {
  const at = toIso(now);
  const { known } = await db
    .selectFrom("subscriber")
    .select((eb) => eb.fn.countAll().$castTo<number | string>().as("known"))
    .executeTakeFirstOrThrow();
  const length = Number(known) < firstReaders ? newReaders.first : newReaders.later;
  const readers = Array.from({ length }, () => {
    const email = `${newToken().toLowerCase()}@reader.example`;
    const asked = { confirm_token_hash: newToken(), confirm_expires_at: at, asked_at: at };
    const confirmed = { state: "confirmed", created_at: at, confirmed_at: at } as const;
    return { id: newId(), email, email_key: email, ...asked, ...confirmed, bounced_at: null };
  });
  await db.insertInto("subscriber").values(readers).execute();
  const id = newId();
  await db
    .insertInto("letter")
    .values({
      id,
      slug: id,
      title: "A letter",
      text: "To **each** reader once.",
      state: "sending",
      version: 1,
      changed_by: "Amira",
      created_at: at,
      changed_at: at,
      released_by: "Amira",
      released_at: toIso(now),
      position: "",
      finished_at: null,
    })
    .execute();
}

/**
 * Whether every letter has gone into the outbox once for each who had confirmed when it was released. That each
 * mail of the outbox arrives once is checked with all others.
 *
 * @returns a sentence for everything that is not so
 */
export async function checkLetters(db: Db): Promise<readonly string[]> {
  const letters = await db.selectFrom("letter").selectAll().execute();
  const readers = await db.selectFrom("subscriber").selectAll().execute();
  const deliveries = await db.selectFrom("letter_delivery").selectAll().execute();
  const mails = await db
    .selectFrom("outgoing_mail")
    .select(["id", "dedupe_key", "recipient"])
    .where("kind", "=", "newsletter-letter")
    .execute();
  const known = new Map(mails.map((mail) => [mail.dedupe_key, mail]));
  const faults = letters.flatMap(({ id, state }) =>
    state === "sent" ? [] : [`letter ${id} is still ${state}`],
  );
  let expected = 0;
  for (const { id, released_at } of letters) {
    for (const reader of readers) {
      if ((reader.confirmed_at ?? "") > (released_at ?? "")) continue;
      expected += 1;
      const mail = known.get(`letter:${id}:${reader.id}`);
      if (mail?.recipient !== reader.email) faults.push(`reader ${reader.id} lacks letter ${id}`);
    }
  }
  if (mails.length !== expected) faults.push(`${mails.length} letters in place of ${expected}`);
  if (deliveries.length !== expected) faults.push(`${deliveries.length} deliveries noted`);
  return faults;
}
