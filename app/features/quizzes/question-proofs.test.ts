import { beforeAll, describe, expect, test } from "vitest";
import { hasJdk, runOnJava } from "#tests/support/proof-runners/java.ts";
import { runOnNode, runOnReact } from "#tests/support/proof-runners/node.ts";
import { withoutFinalNewline, type Outcome } from "#tests/support/proof-runners/outcome.ts";
import { runOnSqlite } from "#tests/support/proof-runners/sqlite.ts";
import { questionBanks } from "#content/quizzes/all.ts";
import type { QuestionInput } from "#content/question-schema.ts";

type Proof = NonNullable<QuestionInput["proof"]>;
type Expected = Proof["cases"][number]["expect"];
type Program = { id: string; runner: Proof["runner"]; program: string; expected: Expected };

const programs: Program[] = Object.values(questionBanks)
  .flat()
  .flatMap(({ id, code, proof }) =>
    (proof?.cases ?? []).map(({ program, expect: expected }, index) => ({
      id: `${id}, program ${index + 1}`,
      runner: proof?.runner ?? "node",
      program: program ?? code?.source ?? "",
      expected,
    })),
  );
const programsFor = (...runners: Proof["runner"][]) =>
  programs.filter(({ runner }) => runners.includes(runner));

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

const unproved = programs.filter(
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

describe("scripts on SQLite do what their question says", () => {
  const scripts = programsFor("sqlite");
  test.skipIf(scripts.length === 0).each(scripts)("$id", ({ program, expected }) => {
    expect(runOnSqlite(program)).toSatisfy((run: Outcome) => isAsExpected(run, expected));
  });

  test("the runner keeps quoted semicolons and triggers whole, and prints the last rows", () => {
    const script = `CREATE TABLE log (word TEXT); CREATE TABLE t (x); -- a; comment
      CREATE TRIGGER keep AFTER INSERT ON t BEGIN INSERT INTO log VALUES ('a;b'); SELECT 1; END;
      INSERT INTO t VALUES (1); SELECT 9; SELECT word, NULL FROM log;`;
    expect(runOnSqlite(script)).toEqual({ ended: "well", stdout: "a;b|NULL", stderr: "" });
    expect(runOnSqlite("SELECT * FROM missing").stderr).toContain("no such table");
  });
});

const jdk = hasJdk();
if (!jdk) console.warn("SKIPPED: no JDK 17 or later here, so the Java questions are not proved.");

describe.skipIf(!jdk)("programs on Java do what their question says", () => {
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

  test("the runner tells a printed line, an uncaught exception and a compile error apart", async () => {
    const main = (body: string) =>
      `class Main { public static void main(String[] args) { ${body} } }`;
    const [well, failed, uncompiled] = await runOnJava([
      main('new Thread(() -> System.out.println("late")).start();'),
      main("System.out.println(1); Object o = null; o.hashCode();"),
      main("int x = true;"),
    ]);
    expect(well).toEqual({ ended: "well", stdout: "late", stderr: "" });
    expect(failed).toMatchObject({ ended: "failed", stdout: "1" });
    expect(failed?.stderr).toContain("NullPointerException");
    expect(uncompiled?.ended).toBe("uncompiled");
    expect(uncompiled?.stderr).toContain("incompatible types");
  }, 60_000);
});
