import { expect, test } from "vitest";

import { markVerified } from "#app/features/identity/accounts/account-store.server.ts";
import { day, hour, toIso } from "#app/platform/.server/clock.ts";
import { policy } from "#content/policy.ts";
import { feedbackHeader } from "#words/pages/feedback.ts";
import { removalReasons, reviewPolicySections } from "#words/pages/reviews.ts";
import { describeOnSqliteFirst, setRows } from "#tests/support/databases.ts";
import { deskPerson } from "#tests/support/desk.ts";
import { addCard, anyone } from "#tests/support/feedback-cards.ts";
import { cardOf, openSite } from "#tests/support/feedback-site.ts";
import { createTestServices } from "#tests/support/services.ts";
import { registerPerson, signedInCookie } from "#tests/support/signed-in.ts";
import { book } from "#tests/support/trial-booking.ts";
import { putBack, readReviews, takeDown } from "./desk/reviews.server.ts";
import { eraseRemovedFeedback, getFeedback, getFeedbackSummary } from "./feedback-store.server.ts";
import { deleteCasesOfErasedCards } from "./feedback-store.server.ts";
import { followHeldLessons } from "./leave/held-lesson.server.ts";
import { loadFeedbackPage } from "./list/feedback-list.server.ts";
import { handleRemoval, removeFeedback, undoRemoval } from "./remove/remove-feedback.server.ts";

describeOnSqliteFirst("a new card", (maker) => {
  test("becomes a case in the same transaction, and the case is deleted with the card", async () => {
    const made = await createTestServices(maker);
    const { db } = made.services;
    const id = await addCard(made, { rating: "1", comment: "Late twice." });
    expect(await db.selectFrom("desk_case").selectAll().execute()).toMatchObject([
      {
        kind: "review",
        source_id: id,
        state: "new",
        email: null,
        subject: "1 of 5: “Late twice.”",
      },
    ]);
    expect(await deleteCasesOfErasedCards(db)).toBe(0);
    await db.deleteFrom("feedback").execute();
    expect(await deleteCasesOfErasedCards(db)).toBe(1);
  });

  test("says that there was a lesson only if one was held under the confirmed address", async () => {
    const site = await openSite(maker);
    const { services } = site;
    const { db } = services;
    const person = await registerPerson(services);
    const email = "amira@example.org";
    const booking = await book(services, { email });
    const card = { name: "Zoë", comment: "Patient tutor.", rating: "5" };
    const leave = async (fields: Record<string, string>) => {
      const cookie = await signedInCookie(services, { sub: person.subject });
      return getFeedback(db, cardOf(await site.leave({ ...card, ...fields }, cookie), "left"));
    };
    expect((await leave({ lesson: "yes" }))?.hasLesson).toBe(false);
    await db
      .transaction()
      .execute((trx) => markVerified(trx, person.subject, services.clock.now()));
    expect((await leave({ lesson: "yes" }))?.hasLesson).toBe(false);
    await setRows(db, "lesson", { outcome: "came" }, { id: booking.id });
    expect((await leave({ lesson: "yes" }))?.hasLesson).toBe(true);
    expect((await leave({}))?.hasLesson).toBe(false);
    // Only someone who is signed in can have it.
    const claimed = cardOf(await site.leave({ ...card, lesson: "yes" }), "left");
    expect((await getFeedback(db, claimed))?.hasLesson).toBe(false);
    expect(await getFeedbackSummary(db)).toMatchObject({ rated: 5, withLesson: 1 });
  });
});

describeOnSqliteFirst("a card that was left before its lesson was noted as held", (maker) => {
  test("gets its badge once a lesson is noted as held, loses it if that was a mistake, and gets none for a later lesson", async () => {
    const site = await openSite(maker);
    const { services, clock } = site;
    const { db } = services;
    const person = await registerPerson(services);
    await db.transaction().execute((trx) => markVerified(trx, person.subject, clock.now()));
    const booking = await book(services, { email: "amira@example.org" });
    const note = (outcome: "came" | "nobody", startsAt: number) =>
      setRows(db, "lesson", { outcome, starts_at: toIso(startsAt) }, { id: booking.id });
    const cookie = await signedInCookie(services, { sub: person.subject });
    const leave = async (fields: Record<string, string>) => {
      const typed = { name: "Zoë", comment: "Patient tutor.", rating: "5", ...fields };
      return cardOf(await site.leave(typed, cookie), "left");
    };
    const claimed = await leave({ lesson: "yes" });
    const silent = await leave({ comment: "Kind." });
    const left = clock.now();
    clock.advance(hour);
    const badges = async () => {
      await followHeldLessons(db, clock.now());
      const cards = await Promise.all([claimed, silent].map((id) => getFeedback(db, id)));
      return cards.map((card) => card?.hasLesson);
    };
    expect(await badges()).toEqual([false, false]);
    await note("came", left + day);
    expect(await badges()).toEqual([false, false]);
    await note("came", left - day);
    expect(await badges()).toEqual([true, false]);
    await note("nobody", left - day);
    expect(await badges()).toEqual([false, false]);
    await note("came", left - day);
    expect(await badges()).toEqual([true, false]);
    // From then on it stays, whatever happens to the booking, and nothing about the address is kept.
    clock.advance(policy.badgeDays * day);
    expect(await badges()).toEqual([true, false]);
    await db.deleteFrom("trial_booking").where("id", "=", booking.id).execute();
    expect(await badges()).toEqual([true, false]);
    const kept = await db.selectFrom("feedback").select("lesson_email_key").execute();
    expect(kept).toEqual([{ lesson_email_key: null }, { lesson_email_key: null }]);
  });
});

describeOnSqliteFirst("a card that looks like others", (maker) => {
  test("is still shown, and its case says so", async () => {
    const made = await createTestServices(maker);
    const { db } = made.services;
    const textOf = async (id: string) => {
      const { text } = await db
        .selectFrom("case_message")
        .innerJoin("desk_case", "desk_case.id", "case_message.case_id")
        .select("case_message.text")
        .where("desk_case.source_id", "=", id)
        .executeTakeFirstOrThrow();
      return text;
    };
    const first = await addCard(made, { comment: "Best school ever!" });
    expect(await textOf(first)).not.toContain("Look closely");
    const second = await addCard(made, { comment: "best  school, ever" });
    expect(await textOf(second)).toContain("the same words");
    for (const word of ["One", "Two"]) await addCard(made, { comment: word });
    const fifth = await addCard(made, { comment: "Three" });
    expect(await textOf(fifth)).toContain("5 cards came within a day");
    expect((await getFeedbackSummary(db)).cards).toBe(5);
  });
});

describeOnSqliteFirst("a card that the team takes down", (maker) => {
  test("needs a reason from the policy, is counted under it, and can be put back for 30 days", async () => {
    const made = await createTestServices(maker);
    const { services, clock } = made;
    const { db } = services;
    const { member } = await deskPerson(services, "coordinator");
    const id = await addCard(made, { rating: "1" }, { ownerToken: "token" });
    const author = { ...anyone, ownerTokens: ["token"] };
    for (const reason of ["", "few stars", "critical"]) {
      expect(await takeDown(services, member, id, reason)).toBe("no-reason");
    }
    expect(await takeDown(services, member, id, "advert")).toBe("ok");
    const summary = await getFeedbackSummary(db);
    expect(summary).toMatchObject({ cards: 0, removed: [{ reason: "advert", cards: 1 }] });
    expect((await readReviews(services, member, null)).takenDown).toMatchObject([{ id }]);
    // Its author can neither put it back nor turn it into their own removal.
    expect(await undoRemoval(services, id, author)).toBe("not-found");
    expect(await removeFeedback(services, id, author)).toBe("not-found");
    clock.advance(policy.reviewUndoDays * day - 1);
    const before = clock.now() - day;
    const byTeamBefore = clock.now() - policy.reviewUndoDays * day;
    expect(await eraseRemovedFeedback(db, before, byTeamBefore)).toBe(0);
    expect(await putBack(services, member, id)).toBe("ok");
    expect((await getFeedbackSummary(db)).removed).toEqual([]);
    expect(await getFeedback(db, id)).not.toBeNull();
    expect(await takeDown(services, member, id, "fake")).toBe("ok");
    clock.advance(policy.reviewUndoDays * day);
    expect(await putBack(services, member, id)).toBe("too-late");
    const acts = await db.selectFrom("desk_log").select(["action", "detail"]).execute();
    expect(acts).toEqual([
      { action: "review.remove", detail: "advert" },
      { action: "review.restore", detail: "advert" },
      { action: "review.remove", detail: "fake" },
    ]);
    expect(await eraseRemovedFeedback(db, clock.now(), clock.now() + 1)).toBe(1);
    // The count outlives the card.
    expect((await getFeedbackSummary(db)).removed).toEqual([{ reason: "fake", cards: 1 }]);
  });

  test("can also be removed by its close link, by a member at the desk who gives a reason", async () => {
    const site = await openSite(maker);
    const { services } = site;
    const id = await addCard(site);
    const { cookie } = await deskPerson(services, "owner");
    const outside = await deskPerson(services, "owner", { isIn: false });
    const tutor = await deskPerson(services, "tutor");
    const post = (who: string, reason: string) =>
      site.post(
        handleRemoval,
        `/feedback/delete/${id}`,
        { body: new URLSearchParams({ reason }), cookie: who },
        id,
      );
    const page = await loadFeedbackPage(site.get("/feedback", cookie), site.contextOf());
    expect(page).toMatchObject({ removable: [id], isTeam: true });
    expect((await post(outside.cookie, "fake")).status).toBe(403);
    expect((await post(tutor.cookie, "fake")).status).toBe(403);
    expect((await post(cookie, "")).status).toBe(422);
    expect((await post(cookie, "fake")).status).toBe(303);
  });
});

test("the policy is linked where cards are read, and bans fakes, rewards and hiding criticism", () => {
  const words = JSON.stringify(reviewPolicySections);
  expect(feedbackHeader.intro).toContain("(/feedback/policy)");
  expect(words).toContain("We give nothing for a review");
  expect(words).toContain("We do not write reviews of ourselves, buy them");
  expect(words).toContain("we hold none back");
});

test("no reason in the policy is about stars or criticism", () => {
  for (const { code, label } of removalReasons) {
    expect(`${code} ${label}`).not.toMatch(/star|rating|critic|negative|bad/i);
  }
});
