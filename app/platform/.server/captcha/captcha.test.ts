import type { IncomingMessage, ServerResponse } from "node:http";
import { text } from "node:stream/consumers";
import { createChallenge, pbkdf2 } from "altcha/lib";
import { describe, expect, test } from "vitest";
import type { CaptchaPurpose } from "#app/platform/captcha-purpose.ts";
import { solve, solvedCaptcha } from "#tests/support/captcha.ts";
import { describeOnSqliteFirst, sqliteMaker } from "#tests/support/databases.ts";
import { formOf } from "#tests/support/forms.ts";
import { serve } from "#tests/support/http.ts";
import { createTestServices } from "#tests/support/services.ts";
import { hour, minute, second } from "../clock.ts";
import type { Services } from "../services.ts";
import { spendToken, sweepSpentTokens } from "../spent-tokens.ts";

const enquiry = { purpose: "enquiry", hasScript: true } as const;
const plain = { purpose: "enquiry", hasScript: false } as const;

const check = (services: Services, token: string, purpose: CaptchaPurpose = "enquiry") =>
  services.captcha.check(formOf({ captcha: token }), { purpose, hasScript: true });

describeOnSqliteFirst("captcha", (maker) => {
  test("a solved challenge passes, on every instance, until it expires", async () => {
    const { services, another, clock } = await createTestServices(maker);
    const challenge = await services.captcha.createChallenge("enquiry");
    if (!challenge) throw new Error("no challenge");
    expect(challenge.parameters).toMatchObject({ algorithm: "PBKDF2/SHA-256", cost: 5_000 });
    // Nothing in the challenge gives away the answer.
    expect(Object.keys(challenge.parameters)).not.toContain("counter");
    const token = await solve(challenge);
    const passed = await check(services, token);
    expect(passed).toMatchObject({ ok: true, checkedBy: "altcha" });
    expect(await check(await another(), token)).toEqual(passed);
    expect(await check(services, token, "trial")).toEqual({ ok: false, kind: "invalid" });
    clock.advance(9 * minute);
    expect(await check(services, token)).toMatchObject({ ok: true });
    clock.advance(minute);
    expect(await check(services, token)).toEqual({ ok: false, kind: "expired" });
  });

  test("a token has one key, whatever is changed around its signature", async () => {
    const { services } = await createTestServices(maker);
    const token = await solvedCaptcha(services);
    const payload = JSON.parse(atob(token));
    payload.solution.time = 1;
    payload.extra = "x";
    const variant = btoa(` ${JSON.stringify(payload)}`);
    const first = await check(services, token);
    expect(first).toMatchObject({ ok: true });
    expect(await check(services, variant)).toEqual(first);
  });

  test("a token that was tampered with is invalid and never an error", async () => {
    const { services, clock } = await createTestServices(maker);
    const good = JSON.parse(atob(await solvedCaptcha(services)));
    const change = (edit: (payload: typeof good) => void) => {
      const copy = structuredClone(good);
      edit(copy);
      return btoa(JSON.stringify(copy));
    };
    const foreign = await createChallenge({
      algorithm: "PBKDF2/SHA-256",
      cost: 1,
      counter: 1,
      data: { purpose: "enquiry" },
      expiresAt: new Date(clock.now() + minute),
      deriveKey: pbkdf2.deriveKey,
      hmacSignatureSecret: "not ours",
      hmacKeySignatureSecret: "not ours either",
    });
    const tokens = [
      "x",
      btoa("{}"),
      btoa('{"challenge":{"parameters":null,"signature":"x"},"solution":{}}'),
      btoa(`{"challenge":${"[".repeat(2_000)}${"]".repeat(2_000)},"solution":{}}`),
      await solve(foreign),
      change((p) => (p.challenge.parameters.expiresAt += 3_600)),
      change((p) => (p.challenge.parameters.data.purpose = "trial")),
      change((p) => (p.challenge.parameters.cost = 0)),
      change((p) => delete p.challenge.parameters.keySignature),
      change((p) => (p.challenge.signature = "")),
      change((p) => (p.solution.derivedKey = p.challenge.parameters.keyPrefix)),
      change((p) => (p.solution.derivedKey = {})),
      "A".repeat(100_000),
    ];
    const kinds = await Promise.all(
      tokens.map(async (token) => {
        const result = await check(services, token);
        return result.ok ? `let through: ${token.slice(0, 80)}` : result.kind;
      }),
    );
    expect(new Set(kinds)).toEqual(new Set(["invalid"]));
  });

  test("a form without a token, or with a file for one, has none", async () => {
    const { services } = await createTestServices(maker);
    const form = new FormData();
    expect(await services.captcha.check(form, enquiry)).toEqual({ ok: false, kind: "missing" });
    form.set("captcha", new Blob(["x"]), "token.txt");
    expect(await services.captcha.check(form, enquiry)).toEqual({ ok: false, kind: "missing" });
  });

  test("a token can be spent once; a use that is rolled back does not count", async () => {
    const { services, another, clock } = await createTestServices(maker);
    const { db } = services;
    const expiresAt = clock.now() + minute;
    const undone = db.transaction().execute(async (trx) => {
      expect(await spendToken(trx, "token", expiresAt)).toBe(true);
      throw new Error("undone");
    });
    await expect(undone).rejects.toThrow("undone");
    const other = await another();
    const results = await Promise.all(
      [db, other.db, db, other.db].map((each) =>
        each.transaction().execute((trx) => spendToken(trx, "token", expiresAt)),
      ),
    );
    expect(results.filter(Boolean)).toHaveLength(1);
    clock.advance(minute - 1);
    expect(await sweepSpentTokens(db, clock.now())).toBe(0);
    clock.advance(1);
    expect(await sweepSpentTokens(db, clock.now())).toBe(1);
  });

  describe("without JavaScript", () => {
    const proofForm = (proof: string, human = "yes") => formOf({ form_proof: proof, human });

    test("a form fetched a while ago passes with its box ticked", async () => {
      const { services, clock } = await createTestServices(maker);
      const proof = services.captcha.issueFormProof("enquiry");
      const verify = (human = "yes") => services.captcha.check(proofForm(proof, human), plain);
      expect(await verify()).toEqual({ ok: false, kind: "too-soon" });
      clock.advance(3 * second);
      expect(await verify("")).toEqual({ ok: false, kind: "unticked" });
      const passed = await verify();
      expect(passed).toMatchObject({ ok: true, checkedBy: "form-proof" });
      // The page's script cannot use it.
      const scripted = await services.captcha.check(proofForm(proof), enquiry);
      expect(scripted).toEqual({ ok: false, kind: "missing" });
      clock.advance(2 * hour - 3 * second);
      expect(await verify()).toEqual(passed);
      clock.advance(1);
      expect(await verify()).toEqual({ ok: false, kind: "expired" });
      // A clock that was set back asks for a new form instead of more patience.
      clock.advance(-3 * hour);
      expect(await verify()).toEqual({ ok: false, kind: "expired" });
    });

    test("cannot be forged, aged, or used for another form", async () => {
      const { services, clock } = await createTestServices(maker);
      const proof = services.captcha.issueFormProof("enquiry");
      const other = services.captcha.issueFormProof("trial");
      clock.advance(minute);
      const [issued, nonce, mac] = proof.split(".");
      const older = (clock.now() - hour).toString(36);
      for (const forged of [other, `${older}.${nonce}.${mac}`, `${issued}.${mac}.${nonce}`, "x"]) {
        const result = await services.captcha.check(proofForm(forged), plain);
        expect(result).toEqual({ ok: false, kind: "invalid" });
      }
    });
  });
});

describe("hCaptcha", () => {
  type Answer = { status?: number; body?: unknown; hang?: boolean };

  async function createWithHcaptcha(answer: Answer) {
    const asked: URLSearchParams[] = [];
    const { body, status = 200, hang = false } = answer;
    const siteverify = async (request: IncomingMessage, response: ServerResponse) => {
      asked.push(new URLSearchParams(await text(request)));
      if (hang) return;
      response.writeHead(status).end(typeof body === "string" ? body : JSON.stringify(body));
    };
    const { port } = await serve((request, response) => void siteverify(request, response));
    const made = await createTestServices(sqliteMaker, {
      env: {
        HCAPTCHA_SITE_KEY: "our-site",
        HCAPTCHA_SECRET: "our-secret",
        HCAPTCHA_VERIFY_URL: `http://127.0.0.1:${port}/siteverify`,
      },
    });
    const verify = (token = "the-token") =>
      made.services.captcha.check(formOf({ "h-captcha-response": token }), enquiry);
    return { ...made, asked, verify };
  }

  test("sends secret, token and site key, and nothing about the visitor", async () => {
    const { services, asked, verify } = await createWithHcaptcha({ body: { success: true } });
    expect(services.captcha.siteKey).toBe("our-site");
    expect(await services.captcha.createChallenge("enquiry")).toBeNull();
    // The built-in token does not count.
    const other = await services.captcha.check(formOf({ captcha: "token" }), enquiry);
    expect(other).toEqual({ ok: false, kind: "missing" });
    expect(await verify()).toMatchObject({ ok: true, checkedBy: "hcaptcha" });
    expect(Object.fromEntries(asked[0] ?? [])).toEqual({
      secret: "our-secret",
      response: "the-token",
      sitekey: "our-site",
    });
  });

  test.each([
    [["invalid-input-response"], "invalid"],
    [["missing-input-response"], "missing"],
    [["expired-input-response"], "expired"],
    [["invalid-or-already-seen-response"], "expired"],
  ])("%j is the visitor's answer: %s", async (codes, kind) => {
    const { verify } = await createWithHcaptcha({ body: { success: false, "error-codes": codes } });
    expect(await verify()).toEqual({ ok: false, kind });
  });

  test.each<[string, Answer]>([
    ["a wrong secret", { body: { success: false, "error-codes": ["invalid-input-secret"] } }],
    ["an error page", { status: 502, body: "bad gateway" }],
    ["something else", { body: "<html>" }],
    ["a string for true", { body: { success: "true" } }],
  ])("%s is our trouble, is logged, and lets nothing through", async (_name, answer) => {
    const { verify, logged } = await createWithHcaptcha(answer);
    expect(await verify()).toEqual({ ok: false, kind: "unavailable" });
    const errors = logged.filter((line) => line["level"] === "error");
    expect(errors).toHaveLength(1);
    expect(JSON.stringify(errors)).not.toMatch(/our-secret|the-token/);
  });

  test(
    "a service that does not answer is given up on",
    { timeout: 15_000, tags: "deep" },
    async () => {
      const { verify } = await createWithHcaptcha({ hang: true });
      expect(await verify()).toEqual({ ok: false, kind: "unavailable" });
    },
  );
});
