import { cityOf } from "#app/features/clock/zones.ts";
import { zoneById } from "#app/features/clock/zones.server.ts";
import { courseTitle } from "#app/features/catalogue/lesson-subjects.server.ts";
import { academyMoment } from "#app/features/desk/ui/desk-time.ts";
import type { Difference } from "#app/features/moving/judge-units.server.ts";
import { rolesOf, type MovingRole } from "#app/features/moving/moving-columns.server.ts";
import type { Moving } from "#app/features/moving/moving-store.server.ts";
import { readyOf, type MovingPlan, type Planned } from "#app/features/moving/plan-moving.server.ts";
import { backUntil, type Back } from "#app/features/moving/take-back.server.ts";
import type { LineProblem } from "#app/features/moving/unit.ts";
import { longestCell, type Row } from "#app/platform/.server/table/read-cells.ts";
import { toIso } from "#app/platform/.server/clock.ts";
import type { Services } from "#app/platform/.server/services.ts";
import { fillText } from "#app/platform/fill-text.ts";
import { policy } from "#content/policy.ts";
import { moving as texts } from "#words/pages/desk-moving.ts";

const { page, roles } = texts;

/** So many of each list are shown with their forms, and so many letters: a form has a limit. */
const mostShown = 40;
const mostLetters = 40_000;
const mostListed = 200;

export const counted = (words: readonly string[], count: number): string =>
  fillText(words[Math.min(count, 2)] ?? "", { count });

/** The same, and nothing where there is none. */
const someOf = (words: readonly string[], count: number) =>
  count === 0 ? "" : counted(words, count);

/** What may have to be mended with a role, where a line is about more than one cell. */
const alsoOf: Partial<Record<LineProblem["why"], readonly MovingRole[]>> = {
  contact: ["email", "phone", "otherEmail", "otherPhone"],
  number: ["guardian", "email", "phone"],
  ages: ["child", "age"],
  unlike: ["guardian", "email", "phone", "city", "reads", "speaks", "other"],
};

/** The cells of a line that may have to be mended, each with what is wrong with it. */
function fieldsOf({ names, columns }: Moving, line: Row, problems: readonly LineProblem[]) {
  return columns.flatMap((role, at) => {
    const cell = line.cells[at] ?? "";
    const own = problems.filter((one) => one.role === role);
    const isAsked =
      own.length > 0 ||
      (cell.length > longestCell && problems.some(({ why }) => why === "long")) ||
      problems.some(({ why }) => role !== null && alsoOf[why]?.includes(role));
    if (role === null || !isAsked) return [];
    const label =
      names[at] && names[at] !== roles[role] ? `${roles[role]} (${names[at]})` : roles[role];
    const said = own.map(({ why, detail = "" }) => fillText(texts.lines[why], { detail }));
    return [{ at, label, cell, problem: said.join("; ") }];
  });
}

/** A family or a tutor of which lines have to be mended. */
function wrongView(moving: Moving, { unit, standing }: Planned, lines: ReadonlyMap<number, Row>) {
  const problems = standing.kind === "wrong" ? standing.problems : [];
  return {
    title: unit.title,
    first: unit.lines[0] ?? 0,
    lines: [...Map.groupBy(problems, (one) => one.line)].flatMap(([number, own]) => {
      const line = lines.get(number);
      if (!line) return [];
      const fields = fieldsOf(moving, line, own);
      // What no field of the page can mend is said for the whole line.
      const rest = own.filter(
        ({ role }) => role === null || !moving.columns.some((one) => one === role),
      );
      return [
        {
          number,
          cells: line.cells.filter(Boolean).join(" · ").slice(0, 200),
          words: rest.map(({ why, role, detail = "" }) =>
            [role === null ? "" : `${roles[role]}: `, fillText(texts.lines[why], { detail })].join(
              "",
            ),
          ),
          fields,
        },
      ];
    }),
  };
}

function differenceWords({ role, here, file }: Difference): string {
  const words = { role: roles[role], here: here || texts.nothingHere, file };
  return fillText(texts.difference, words);
}

/** A family or a tutor who is here already, perhaps. */
function thereView({ unit, standing }: Planned, kind: Moving["kind"]) {
  if (standing.kind !== "there") return [];
  const { id, name, by, differences, adds, choices, choice } = standing;
  return [
    {
      first: unit.lines[0] ?? 0,
      title: unit.title,
      lines: unit.lines.join(", "),
      path: kind === "tutors" ? `/desk/tutors/${id}` : `/desk/families/${id}`,
      found: fillText(texts.found, { name, by: texts.by[by] }),
      adds: adds.length > 0 ? fillText(texts.adds, { names: adds.join(", ") }) : "",
      differences: differences.map(differenceWords),
      choices: choices.map((one) => [one, texts.choice[one]] as const),
      choice: choice ?? "",
    },
  ];
}

/** What would be made of lines, as a row. */
function madeView(services: Services, { unit: { facts, lines } }: Planned) {
  const clockOf = (zone: string) => (zone === "" ? "–" : cityOf(zoneById(zone)));
  const line = lines.join(", ");
  if (!("children" in facts)) {
    const { name, email, zone, courses, languages } = facts.facts;
    const taught = courses.map((slug) => courseTitle(services, slug));
    return {
      line,
      cells: [
        [texts.made.tutor, name],
        [texts.made.reached, email || "–"],
        [texts.made.clock, clockOf(zone)],
        [texts.made.teaches, [...taught, ...languages].join(", ") || "–"],
        [texts.made.hours, facts.hours || "–"],
      ] as const,
    };
  }
  const learners = facts.children.map(({ name, age }) =>
    age === "" ? name : fillText(texts.made.child, { name, age }),
  );
  return {
    line,
    cells: [
      [texts.made.guardian, facts.name],
      [texts.made.reached, [facts.email, facts.phone].filter(Boolean).join(", ")],
      [texts.made.clock, clockOf(facts.zone)],
      [
        texts.made.learners,
        [...learners, ...(facts.isLearner ? [texts.made.self] : [])].join("; "),
      ],
      [texts.made.second, facts.other?.name ?? "–"],
    ] as const,
  };
}

function backView(back: readonly Back[], now: number) {
  const wordsOf = ({ name, children }: Back) =>
    children.length === 0
      ? name
      : fillText(texts.back.with, { name, children: children.join(", ") });
  const goes = back.filter(({ why }) => why === null);
  const stays = back.flatMap((one) =>
    one.why === null
      ? []
      : [fillText(texts.back.stay, { name: wordsOf(one), why: texts.back.why[one.why] })],
  );
  const last = back
    .map(({ moved }) => backUntil(moved.taken_at))
    .toSorted((one, other) => other - one)[0];
  return {
    isThere: back.length > 0,
    until:
      last !== undefined && last >= now
        ? fillText(texts.back.until, { time: academyMoment(toIso(last)) })
        : fillText(texts.back.over, { days: policy.movingDays }),
    goes: goes.slice(0, mostListed).map(wordsOf),
    goesTitle: fillText(texts.back.goes, { count: goes.length }),
    stays: stays.slice(0, mostListed),
    staysTitle: fillText(texts.back.stays, { count: stays.length }),
    button: someOf(texts.back.button, goes.length),
  };
}

/** The first of a list whose forms are small enough to be sent. */
function shownOf<One>(all: readonly One[], lettersOf: (one: One) => number): readonly One[] {
  let letters = 0;
  return all.slice(0, mostShown).filter((one, at) => {
    letters += lettersOf(one);
    return at === 0 || letters < mostLetters;
  });
}

/** A table as somebody sees it before it is taken in, and what can be taken back of it. */
export function broughtView(
  services: Services,
  moving: Moving,
  plan: MovingPlan,
  back: readonly Back[],
) {
  const { kind, names, columns, version } = moving;
  const lines = new Map(plan.lines.map((one) => [one.line, one]));
  const of = (standing: Planned["standing"]["kind"]) =>
    plan.planned.filter((one) => one.standing.kind === standing);
  const wrong = of("wrong").map((one) => wrongView(moving, one, lines));
  const there = of("there").flatMap((one) => thereView(one, kind));
  const asked = there.filter(({ choices }) => choices.length > 0);
  const differs = there.filter(({ choices }) => choices.length === 0);
  const ready = readyOf(plan);
  const shownWrong = shownOf(wrong, (one) => JSON.stringify(one.lines).length * 2);
  return {
    title: fillText(texts.list.row, {
      kind: texts.bring.kinds[kind],
      name: moving.name || texts.list.pasted,
    }),
    by: fillText(texts.list.by, { name: moving.by_name, time: academyMoment(moving.brought_at) }),
    kind,
    version,
    isWaiting: plan.lines.length > 0,
    isTaken: moving.taken_at !== null,
    problem: plan.problem
      ? fillText(texts.problems[plan.problem.kind], { role: roles[plan.problem.role] })
      : "",
    columns: {
      isOpen: plan.problem !== null,
      roles: rolesOf(kind).map((role) => [role, roles[role]] as const),
      all: columns.map((role, at) => {
        const example = plan.lines.find(({ cells }) => cells[at])?.cells[at]?.slice(0, 60);
        return {
          role: role ?? "",
          label: fillText(texts.columns.column, { n: at + 1, name: names[at] ?? "" }),
          hint: example ? fillText(texts.columns.example, { example }) : texts.columns.empty,
        };
      }),
    },
    wrong: {
      title: fillText(page.wrong, { count: wrong.length }),
      count: wrong.length,
      all: shownWrong,
    },
    asked: {
      title: fillText(page.there, { count: asked.length }),
      count: asked.length,
      all: asked.slice(0, mostShown),
    },
    differs: {
      title: fillText(page.differs, { count: differs.length }),
      count: differs.length,
      all: differs.slice(0, mostListed),
    },
    ready: {
      title: fillText(page.ready, { count: ready.length }),
      count: ready.length,
      all: ready.slice(0, mostListed).map((one) => madeView(services, one)),
    },
    again: someOf(page.again, of("again").length),
    button: someOf(page.take, ready.length),
    back: backView(back, services.clock.now()),
  };
}
