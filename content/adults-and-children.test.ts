import { readFileSync, globSync } from "node:fs";
import { expect, test } from "vitest";

import { languageCodes, type LanguageCode } from "./languages.ts";

type InEach = Readonly<Record<LanguageCode, RegExp>>;

const whose: InEach = {
  en: /mine or, .*the child’s/,
  ar: /معتقداتي، أو معتقدات الطفل/,
  ur: /میرے، یا .*بچے کے/,
};
/** Members of the team can see what this would say that nobody sees. */
const untrue: InEach = {
  en: /(?:no one|nobody) (?:else )?(?:sees|can see)/i,
  ar: /لا يراه(?:ا|م)? (?:أحد|غيركم)/,
  ur: /(?:کوئی اور نہیں دیکھ|کسی اور کو نظر نہیں)/,
};

test.each(languageCodes)(
  "says to adults and to children what is so: whose belief a choice may reveal, who books, who sees (%s)",
  async (code) => {
    const { trialForm } = (await import(`./words/${code}/pages/trial.ts`)) as {
      trialForm: { consent: string; learner: { self: string } };
    };
    expect(trialForm.consent).toMatch(whose[code]);
    expect(trialForm.learner.self).toContain("18");
    const said = globSync(`content/words/${code}/**/!(desk-*).ts`).map((file) =>
      readFileSync(file, "utf8"),
    );
    expect(said.length).toBeGreaterThan(20);
    expect(said.flatMap((text) => text.match(untrue[code]) ?? [])).toEqual([]);
  },
);

test.each(languageCodes)("speaks to adults who learn of their own lesson (%s)", async (code) => {
  const { weeklyMails } = (await import(`./words/${code}/weekly-mails.ts`)) as {
    weeklyMails: Record<"subjects" | "own", Record<string, string>>;
  };
  const { subjects, own } = weeklyMails;
  expect(Object.keys(own)).toEqual(Object.keys(subjects));
  expect(Object.values(subjects).every((subject) => subject.includes("{name}"))).toBe(true);
  expect(Object.values(own).filter((subject) => subject.includes("{name}"))).toEqual([]);
});
