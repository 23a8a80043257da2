import { expect, test } from "vitest";

import { hasJdk, runOnJava } from "#tests/support/proof-runners/java.ts";
import { programs, proveQuestions } from "#tests/support/proof-runners/prove.ts";
import { runOnSqlite } from "#tests/support/proof-runners/sqlite.ts";

proveQuestions(programs.filter((_, index) => index % 160 === 0));

test("the runner keeps quoted semicolons and triggers whole, and prints the last rows", () => {
  const script = `CREATE TABLE log (word TEXT); CREATE TABLE t (x); -- a; comment
      CREATE TRIGGER keep AFTER INSERT ON t BEGIN INSERT INTO log VALUES ('a;b'); SELECT 1; END;
      INSERT INTO t VALUES (1); SELECT 9; SELECT word, NULL FROM log;`;
  expect(runOnSqlite(script)).toEqual({ ended: "well", stdout: "a;b|NULL", stderr: "" });
  expect(runOnSqlite("SELECT * FROM missing").stderr).toContain("no such table");
});

test.runIf(hasJdk())(
  "the runner tells a printed line, an uncaught exception and a compile error apart",
  { timeout: 60_000, tags: "deep", meta: { needs: "JDK 17 or later" } },
  async () => {
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
  },
);
