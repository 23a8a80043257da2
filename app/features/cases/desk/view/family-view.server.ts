import { courseTitle, areaOf, subjectOf } from "#app/features/catalogue/lesson-subjects.server.ts";
import { timeWords } from "#app/features/clock/time-words.server.ts";
import { cityOf, academyCity } from "#app/features/clock/zones.ts";
import { zoneById } from "#app/features/clock/zones.server.ts";
import type { DeskMember } from "#app/features/desk/desk-permissions.ts";
import { readPeople } from "#app/features/families/desk-families.server.ts";
import { textsTo } from "#app/features/families/family-texts.server.ts";
import type { Services } from "#app/platform/.server/services.ts";
import { whatsAppTo } from "#app/platform/phone-number.ts";
import { academyZone, timeOfDay } from "#app/platform/zone-clock.ts";
import { dayStrip, gapOutlook } from "./day-strip.server.ts";
import { otherLanguage } from "../../languages.server.ts";
import type { WholeCase } from "./case-store.server.ts";
import type { Family, WeeklyOfFamily } from "./family-store.server.ts";
import { longDate, momentWords } from "../../case-views.server.ts";
import { dayOf } from "#app/features/clock/working-hours.server.ts";

/** Weekly lessons in a line, with the next of them on both clocks. */
export function weeklyView(
  services: Pick<Services, "documents">,
  { series, learnerName, next }: WeeklyOfFamily,
) {
  const there = next && timeWords(series.family_zone).clock(Date.parse(next.starts_at));
  return {
    id: series.id,
    title: `${subjectOf(services, series)}, ${learnerName}`,
    next: next
      ? `next ${momentWords(next.starts_at)} ${academyCity()}, ${there} there`
      : "none in the next four weeks",
  };
}

/** Who cares for the learners of a case, and how they are reached now, whatever was typed into it. */
async function peopleOf(services: Services, member: DeskMember, of: string | null) {
  const family = of === null ? null : await readPeople(services, member, of);
  if (family === null) return [];
  const waiting = await textsTo(services);
  return family.people.map(({ id, name, email, phone, phone_before: before }) => ({
    /** How many texts wait until somebody sends them. */
    texts: waiting.get(id)?.ids.length ?? 0,
    id,
    name,
    email,
    phones: [phone, before]
      .filter(Boolean)
      .map((number) => ({ number, whatsApp: whatsAppTo(number) })),
  }));
}

/** What the family's pane shows. */
export async function familyView(
  services: Services,
  member: DeskMember,
  { row, mayWork: isWorking }: WholeCase,
  family: Family,
  zoneId: string | null,
  now: number,
) {
  const zone = zoneId === null ? null : zoneById(zoneId);
  const learner = family.trials.find(({ learner: kind }) => kind === "child");
  const tutor = family.trials.find(({ tutor: wish }) => wish === "man" || wish === "woman")?.tutor;
  const courses = new Set(
    [row.course, ...family.trials.map(({ course }) => course)]
      .filter(Boolean)
      .map((course) => courseTitle(services, course)),
  );
  const languages = new Set(
    [row.language, ...family.trials.map(({ language }) => language)].filter(Boolean),
  );
  return {
    zone: zone && {
      id: zone.id,
      city: cityOf(zone),
      time: timeOfDay(now, zone.id),
      gap: gapOutlook(zone.id, now),
      strip: await dayStrip(services, zone.id, areaOf(services, row.course), now),
    },
    academyTime: timeOfDay(now, academyZone()),
    of: family.of,
    people: await peopleOf(services, member, family.of),
    name: row.name || "Someone",
    forWhom: learner ? `for ${learner.child_name ?? "a child"}, ${learner.age_band ?? ""}` : "",
    email: isWorking ? row.email : null,
    isConfirmed: family.isConfirmed,
    phone: isWorking ? row.phone : "",
    languages: [...languages, ...readsIn(row)].join(", "),
    wishes: tutor ? `a ${tutor}` : "",
    courses: [...courses],
    weekly: family.weekly.map((one) => weeklyView(services, one)),
    trials: family.trials.map((trial) => ({
      id: trial.id,
      course: subjectOf(services, trial),
      when: trial.starts_at === null ? "no hour yet" : momentWords(trial.starts_at),
      there:
        trial.starts_at === null ? "" : timeWords(trial.zone).clock(Date.parse(trial.starts_at)),
      state:
        trial.state === "booked" && Date.parse(trial.starts_at ?? "") < now
          ? ("was" as const)
          : trial.state,
    })),
    cases: family.cases
      .filter(({ id }) => id !== row.id)
      .map((one) => ({
        id: one.id,
        reference: one.reference,
        subject: one.subject,
        when: longDate(dayOf(Date.parse(one.created_at)).toString()),
        state: one.state,
      })),
    keptUntil: longDate(dayOf(Date.parse(row.keep_until)).toString()),
  };
}

/** The language in which the family reads the site and its mails, if it is not English. */
function readsIn(row: { site_language: string }): string[] {
  const name = otherLanguage(row);
  return name === null ? [] : [`reads the site in ${name}`];
}
