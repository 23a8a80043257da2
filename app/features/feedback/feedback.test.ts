import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import { day, hour } from "#app/platform/.server/clock.ts";
import { rateLimitPolicies } from "#app/platform/.server/rate-limits.ts";
import type { Services } from "#app/platform/.server/services.ts";
import { describeOnEveryDatabase } from "#tests/support/databases.ts";
import { createTestServices, teamEmail, type TestServices } from "#tests/support/services.ts";
import { addFeedback, newOwnerToken, type FeedbackMeta } from "./add-feedback.server.ts";
import {
  eraseRemovedFeedback,
  getFeedback,
  getFeedbackSummary,
  listFeedback,
  toFeedbackItem,
  type ListOptions,
} from "./feedback-store.server.ts";
import {
  canRemoveFeedback,
  removeFeedback,
  undoMs,
  undoRemoval,
  type FeedbackActor,
} from "./remove-feedback.server.ts";
import { reportFeedback } from "./report-feedback.server.ts";

const visitor: FeedbackMeta = { clientAddress: "192.0.2.1", ownerToken: null, subject: null };
const anyone: FeedbackActor = { ownerTokens: [], subject: null, isTeam: false };
const team: FeedbackActor = { ...anyone, isTeam: true };

let addresses = 0;

/** Adds a card as a visitor of his own, a moment after the last one. */
async function addCard(
  { services, clock }: Pick<TestServices, "services" | "clock">,
  change: Record<string, unknown> = {},
  meta: Partial<FeedbackMeta> = {},
): Promise<string> {
  addresses += 1;
  clock.advance(1);
  const input = { name: "Omar", comment: "Patient tutor.", submission_id: randomUUID(), ...change };
  const clientAddress = `198.18.${addresses >> 8}.${addresses & 255}`;
  const result = await addFeedback(services, input, { ...visitor, clientAddress, ...meta });
  if (!result.ok) throw new Error(result.kind);
  return result.id;
}

async function idsOf({ db }: Services, options: ListOptions) {
  const page = await listFeedback(db, options);
  return { ...page, ids: page.cards.map((card) => card._id) };
}

/** How the database means to find one page among thousands of cards. */
async function planOfPage({ db, database }: Services): Promise<string> {
  const time =
    database.engine === "sqlite"
      ? sql`strftime('%Y-%m-%dT%H:%M:%fZ', '2026-01-01', '+' || g || ' minutes')`
      : sql`to_char(timestamp '2026-01-01' + g * interval '1 minute', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
  await sql`
    with recursive numbers(g) as (select 1 union all select g + 1 from numbers where g < 5000)
    insert into feedback (id, submission_key, content_hash, name, comment, rating, created_at)
    select 'id-' || g, 'key-' || g, 'hash', 'name', 'comment', 3, ${time} from numbers`.execute(db);
  await sql`analyze`.execute(db);
  const explain = database.engine === "sqlite" ? "explain query plan" : "explain";
  const { rows } = await sql<Record<string, unknown>>`${sql.raw(explain)}
    select id from feedback
    where removed_at is null and (created_at, id) < ('2026-01-02T00:00:00.000Z', 'id-0')
    order by created_at desc, id desc limit 10`.execute(db);
  return rows.map((row) => Object.values(row).join(" ")).join("\n");
}

describeOnEveryDatabase("feedback", (maker) => {
  test("a card is stored and shown in the agreed shape", async () => {
    const made = await createTestServices(maker);
    const id = await addCard(made, { name: " Zoë ", comment: "Line\r\nline", rating: "5" });
    const card = await getFeedback(made.services.db, id);
    if (!card) throw new Error("no card");
    expect(toFeedbackItem(card)).toEqual({
      _id: id,
      image: expect.stringMatching(/^\/art\/avatars\/\d+\.svg$/),
      date: new Date(made.clock.now()).toISOString(),
      name: "Zoë",
      comment: "Line\nline",
      rating: 5,
    });
    expect(await listFeedback(made.services.db, { limit: 10 })).toMatchObject({
      cards: [{ _id: id, imageState: "none" }],
      older: null,
      newer: null,
    });
  });

  test("an incomplete form comes back whole, with nothing stored", async () => {
    const { services } = await createTestServices(maker);
    const form = new FormData();
    form.set("name", " Omar ");
    form.set("rating", "9");
    expect(await addFeedback(services, form, visitor)).toMatchObject({
      ok: false,
      kind: "invalid",
      errors: { comment: expect.any(String), rating: expect.any(String) },
      values: { name: " Omar ", comment: "", image: "", rating: "9" },
    });
    expect((await listFeedback(services.db, { limit: 10 })).cards).toEqual([]);
  });

  describe("the list", () => {
    async function withCards(count: number) {
      const made = await createTestServices(maker);
      const ids: string[] = [];
      for (let index = 0; index < count; index += 1) {
        // Two cards in each millisecond.
        const id = await addCard(made);
        if (index % 2) {
          const at = new Date(made.clock.now() - 1).toISOString();
          await made.services.db
            .updateTable("feedback")
            .set({ created_at: at })
            .where("id", "=", id)
            .execute();
        }
        ids.push(id);
      }
      return { ...made, ids };
    }

    test("every card is reached once, going older and coming back", async () => {
      const { services } = await withCards(7);
      const all = (await idsOf(services, { limit: 100 })).ids;
      expect(all).toHaveLength(7);
      const first = await idsOf(services, { limit: 3 });
      const second = await idsOf(services, { limit: 3, before: first.older });
      const third = await idsOf(services, { limit: 3, before: second.older });
      expect([...first.ids, ...second.ids, ...third.ids]).toEqual(all);
      expect(first.newer).toBeNull();
      expect(third.older).toBeNull();
      const back = await idsOf(services, { limit: 3, after: third.newer });
      expect(back.ids).toEqual(second.ids);
      expect(await idsOf(services, { limit: 3, after: back.newer })).toMatchObject({
        ids: first.ids,
        newer: null,
        older: first.older,
      });
    });

    test("oldest first is the same list the other way round", async () => {
      const { services } = await withCards(7);
      const all = (await idsOf(services, { limit: 100 })).ids.toReversed();
      const first = await idsOf(services, { limit: 3, order: "oldest" });
      const second = await idsOf(services, { limit: 3, order: "oldest", after: first.newer });
      const third = await idsOf(services, { limit: 3, order: "oldest", after: second.newer });
      expect([...first.ids, ...second.ids, ...third.ids]).toEqual(all);
      const back = await idsOf(services, { limit: 3, order: "oldest", before: third.older });
      expect(back.ids).toEqual(second.ids);
    });

    test("a card that arrives meanwhile does not shift the pages", async () => {
      const made = await withCards(4);
      const first = await idsOf(made.services, { limit: 2 });
      const rest = await idsOf(made.services, { limit: 2, before: first.older });
      await addCard(made);
      expect(await idsOf(made.services, { limit: 2, before: first.older })).toEqual(rest);
    });

    test("a cursor that is none is taken for none", async () => {
      const { services } = await withCards(2);
      const first = await idsOf(services, { limit: 2 });
      for (const before of ["x", "' or 1=1 --", "A".repeat(5_000), "%00", ""]) {
        expect(await idsOf(services, { limit: 2, before })).toEqual(first);
      }
    });

    test("no page is without bounds", async () => {
      const { services } = await withCards(2);
      expect((await idsOf(services, { limit: -5 })).ids).toHaveLength(1);
      expect((await idsOf(services, { limit: 1e9 })).ids).toHaveLength(2);
    });

    test("is read by its index, not by looking at every card", async () => {
      const { services } = await createTestServices(maker);
      const plan = await planOfPage(services);
      expect(plan).toContain("feedback_shown");
      expect(plan).not.toMatch(/Sort|TEMP B-TREE/);
    });
  });

  describe("the summary", () => {
    test("counts stars, leaves out what has none, and keeps up with removals", async () => {
      const made = await createTestServices(maker);
      const { services } = made;
      expect(await getFeedbackSummary(services.db)).toEqual({
        cards: 0,
        rated: 0,
        average: null,
        distribution: [0, 0, 0, 0, 0],
      });
      const five = await addCard(made, { rating: 5 });
      await addCard(made, { rating: 4 });
      await addCard(made, { rating: 0 });
      const full = { cards: 3, rated: 2, average: 4.5, distribution: [0, 0, 0, 1, 1] };
      expect(await getFeedbackSummary(services.db)).toEqual(full);
      await Promise.all([1, 2, 3].map(() => removeFeedback(services, five, team)));
      expect(await getFeedbackSummary(services.db)).toEqual({
        cards: 2,
        rated: 1,
        average: 4,
        distribution: [0, 0, 0, 1, 0],
      });
      await Promise.all([1, 2, 3].map(() => undoRemoval(services, five, team)));
      expect(await getFeedbackSummary(services.db)).toEqual(full);
    });

    test("agrees with the cards after many simultaneous changes", async () => {
      const made = await createTestServices(maker);
      const { services } = made;
      const other = await made.another();
      const ids = await Promise.all(
        Array.from({ length: 12 }, (_, index) =>
          addCard({ ...made, services: index % 2 ? services : other }, { rating: index % 6 }),
        ),
      );
      await Promise.all(
        ids.slice(0, 6).map((id, index) => removeFeedback(index % 2 ? services : other, id, team)),
      );
      const { cards } = await listFeedback(services.db, { limit: 100 });
      const summary = await getFeedbackSummary(services.db);
      expect(summary.cards).toBe(cards.length);
      expect(summary.distribution).toEqual(
        [1, 2, 3, 4, 5].map((stars) => cards.filter((card) => card.rating === stars).length),
      );
    });
  });

  describe("sending twice", () => {
    const input = (change = {}) => ({
      name: "Omar",
      comment: "Patient tutor.",
      rating: "4",
      submission_id: "0b0ba4a6-2f50-4c29-a0f5-1d5be3a0d7c2",
      ...change,
    });

    test("the same form is stored once, however often and however fast", async () => {
      const { services, another } = await createTestServices(maker);
      const other = await another();
      const results = await Promise.all(
        Array.from({ length: 6 }, (_, index) =>
          addFeedback(index % 2 ? services : other, input(), {
            ...visitor,
            clientAddress: `192.0.2.${index}`,
          }),
        ),
      );
      expect(new Set(results.map((result) => (result.ok ? result.id : result.kind))).size).toBe(1);
      expect(await getFeedbackSummary(services.db)).toMatchObject({ cards: 1, rated: 1 });
    });

    test("the browser that sends it last can remove it", async () => {
      const { services } = await createTestServices(maker);
      const [lost, kept] = [newOwnerToken(), newOwnerToken()];
      const first = await addFeedback(services, input(), { ...visitor, ownerToken: lost });
      const again = await addFeedback(services, input(), { ...visitor, ownerToken: kept });
      expect(again).toEqual({ ...first, repeated: true });
      const id = again.ok ? again.id : "";
      expect(await removeFeedback(services, id, { ...anyone, ownerTokens: [lost] })).toBe(
        "not-allowed",
      );
      expect(await removeFeedback(services, id, { ...anyone, ownerTokens: [kept] })).toBe("ok");
    });

    test("another card under the same id is refused, and takes nothing over", async () => {
      const { services } = await createTestServices(maker);
      const owner = newOwnerToken();
      const first = await addFeedback(services, input(), { ...visitor, ownerToken: owner });
      const other = await addFeedback(services, input({ comment: "Other" }), {
        ...visitor,
        ownerToken: newOwnerToken(),
      });
      expect(other).toMatchObject({ kind: "conflict", values: { comment: "Other" } });
      const id = first.ok ? first.id : "";
      expect(await removeFeedback(services, id, { ...anyone, ownerTokens: [owner] })).toBe("ok");
    });
  });

  test("a filled trap stores nothing, and too many cards are limited", async () => {
    const { services } = await createTestServices(maker);
    const input = () => ({ name: "A", comment: "B", submission_id: randomUUID() });
    expect(await addFeedback(services, { ...input(), website: "x" }, visitor)).toMatchObject({
      kind: "robot",
    });
    for (let count = 0; count < rateLimitPolicies.feedback.max; count += 1) {
      expect(await addFeedback(services, input(), visitor)).toMatchObject({ ok: true });
    }
    expect(await addFeedback(services, input(), visitor)).toMatchObject({
      kind: "limited",
      retryAfterSeconds: 3_600,
    });
  });

  test("a database that fails is an answer, and nothing typed is logged", async () => {
    const { services, logged } = await createTestServices(maker);
    await services.db.schema.dropTable("feedback_rating").execute();
    const input = { name: "Amina", comment: "Very private words" };
    expect(await addFeedback(services, input, visitor)).toMatchObject({
      kind: "unavailable",
      values: { comment: "Very private words" },
    });
    expect((await listFeedback(services.db, { limit: 5 })).cards).toEqual([]);
    expect(JSON.stringify(logged)).not.toMatch(/Amina|private words/);
  });

  describe("removing", () => {
    test("is for the author's browser, the author's account and the team", async () => {
      const made = await createTestServices(maker);
      const { services } = made;
      const token = newOwnerToken();
      const subject = "https://id.example/|user-1";
      const actors: [FeedbackActor, string][] = [
        [anyone, "not-allowed"],
        [{ ...anyone, ownerTokens: [newOwnerToken(), ""] }, "not-allowed"],
        [{ ...anyone, subject: "https://id.example/|user-2" }, "not-allowed"],
        [{ ...anyone, ownerTokens: [newOwnerToken(), token] }, "ok"],
        [{ ...anyone, subject }, "ok"],
        [team, "ok"],
      ];
      for (const [actor, expected] of actors) {
        const id = await addCard(made, {}, { ownerToken: token, subject });
        expect(await canRemoveFeedback(services, id, actor)).toBe(expected);
        expect(await removeFeedback(services, id, actor)).toBe(expected);
        expect((await getFeedback(services.db, id)) === null).toBe(expected === "ok");
      }
    });

    test("a card without an owner belongs to nobody but the team", async () => {
      const made = await createTestServices(maker);
      const id = await addCard(made);
      const { services } = made;
      expect(await removeFeedback(services, id, { ...anyone, ownerTokens: [""] })).toBe(
        "not-allowed",
      );
      expect(await removeFeedback(services, id, team)).toBe("ok");
    });

    test("the token itself is not in the database", async () => {
      const made = await createTestServices(maker);
      const token = newOwnerToken();
      await addCard(made, {}, { ownerToken: token });
      const rows = await made.services.db.selectFrom("feedback").selectAll().execute();
      expect(JSON.stringify(rows)).not.toContain(token);
    });

    test("can be taken back for as long as promised, then the card is erased", async () => {
      const made = await createTestServices(maker);
      const { services, clock } = made;
      const token = newOwnerToken();
      const actor = { ...anyone, ownerTokens: [token] };
      const id = await addCard(made, { rating: 3 }, { ownerToken: token });
      expect(undoMs).toBe(24 * hour);
      expect(await removeFeedback(services, id, actor)).toBe("ok");
      expect((await listFeedback(services.db, { limit: 5 })).cards).toEqual([]);
      clock.advance(undoMs - 1);
      expect(await undoRemoval(services, id, anyone)).toBe("not-found");
      expect(await undoRemoval(services, id, actor)).toBe("ok");
      expect(await undoRemoval(services, id, actor)).toBe("ok");
      expect((await listFeedback(services.db, { limit: 5 })).cards).toHaveLength(1);

      expect(await removeFeedback(services, id, actor)).toBe("ok");
      clock.advance(undoMs);
      expect(await undoRemoval(services, id, actor)).toBe("too-late");
      expect(await eraseRemovedFeedback(services.db, clock.now() - undoMs)).toBe(0);
      clock.advance(1);
      expect(await eraseRemovedFeedback(services.db, clock.now() - undoMs)).toBe(1);
      expect(await undoRemoval(services, id, actor)).toBe("not-found");
      expect(await removeFeedback(services, id, actor)).toBe("not-found");
    });

    test("an id that is none is not found", async () => {
      const { services } = await createTestServices(maker);
      for (const id of ["x", "' or 1=1 --", "\u{1F600}", "\u0000", ""]) {
        expect(await getFeedback(services.db, id)).toBeNull();
        expect(await removeFeedback(services, id, team)).toBe("not-found");
      }
    });
  });

  describe("reporting", () => {
    const mails = ({ db }: Services) => db.selectFrom("outgoing_mail").selectAll().execute();
    const from = (clientAddress: string) => ({ clientAddress });

    test("is stored and mailed to the team, once for each card and address", async () => {
      const made = await createTestServices(maker);
      const { services, clock } = made;
      const [one, two] = [
        await addCard(made, { comment: "Rude <b>words</b>" }),
        await addCard(made),
      ];
      const report = (id: string, address: string) =>
        reportFeedback(services, id, "It names a child.", from(address));
      const results = await Promise.all([
        report(one, "192.0.2.1"),
        report(one, "192.0.2.1"),
        report(one, "::ffff:192.0.2.1"),
      ]);
      expect(results).toEqual([{ ok: true }, { ok: true }, { ok: true }]);
      const [mail, ...others] = await mails(services);
      expect(others).toEqual([]);
      expect(mail).toMatchObject({ recipient: teamEmail, kind: "feedback-report" });
      expect(mail?.text).toContain("It names a child.");
      expect(mail?.text).toContain(`https://academy.example/feedback/delete/${one}`);
      expect(mail?.html).toContain("Rude &lt;b&gt;words&lt;/b&gt;");
      await report(two, "192.0.2.1");
      await report(one, "192.0.2.2");
      expect(await mails(services)).toHaveLength(3);
      clock.advance(day);
      await services.db.deleteFrom("spent_token").execute();
      await report(one, "192.0.2.1");
      expect(await services.db.selectFrom("feedback_report").selectAll().execute()).toHaveLength(4);
    });

    test("needs a reason and a card, and is limited", async () => {
      const made = await createTestServices(maker);
      const { services } = made;
      const id = await addCard(made);
      expect(await reportFeedback(services, id, " ", from("192.0.2.1"))).toMatchObject({
        kind: "invalid",
      });
      expect(await reportFeedback(services, "unknown", "x", from("192.0.2.1"))).toEqual({
        ok: false,
        kind: "not-found",
      });
      for (let count = 0; count < rateLimitPolicies["feedback-report"].max; count += 1) {
        await reportFeedback(services, id, "x", from("192.0.2.9"));
      }
      expect(await reportFeedback(services, id, "x", from("192.0.2.9"))).toMatchObject({
        kind: "limited",
      });
    });

    test("goes when its card is erased", async () => {
      const made = await createTestServices(maker);
      const { services, clock } = made;
      const id = await addCard(made, { image: "https://pictures.example/a.png" });
      await reportFeedback(services, id, "x", from("192.0.2.1"));
      await removeFeedback(services, id, team);
      await eraseRemovedFeedback(services.db, clock.now() + 1);
      expect(await services.db.selectFrom("feedback_report").selectAll().execute()).toEqual([]);
      expect(await services.db.selectFrom("feedback_image").selectAll().execute()).toEqual([]);
    });
  });
});
