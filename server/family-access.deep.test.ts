import { readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { afterEach, expect, onTestFinished, test, vi } from "vitest";

import { describeOnEveryDatabase, sqliteMaker, temporaryFolder } from "#tests/support/databases.ts";
import { tryAll } from "#tests/support/family-oracle.ts";

/*
 * What keeps a guardian to what is theirs stands in few places. Here each is left out once, and it has to be noticed. Where the words below are not found in a module any more, whatever has taken their place belongs here. A code is tied to its
 * device twice, by what it is hashed with and by its row, so that either alone can be left out.
 */

const root = join(import.meta.dirname, "..");
const families = "features/families/family-access.server.ts";
const ways = "features/families/ways-in";
const notes = "features/record/note-store.server.ts";
const sent = "features/record/family/sent-store.server.ts";
const reports = "features/record/desk/report/report-store.server.ts";
const lessons = "features/lessons/lesson-read.server.ts";

const matrix = "tryAll";
const closed = "expectClosedAlike";
const atTen = "expectGoneAtTen";
const reach = "expectOthersUnreached";
const opens = "expectOpenToOwners";
const carries = "expectNoWordToChildren";

type Support = typeof import("#tests/support/family-oracle.ts") &
  typeof import("#tests/support/family-attacks.ts");

type Mutant = readonly [
  name: string,
  file: string,
  from: string,
  to: string,
  noticedBy: keyof Support,
];

const may = `\n    .where("guardianship.may", "in", familyActs[act])`;
/** The same filter at its second or third place. */
const nth = (text: string, count: number) => `${text}#${count}`;

const mutants: readonly Mutant[] = [
  [
    "from a moment on",
    families,
    `"guardianship.since", "<=", moment`,
    `"guardianship.since", "<", moment`,
    matrix,
  ],
  [
    "not before",
    families,
    `"guardianship.since", "<=", moment`,
    `"guardianship.since", "<>", ""`,
    matrix,
  ],
  [
    "up to a moment",
    families,
    `"guardianship.until", ">", moment`,
    `"guardianship.until", ">=", moment`,
    matrix,
  ],
  ["not in error", families, `"<>", "entered in error"`, `"<>", ""`, matrix],
  ["who sees, in lists", families, nth(may, 1), "", matrix],
  ["who decides, while it is done", families, nth(may, 2), "", matrix],
  ["who decides", families, nth(may, 3), "", matrix],
  ["of whom", families, `\n    .where("guardianship.learner_id", "=", pair.learnerId)`, "", matrix],
  [
    "of whom, while it is done",
    families,
    `\n    .where("guardianship.learner_id", "=", learnerId)`,
    "",
    matrix,
  ],
  [
    "whom they were joined with",
    "features/families/family-store.server.ts",
    `eb.fn.coalesce("named.joined_to", "named.id").as("id")`,
    `eb.ref("named.id").as("id")`,
    matrix,
  ],
  [
    "one lesson of theirs",
    lessons,
    `.where("lesson.learner_id", "in", ["", ...learnerIds])`,
    "",
    matrix,
  ],
  [
    "lessons of theirs",
    lessons,
    `\n      .where("lesson.learner_id", "in", learnerIds)`,
    "",
    matrix,
  ],
  [
    "a note of theirs",
    notes,
    `\n    .where("learner_id", "in", (eb) => learnersOf(eb.val(guardianId), at))`,
    "",
    matrix,
  ],
  [
    "what was sent before, by leave alone",
    families,
    `eb("guardianship.since", "<=", sentAt), `,
    `eb("guardianship.since", "<>", ""), `,
    matrix,
  ],
  [
    "a note of their time",
    notes,
    `\n    .where((eb) => readsSent(eb.val(guardianId), eb.ref("learner_id"), eb.ref("released_at")))`,
    "",
    matrix,
  ],
  ["a note that went out", notes, `\n    .where("released_at", "is not", null)`, "", matrix],
  [
    "a report of theirs",
    reports,
    `\n    .where("learner_id", "in", (eb) => learnersOf(eb.val(guardianId), at))`,
    "",
    matrix,
  ],
  ["a report that went out", reports, `\n    .where("sent_at", "is not", null)`, "", carries],
  [
    "notes of theirs",
    sent,
    `\n      .where("note.learner_id", "in", ["", ...learnerIds])`,
    "",
    matrix,
  ],
  ["notes that went out", sent, `\n      .where("note.released_at", "is not", null)`, "", matrix],
  [
    "reports of theirs",
    sent,
    `\n    .where("report.learner_id", "in", ["", ...reader.learnerIds])`,
    "",
    matrix,
  ],
  ["reports that went out", sent, `\n    .where("report.sent_at", "is not", null)`, "", matrix],
  [
    "what they asked alone",
    "features/lessons/family/ask-desk.server.ts",
    `decided.has(lessons.get(id)?.learner_id ?? "")`,
    "true",
    matrix,
  ],
  [
    "holidays about which they decide",
    "features/lessons/family/away-by-guardian.server.ts",
    nth(`learnerIdsOf(db, guardian.id, now, "change")`, 1),
    "learnerIdsOf(db, guardian.id, now)",
    matrix,
  ],
  [
    "consent by who decides",
    "shell/family/consents.server.ts",
    `mayFor(on, pair, "change"`,
    `mayFor(on, pair, "belong"`,
    matrix,
  ],
  [
    "an invitation by who decides",
    "shell/family/details.server.ts",
    `!decides.includes(proposed.learnerId)`,
    "false",
    matrix,
  ],
  [
    "nobody’s page",
    `${ways}/family-person.server.ts`,
    `learnerIds.length === 0 ? null`,
    `learnerIds.length < 0 ? null`,
    closed,
  ],
  [
    "a learner’s device",
    `${ways}/family-person.server.ts`,
    `!device || device.learner_id !== null`,
    "!device",
    closed,
  ],
  [
    "a code first",
    `${ways}/family-person.server.ts`,
    `isProved: device.proved_at !== null`,
    "isProved: true",
    closed,
  ],
  [
    "404",
    "shell/family/acts/act-lesson.server.ts",
    `if (!isTheirs) return`,
    `if (!person) return`,
    closed,
  ],
  [
    "mail withdrawn",
    "features/families/change-guardianships.server.ts",
    `  await withdrawMailAbout(\n    trx,\n    ids.map((id) => \`to:\${learnerId}:\${id}\` as const),\n  );`,
    "",
    atTen,
  ],
  [
    "devices forgotten",
    "features/families/change-guardianships.server.ts",
    `  await closeDevices(trx, guardianId, isNobodys ? null : learnerId);`,
    "",
    atTen,
  ],
  [
    "an invitation while who asked decides",
    `${ways}/invitation.server.ts`,
    `(await mayFor(db, pair, "change", now)) ? { id`,
    `(await mayFor(db, pair, "change", 0)) || now ? { id`,
    atTen,
  ],
  [
    "a learner’s link while who opened it decides",
    `${ways}/open-device.server.ts`,
    `&& (await mayFor(db, pair, "change", now))`,
    "",
    atTen,
  ],
  [
    "a link of somebody’s guardian",
    `${ways}/open-device.server.ts`,
    `own.length === 0 ? null`,
    `own.length < 0 ? null`,
    atTen,
  ],
  [
    "mail to others kept back",
    "shell/desk/people/held-rows.server.ts",
    `await mailsToOthers(db, subject) : `,
    `[] : `,
    reach,
  ],
  [
    "reasons to us kept back",
    "shell/desk/people/held-rows.server.ts",
    `row["guardian_id"] !== null`,
    `row["guardian_id"] === ""`,
    reach,
  ],
  [
    "one’s own device",
    `${ways}/device-store.server.ts`,
    `\n    .where("id", "=", id)\n    .where("guardian_id", "in", idsOfGuardian(guardianId))`,
    `\n    .where("id", "=", id)`,
    opens,
  ],
  [
    "one’s own wish",
    "shell/family/details.server.ts",
    `findProposal(db, textIn(form, "id"), guardian.id)`,
    `findProposal(db, textIn(form, "id"))`,
    opens,
  ],
  [
    "a view by who decides",
    "shell/family/access.server.ts",
    `!learner || !isTheirs ||`,
    "!learner ||",
    opens,
  ],
  [
    "once",
    `${ways}/open-device.server.ts`,
    `if (!(await spendToken(trx, opening.key, opening.expiresAt))) return null;`,
    `await spendToken(trx, opening.key, opening.expiresAt);`,
    opens,
  ],
  [
    "a link for seven days",
    `${ways}/opening-link.server.ts`,
    "goodForMs = 7 * day",
    "goodForMs = 8 * day",
    opens,
  ],
  [
    "a link signed by us",
    `${ways}/opening-link.server.ts`,
    `if (!sameText(token, sign(secrets["note-link"], parts))) return null;`,
    "",
    opens,
  ],
  [
    "a device for ninety days",
    `${ways}/device-store.server.ts`,
    `\n    .where("token_hash", "=", sha256(token))\n    .where("expires_at", ">", toIso(now))`,
    `\n    .where("token_hash", "=", sha256(token))`,
    opens,
  ],
  [
    "a code for a day",
    `${ways}/device-store.server.ts`,
    `\n    .where("code_until", ">", toIso(now))`,
    "",
    opens,
  ],
  [
    "five tries",
    `${ways}/device-store.server.ts`,
    `\n    .where("code_tries", "<", most)`,
    "",
    opens,
  ],
  [
    "links of before",
    "features/families/guardian-links.server.ts",
    "generation < named.link_generation",
    "generation < 0",
    opens,
  ],
];

/** A module without one of its filters. @throws if it has no such filter */
function without(text: string, [, file, from, to]: Mutant): string {
  const [, words = from, count = "1"] = /^([\s\S]*)#(\d)$/.exec(from) ?? [];
  const parts = text.split(words);
  if (parts.length <= Number(count)) throw new Error(`${file} does not say ${words}`);
  const before = parts.slice(0, Number(count)).join(words);
  return before + to + parts.slice(Number(count)).join(words);
}

/** The same in another folder, with what it imports. */
function elsewhere(text: string, file: string): string {
  const folder = dirname(join(root, "app", file));
  return text
    .replaceAll(/"(\.\.?\/[^"]+\.ts)"/g, (_, path: string) => `"${join(folder, path)}"`)
    .replaceAll('"#words/', `"${root}/content/words/en/`)
    .replaceAll(/"#(app|content)\//g, `"${root}/$1/`);
}

afterEach(() => {
  vi.resetModules();
});

// Half an hour on PostgreSQL, which is one after the other.
describeOnEveryDatabase("where three children have two parents, of whom one leaves", (maker) => {
  test("each sees and does what is theirs at each moment", { timeout: 3_600_000 }, async () => {
    expect(await tryAll(maker, true)).toEqual([]);
  });
});

test.each(mutants)(
  "it is noticed what is left out: %s",
  { timeout: 300_000 },
  async (...mutant) => {
    const [, file, , , noticedBy] = mutant;
    const path = join(root, "app", file);
    const copy = join(temporaryFolder(), "left-out.ts");
    writeFileSync(copy, elsewhere(without(readFileSync(path, "utf8"), mutant), file));
    vi.resetModules();
    vi.doMock(path, async () => await import(/* @vite-ignore */ copy));
    onTestFinished(() => {
      vi.doUnmock(path);
    });
    const support: Support = {
      ...(await import("#tests/support/family-oracle.ts")),
      ...(await import("#tests/support/family-attacks.ts")),
    };
    const noticed = await Promise.resolve(support[noticedBy](sqliteMaker, true)).catch(
      (error: unknown) => error,
    );
    const isNoticed = Array.isArray(noticed) ? noticed.length > 0 : noticed instanceof Error;
    expect([isNoticed, String(noticed)]).toEqual([true, expect.stringMatching(/expected|: \w+ /)]);
  },
);
