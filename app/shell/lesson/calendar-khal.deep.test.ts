import { spawnSync } from "node:child_process";
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

import { openGuardianFeed } from "#app/features/families/guardian-feed.server.ts";
import { endSeries, pauseSeries } from "#app/features/lessons/change-series.server.ts";
import {
  coverWeekly,
  leaveOutWeekly,
  moveWeekly,
  restoreWeekly,
} from "#app/features/lessons/lesson-acts.server.ts";
import { hour } from "#app/platform/.server/clock.ts";
import { momentAt, timeOf } from "#app/platform/moment.ts";
import { describeOnSqliteFirst, temporaryFolder } from "#tests/support/databases.ts";
import { deskArgs } from "#tests/support/desk.ts";
import { aLearner, begin, owner, seriesForm } from "#tests/support/lessons.ts";
import { createTestServices } from "#tests/support/services.ts";
import { checkedTutor } from "#tests/support/tutors.ts";
import { loadCalendarFeed } from "./calendar-feed.server.ts";
import { feedUrl } from "./feed-address.server.ts";

/** A calendar program that takes files as they come, by its own rules about what replaces what. */
const run = (args: readonly string[]) => spawnSync("khal", args, { encoding: "utf8" });
const hasKhal = run(["--version"]).status === 0;

/** khal in Karachi, with a calendar that nobody has used. */
function openKhal() {
  const folder = temporaryFolder();
  const calendar = join(folder, "calendar");
  mkdirSync(calendar);
  const config = join(folder, "config");
  writeFileSync(
    config,
    `[calendars]\n[[own]]\npath = ${calendar}\n[sqlite]\npath = ${join(folder, "khal.db")}
[locale]\nlocal_timezone = Asia/Karachi\ndefault_timezone = Asia/Karachi
timeformat = %H:%M\ndateformat = %Y-%m-%d\nlongdateformat = %Y-%m-%d
datetimeformat = %Y-%m-%d %H:%M\nlongdatetimeformat = %Y-%m-%d %H:%M\n`,
  );
  const khal = (...args: readonly string[]) => {
    const { status, stdout, stderr } = run(["-c", config, ...args]);
    expect(status, `${args.join(" ")}: ${stderr}`).toBe(0);
    return stdout;
  };
  let files = 0;
  return {
    take: (text: string) => {
      files += 1;
      const file = join(folder, `${files}.ics`);
      writeFileSync(file, text);
      khal("import", "--batch", "-a", "own", file);
    },
    /** When something is on, on the clock of Karachi. */
    read: () =>
      khal("list", "-o", "-df", "", "-f", "{start} {status}", "2027-03-01", "2027-07-01")
        .split("\n")
        .filter((line) => line.trim() !== "" && !line.includes("CANCELLED"))
        .map((line) => line.trim().slice(0, "2027-03-01 00:00".length)),
  };
}

const inKarachi = (at: number) =>
  Temporal.Instant.fromEpochMilliseconds(at)
    .toZonedDateTimeISO("Asia/Karachi")
    .toPlainDateTime()
    .toString({ smallestUnit: "minute" })
    .replace("T", " ");

describeOnSqliteFirst("a calendar program", (maker) => {
  test.skipIf(!hasKhal)(
    "shows through a plan's life what the academy gives: by the calendar of all lessons, and by the files of mails",
    { meta: { needs: "khal" } },
    async () => {
      const { services, clock } = await createTestServices(maker);
      const { db } = services;
      clock.advance(Date.parse("2027-03-09T10:12:00Z") - clock.now());
      const tutorId = await checkedTutor(services, { name: "Amal" });
      const coverId = await checkedTutor(services, { name: "Huda" });
      const { learnerId, guardianId: id } = await aLearner(services);
      const { id: seriesId, lessons } = await begin(services, seriesForm(learnerId, tutorId));
      const key = (await db.transaction().execute((trx) => openGuardianFeed(trx, id))) ?? "";
      const { pathname } = new URL(feedUrl(services, { kind: "guardian", id }, key));
      const params = { token: pathname.split("/")[2] ?? "" };
      const feed = async () => {
        const args = deskArgs(services, "", pathname, { params });
        return await (await loadCalendarFeed(args)).text();
      };
      const given = async () => {
        const rows = await db
          .selectFrom("lesson")
          .select("starts_at")
          .where("learner_id", "=", learnerId)
          .where("state", "=", "on")
          .orderBy("starts_at")
          .execute();
        return rows.map((row) => inKarachi(timeOf(row.starts_at)));
      };
      const mailed = openKhal();
      let taken = 0;
      const takeMails = async () => {
        const mails = await db
          .selectFrom("outgoing_mail")
          .innerJoin("guardian", "guardian.email", "outgoing_mail.recipient")
          .select("calendar")
          .where("calendar", "is not", null)
          .where("guardian.id", "=", id)
          .orderBy("outgoing_mail.id")
          .execute();
        for (const { calendar } of mails.slice(taken))
          mailed.take((JSON.parse(calendar ?? "") as { readonly content: string }).content);
        taken = mails.length;
        return mailed.read();
      };
      const look = async () => {
        const own = openKhal();
        own.take(await feed());
        expect(own.read()).toEqual(await given());
        return await takeMails();
      };
      const now = async (index: number) =>
        await db
          .selectFrom("lesson")
          .select(["id", "sequence", "starts_at"])
          .where("id", "=", lessons[index]?.id ?? "")
          .executeTakeFirstOrThrow();
      const startOf = async (index: number) => inKarachi(timeOf((await now(index)).starts_at));

      expect(await look()).toEqual([]);
      const first = await now(0);
      expect(
        await moveWeekly(services, owner, first, momentAt(timeOf(first.starts_at) + hour)),
      ).toBeNull();
      expect(await look()).toEqual([await startOf(0)]);
      const again = await now(0);
      expect(
        await moveWeekly(services, owner, again, momentAt(timeOf(again.starts_at) + hour)),
      ).toBeNull();
      expect(await coverWeekly(services, owner, await now(1), coverId, true)).toBeNull();
      expect(await look()).toEqual([await startOf(0), await startOf(1)]);
      expect(await leaveOutWeekly(services, owner, await now(0))).toBeNull();
      expect(await look()).toEqual([await startOf(1)]);
      expect(await restoreWeekly(services, owner, await now(0))).toBeNull();
      expect(await look()).toEqual([await startOf(0), await startOf(1)]);
      const range = { from: "2027-03-22", until: "2027-04-04" };
      const paused = await pauseSeries(services, owner, [{ id: seriesId, version: 1 }], range);
      expect(paused).not.toHaveProperty("problem");
      await look();
      const { version } = await db
        .selectFrom("series")
        .select("version")
        .where("id", "=", seriesId)
        .executeTakeFirstOrThrow();
      const ended = await endSeries(services, owner, [{ id: seriesId, version }], "2027-04-20");
      expect(ended).toHaveProperty("done");
      // Whatever a mail had put into it is out again, or is still given.
      const left = new Set(await given());
      for (const one of await look()) expect(left).toContain(one);
    },
  );
});
