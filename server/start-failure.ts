/** A fault that is told in one sentence, because what to do about it is known. */
export class StartFailure extends Error {}

/** What an error and its causes say; one that stands for several tries says it in each of them. */
function reasonOf(error: unknown): string {
  if (error instanceof AggregateError && !error.message) return reasonOf(error.errors[0]);
  if (!(error instanceof Error)) return String(error);
  return error.cause === undefined ? error.message : `${error.message}: ${reasonOf(error.cause)}`;
}

/** The database cannot be opened or brought up to date. */
export function databaseFailure(error: unknown): StartFailure {
  return new StartFailure(`The database cannot be opened: ${reasonOf(error)}`, { cause: error });
}

/** The server cannot listen where it should. */
export function listenFailure(error: unknown, port: number, host: string | undefined): unknown {
  const { code } = error as NodeJS.ErrnoException;
  const say = (message: string) => new StartFailure(message, { cause: error });
  if (code === "EADDRINUSE") {
    return say(
      `Port ${port} is in use. Stop the program that uses it, or set PORT to another one.`,
    );
  }
  if (code === "EACCES") {
    return say(`This user may not listen on port ${port}. Set PORT to one above 1023.`);
  }
  if (code === "EADDRNOTAVAIL" || code === "ENOTFOUND") {
    return say(`HOST is not an address of this machine: ${host}.`);
  }
  return error;
}
