export type WakeSignal = {
  /** Tells the worker of that name that there may be something to do. Never throws. */
  send(name: string): void;
  /** @returns a function that stops listening */
  listen(name: string, listener: () => void): () => void;
};

/**
 * Wakes workers of this process after a commit, so that nobody waits for the next look at the
 * database. A signal that nobody hears is no loss: every worker also looks by itself.
 */
export function createWakeSignal(): WakeSignal {
  const listeners = new Map<string, Set<() => void>>();
  return {
    send: (name) => {
      for (const listener of listeners.get(name) ?? []) listener();
    },
    listen: (name, listener) => {
      const set = listeners.get(name) ?? new Set();
      listeners.set(name, set.add(listener));
      return () => set.delete(listener);
    },
  };
}
