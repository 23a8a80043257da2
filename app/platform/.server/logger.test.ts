import { execFile } from "node:child_process";
import { expect, test } from "vitest";
import { createTestLogger } from "#tests/support/services.ts";

test("a line says when, how serious and what", () => {
  const { logger, logged } = createTestLogger();
  logger.warn({ enquiry: "1" }, "something happened");
  expect(logged).toEqual([
    { level: "warn", time: expect.stringMatching(/Z$/), enquiry: "1", msg: "something happened" },
  ]);
});

test("form values and cookies that come along by mistake are left out", () => {
  const { logger, logged } = createTestLogger();
  const values = {
    name: "Amina",
    email: "a@b.example",
    phone: "1",
    message: "hello",
    comment: "c",
  };
  logger.info({ values, fields: values, form: values, email: "a@b.example", phone: "1" }, "a");
  logger.info({ headers: { cookie: "session=1", authorization: "Bearer 1" }, token: "1" }, "b");
  expect(JSON.stringify(logged)).not.toMatch(/Amina|a@b|hello|session=1|Bearer 1/);
});

test("an error keeps its message, its code and its cause, and loses what a driver hung on it", () => {
  const { logger, logged } = createTestLogger();
  const cause = Object.assign(new Error("inner"), {
    code: "23505",
    detail: "Key (email)=(a@b.example)",
  });
  logger.error({ err: new Error("outer", { cause }) }, "failed");
  expect(logged[0]).toMatchObject({ err: { message: "outer", cause: { code: "23505" } } });
  expect(JSON.stringify(logged)).not.toContain("a@b.example");
});

test.each([
  ["is told to exit", "process.exit(3)", 3],
  ["fails without anybody to catch it", "throw new Error('fault')", 1],
])("a process that %s loses no line", async (_, end, code) => {
  const module = new URL("logger.ts", import.meta.url).href;
  const script = `
    import { createLogger } from "${module}";
    const logger = createLogger("info");
    for (let line = 0; line < 5_000; line += 1) logger.info({ line }, "said");
    ${end}`;
  const { stdout, exit } = await new Promise<{ stdout: string; exit: unknown }>((done) => {
    const child = execFile(
      process.execPath,
      ["--input-type=module", "--eval", script],
      (_error, text) => done({ stdout: text, exit: child.exitCode }),
    );
  });
  expect(exit).toBe(code);
  const lines = stdout.trim().split("\n");
  expect(lines).toHaveLength(5_000);
  expect(JSON.parse(lines.at(-1) ?? "")).toMatchObject({ line: 4_999, msg: "said" });
});
