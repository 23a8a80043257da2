import { redirect } from "react-router";

import { assertMay, requireMember } from "#app/features/desk/desk-access.server.ts";
import { sentToDesk } from "#app/features/desk/desk-form.server.ts";
import { recordAct } from "#app/features/desk/desk-log-store.server.ts";
import { can, type DeskMember } from "#app/features/desk/desk-permissions.ts";
import { servicesContext, type RequestArgs } from "#app/platform/.server/context.ts";
import type { Db } from "#app/platform/.server/db/database.ts";
import type { Services } from "#app/platform/.server/services.ts";
import { emailKeyOf, parseEmail } from "#app/platform/email-address.ts";
import { textIn } from "#app/platform/text-input.ts";
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
  act: SubscriberAct,
): Promise<boolean> {
  assertMay(member, "letters");
  const now = clock.now();
  return await db.transaction().execute(async (trx) => {
    await withdrawLetters(trx, id, now);
    const isDone =
      act === "bounced" ? await markBounced(trx, { id }, now) : await deleteSubscriber(trx, id);
    const about = { kind: "subscriber", id };
    if (isDone)
      await recordAct(trx, { memberId: member.id, action: `subscriber.${act}`, about }, now);
    return isDone;
  });
}

/** `GET /desk/subscribers?email=…`: whether an address gets the newsletter. */
export async function loadSubscribers(args: RequestArgs) {
  const member = await requireMember(args, "letters");
  const { db } = args.context.get(servicesContext);
  const { searchParams } = new URL(args.request.url);
  const email = searchParams.get("email") ?? "";
  return {
    email,
    found: email === "" ? null : await findSubscriber(db, member, email),
    done: searchParams.get("done"),
  };
}

/** The form of that page. */
export async function handleSubscribersPost(args: RequestArgs) {
  const { member, services, form } = await sentToDesk(args, "letters");
  const act = textIn(form, "do") === "bounced" ? "bounced" : "take-off";
  const isDone = await changeSubscriber(services, member, textIn(form, "id").slice(0, 60), act);
  return redirect(`/desk/subscribers?done=${isDone ? act : "nothing"}`, 303);
}
