import { expect, test } from "vitest";
import type { Services } from "#app/platform/.server/services.ts";
import { describeOnEveryDatabase, setRows } from "#tests/support/databases.ts";
import { addCard, team } from "#tests/support/feedback-cards.ts";
import { createTestServices } from "#tests/support/services.ts";
import { getFeedbackSummary, listFeedback, type ListOptions } from "./feedback-store.server.ts";
import { removeFeedback, undoRemoval } from "./remove/remove-feedback.server.ts";

async function idsOf({ db }: Services, options: ListOptions) {
  const page = await listFeedback(db, options);
  return { ...page, ids: page.cards.map((card) => card._id) };
}

describeOnEveryDatabase("the list of feedback", (maker) => {
  async function withCards(count: number) {
    const made = await createTestServices(maker);
    const ids: string[] = [];
    for (let index = 0; index < count; index += 1) {
      // Two cards in each millisecond.
      const id = await addCard(made);
      if (index % 2) {
        const at = new Date(made.clock.now() - 1).toISOString();
        await setRows(made.services.db, "feedback", { created_at: at }, { id });
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

  test("a card that arrives in between does not shift the pages", async () => {
    const made = await withCards(4);
    const first = await idsOf(made.services, { limit: 2 });
    const rest = await idsOf(made.services, { limit: 2, before: first.older });
    await addCard(made);
    expect(await idsOf(made.services, { limit: 2, before: first.older })).toEqual(rest);
  });

  test("an invalid cursor is ignored, and every page has a limit", async () => {
    const { services } = await withCards(2);
    const first = await idsOf(services, { limit: 2 });
    for (const before of ["x", "' or 1=1 --", "A".repeat(5_000), "%00", ""]) {
      expect(await idsOf(services, { limit: 2, before })).toEqual(first);
    }
    expect((await idsOf(services, { limit: -5 })).ids).toHaveLength(1);
    expect((await idsOf(services, { limit: 1e9 })).ids).toHaveLength(2);
  });
});

describeOnEveryDatabase("the summary of feedback", (maker) => {
  test("counts stars, leaves out cards without any, and keeps up with removals", async () => {
    const made = await createTestServices(maker);
    const { services } = made;
    expect(await getFeedbackSummary(services.db)).toEqual({
      cards: 0,
      rated: 0,
      average: null,
      distribution: [0, 0, 0, 0, 0],
      withLesson: 0,
      removed: [],
    });
    const five = await addCard(made, { rating: 5 });
    await addCard(made, { rating: 4 });
    await addCard(made, { rating: 0 });
    const none = { withLesson: 0, removed: [] };
    const full = { cards: 3, rated: 2, average: 4.5, distribution: [0, 0, 0, 1, 1], ...none };
    expect(await getFeedbackSummary(services.db)).toEqual(full);
    await Promise.all([1, 2, 3].map(() => removeFeedback(services, five, team)));
    expect(await getFeedbackSummary(services.db)).toEqual({
      cards: 2,
      rated: 1,
      average: 4,
      distribution: [0, 0, 0, 1, 0],
      withLesson: 0,
      removed: [{ reason: "advert", cards: 1 }],
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
