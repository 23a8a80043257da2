import { expect, test } from "vitest";

import { accountIdOf } from "#app/features/identity/account-id.ts";
import {
  changeAddress,
  requestAddressChange,
} from "#app/features/identity/accounts/change-address.server.ts";
import { markVerified } from "#app/features/identity/accounts/account-store.server.ts";
import { loadUpcomingLessons } from "#app/features/booking/booking-account-data.server.ts";
import { emailKeyOf } from "#app/platform/email-address.ts";
import {
  goodPassword,
  mailedToken,
  mailsIn,
  newAccount,
  newPlace,
} from "#tests/support/accounts.ts";
import { describeOnSqliteFirst, setRows } from "#tests/support/databases.ts";
import { addCard } from "#tests/support/feedback-cards.ts";
import { createTestServices } from "#tests/support/services.ts";
import { book, visitor } from "#tests/support/trial-booking.ts";
import { slotNumber } from "#tests/support/trial-form.ts";
import { accountParts } from "./account-parts.server.ts";

const old = "amina@visitor.example";
const next = "amina.new@visitor.example";
const other = "other@visitor.example";

describeOnSqliteFirst("an account that gets another address", (maker) => {
  async function open() {
    const site = await createTestServices(maker);
    const { services } = site;
    const subject = await newAccount(services, { email: old });
    const accountId = accountIdOf(services.config.identity, subject);
    const change = async () => {
      const input = { email: next, password: goodPassword };
      await requestAddressChange(services, subject, input, newPlace());
      const token = await mailedToken(services, "email/confirm");
      const meta = { clientAddress: newPlace(), personalData: accountParts };
      expect(await changeAddress(services, { token, password: goodPassword }, meta)).toMatchObject({
        ok: true,
      });
    };
    const waiting = async (address: string) =>
      (await mailsIn(services)).filter(
        ({ kind, recipient }) => kind === "trial-booked" && recipient === address,
      ).length;
    /** Signed in, signed out, and by someone else. */
    const bookAll = async () => {
      const slots = [12, 13].map((index) => slotNumber(services, index).startsAt);
      await book(services, {}, { ...visitor, accountId });
      await book(services, { slot: slots[0] ?? "" }, { ...visitor, clientAddress: newPlace() });
      const stranger = { ...visitor, clientAddress: newPlace() };
      await book(services, { slot: slots[1] ?? "", email: other }, stranger);
    };
    const lessons = () =>
      loadUpcomingLessons(services, { accountId, email: next, emailVerified: true });
    return { ...site, subject, accountId, change, waiting, bookAll, lessons };
  }

  test("takes along every lesson booked with the old one, with the mail that waits, and the mark of a review", async () => {
    const site = await open();
    const { services, subject, accountId, change, waiting, bookAll, lessons, clock } = site;
    const { db } = services;
    await db.transaction().execute((trx) => markVerified(trx, subject, clock.now()));
    await bookAll();
    await addCard(site, {}, { subject: accountId });
    await setRows(db, "feedback", { lesson_email_key: emailKeyOf(old) });
    const all = async () => [await waiting(old), await waiting(next), await waiting(other)];
    expect(await all()).toEqual([2, 0, 1]);
    await change();
    expect(await lessons()).toHaveLength(2);
    expect(await all()).toEqual([0, 2, 1]);
    expect(await db.selectFrom("feedback").select("lesson_email_key").execute()).toEqual([
      { lesson_email_key: emailKeyOf(next) },
    ]);
  });

  test("takes along only what it booked itself if the old one was never confirmed", async () => {
    const { change, bookAll, lessons } = await open();
    await bookAll();
    await change();
    expect(await lessons()).toHaveLength(1);
  });
});
