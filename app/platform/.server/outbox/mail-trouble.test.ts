import { describe, expect, test } from "vitest";
import { submitEnquiry } from "#app/features/enquiry/submit-enquiry.server.ts";
import { sqliteMaker } from "#tests/support/databases.ts";
import { enquiryForm } from "#tests/support/enquiry-form.ts";
import {
  startFragileMailServer,
  type FragileMailServer,
  type Trouble,
} from "#tests/support/fragile-mail-server.ts";
import { enqueue, newMail, stateOf, workerOf } from "#tests/support/outbox.ts";
import { admitted, createTestServices, type TestServices } from "#tests/support/services.ts";
import { startSmtpServer } from "#tests/support/smtp-server.ts";
import { hour, minute } from "../clock.ts";
import { readOutboxFigures } from "./outbox-figures.ts";
import { createSmtpTransport } from "./smtp-transport.ts";

const within = (connectionMs: number, answerMs = connectionMs) => ({
  connectionMs,
  beforeTextMs: connectionMs,
  answerMs,
});
/** For a server that does not answer. */
const hasty = within(600);
/** For a server that answers, on a machine that may be busy. */
const patient = within(15_000);

type SetUp = TestServices & { readonly server: FragileMailServer };

async function setUp(): Promise<SetUp> {
  const made = await createTestServices(sqliteMaker);
  return { ...made, server: await startFragileMailServer() };
}

const workerFor = (made: SetUp, timeouts = patient, query = "") =>
  workerOf(made, createSmtpTransport(`smtp://127.0.0.1:${made.server.port}${query}`, { timeouts }));

const figuresOf = ({ services: { db }, clock }: SetUp) =>
  readOutboxFigures(db, { now: clock.now(), newDeadSince: 0 });

/** How a mail stands, and how many copies of it the server has. */
async function standingOf({ services, server }: SetUp, id: string): Promise<string> {
  const { state, attempts, handed_at } = await stateOf(services, id);
  const copies = server.taken.filter((taken) => taken.includes(id)).length;
  const unsure = state !== "sent" && handed_at !== null ? ", may have arrived" : "";
  return `${state} ${attempts}, ${copies} taken${unsure}`;
}

type Expected = { readonly first: string; readonly waiting: number; readonly end: string };

/** What is said of a recipient is about that one: it is given up at once, or put off. */
const gone: Expected = { first: "dead 1, 0 taken", waiting: 0, end: "dead 1, 0 taken" };
const full: Expected = { first: "pending 1, 0 taken", waiting: 0, end: "sent 5, 1 taken" };
/** Anything else is about us: no attempt is counted, the alarm rings, and all arrives once it is over. */
const ours: Expected = { first: "pending 0, 0 taken", waiting: 3, end: "sent 1, 1 taken" };
/** Whether the server has it cannot be known: there is one more try, and then the record says so. */
const unsure = (copies: 0 | 1): Expected => ({
  first: `pending 1, ${copies} taken, may have arrived`,
  waiting: 0,
  end: `dead 2, ${2 * copies} taken, may have arrived`,
});

/** What a mail server may do for two hours, to three people, or to one where it may have the mail. */
const troubles: readonly [Trouble, Expected][] = [
  [{ at: "RCPT", does: "550 5.1.1 no such user" }, gone],
  [{ at: "dot", does: "550 5.1.1 no such user" }, gone],
  [{ at: "RCPT", does: "452 4.2.2 over quota" }, full],
  [{ at: "RCPT", does: "554 5.7.1 relay access denied" }, ours],
  [{ at: "RCPT", does: "451 4.7.1 greylisted" }, ours],
  [{ at: "RCPT", does: "drop" }, ours],
  [{ at: "DATA", does: "452 4.3.1 no room" }, ours],
  [{ at: "dot", does: "550 5.4.5 daily quota exceeded" }, ours],
  [{ at: "dot", does: "554 5.7.1 looks like spam" }, ours],
  [{ at: "dot", does: "451 later" }, ours],
  [{ at: "greeting", does: "421 too busy" }, ours],
  [{ at: "greeting", does: "drop" }, ours],
  [{ at: "EHLO", does: "drop" }, ours],
  [{ at: "STARTTLS", does: "454 no TLS now" }, ours],
  [{ at: "MAIL", does: "451 not now" }, ours],
  [{ at: "text", does: "drop" }, unsure(0)],
  [{ at: "dot", does: "drop" }, unsure(0)],
  [{ at: "dot", does: "drop", takes: true }, unsure(1)],
];

/** The same in other words, and what takes seconds. */
const moreTroubles: typeof troubles = [
  [{ at: "RCPT", does: "553 5.1.3 bad address" }, gone],
  [{ at: "RCPT", does: "552 5.2.2 mailbox full" }, gone],
  [
    { at: "RCPT", does: "550 relay not permitted" },
    { ...ours, first: "pending", end: "sent" },
  ],
  [{ at: "RCPT", does: "550 5.7.1 blocked" }, ours],
  [{ at: "RCPT", does: "550 5.1.8 bad sender" }, ours],
  [{ at: "RCPT", does: "450 greylisted" }, ours],
  [{ at: "RCPT", does: "421 4.7.0 too many" }, ours],
  [{ at: "DATA", does: "554 not wanted" }, ours],
  [{ at: "dot", does: "554 looks like spam" }, ours],
  [{ at: "dot", does: "421 going down" }, ours],
  [{ at: "greeting", does: "silence" }, ours],
  [{ at: "MAIL", does: "550 sender unknown" }, ours],
  [{ at: "text", does: "silence" }, unsure(0)],
  [{ at: "dot", does: "silence" }, unsure(0)],
  [{ at: "dot", does: "silence", takes: true }, unsure(1)],
  [{ at: "RCPT", does: "silence" }, ours],
  // It says that TLS may begin, and then continues in plain text.
  [{ at: "STARTTLS", does: "220 go on" }, ours],
  [{ at: "MAIL", does: "silence" }, ours],
];

test.each(troubles)("a mail server with %o", tryTrouble);
test.each(moreTroubles)("a mail server with %o", { tags: "deep" }, tryTrouble);

async function tryTrouble(trouble: Trouble, { first, waiting, end }: Expected): Promise<void> {
  const made = await setUp();
  const { services, server, clock } = made;
  const isDeaf = trouble.does === "silence" || trouble.does === "220 go on";
  const worker = workerFor(made, isDeaf ? hasty : patient);
  server.standing.push(trouble);
  const ids: string[] = [];
  for (let index = 0; index < (end.endsWith("arrived") ? 1 : 3); index += 1) {
    ids.push(await enqueue(services, newMail({ to: `${index}@visitor.example` })));
  }
  const all = () => Promise.all(ids.map((id) => standingOf(made, id)));
  await worker.runUntilIdle();
  for (const found of await all()) expect(found).toMatch(first);
  for (let round = 0; round < 3; round += 1) {
    clock.advance(20 * minute);
    await worker.runUntilIdle();
  }
  expect(await figuresOf(made)).toMatchObject({ waiting });
  server.standing.length = 0;
  for (let round = 0; round < 2; round += 1) {
    clock.advance(hour);
    await workerFor(made).runUntilIdle();
  }
  for (const found of await all()) expect(found).toMatch(end);
  const each = end.startsWith("sent") ? 1 : Number(/(\d) taken/.exec(end)?.[1]);
  expect(server.taken).toHaveLength(each * ids.length);
  // What servers say can quote addresses, so it stays in the database.
  expect(JSON.stringify(made.logged)).not.toContain("visitor.example");
  const said = /^\d+ (.+)/.exec(trouble.does)?.[1] ?? "nothing was said";
  expect(JSON.stringify(made.logged)).not.toContain(said);
}

test("a mail server that answers the text in its own good time gets it once", async () => {
  const made = await setUp();
  made.server.standing.push({ at: "dot", does: "250 taken", takes: true, afterMs: 1_500 });
  const id = await enqueue(made.services, newMail());
  await workerFor(made, within(1_000, 15_000)).runUntilIdle();
  expect(await standingOf(made, id)).toBe("sent 1, 1 taken");
});

test("a mail server that offers no TLS where TLS is required gets nothing", async () => {
  const made = await setUp();
  const id = await enqueue(made.services, newMail());
  await workerFor(made, hasty, "?requireTLS=true").runUntilIdle();
  expect(await standingOf(made, id)).toBe("pending 0, 0 taken");
});

test("a mail server that has taken a mail may end the conversation as it likes", async () => {
  for (const does of ["drop", "silence", "500 what?"] as const) {
    const made = await setUp();
    made.server.troubles.push({ at: "QUIT", does });
    const id = await enqueue(made.services, newMail());
    await workerFor(made).runUntilIdle();
    expect(await standingOf(made, id)).toBe("sent 1, 1 taken");
  }
});

test("a mail that may have arrived is tried once more after an hour, the same to its Date", async () => {
  const made = await setUp();
  const { services, server, clock } = made;
  server.troubles.push({ at: "dot", does: "drop", takes: true });
  const id = await enqueue(services, newMail());
  const worker = workerFor(made);
  await worker.runUntilIdle();
  const { handed_at } = await stateOf(services, id);
  clock.advance(hour - 1);
  await worker.runUntilIdle();
  expect(await standingOf(made, id)).toBe("pending 1, 1 taken, may have arrived");
  clock.advance(1);
  await worker.runUntilIdle();
  expect(await standingOf(made, id)).toBe("sent 2, 2 taken");
  expect(await stateOf(services, id)).toMatchObject({ handed_at });
});

test("a mail server that says of everybody that there is no such mailbox is not believed for long", async () => {
  const made = await setUp();
  const { services, server, clock } = made;
  server.standing.push({ at: "RCPT", does: "550 5.1.1 no such user" });
  const ids: string[] = [];
  for (let index = 0; index < 30; index += 1) {
    ids.push(await enqueue(services, newMail({ to: `${index}@visitor.example` })));
  }
  const all = async () =>
    Object.entries(
      Object.groupBy(await Promise.all(ids.map((id) => standingOf(made, id))), (each) => each),
    ).map(([standing, those]) => [standing, those?.length]);
  const worker = workerFor(made);
  for (let round = 0; round < 5; round += 1) {
    await worker.runUntilIdle();
    clock.advance(10 * minute);
  }
  expect(await all()).toEqual([
    ["dead 1, 0 taken", 9],
    ["pending 0, 0 taken", 21],
  ]);
  server.standing.length = 0;
  await worker.runUntilIdle();
  expect(await all()).toEqual([
    ["dead 1, 0 taken", 9],
    ["sent 1, 1 taken", 21],
  ]);
});

describe("a mail server that refuses one mail and takes others", () => {
  test("holds up no one, and that one is given up after a day", async () => {
    const made = await setUp();
    const { services, server, clock } = made;
    const to = "suspicious@visitor.example";
    server.standing.push({ at: "dot", does: "554 5.7.1 looks like spam", to });
    const refused = await enqueue(services, newMail({ to }));
    const worker = workerFor(made);
    const others: string[] = [];
    for (let passed = 0; passed < 40 * hour; passed += hour / 2) {
      others.push(await enqueue(services, newMail()));
      await worker.runUntilIdle();
      clock.advance(hour / 2);
    }
    for (const other of others) expect(await standingOf(made, other)).toBe("sent 1, 1 taken");
    expect(await standingOf(made, refused)).toBe("dead 11, 0 taken");
    expect(await figuresOf(made)).toMatchObject({ waiting: 0, dead: 1 });
  });

  test("is believed that there is no such mailbox when it says so again", async () => {
    const made = await setUp();
    const { services, server, clock } = made;
    const to = "typo@visitor.example";
    server.standing.push({ at: "RCPT", does: "550 who?", to });
    const worker = workerFor(made);
    const refused = await enqueue(services, newMail({ to }));
    await worker.runUntilIdle();
    expect(await standingOf(made, refused)).toBe("pending 1, 0 taken");
    clock.advance(minute);
    await worker.runUntilIdle();
    expect(await standingOf(made, refused)).toBe("dead 2, 0 taken");
  });
});

test("a password mail goes out at once while a server is silent about all others, and so does a new mail", async () => {
  const made = await setUp();
  const { services, server } = made;
  const to = "slow@visitor.example";
  server.standing.push({ at: "dot", does: "silence", takes: true, to });
  const transport = createSmtpTransport(`smtp://127.0.0.1:${server.port}`);
  const worker = workerOf(made, transport, { places: 3 });
  worker.start();
  const add = async (change: Parameters<typeof newMail>[0]) => {
    const id = await enqueue(services, newMail(change));
    services.outbox.wake();
    return id;
  };
  const underWay = async (count: number) => {
    await expect.poll(() => server.taken.length, { timeout: 10_000 }).toBe(count);
  };
  await add({ to });
  await underWay(1);
  const next = await add({});
  await expect.poll(() => standingOf(made, next), { timeout: 10_000 }).toBe("sent 1, 1 taken");
  for (let index = 0; index < 4; index += 1) await add({ to });
  await underWay(3);
  const password = await add({ kind: "account-password-changed" });
  await expect.poll(() => standingOf(made, password), { timeout: 10_000 }).toBe("sent 1, 1 taken");
  expect(server.taken).toHaveLength(4);
  await worker.stop({ drainMs: 10 });
});

test("visitors are answered while the mail server keeps us waiting, and every mail goes out", async () => {
  const made = await createTestServices(sqliteMaker);
  const { services, clock } = made;
  const server = await startSmtpServer();
  server.behaviours.push({ does: "hang" });
  const worker = workerOf(made, createSmtpTransport(server.url));
  worker.start();
  const submit = async (number: number) =>
    submitEnquiry(services, await enquiryForm(services), {
      clientAddress: `192.0.2.${number}`,
      hasScript: true,
      counted: admitted,
    });
  const hanging = server.hanging();
  const first = await submit(1);
  await hanging;
  const others = [await submit(2), await submit(3)];
  const states = await services.db
    .selectFrom("outgoing_mail")
    .select("state")
    .orderBy("id")
    .execute();
  expect(states.map(({ state }) => state)).toEqual(["sending", "pending", "pending"]);
  expect([first, ...others].every(({ ok }) => ok)).toBe(true);

  // The process is stopped, and another one takes over.
  await worker.stop({ drainMs: 10 });
  clock.advance(hour);
  await workerOf(made, createSmtpTransport(server.url)).runUntilIdle();
  expect(new Set(server.received.map(({ mail }) => mail.messageId)).size).toBe(3);
  expect(server.received).toHaveLength(3);
});
