import { argon2, type Argon2Parameters } from "node:crypto";

import { normalisePassword } from "../normalise-password.ts";
import { keyedHash } from "./ids.ts";
import { householdOf } from "./rate-limits.ts";

/** Parameters of Argon2id (RFC 9106). Memory is in KiB. */
export type Argon2Cost = {
  readonly memory: number;
  readonly passes: number;
  readonly parallelism: number;
};

/**
 * The first is used for new passwords: what OWASP's Password Storage Cheat Sheet asks for at least. To raise
 * it, put the new one before it; each password is stored again at its owner's next sign-in. Every generation
 * costs every sign-in one more computation, so remove an old one after a while.
 */
const currentCosts: readonly [Argon2Cost, ...Argon2Cost[]] = [
  { memory: 19_456, passes: 2, parallelism: 1 },
];

const tagLength = 32;
const saltLength = 16;
/** How many of Node's four threads are used: files and name look-ups need them too. */
const maxRunning = 2;
/** A second or two of work. Beyond that an honest "busy" is better than a growing queue. */
const maxWaiting = 60;
/** How many of those for one sender: a flood from one place must not take all the seats. */
const maxWaitingOfSender = 4;

export type PasswordHashes = {
  /** The hash to store. */
  readonly current: string;
  /** Every hash that the same password may already be stored as, the current one first. */
  readonly all: readonly string[];
};

export type PasswordHasher = {
  /**
   * Hashes a password as typed for an address, in PHC string format. Equal for equal passwords of one address: one
   * computation decides a sign-in, however many accounts claim the address.
   *
   * @param clientAddress who asks; households take turns
   * @returns null if too many are waiting already; nothing was computed then
   */
  hash(emailKey: string, password: string, clientAddress: string): Promise<PasswordHashes | null>;
};

export type Argon2id = (parameters: Argon2Parameters) => Promise<Buffer>;

const nodeArgon2id: Argon2id = (parameters) =>
  new Promise((resolve, reject) => {
    argon2("argon2id", parameters, (error, hash) => {
      if (error) reject(error);
      else resolve(hash);
    });
  });

/**
 * @param secret makes this site's salts unique, so that no one without it can precompute an address's hashes
 */
export function createPasswordHasher(options: {
  secret: string;
  costs?: readonly [Argon2Cost, ...Argon2Cost[]];
  argon2id?: Argon2id;
}): PasswordHasher {
  const { secret, costs = currentCosts, argon2id = nodeArgon2id } = options;
  const room = createRoom(maxRunning);
  const compute = async (emailKey: string, password: string, cost: Argon2Cost) => {
    const mac = Buffer.from(keyedHash(secret, "password-salt", emailKey), "base64url");
    const nonce = mac.subarray(0, saltLength);
    const message = Buffer.from(normalisePassword(password), "utf8");
    const hash = await argon2id({ message, nonce, tagLength, ...cost });
    return phcText(cost, nonce, hash);
  };
  return {
    hash: async (emailKey, password, clientAddress) => {
      if (!(await room.enter(householdOf(clientAddress)))) return null;
      try {
        const current = await compute(emailKey, password, costs[0]);
        const all = [current];
        for (const cost of costs.slice(1)) all.push(await compute(emailKey, password, cost));
        return { current, all };
      } finally {
        room.leave();
      }
    },
  };
}

function phcText({ memory, passes, parallelism }: Argon2Cost, salt: Buffer, hash: Buffer): string {
  const plain = (bytes: Buffer) => bytes.toString("base64").replace(/=+$/, "");
  return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${plain(salt)}$${plain(hash)}`;
}

/** Runs this many at once, with the others in seats: senders take turns, and each one's own run in order. */
function createRoom(places: number) {
  let free = places;
  let waiting = 0;
  /** In the order in which they have their turn. */
  const queues = new Map<string, (() => void)[]>();
  return {
    /** @returns false if there is no seat for this sender */
    enter: async (sender: string): Promise<boolean> => {
      if (free > 0) {
        free -= 1;
        return true;
      }
      const queue = queues.get(sender) ?? [];
      if (waiting >= maxWaiting || queue.length >= maxWaitingOfSender) return false;
      waiting += 1;
      queues.set(sender, queue);
      await new Promise<void>((resolve) => queue.push(resolve));
      return true;
    },
    leave: () => {
      const [turn] = queues;
      if (!turn) {
        free += 1;
        return;
      }
      const [sender, queue] = turn;
      waiting -= 1;
      queues.delete(sender);
      const next = queue.shift();
      if (queue.length > 0) queues.set(sender, queue);
      next?.();
    },
  };
}
