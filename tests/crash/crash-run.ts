import { setTimeout as pause } from "node:timers/promises";
import { hour, minute, toIso, type Clock } from "#app/platform/.server/clock.ts";
import type { DatabaseConfig } from "#app/platform/.server/config.ts";
import { openDatabase, type Db } from "#app/platform/.server/db/database.ts";
import { createLogger } from "#app/platform/.server/logger.ts";
import { loadSecrets, type Secrets } from "#app/platform/.server/secrets.ts";
import { seededRandom, type Random } from "#app/features/quizzes/seeded-random.ts";
import { openMailServer, type MailKeys, type MailServer } from "#tests/support/mail-server.ts";
import { checkMail, type Life } from "./check-mail.ts";
import {
  NoAnswer,
  type Operation,
  type OperationKind,
  type OperationType,
  type Site,
  type World,
} from "./operation.ts";
import { feedback, message, newsletter, registration, trial } from "./forms.ts";
import { quiz } from "./quiz.ts";
import { siteAt } from "./site-client.ts";
import { startSite, type SiteProcess } from "./site-process.ts";

export type CrashOptions = {
  readonly database: DatabaseConfig;
  /** Where the processes keep files; the SQLite database lies in it. */
  readonly folder: string;
  readonly rounds: number;
  readonly seed: string;
  /** Told how far it is. */
  readonly say?: (line: string) => void;
};

export type CrashReport = {
  /** Processes that were killed. */
  readonly kills: number;
  readonly kept: Readonly<Record<OperationKind, number>>;
  /** Trial lessons whose time had gone to somebody else. */
  readonly refused: number;
  /** Trial forms that met the limit of their mailbox because they were sent so often. */
  readonly abandoned: number;
  /** Times that a visitor got no answer and sent the same again. */
  readonly resent: number;
  readonly mails: number;
  /** Mails that were handed over a second time, each explained by a kill after the server had taken it. */
  readonly repeated: number;
  readonly faults: readonly string[];
};

const types: readonly OperationType[] = [message, feedback, trial, registration, newsletter, quiz];

/** From one round to the next: more than any lease or pause after a failure that can be open. */
const stepMs = 20 * minute;
const visitors = 5;
const longestThoughtMs = 25;
/** A process is killed once visitors have had so many answers at most, or after so long. */
const mostAnswers = 30;
const longestLoadMs = 10_000;
const settleMs = 180_000;

/** The mail servers know mails again, as some services do. */
const keyHeader = "Idempotency-Key";

type Slot = { readonly process: SiteProcess; readonly mail: MailServer };

/**
 * Puts real processes of the built site under load over HTTP and kills them with SIGKILL, round after
 * round, one or two at a time: while they start, while they work, and while they stop. After each round
 * and at the end it compares what visitors were told with what is stored, and what was mailed with what
 * arrived at a real mail server.
 *
 * The seed decides who sends what and when which process is killed; what the system makes of it
 * differs from run to run.
 */
export async function runCrashes(options: CrashOptions): Promise<CrashReport> {
  return await new CrashRun(options).run();
}

class CrashRun {
  readonly #options: CrashOptions;
  readonly #operations: Operation[] = [];
  readonly #open: Operation[] = [];
  readonly #lives: (Life & { readonly server: MailServer })[] = [];
  readonly #spare: SiteProcess[] = [];
  readonly #faults: string[] = [];
  /** One service, whichever of its servers a process speaks to. */
  readonly #mailKeys: MailKeys = { header: keyHeader, known: new Map() };
  #kills = 0;
  #resent = 0;
  #answers = 0;
  #offsetMs = 0;
  /** That of the processes. */
  readonly #clock: Clock = { now: () => Date.now() + this.#offsetMs };

  constructor(options: CrashOptions) {
    this.#options = options;
  }

  async run(): Promise<CrashReport> {
    const { rounds, say } = this.#options;
    try {
      for (let round = 0; round < rounds && this.#faults.length === 0; round += 1) {
        await this.#round(round);
        if ((round + 1) % 10 === 0) say?.(`${round + 1} rounds, ${this.#operations.length} forms`);
      }
      return await this.#settle();
    } finally {
      for (const process of this.#spare) process.signal("SIGKILL");
      await Promise.all(this.#lives.map(({ server }) => server.close()));
    }
  }

  async #round(round: number): Promise<void> {
    const random = seededRandom(`${this.#options.seed}:${round}`);
    this.#offsetMs = round * stepMs;
    const slots = await this.#begin(`round ${round + 1}`, random() < 0.3 ? 2 : 1, random);
    this.#spare.push(this.#start());
    if (round > 0 && random() < 0.06) {
      await pause(random() * 200);
    } else {
      const ports = await this.#ready(slots);
      if (ports.length < slots.length) return;
      const secrets = await this.#look();
      await this.#underLoad(secrets, siteAt(ports), `${this.#options.seed}:${round}`, () =>
        Promise.all(slots.map((slot) => this.#end(slot, random))),
      );
    }
    for (const { process } of slots) process.signal("SIGKILL");
    await Promise.all(slots.map(({ process }) => process.ended()));
    this.#kills += slots.length;
  }

  #start(): SiteProcess {
    const { database, folder } = this.#options;
    return startSite({
      DATA_DIR: folder,
      PUBLIC_URL: "http://localhost",
      TEAM_EMAIL: "team@academy.example",
      MAIL_FROM: "Academy <site@academy.example>",
      SMTP_KEY_HEADER: keyHeader,
      ...(database.engine === "postgres" ? { DATABASE_URL: database.url } : {}),
    });
  }

  async #begin(name: string, count: number, random: Random): Promise<Slot[]> {
    while (this.#spare.length < count) this.#spare.push(this.#start());
    const processes = this.#spare.splice(0, count);
    return await Promise.all(
      processes.map(async (process) => {
        // One for each process, so that it is known who has sent what.
        const mail = await openMailServer(this.#mailKeys);
        for (let index = 0; index < 200; index += 1) {
          const isSlow = random() < 0.2;
          mail.behaviours.push(isSlow ? { at: "data", waitMs: random() * 40 } : undefined);
        }
        this.#lives.push({ name, received: mail.received, server: mail });
        process.begin({ clockOffsetMs: this.#offsetMs, environment: { SMTP_URL: mail.url } });
        return { process, mail };
      }),
    );
  }

  async #ready(slots: readonly Slot[]): Promise<number[]> {
    const ports = await Promise.all(slots.map(({ process }) => process.ready()));
    for (const [index, port] of ports.entries()) {
      if (port !== null) continue;
      const complaints = slots[index]?.process.complaints ?? [];
      this.#faults.push(`a process did not start: ${complaints.join("\n")}`);
    }
    return ports.filter((port) => port !== null);
  }

  /** Compares the database with what visitors were told, and reads from it what they need. */
  async #look(): Promise<Secrets> {
    return await this.#withDatabase(async (db) => {
      await this.#check(db);
      return await loadSecrets(db, this.#clock);
    });
  }

  async #check(db: Db): Promise<void> {
    for (const type of types) {
      const operations = this.#operations.filter(({ kind }) => kind === type.kind);
      this.#faults.push(...(await type.check(db, operations)));
    }
  }

  async #withDatabase<T>(use: (db: Db) => Promise<T>): Promise<T> {
    const database = await openDatabase(this.#options.database, createLogger("silent"));
    try {
      return await use(database.db);
    } finally {
      await database.close();
    }
  }

  async #underLoad(
    secrets: Secrets,
    site: Site,
    seed: string,
    until: () => Promise<unknown>,
  ): Promise<void> {
    const load = { isOver: false };
    const visit = async (visitor: number) => {
      const random = seededRandom(`${seed}:${visitor}`);
      const world = { random, secrets, clock: this.#clock };
      while (!load.isOver) {
        await pause(random() * longestThoughtMs);
        await this.#send(this.#open.shift() ?? this.#newOperation(world), site);
      }
    };
    const visits = Array.from({ length: visitors }, (_, visitor) => visit(visitor));
    await until();
    load.isOver = true;
    await Promise.all(visits);
  }

  #counted(site: Site): Site {
    return {
      post: async (...asked) => {
        const answer = await site.post(...asked);
        this.#answers += 1;
        return answer;
      },
    };
  }

  /** Kills a process at some moment of its work; now and then it is asked to stop shortly before. */
  async #end({ process }: Slot, random: Random): Promise<void> {
    const until = this.#answers + random() * mostAnswers;
    const [later, manner, stopping] = [random(), random(), random()];
    const giveUpAt = performance.now() + longestLoadMs;
    while (this.#answers < until && performance.now() < giveUpAt) await pause(2);
    await pause(later * 20);
    if (manner < 0.1) {
      process.signal("SIGTERM");
      await pause(stopping * 100);
    }
    process.signal("SIGKILL");
  }

  #newOperation(world: World): Operation {
    const total = types.reduce((sum, { weight }) => sum + weight, 0);
    let at = world.random() * total;
    const type = types.find(({ weight }) => (at -= weight) < 0) ?? message;
    const operation = type.begin(world);
    this.#operations.push(operation);
    return operation;
  }

  async #send(operation: Operation, site: Site): Promise<void> {
    try {
      await operation.send(this.#counted(site));
    } catch (error) {
      if (error instanceof NoAnswer) {
        this.#open.push(operation);
        this.#resent += 1;
      } else this.#faults.push(`${operation.kind} ${operation.key}: ${String(error)}`);
    }
  }

  /** A process that is left alone finishes everything. */
  async #settle(): Promise<CrashReport> {
    this.#offsetMs = this.#options.rounds * stepMs + 2 * hour;
    const random = seededRandom(`${this.#options.seed}:settle`);
    const slots = await this.#begin("the last process", 1, random);
    const ports = await this.#ready(slots);
    await this.#look();
    const site = siteAt(ports);
    for (const operation of this.#open.splice(0)) await this.#send(operation, site);
    for (const { kind, key } of this.#open) this.#faults.push(`${kind} ${key} was never answered`);
    await this.#withDatabase((db) => this.#untilMailed(db));
    slots[0]?.process.signal("SIGTERM");
    const code = await slots[0]?.process.ended();
    if (code !== 0) this.#faults.push(`the last process ended with code ${code}`);
    return await this.#withDatabase(async (db) => {
      await this.#check(db);
      const { mails, repeated, faults } = await checkMail(db, this.#lives, this.#clock.now());
      return {
        ...this.#counts(),
        mails,
        repeated,
        faults: [...new Set([...this.#faults, ...faults])],
      };
    });
  }

  async #untilMailed(db: Db): Promise<void> {
    for (const giveUpAt = performance.now() + settleMs; performance.now() < giveUpAt;) {
      const due = await db
        .selectFrom("outgoing_mail")
        .select("id")
        .where((eb) =>
          eb.or([eb("state", "=", "sending"), eb("due_at", "<=", toIso(this.#clock.now()))]),
        )
        .limit(1)
        .executeTakeFirst();
      if (!due) return;
      await pause(100);
    }
    this.#faults.push("mail was still waiting at the end");
  }

  #counts() {
    const count = (state: Operation["state"], wanted: OperationKind) =>
      this.#operations.filter((operation) => operation.state === state && operation.kind === wanted)
        .length;
    const kept = Object.fromEntries(types.map(({ kind }) => [kind, count("kept", kind)]));
    return {
      kills: this.#kills,
      kept: kept as Record<OperationKind, number>,
      refused: count("refused", "trial"),
      abandoned: count("abandoned", "trial"),
      resent: this.#resent,
    };
  }
}
