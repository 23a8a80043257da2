import type { Clock } from "#app/platform/.server/clock.ts";
import type { Db } from "#app/platform/.server/db/database.ts";
import type { Secrets } from "#app/platform/.server/secrets.ts";
import type { Random } from "#app/features/quizzes/seeded-random.ts";

type Headers = Readonly<Record<string, string>>;

/** The site as a visitor reaches it at this moment. */
export type Site = {
  /** An object that is not a form is sent as JSON. */
  post(path: string, body: FormData | URLSearchParams | object, headers?: Headers): Promise<Answer>;
};

export type Answer = {
  readonly status: number;
  readonly location: string | null;
  /** Null if the body is not JSON. */
  readonly json: Readonly<Record<string, unknown>> | null;
};

/** No answer, or the answer that it cannot be done now: the visitor does not know and sends it again. */
export class NoAnswer extends Error {}

/** Something a visitor sends, until it is answered. */
export type Operation = {
  readonly kind: OperationKind;
  /** By which it is found again: of a form its submission id. */
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

export type OperationKind = "message" | "feedback" | "trial" | "quiz" | "answer";

/** A member of the team at work. */
export type Desk = {
  readonly cookie: string;
  readonly email: string;
  /** Ids of cases that wait for an answer; who answers one takes it out. */
  readonly cases: string[];
};

/** What visitors draw from. */
export type World = {
  readonly random: Random;
  /** The clock of the site's processes. */
  readonly clock: Clock;
  readonly secrets: Secrets;
  readonly desk: Desk;
};

/** One thing that visitors do, and what must be so in the database afterwards. */
export type OperationType = {
  readonly kind: OperationKind;
  /** How often it is done, compared with the others. */
  readonly weight: number;
  begin(world: World): Operation;
  /** @returns a sentence for everything that is not as it was promised */
  check(db: Db, operations: readonly Operation[]): Promise<readonly string[]>;
};

export function unexpected(answer: Answer): Error {
  return new Error(`Answered with ${answer.status}: ${JSON.stringify(answer.json)}`);
}

const longestAnswerMs = 60_000;
let visitors = 0;

/** Another address for each request, so that none meets a limit that is meant for one sender. */
function nextAddress(): string {
  visitors += 1;
  return `2001:${(visitors >> 16).toString(16)}:${(visitors & 0xffff).toString(16)}::1`;
}

/** The site at the ports of its processes, which are asked in turns. */
export function siteAt(ports: readonly number[]): Site {
  let turn = 0;
  return {
    post: async (path, body, headers = {}) => {
      turn += 1;
      const isForm = body instanceof FormData || body instanceof URLSearchParams;
      const response = await fetch(`http://127.0.0.1:${ports[turn % ports.length]}${path}`, {
        method: "POST",
        redirect: "manual",
        body: isForm ? body : JSON.stringify(body),
        headers: {
          ...(isForm ? {} : { "Content-Type": "application/json" }),
          "X-Forwarded-For": nextAddress(),
          ...headers,
        },
        signal: AbortSignal.timeout(longestAnswerMs),
      }).catch(lost);
      const text = await response.text().catch(lost);
      if (response.status === 503) throw new NoAnswer(`${path} is not available`);
      const isJson = response.headers.get("Content-Type")?.startsWith("application/json");
      return {
        status: response.status,
        location: response.headers.get("Location"),
        json: isJson ? (JSON.parse(text) as Answer["json"]) : null,
      };
    },
  };
}

function lost(cause: unknown): never {
  if (cause instanceof DOMException)
    throw new Error("There was no answer for a long time", { cause });
  throw new NoAnswer("The connection was lost", { cause });
}
