import { redirect } from "react-router";

import { assertMay } from "#app/features/desk/desk-access.server.ts";
import { shortLine } from "#app/features/desk/desk-fields.server.ts";
import { recordAct } from "#app/features/desk/desk-log-store.server.ts";
import { act, deskPage } from "#app/features/desk/desk-page.server.ts";
import { can, type DeskMember } from "#app/features/desk/desk-permissions.ts";
import type { Db } from "#app/platform/.server/db/database.ts";
import type { Services } from "#app/platform/.server/services.ts";
import { emailKeyOf, parseEmail } from "#app/platform/email-address.ts";
import { withdrawLetters } from "../letters/letter-deliveries.server.ts";
import { deleteSubscriber, markBounced } from "../subscriber-store.server.ts";

/** The subscriber with an address; null if there is none, or for a member who may not know. */
export async function findSubscriber(db: Db, member: DeskMember, typed: string) {
  const address = parseEmail(typed);
  if (!can(member, "letters") || !address) return null;
  const row = await db
    .selectFrom("subscriber")
    .select(["id", "email", "state", "confirmed_at", "created_at"])
    .where("email_key", "=", emailKeyOf(address.ascii))
    .executeTakeFirst();
  return row ?? null;
}

export type SubscriberAct = "take-off" | "bounced";

/**
 * Takes someone off the newsletter who has asked us to, or stops it for an address that no mail reaches. Letters that
 * have not been sent are withdrawn.
 *
 * @returns whether there was anything to do
 */
export async function changeSubscriber(
  { clock, db }: Pick<Services, "clock" | "db">,
  member: DeskMember,
  id: string,
  does: SubscriberAct,
): Promise<boolean> {
  assertMay(member, "letters");
  const now = clock.now();
  return await db.transaction().execute(async (trx) => {
    await withdrawLetters(trx, id, now);
    const isDone =
      does === "bounced" ? await markBounced(trx, { id }, now) : await deleteSubscriber(trx, id);
    const about = { kind: "subscriber", id };
    if (isDone)
      await recordAct(trx, { memberId: member.id, action: `subscriber.${does}`, about }, now);
    return isDone;
  });
}

const changing = (does: SubscriberAct) =>
  act()({ id: shortLine(60) }, async ({ services, member, sent }) => {
    const isDone = await changeSubscriber(services, member, sent.id, does);
    return redirect(`/desk/subscribers?done=${isDone ? does : "nothing"}`, 303);
  });

/** `/desk/subscribers?email=…`: whether an address gets the newsletter, and how to stop it. */
export const subscribersPage = deskPage({
  right: "letters",
  async load({ services, member, search }) {
    const email = search.get("email") ?? "";
    const found = email === "" ? null : await findSubscriber(services.db, member, email);
    return { email, found, done: search.get("done") };
  },
  acts: { "take-off": changing("take-off"), bounced: changing("bounced") },
});
