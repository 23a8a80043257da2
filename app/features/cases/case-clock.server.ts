import { academyCity } from "#app/features/clock/zones.ts";
import { day, hour, minute, toIso } from "#app/platform/.server/clock.ts";
import { currentHours, currentSite } from "#app/platform/.server/current-site.ts";
import type { Db } from "#app/platform/.server/db/database.ts";
import type { MailPart } from "#app/platform/.server/outbox/mail-part.ts";
import { messageIdsOf } from "#app/platform/.server/outbox/outbox-store.ts";
import type { Services } from "#app/platform/.server/services.ts";
import { createWorker, type Worker } from "#app/platform/.server/worker.ts";
import {
  putMailAlone,
  type MailServices,
  type Worded,
} from "#app/platform/.server/outbox/mail-words.ts";
import { isAway, type DeskMember } from "#app/features/desk/desk-permissions.ts";
import { listMembers } from "#app/features/desk/members/member-store.server.ts";
import { giveBackDue } from "./acts/give-back.server.ts";
import { tellOfGivenUp } from "./incoming/lost-alert.server.ts";
import { noteDeliveries } from "./desk/answering/deliveries.server.ts";
import { answersFamilies, mayWork } from "./case-access.server.ts";
import { caseKinds, isRestricted, mailedName } from "#app/features/case-record/case-kinds.ts";
import type { CaseRow } from "#app/features/case-record/case-rows.server.ts";
import { withOpenReferences } from "./open-references.server.ts";
import { mailDeputies, mailPassedOn } from "./desk/rota/deputy-mail.server.ts";
import { listCases } from "./desk/list/list-store.server.ts";
import { cameInGap, promised, timeWordsOf } from "./case-views.server.ts";
import { policy } from "#content/policy.ts";
import { dayOf, startOfDay, workdayFrom } from "#app/features/clock/working-hours.server.ts";

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
export function createCaseClock(services: Services): Worker {
  const { clock, db, logger, wakeSignal } = services;
  return createWorker({
    name: "cases",
    logger,
    wakeSignal,
    idleMs: everyMs,
    step: async () => {
      const now = clock.now();
      await noteDeliveries(db, currentHours(services), now);
      await giveBackDue(services, now);
      await tellOfGivenUp(services, now);
      const told =
        (await mailPassedOn(services, now)) +
        (await mailDeputies(services, now)) +
        (await mailLate(services, now)) +
        (await mailDigests(services, now));
      if (told > 0) services.outbox.wake();
      return false;
    },
  });
}

/** Tells owners, once for each case, what has waited too long. @returns how many mails that made */
export async function mailLate(services: Services, now: number): Promise<number> {
  const { config, db } = services;
  const members = await listMembers(db);
  const late = await findLate(db, now);
  let count = 0;
  for (const row of late) {
    const isInGap = await cameInGap(db, row);
    for (const to of toldOf(row, members, config.teamEmail)) {
      const reader = members.find(({ email }) => email === to) ?? null;
      const subject = await withOpenReferences(db, reader, row.subject);
      const facts = { row: { ...row, subject }, to, now, isInGap };
      if ((await putMailAlone(services, "case-late", facts)) !== null) count += 1;
    }
  }
  return count;
}

/** Whom a late case is mailed to: its owner, or the team; a concern to everyone who may read it. */
function toldOf(row: CaseRow, members: readonly DeskMember[], teamEmail: string) {
  const readers = members.filter((member) => mayWork(member, row));
  const told = isRestricted(row.kind) ? readers : readers.filter(({ id }) => id === row.owner_id);
  return told.length > 0 ? told.map(({ email }) => email) : [teamEmail];
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

type LateMail = {
  readonly row: CaseRow;
  readonly to: string;
  readonly now: number;
  /** Whether the concern came while nobody had the rota: then no promise is broken yet. */
  readonly isInGap: boolean;
};

export function toLateMail(services: MailServices, { row, to, now, isInGap }: LateMail): Worded {
  const { publicUrl } = services.config;
  const hours = currentHours(services);
  const { words } = timeWordsOf(hours, row, now);
  const when = isRestricted(row.kind) ? "" : ` (${currentSite(services).hours})`;
  return {
    dedupeKey: `case-late:${row.id}:${row.deadline}:${to}`,
    to,
    subject: `Waiting too long: ${mailedName(row)} [${row.reference}]`,
    heading: isInGap
      ? `Nobody has finished this after ${policy.concernHours} hours`
      : "This has waited longer than we promise",
    parts: [
      {
        kind: "fields",
        rows: [
          ["Case", row.reference],
          ...(isInGap ? [] : [["Late by", words] as const]),
          ["We promise", `${promised(row.kind, isInGap)}${when}`],
        ],
      },
      { kind: "link", label: "Open the case", href: `${publicUrl}/desk/cases/${row.id}` },
    ],
  };
}

/**
 * Tells everyone who works on cases, once each working day, what is to be done; on the other days, those who
 * look after concerns about a child of these alone.
 *
 * @returns how many mails that made
 */
export async function mailDigests(services: Services, now: number): Promise<number> {
  const today = dayOf(now);
  const sinceMorning = now - startOfDay(currentHours(services), today);
  if (sinceMorning < 0 || sinceMorning > digestMs) return 0;
  const { db } = services;
  let count = 0;
  for (const member of await listMembers(db)) {
    if (!answersFamilies(member) || isAway(member, today.toString())) continue;
    const key = `case-digest:${today.toString()}:${member.id}`;
    if ((await messageIdsOf(db, [key])).length > 0) continue;
    const facts = await readDigest(services, member, key, now);
    if (!facts) continue;
    // An answer to what names a concern belongs to it, and is nobody else's.
    const kind = facts.concerns.length > 0 ? "case-digest-concerns" : "case-digest";
    if ((await putMailAlone(services, kind, facts)) !== null) count += 1;
  }
  return count;
}

const listed = 10;

type Digest = {
  readonly dedupeKey: string;
  readonly member: DeskMember;
  readonly now: number;
  readonly rows: readonly CaseRow[];
  readonly concerns: readonly CaseRow[];
  /** Whether there are more than these. */
  readonly isCut: boolean;
};

async function readDigest(
  services: Services,
  member: DeskMember,
  dedupeKey: string,
  now: number,
): Promise<Digest | null> {
  const hours = currentHours(services);
  const { rows: waiting, next } = await listCases(services.db, member, { tab: "todo" }, now);
  const today = dayOf(now);
  const isWorkday = workdayFrom(hours, today).equals(today);
  const concerns = waiting.filter(({ kind }) => isRestricted(kind));
  const rows = isWorkday ? waiting : concerns;
  if (rows.length === 0) return null;
  return { dedupeKey, member, now, rows, concerns, isCut: next !== null && isWorkday };
}

export function toDigest(services: MailServices, digest: Digest): Worded {
  const { dedupeKey, member, now, rows, concerns, isCut } = digest;
  const hours = currentHours(services);
  const late = rows.filter((row) => timeWordsOf(hours, row, now).urgency === "late").length;
  const many = isCut ? `more than ${rows.length}` : String(rows.length);
  const [concern] = concerns;
  const ofConcern = concern
    ? `, ${concerns.length} about the safety of a child [${concern.reference}]`
    : "";
  const lines: MailPart = {
    kind: "fields",
    rows: rows
      .slice(0, listed)
      .map((row) => [
        row.reference,
        [
          caseKinds[row.kind].mailedAs ?? "",
          timeWordsOf(hours, row, now).words,
          row.owner_id === member.id ? "yours" : "",
        ]
          .filter(Boolean)
          .join(", "),
      ]),
  };
  return {
    dedupeKey,
    to: member.email,
    subject: `To do today: ${many}, of which ${late} late${ofConcern}`,
    heading: `Waiting at the desk (${academyCity()} time)`,
    parts: [
      lines,
      { kind: "link", label: "Open the desk", href: `${services.config.publicUrl}/desk/cases` },
    ],
  };
}
