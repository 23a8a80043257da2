import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import { newToken } from "#app/platform/.server/ids.ts";
import { rateLimitPolicies } from "#app/platform/.server/rate-limits.ts";
import { describeOnSqliteFirst } from "#tests/support/databases.ts";
import { addCard, anyone, visitor } from "#tests/support/feedback-cards.ts";
import { createTestServices } from "#tests/support/services.ts";
import { feedbackErrors } from "#words/pages/feedback.ts";
import { site } from "#tests/support/seeds.ts";
import { addFeedback } from "./add-feedback.server.ts";
import {
  getFeedback,
  getFeedbackSummary,
  listFeedback,
  toFeedbackItem,
} from "../feedback-store.server.ts";
import { removeFeedback } from "../remove/remove-feedback.server.ts";

describeOnSqliteFirst("feedback", (maker) => {
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

  test("a name that looks like the academy's is refused at its field", async () => {
    const { services } = await createTestServices(maker);
    const input = { name: `\u0410dmin (${site.name})`, comment: "Read this." };
    expect(await addFeedback(services, input, visitor)).toMatchObject({
      kind: "invalid",
      errors: { name: feedbackErrors.nameBorrowed },
    });
    expect(await getFeedbackSummary(services.db)).toMatchObject({ cards: 0 });
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
      const [lost, kept] = [newToken(), newToken()];
      const first = await addFeedback(services, input(), { ...visitor, ownerToken: lost });
      const again = await addFeedback(services, input(), { ...visitor, ownerToken: kept });
      expect(again).toEqual(first);
      const id = again.ok ? again.id : "";
      expect(await removeFeedback(services, id, { ...anyone, ownerTokens: [lost] })).toBe(
        "not-allowed",
      );
      expect(await removeFeedback(services, id, { ...anyone, ownerTokens: [kept] })).toBe("ok");
    });

    test("another card under the same id is refused, and changes nothing", async () => {
      const { services } = await createTestServices(maker);
      const owner = newToken();
      const first = await addFeedback(services, input(), { ...visitor, ownerToken: owner });
      const other = await addFeedback(services, input({ comment: "Other" }), {
        ...visitor,
        ownerToken: newToken(),
      });
      expect(other).toMatchObject({ kind: "conflict", values: { comment: "Other" } });
      const id = first.ok ? first.id : "";
      expect(await removeFeedback(services, id, { ...anyone, ownerTokens: [owner] })).toBe("ok");
    });
  });

  test("a filled-in trap stores nothing, and cards are limited", async () => {
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
});
