import { randomUUID } from "node:crypto";
import { describe, expect, test, vi } from "vitest";
import { createSmtpTransport } from "#app/platform/.server/outbox/smtp-transport.ts";
import { rateLimitPolicies } from "#app/platform/.server/rate-limits.ts";
import type { Services } from "#app/platform/.server/services.ts";
import { captchaTexts, concernForm } from "#words/pages/contact.ts";
import { solvedCaptcha } from "#tests/support/captcha.ts";
import { describeOnSqliteFirst } from "#tests/support/databases.ts";
import { deskPerson } from "#tests/support/desk.ts";
import { enquiryForm } from "#tests/support/enquiry-form.ts";
import { admitted, createTestServices, teamEmail } from "#tests/support/services.ts";
import { workerOf } from "#tests/support/outbox.ts";
import { startSmtpServer } from "#tests/support/smtp-server.ts";
import { enquiryMessages } from "./enquiry-schema.ts";
import { deleteOldEnquiries } from "./enquiry-store.server.ts";
import { answerEnquiry } from "./submit-api.server.ts";
import { submitEnquiry } from "./submit-enquiry.server.ts";

const withScript = { clientAddress: "192.0.2.1", hasScript: true, counted: admitted };
const withoutScript = { clientAddress: "192.0.2.1", hasScript: false, counted: admitted };

const hcaptcha = { HCAPTCHA_SITE_KEY: "site", HCAPTCHA_SECRET: "secret" };

const enquiries = ({ db }: Services) => db.selectFrom("enquiry").selectAll().execute();
const mails = ({ db }: Services) => db.selectFrom("outgoing_mail").selectAll().execute();

async function expectStored(services: Services, count: number): Promise<void> {
  expect(await enquiries(services)).toHaveLength(count);
  expect(await mails(services)).toHaveLength(count);
}

describeOnSqliteFirst("submitting an enquiry", (maker) => {
  test("stores the message with its mail, then answers with the specified words", async () => {
    const { services, clock } = await createTestServices(maker);
    const form = await enquiryForm(services, { name: " Zoë\u202E Smith", phone: "٠٧٧٠٠ ٩٠٠١٢٣" });
    form.append("courses", "tajweed");
    form.append("courses", "fullstack/css");
    const result = await submitEnquiry(services, form, withScript);
    expect(result).toMatchObject({ ok: true, repeated: false });
    expect(await answerEnquiry(result).json()).toEqual({
      success: true,
      message: "Form Submitted Successfully! We'll get back to you soon.",
    });
    const [stored] = await enquiries(services);
    expect(stored).toMatchObject({
      name: "Zoë Smith",
      email: "amina@visitor.example",
      phone: "07700900123",
      message: "When can we start?",
      courses: '["tajweed","fullstack/css"]',
      from_name: "Meridian Academy",
      subject: "New contact message",
      checked_by: "altcha",
      created_at: new Date(clock.now()).toISOString(),
    });
    expect(await mails(services)).toMatchObject([
      { dedupe_key: `enquiry:${stored?.id}:${teamEmail}`, recipient: teamEmail, state: "pending" },
    ]);
  });

  test("the team can answer the visitor, and no one else gets mail", async () => {
    const site = await createTestServices(maker);
    const { services } = site;
    const server = await startSmtpServer();
    const message = "Hello <b>team</b>\n\nمرحبا\n--\nReference: forged";
    const form = await enquiryForm(services, {
      name: "Zoë\r\nBcc: victim@elsewhere.example",
      email: "zoe@exämple.example",
      subject: "Trial\r\nBcc: victim@elsewhere.example",
      message,
    });
    const result = await submitEnquiry(services, form, withScript);
    await workerOf(site, createSmtpTransport(server.url)).runUntilIdle();
    expect(server.received).toHaveLength(1);
    const [{ envelopeTo, mail }] = server.received as [(typeof server.received)[0]];
    expect(envelopeTo).toEqual([teamEmail]);
    expect(mail.from?.address).toBe("site@academy.example");
    expect(mail.replyTo).toEqual([
      { name: "Zoë Bcc: victim@elsewhere.example", address: "zoe@xn--exmple-cua.example" },
    ]);
    expect(mail.bcc ?? []).toEqual([]);
    expect(mail.text).toContain(message);
    expect(mail.text).toContain("zoe@exämple.example");
    expect(mail.text).toContain(result.ok ? result.id : "no id");
    expect(mail.html).toContain("Hello &lt;b&gt;team&lt;/b&gt;");
  });

  test("a message with an address that few servers support still reaches the team", async () => {
    const { services } = await createTestServices(maker);
    const form = await enquiryForm(services, { email: "सीता@उदाहरण.example" });
    expect(await submitEnquiry(services, form, withScript)).toMatchObject({ ok: true });
    const [mail] = await mails(services);
    expect(mail?.reply_to).toBeNull();
    expect(mail?.text).toContain("सीता@उदाहरण.example");
  });

  test("a concern about a child is taken from someone who does not say who they are", async () => {
    const { services } = await createTestServices(maker);
    const lead = await deskPerson(services, "safeguarding");
    const unsigned = { topic: "worry", name: "", email: "", phone: "" };
    const result = await submitEnquiry(services, await enquiryForm(services, unsigned), withScript);
    expect(result).toMatchObject({ ok: true });
    expect(await answerEnquiry(result, "worry").json()).toEqual({
      success: true,
      message: concernForm.success,
    });
    const cases = await services.db.selectFrom("desk_case").selectAll().execute();
    expect(cases).toMatchObject([{ kind: "worry", name: "", email: null, family_key: null }]);
    const subject = `A concern about a child [${cases[0]?.reference}]`;
    const told = { recipient: lead.member.email, subject, reply_to: null };
    expect(await mails(services)).toMatchObject([told]);
  });

  test("fields are checked first, and everything typed comes back", async () => {
    const { services } = await createTestServices(maker);
    const form = await enquiryForm(services, { name: " ", phone: "12 34", captcha: null });
    const result = await submitEnquiry(services, form, withScript);
    expect(result).toMatchObject({
      ok: false,
      kind: "invalid",
      errors: { name: enquiryMessages.nameMissing, phone: enquiryMessages.phoneInvalid },
      message: expect.stringContaining(enquiryMessages.phoneInvalid),
      values: { name: " ", phone: "12 34", message: "When can we start?", courses: [] },
    });
    const answer = answerEnquiry(result);
    expect(answer.status).toBe(422);
    expect(await answer.json()).toMatchObject({ success: false, errors: expect.anything() });
    await expectStored(services, 0);
  });

  test.each([
    ["without a captcha", { captcha: null }, 0, "missing", enquiryMessages.captchaMissing],
    ["with one that is too old", {}, 601_000, "expired", "Captcha expired. Please verify again."],
    ["with a filled trap", { website: "x" }, 0, "robot", enquiryMessages.captchaMissing],
  ])("%s nothing is stored", async (_, change, later, reason, message) => {
    const { services, clock } = await createTestServices(maker);
    const form = await enquiryForm(services, change);
    clock.advance(later);
    const result = await submitEnquiry(services, form, withScript);
    const values = { message: "When can we start?" };
    expect(result).toMatchObject({ kind: "captcha", reason, message, values });
    await expectStored(services, 0);
  });

  test("of two messages with the same captcha that arrive together, one is stored", async () => {
    const { services, another } = await createTestServices(maker);
    const other = await another();
    const captcha = await solvedCaptcha(services);
    const forms = await Promise.all(
      ["One", "Two", "Three", "Four"].map((message) => enquiryForm(services, { captcha, message })),
    );
    const results = await Promise.all(
      forms.map((form, index) => submitEnquiry(index % 2 ? services : other, form, withScript)),
    );
    expect(results.filter((result) => result.ok)).toHaveLength(1);
    const refused = { kind: "captcha", reason: "used" };
    expect(results.filter((result) => !result.ok)).toMatchObject([refused, refused, refused]);
    await expectStored(services, 1);
  });

  test("the same form sent many times, at once and later, is stored once and always succeeds", async () => {
    const { services, another, clock } = await createTestServices(maker);
    const other = await another();
    const form = await enquiryForm(services);
    const results = await Promise.all(
      Array.from({ length: 8 }, (_, index) =>
        submitEnquiry(index % 2 ? services : other, form, withScript),
      ),
    );
    // And once more, long after the captcha has expired.
    clock.advance(24 * 3_600_000);
    results.push(await submitEnquiry(services, form, withScript));
    expect(results.every((result) => result.ok)).toBe(true);
    expect(new Set(results.map((result) => result.ok && result.id)).size).toBe(1);
    await expectStored(services, 1);
  });

  test("another message under a used submission id is refused, not dropped", async () => {
    const { services } = await createTestServices(maker);
    const submission_id = randomUUID();
    const first = await enquiryForm(services, { submission_id });
    const same = { submission_id: submission_id.toUpperCase(), message: "One more thing" };
    const second = await enquiryForm(services, same);
    await submitEnquiry(services, first, withScript);
    const result = await submitEnquiry(services, second, withScript);
    expect(result).toMatchObject({ kind: "conflict", values: { message: "One more thing" } });
    expect(answerEnquiry(result).status).toBe(409);
    second.set("submission_id", randomUUID());
    expect(await submitEnquiry(services, second, withScript)).toMatchObject({ ok: true });
    expect(await enquiries(services)).toHaveLength(2);
  });

  test("attempts are limited, and so are stored messages", async () => {
    const { services, clock } = await createTestServices(maker);
    for (let count = 0; count < rateLimitPolicies.enquiry.max; count += 1) {
      const stored = await submitEnquiry(services, await enquiryForm(services), withScript);
      expect(stored).toMatchObject({ ok: true });
    }
    const form = await enquiryForm(services);
    const result = await submitEnquiry(services, form, withScript);
    expect(result).toMatchObject({ kind: "limited", retryAfterSeconds: 3_600 });
    const answer = answerEnquiry(result);
    expect([answer.status, answer.headers.get("Retry-After")]).toEqual([429, "3600"]);
    // That did not use up the captcha.
    clock.advance(1_000);
    const elsewhere = { ...withScript, clientAddress: "198.51.100.1" };
    expect(await submitEnquiry(services, form, elsewhere)).toMatchObject({ ok: true });

    const clientAddress = "::1";
    const counted = () => services.rateLimits.hit("enquiry-attempt", clientAddress);
    const attempt = () =>
      submitEnquiry(services, new FormData(), { ...withScript, clientAddress, counted });
    for (let count = 0; count < rateLimitPolicies["enquiry-attempt"].max; count += 1) {
      expect(await attempt()).toMatchObject({ kind: "invalid" });
    }
    expect(await attempt()).toMatchObject({ kind: "limited" });
  });

  test("a database that fails is an answer, not an exception, and nothing typed is logged", async () => {
    const { services, logged } = await createTestServices(maker);
    const form = await enquiryForm(services);
    await submitEnquiry(services, await enquiryForm(services, { name: "" }), withScript);
    await submitEnquiry(services, await enquiryForm(services, { captcha: "Amina" }), withScript);
    await services.db.schema.dropTable("mail_about").execute();
    await services.db.schema.dropTable("outgoing_mail").execute();
    const result = await submitEnquiry(services, form, withScript);
    expect(result).toMatchObject({
      kind: "unavailable",
      message: "Failed to send message. Please try again.",
      values: { message: "When can we start?" },
    });
    expect(answerEnquiry(result).status).toBe(503);
    // A message is never stored without its email, and a captcha never spent without its message.
    expect(await enquiries(services)).toEqual([]);
    expect(await services.db.selectFrom("spent_token").selectAll().execute()).toEqual([]);
    expect(JSON.stringify(logged)).not.toMatch(
      /Amina|visitor\.example|7700 ?900|When can we|192\.0\.2/,
    );
  });

  describe("without JavaScript", () => {
    async function plainForm(services: Services, change: Record<string, string | null> = {}) {
      return enquiryForm(services, {
        captcha: null,
        form_proof: services.captcha.issueFormProof("enquiry"),
        human: "yes",
        ...change,
      });
    }

    test("a form that took a while to fill in and has its box ticked is stored, and says so", async () => {
      const { services, clock } = await createTestServices(maker);
      const form = await plainForm(services);
      clock.advance(20_000);
      expect(await submitEnquiry(services, form, withoutScript)).toMatchObject({ ok: true });
      expect(await enquiries(services)).toMatchObject([{ checked_by: "form-proof" }]);
      expect((await mails(services))[0]?.text).toContain("without JavaScript");
    });

    test("someone who did not tick the box, or was too fast, is told what to do", async () => {
      const { services, clock } = await createTestServices(maker);
      const form = await plainForm(services, { human: null });
      expect(await submitEnquiry(services, form, withoutScript)).toMatchObject({
        reason: "unticked",
        message: captchaTexts.withoutScript.missing,
      });
      form.set("human", "yes");
      expect(await submitEnquiry(services, form, withoutScript)).toMatchObject({
        reason: "too-soon",
        message: captchaTexts.refused.tooSoon,
      });
      clock.advance(3_000);
      expect(await submitEnquiry(services, form, withoutScript)).toMatchObject({ ok: true });
    });

    test("a proof is good for one message, and a repeated post for the same one", async () => {
      const { services, clock } = await createTestServices(maker);
      const form = await plainForm(services, { submission_id: null });
      clock.advance(20_000);
      const first = await submitEnquiry(services, form, withoutScript);
      const again = await submitEnquiry(services, form, withoutScript);
      expect(again).toEqual({ ...first, repeated: true });
      form.set("submission_id", randomUUID());
      form.set("message", "Another one");
      expect(await submitEnquiry(services, form, withoutScript)).toMatchObject({ reason: "used" });
    });

    test("fewer messages are taken than with a captcha", async () => {
      const { services, clock } = await createTestServices(maker);
      const { max } = rateLimitPolicies["enquiry-without-script"];
      for (let count = 0; count <= max; count += 1) {
        const form = await plainForm(services);
        clock.advance(20_000);
        expect((await submitEnquiry(services, form, withoutScript)).ok).toBe(count < max);
      }
    });
  });

  test("two posts of one form both succeed, although hCaptcha accepts their token once", async () => {
    const seen = new Set<string>();
    const siteverify = vi.fn<typeof fetch>(async (_url, init) => {
      const token = (init?.body as URLSearchParams | undefined)?.get("response") ?? "";
      const success = !seen.has(token);
      seen.add(token);
      return Response.json({ success, "error-codes": ["invalid-or-already-seen-response"] });
    });
    const { services } = await createTestServices(maker, { env: hcaptcha, fetch: siteverify });
    const form = await enquiryForm(services, { "h-captcha-response": "token-1" });
    const results = await Promise.all([
      submitEnquiry(services, form, withScript),
      submitEnquiry(services, form, withScript),
    ]);
    expect(results.map((result) => result.ok)).toEqual([true, true]);
    expect(await enquiries(services)).toHaveLength(1);
    const other = await enquiryForm(services, { "h-captcha-response": "token-1" });
    expect(await submitEnquiry(services, other, withScript)).toMatchObject({ reason: "expired" });
  });

  test("with the captcha service down nothing gets through, and no one is blamed", async () => {
    const away = vi.fn<typeof fetch>(() => Promise.reject(new TypeError("fetch failed")));
    const { services } = await createTestServices(maker, { env: hcaptcha, fetch: away });
    const form = await enquiryForm(services, { "h-captcha-response": "token-1" });
    expect(await submitEnquiry(services, form, withScript)).toMatchObject({
      kind: "unavailable",
      message: captchaTexts.refused.unavailable,
    });
    await expectStored(services, 0);
  });

  test("old enquiries are deleted when they have been kept long enough", async () => {
    const { services, clock } = await createTestServices(maker);
    await submitEnquiry(services, await enquiryForm(services), withScript);
    expect(await deleteOldEnquiries(services.db, clock.now())).toBe(0);
    expect(await deleteOldEnquiries(services.db, clock.now() + 1)).toBe(1);
  });
});
