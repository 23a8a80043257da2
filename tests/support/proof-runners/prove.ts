import { beforeAll, describe, expect, test } from "vitest";

import { questionBanks } from "#content/quizzes/all.ts";
import type { QuestionInput } from "#content/question-schema.ts";
import { hasJdk, runOnJava } from "./java.ts";
import { runOnNode, runOnReact } from "./node.ts";
import { withoutFinalNewline, type Outcome } from "./outcome.ts";
import { runOnSqlite } from "./sqlite.ts";

type Proof = NonNullable<QuestionInput["proof"]>;
type Expected = Proof["cases"][number]["expect"];
type Program = { id: string; runner: Proof["runner"]; program: string; expected: Expected };

/** Every program that proves the key of a question. */
export const programs: readonly Program[] = Object.values(questionBanks)
  .flat()
  .flatMap(({ id, code, proof }) =>
    (proof?.cases ?? []).map(({ program, expect: expected }, index) => ({
      id: `${id}, program ${index + 1}`,
      runner: proof?.runner ?? "node",
      program: program ?? code?.source ?? "",
      expected,
    })),
  );

/** Whether a run ended as its question says; Node and SQLite read and run a program in one step. */
function isAsExpected(outcome: Outcome | undefined, expected: Expected): boolean {
  if (!outcome) return false;
  if ("stdout" in expected) {
    return outcome.ended === "well" && outcome.stdout === withoutFinalNewline(expected.stdout);
  }
  if ("error" in expected) {
    return outcome.ended === "failed" && outcome.stderr.includes(expected.error);
  }
  return outcome.ended !== "well" && outcome.stderr.includes(expected.compileError);
}

/** A test for each program: it does what its question says. Java's are skipped without a JDK. */
export function proveQuestions(chosen: readonly Program[]): void {
  const programsFor = (...runners: Proof["runner"][]) =>
    chosen.filter(({ runner }) => runners.includes(runner));

  const unproved = chosen.filter(
    ({ runner }) => !["java", "node", "react", "sqlite"].includes(runner),
  );
  for (const { id, runner } of unproved) {
    console.warn(`SKIPPED: no runner for ${runner}, so ${id} is not proved.`);
  }

  describe.concurrent("programs on Node do what their question says", () => {
    test.each(programsFor("node", "react"))("$id", async ({ runner, program, expected }) => {
      const outcome = await (runner === "react" ? runOnReact(program) : runOnNode(program));
      expect(outcome).toSatisfy((run: Outcome) => isAsExpected(run, expected));
    });
  });

  test.each(programsFor("sqlite"))("on SQLite: $id", ({ program, expected }) => {
    expect(runOnSqlite(program)).toSatisfy((run: Outcome) => isAsExpected(run, expected));
  });

  const jdk = hasJdk();
  if (!jdk) console.warn("SKIPPED: no JDK 17 or later here, so the Java questions are not proved.");

  describe.skipIf(!jdk)(
    "programs on Java do what their question says",
    { meta: { needs: "JDK 17 or later" } },
    () => {
      const javaPrograms = programsFor("java");
      let outcomes: Outcome[] = [];
      beforeAll(async () => {
        outcomes = await runOnJava(javaPrograms.map(({ program }) => program));
      }, 120_000);

      test.each(javaPrograms.map((entry, index) => ({ ...entry, index })))(
        "$id",
        ({ index, expected }) => {
          expect(outcomes[index]).toSatisfy((run: Outcome) => isAsExpected(run, expected));
        },
      );
    },
  );
}
