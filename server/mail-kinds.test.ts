import { readdirSync } from "node:fs";

import { afterAll, beforeAll, expect, test, vi } from "vitest";

import { mailKinds, mailKindsWith } from "#app/platform/.server/outbox/mail-kinds.ts";
import { sqliteMaker } from "#tests/support/databases.ts";
import { lines, said, sendEveryMail } from "#tests/support/every-mail.ts";

const urdu = new URL("../content/words/ur/", import.meta.url);
const translated = readdirSync(urdu, { recursive: true, encoding: "utf8" }).filter(
  (file) => file.endsWith(".ts") && !file.includes(".test."),
);
let acts: typeof import("#tests/support/visitor-acts.ts");

beforeAll(async () => {
  const language = { code: "ur", tag: "ur-u-nu-latn", dir: "rtl", base: "/ur", others: [] };
  vi.stubGlobal("LANGUAGE", language);
  for (const file of translated) {
    vi.doMock(`#words/${file}`, () => import(new URL(file, urdu).href));
  }
  vi.resetModules();
  acts = await import("#tests/support/visitor-acts.ts");
});

afterAll(() => {
  for (const file of translated) vi.doUnmock(`#words/${file}`);
  vi.resetModules();
});

/** What a family has agreed to is quoted word for word. */
const isUrdu = (words: string) =>
  /\p{Script=Arabic}/u.test(words.replaceAll(acts.trialForm.consent, ""));

const ofTeam = ["member", "readers", "team", "tutor"];

test("the register says of every kind of mail to whom it goes, in which language, and whom its subject names", async () => {
  const { mails, whoGets } = await sendEveryMail(sqliteMaker, acts);
  const found = Object.entries(mailKinds).map(([kind, facts]) => {
    const sent = mails.filter((mail) => mail.kind === kind);
    const readersOf = (to: string) => facts.to.filter((who) => whoGets[who].includes(to));
    const inUrdu = sent.filter(({ subject, text }) => isUrdu(subject + text));
    const names = (name: string) => sent.some(({ subject }) => subject.includes(name));
    return {
      kind,
      reached: facts.to.filter((who) =>
        sent.some(({ recipient }) => whoGets[who].includes(recipient)),
      ),
      strangers: sent.flatMap(({ recipient }) =>
        readersOf(recipient).length > 0 ? [] : [recipient],
      ),
      inUrdu: inUrdu.map(({ recipient }) => recipient),
      subject: names(said.writer) ? "writer" : names(said.child) ? "learner" : "nobody",
    };
  });
  const registered = Object.entries(mailKinds).map(([kind, { to, language, subject }]) => {
    const visitors = to.filter((who) => !ofTeam.includes(who));
    expect(visitors.length > 0, kind).toBe(language === "theirs");
    const inUrdu = mails
      .filter((mail) => mail.kind === kind)
      .filter(({ recipient }) => visitors.some((who) => whoGets[who].includes(recipient)))
      .map(({ recipient }) => recipient);
    return { kind, reached: to, strangers: [], inUrdu, subject };
  });
  expect(found).toEqual(registered);
  // What a person writes has their own beginning and end, and a letter its own.
  const written = ["case-answer", "newsletter-letter"];
  const all = Object.values(lines);
  for (const { kind, recipient, text } of mails.filter((mail) => !written.includes(mail.kind))) {
    const isOfTeam = ofTeam.some((who) => whoGets[who as "team"].some((to) => to === recipient));
    const there = all.filter((line) => text.includes(line));
    expect(there, `${kind} to ${recipient}`).toEqual(isOfTeam ? [] : all);
  }
  // Whatever comes back of what tells of a concern repeats its reference; the team, who must not read it, has none.
  const concerns = mailKindsWith(({ concern }) => concern === "always");
  const alerts = mails.filter(({ kind }) => concerns.some((one) => one === kind));
  for (const { recipient, subject } of alerts) {
    const isToTeam = whoGets.team.some((to) => to === recipient);
    expect(/\[C-[A-Z2-9]{4}-[A-Z2-9]{4}\]$/.test(subject), subject).toBe(!isToTeam);
  }
});
