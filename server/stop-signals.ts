export const stopSignals = ["SIGHUP", "SIGINT", "SIGTERM"] as const satisfies NodeJS.Signals[];

/**
 * What the system tells a process that has met a fault in itself or in a file it has mapped, such as
 * SQLite's shared memory on a disk that has turned read-only. With a listener in JavaScript the faulty
 * step is tried again for ever, at full speed (Node's documentation, 'Signal events'), so nothing may
 * listen: the process ends, and whoever watches over it starts it anew.
 */
export const faultSignals = [
  "SIGABRT",
  "SIGBUS",
  "SIGFPE",
  "SIGILL",
  "SIGSEGV",
  "SIGTRAP",
] as const satisfies NodeJS.Signals[];

/**
 * A terminal sends Ctrl+C to every process at once, and npm and `npm start` hand it on to the ones
 * they started, so one wish to stop may arrive several times. A person who means it takes longer.
 */
const sameWishMs = 1_000;

/**
 * Listens for the signals that ask a process to end.
 *
 * @param stop called for the first one
 * @param insist called when somebody asks again, a second later or more
 */
export function onStopSignal(stop: (signal: NodeJS.Signals) => void, insist: () => void): void {
  let askedAt: number | undefined;
  for (const name of stopSignals) {
    process.on(name, (signal) => {
      if (askedAt === undefined) {
        askedAt = performance.now();
        stop(signal);
      } else if (performance.now() - askedAt > sameWishMs) {
        insist();
      }
    });
  }
}
