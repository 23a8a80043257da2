import { expect, test } from "vitest";
import { forPostgresPrograms, postgresHosts, postgresServers } from "./postgres-url.ts";

const two = "postgres://site:p%40ss@one:5432,[::1]:5433/academy?sslmode=disable";

test("an address may name several servers, which share all else", () => {
  expect(postgresServers(two)).toEqual([
    "postgres://site:p%40ss@one:5432/academy?sslmode=disable",
    "postgres://site:p%40ss@[::1]:5433/academy?sslmode=disable",
  ]);
  expect(postgresServers("postgres:///site?host=/run/postgresql")).toHaveLength(1);
  expect(postgresHosts(two)).toBe("one:5432,[::1]:5433");
});

test.each(["mysql://localhost/site", "postgres://one:5432,two:x/site", "localhost:5432", ""])(
  "is none: %s",
  (url) => expect(postgresServers(url)).toEqual([]),
);

test("PostgreSQL's programs get the password apart, and look for the server that takes writes", () => {
  expect(forPostgresPrograms(two)).toEqual({
    address:
      "postgres://site@one:5432,[::1]:5433/academy?sslmode=disable&target_session_attrs=read-write",
    env: { PGPASSWORD: "p@ss" },
  });
  const one = "postgresql://one/site";
  expect(forPostgresPrograms(one)).toEqual({ address: one, env: {} });
  expect(forPostgresPrograms(`${one}?sslmode=verify-full`).env).toEqual({
    PGSSLROOTCERT: "system",
  });
  expect(forPostgresPrograms(`${one}?sslmode=no-verify`).address).toBe(`${one}?sslmode=require`);
});
