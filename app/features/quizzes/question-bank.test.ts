import * as v from "valibot";
import { describe, expect, test } from "vitest";
import { findCourse } from "#content/courses.server.ts";
import { questionBanks } from "#content/quizzes/all.ts";
import { courses } from "#tests/support/seeds.ts";
import { fullBanks } from "#tests/support/full-banks.ts";
import { questionSchema, type QuestionInput } from "#content/question-schema.ts";

const banks = Object.entries(questionBanks).map(([topic, questions]) => ({ topic, questions }));

function shareOf(questions: readonly QuestionInput[], holds: (q: QuestionInput) => boolean) {
  return questions.filter(holds).length / questions.length;
}

function repeated(values: readonly string[]): string[] {
  return values.filter((value, index) => values.indexOf(value) !== index);
}

function modulesOf(slug: string): string[] {
  return findCourse(courses, slug)?.modules.map(({ id }) => id) ?? [];
}

describe.each(banks)("the $topic question bank", ({ topic, questions }) => {
  test("keeps to the schema", () => {
    const faults = questions.flatMap(({ isEnglish: _, stage: __, ...question }) => {
      const { issues } = v.safeParse(questionSchema, question);
      return (issues ?? []).map(
        (issue) => `${question.id} ${v.getDotPath(issue)}: ${issue.message}`,
      );
    });
    expect(faults).toEqual([]);
  });

  test("names an address as the source, or has a rule", () => {
    const bare = questions.filter(({ rule, source }) => source.url === undefined && !rule);
    expect(bare.map(({ id }) => id)).toEqual([]);
  });

  test("holds questions with ids and prompts of their own", () => {
    expect(repeated(questions.map(({ id }) => id))).toEqual([]);
    expect(questions.filter(({ id }) => !id.startsWith(`${topic}-`))).toEqual([]);
    expect(questions.filter((question) => question.topic !== topic)).toEqual([]);
    const asked = questions.map(({ prompt, code }) => `${prompt}\n${code?.source ?? ""}`);
    expect(repeated(asked)).toEqual([]);
  });

  test("asks about modules that its courses have", () => {
    const lost = questions.filter(({ course, module }) => !modulesOf(course).includes(module));
    expect(lost.map(({ id, course, module }) => `${id}: ${course}, ${module}`)).toEqual([]);
  });

  test("has right answers of the number that each kind asks for", () => {
    const faults = questions.filter(({ kind, options, answer }) => {
      const ids = options.map(({ id }) => id);
      if (ids.join("") !== "abcdef".slice(0, ids.length)) return true;
      if (repeated(answer).length > 0 || answer.some((id) => !ids.includes(id))) return true;
      if (kind === "order") return answer.join("") !== ids.join("");
      if (kind === "multiple") return answer.length < 2 || answer.length === ids.length;
      return answer.length !== 1;
    });
    expect(faults.map(({ id }) => id)).toEqual([]);
    const sameOptions = questions.filter(
      ({ options }) => repeated(options.map(({ text }) => text)).length > 0,
    );
    expect(sameOptions.map(({ id }) => id)).toEqual([]);
  });

  test("proves every question that shows code", () => {
    const unproved = questions.filter(({ code, proof }) => {
      if (!code) return false;
      if (code.language !== "jsx") return !proof;
      return proof?.cases.every(({ program }) => program !== undefined) !== true;
    });
    expect(unproved.map(({ id }) => id)).toEqual([]);
  });

  test("offers what an output question's program prints, and repairs what a bug shows", () => {
    const wrongOutput = questions.filter(({ kind, options, answer, proof }) => {
      if (kind !== "output") return false;
      const right = options.find(({ id }) => id === answer[0])?.text;
      const expected = proof?.cases[0]?.expect;
      return expected === undefined || !("stdout" in expected) || expected.stdout !== right;
    });
    expect(wrongOutput.map(({ id }) => id)).toEqual([]);
    const unrepaired = questions.filter(
      ({ kind, proof }) => kind === "bug" && (proof?.cases.length ?? 0) < 2,
    );
    expect(unrepaired.map(({ id }) => id)).toEqual([]);
  });
});

test("every Java program that is shown runs as it is pasted into Main.java", () => {
  // `java Main.java` starts the first class of the file
  const faulty = questionBanks.java.filter(({ prompt, code }) => {
    if (!code || prompt.includes("part of a larger program")) return false;
    const first = /^(?:\w+ )*(?:class|record|enum|interface) (\w+)/m.exec(code.source);
    return first?.[1] !== "Main" || !code.source.includes("static void main(String[] args)");
  });
  expect(faulty.map(({ id }) => id)).toEqual([]);
});

/** Modules of which a quiz asks nothing, and whose: the one in mathematics ends with GCSE. */
const notAsked: Readonly<Record<string, string>> = { "a-level": "maths" };

describe.each(fullBanks)("the $topic question bank as a whole", ({ topic, questions }) => {
  const oneRight = questions.filter(({ answer }) => answer.length === 1);

  test("covers every module of its course, none much more than another", () => {
    const [course = "", ...others] = new Set(questions.map((question) => question.course));
    const modules = (others.length > 0 ? [] : modulesOf(course)).filter(
      (id) => notAsked[id] !== topic,
    );
    for (const id of modules) {
      const share = shareOf(questions, ({ module }) => module === id) * modules.length;
      expect.soft(share, `questions on ${id}`).toBeGreaterThan(0.5);
      expect.soft(share, `questions on ${id}`).toBeLessThan(1.75);
    }
  });

  test.each([1, 2, 3])("has enough questions of level %i", (level) => {
    const share = shareOf(questions, (question) => question.level === level);
    expect(share).toBeGreaterThan(0.2);
    expect(share).toBeLessThan(0.5);
  });

  test.each(["a", "b", "c", "d"])("does not give answers away by their place: %s", (id) => {
    const share = shareOf(oneRight, ({ answer }) => answer[0] === id);
    expect(share).toBeGreaterThanOrEqual(0.15);
    expect(share).toBeLessThanOrEqual(0.35);
  });

  test.each([
    ["longest", 0.25],
    ["shortest", 0.3],
  ] as const)("is not won by always taking the %s answer", (which, most) => {
    const choose = which === "longest" ? Math.max : Math.min;
    const gains = oneRight.map((question) => {
      const lengths = question.options.map(({ text }) => text.length);
      const taken = question.options.filter(({ text }) => text.length === choose(...lengths));
      return taken.some(({ id }) => id === question.answer[0]) ? 1 / taken.length : 0;
    });
    const share = gains.reduce((sum, gain) => sum + gain, 0) / gains.length;
    expect(share).toBeLessThanOrEqual(most);
  });
});

test.each([
  ["fullstack", 80],
  ["java", 80],
  ["javascript", 80],
  ["react", 80],
  ["maths", 60],
] as const)(
  "the %s bank holds %i questions, so that four quizzes in a row can ask other ones",
  (topic, count) => {
    expect(questionBanks[topic].length).toBeGreaterThanOrEqual(count);
  },
);
