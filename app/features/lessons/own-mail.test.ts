import { expect, test } from "vitest";

import { sqliteMaker } from "#tests/support/databases.ts";
import { aLearner, begin, seriesForm } from "#tests/support/lessons.ts";
import { createTestServices } from "#tests/support/services.ts";
import { checkedTutor } from "#tests/support/tutors.ts";
import { firstNameOf } from "#app/features/families/family-store.server.ts";
import { weeklyMails } from "#words/weekly-mails.ts";
import { clockMail } from "#words/pages/clock-change.ts";

test("an adult who learns reads of their own lessons, a tutor their first name, and a parent the child’s", async () => {
  const { services, clock } = await createTestServices(sqliteMaker);
  clock.jump(Date.parse("2027-03-01T09:00:00Z") - clock.now());
  const subjects = async (isChild: boolean) => {
    const { learnerId } = await aLearner(services, { isChild });
    const tutorId = await checkedTutor(services);
    await services.db.updateTable("tutor").set({ email: "omar@academy.example" }).execute();
    await begin(services, seriesForm(learnerId, tutorId));
    const mails = await services.db.selectFrom("outgoing_mail").selectAll().execute();
    await services.db.deleteFrom("outgoing_mail").execute();
    const isFamily = ({ recipient }: { recipient: string }) => recipient.startsWith("family-");
    return {
      family: mails.filter(isFamily).map(({ subject, text }) => `${subject}\n${text}`),
      tutor: mails.filter((mail) => !isFamily(mail)).map(({ subject }) => subject),
    };
  };
  const adult = await subjects(false);
  expect(adult.family).toHaveLength(1);
  expect(adult.family[0]).toMatch(/^Your weekly lessons: /);
  expect(adult.family[0]).not.toMatch(/Maryam|Example \d/);
  expect(adult.tutor).toEqual([expect.stringMatching(/^Maryam’s weekly lessons: /)]);
  const child = await subjects(true);
  expect(child.family[0]).toMatch(/^Ibrahim’s weekly lessons: /);
});

test("a child is named as it was entered, an adult by the first name", () => {
  expect(firstNameOf({ adult_id: null, name: "Mary Ann" })).toBe("Mary Ann");
  expect(firstNameOf({ adult_id: "1", name: " Oliver  Sample" })).toBe("Oliver");
});

test("each subject has its own for whoever learns", () => {
  for (const { subjects, own } of [weeklyMails, clockMail]) {
    expect(Object.keys(own)).toEqual(Object.keys(subjects));
    expect(JSON.stringify(own)).not.toContain("{name}");
  }
  expect(JSON.stringify(weeklyMails.away.own)).not.toContain("{name}");
});
