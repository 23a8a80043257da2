import { expect, test } from "vitest";
import { newToken } from "#app/platform/.server/ids.ts";
import { describeOnSqliteFirst } from "#tests/support/databases.ts";
import { addCard, anyone, team } from "#tests/support/feedback-cards.ts";
import { createTestServices } from "#tests/support/services.ts";
import { eraseRemovedFeedback, getFeedback, listFeedback } from "../feedback-store.server.ts";
import type { FeedbackActor } from "./owner-cookie.server.ts";
import {
  canRemoveFeedback,
  removeFeedback,
  undoMs,
  undoRemoval,
} from "./remove-feedback.server.ts";

describeOnSqliteFirst("removing feedback", (maker) => {
  test("is allowed for the author's browser, the author's account and the team", async () => {
    const made = await createTestServices(maker);
    const { services } = made;
    const token = newToken();
    const subject = "https://id.example/|user-1";
    const actors: [FeedbackActor, string][] = [
      [anyone, "not-allowed"],
      [{ ...anyone, ownerTokens: [newToken(), ""] }, "not-allowed"],
      [{ ...anyone, subject: "https://id.example/|user-2" }, "not-allowed"],
      [{ ...anyone, ownerTokens: [newToken(), token] }, "ok"],
      [{ ...anyone, subject }, "ok"],
      [team, "ok"],
    ];
    for (const [actor, expected] of actors) {
      const id = await addCard(made, {}, { ownerToken: token, subject });
      expect(await canRemoveFeedback(services, id, actor)).toBe(expected);
      expect(await removeFeedback(services, id, actor)).toBe(expected);
      expect((await getFeedback(services.db, id)) === null).toBe(expected === "ok");
    }
    const rows = await services.db.selectFrom("feedback").selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain(token);
    const nobodys = await addCard(made);
    const empty = { ...anyone, ownerTokens: [""] };
    expect(await removeFeedback(services, nobodys, empty)).toBe("not-allowed");
    expect(await removeFeedback(services, nobodys, team)).toBe("ok");
  });

  test("can be undone for as long as promised, then the card is erased", async () => {
    const made = await createTestServices(maker);
    const { services, clock } = made;
    const token = newToken();
    const actor = { ...anyone, ownerTokens: [token] };
    const id = await addCard(made, { rating: 3 }, { ownerToken: token });
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

  test("an invalid id is not found", async () => {
    const { services } = await createTestServices(maker);
    for (const id of ["x", "' or 1=1 --", "\u{1F600}", "\u0000", ""]) {
      expect(await getFeedback(services.db, id)).toBeNull();
      expect(await removeFeedback(services, id, team)).toBe("not-found");
    }
  });
});
