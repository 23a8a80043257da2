import { describe, expect, test } from "vitest";
import { isOutage } from "./errors.ts";

const sqlite = (errcode: number) => ({ code: "ERR_SQLITE_ERROR", errcode });

describe("an outage", () => {
  test.each([
    ["SQLite is busy", sqlite(5)],
    ["SQLite is busy with its recovery", sqlite(261)],
    ["SQLite may not write", sqlite(8)],
    ["SQLite cannot write to the disk", sqlite(778)],
    ["SQLite has no room", sqlite(13)],
    ["PostgreSQL is shut down", { code: "57P01" }],
    ["PostgreSQL has no room", { code: "53100" }],
    ["PostgreSQL may not write", { code: "25006" }],
    ["a statement took too long", { code: "57014" }],
    ["nobody listens", { code: "ECONNREFUSED" }],
    ["nobody listens at any address", new AggregateError([], "")],
    ["the connection broke", new Error("Connection terminated unexpectedly")],
    ["no connection was free", new Error("timeout exceeded when trying to connect")],
    ["something failed for one of these reasons", new Error("x", { cause: { code: "08006" } })],
  ])("is one where %s", (_, error) => {
    if (error instanceof AggregateError) Object.assign(error, { code: "ECONNREFUSED" });
    expect(isOutage(error)).toBe(true);
  });

  test.each([
    ["a row is there already", sqlite(2067)],
    ["the SQL is wrong", sqlite(1)],
    ["a row is there already in PostgreSQL", { code: "23505" }],
    ["a column is missing", { code: "42703" }],
    ["the program is wrong", new TypeError("x is not a function")],
    ["nothing is known", null],
  ])("is none where %s", (_, error) => {
    expect(isOutage(error)).toBe(false);
  });
});
