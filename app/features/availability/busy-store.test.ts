import { expect, test } from "vitest";

import { hour, minute, toIso } from "#app/platform/.server/clock.ts";
import type { Services } from "#app/platform/.server/services.ts";
import { describeOnEveryDatabase } from "#tests/support/databases.ts";
import { createTestServices } from "#tests/support/services.ts";
import {
  deletePastBusy,
  findTaken,
  giveUp,
  quartersOf,
  roomResource,
  takeUp,
  type Clash,
} from "./busy-store.server.ts";

const ten = Date.parse("2026-12-08T10:00:00Z");
/** From some minutes after ten to some others. */
const span = (from: number, until: number) => ({
  from: ten + from * minute,
  until: ten + until * minute,
});

const takeAll = ({ db }: Services, id: string, resources: string[], when = span(0, 30)) =>
  db.transaction().execute((trx) => takeUp(trx, id, resources, when));

test("a span takes every quarter that it touches", () => {
  const shown = (from: number, until: number) =>
    quartersOf(span(from, until)).map((quarter) => quarter.slice(11, 16));
  expect(shown(0, 30)).toEqual(["10:00", "10:15"]);
  expect(shown(20, 50)).toEqual(["10:15", "10:30", "10:45"]);
  expect(shown(0, 31)).toEqual(["10:00", "10:15", "10:30"]);
});

test.each([
  [
    "Zoom",
    [
      "https://zoom.us/j/123456789",
      "https://us02web.zoom.us/j/123456789?pwd=aGVsbG8#success",
      "https://academy.zoom.us/s/123456789?from=addon",
      "https://app.zoom.us/wc/123456789/join?fromPWA=1",
      "https://zoom.us/wc/join/123456789",
      "https://academy.zoom.com/j/123456789",
    ],
    "https://zoom.us/j/1234567890",
  ],
  [
    "a personal room at Zoom",
    ["https://zoom.us/my/amira.khan", "https://us05web.zoom.us/my/Amira.Khan?pwd=x"],
    "https://zoom.us/my/amira",
  ],
  [
    "Teams",
    [
      "https://teams.microsoft.com/l/meetup-join/19%3ameeting_YmJm%40thread.v2/0?context=%7b%22Tid%22%3a%22f7%22%7d",
      "https://teams.microsoft.com/l/meetup-join/19:meeting_YmJm@thread.v2/0?anon=true",
      "https://teams.microsoft.com/dl/launcher/launcher.html?url=%2f_%23%2fl%2fmeetup-join%2f19%3ameeting_YmJm%40thread.v2%2f0%3fcontext%3d%257b%2522Tid%2522%257d&type=meetup-join",
    ],
    "https://teams.microsoft.com/l/meetup-join/19%3ameeting_YmJn%40thread.v2/0",
  ],
  [
    "a channel in Teams",
    [
      "https://teams.microsoft.com/l/meetup-join/19%3a1f@thread.tacv2/1600000000001?context=a",
      "https://teams.cloud.microsoft/l/meetup-join/19%3A1f%40thread.tacv2/1600000000001",
    ],
    "https://teams.microsoft.com/l/meetup-join/19%3a1f@thread.tacv2/1600000000002?context=a",
  ],
  [
    "Teams by number",
    [
      "https://teams.live.com/meet/9312345678901?p=AbC",
      "https://teams.microsoft.com/meet/9312345678901",
    ],
    "https://teams.live.com/meet/9312345678902?p=AbC",
  ],
  [
    "Meet",
    [
      "https://meet.google.com/abc-defg-hij?ijlm=1700000000000&adhoc=1",
      "https://meet.google.com/abc-defg-hij",
    ],
    "https://meet.google.com/abc-defg-hik",
  ],
])("a meeting of %s is one room, whatever stands around it", (_, spellings, other) => {
  const keys = new Set(spellings.map(roomResource));
  expect(keys.size).toBe(1);
  expect(keys).not.toContain(roomResource(other));
});

test("what only looks like a service's address is a room of its own", () => {
  const numbers = ["https://notzoom.us/j/1", "https://zoom.us.example/j/1", "https://zoom.us/j/1"];
  expect(new Set(numbers.map(roomResource)).size).toBe(3);
  expect(roomResource("https://rooms.example/%E0%A4%A")).toContain("rooms.example");
});

test("a tutor and a room are the same however they are written", () => {
  const rooms = [
    "https://Meet.Example.com/maria",
    "https://meet.example.com:443/maria/",
    "https://meet.example.com./maria#now",
    "https://meet.example.com/Maria",
    "https://meet.example.com/maria?authuser=1&pli=1",
    "https://meet.example.com/maria?pwd=aGVsbG8",
  ];
  expect(new Set(rooms.map(roomResource)).size).toBe(1);
  const [one, same, other] = ["b=2&a=1", "a=1&b=2", "a=2&b=2"].map((query) =>
    roomResource(`https://meet.example.com/join?${query}`),
  );
  expect(one).toBe(same);
  expect(one).not.toBe(other);
  expect(roomResource("")).toBeNull();
});

describeOnEveryDatabase("what a lesson takes up", (maker) => {
  test.each([
    ["ends before", [-60, -20], false],
    ["meets it", [-30, 0], false],
    ["overlaps its beginning", [-15, 15], true],
    ["lies within", [10, 20], true],
    ["is the same", [0, 30], true],
    ["covers it", [-15, 45], true],
    ["overlaps its end", [15, 45], true],
    ["begins at its end", [30, 60], false],
  ] as const)("another lesson that %s", async (_, [from, until], clashes) => {
    const { services } = await createTestServices(maker);
    expect(await takeAll(services, "a", ["tutor:t", "room:r"])).toEqual([]);
    const found = await takeAll(services, "b", ["tutor:t"], span(from, until));
    const expected: Clash[] = clashes ? [{ resource: "tutor:t", by: "a" }] : [];
    expect(found).toEqual(expected);
    const of = async (id: string) =>
      (await services.db.selectFrom("busy").selectAll().where("for_id", "=", id).execute()).length;
    expect(await of("a")).toBe(4);
    expect((await of("b")) > 0).toBe(!clashes);
  });

  test("is one lesson's, however many try at once, in whatever order they name it", async () => {
    const { services, another } = await createTestServices(maker);
    const other = await another();
    const found = await Promise.all(
      Array.from({ length: 8 }, async (_, index) => {
        const when = span(15 * (index % 3), 45 + 15 * (index % 3));
        const resources = index % 2 ? ["room:r", "tutor:t"] : ["tutor:t", "room:r"];
        return await takeAll(index % 2 ? services : other, `lesson-${index}`, resources, when);
      }),
    );
    expect(found.filter((clashes) => clashes.length === 0)).toHaveLength(1);
    const rows = await services.db.selectFrom("busy").selectAll().execute();
    expect(new Set(rows.map((row) => row.for_id)).size).toBe(1);
    expect(rows).toHaveLength(6);
  });

  test("moves with it, and is given up where it was", async () => {
    const { services } = await createTestServices(maker);
    await takeAll(services, "a", ["tutor:t", "room:r"]);
    // By less than it lasts, so that it is in its own way.
    expect(await takeAll(services, "a", ["tutor:t", "room:r"], span(15, 45))).toEqual([]);
    expect(await takeAll(services, "b", ["tutor:t"], span(-15, 15))).toEqual([]);
    expect(await takeAll(services, "a", ["room:r"], span(15, 45))).toEqual([]);
    expect(await takeAll(services, "b", ["tutor:t"], span(15, 45))).toEqual([]);
    expect(await findTaken(services.db, ["tutor:t"], span(0, 15))).toEqual([]);
    await services.db.transaction().execute((trx) => giveUp(trx, ["a", "b"]));
    expect(await findTaken(services.db, ["tutor:t", "room:r"], span(0, 60))).toEqual([]);
  });

  test("that swap their times at once wait for no one in a circle", async () => {
    const { services, another } = await createTestServices(maker);
    await takeAll(services, "a", ["tutor:t"]);
    await takeAll(services, "b", ["tutor:t"], span(60, 90));
    const [one, two] = await Promise.all([
      takeAll(services, "a", ["tutor:t"], span(60, 90)),
      takeAll(await another(), "b", ["tutor:t"], span(0, 30)),
    ]);
    // At least one of them found the other still there.
    expect(one.length + two.length).toBeGreaterThan(0);
    const rows = await services.db.selectFrom("busy").selectAll().execute();
    expect(rows.length).toBeLessThanOrEqual(2);
  });

  test("is deleted once it is over", async () => {
    const { services } = await createTestServices(maker);
    await takeAll(services, "a", ["tutor:t"]);
    expect(await deletePastBusy(services.db, ten)).toBe(0);
    expect(await deletePastBusy(services.db, ten + hour)).toBe(2);
    expect(toIso(ten)).toBe(quartersOf(span(0, 15))[0]);
  });
});
