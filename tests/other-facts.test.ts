import { wordMail, type FactsOf } from "#app/platform/.server/outbox/mail-words.ts";
import type { MailKind } from "#app/platform/.server/outbox/mail-kinds.ts";
import { linkMails } from "#app/features/identity/accounts/account-mails.server.ts";
import { createRequire } from "node:module";

import { createRequestHandler } from "@react-router/express";
import express from "express";
import { RouterContextProvider } from "react-router";
import { describe, expect, test } from "vitest";

import { mailLate } from "#app/features/cases/case-clock.server.ts";
import { invite } from "#app/features/desk/members/invite.server.ts";
import { isLesson } from "#app/features/booking/lesson-facts.server.ts";
import { toldToBooker } from "#app/features/booking/trial-readers.server.ts";
import { day, hour } from "#app/platform/.server/clock.ts";
import type { NewMail } from "#app/platform/.server/outbox/mail.ts";
import type { Services } from "#app/platform/.server/services.ts";
import { languageCodes, type LanguageCode } from "#content/languages.ts";
import { sitePages } from "#content/site-pages.ts";
import { wording, wordingWith } from "#app/shell/wording/wording.server.ts";
import { inBuild } from "./support/built-site.ts";
import { sqliteMaker } from "./support/databases.ts";
import { publishChange } from "./support/documents.ts";
import { send, serve } from "./support/http.ts";
import { site as seed } from "./support/seeds.ts";
import { createTestServices } from "./support/services.ts";
import { book, mails } from "./support/trial-booking.ts";

/*
 * What the academy says of itself is in documents alone: with other ones, nothing of the old is left on any page and
 * in any mail, and no mark stays in its place.
 */
const others = {
  name: "Ostrich School",
  shortName: "Ostrich",
  legalName: "Ostrich School Ltd",
  email: "hi@ostrich.example",
  phone: { display: "+44 20 7946 0111", e164: "+442079460111" },
  social: [],
};

const old = [seed.name, seed.legalName, seed.email, seed.phone.display, seed.phone.e164];
const mark = /\{(?:academy\w*|chatLink)\}/g;

/** What a text still says of the old academy, and marks that nobody has filled. */
function remnants(text: string): string[] {
  const named = [...old, "meridian-academy", "09:00 to 18:00"].filter((one) => text.includes(one));
  return [...new Set([...named, ...(text.match(mark) ?? [])])];
}

type Built = typeof import("#server/main.ts");
type LanguageBuilt = typeof import("#server/language.ts");

const require = createRequire(import.meta.url);
const languageBuilt = (code: string) =>
  require(inBuild(`server/language-${code}.js`)) as LanguageBuilt;

const courseIn = (code: LanguageCode) => `Riding ${code.toUpperCase()}`;

async function openOstrich() {
  const made = await createTestServices(sqliteMaker);
  for (const code of languageCodes) {
    await publishChange(made.services, "courses/tajweed", { title: courseIn(code) }, code);
  }
  await publishChange(made.services, "facts", others);
  await publishChange(made.services, "hours", { days: [6, 7], from: "10:00", to: "16:00" });
  return made;
}

/** The built site's pages in every language, rendered by this process. @returns the port */
async function servePages(services: Services): Promise<number> {
  const facts = { clientAddress: "192.0.2.1", requestId: "r", nonce: "n" };
  const factsOf = () => ({ services, facts, provider: null });
  const build = (await import(inBuild("server/index.js"))) as Built;
  const english = createRequestHandler({
    build,
    mode: "production",
    getLoadContext: () => {
      const context = new RouterContextProvider();
      build.fillContext(context, factsOf());
      return context;
    },
  });
  const app = express();
  for (const code of languageCodes.filter((one) => one !== "en")) {
    const render = languageBuilt(code).createRenderer(factsOf);
    app.use((request, response, next) => {
      const isOwn = new RegExp(`^/${code}(?:[/.]|$)`).test(request.path);
      return isOwn ? render(request, response, next) : next();
    });
  }
  app.use(english);
  return (await serve(app)).port;
}

/** Beside the register of pages. */
const more = [
  "/courses/tajweed",
  "/courses/python",
  "/courses?q=violin",
  "/test/java",
  "/account/forgot",
  "/feedback/policy",
  "/nowhere",
];
const files = ["/manifest.webmanifest", "/.well-known/security.txt", "/letters/feed.xml"];

describe("an academy that publishes other facts", () => {
  /** Asks for every page in a language; what each still says of the old academy. */
  async function ask(code: LanguageCode) {
    const { services } = await openOstrich();
    const port = await servePages(services);
    const paths = [...sitePages.map(({ path }) => path), ...more];
    const own = code === "en" ? paths : paths.filter(languageBuilt(code).isTranslated);
    const asked = own.flatMap((path) => {
      const address = code === "en" ? path : `/${code}${path === "/" ? "" : path}`;
      return path === "/" || path.includes("?") ? [address] : [address, `${address}.data`];
    });
    const found: [string, string[]][] = [];
    let seen = 0;
    for (const path of [...asked, ...(code === "en" ? files : [])]) {
      const { status, text } = await send(port, { path });
      if (status >= 500) found.push([path, [String(status)]]);
      // Scripts start the page with texts whose marks the browser fills.
      const shown = path.endsWith(".data")
        ? text.replaceAll(mark, "")
        : text.replaceAll(/<script[\s\S]*?<\/script>/g, (script) => script.replaceAll(mark, ""));
      const left = remnants(shown);
      if (left.length > 0) found.push([path, left]);
      if (text.includes(others.name)) seen += 1;
    }
    return { found, seen, pages: own.length };
  }
  for (const code of languageCodes) {
    const tags = code === "en" ? [] : ["deep"];
    test(`is itself on every page in ${code}`, { tags, timeout: 240_000 }, async () => {
      const { found, seen, pages } = await ask(code);
      expect(found).toEqual([]);
      expect(seen).toBeGreaterThan(pages);
    });
  }

  test("is itself in every mail, in every language", async () => {
    const { services, clock } = await openOstrich();
    const link = {
      id: "i",
      token: "t",
      to: "reader@visitor.example",
      expiresAt: clock.now() + day,
    };
    const booked = await book(services);
    if (!isLesson(booked)) throw new Error("no time");
    const lesson = toldToBooker(booked);
    const wordingIn = (code: string) =>
      code === "en" ? wording : wordingWith(languageBuilt(code).wordingOfBuild);
    const now = clock.now();
    const time = { hours: 1, dueAt: now, expiresAt: now };
    const booking = languageCodes.flatMap((code): NewMail[] => {
      const word = <Kind extends MailKind>(kind: Kind, facts: FactsOf<Kind>) =>
        wordMail({ ...services, wordingIn }, kind, facts, code);
      const first = word("trial-booked", { lesson });
      for (const said of [first.html, first.calendar?.content])
        expect(String(said), code).toContain(courseIn(code));
      return [
        first,
        word("trial-moved", { lesson }),
        word("trial-cancelled", { lesson }),
        word("trial-held", lesson),
        word("trial-requested", { ...lesson, starts_at: null }),
        word("trial-reminder", { lesson, time }),
        word("trial-plan", lesson),
        word("trial-change", { lesson, now }),
      ];
    });
    const letters = languageCodes.map((code) => {
      const { letter } = wordingIn(code);
      return JSON.stringify([letter.toHead(services), letter.toFoot(services, "term", "reader")]);
    });
    const letter = { id: "l", title: "A term", text: "It begins." };
    const made: NewMail[] = [
      ...booking,
      ...(["verify", "known", "reset", "unknown"] as const).map((name) =>
        wordMail(services, `account-${linkMails[name].purpose}`, { ...link, name }),
      ),
      wordMail(services, "account-password-changed", link),
      wordMail(services, "newsletter-confirm", {
        subscriber: { id: "s", email: link.to },
        confirmation: { ...link, tokenHash: "h" },
      }),
      wordMail(services, "letter-test", { letter, to: link.to, key: "key" }),
      wordMail(services, "trial-booked-team", lesson),
      wordMail(services, "trial-tutor", { lesson, to: link.to, occasion: "named" }),
    ];
    await invite(services, null, { email: "new@team.example", role: "tutor" });
    const { deadline } = await services.db
      .selectFrom("desk_case")
      .select("deadline")
      .executeTakeFirstOrThrow();
    await mailLate(services, Date.parse(deadline ?? "") + hour);
    // Lines of a calendar file go on after a break and a space.
    const texts = [...made, ...(await mails(services))].map((mail) =>
      JSON.stringify(mail).replaceAll("\\r\\n ", ""),
    );
    const all = [...texts, ...letters];
    expect(all.flatMap(remnants)).toEqual([]);
    expect(all.filter((text) => !text.includes(others.name))).toEqual([]);
    expect(all.join("\n")).toContain("Saturday and Sunday, 10:00 to 16:00 in London");
  });
});
