import { randomUUID } from "node:crypto";
import { readFileSync, renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { setTimeout as pause } from "node:timers/promises";
import { expect, onTestFinished, test, vi } from "vitest";

import { minute } from "#app/platform/.server/clock.ts";

import { copySite, startCopiedSite } from "./support/copied-site.ts";
import { hasDovecot, startDovecot } from "./support/dovecot.ts";
import { hardMails } from "./support/hard-mails.ts";
import { send } from "./support/http.ts";
import { memoryOf } from "./support/memory.ts";

const mostMails = Number(process.env["HARD_MAILS"] ?? 400);
const endless = Math.ceil(mostMails / 200);
/** One in so many is a family's. */
const goodEvery = 20;

function letter(name: string): Buffer {
  const from = `${name} <${name}@visitor.example>`;
  const head = `From: ${from}\r\nSubject: ${name}\r\nMessage-ID: <${randomUUID()}@visitor.example>\r\n`;
  return Buffer.from(`${head}\r\nWords of ${name}.\r\n`);
}

/** The mail with some of its bytes others, its end gone, or a piece of it twice: the same for each `index`. */
function damaged(mail: Buffer, index: number): Buffer {
  let state = index + 1;
  const next = (below: number) => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fffffff;
    return below === 0 ? 0 : (state >> 8) % below;
  };
  const bytes = Buffer.from(mail.subarray(0, 60_000));
  for (let times = 0; times < 1 + next(40); times += 1) bytes[next(bytes.length)] = next(256);
  const kept = bytes.subarray(0, bytes.length - next(bytes.length));
  const [from, to] = [next(kept.length), next(kept.length)].toSorted((a, b) => a - b);
  return Buffer.concat([kept, kept.subarray(from, to)]);
}

/** What a process is called that runs for ever. */
const hanging = "for ever";

/** Has the reader of a copied site run for ever at a certain word, and be itself otherwise. */
function letReaderHang(folder: string): void {
  const build = readFileSync(join(folder, "build/current"), "utf8");
  const program = join(folder, "build", build, "server/reader-program.js");
  renameSync(program, program.replace(".js", "-own.js"));
  writeFileSync(
    program,
    `process.on("message", ({ first }) => {
      if (!first || !Buffer.from(first.bytes).includes("X-Run: for ever")) return;
      process.title = "${hanging}";
      for (;;);
    });
    await import("./reader-program-own.js");\n`,
  );
}

/** The processes that one has started. */
const startedBy = (pid: number) =>
  readFileSync(`/proc/${pid}/task/${pid}/children`, "utf8").split(" ").map(Number).filter(Boolean);

function isHanging(pid: number): boolean {
  try {
    return readFileSync(`/proc/${pid}/comm`, "utf8") === `${hanging}\n`;
  } catch {
    // It has just ended.
    return false;
  }
}

/**
 * Asks for /healthz again and again.
 *
 * @returns every status that came, and by its id how many came while a reader of mail was running for ever
 */
async function askOnAndOn({ port, pid }: { port: number; pid: number }, isOver: () => boolean) {
  const statuses = new Set<number>();
  const meanwhile = new Map<number, number>();
  while (!isOver()) {
    statuses.add((await send(port, { path: "/healthz" })).status);
    for (const reader of startedBy(pid).filter(isHanging))
      meanwhile.set(reader, (meanwhile.get(reader) ?? 0) + 1);
    await pause(100);
  }
  return { statuses: [...statuses], meanwhile: [...meanwhile.values()] };
}

/** Memory of a process and of those it has started, in MB. */
const memoryOfAll = (pid: number) =>
  [pid, ...startedBy(pid)].reduce((sum, one) => sum + memoryOf(one), 0) / 1e6;

test.skipIf(!hasDovecot)(
  "mails by the thousand that do harm or came to it keep no page waiting, and no family's mail out",
  { timeout: 4 * 3_600_000, meta: { needs: "Dovecot, which root may run" } },
  async () => {
    const dovecot = await startDovecot();
    onTestFinished(() => dovecot.stop());
    const box = await dovecot.newFolder();
    const folder = copySite();
    letReaderHang(folder);
    const { port, pid } = await startCopiedSite(folder, {
      IMAP_URL: box.url,
      TEAM_EMAIL: "team@academy.example",
    });
    const database = new DatabaseSync(join(folder, "data/meridian.sqlite"), { timeout: minute });
    onTestFinished(() => database.close());
    const count = (query: string) => Number(database.prepare(query).get()?.["n"] ?? 0);
    while (count("select count(*) n from inbox where fetched_at is not null") === 0)
      await pause(500);
    const quietMemory = memoryOfAll(pid);

    const hard = hardMails();
    const good: string[] = [];
    for (let index = 0; index < mostMails; index += 1) {
      const { bytes } = hard[index % hard.length] ?? { bytes: Buffer.alloc(0) };
      const isWhole = index < 3 * hard.length;
      if (index % goodEvery === 0) {
        good.push(`family-${index}`);
        await box.deliverBytes(letter(`family-${index}`));
      } else if (index % 200 === 7) {
        await box.deliverBytes(
          Buffer.concat([Buffer.from("X-Run: for ever\r\n"), letter("endless")]),
        );
      } else await box.deliverBytes(isWhole ? bytes : damaged(bytes, index));
    }
    await box.deliverBytes(letter("last"));
    good.push("last");

    let mostMemory = 0;
    const begun = performance.now();
    let isDone = false;
    const asking = askOnAndOn({ port, pid }, () => isDone);
    const lastAt = () =>
      count("select count(*) n from incoming_mail where sender = 'last@visitor.example'");
    const waiting = () => count("select count(*) n from inbox_retry");
    let lastSeen = 0;
    while (lastAt() === 0 || waiting() > 0) {
      if (lastSeen === 0 && lastAt() > 0) lastSeen = performance.now() - begun;
      mostMemory = Math.max(mostMemory, memoryOfAll(pid));
      // What is tried again in ten minutes is tried again now.
      if (lastSeen > 0)
        database.exec("update inbox_retry set retry_at = '2000-01-01T00:00:00.000Z'");
      await pause(1_000);
    }
    isDone = true;
    const { statuses, meanwhile } = await asking;
    await vi.waitFor(() => expect(startedBy(pid)).toEqual([]), { timeout: minute, interval: 500 });
    console.log({
      mails: mostMails,
      minutes: Math.round((performance.now() - begun) / 6_000) / 10,
      lastGoodAfterMinutes: Math.round(lastSeen / 6_000) / 10,
      meanwhile,
      megabytes: [Math.round(quietMemory), Math.round(mostMemory), Math.round(memoryOfAll(pid))],
      outcomes: database.prepare("select outcome, count(*) n from incoming_mail group by 1").all(),
    });

    const inCase = database
      .prepare("select sender_name from incoming_mail where case_id is not null")
      .all()
      .map((row) => String(row["sender_name"]));
    expect(good.filter((name) => !inCase.includes(name))).toEqual([]);
    const aside =
      "select count(*) n from incoming_mail where reason like 'reading it took too long%'";
    expect(count(aside)).toBe(endless);
    expect(statuses).toEqual([200]);
    // More than the one that was on its way when the reader began.
    expect(meanwhile.length).toBeGreaterThanOrEqual(endless);
    expect(Math.min(...meanwhile)).toBeGreaterThan(1);
  },
);
