import { toAttempt } from "#app/features/quizzes/attempt-rows.server.ts";
import { sha256 } from "#app/platform/.server/ids.ts";
import { unexpected, type Operation, type OperationType, type Site } from "./operation.ts";

/** More than any question has options; what is beyond is not looked at. */
const places = 12;

/** A quiz as one browser takes it, and what that browser was told is kept. */
class QuizOperation implements Operation {
  readonly kind = "quiz";
  /** The hash under which the browser's attempts are kept. */
  readonly key: string;
  state: Operation["state"] = "unknown";
  id: string | undefined;
  /** Revisions of the answers that were acknowledged, by question number. */
  readonly revisions = new Map<number, number>();
  readonly #cookie: string;
  /** The questions to be answered, by number. */
  readonly #wanted: readonly number[];
  #next = 0;

  constructor(token: string, wanted: readonly number[]) {
    this.key = sha256(token);
    this.#cookie = `quiz_browser=${token}`;
    this.#wanted = wanted;
  }

  async send(site: Site): Promise<void> {
    const post = async (path: string, fields: Record<string, string>, status: number) => {
      const headers = { Cookie: this.#cookie, Accept: "application/json" };
      const answer = await site.post(path, new URLSearchParams(fields), headers);
      if (answer.status !== status) throw unexpected(answer);
      return answer;
    };
    if (this.id === undefined) {
      const answer = await post("/test/java", { replaces: "" }, 303);
      this.id = /^\/test\/java\/([0-9a-f-]{36})/.exec(answer.location ?? "")?.[1];
      if (this.id === undefined) throw unexpected(answer);
    }
    const path = `/test/java/${this.id}`;
    for (; this.#next < this.#wanted.length; this.#next += 1) {
      const number = this.#wanted[this.#next] ?? 1;
      const answer = await post(path, this.#answer(number), 200);
      const given = answer.json?.["given"] as { revision: number } | undefined;
      if (given === undefined) throw unexpected(answer);
      this.revisions.set(number, given.revision);
    }
    const end = await post(path, { go: "finish" }, 200);
    if (end.json?.["kind"] !== "finished") throw unexpected(end);
    this.state = "kept";
  }

  /** An option, and an order of the lines: the question takes what it asks for. */
  #answer(number: number): Record<string, string> {
    const isEven = this.#next % 2 === 0;
    const ranks = Array.from({ length: places }, (_, at) => [
      `place-${at + 1}`,
      String(isEven || at > 1 ? at + 1 : 2 - at),
    ]);
    return {
      ...Object.fromEntries(ranks),
      question: String(number),
      revision: String(this.revisions.get(number) ?? 0),
      choice: isEven ? "1" : "2",
      go: "save",
    };
  }
}

export const quiz: OperationType = {
  kind: "quiz",
  weight: 3,
  begin: ({ random }) => {
    const seed = Array.from({ length: 32 }, () => Math.floor(random() * 256));
    const token = Buffer.from(seed).toString("base64url");
    const wanted = Array.from({ length: 6 }, () => 1 + Math.floor(random() * 10));
    return new QuizOperation(token, wanted);
  },
  check: async (db, operations) => {
    const rows = await db.selectFrom("quiz_attempt").selectAll().execute();
    const byKey = Map.groupBy(rows, (row) => row.browser_key ?? "");
    const quizzes = operations.filter((operation) => operation instanceof QuizOperation);
    const known = new Set(quizzes.map(({ key }) => key));
    const faults = [...byKey.keys()]
      .filter((key) => !known.has(key))
      .map((key) => `an attempt is kept under ${key}, which no browser has`);
    for (const { key, id, revisions, state } of quizzes) {
      const attempts = byKey.get(key) ?? [];
      if (attempts.length > 1) faults.push(`quiz ${key} was begun ${attempts.length} times`);
      if (id === undefined) continue;
      const [row] = attempts;
      if (row?.id !== id) {
        faults.push(`quiz ${id} is lost`);
        continue;
      }
      const attempt = toAttempt(row);
      for (const [number, revision] of revisions) {
        const question = attempt.questions[number - 1]?.id ?? "";
        const stored = attempt.answers[question]?.revision ?? 0;
        // One more change may have been stored without an answer about it.
        if (stored < revision || stored > revision + 1) {
          faults.push(`quiz ${id}: answer ${number} has revision ${stored}, not ${revision}`);
        }
      }
      if (state === "kept" && attempt.finished === null) faults.push(`quiz ${id} is open again`);
    }
    return faults;
  },
};
