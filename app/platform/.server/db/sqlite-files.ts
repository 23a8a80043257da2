import { statSync } from "node:fs";
import { DatabaseFileLost } from "./errors.ts";

const lookMs = 1_000;

/**
 * The files of an open database, by device and inode: SQLite goes on writing to files that have been
 * deleted or replaced, and all of it is lost.
 */
export class OpenFiles {
  readonly #opened: readonly (readonly [path: string, identity: string])[];
  readonly #timer: NodeJS.Timeout;

  /**
   * @param file the database, already opened
   * @param onLost called every second, even if nothing is written
   */
  constructor(file: string, onLost: (error: Error) => void) {
    this.#opened = [file, `${file}-wal`].map((path) => [path, identityOf(path)]);
    this.#timer = setInterval(() => {
      if (this.#areLost()) onLost(new DatabaseFileLost());
    }, lookMs);
    this.#timer.unref();
  }

  /** @throws DatabaseFileLost */
  check(): void {
    if (this.#areLost()) throw new DatabaseFileLost();
  }

  stop(): void {
    clearInterval(this.#timer);
  }

  #areLost(): boolean {
    return this.#opened.some(([path, identity]) => identityOf(path) !== identity);
  }
}

function identityOf(path: string): string {
  const found = statSync(path, { throwIfNoEntry: false });
  return found ? `${found.dev}:${found.ino}` : "";
}
