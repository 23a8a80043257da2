import { bookingIdsOf, findBookings } from "#app/features/booking/booking-store.server.ts";
import {
  casesOfFamily,
  type WhoseCases,
} from "#app/features/cases/desk/view/family-store.server.ts";
import { timeWordsOf } from "#app/features/cases/case-views.server.ts";
import { languageName } from "#app/features/cases/languages.server.ts";
import { withOpenReferences } from "#app/features/cases/open-references.server.ts";
import { kindsHiddenFrom } from "#app/features/case-record/case-kinds.ts";
import { subjectOf } from "#app/features/catalogue/lesson-subjects.server.ts";
import { academyDay } from "#app/features/clock/academy-days.server.ts";
import { isNight } from "#app/features/clock/child-night.ts";
import { academyBeside, dayIn, monthWords, timeIn } from "#app/features/clock/time-words.server.ts";
import { citySuggestions } from "#app/features/clock/cities.server.ts";
import { cityOf } from "#app/features/clock/zones.ts";
import { zoneById } from "#app/features/clock/zones.server.ts";
import { deskPage, type At } from "#app/features/desk/desk-page.server.ts";
import { academyMoment } from "#app/features/desk/ui/desk-time.ts";
import { listActs, type About } from "#app/features/desk/desk-log-store.server.ts";
import { can, type DeskMember } from "#app/features/desk/desk-permissions.ts";
import { addressKeysOf } from "#app/features/families/family-store.server.ts";
import {
  endings,
  proofs,
  readPeople,
  tellers,
  type Family,
  type Person,
} from "#app/features/families/desk-families.server.ts";
import { clockOf, zoneAt } from "#app/features/families/guardian-clock.ts";
import { proposedWords } from "#app/features/families/proposal-schema.ts";
import { listProposals, type Proposal } from "#app/features/families/proposal-store.server.ts";
import { textsTo } from "#app/features/families/family-texts.server.ts";
import { listDevices, type Device } from "#app/features/families/ways-in/device-store.server.ts";
import { stateOf } from "#app/features/lessons/desk/lesson-rows.server.ts";
import { alarmWords, listAlarms, readBounds } from "#app/features/lessons/lesson-alarms.server.ts";
import { listOfLearnersFrom, type SeenLesson } from "#app/features/lessons/lesson-read.server.ts";
import { spanOf } from "#app/features/lessons/place-lesson.server.ts";
import { isOnce, listRunningOf } from "#app/features/lessons/series-store.server.ts";
import { latestOf, listNotes, listReads } from "#app/features/record/note-store.server.ts";
import { listReports } from "#app/features/record/desk/report/report-store.server.ts";
import { day } from "#app/platform/.server/clock.ts";
import { currentHours } from "#app/platform/.server/current-site.ts";
import type { Db } from "#app/platform/.server/db/database.ts";
import type { Services } from "#app/platform/.server/services.ts";
import { fillText } from "#app/platform/fill-text.ts";
import { ownPath } from "#app/features/identity/return-path.ts";
import { language } from "#app/platform/language.ts";
import { parseEmail } from "#app/platform/email-address.ts";
import { cleanLine } from "#app/platform/text-input.ts";
import { timeOf } from "#app/platform/moment.ts";
import { whatsAppTo } from "#app/platform/phone-number.ts";
import { timeOfDay, longDay } from "#app/platform/zone-clock.ts";
import { trialAgeBands } from "#words/pages/trial.ts";
import { familyPage as texts, proposals as asks } from "#words/pages/desk-family.ts";
import { seriesPage } from "#words/pages/desk-lessons.ts";
import { familyActs } from "./family-acts.server.ts";

/** Lessons of so many days ahead are listed, the next one is looked for further off, and those behind as far back. */
const listedMs = 14 * day;
const aheadMs = 84 * day;
const behindMs = 28 * day;
/** At most so many lessons behind and cases that are done, and so many lines of the log. */
const mostBehind = 6;
const mostLines = 8;
const mostCases = 50;

type ToTell = NonNullable<ReturnType<Awaited<ReturnType<typeof textsTo>>["get"]>>;

/** What else is known of somebody at a moment. */
type Around = {
  readonly openCase: string | null;
  readonly toTell: ToTell | null;
  readonly devices: readonly Device[];
  readonly asked: readonly Proposal[];
  readonly now: number;
};

/** What somebody has asked for on their page. */
function askedView({ id, proposed, made_at: at, invited_at: invited, guardian_id: of }: Proposal) {
  const words = proposedWords(asks, proposed);
  const move = proposed.kind === "city" ? { ...proposed, guardian: of } : null;
  return {
    id,
    kind: proposed.kind,
    words:
      invited === null ? words : fillText(asks.invited, { words, time: academyMoment(invited) }),
    when: fillText(asks.when, { time: academyMoment(at) }),
    move:
      move &&
      `/desk/families/${of}/move?guardian=${of}&city=${encodeURIComponent(move.city)}&from=${move.from}`,
  };
}

/** A device as the desk tells it from others. */
function deviceView({ id, kind, learner_id: learnerId, ...one }: Device, { cares }: Person) {
  const whose = cares.find(({ learner }) => learner.id === learnerId)?.learner.name;
  const since = academyMoment(one.opened_at);
  const words = fillText(whose === undefined ? texts.waysIn.device : texts.waysIn.learners, {
    kind: texts.waysIn.kinds[kind],
    name: whose ?? "",
    since,
  });
  const isOwn = learnerId === null;
  const proved = one.proved_at === null ? texts.waysIn.noCode : texts.waysIn.code;
  return { id, words: isOwn ? `${words}, ${proved}` : words };
}

/** Somebody who cares for learners, with their clock now. */
function personView(person: Person, { openCase, toTell, devices, asked, now }: Around) {
  const clock = clockOf(person, "", now);
  const zone = person.zone === null ? null : zoneById(zoneAt(clock, now));
  const ways = Map.groupBy(person.cares, ({ may }) => may);
  return {
    id: person.id,
    name: person.name,
    version: person.version,
    may: [...ways].map(([may, all]) =>
      fillText(texts.may[may], { names: all.map(({ learner }) => learner.name).join(", ") }),
    ),
    earlier: person.cares.flatMap(({ learner, readsEarlier: reads }) => {
      if (reads === null) return [];
      const { yes, no } = texts.earlier;
      const words = fillText(reads ? no : yes, { name: learner.name });
      return { learner: learner.id, reads: reads ? "no" : "yes", words };
    }),
    reads: person.site_language,
    readsWords: languageName(person.site_language),
    speaks: person.language,
    clock: zone && {
      zone: zone.id,
      city: cityOf(zone),
      time: timeOfDay(now, zone.id),
      day: dayIn(zone.id, now).split(" ", 1)[0] ?? "",
      isNight: isNight(zone.id, now),
      moves: clock.before
        ? fillText(texts.moves, {
            city: cityOf(zoneById(clock.zone)),
            date: dayIn(clock.zone, timeOf(clock.before.until)),
          })
        : null,
    },
    phone: person.phone,
    phoneBefore: person.phone_before,
    whatsApp: whatsAppTo(person.phone),
    email: person.email,
    devices: devices.map((one) => deviceView(one, person)),
    asked: asked.map(askedView),
    hasPage: person.cares.length > 0,
    toTell: toTell && { ...toTell, openedAt: toTell.openedAt && academyMoment(toTell.openedAt) },
    // An open case has the answer; a new one begins with a message.
    write: openCase === null ? `/desk/begin?for=${person.id}` : `/desk/cases/${openCase}`,
  };
}

/** A lesson on its family's clock, with the academy's beside it. */
function lessonView(services: Services, lesson: SeenLesson) {
  const at = Date.parse(lesson.starts_at);
  const zone = zoneById(lesson.family_zone);
  return {
    id: lesson.id,
    name: lesson.learner_name,
    course: subjectOf(services, lesson),
    day: dayIn(zone.id, at),
    time: timeIn(zone.id, at),
    city: cityOf(zone),
    academyTime: academyBeside(zone.id, at),
  };
}

/** The lessons around now, with their notes. */
async function lessonsOf(services: Services, { learners, people }: Family, now: number) {
  const { db } = services;
  const ids = learners.map(({ id }) => id);
  const all = await listOfLearnersFrom(db, ids, { from: now - behindMs, until: now + aheadMs });
  const trials = all.filter(({ kind }) => kind === "trial").map(({ id }) => id);
  const bounds = await readBounds(db, now);
  const alarms = alarmWords(await listAlarms(services, now, { bounds }));
  const about = { now, bounds, alarms, booked: await findBookings(db, trials) };
  const isAhead = (lesson: SeenLesson) => spanOf(lesson).until > now;
  const next = all.find((lesson) => isAhead(lesson) && lesson.state === "on");
  const behind = all.filter((lesson) => !isAhead(lesson)).slice(-mostBehind);
  const behindIds = behind.map(({ id }) => id);
  const notes = latestOf(await listNotes(db, behindIds));
  const reads = await listReads(db, behindIds);
  const tutorOf = ({ tutor_id: id, giver }: SeenLesson) =>
    about.bounds.tutors.find((one) => one.id === id)?.name ?? giver;
  const row = (lesson: SeenLesson) => ({
    ...lessonView(services, lesson),
    tutor: tutorOf(lesson),
    ...stateOf(lesson, about),
  });
  return {
    next: next ? fillText(texts.next, lessonView(services, next)) : texts.noNext,
    ahead: all.filter((one) => isAhead(one) && Date.parse(one.starts_at) < now + listedMs).map(row),
    behind: behind.toReversed().map((lesson) => {
      const note = notes.find((one) => one.lesson_id === lesson.id);
      const readers = reads
        .filter((read) => read.lesson_id === note?.lesson_id && read.version === note.version)
        .flatMap((read) => people.find(({ id }) => id === read.guardian_id)?.name ?? []);
      return { ...row(lesson), hasNote: note !== undefined, readers: readers.join(", ") };
    }),
  };
}

/** The weekly lessons that go on, and the reports that were sent. */
async function plansOf(services: Services, { learners }: Family, now: number) {
  const { db } = services;
  const series = await listRunningOf(
    db,
    learners.map(({ id }) => id),
    academyDay(now),
  );
  return await Promise.all(
    learners.map(async ({ id, name, age_band: age }) => ({
      id,
      name,
      age: age ?? "",
      plans: series
        .filter((one) => one.learner_id === id)
        .map((one) => ({
          id: one.id,
          course: subjectOf(services, one),
          words: fillText(isOnce(one) ? texts.once : texts.weekly, {
            date: longDay(one.starts_on),
            day: seriesPage.days[one.weekday - 1] ?? "",
            time: one.time,
            city: cityOf(zoneById(one.zone)),
            minutes: one.minutes,
          }),
        })),
      reports: (await listReports(db, id))
        .filter((report) => report.sent_at !== null)
        .slice(-3)
        .map(({ course, month }) => ({ course, month, words: monthWords(month) })),
    })),
  );
}

/** Whatever the family wrote or asked for, as far as the member may know of it. */
async function casesOf(services: Services, member: DeskMember, whose: WhoseCases) {
  const { clock, db } = services;
  const rows = await casesOfFamily(db, member, whose, mostCases);
  return rows.map((row) => ({
    id: row.id,
    key: row.family_key ?? "",
    isOpen: row.is_open === 1,
    subject: row.subject,
    name: row.name,
    time: timeWordsOf(currentHours(services), row, clock.now()),
  }));
}

/** What was done about a family lately, for whoever reads the log. */
async function linesOf(db: Db, member: DeskMember, abouts: readonly About[]) {
  if (!can(member, "log")) return null;
  return await listActs(db, { limit: mostLines, hidden: kindsHiddenFrom(member), abouts });
}

async function load({ services, member, thing: family, params, search }: At<Family>) {
  const { clock, db } = services;
  const now = clock.now();
  const { people, learners } = family;
  const keys = await Promise.all(people.map((one) => addressKeysOf(db, one)));
  const bookingIds = await bookingIdsOf(
    db,
    learners.map(({ id }) => id),
  );
  const cases = await casesOf(services, member, { familyKeys: keys.flat(), bookingIds });
  const open = cases.filter(({ isOpen }) => isOpen);
  const waiting = await textsTo(services);
  const asked = await listProposals(
    db,
    people.map(({ id }) => id),
    null,
  );
  const devices = await Promise.all(people.map((one) => listDevices(db, one.id, now)));
  const views = people.map((one, index) => {
    const openCase = open.find(({ key }) => keys[index]?.includes(key))?.id ?? null;
    const toTell = waiting.get(one.id) ?? null;
    return personView(one, {
      openCase,
      toTell,
      devices: devices[index] ?? [],
      asked: asked.filter(({ guardian_id: of }) => of === one.id),
      now,
    });
  });
  const [first] = people.toSorted(
    (one, other) => managed(other) - managed(one) || Number(one.id > other.id),
  );
  const isAlone = learners.length === 1 && learners[0]?.adult_id === first?.id;
  const mayPlan = can(member, "trials");
  const children = mayPlan ? await plansOf(services, family, now) : [];
  const abouts = [
    ...[...people, ...learners].map(({ id }) => ({ kind: "family", id })),
    ...cases.map(({ id }) => ({ kind: "case", id })),
    ...bookingIds.map((id) => ({ kind: "trial", id })),
    ...children.flatMap(({ plans }) => plans.map(({ id }) => ({ kind: "series", id }))),
  ];
  return await withOpenReferences(db, member, {
    id: params.id ?? "",
    title: fillText(isAlone ? texts.alone : texts.title, {
      name: first?.name ?? learners[0]?.name ?? "",
    }),
    people: views,
    children,
    lessons: mayPlan ? await lessonsOf(services, family, now) : null,
    open,
    done: cases.filter(({ isOpen }) => !isOpen).slice(0, mostBehind),
    lines: await linesOf(db, member, abouts),
    cities: citySuggestions(),
    languages: [
      ["en", "English"] as const,
      ...language.others.map(({ code }) => [code, languageName(code)] as const),
    ],
    endings,
    tellers: tellers.map((one) => [one, texts.tellers[one]] as const),
    proofs: proofs.map((one) => [one, texts.proofs[one]] as const),
    ages: trialAgeBands,
    /** Of whom nobody else may decide: learners that are children. */
    learners: learners.map(({ id, name, adult_id: adult }) => ({
      id,
      name,
      isAdult: adult !== null,
    })),
    mayMove: mayPlan,
    cares: people.flatMap(({ id, name, cares }) =>
      cares.map(({ learner }) => ({ id, name, learner: learner.id, learnerName: learner.name })),
    ),
    /** Somebody who was in copy of a mail, and is to be entered as another guardian. */
    adding: {
      name: cleanLine(search.get("name") ?? "").slice(0, 100),
      email: parseEmail(search.get("email") ?? "")?.ascii ?? null,
    },
    saved: search.get("done"),
    from: wayBack(search.get("from")),
  });
}

/** A page of the desk that led here, with the row; null for any other. */
function wayBack(from: string | null): string | null {
  const path = ownPath(from);
  return path?.startsWith("/desk/") ? path : null;
}

const managed = ({ cares }: Person) => cares.filter(({ may }) => may === "manage").length;

/** `/desk/families/:id`: the people connected with a guardian or a learner, and everything about their lessons. */
export const familyPage = deskPage({
  right: "cases",
  find: ({ services, member, params }) => readPeople(services, member, params.id ?? ""),
  load,
  acts: familyActs,
});

export type FamilyData = Awaited<ReturnType<typeof familyPage.loader>>;
