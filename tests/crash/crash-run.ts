import { setTimeout as pause } from "node:timers/promises";
import { hour, minute, toIso, type Clock } from "#app/platform/.server/clock.ts";
import { parseConfig, type DatabaseConfig } from "#app/platform/.server/config.ts";
import type { Db } from "#app/platform/.server/db/database.ts";
import { createLogger } from "#app/platform/.server/logger.ts";
import { createServices, type Services } from "#app/platform/.server/services.ts";
import { seededRandom, type Random } from "#app/features/quizzes/seeded-random.ts";
import type { Dovecot, MailboxFolder } from "#tests/support/dovecot.ts";
import { openMailServer, type MailKeys, type MailServer } from "#tests/support/mail-server.ts";
import { answers, fillDesk, openDesk } from "./answers.ts";
import { checkMail, type Life } from "./check-mail.ts";
import { forms } from "./forms.ts";
import { Correspondents, mailServer } from "./incoming.ts";
import { checkLetters, releaseTestLetter } from "./letters.ts";
import { NoAnswer, siteAt, type Desk, type Operation, type Site, type World } from "./operation.ts";
import { quiz } from "./quiz.ts";
import { startSite, type SiteProcess } from "../support/site-process.ts";
import { openSeeds } from "#tests/support/seeds.ts";
import { wording } from "#app/shell/wording/wording.server.ts";

export type CrashOptions = {
  readonly database: DatabaseConfig;
  /** Where the processes keep files; the SQLite database is in it. */
  readonly folder: string;
  readonly rounds: number;
  readonly seed: string;
  /** Of the team's mailbox. */
  readonly dovecot: Dovecot;
};

const types = [...forms, quiz, answers];

/** From one round to the next: more than any lease or pause after a failure that can be open. */
const stepMs = 20 * minute;
/** Some processes are killed within so long, in which they start. */
const longestStartMs = 2_000;
const visitors = 5;
const longestThoughtMs = 25;
/** A process is killed after at most this many answers to visitors, or after this long. */
const mostAnswers = 30;
const longestLoadMs = 10_000;
const settleMs = 600_000;
/** A letter is released once in this many rounds, and goes out while processes are killed. */
const roundsBetweenLetters = 5;

/** The mail servers know mails again, as some services do. */
const keyHeader = "Idempotency-Key";

/**
 * Puts real processes of the built site under load over HTTP and kills them with SIGKILL, round after
 * round, one or two at a time: while they start, while they work, and while they stop. After each round
 * and at the end it compares what visitors were told with what is stored, and what was mailed with what
 * arrived at a real mail server.
 *
 * The seed decides who sends what and when which process is killed; what the system makes of it
 * differs from run to run.
 *
 * @returns what was counted, and a sentence for everything that was lost or doubled
 */
export async function runCrashes(options: CrashOptions) {
  return await new CrashRun(options, await options.dovecot.newFolder()).run();
}

class CrashRun {
  readonly #options: CrashOptions;
  readonly #operations: Operation[] = [];
  readonly #open: Operation[] = [];
  readonly #lives: (Life & { readonly server: MailServer })[] = [];
  readonly #faults: string[] = [];
  /** One service, whichever of its servers a process speaks to. */
  readonly #mailKeys: MailKeys = { header: keyHeader, known: new Map() };
  readonly #box: MailboxFolder;
  readonly #correspondents: Correspondents;
  #desk: Desk = { cookie: "", email: "", cases: [] };
  #kills = 0;
  #resent = 0;
  #answers = 0;
  #offsetMs = 0;
  /** That of the processes. */
  readonly #clock: Clock = {
    now: () => Date.now() + this.#offsetMs,
    elapsed: () => performance.now(),
  };

  /** @param box the team's mailbox, empty */
  constructor(options: CrashOptions, box: MailboxFolder) {
    this.#options = options;
    this.#box = box;
    this.#correspondents = new Correspondents(box);
  }

  async run() {
    const { rounds } = this.#options;
    try {
      await this.#with(async (services) => {
        this.#desk = await openDesk(services);
        await this.#correspondents.begin(services);
      });
      for (let round = 0; round < rounds && this.#faults.length === 0; round += 1) {
        await this.#round(round);
        if ((round + 1) % 10 === 0) {
          console.log(`  ${round + 1} rounds, ${this.#operations.length} forms`);
        }
      }
      const late = await this.#with(({ db }) => this.#correspondents.countUnread(db));
      const { mails, repeated } = await this.#settle();
      return {
        kills: this.#kills,
        kept: this.#count("kept"),
        refused: this.#count("refused"),
        abandoned: this.#count("abandoned"),
        resent: this.#resent,
        mails,
        repeated,
        incoming: this.#correspondents.count,
        /** Of those: fetched only by the process that was left alone. */
        late,
        faults: [...new Set(this.#faults)],
      };
    } finally {
      await Promise.all(this.#lives.map(({ server }) => server.close()));
    }
  }

  async #round(round: number): Promise<void> {
    const seed = `${this.#options.seed}:${round}`;
    const random = seededRandom(seed);
    this.#offsetMs = round * stepMs;
    if (round > 0 && round % roundsBetweenLetters === 0) {
      await this.#with(({ db }) => releaseTestLetter(db, this.#clock.now()));
    }
    await this.#with(async (services) => {
      // Those who have booked follow the link in their mail; otherwise places would only be held for the next.
      await services.db.updateTable("trial_place").set({ is_confirmed: 1 }).execute();
      await this.#correspondents.write(services, this.#desk.email);
    });
    const processes = [await this.#start(`round ${round + 1}`, random)];
    if (random() < 0.3) processes.push(await this.#start(`round ${round + 1}, beside it`, random));
    if (round > 0 && random() < 0.06) {
      await pause(random() * longestStartMs);
    } else {
      const ports = await this.#ready(processes);
      if (ports.length < processes.length) return;
      await this.#with(async ({ db }) => {
        await this.#check(db);
        const ends = () => processes.map((process) => this.#end(process, random, db));
        await this.#underLoad(siteAt(ports), seed, () => Promise.all(ends()));
      });
    }
    for (const process of processes) process.signal("SIGKILL");
    await Promise.all(processes.map((process) => process.ended()));
    this.#kills += processes.length;
  }

  /** Starts a process with a mail server of its own, so that it is known who has sent what. */
  async #start(name: string, random: Random): Promise<SiteProcess> {
    const server = await openMailServer(this.#mailKeys);
    for (let index = 0; index < 200; index += 1) {
      const isSlow = random() < 0.2;
      server.behaviours.push(isSlow ? { does: "wait", ms: random() * 40 } : undefined);
    }
    this.#lives.push({ name, received: server.received, server });
    const mailed = { SMTP_URL: server.url, SMTP_KEY_HEADER: keyHeader };
    return startSite({ ...this.#environment(), ...mailed }, this.#offsetMs);
  }

  #environment(): Record<string, string> {
    const { database, folder } = this.#options;
    return {
      DATA_DIR: folder,
      PUBLIC_URL: "http://localhost",
      TEAM_EMAIL: "team@academy.example",
      MAIL_FROM: "Academy <site@academy.example>",
      IMAP_URL: this.#box.url,
      IMAP_AUTHSERV_ID: mailServer,
      ...(database.engine === "postgres" ? { DATABASE_URL: database.url } : {}),
    };
  }

  /** What a process of the site has, for what no visitor can do. */
  async #with<T>(use: (services: Services) => Promise<T>): Promise<T> {
    const academy = { name: "Academy", email: "hello@academy.example" };
    const parsed = parseConfig(this.#environment(), academy);
    if (!parsed.ok) throw new Error(parsed.faults.join(" "));
    const logger = createLogger("silent");
    const services = await createServices(parsed.config, {
      logger,
      clock: this.#clock,
      wordingIn: () => wording,
      openDocuments: openSeeds,
    });
    try {
      return await use(services);
    } finally {
      await services.close();
    }
  }

  /** The ports of those that have started. */
  async #ready(processes: readonly SiteProcess[]): Promise<number[]> {
    const ports: number[] = [];
    for (const process of processes) {
      const port = await process.ready();
      if (port !== null) ports.push(port);
      else this.#faults.push(`a process did not start: ${process.complaints.join("\n")}`);
    }
    return ports;
  }

  /** Compares the database with what visitors were told. */
  async #check(db: Db): Promise<void> {
    for (const type of types) {
      const operations = this.#operations.filter(({ kind }) => kind === type.kind);
      this.#faults.push(...(await type.check(db, operations)));
    }
  }

  async #underLoad(site: Site, seed: string, until: () => Promise<unknown>): Promise<void> {
    const desk = this.#desk;
    const secrets = await this.#with(async (services) => {
      await fillDesk(services, desk);
      return services.secrets;
    });
    // So that the limits of the whole site are not met, however long a process lives.
    const most = this.#answers + 2 * mostAnswers;
    const over = new AbortController();
    const visit = async (visitor: number) => {
      const random = seededRandom(`${seed}:${visitor}`);
      const world = { random, secrets, desk, clock: this.#clock };
      while (!over.signal.aborted) {
        await pause(random() * longestThoughtMs);
        if (this.#answers >= most) continue;
        await this.#send(this.#open.shift() ?? this.#newOperation(world), site);
      }
    };
    const visits = Array.from({ length: visitors }, (_, visitor) => visit(visitor));
    await until();
    over.abort();
    await Promise.all(visits);
  }

  /** Kills a process at some moment of its work; now and then it is asked to stop shortly before. */
  async #end(process: SiteProcess, random: Random, db: Db): Promise<void> {
    const until = this.#answers + random() * mostAnswers;
    const [later, manner, stopping] = [random(), random(), random()];
    const [isFetching, unfetched] = [random() < 0.5, random()];
    const giveUpAt = performance.now() + longestLoadMs;
    while (this.#answers < until && performance.now() < giveUpAt) await pause(2);
    // In half of the rounds in the middle of what families have written.
    const unread = async () => await this.#correspondents.countUnread(db);
    if (isFetching) {
      const rest = unfetched * (await unread());
      while ((await unread()) > rest && performance.now() < giveUpAt) await pause(10);
    }
    await pause(later * 20);
    if (manner < 0.1) {
      process.signal("SIGTERM");
      await pause(stopping * 100);
    }
    process.signal("SIGKILL");
  }

  #newOperation(world: World): Operation {
    const weighted = types.flatMap((type) => Array.from({ length: type.weight }, () => type));
    const type = weighted[Math.floor(world.random() * weighted.length)] ?? quiz;
    const operation = type.begin(world);
    this.#operations.push(operation);
    return operation;
  }

  async #send(operation: Operation, site: Site): Promise<void> {
    const post: Site["post"] = async (...asked) => {
      const answer = await site.post(...asked);
      this.#answers += 1;
      return answer;
    };
    try {
      await operation.send({ post });
    } catch (error) {
      if (error instanceof NoAnswer) {
        this.#open.push(operation);
        this.#resent += 1;
      } else this.#faults.push(`${operation.kind} ${operation.key}: ${String(error)}`);
    }
  }

  /** A process that is left alone finishes everything. */
  async #settle() {
    this.#offsetMs = this.#options.rounds * stepMs + 2 * hour;
    const random = seededRandom(`${this.#options.seed}:settle`);
    const last = await this.#start("the last process", random);
    const site = siteAt(await this.#ready([last]));
    for (const operation of this.#open.splice(0)) await this.#send(operation, site);
    for (const { kind, key } of this.#open) this.#faults.push(`${kind} ${key} was never answered`);
    await this.#with(({ db }) => this.#untilMailed(db));
    last.signal("SIGTERM");
    const code = await last.ended();
    if (code !== 0) this.#faults.push(`the last process ended with code ${code}`);
    return await this.#with(async ({ db }) => {
      await this.#check(db);
      this.#faults.push(...(await checkLetters(db)));
      this.#faults.push(...(await this.#correspondents.check(db)));
      const { faults, ...counted } = await checkMail(db, this.#lives, this.#clock.now());
      this.#faults.push(...faults);
      return counted;
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
        .executeTakeFirst();
      const letter = await db
        .selectFrom("letter")
        .select("id")
        .where("state", "=", "sending")
        .executeTakeFirst();
      const unread = await this.#correspondents.countUnread(db);
      if (!due && !letter && unread === 0) return;
      await pause(100);
    }
    this.#faults.push("mail was still waiting at the end");
  }

  /** How many of each kind have come to this. */
  #count(state: Operation["state"]) {
    const found = this.#operations.filter((operation) => operation.state === state);
    const counts = Map.groupBy(found, ({ kind }) => kind).entries();
    return Object.fromEntries(counts.map(([kind, { length }]) => [kind, length]));
  }
}
