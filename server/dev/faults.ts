import { stripVTControlCharacters } from "node:util";

/** Says what a fault of the sources is, and where. */
export function describeFault(error: unknown): string {
  const { stack, frame } = error as { stack?: string; frame?: string };
  return stripVTControlCharacters([stack ?? String(error), frame].filter(Boolean).join("\n"));
}

export type TellFaults = <Made>(what: string, work: () => Promise<Made>) => Promise<Made>;

/** @returns what does some work, and writes a fault of it to the terminal: once, and once it is mended */
export function createTellFaults(): TellFaults {
  const faults = new Map<string, string>();
  return async (what, work) => {
    try {
      const made = await work();
      if (faults.delete(what)) console.log(`Mended: ${what}`);
      return made;
    } catch (error) {
      const fault = describeFault(error);
      if (![...faults.values()].includes(fault)) console.error(fault);
      faults.set(what, fault);
      throw error;
    }
  };
}
