import { describe, expect, test } from "vitest";

import { createNames } from "#tests/support/signed-mail.ts";
import { createNameResolver, limitQuestions } from "./mail-names.ts";
import { proveSender } from "./sender-proof.ts";

const owner = "owner@academy.example";

function mailOf({
  from = `Olive <${owner}>`,
  headers = [] as readonly string[],
  body = "Yes.\n",
} = {}) {
  return [
    ...headers,
    `From: ${from}`,
    "To: Zainab <zainab@visitor.example>, team@academy.example",
    "Subject: Re: Sundays [C-VVD3-WDZH]",
    "Date: Mon, 05 Jan 2026 10:00:00 +0000",
    "Message-ID: <one@academy.example>",
    "MIME-Version: 1.0",
    "Content-Type: text/plain",
    "",
    body,
  ].join("\n");
}

function prove(
  names: ReturnType<typeof createNames>,
  raw: string,
  options: { from?: string; isWhole?: boolean; authservId?: string; receivedAt?: number } = {},
) {
  const { from = owner, isWhole = true, authservId, receivedAt = Date.now() } = options;
  const mail = { raw: Buffer.from(raw.replaceAll(/\r?\n/g, "\r\n")), isWhole, from, receivedAt };
  return proveSender(mail, { authservId, resolve: names.resolve });
}

const proved = (by: "dkim" | "server") => ({ kind: "proved", by });
const unproved = (why: string) => ({ kind: "unproved", why });

describe("the author of a mail, by a signature of their own domain", () => {
  test("is proved by it, also for a subdomain's signature", async () => {
    const names = createNames();
    names.publish("academy.example");
    expect(await prove(names, await names.sign("academy.example", mailOf()))).toEqual(
      proved("dkim"),
    );
    const below = await names.sign("mail.academy.example", mailOf());
    expect(await prove(names, below)).toEqual(proved("dkim"));
    names.publish("academy.example", "v=DMARC1; p=none; adkim=s");
    expect(await prove(names, below)).toEqual(unproved("other"));
  });

  test("is not proved by nothing, by another domain, or without a policy", async () => {
    const names = createNames();
    expect(await prove(names, mailOf())).toEqual(unproved("unsigned"));
    const signed = await names.sign("academy.example", mailOf());
    expect(await prove(names, signed)).toEqual(unproved("policy"));
    names.publish("academy.example");
    expect(await prove(names, await names.sign("evil.example", mailOf()))).toEqual(
      unproved("other"),
    );
  });

  test("is not proved once anything in it was changed, added or left unsigned", async () => {
    const names = createNames();
    names.publish("academy.example");
    const signed = await names.sign("academy.example", mailOf());
    const changes: readonly [string, string, string?][] = [
      [signed.replace("Yes.", "No."), "unsigned"],
      [signed.replace("Re: Sundays", "Re: Mondays"), "unsigned"],
      [signed.replace("one@academy", "two@academy"), "unsigned"],
      [`Subject: Another case\r\n${signed}`, "fields"],
      [`In-Reply-To: <a@b>\r\nIn-Reply-To: <c@d>\r\n${signed}`, "fields"],
      [`From: evil@evil.example\r\n${signed}`, "authors"],
      [`From : evil@evil.example\r\n${signed}`, "authors"],
    ];
    for (const [raw, why] of changes) expect(await prove(names, raw), raw).toEqual(unproved(why));
    const partly = { headerList: "From:Date:Message-ID" };
    expect(await prove(names, await names.sign("academy.example", mailOf(), partly))).toEqual(
      unproved("unsigned"),
    );
    const short = await names.sign("academy.example", mailOf(), { maxBodyLength: 4 });
    expect(await prove(names, `${short}And the key of the house.\n`)).toEqual(unproved("unsigned"));
  });

  test.each([
    ["with more spaces than we read", "\r\nSubject: Re:", `\r\nSubject: Re:${" ".repeat(17_000)}`],
    ["with a fold before its colon", "\r\nMessage-ID:", "\r\nMessage-ID\r\n :"],
  ])("is not proved by a signature that covers a field %s", async (_, field, changed) => {
    const names = createNames();
    names.publish("academy.example");
    const signed = await names.sign("academy.example", mailOf());
    expect(signed).toContain(field);
    expect(await prove(names, signed.replace(field, changed))).toEqual(unproved("unsigned"));
  });

  test("is not proved where a mail names several, or readers disagree whom it names", async () => {
    const names = createNames();
    names.publish("academy.example");
    names.publish("evil.example");
    const two = await names.sign(
      "academy.example",
      mailOf({ from: `${owner}, x@academy.example` }),
    );
    expect(await prove(names, two)).toEqual(unproved("authors"));
    const group = await names.sign(
      "academy.example",
      mailOf({ from: "us: a@academy.example, b@academy.example;" }),
    );
    expect(await prove(names, group)).toEqual(unproved("authors"));
    const other = await names.sign("evil.example", mailOf({ from: `"${owner}" <x@evil.example>` }));
    expect(await prove(names, other)).toEqual(unproved("authors"));
    expect(await prove(names, other, { from: "x@evil.example" })).toEqual(proved("dkim"));
  });

  test("stays open while the name servers do not answer", async () => {
    const names = createNames();
    names.publish("academy.example");
    const signed = await names.sign("academy.example", mailOf());
    names.setDown(true);
    expect(await prove(names, signed)).toEqual(unproved("names"));
  });

  test("costs no question where there is no signature, or there are dozens", async () => {
    const names = createNames();
    await prove(names, mailOf());
    expect(names.asked).toEqual([]);
    const signed = await names.sign("evil.example", mailOf());
    const [signature = ""] = /^DKIM-Signature:[^]*?\r\n(?![ \t])/.exec(signed) ?? [];
    const many = Array.from({ length: 30 }, (_, at) => signature.replace("s=one", `s=s${at}`));
    expect(await prove(names, `${many.join("")}${signed}`)).toEqual(unproved("unsigned"));
    expect(names.asked).toEqual([]);
  });

  test.each([
    ["long", `X-Long: ${"a".repeat(70_000)}\n`],
    ["of many lines", `X-Folded: a\n${" b\n".repeat(20_000)}`],
  ])("is not looked for in a header that is %s", async (_, header) => {
    const names = createNames();
    names.publish("academy.example");
    const signed = await names.sign("academy.example", mailOf());
    expect(await prove(names, `${header}${signed}`)).toEqual(unproved("large"));
    expect(names.asked).toEqual([]);
  });

  test("is proved however the lines of the mail end", async () => {
    const names = createNames();
    names.publish("academy.example");
    const signed = await names.sign("academy.example", mailOf());
    const raw = Buffer.from(signed.replaceAll("\r\n", "\n"));
    const mail = { raw, isWhole: true, from: owner, receivedAt: Date.now() };
    const settings = { authservId: undefined, resolve: names.resolve };
    expect(await proveSender(mail, settings)).toEqual(proved("dkim"));
  });
});

describe("the author of a mail, by the word of one's own mail server", () => {
  const authservId = "mx.academy.example";
  const result = (id: string, said = "dmarc=pass", from = "academy.example") =>
    `Authentication-Results: ${id};\n spf=pass smtp.mailfrom=academy.example;\n ${said} (p=NONE) header.from=${from}`;
  const told = (...headers: readonly string[]) => mailOf({ headers });

  test("is proved by its topmost results, where no signature tells", async () => {
    const names = createNames();
    const raw = told(result("other.example", "dmarc=fail"), result(authservId));
    expect(await prove(names, raw)).toEqual(unproved("unsigned"));
    expect(await prove(names, raw, { authservId })).toEqual(proved("server"));
    expect(await prove(names, raw, { authservId, isWhole: false })).toEqual(proved("server"));
    expect(await prove(names, told(result(`MX.academy.example 1`)), { authservId })).toEqual(
      proved("server"),
    );
  });

  test.each([
    ["another server's", told(result("mx.academy.example.evil.example"))],
    [
      "a second one's, which anyone can add",
      told(result("mx.academy.example", "dmarc=fail"), result("mx.academy.example")),
    ],
    [
      "a second one's, where the first has its name in quotes",
      told(result('"mx.academy.example"', "dmarc=fail"), result("mx.academy.example")),
    ],
    ["no pass", told(result("mx.academy.example", "dmarc=none"))],
    [
      "SPF alone",
      told("Authentication-Results: mx.academy.example; spf=pass smtp.mailfrom=academy.example"),
    ],
    [
      "a comment",
      told(
        "Authentication-Results: mx.academy.example; spf=pass (dmarc=pass header.from=academy.example)",
      ),
    ],
    [
      "a quoted text",
      told(
        'Authentication-Results: mx.academy.example; spf=pass smtp.mailfrom="; dmarc=pass header.from=academy.example"',
      ),
    ],
    ["another domain's", told(result("mx.academy.example", "dmarc=pass", "evil.example"))],
    ["none that it was given for", told("Authentication-Results: mx.academy.example; dmarc=pass")],
  ])("is not proved by %s", async (_, raw) => {
    expect(await prove(createNames(), raw, { authservId })).toEqual(unproved("unsigned"));
  });

  test("is proved by its seal alone, if that is the last and holds", async () => {
    const names = createNames();
    const results = `${authservId}; dmarc=pass header.from=academy.example`;
    const sealed = await names.seal("academy.example", mailOf(), results);
    expect(await prove(names, sealed)).toEqual(unproved("unsigned"));
    expect(await prove(names, sealed, { authservId })).toEqual(proved("server"));
    expect(await prove(names, sealed.replace("Yes.", "No."), { authservId })).toEqual(
      unproved("unsigned"),
    );
    const evil = await names.seal("evil.example", mailOf(), results);
    expect(await prove(names, evil, { authservId })).toEqual(unproved("unsigned"));
    const failed = await names.seal("academy.example", mailOf(), results.replace("pass", "fail"));
    expect(await prove(names, failed, { authservId })).toEqual(unproved("unsigned"));
  });

  test("a mail too large to be read whole says so", async () => {
    const names = createNames();
    names.publish("academy.example");
    const signed = await names.sign("academy.example", mailOf());
    expect(await prove(names, signed, { isWhole: false })).toEqual(unproved("large"));
  });
});

describe("what senders publish", () => {
  test("is asked for once in ten minutes, and again a minute after a failure", async () => {
    let time = 0;
    const names = createNames();
    names.publish("a.example", "v=DMARC1; p=none");
    const resolve = createNameResolver(names.resolve, () => time);
    const ask = (name: string) => resolve(name, "TXT").catch(() => null);
    await Promise.all([ask("_dmarc.a.example"), ask("_dmarc.A.example"), ask("_dmarc.b.example")]);
    time = 50_000;
    await Promise.all([ask("_dmarc.a.example"), ask("_dmarc.b.example")]);
    expect(names.asked).toHaveLength(2);
    time = 70_000;
    await Promise.all([ask("_dmarc.a.example"), ask("_dmarc.b.example")]);
    expect(names.asked).toHaveLength(3);
    time = 700_000;
    await ask("_dmarc.a.example");
    expect(names.asked).toHaveLength(4);
  });

  test("is waited for ten seconds in a minute from one domain, and from others as before", async () => {
    let time = 0;
    const names = createNames();
    const slow = createNameResolver(
      async (name, type) => {
        if (name.endsWith("slow.example")) time += 6_000;
        return names.resolve(name, type);
      },
      () => time,
    );
    const ask = (name: string) => slow(name, "TXT").catch(() => null);
    for (let at = 0; at < 50; at += 1) await ask(`s${at}._domainkey.x${at}.slow.example`);
    expect(time).toBe(12_000);
    await ask("_dmarc.quick.example");
    expect(names.asked).toHaveLength(3);
    time += 61_000;
    await ask("_dmarc.slow.example");
    expect(names.asked).toHaveLength(4);
  });

  test("is kept for a limited number of names", async () => {
    const names = createNames();
    const resolve = createNameResolver(names.resolve, () => 0);
    const ask = (name: string) => resolve(name, "TXT").catch(() => null);
    for (let at = 0; at < 501; at += 1) await ask(`${at}.example`);
    await ask("500.example");
    expect(names.asked).toHaveLength(501);
    await ask("0.example");
    expect(names.asked).toHaveLength(502);
  });

  test("is no longer asked for by a mail that asks for much, or waits long", async () => {
    const resolve = limitQuestions(async () => ["a"], 2);
    await resolve("a.example", "TXT");
    await resolve("b.example", "TXT");
    await expect(resolve("c.example", "TXT")).rejects.toThrow("too many");
    const slow = limitQuestions(() => new Promise(() => {}), 40, 20);
    await expect(slow("a.example", "TXT")).rejects.toThrow("in time");
    await expect(slow("b.example", "TXT")).rejects.toThrow("too many");
  });
});
