export const stopSignals = ["SIGHUP", "SIGINT", "SIGTERM"] as const satisfies NodeJS.Signals[];

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
