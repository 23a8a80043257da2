import { dayIn, timeIn } from "#app/features/clock/time-words.server.ts";
import { day } from "#app/platform/.server/clock.ts";
import type { Services } from "#app/platform/.server/services.ts";
import { fillText } from "#app/platform/fill-text.ts";
import { nameOf } from "#app/ui/stored-names.ts";
import { lessonPage } from "#words/pages/lesson.ts";
import { roomHours, roomState, roomTimes, type LessonState } from "../lesson-room.server.ts";
import type { SeenLesson } from "../lesson-read.server.ts";
import { cardOf, type LessonCardView } from "./lesson-card.server.ts";
import type { Visit } from "./lesson-visit.server.ts";
import type { KeepLinks } from "./web-links.server.ts";

/** What can be mailed on request: the links to change a trial, or the address of the calendar of all lessons. */
export type Asked = "links" | "feed";

/** What came of asking for it. */
export type AskedMailed = "sent" | "limited" | "failed";

/** A lesson as its page shows it, and where else to keep it. */
type Shown = { readonly card: LessonCardView; readonly keep: KeepLinks | null };

/** Whether one can come in, for everyone who comes to a lesson. It has no room. */
export type DoorView = {
  readonly kind: SeenLesson["kind"];
  readonly state: LessonState;
  /** When it begins, what the time is, when the room opens and until when the tutor waits, on the reader's clock. */
  readonly local: { readonly day: string; readonly time: string };
  readonly now: string;
  readonly opensAt: string;
  /** In how many milliseconds the room opens, if that is within a day; else null. */
  readonly opensIn: number | null;
  readonly waitsUntil: string;
  /** What it counts as, if it does not take place. */
  readonly counts: SeenLesson["counts_as"];
};

/** What the page of a lesson of any kind shows. */
export type LessonView = Shown &
  DoorView & {
    readonly isMoved: boolean;
    readonly asks: Asked | null;
    readonly said: string;
  };

const timed = ({ starts_at: startsAt, minutes }: SeenLesson) => ({
  startsAt: Date.parse(startsAt),
  minutes,
});

/** Whether the room of a lesson is open at a moment, and why not. */
export function stateAt({ lesson, room }: Pick<Visit, "lesson" | "room">, now: number) {
  return roomState({ ...timed(lesson), isOn: lesson.state === "on", room }, now);
}

/** What can be asked for at a moment by whoever has an address to which it can go. */
export function askedAt({ email, lesson }: Visit, now: number): Asked | null {
  if (email === "") return null;
  if (lesson.kind === "weekly") return "feed";
  return lesson.state === "on" && Date.parse(lesson.starts_at) > now ? "links" : null;
}

/** A weekly lesson as its page shows it. */
export function showWeekly(
  services: Pick<Services, "documents">,
  { lesson, zone, tutor }: Visit,
): Shown {
  const card = cardOf(services, {
    ...lesson,
    zone,
    title: lessonPage.title,
    kind: fillText(lessonPage.kind, { count: lesson.minutes }),
    cost: null,
    learner: lesson.is_child ? lesson.learner_name : null,
    language: nameOf(lesson.language),
    tutor,
  });
  return { card, keep: null };
}

/** The way in at a moment. */
export function doorAt(visit: Pick<Visit, "lesson" | "room" | "zone">, now: number): DoorView {
  const { lesson, zone } = visit;
  const { startsAt } = timed(lesson);
  const state = stateAt(visit, now);
  const opensIn = roomHours(timed(lesson)).opensAt - now;
  return {
    kind: lesson.kind,
    state,
    opensIn: state === "before" && opensIn < day ? opensIn : null,
    local: { day: dayIn(zone, startsAt), time: timeIn(zone, startsAt) },
    now: timeIn(zone, now),
    ...roomTimes(zone, timed(lesson)),
    counts: lesson.counts_as,
  };
}

/** The page of a lesson at a moment, for anyone who has its address. */
export function toLessonView(visit: Visit, shown: Shown, now: number): LessonView {
  const { lesson, isMoved, said } = visit;
  return {
    ...shown,
    ...doorAt(visit, now),
    isMoved: lesson.state === "on" && isMoved,
    asks: askedAt(visit, now),
    said,
  };
}
