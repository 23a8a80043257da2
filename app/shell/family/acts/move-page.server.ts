import { freeTimesForGuardian, moveForGuardian } from "#app/features/booking/family-acts.server.ts";
import { night } from "#app/features/clock/child-night.ts";
import { skyIn } from "#app/features/clock/lesson-day.server.ts";
import { dayIn, timeIn } from "#app/features/clock/time-words.server.ts";
import { cityOf } from "#app/features/clock/zones.ts";
import { zoneById } from "#app/features/clock/zones.server.ts";
import type { FamilyPerson } from "#app/features/families/ways-in/family-person.server.ts";
import type { RequestArgs } from "#app/platform/.server/context.ts";
import type { Services } from "#app/platform/.server/services.ts";
import { fillText } from "#app/platform/fill-text.ts";
import { isolated } from "#app/platform/language.ts";
import { readMoment, timeOf } from "#app/platform/moment.ts";
import { textIn, versionIn } from "#app/platform/text-input.ts";
import { clockWords } from "#words/clock-words.ts";
import { familyActs } from "#words/pages/family-acts.ts";
import { lessonPage } from "#words/pages/lesson.ts";
import { showFamily } from "../family-answer.server.ts";
import {
  asFamilyAct,
  isOpen,
  isTooOften,
  leadOn,
  readActLesson,
  whenWords,
} from "./act-lesson.server.ts";
import { askedWords } from "./asked.server.ts";

const texts = familyActs.move;

async function show(services: Services, person: FamilyPerson, id: string) {
  const found = await readActLesson(services, person, id);
  const free = found && (await freeTimesForGuardian(services, person.guardian, id));
  if (!found || !free) return null;
  const { name, one, shown } = found;
  const { child, lesson } = one;
  const tutor = isolated(one.tutor || lessonPage.anybody);
  const { days, isLate, tutor: giver, until, zone } = free;
  const facts = { name, tutor, moment: whenWords(zone, until) };
  const late = child.isOwn ? texts.lateOwn : texts.late;
  return {
    lesson: shown,
    heading: child.isOwn ? texts.title : fillText(texts.heading, facts),
    isLate,
    isOpen: isOpen(one, services.clock.now()),
    rule: fillText(isLate ? late : texts.free, facts),
    days: days.map(({ times }) => {
      const [first] = times;
      return {
        day: first === undefined ? "" : dayIn(zone, timeOf(first)),
        times: times.map((startsAt) => {
          const at = timeOf(startsAt);
          const there = giver === null ? "" : timeIn(giver.zone, at);
          const time = timeIn(zone, at);
          const city = giver === null ? "" : cityOf(zoneById(giver.zone));
          return {
            id: startsAt,
            time,
            there:
              there === "" || there === time ? "" : fillText(texts.there, { time: there, city }),
            sky: skyIn(zone, at),
          };
        }),
      };
    }),
    night: lesson.is_child
      ? fillText(texts.night, { from: clockWords(night.from), to: clockWords(night.to), name })
      : null,
    asked: await askedWords(services, person, one),
  };
}

export type MoveView = NonNullable<Awaited<ReturnType<typeof show>>>;

/** `GET /family/lesson/{id}/move`: the hours to which a lesson can move, as long as it can. */
export async function loadMove(args: RequestArgs) {
  return await showFamily(args, (services, person) =>
    show(services, person, args.params?.id ?? ""),
  );
}

/** `POST /family/lesson/{id}/move`. */
export async function handleMove(args: RequestArgs) {
  return await asFamilyAct(args, async ({ services, person, form, id }) => {
    const startsAt = readMoment(textIn(form, "slot"));
    if (startsAt === null) return familyActs.problems.missing;
    if (await isTooOften(services, person)) return familyActs.problems.often;
    const at = { id, sequence: versionIn(form) };
    return leadOn(id, await moveForGuardian(services, person.guardian, at, startsAt), "moved");
  });
}
