import * as v from "valibot";

import type { ShownAnswer } from "../question-view.ts";
import type { TakingAnswer } from "./taking-data.ts";

const count = v.pipe(v.number(), v.integer());
const shared = { number: count, revision: count, tried: v.boolean() };
const itemSchema = v.variant("kind", [
  v.object({
    ...shared,
    kind: v.literal("choice"),
    chosen: v.pipe(v.array(count), v.readonly()),
  }),
  v.object({ ...shared, kind: v.literal("flag"), flagged: v.boolean() }),
]);

/** One thing to tell the server. */
export type QueueItem = v.InferOutput<typeof itemSchema>;
export type QueueChange =
  | { readonly kind: "choice"; readonly number: number; readonly chosen: readonly number[] }
  | { readonly kind: "flag"; readonly number: number; readonly flagged: boolean };

export type QueueEvents = {
  /** A choice or a flag is stored. */
  stored(kind: QueueItem["kind"], number: number, given: ShownAnswer): void;
  /** Changed elsewhere: this is what is stored, and nothing of ours was kept. */
  stale(number: number, given: ShownAnswer): void;
  /** The server cannot make sense of it. */
  refused(number: number): void;
  /** The attempt takes no more answers. */
  ended(answer: Extract<TakingAnswer, { kind: "over" | "gone" }>): void;
  /** True when the server could not be reached; false when, after that, everything has arrived. */
  line(isLost: boolean): void;
};

export type QueueTools = {
  /** Sends one item; null if no answer came. */
  send(item: QueueItem): Promise<TakingAnswer | null>;
  /** Keeps waiting changes across a reload. */
  storage: { read(): string | null; write(text: string | null): void };
  /** Runs a task later. @returns what cancels it */
  later(task: () => void, ms: number): () => void;
};

const firstPauseMs = 2_000;
const longestPauseMs = 30_000;

/**
 * Sends changes one after the other and keeps them until the server has answered. A change that may
 * have arrived is sent again just as it was before a newer one follows, so that an answer lost on the
 * way is not taken for someone else's.
 */
export function createAnswerQueue(tools: QueueTools, events: QueueEvents) {
  let items = restore(tools.storage.read());
  const listeners = new Set<() => void>();
  const hasRestored = items.length > 0;
  /** By question, the revision that this queue has stored last: the page may not have rendered it yet. */
  const revisions = new Map<number, number>();
  let running: Promise<void> | null = null;
  let callOff: (() => void) | null = null;
  let pauseMs = firstPauseMs;
  let isLost = false;

  function keep(next: QueueItem[]) {
    items = next;
    tools.storage.write(items.length > 0 ? JSON.stringify(items) : null);
    for (const listener of listeners) listener();
  }

  function setLost(next: boolean) {
    if (next === isLost) return;
    isLost = next;
    events.line(isLost);
  }

  function wait() {
    callOff?.();
    callOff = tools.later(() => void run(), pauseMs);
    pauseMs = Math.min(2 * pauseMs, longestPauseMs);
  }

  function settle(item: QueueItem, answer: TakingAnswer) {
    const rest = items.slice(1);
    const isSame = (other: QueueItem) => other.number === item.number;
    if (answer.kind === "saved") {
      const { revision } = answer.given;
      // A stored flag does not say whose choice is stored with it.
      const isChoice = item.kind === "choice";
      if (isChoice) revisions.set(item.number, revision);
      events.stored(item.kind, item.number, answer.given);
      keep(isChoice ? rest.map((other) => (isSame(other) ? { ...other, revision } : other)) : rest);
    } else if (answer.kind === "stale") {
      // A later choice was made without knowing what is stored.
      events.stale(item.number, answer.given);
      keep(rest.filter((other) => !isSame(other)));
    } else if (answer.kind === "over") {
      keep([]);
      events.ended(answer);
    } else {
      keep(rest);
      events.refused(item.number);
    }
  }

  async function sendAll() {
    callOff?.();
    callOff = null;
    for (let item = items[0]; item; item = items[0]) {
      item.tried = true;
      keep(items);
      // One after the other: sending a change again is harmless only in this order.
      const answer = await tools.send(item);
      if (answer === null || answer.kind === "later") {
        setLost(true);
        wait();
        return;
      }
      if (answer.kind === "gone") {
        // Someone who has signed out may sign in again, so waiting answers are kept.
        events.ended(answer);
        return;
      }
      pauseMs = firstPauseMs;
      settle(item, answer);
    }
    setLost(false);
  }

  async function run(): Promise<void> {
    running ??= sendAll().finally(() => {
      running = null;
    });
    await running;
  }

  return {
    /** What is still to be sent, from before a reload too. */
    waiting: (): readonly QueueItem[] => items,

    /** Whether something was found that had waited since before a reload. */
    hasRestored,

    /** The revision stored last for a question; 0 if there is none. */
    revisionOf: (number: number): number => revisions.get(number) ?? 0,

    /** Tells when `waiting` changes. */
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },

    /** @param revision of the answer that the page knows to be stored */
    add(change: QueueChange, revision: number) {
      const last = items.findLast(
        ({ kind, number, tried }) => kind === change.kind && number === change.number && !tried,
      );
      const isMine = (other: QueueItem) => other.number === change.number;
      const stored = Math.max(revision, revisions.get(change.number) ?? 0);
      const known = items.find(isMine)?.revision ?? stored;
      const item: QueueItem = { ...change, revision: known, tried: false };
      keep(last ? items.map((other) => (other === last ? item : other)) : [...items, item]);
      void run();
    },

    /** Tries at once. @returns whether everything has arrived */
    async flush(): Promise<boolean> {
      await run();
      if (items.length > 0) await run();
      return items.length === 0;
    },

    stop() {
      callOff?.();
    },
  };
}

function restore(text: string | null): QueueItem[] {
  if (text === null) return [];
  try {
    const parsed = v.safeParse(v.array(itemSchema), JSON.parse(text));
    return parsed.success ? parsed.output : [];
  } catch {
    return [];
  }
}
