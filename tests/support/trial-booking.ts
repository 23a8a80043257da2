import {
  cancelLesson,
  confirmLesson,
  moveLesson,
} from "#app/features/booking/change-booking.server.ts";
import { submitTrial, type TrialRequestMeta } from "#app/features/booking/submit-trial.server.ts";
import type { DeskMember } from "#app/features/desk/desk-permissions.ts";
import { readBoard } from "#app/features/lessons/desk/board-page.server.ts";
import { createReminderClock } from "#app/features/lessons/lesson-reminders.server.ts";
import { remindOfTrial } from "#app/features/booking/reminders.server.ts";
import { makeLinkToken, type LinkPurpose } from "#app/features/booking/trial-links.server.ts";
import { findBookings } from "#app/features/booking/booking-store.server.ts";
import type { Slot } from "#app/features/availability/weekly-slots.server.ts";
import type { MailTransport, ReadyMail } from "#app/platform/.server/outbox/mail.ts";
import { currentSender } from "#app/platform/.server/outbox/current-sender.ts";
import { createOutboxWorker } from "#app/platform/.server/outbox/outbox-worker.ts";
import type { Services } from "#app/platform/.server/services.ts";
import type { TestServices } from "./services.ts";
import { trialForm } from "./trial-form.ts";

/** Someone who is not signed in. */
export const visitor = { clientAddress: "192.0.2.1", hasScript: true, accountId: null };

/** The board of a week as a member sees it. @param from a date in it */
export async function boardOf(services: Services, member: DeskMember, from: string) {
  return await readBoard(services, member, from, { readBooked: findBookings });
}

/** All bookings, each with its lesson. */
export async function bookings({ db }: Services) {
  const rows = await db.selectFrom("trial_booking").select("id").execute();
  return await findBookings(
    db,
    rows.map(({ id }) => id),
  );
}
export const places = ({ db }: Services) => db.selectFrom("trial_place").selectAll().execute();
export const mails = ({ db }: Services) =>
  db.selectFrom("outgoing_mail").selectAll().orderBy("due_at").execute();
export const kinds = async (services: Services) => (await mails(services)).map(({ kind }) => kind);

/** Books a lesson with the form of `trialForm`. @returns what is stored of it */
export async function book(
  services: Services,
  change: Record<string, string | null> = {},
  meta: TrialRequestMeta = visitor,
) {
  const result = await submitTrial(services, await trialForm(services, change), meta);
  if (!result.ok) throw new Error(`${result.kind}: ${result.message}`);
  const booking = (await bookings(services)).find(({ id }) => id === result.id);
  if (!booking) throw new Error("not stored");
  return booking;
}

type Stored = Awaited<ReturnType<typeof book>>;

/** The token of a link that is mailed for a booking. */
export function tokenFor({ secrets }: Services, booking: Stored, purpose: LinkPurpose): string {
  return makeLinkToken(secrets["trial-link"], booking, purpose);
}

/** Uses a mailed link to move a lesson. */
export function moveByLink(services: Services, booking: Stored, to: string) {
  return moveLesson(services, tokenFor(services, booking, "move"), to);
}

/** Uses a mailed link to cancel a lesson. */
export function cancelByLink(services: Services, booking: Stored) {
  return cancelLesson(services, tokenFor(services, booking, "cancel"));
}

/** Uses a mailed link to confirm a held place. */
export function confirmByLink(services: Services, booking: Stored) {
  return confirmLesson(services, tokenFor(services, booking, "confirm"));
}

/** Someone from a network of their own, with a mailbox of their own. */
export function stranger(index: number) {
  const meta = { ...visitor, clientAddress: `2001:db8:${index.toString(16)}::1` };
  return { meta, email: `stranger${index}@visitor.example` };
}

/** Takes every place of a slot. */
export async function fill(services: Services, { startsAt: slot, places: count }: Slot) {
  for (let place = 0; place < count; place += 1) {
    const { meta, email } = stranger(0x1_000 + place);
    await book(services, { course: "react", slot, email }, meta);
  }
}

/** Writes the reminders that are due now. */
export const remind = (services: Services) =>
  createReminderClock(services, remindOfTrial).runUntilIdle();

/** Sends what is due now, and keeps it. */
export async function deliver({ services, clock }: TestServices): Promise<ReadyMail[]> {
  await remind(services);
  const sent: ReadyMail[] = [];
  const transport: MailTransport = {
    send: async (mail) => {
      sent.push(mail);
      return { kind: "sent" };
    },
  };
  const { database, logger, wakeSignal } = services;
  const from = () => currentSender(services);
  await createOutboxWorker({ database, transport, from, clock, logger, wakeSignal }).runUntilIdle();
  return sent;
}
