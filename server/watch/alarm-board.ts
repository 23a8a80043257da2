import { readFileSync, statSync, unlinkSync, utimesSync, writeFileSync } from "node:fs";
import { join } from "node:path";

import { minute, toIso, type Clock } from "#app/platform/.server/clock.ts";
import { makePrivateFolder } from "#app/platform/.server/private-folder.ts";

/** An alarm is over once no process has seen it for this long. */
const quietMs = 2 * minute;

export type AlarmBoard = {
  /** Notes that an alarm holds. True for one process only, if that is new. */
  hold(name: string): boolean;
  /** Notes that it does not. If that ends it, one process gets the moment when it began. */
  release(name: string): number | null;
  isOn(name: string): boolean;
};

/**
 * Which alarms hold, as files in a folder that the processes of one machine share: it works without the
 * database, which an alarm may be about, and outlives a restart.
 */
export function createAlarmBoard(folder: string, clock: Clock): AlarmBoard {
  /** What could not be written, as on a full disk: this process then goes by its own memory. */
  const own = new Map<string, { readonly since: number; last: number }>();
  const fileOf = (name: string) => join(folder, name);

  const touch = (name: string) => {
    const now = new Date(clock.now());
    utimesSync(fileOf(name), now, now);
  };

  return {
    hold: (name) => {
      const now = clock.now();
      const mine = own.get(name);
      if (mine) {
        mine.last = now;
        return false;
      }
      try {
        makePrivateFolder(folder);
        writeFileSync(fileOf(name), toIso(now), { flag: "wx", mode: 0o600 });
        touch(name);
        return true;
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code === "EEXIST") touch(name);
        else own.set(name, { since: now, last: now });
        return own.has(name);
      }
    },
    release: (name) => {
      const now = clock.now();
      const mine = own.get(name);
      if (mine) {
        if (now - mine.last < quietMs) return null;
        own.delete(name);
        return mine.since;
      }
      try {
        if (now - statSync(fileOf(name)).mtimeMs < quietMs) return null;
        const since = Date.parse(readFileSync(fileOf(name), "utf8"));
        unlinkSync(fileOf(name));
        // A disk that was full may have kept the name and not the time.
        return Number.isNaN(since) ? now : since;
      } catch {
        // It is not on, or another process was first.
        return null;
      }
    },
    isOn: (name) =>
      own.has(name) || statSync(fileOf(name), { throwIfNoEntry: false }) !== undefined,
  };
}
