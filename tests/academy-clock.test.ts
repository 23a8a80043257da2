import type { MailKind } from "#app/platform/.server/outbox/mail-kinds.ts";
import { globSync, readFileSync } from "node:fs";

import { expect, onTestFinished, test, vi } from "vitest";

import { day, hour } from "#app/platform/.server/clock.ts";

/*
 * The zone by whose clock the academy lives is in one place, and its city's name comes from there: in an academy
 * that lived by another clock, for which every module is read again, nothing would say London.
 */
test(
  "every mail about a lesson has the academy's own clock beside the family's",
  { tags: "deep" },
  async () => {
    const place = "#content/academy-zone.ts";
    vi.doMock(place, () => ({ firstZone: "Asia/Karachi" }));
    vi.resetModules();
    // Test files share their modules: the next ones are London's again.
    onTestFinished(() => {
      vi.doUnmock(place);
      vi.resetModules();
    });
    const { mailLate } = await import("#app/features/cases/case-clock.server.ts");
    const { isLesson } = await import("#app/features/booking/lesson-facts.server.ts");
    const { toldToBooker } = await import("#app/features/booking/trial-readers.server.ts");
    const { wordMail } = await import("#app/platform/.server/outbox/mail-words.ts");
    const { sqliteMaker } = await import("./support/databases.ts");
    const { publishChange } = await import("./support/documents.ts");
    const { createTestServices } = await import("./support/services.ts");
    const { book, mails } = await import("./support/trial-booking.ts");
    const { services, clock } = await createTestServices(sqliteMaker);
    await publishChange(services, "facts", { city: "Leeds" });
    const booked = await book(services, { zone: "America/Toronto" });
    if (!isLesson(booked)) throw new Error("no time");
    const lesson = toldToBooker(booked);
    const word = (kind: MailKind, facts: object) => wordMail(services, kind, facts as never);
    const now = clock.now();
    await mailLate(services, clock.now() + 9 * day + hour);
    const made = [
      word("trial-booked", { lesson }),
      word("trial-held", lesson),
      word("trial-reminder", { lesson, time: { hours: 1, dueAt: now, expiresAt: now } }),
      word("trial-plan", lesson),
      word("trial-change", { lesson, now }),
      word("trial-booked-team", lesson),
      word("trial-tutor", { lesson, to: "tutor@team.example", occasion: "named" }),
      ...(await mails(services)),
    ].map((mail) => JSON.stringify(mail).replaceAll("\\r\\n ", ""));
    expect(made.filter((text) => text.includes("London"))).toEqual([]);
    expect(made.filter((text) => /In Karachi: |in Karachi/.test(text)).length).toBeGreaterThan(3);
  },
);

/** Where a place is meant and not the academy's clock. */
const places =
  /(?:cities|site-words|phone-number|own-currency)\.ts$|\/(?:migrations|quizzes|demo|home)\/|(?:contact-map\.tsx|quoted\.ts)$/;

test.each([
  ["content/words/**/*.ts", /London|لندن/],
  ["content/schema/*.ts", /London/],
  ["{app,scripts}/**/*.{ts,tsx}", /London/],
])("%s names the clock's city nowhere", (files, city) => {
  const named = globSync(files)
    .filter((path) => !path.includes(".test.") && !places.test(path.replaceAll("\\", "/")))
    .flatMap((path) =>
      readFileSync(path, "utf8")
        // In a comment it is an example.
        .replaceAll(/^\s*(?:\/?\*|\/\/).*$/gm, "")
        .split("\n")
        .filter((line) => city.test(line))
        .map((line) => `${path}: ${line.trim()}`),
    );
  expect(named).toEqual([]);
});
