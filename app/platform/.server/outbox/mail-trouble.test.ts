import { describe, expect, test } from "vitest";
import { submitEnquiry } from "#app/features/enquiry/submit-enquiry.server.ts";
import { sqliteMaker } from "#tests/support/databases.ts";
import { enquiryForm } from "#tests/support/enquiry-form.ts";
import { startFragileMailServer, type Trouble } from "#tests/support/fragile-mail-server.ts";
import { enqueue, newMail, stateOf, workerOf } from "#tests/support/outbox.ts";
import { createTestServices, teamEmail } from "#tests/support/services.ts";
import { startSmtpServer } from "#tests/support/smtp-server.ts";
import { hour } from "../clock.ts";
import { createSmtpTransport } from "./smtp-transport.ts";

const within = (ms: number) => ({ connectionMs: ms, greetingMs: ms, socketMs: ms });
/** For a server that does not answer. */
const hasty = within(600);
/** For a server that answers, on a machine that may be busy. */
const patient = within(15_000);

async function setUp({ query = "", timeouts = patient } = {}) {
  const made = await createTestServices(sqliteMaker);
  const server = await startFragileMailServer();
  const url = `smtp://127.0.0.1:${server.port}${query}`;
  return { ...made, server, worker: workerOf(made, createSmtpTransport(url, { timeouts })) };
}

/** Sends one mail into the trouble, and again an hour later, when the trouble is over. */
async function sendInto(trouble: Trouble, query = "") {
  // The test server knows no TLS and waits, an hour later too.
  const isDeaf = query !== "";
  const isSilent = trouble.does === "silence" || trouble.does === "220 go on";
  const first = isDeaf || isSilent ? hasty : patient;
  const made = await setUp({ query, timeouts: first });
  const { services, server, worker, clock } = made;
  server.troubles.push(trouble);
  const id = await enqueue(services, newMail());
  await worker.runUntilIdle();
  const { state } = await stateOf(services, id);
  clock.advance(hour);
  const url = `smtp://127.0.0.1:${server.port}${query}`;
  await workerOf(
    made,
    createSmtpTransport(url, { timeouts: isDeaf ? hasty : patient }),
  ).runUntilIdle();
  const after = await stateOf(services, id);
  const messageId = `<${id}@academy.example>`;
  return { state, after: after.state, copies: server.taken, messageId, logged: made.logged };
}

describe("a mail server that fails before it has taken a mail gets it once, later", () => {
  test.each([
    { at: "greeting", does: "421 too busy" },
    { at: "greeting", does: "drop" },
    { at: "greeting", does: "silence" },
    { at: "EHLO", does: "drop" },
    { at: "STARTTLS", does: "454 no TLS now" },
    // It says that TLS may begin, and then continues in plain text.
    { at: "STARTTLS", does: "220 go on" },
    // The sender is a setting, which someone can put right within a day.
    { at: "MAIL", does: "550 sender unknown" },
    { at: "RCPT", does: "450 greylisted" },
    { at: "DATA", does: "452 no room" },
    { at: "text", does: "drop" },
    { at: "dot", does: "drop" },
    { at: "dot", does: "451 later" },
    { at: "dot", does: "silence" },
  ] satisfies Trouble[])("$at: $does", async (trouble) => {
    const { state, after, copies, messageId } = await sendInto(trouble);
    expect([state, after]).toEqual(["pending", "sent"]);
    expect(copies).toEqual([messageId]);
  });

  test("if it offers no TLS and TLS is required", async () => {
    const query = "?requireTLS=true";
    const { state, copies } = await sendInto({ at: "QUIT", does: "drop" }, query);
    expect([state, copies]).toEqual(["pending", []]);
  });
});

describe("a mail server that refuses a mail for good is not asked again", () => {
  test.each([
    { at: "RCPT", does: "550 no such mailbox" },
    { at: "DATA", does: "554 not wanted" },
    { at: "dot", does: "554 looks like spam" },
  ] satisfies Trouble[])("$at: $does", async (trouble) => {
    const { state, after, copies, logged } = await sendInto(trouble);
    expect([state, after, copies]).toEqual(["dead", "dead", []]);
    // What servers say can quote addresses, so it stays in the database.
    expect(JSON.stringify(logged)).not.toContain(trouble.does);
    expect(JSON.stringify(logged)).not.toContain(teamEmail);
  });
});

describe("a mail server that has taken a mail", () => {
  test("and drops the connection at the end does not get it again", async () => {
    for (const does of ["drop", "silence", "500 what?"] as const) {
      const { state, copies, messageId } = await sendInto({ at: "QUIT", does });
      expect([state, copies]).toEqual(["sent", [messageId]]);
    }
  });

  // This cannot be told from a mail that was not accepted (RFC 5321, section 4.5.3.2.6).
  test.each(["drop", "silence"] as const)(
    "and cannot say so (%s) gets it again under the same Message-ID",
    async (does) => {
      const { after, copies, messageId } = await sendInto({ at: "dot", does, takes: true });
      expect(after).toBe("sent");
      expect(copies).toEqual([messageId, messageId]);
    },
  );
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
