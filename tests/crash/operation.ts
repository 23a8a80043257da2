import type { Clock } from "#app/platform/.server/clock.ts";
import type { Db } from "#app/platform/.server/db/database.ts";
import type { Secrets } from "#app/platform/.server/secrets.ts";
import type { Random } from "#app/features/quizzes/seeded-random.ts";

/** The site as a visitor reaches it at this moment. */
export type Site = {
  post(path: string, body: URLSearchParams | object, headers?: Headers): Promise<Answer>;
};
type Headers = Readonly<Record<string, string>>;

export type Answer = {
  readonly status: number;
  readonly location: string | null;
  /** Null where the body is no JSON. */
  readonly json: Readonly<Record<string, unknown>> | null;
};

/** No answer, or the answer that it cannot be done now: the visitor does not know and sends it again. */
export class NoAnswer extends Error {}

/** Something a visitor sends, until it is answered. */
export type Operation = {
  readonly kind: OperationKind;
  /** By which it is found again: of a form its submission id, of an account its address. */
  readonly key: string;
  /**
   * What the site has said about it so far. `refused`: it is not to be found in the database.
   * `abandoned`: it was sent so often without an answer that a limit was met.
   */
  state: "unknown" | "kept" | "refused" | "abandoned";
  /** The id that the answer named, where it names one. */
  id?: string | undefined;
  /**
   * Sends it, or sends it again.
   *
   * @throws NoAnswer; any other error for an answer that should not have been given
   */
  send(site: Site): Promise<void>;
};

export type OperationKind =
  | "message"
  | "feedback"
  | "trial"
  | "registration"
  | "newsletter"
  | "quiz";

/** What visitors draw from. */
export type World = {
  readonly random: Random;
  /** The clock of the site's processes. */
  readonly clock: Clock;
  readonly secrets: Secrets;
};

/** One thing that visitors do, and what must be so in the database afterwards. */
export type OperationType = {
  readonly kind: OperationKind;
  /** How often it is done, beside the others. */
  readonly weight: number;
  begin(world: World): Operation;
  /** @returns a sentence for everything that is not as it was promised */
  check(db: Db, operations: readonly Operation[]): Promise<readonly string[]>;
};

/** A version 4 UUID (RFC 9562) out of seeded numbers. */
export function drawId(random: Random): string {
  const hex = Array.from({ length: 32 }, () => Math.floor(random() * 16).toString(16)).join("");
  const variant = "89ab"[Math.floor(random() * 4)];
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-${variant}${hex.slice(17, 20)}-${hex.slice(20)}`;
}

export function unexpected(answer: Answer): Error {
  return new Error(`Answered with ${answer.status}: ${JSON.stringify(answer.json)}`);
}

/**
 * Compares what visitors were told with what is stored under the keys they sent.
 *
 * @param stored every key in the table, with its row's id
 */
export function compare(
  kind: OperationKind,
  operations: readonly Operation[],
  stored: readonly { readonly key: string; readonly id: string }[],
): string[] {
  const faults: string[] = [];
  const rows = new Map<string, string[]>();
  for (const { key, id } of stored) rows.set(key, [...(rows.get(key) ?? []), id]);
  const sent = new Map(operations.map((operation) => [operation.key, operation]));
  for (const [key, ids] of rows) {
    if (ids.length > 1) faults.push(`${kind} ${key} is stored ${ids.length} times`);
    if (!sent.has(key)) faults.push(`${kind} ${key} is stored and was never sent`);
  }
  for (const { key, state, id } of operations) {
    const [found] = rows.get(key) ?? [];
    if (state === "kept" && found === undefined) faults.push(`${kind} ${key} is lost`);
    if (state === "refused" && found !== undefined)
      faults.push(`${kind} ${key} was refused and is stored`);
    if (id !== undefined && found !== undefined && id !== found) {
      faults.push(`${kind} ${key} was answered with ${id} and is stored as ${found}`);
    }
  }
  return faults;
}
