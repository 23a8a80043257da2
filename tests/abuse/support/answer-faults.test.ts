import { expect, test } from "vitest";

import { faultsOf } from "./answer-faults.ts";

const origin = "https://academy.example";

/** What is found in a page that was asked for at an address. */
function faultsIn(body: string, target = "/courses"): readonly string[] {
  const headers = new Map([
    ["content-type", ["text/html; charset=utf-8"]],
    ["content-security-policy", ["default-src 'none'"]],
    ["x-content-type-options", ["nosniff"]],
  ]);
  const request = { method: "GET", target, headers: [], body: null };
  return faultsOf({ status: 200, headers, body }, origin, request);
}

test("what only a program's inside knows is a fault", () => {
  expect(faultsIn("<p>Courses</p>")).toEqual([]);
  for (const inside of [
    "SQLITE_BUSY: database is locked",
    "permission denied for table pg_authid",
    'insert into "feedback" ("id")',
    "\n    at Object.read (file:///srv/academy/build/server.js:1:2)",
    "root:x:0:0",
  ])
    expect(faultsIn(inside), inside).toHaveLength(1);
});

test("a page may repeat the address at which it was asked for, and no more", () => {
  const target = "/courses?q=1%3B%20SELECT%20pg_sleep%285%29%20--";
  const link = `<a href="/ur${target}">Urdu</a>`;
  expect(faultsIn(link, target)).toEqual([]);
  expect(faultsIn(`${link} pg_authid`, target)).toEqual([
    expect.stringContaining("it shows the database"),
  ]);
});
