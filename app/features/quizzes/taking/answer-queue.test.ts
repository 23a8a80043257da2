import { describe, expect, test } from "vitest";
import { createAnswerQueue, type QueueItem } from "./answer-queue.ts";
import type { TakingAnswer } from "./taking-data.ts";

/** A server that keeps one answer per question as the real one does, and a line that can be cut. */
function openLine(stored: string | null = null) {
  const server = new Map<
    number,
    { chosen: readonly number[]; flagged: boolean; revision: number }
  >();
  const told: unknown[] = [];
  const sent: QueueItem[] = [];
  const tasks: (() => void)[] = [];
  const line = { isCut: false, losesAnswers: false, over: false, signedOut: false };
  let kept = stored;

  function answerTo(item: QueueItem): TakingAnswer {
    if (line.signedOut) return { kind: "gone" };
    if (line.over) return { kind: "over", to: "/result" };
    const before = server.get(item.number) ?? { chosen: [], flagged: false, revision: 0 };
    if (item.kind === "flag") {
      server.set(item.number, { ...before, flagged: item.flagged });
    } else if (item.chosen.join() !== before.chosen.join()) {
      if (item.revision !== before.revision) return { kind: "stale", given: before };
      const revision = before.revision + 1;
      server.set(item.number, { ...before, chosen: item.chosen, revision });
    }
    return { kind: "saved", given: server.get(item.number) ?? before };
  }

  const open = () =>
    createAnswerQueue(
      {
        send: async (item) => {
          if (line.isCut) return null;
          sent.push({ ...item });
          const answer = answerTo(item);
          return line.losesAnswers ? null : answer;
        },
        storage: {
          read: () => kept,
          write: (text) => {
            kept = text;
          },
        },
        later: (task) => {
          tasks.push(task);
          return () => void tasks.splice(tasks.indexOf(task), 1);
        },
      },
      {
        stored: (kind, number, given) => told.push(["stored", kind, number, given.chosen]),
        stale: (number, given) => told.push(["stale", number, given.chosen]),
        refused: (number) => told.push(["refused", number]),
        ended: ({ kind }) => told.push(["ended", kind]),
        line: (isLost) => told.push(["lost", isLost]),
      },
    );
  return { server, told, sent, line, tasks, open, kept: () => kept };
}

const choose = (number: number, ...chosen: readonly number[]) =>
  ({ kind: "choice", number, chosen }) as const;

describe("the queue of answers", () => {
  test("knows its own stored answers before the page has rendered them", async () => {
    const { server, told, open } = openLine();
    const queue = open();
    queue.add(choose(1, 2), 0);
    expect(await queue.flush()).toBe(true);
    queue.add(choose(1, 3), 0);
    expect(await queue.flush()).toBe(true);
    expect(server.get(1)).toMatchObject({ chosen: [3], revision: 2 });
    expect(told.filter((line) => String(line).startsWith("stale"))).toEqual([]);
  });

  test("sends at once and in order", async () => {
    const { server, told, open, kept } = openLine();
    const queue = open();
    queue.add(choose(1, 2), 0);
    queue.add({ kind: "flag", number: 1, flagged: true }, 0);
    queue.add(choose(2, 4), 0);
    expect(await queue.flush()).toBe(true);
    expect(server.get(1)).toEqual({ chosen: [2], flagged: true, revision: 1 });
    expect(server.get(2)).toMatchObject({ chosen: [4] });
    expect(told).toContainEqual(["stored", "choice", 1, [2]]);
    expect(kept()).toBeNull();
  });

  test("without a connection keeps everything, says so, and sends it when it is back", async () => {
    const { server, told, line, tasks, open } = openLine();
    const queue = open();
    line.isCut = true;
    queue.add(choose(1, 2), 0);
    expect(await queue.flush()).toBe(false);
    queue.add(choose(2, 1), 0);
    queue.add(choose(2, 3), 0);
    await queue.flush();
    expect(told).toEqual([["lost", true]]);
    line.isCut = false;
    tasks.at(-1)?.();
    expect(await queue.flush()).toBe(true);
    expect(told.at(-1)).toEqual(["lost", false]);
    expect(server.get(1)).toMatchObject({ chosen: [2] });
    expect(server.get(2)).toMatchObject({ chosen: [3] });
  });

  test.each(["isCut", "signedOut"] as const)("keeps what waits over a reload: %s", async (why) => {
    const { server, told, line, open, kept } = openLine();
    line[why] = true;
    const before = open();
    before.add(choose(1, 2), 0);
    expect(await before.flush()).toBe(false);
    expect(told[0]).toEqual(why === "isCut" ? ["lost", true] : ["ended", "gone"]);
    before.stop();
    line[why] = false;
    const after = open();
    expect(after.waiting()).toMatchObject([{ number: 1, chosen: [2] }]);
    expect(await after.flush()).toBe(true);
    expect(server.get(1)).toMatchObject({ chosen: [2], revision: 1 });
    expect(kept()).toBeNull();
  });

  test("an answer lost on the way back is not taken for someone else's change", async () => {
    const { server, told, line, open } = openLine();
    const queue = open();
    line.losesAnswers = true;
    queue.add(choose(1, 2), 0);
    await queue.flush();
    queue.add(choose(1, 3), 0);
    line.losesAnswers = false;
    expect(await queue.flush()).toBe(true);
    expect(server.get(1)).toMatchObject({ chosen: [3], revision: 2 });
    expect(told.flat()).not.toContain("stale");
  });

  test("a change made elsewhere is reported, and what depends on it is dropped", async () => {
    const { server, told, line, open } = openLine();
    const queue = open();
    line.isCut = true;
    queue.add(choose(1, 2), 0);
    await queue.flush();
    queue.add(choose(1, 3), 0);
    queue.add(choose(2, 1), 0);
    server.set(1, { chosen: [4], flagged: false, revision: 1 });
    line.isCut = false;
    expect(await queue.flush()).toBe(true);
    expect(told).toContainEqual(["stale", 1, [4]]);
    expect(server.get(1)).toMatchObject({ chosen: [4] });
    expect(server.get(2)).toMatchObject({ chosen: [1] });
  });

  test("ends when the attempt does", async () => {
    const { told, line, sent, open } = openLine();
    const queue = open();
    line.over = true;
    queue.add(choose(1, 2), 0);
    queue.add(choose(2, 2), 0);
    expect(await queue.flush()).toBe(true);
    expect(sent).toHaveLength(1);
    expect(told).toEqual([["ended", "over"]]);
  });

  test.each(["rubbish", "[1]", '[{"kind":"choice"}]'])("starts afresh when %s was kept", (text) => {
    expect(openLine(text).open().waiting()).toEqual([]);
  });
});
