import { describe, expect, test } from "vitest";
import { describeOnSqliteFirst, sqliteMaker } from "#tests/support/databases.ts";
import { startFragileMailServer } from "#tests/support/fragile-mail-server.ts";
import { enqueue, newMail, stateOf, workerOf } from "#tests/support/outbox.ts";
import { createTestServices, teamEmail } from "#tests/support/services.ts";
import { site } from "#tests/support/seeds.ts";
import { startSmtpServer } from "#tests/support/smtp-server.ts";
import { hour } from "../clock.ts";
import { renderMailBody } from "./mail-body.ts";
import { countMail } from "./outbox-figures.ts";
import { createSmtpTransport } from "./smtp-transport.ts";

describeOnSqliteFirst("outbox and a real mail server", (maker) => {
  const timeouts = { connectionMs: 5_000, beforeTextMs: 5_000, answerMs: 5_000 };

  async function setUp() {
    const made = await createTestServices(maker);
    const server = await startSmtpServer();
    const worker = workerOf(made, createSmtpTransport(server.url, { timeouts }));
    return { ...made, server, worker };
  }

  test("the mail arrives as it was written", async () => {
    const { services, server, worker } = await setUp();
    const id = await enqueue(
      services,
      newMail({
        subject: "Neue Nachricht: José ✉",
        replyTo: { name: "José 李", address: "jose@visitor.example" },
        headers: { "List-Unsubscribe-Post": "List-Unsubscribe=One-Click" },
        ...renderMailBody(site, [
          { kind: "quote", label: "Message", text: "<b>Fish & chips</b>\nمرحبا" },
        ]),
      }),
    );
    await worker.runUntilIdle();
    expect(server.received).toHaveLength(1);
    const [{ envelopeFrom, envelopeTo, mail }] = server.received as [(typeof server.received)[0]];
    expect(envelopeFrom).toBe("site@academy.example");
    expect(envelopeTo).toEqual([teamEmail]);
    expect(mail).toMatchObject({
      from: { name: "Test Academy", address: "site@academy.example" },
      to: [{ address: teamEmail }],
      replyTo: [{ name: "José 李", address: "jose@visitor.example" }],
      subject: "Neue Nachricht: José ✉",
      messageId: `<${id}@academy.example>`,
    });
    expect(mail.text?.trimEnd()).toBe("Message:\n\n<b>Fish & chips</b>\nمرحبا");
    expect(mail.html).toContain("&lt;b&gt;Fish &amp; chips&lt;/b&gt;");
    expect(mail.headers).toContainEqual(
      expect.objectContaining({
        key: "list-unsubscribe-post",
        value: "List-Unsubscribe=One-Click",
      }),
    );
    expect(mail.headers).toContainEqual(
      expect.objectContaining({ key: "auto-submitted", value: "auto-generated" }),
    );
  });

  test("a calendar event arrives as one, for programs and as a file", async () => {
    const { services, server, worker } = await setUp();
    const content = "BEGIN:VCALENDAR\r\nVERSION:2.0\r\nMETHOD:REQUEST\r\nEND:VCALENDAR\r\n";
    await enqueue(services, newMail({ calendar: { method: "REQUEST", content } }));
    await worker.runUntilIdle();
    const parts = server.received[0]?.mail.attachments ?? [];
    // The parser that reads the mail here gives texts its own line ends.
    const text = (part?: (typeof parts)[number]) =>
      (typeof part?.content === "string"
        ? part.content
        : new TextDecoder().decode(part?.content)
      ).replaceAll(/\r?\n/g, "\r\n");
    const invitation = parts.find(({ mimeType }) => mimeType === "text/calendar");
    expect(invitation?.method).toBe("REQUEST");
    expect(text(invitation).trim()).toBe(content.trim());
    const file = parts.find(({ mimeType }) => mimeType === "application/ics");
    expect(file?.filename).toBe("lesson.ics");
    expect(text(file)).toBe(content);
  });

  test("a mail to someone who has no address is not stored", async () => {
    const { services } = await createTestServices(maker);
    const { db, outbox } = services;
    const id = await db.transaction().execute((trx) => outbox.enqueue(trx, newMail({ to: "" })));
    expect(id).toBeNull();
    expect(await countMail(services.db, 0)).toMatchObject({ pending: 0 });
  });

  test.each([
    "a@b.example\r\nBcc: c@d.example",
    "a@b.example, c@d.example",
    "Name <a@b.example>",
    " ",
  ])("%j is refused as a recipient before anything is stored", async (to) => {
    const { services } = await createTestServices(maker);
    await expect(enqueue(services, newMail({ to }))).rejects.toThrow("Not one address");
    await expect(
      enqueue(services, newMail({ replyTo: { name: "x", address: to } })),
    ).rejects.toThrow("Not one address");
    await expect(enqueue(services, newMail({ headers: { "X-A": `a\r\n${to}` } }))).rejects.toThrow(
      "Not one header line",
    );
    expect(await countMail(services.db, 0)).toMatchObject({ pending: 0 });
  });

  test.each([
    ["a text", {}],
    ["a text with its HTML", renderMailBody(site, [{ kind: "quote", label: "A", text: "مرحبا" }])],
    ["an event", { calendar: { method: "REQUEST", content: "BEGIN:VCALENDAR\r\n" } }],
  ] as const)("a server that knows mails by a key delivers %s once", async (_, change) => {
    const made = await createTestServices(maker);
    const keys = { header: "Resend-Idempotency-Key", known: new Map<string, string>() };
    const server = await startSmtpServer(keys);
    const transport = createSmtpTransport(server.url, { timeouts, keyHeader: keys.header });
    const worker = workerOf(made, transport);
    server.behaviours.push({ does: "drop" });
    const id = await enqueue(made.services, newMail(change));
    await worker.runUntilIdle();
    made.clock.advance(hour);
    await worker.runUntilIdle();
    // Handed over twice, the same to the last byte, or it would have been refused.
    expect(server.received.map(({ isKnown }) => isKnown)).toEqual([false, true]);
    expect([...keys.known.keys()]).toEqual([id]);
    expect(await stateOf(made.services, id)).toMatchObject({ state: "sent", attempts: 2 });
  });
});

describe("what is wrong with a mail server is named", () => {
  const hasty = { connectionMs: 600, beforeTextMs: 600, answerMs: 600 };

  async function troubleAt(url: string) {
    const transport = createSmtpTransport(url, { timeouts: hasty });
    const checked = await transport.check?.();
    return checked?.trouble;
  }

  test("no one listens, or its name is unknown", async () => {
    expect(await troubleAt("smtp://127.0.0.1:1")).toBe("refused");
    expect(await troubleAt("smtp://no-such-host.invalid:25")).toBe("name");
  });

  test("it says nothing", async () => {
    const server = await startFragileMailServer();
    server.troubles.push({ at: "greeting", does: "silence" });
    expect(await troubleAt(`smtp://127.0.0.1:${server.port}`)).toBe("time");
  });

  test("it speaks no TLS where TLS is asked for", async () => {
    const server = await startFragileMailServer();
    server.troubles.push({ at: "STARTTLS", does: "454 no TLS now" });
    expect(await troubleAt(`smtp://127.0.0.1:${server.port}`)).toBe("certificate");
  });

  test("it wants a password, or another sender", async () => {
    const made = await createTestServices(sqliteMaker);
    const server = await startFragileMailServer();
    const worker = workerOf(made, createSmtpTransport(`smtp://127.0.0.1:${server.port}`));
    for (const [does, trouble] of [
      ["530 sign in first", "sign-in"],
      ["550 not your address", "sender"],
    ] as const) {
      server.troubles.push({ at: "MAIL", does });
      const id = await enqueue(made.services, newMail());
      await worker.runUntilIdle();
      expect(await stateOf(made.services, id)).toMatchObject({ state: "pending", attempts: 0 });
      expect(made.logged).toContainEqual(expect.objectContaining({ level: "warn", trouble }));
      made.clock.advance(hour);
      await worker.runUntilIdle();
      expect(await stateOf(made.services, id)).toMatchObject({ state: "sent" });
    }
  });
});
