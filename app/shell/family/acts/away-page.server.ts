import { data, redirect } from "react-router";

import { subjectOf } from "#app/features/catalogue/lesson-subjects.server.ts";
import { dayIn } from "#app/features/clock/time-words.server.ts";
import {
  readFamilyPerson,
  type FamilyPerson,
} from "#app/features/families/ways-in/family-person.server.ts";
import { clockOf, zoneAt } from "#app/features/families/guardian-clock.ts";
import {
  awayByGuardian,
  listHolidays,
  takeBackHoliday,
  type Holiday,
  type HolidayLesson,
  type HolidayView,
} from "#app/features/lessons/family/away-by-guardian.server.ts";
import { servicesContext, type RequestArgs } from "#app/platform/.server/context.ts";
import { middleForm, readForm } from "#app/platform/.server/request-body.ts";
import type { Services } from "#app/platform/.server/services.ts";
import { fillText } from "#app/platform/fill-text.ts";
import { isolated } from "#app/platform/language.ts";
import { allOf } from "#app/platform/list-words.ts";
import { textIn } from "#app/platform/text-input.ts";
import { academyZone } from "#app/platform/zone-clock.ts";
import { familyActs } from "#words/pages/family-acts.ts";
import { showFamily } from "../family-answer.server.ts";
import { readChildren, type FamilyChild } from "../family-lessons.server.ts";
import { whenWords } from "./act-lesson.server.ts";

const texts = familyActs.away;
const headers = { "Cache-Control": "no-store" };

const dayWords = (date: string) => dayIn("UTC", Date.parse(date));

/** What the fields of a form say. */
function readHoliday(typed: URLSearchParams | FormData): Holiday {
  const said = [...typed].flatMap(([name, value]) =>
    typeof value === "string" ? [{ name, value: value.slice(0, 40) }] : [],
  );
  const line = (field: string) => said.find(({ name }) => name === field)?.value ?? "";
  const who = said.filter(({ name }) => name === "who").map(({ value }) => value);
  return { from: line("from"), to: line("to"), learnerIds: [...new Set(who)] };
}

type Reader = {
  readonly services: Services;
  readonly zone: string;
  readonly children: readonly FamilyChild[];
};

function lessonWords({ services, zone, children }: Reader, one: HolidayLesson): string {
  const child = children.find(({ id }) => id === one.learnerId);
  const facts = {
    name: isolated(child?.name ?? ""),
    course: isolated(subjectOf(services, one)),
    when: whenWords(zone, Date.parse(one.startsAt)),
  };
  const isAlone = children.length === 1 || child?.isOwn === true;
  return fillText(isAlone ? familyActs.ownLesson : familyActs.lesson, facts);
}

function previewOf(reader: Reader, { after, before, lessons, trials }: HolidayView) {
  const words = (one: HolidayLesson) => lessonWords(reader, one);
  const taken = lessons.filter((one) => one.as === "taken").length;
  return {
    count: lessons.length,
    countWords:
      lessons.length === 0 ? texts.none : fillText(texts.count, { count: lessons.length }),
    means: [
      lessons.length > taken ? texts.free : "",
      taken > 0 ? fillText(texts.taken, { count: taken }) : "",
    ].filter(Boolean),
    before: before && words(before),
    after: after && words(after),
    trials: trials.map((one) => fillText(texts.trial, { when: words(one) })),
  };
}

async function readerOf(services: Services, person: FamilyPerson): Promise<Reader> {
  const now = services.clock.now();
  const all = await readChildren(services, person);
  const children = all.filter(({ mayChange }) => mayChange);
  return { services, children, zone: zoneAt(clockOf(person.guardian, academyZone()), now) };
}

const namesOf = (children: readonly FamilyChild[], ids: readonly string[]) =>
  allOf(children.filter(({ id }) => ids.includes(id)).map(({ name }) => isolated(name)));

async function show(services: Services, person: FamilyPerson, search: URLSearchParams) {
  const reader = await readerOf(services, person);
  const { children, zone } = reader;
  if (children.length === 0) return null;
  const holiday = readHoliday(search);
  const isAsked = search.has("from");
  const read = isAsked ? await awayByGuardian(services, person.guardian, holiday, true) : null;
  const isOwn = children.every((one) => one.isOwn);
  const isRead = read !== null && "done" in read;
  const named = isRead && { from: dayWords(holiday.from), to: dayWords(holiday.to) };
  const done = search.get("done");
  return {
    title: isOwn ? texts.ownTitle : texts.title,
    today: Temporal.Instant.fromEpochMilliseconds(services.clock.now())
      .toZonedDateTimeISO(zone)
      .toPlainDate()
      .toString(),
    from: holiday.from,
    to: holiday.to,
    children: children.map(({ id, name }) => ({
      id,
      name,
      isChosen: !isAsked || holiday.learnerIds.includes(id),
    })),
    problem: read !== null && "problem" in read ? texts.problems[read.problem.kind] : null,
    preview: isRead ? previewOf(reader, read.done) : null,
    button: named ? fillText(isOwn ? texts.ownButton : texts.button, named) : "",
    done: done === "entered" ? texts.done : done === "back" ? texts.takenBack : null,
    entered: (await listHolidays(services, person.guardian)).map((one) => ({
      since: one.since,
      words: fillText(texts.days, {
        from: dayWords(one.from),
        to: dayWords(one.until),
        names: namesOf(children, one.learnerIds),
      }),
    })),
  };
}

export type AwayView = NonNullable<Awaited<ReturnType<typeof show>>>;

/** `GET /family/away`: with dates, what they would come to. Nothing is stored. */
export async function loadAway(args: RequestArgs) {
  const { searchParams } = new URL(args.request.url);
  return await showFamily(args, (services, person) => show(services, person, searchParams));
}

/** `POST /family/away`: enters a holiday, or takes one back. */
export async function handleAway(args: RequestArgs) {
  const services = args.context.get(servicesContext);
  const person = await readFamilyPerson(args.request, services);
  const refuse = (problem: string, status: number) => data({ problem }, { status, headers });
  const leadTo = (done: string) => redirect(`/family/away?done=${done}`, { status: 303, headers });
  const reader = person && (await readerOf(services, person));
  if (!reader || reader.children.length === 0) return refuse(texts.problems.gone, 404);
  const sent = await readForm(args.request, middleForm);
  if (!sent.ok) return refuse(texts.problems.gone, sent.status);
  const { form } = sent;
  if (textIn(form, "do") === "back") {
    const result = await takeBackHoliday(services, person.guardian, textIn(form, "since"));
    if ("problem" in result) return refuse(texts.problems.gone, 404);
    if (result.done.length === 0) return leadTo("back");
    const lessons = result.done.map((one) => lessonWords(reader, one)).join("\n");
    return refuse(fillText(texts.partly, { lessons }), 200);
  }
  const result = await awayByGuardian(services, person.guardian, readHoliday(form));
  if ("done" in result) return leadTo("entered");
  const { kind } = result.problem;
  return refuse(texts.problems[kind], kind === "gone" ? 404 : 409);
}
