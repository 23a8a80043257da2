import type { DestinationStream } from "pino";

/** More than a turn of a busy server says; no line waits for longer text than this, in characters. */
const mostGathered = 65_536;

/**
 * Gathers lines and writes those of one turn of the event loop with a single call of the system, which a
 * busy server would otherwise make for every request. Nothing waits for a later turn, and what an ending
 * process has not written yet is written as it ends.
 *
 * @param destination takes several lines at once, and has them written when it returns
 */
export function gatherLines(destination: DestinationStream): DestinationStream {
  let gathered = "";
  const flush = () => {
    const lines = gathered;
    gathered = "";
    if (lines) destination.write(lines);
  };
  // Only once there was a line: programs make many loggers that stay silent.
  let isWrittenAtExit = false;
  return {
    write(line) {
      if (!isWrittenAtExit) process.on("exit", flush);
      isWrittenAtExit = true;
      if (!gathered) setImmediate(flush);
      gathered += line;
      if (gathered.length > mostGathered) flush();
    },
  };
}

/** The member `time` of a line. Lines of one millisecond share it: making it is a large part of a line. */
export function createLineTime(): () => string {
  let madeAt = NaN;
  let made = "";
  return () => {
    const now = Date.now();
    if (now !== madeAt) {
      madeAt = now;
      made = `,"time":"${new Date(now).toISOString()}"`;
    }
    return made;
  };
}
