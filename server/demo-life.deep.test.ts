import { expect, test } from "vitest";

import { listReplies } from "#app/features/cases/desk/answering/saved-replies.server.ts";
import { countFigures } from "#app/features/cases/desk/figures/count-figures.server.ts";
import { listMembers } from "#app/features/desk/members/member-store.server.ts";
import { readReviews } from "#app/features/feedback/desk/reviews.server.ts";
import { countDeliveries } from "#app/features/newsletter/letters/letter-store.server.ts";
import { systemClock, toIso } from "#app/platform/.server/clock.ts";
import { parseConfig } from "#app/platform/.server/config.ts";
import { createLogger } from "#app/platform/.server/logger.ts";
import { createServices } from "#app/platform/.server/services.ts";
import { readTutorHours, sumsOf } from "#app/features/lessons/tutor-hours.server.ts";
import { monthBeside, monthOf } from "#app/features/record/desk/report/write-report.server.ts";
import { bookableSlots } from "#app/features/availability/free-times.server.ts";
import { checkDocuments } from "#app/features/documents/check-documents.ts";
import { shownCards } from "#app/features/tutors/card/shown-cards.server.ts";
import { trialAreas } from "#content/categories.ts";
import { languageCodes } from "#content/languages.ts";
import { pageOfAccounts } from "#app/features/money/account-store.server.ts";
import { listHeld } from "#app/features/money/bank/bank-line-store.server.ts";
import { listInvoices, standingOf } from "#app/features/money/invoice-store.server.ts";
import { listOpen } from "#app/features/money/open-invoices.server.ts";
import { openSeeds, site } from "#tests/support/seeds.ts";
import { temporaryFolder } from "#tests/support/databases.ts";
import { memberOf } from "#tests/support/desk.ts";
import { fillDemo } from "./demo-life.ts";
import { wording } from "#app/shell/wording/wording.server.ts";

test("the demo shows every part of the desk", { timeout: 180_000 }, async () => {
  const env = {
    DATA_DIR: temporaryFolder(),
    PUBLIC_URL: "http://localhost:3000",
    TEAM_EMAIL: "team@example.com",
    MAIL_FROM: "Sample Academy <site@example.com>",
    LOG_LEVEL: "warn",
    DEMO_TOKEN: "demo-token-demo-token-demo-token-demo-token",
  };
  const startedAt = systemClock.now();
  expect(await fillDemo(env)).toBe(0);
  const config = parseConfig(env, site);
  if (!config.ok) throw new Error(config.faults.join("\n"));
  const logger = createLogger("silent");
  const services = await createServices(config.config, {
    logger,
    clock: systemClock,
    wordingIn: () => wording,
    openDocuments: openSeeds,
  });
  const { db } = services;
  const owner = memberOf("owner");
  try {
    const figures = await countFigures(services, systemClock.now(), new AbortController().signal);
    expect(figures.filter(({ rows }) => rows.length === 0).map(({ id }) => id)).toEqual([]);
    const courses = figures.find(({ id }) => id === "trials-course")?.rows ?? [];
    expect(courses.length).toBeGreaterThan(2);
    const months = figures.find(({ id }) => id === "trials-month")?.rows ?? [];
    expect(months.length).toBeGreaterThan(1);

    const present = monthOf(systemClock.now());
    const given = await Promise.all(
      [present, monthBeside(present, -1)].map((month) => readTutorHours(services, owner, month)),
    );
    const sums = sumsOf(given.flat().flatMap(({ lines }) => lines));
    expect(sums.size).toBeGreaterThan(1);

    const cases = await db
      .selectFrom("desk_case")
      .select(["kind", "state", "legal_due_on"])
      .execute();
    for (const kind of ["enquiry", "trial", "review", "data-request", "complaint", "worry"]) {
      expect(cases.some((one) => one.kind === kind)).toBe(true);
    }
    expect(cases.filter((one) => one.legal_due_on !== null)).toHaveLength(3);

    expect(cases.some(({ state }) => state === "spam")).toBe(true);
    // As whoever enters the demo: only a deputy sees worries about a child.
    const [entered] = await listMembers(db);
    expect(entered).toMatchObject({ role: "owner", isDeputy: true });
    expect(await listReplies(db, owner)).toHaveLength(2);
    const { prices } = services.documents.current().in("ur");
    expect(prices.lines.find(({ course }) => course === "hifz-program")).toMatchObject({
      amounts: { KWD: 4505 },
      sentence: "ہفتے میں تین یا زیادہ کلاسیں بہتر ہیں۔",
    });
    // Nothing a visitor may be shown of an academy is missing, in any language.
    const faces = await shownCards(db, systemClock.now());
    expect(faces).toHaveLength(5);
    expect(new Set(faces.map(({ picture }) => picture)).size).toBe(5);
    for (const language of languageCodes) {
      const { questions, notice, prices: said } = services.documents.current().in(language);
      expect(questions.flatMap(({ questions: asked }) => asked)).toHaveLength(8);
      expect(JSON.stringify([questions, notice, said]), language).not.toContain('"english":');
      expect(notice?.isEnglish, language).toBeFalsy();
      expect(checkDocuments(services.documents.current())).toEqual([]);
    }
    const hours = await db.selectFrom("tutor_hours").selectAll().execute();
    const patterns = [...Map.groupBy(hours, (one) => one.tutor_id).values()].map((own) =>
      JSON.stringify(own.map(({ weekday, from_time, to_time }) => [weekday, from_time, to_time])),
    );
    expect(new Set(patterns).size).toBe(5);

    const waiting = await db
      .selectFrom("outgoing_mail")
      .select("id")
      .where("state", "=", "pending")
      .where("due_at", "<", toIso(startedAt))
      .execute();
    expect(waiting).toEqual([]);

    // A family without an email, one that moves, five days a week, and what waits to be sent in a chat.
    const guardians = await db.selectFrom("guardian").selectAll().execute();
    expect(guardians.filter((one) => one.email === null)).toHaveLength(1);
    expect(guardians.filter((one) => one.moved_at !== null)).toHaveLength(1);
    const pays = await db
      .selectFrom("guardianship")
      .select("may")
      .where("may", "=", "pay")
      .execute();
    expect(pays).toHaveLength(1);
    const days = await db.selectFrom("series").select("plan_id").execute();
    expect(
      Math.max(...[...Map.groupBy(days, (one) => one.plan_id).values()].map((all) => all.length)),
    ).toBe(5);
    const texts = await db
      .selectFrom("outgoing_mail")
      .select("id")
      .where("state", "=", "by-hand")
      .execute();
    expect(texts).toHaveLength(1);
    const closed = await db.selectFrom("closed_day").select("date").execute();
    expect(closed.length).toBeGreaterThan(14);

    const mails = await db.selectFrom("incoming_mail").selectAll().execute();
    expect(new Set(mails.map(({ outcome }) => outcome))).toEqual(
      new Set(["answer", "automatic", "member", "new"]),
    );
    expect(mails.some(({ attachments }) => attachments !== "[]")).toBe(true);

    const { cards, takenDown } = await readReviews(services, owner, null);
    expect(cards.filter(({ hasLesson }) => hasLesson)).toHaveLength(1);
    expect(takenDown).toHaveLength(1);
    const acts = await db.selectFrom("desk_log").select("action").execute();
    expect(acts.map(({ action }) => action)).toContain("review.restore");

    const weekly = await db
      .selectFrom("lesson")
      .innerJoin("series", "series.id", "lesson.series_id")
      .select(["lesson.starts_at", "lesson.outcome", "lesson.is_moved", "series.family_zone"])
      .execute();
    expect(new Set(weekly.map((one) => one.family_zone)).size).toBeGreaterThan(3);
    expect(weekly.filter((one) => one.outcome === "came").length).toBeGreaterThan(15);
    expect(weekly.some((one) => one.outcome === "nobody")).toBe(true);
    expect(weekly.filter((one) => one.is_moved === 1)).toHaveLength(1);
    // Half a year of two accounts, with a price that rose, and all that can come of a lesson.
    const agreed = await db
      .selectFrom("agreement")
      .select(["plan_id", "minor"])
      .where("accepted_at", "is not", null)
      .execute();
    expect(new Set(agreed.map((one) => one.plan_id)).size).toBe(2);
    expect(new Set(agreed.map((one) => one.minor)).size).toBe(4);
    const entries = await db.selectFrom("money_entry").selectAll().execute();
    const charged = entries.filter(({ kind }) => kind === "lesson");
    expect(new Set(charged.map(({ minor }) => minor)).size).toBeGreaterThan(4);
    expect(charged.length).toBeGreaterThan(45);
    expect(new Set(charged.map(({ counts }) => counts))).toEqual(
      new Set(["given", "short", "missed", "late", "not-charged", "tutor-away"]),
    );
    // Their invoices: paid by lines of a bank's file and one by hand, open, overdue, paid short, and taken back.
    const accounts = await pageOfAccounts(db, { before: "", limit: 10 });
    const ids = accounts.map(({ id }) => id);
    const invoices = await listInvoices(db, ids);
    expect(invoices.every((one) => one.sent_at !== null)).toBe(true);
    expect(invoices.filter(({ kind }) => kind === "credit")).toHaveLength(1);
    const unpaid = await listOpen(db, ids);
    const left = standingOf(invoices).map((one) => ({
      isDue: (one.due_on ?? "") < toIso(systemClock.now()).slice(0, 10),
      part: (unpaid.get(one.id) ?? 0) / one.minor,
    }));
    expect(left.some(({ isDue, part }) => !isDue && part === 1)).toBe(true);
    expect(left.filter(({ isDue, part }) => isDue && part === 1)).toHaveLength(1);
    expect(left.filter(({ part }) => part > 0 && part < 1)).toHaveLength(1);
    expect(left.filter(({ part }) => part === 0).length).toBeGreaterThan(3);
    const paid = entries.filter(({ kind }) => kind === "payment");
    expect(paid.filter(({ key }) => !key?.startsWith("bank:"))).toHaveLength(1);
    expect((await listHeld(db)).map(({ why }) => why).toSorted()).toEqual(["check", "none"]);
    const covered = await db
      .selectFrom("lesson")
      .innerJoin("series", "series.id", "lesson.series_id")
      .select("lesson.id")
      .whereRef("lesson.tutor_id", "<>", "series.tutor_id")
      .where("lesson.outcome", "=", "came")
      .execute();
    expect(covered).toHaveLength(1);
    // Times for trials come from free tutors, and every subject has some.
    for (const area of trialAreas) {
      expect((await bookableSlots(services, area, startedAt)).length, area).toBeGreaterThan(20);
    }

    const letters = await db.selectFrom("letter").select(["id", "state"]).orderBy("id").execute();
    expect(letters.map(({ state }) => state)).toEqual(["sent", "sent", "draft"]);
    const counts = await countDeliveries(db, letters[0]?.id ?? "");
    expect(counts).toMatchObject({ queued: 0, bounced: 1, sent: 23 });
  } finally {
    await services.close();
  }
});
