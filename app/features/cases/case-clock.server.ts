import { academyZone } from "#app/platform/zone-clock.ts";
import { day, hour, minute, toIso } from "#app/platform/.server/clock.ts";
import type { Db } from "#app/platform/.server/db/database.ts";
import { renderMailBody } from "#app/platform/.server/outbox/mail-body.ts";
import type { MailPart } from "#app/platform/.server/outbox/mail-part.ts";
import type { NewMail } from "#app/platform/.server/outbox/mail.ts";
import type { Services } from "#app/platform/.server/services.ts";
import { createWorker, type Worker } from "#app/platform/.server/worker.ts";
import type { DeskMember } from "#app/features/desk/desk-permissions.ts";
import { listMembers } from "#app/features/desk/members/member-store.server.ts";
import { policy } from "#content/policy.ts";
import { site } from "#content/site.ts";
import { workingHours } from "#content/working-hours.ts";
import { noteDeliveries } from "./answering/deliveries.server.ts";
import { answersFamilies, maySee } from "./case-access.server.ts";
import { caseKinds, isRestricted } from "#app/features/case-record/case-kinds.ts";
import type { CaseRow } from "#app/features/case-record/case-rows.server.ts";
import { listCases } from "./list/list-store.server.ts";
import { timeWordsOf } from "./case-views.server.ts";
import { dayOf, startOfDay, workdayFrom } from "#app/features/case-record/working-hours.server.ts";

type ClockServices = Pick<Services, "clock" | "config" | "db" | "logger" | "outbox" | "wakeSignal">;

const everyMs = minute;
/**
 * A deadline missed longer ago than this is no news any more. Shorter than sent mail is kept: its key stops an
 * owner being told twice.
 */
const newsMs = 2 * day;
const batch = 200;
/** How long after the start of work a day's summary is still sent, if the site was down. */
const digestMs = 3 * hour;

/**
 * Watches the deadlines of cases: tells owners once what has waited too long, everyone once a day what is to be
 * done, and notes what became of answers. Several processes may do so: the keys of the mails and the state of
 * the rows make each thing happen once.
 */
export function createCaseClock(services: ClockServices): Worker {
  const { clock, db, logger, wakeSignal } = services;
  return createWorker({
    name: "cases",
    logger,
    wakeSignal,
    idleMs: everyMs,
    step: async () => {
      const now = clock.now();
      await noteDeliveries(db, now);
      const told = (await mailLate(services, now)) + (await mailDigests(services, now));
      if (told > 0) services.outbox.wake();
      return false;
    },
  });
}

/** Tells owners, once for each case, what has waited too long. @returns how many mails that made */
export async function mailLate(
  { config, db, outbox }: ClockServices,
  now: number,
): Promise<number> {
  const members = await listMembers(db);
  const late = await findLate(db, now);
  let count = 0;
  for (const row of late) {
    const owner = members.find(({ id }) => id === row.owner_id);
    const readers = members.filter((member) => maySee(member, row) && answersFamilies(member));
    const others = isRestricted(row.kind) ? readers.map(({ email }) => email) : [config.teamEmail];
    for (const to of owner ? [owner.email] : others) {
      const mail = toLateMail(row, to, config.publicUrl, now);
      const id = await db.transaction().execute((trx) => outbox.enqueue(trx, mail));
      if (id !== null) count += 1;
    }
  }
  return count;
}

/** What has become late in the last days. */
export function findLate(db: Db, now: number): Promise<CaseRow[]> {
  return db
    .selectFrom("desk_case")
    .selectAll()
    .where("is_open", "=", 1)
    .where("deadline", "<", toIso(now))
    .where("deadline", ">", toIso(now - newsMs))
    .orderBy("deadline")
    .limit(batch)
    .execute();
}

function toLateMail(row: CaseRow, to: string, publicUrl: string, now: number): NewMail {
  const { words } = timeWordsOf(row, now);
  const subject = caseKinds[row.kind].mailedAs ?? row.subject;
  return {
    dedupeKey: `case-late:${row.id}:${row.deadline}:${to}`,
    kind: "case-late",
    to,
    subject: `Waiting too long: ${subject} [${row.reference}]`,
    ...renderMailBody(site.name, [
      { kind: "heading", text: "This has waited longer than we promise" },
      {
        kind: "fields",
        rows: [
          ["Case", row.reference],
          ["Late by", words],
          [
            "We promise",
            `an answer within ${policy.answerHours} working hours (${workingHours.words})`,
          ],
        ],
      },
      { kind: "link", label: "Open the case", href: `${publicUrl}/desk/cases/${row.id}` },
    ]),
  };
}

/** Tells everyone who works on cases, once each working day, what is to be done. @returns how many mails */
export async function mailDigests(services: ClockServices, now: number): Promise<number> {
  const today = dayOf(now);
  const isWorkday = workdayFrom(today).equals(today);
  const sinceMorning = now - startOfDay(today);
  if (!isWorkday || sinceMorning < 0 || sinceMorning > digestMs) return 0;
  const { db, outbox } = services;
  let count = 0;
  for (const member of await listMembers(db)) {
    if (!answersFamilies(member)) continue;
    const key = `case-digest:${today.toString()}:${member.id}`;
    if (await isKnown(db, key)) continue;
    const mail = await toDigest(services, member, key, now);
    if (!mail) continue;
    const id = await db.transaction().execute((trx) => outbox.enqueue(trx, mail));
    if (id !== null) count += 1;
  }
  return count;
}

async function isKnown(db: Db, key: string): Promise<boolean> {
  const mail = await db
    .selectFrom("outgoing_mail")
    .select("id")
    .where("dedupe_key", "=", key)
    .executeTakeFirst();
  return mail !== undefined;
}

const listed = 10;

async function toDigest(
  { config, db }: ClockServices,
  member: DeskMember,
  dedupeKey: string,
  now: number,
): Promise<NewMail | null> {
  const { rows, next } = await listCases(db, member, { tab: "todo" }, now);
  if (rows.length === 0) return null;
  const late = rows.filter((row) => timeWordsOf(row, now).urgency === "late").length;
  const many = next === null ? String(rows.length) : `more than ${rows.length}`;
  const lines: MailPart = {
    kind: "fields",
    rows: rows
      .slice(0, listed)
      .map((row) => [
        row.reference,
        `${timeWordsOf(row, now).words}${row.owner_id === member.id ? ", yours" : ""}`,
      ]),
  };
  return {
    dedupeKey,
    kind: "case-digest",
    to: member.email,
    subject: `To do today: ${many}, of which ${late} late`,
    // Of no use tomorrow.
    expiresAt: now + day,
    ...renderMailBody(site.name, [
      {
        kind: "heading",
        text: `Waiting at the desk (${academyZone.replace("Europe/", "")} time)`,
      },
      lines,
      { kind: "link", label: "Open the desk", href: `${config.publicUrl}/desk/cases` },
    ]),
  };
}
