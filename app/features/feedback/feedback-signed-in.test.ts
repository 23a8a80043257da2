import { expect, test } from "vitest";
import { markVerified } from "#app/features/identity/accounts/account-store.server.ts";
import { readSignedIn } from "#app/features/identity/signed-in.server.ts";
import { describeOnSqliteFirst } from "#tests/support/databases.ts";
import { cardOf, openSite } from "#tests/support/feedback-site.ts";
import { registerPerson, signedInCookie } from "#tests/support/signed-in.ts";
import { feedbackAccountData } from "./feedback-account-data.server.ts";
import { loadFeedbackPage } from "./list/feedback-list.server.ts";
import { getFeedback, getFeedbackSummary } from "./feedback-store.server.ts";
import { handleRemoval } from "./remove/remove-feedback.server.ts";

const card = { name: "Zoë", comment: "Patient tutor.", rating: "5" };

describeOnSqliteFirst("feedback left while signed in", (maker) => {
  async function open(env: Record<string, string> = {}) {
    const site = await openSite(maker, { env });
    const person = await registerPerson(site.services);
    const signIn = () => signedInCookie(site.services, { sub: person.subject });
    const remove = (id: string, cookie?: string, reason = "") =>
      site.post(
        handleRemoval,
        `/feedback/delete/${id}`,
        { body: new URLSearchParams({ reason }), cookie },
        id,
      );
    return { ...site, person, signIn, remove };
  }

  test("can be removed in any browser in which its author is signed in", async () => {
    const { leave, signIn, get, contextOf, remove, services } = await open();
    const id = cardOf(await leave(card, await signIn()), "left");
    const elsewhere = await signIn();
    const page = await loadFeedbackPage(get("/feedback", elsewhere), contextOf());
    expect(page.removable).toEqual([id]);
    expect((await remove(id, elsewhere)).status).toBe(303);
    expect(await getFeedback(services.db, id)).toBeNull();
  });

  test("can be removed by the team, whose address must be confirmed", async () => {
    const { leave, signIn, remove, services, person } = await open({
      TEAM_EMAILS: "Amira@example.org",
    });
    const id = cardOf(await leave(card), "left");
    const cookie = await signIn();
    expect((await remove(id, cookie)).status).toBe(403);
    await services.db
      .transaction()
      .execute((trx) => markVerified(trx, person.subject, services.clock.now()));
    expect((await remove(id, cookie)).status).toBe(422);
    expect((await remove(id, cookie, "few stars")).status).toBe(422);
    expect((await remove(id, cookie, "advert")).status).toBe(303);
  });

  test("is part of the account's data and is deleted with it", async () => {
    const { leave, signIn, get, services, remove } = await open();
    const cookie = await signIn();
    const shown = cardOf(await leave(card, cookie), "left");
    const removed = cardOf(await leave({ ...card, comment: "Second" }, cookie), "left");
    const strangers = cardOf(await leave({ ...card, comment: "Third" }), "left");
    await remove(removed, cookie);
    const { accountId = "" } = (await readSignedIn(get("/", cookie), services)) ?? {};
    expect(await feedbackAccountData.exportFor(services.db, accountId)).toMatchObject([
      { id: shown, comment: "Patient tutor.", removedAt: null },
      { id: removed, comment: "Second" },
    ]);
    await services.db.transaction().execute((trx) => feedbackAccountData.removeFor(trx, accountId));
    expect(await feedbackAccountData.exportFor(services.db, accountId)).toBeNull();
    expect(await getFeedback(services.db, strangers)).not.toBeNull();
    expect(await getFeedbackSummary(services.db)).toMatchObject({ cards: 1 });
  });
});
