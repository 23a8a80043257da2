import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";

import PostalMime, { type Email } from "postal-mime";
import { expect, test } from "vitest";

import { addFeedback } from "#app/features/feedback/leave/add-feedback.server.ts";
import { reportFeedback } from "#app/features/feedback/report/report-feedback.server.ts";
import { submitEnquiry } from "#app/features/enquiry/submit-enquiry.server.ts";
import { subscribe } from "#app/features/newsletter/subscription.server.ts";
import { submitTrial } from "#app/features/booking/submit-trial.server.ts";
import { createFileTransport } from "#app/platform/.server/outbox/file-transport.ts";
import type { Services } from "#app/platform/.server/services.ts";
import { parseEmail } from "#app/platform/email-address.ts";
import { newPlace, register } from "#tests/support/accounts.ts";
import { sqliteMaker, temporaryFolder } from "#tests/support/databases.ts";
import { enquiryForm } from "#tests/support/enquiry-form.ts";
import { workerOf } from "#tests/support/outbox.ts";
import { admitted, createTestServices, teamEmail } from "#tests/support/services.ts";
import { openSlots, trialForm } from "#tests/support/trial-form.ts";
import { foreignTag } from "./support/answer-faults.ts";
import { hostileToMails } from "./support/hostile-texts.ts";

/** Of the corpus itself one or the other is an address, unlike what it looks like. */
const ownAddresses = new Set(hostileToMails.map((text) => parseEmail(text)?.display));

/** Types a text into every field of every form that a mail comes of. */
async function typeEverywhere(services: Services, text: string, index: number): Promise<void> {
  const meta = { hasScript: true, accountId: null, counted: admitted };
  const enquire = async (change: Record<string, string>) =>
    submitEnquiry(services, await enquiryForm(services, change), {
      ...meta,
      clientAddress: newPlace(),
    });
  await enquire({ name: `A${text}`, subject: text, message: `A${text}`, from_name: text });
  await enquire({ email: text, phone: text, courses: text });
  await enquire({ email: `${text}@visitor.example` });

  const slots = openSlots(services);
  const book = async (change: Record<string, string>) =>
    submitTrial(services, await trialForm(services, change), {
      ...meta,
      clientAddress: newPlace(),
    });
  const slot = slots[index % slots.length]?.startsAt ?? "";
  const email = `amina${index}@visitor.example`;
  await book({ slot, email, name: `A${text}`, language: `A${text}`, note: text });
  await book({ slot: "none", email, name: `A${text}`, preferred: `A${text}`, note: text });
  await book({ slot, email: text, phone: text, zone: text, course: text });

  const card = await addFeedback(
    services,
    { name: `A${text}`, comment: `A${text}`, image: text },
    { clientAddress: newPlace(), counted: admitted, ownerToken: null, subject: null },
  );
  const plain = card.ok
    ? card
    : await addFeedback(
        services,
        { name: `A${text}`.slice(0, 80), comment: `A${text}` },
        { clientAddress: newPlace(), counted: admitted, ownerToken: null, subject: null },
      );
  if (plain.ok) {
    await reportFeedback(services, plain.id, `A${text}`, {
      clientAddress: newPlace(),
      counted: admitted,
    });
  }
  const form = new FormData();
  form.set("email", text);
  await subscribe(services, form, { clientAddress: newPlace(), counted: admitted });
  await register(services, { email: text, name: text, phone: text });
  // Each hashes a password, which takes its time.
  if (index % 12 === 0)
    await register(services, { email: `amina${index}@visitor.example`, name: `A${text}` });
}

/** Every header that a mail of the site has. */
const known =
  /^(?:from|to|reply-to|subject|message-id|date|mime-version|content-type|content-transfer-encoding|auto-submitted|list-id|list-unsubscribe|list-unsubscribe-post)$/;

/** One plain address at the host whose addresses are typed here. */
const ours = /^[^\s@<>,;:"]+@visitor\.example$/;

function expectHarmless(raw: string, mail: Email): void {
  const head = raw.slice(0, raw.indexOf("\r\n\r\n")).replace(/\r\n[ \t]+/g, " ");
  for (const line of head.split("\r\n"))
    expect(line.split(":", 1)[0]?.toLowerCase()).toMatch(known);
  const receivers = mail.to?.map(({ address }) => address) ?? [];
  expect(receivers).toHaveLength(1);
  const to = receivers.join();
  expect(to === teamEmail || ours.test(to) || ownAddresses.has(to), to).toBe(true);
  expect(mail.from?.address).toBe("site@academy.example");
  expect(mail.cc).toBeUndefined();
  expect(mail.bcc).toBeUndefined();
  for (const { address = "" } of mail.replyTo ?? []) expect(address).toMatch(ours);
  expect(mail.subject).not.toMatch(/[\r\n\u202A-\u202E\u2066-\u2069]/);
  expect(foreignTag(mail.html ?? "")).toBeNull();
  // Anyone who merely typed an address has nothing of his own in the mail that goes there.
  const toVisitor = to === teamEmail ? "" : `${mail.subject}${mail.text}${mail.html}`;
  expect(toVisitor).not.toMatch(/<zq9|zq9\(|evil\.example/i);
  for (const { content } of mail.attachments) {
    const calendar = typeof content === "string" ? content : new TextDecoder().decode(content);
    expect(calendar).not.toMatch(/^(?:X-ZQ9|BEGIN:VALARM)/im);
  }
}

test(
  "nothing that is typed becomes a header, a receiver, markup or a line of SMTP",
  { timeout: 60_000, tags: "deep" },
  async () => {
    const folder = temporaryFolder();
    const made = await createTestServices(sqliteMaker);
    const { services, logged } = made;
    for (const [index, text] of hostileToMails.entries()) {
      await typeEverywhere(services, text, index);
      await services.db.deleteFrom("rate_limit").execute();
    }
    await workerOf(made, createFileTransport(folder)).runUntilIdle();
    const files = readdirSync(folder);
    // At least a message, two requests for a lesson and a report came through of nearly each.
    expect(files.length).toBeGreaterThan(hostileToMails.length * 3);
    for (const file of files) {
      const raw = readFileSync(join(folder, file));
      expectHarmless(raw.toString("latin1"), await PostalMime.parse(raw));
    }
    expect(logged.filter(({ level }) => level === "error" || level === "fatal")).toEqual([]);
  },
);
