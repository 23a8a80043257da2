import { expect, test } from "vitest";

import type { RouterContextProvider } from "react-router";
import { sqliteMaker } from "#tests/support/databases.ts";
import { hour } from "#app/platform/.server/clock.ts";
import { rateLimitPolicies } from "#app/platform/.server/rate-limits.ts";
import { deskPerson } from "#tests/support/desk.ts";
import { openSite } from "#tests/support/feedback-site.ts";
import {
  book,
  bookings,
  mails,
  moveByLink,
  remind,
  tokenFor,
} from "#tests/support/trial-booking.ts";
import { slotNumber } from "#tests/support/trial-form.ts";
import type { RequestArgs } from "#app/platform/.server/context.ts";
import type { Services } from "#app/platform/.server/services.ts";
import type { Booking } from "../booking-store.server.ts";
import { academyDate } from "#app/features/clock/academy-days.server.ts";
import { aClosing, closeFor, reopen } from "#tests/support/closing.ts";
import { linkPath, readLinkToken, type LinkPurpose } from "../trial-links.server.ts";
import {
  handleCalendar,
  loadBookedPage,
  loadQuestionPage,
  loadTeamPage,
  loadMovePage,
  handleCancelPost,
  handleConfirmPost,
  handleTeamPost,
  handleMovePost,
} from "./booking-page.server.ts";

const purposes = ["view", "move", "cancel", "receipt", "confirm", "team"] as const;
const loaders = {
  view: loadBookedPage,
  receipt: loadBookedPage,
  move: loadMovePage,
  cancel: (args: RequestArgs) => loadQuestionPage(args, "cancel"),
  confirm: (args: RequestArgs) => loadQuestionPage(args, "confirm"),
  team: loadTeamPage,
};

/** What the links in a text are good for. */
function purposesIn({ secrets, clock }: Services, text: string) {
  const tokens = text.match(/[0-9a-f-]{36}\.\d+\.[0-9a-z]+\.[\w-]{43}/g) ?? [];
  const found = tokens.flatMap((token) =>
    purposes.filter((purpose) => readLinkToken(secrets["trial-link"], token, purpose, clock.now())),
  );
  return [...new Set(found)].toSorted();
}

/** The addresses of a mail's links, and everything else in it. */
function splitHrefs(html: string) {
  const hrefs = / href="[^"]*"/g;
  return { inHrefs: html.match(hrefs)?.join("") ?? "", outside: html.replace(hrefs, "") };
}

async function openBooked() {
  const site = await openSite(sqliteMaker);
  const { services } = site;
  const ask = (path: string) => ({ request: site.get(path), context: site.contextOf() });
  const follow = (booking: Booking, purpose: (typeof purposes)[number]) =>
    loaders[purpose](ask(linkPath(services, booking, purpose)));
  return { ...site, ask, follow };
}

test("the page of a booking names only reminders that will come", async () => {
  const { services, clock, ask } = await openBooked();
  const booking = await book(services, { slot: slotNumber(services, 20).startsAt });
  const startsAt = Date.parse(booking.starts_at ?? "");
  const remindersNow = async () =>
    (await loadBookedPage(ask(linkPath(services, booking, "view")))).data.view?.reminders.length;
  clock.advance(startsAt - 25 * hour - clock.now());
  expect(await remindersNow()).toBe(2);
  clock.advance(2 * hour);
  expect(await remindersNow()).toBe(1);
  // While its day is closed they wait.
  const owner = await deskPerson(services, "owner");
  const date = academyDate(startsAt).toString();
  await closeFor(services, owner.member, aClosing(date));
  expect(await remindersNow()).toBe(0);
  await reopen(services, owner.member, date);
  expect(await remindersNow()).toBe(1);
});

test.each([
  ["move", []],
  ["cancel", []],
  // Its own, for the calendar file.
  ["receipt", ["receipt"]],
  ["view", ["cancel", "move", "view"]],
] as const)("the page behind a link to %s holds links to %j", async (purpose, expected) => {
  const { services, follow } = await openBooked();
  const { data, init } = await follow(await book(services), purpose);
  expect(init?.status).toBe(200);
  expect(data.view?.lesson).toBeTruthy();
  expect(purposesIn(services, JSON.stringify(data))).toEqual(expected);
});

test.each(purposes)("the token of a link to %s opens no other page", async (purpose) => {
  const { services, ask } = await openBooked();
  const booking = await book(services);
  const token = tokenFor(services, booking, purpose);
  const status = async (load: (args: ReturnType<typeof ask>) => Promise<{ init?: unknown }>) =>
    ((await load(ask(`/?token=${token}`))).init as ResponseInit).status;
  const showsBooking = purpose === "view" || purpose === "receipt";
  expect(await status(loadBookedPage)).toBe(showsBooking ? 200 : 404);
  expect((await handleCalendar(ask(`/?token=${token}`))).status).toBe(showsBooking ? 200 : 404);
  expect(await status(loadMovePage)).toBe(purpose === "move" ? 200 : 404);
  expect(await status(loaders.cancel)).toBe(purpose === "cancel" ? 200 : 404);
  expect(await status(loadTeamPage)).toBe(purpose === "team" ? 200 : 404);
  // A booked lesson has nothing to confirm.
  expect(await status(loaders.confirm)).toBe(404);
});

test.each([
  ["move", handleMovePost],
  ["cancel", handleCancelPost],
] as const)("the use of a link to %s ends on a page without the others", async (purpose, take) => {
  const { services, get, contextOf, ask } = await openBooked();
  const booking = await book(services);
  const body = new URLSearchParams({ slot: slotNumber(services, 5).startsAt });
  const { url } = get(linkPath(services, booking, purpose));
  const request = new Request(url, { method: "POST", body });
  const context: Readonly<RouterContextProvider> = contextOf();
  const answer = await take({ request, context });
  if (!(answer instanceof Response)) throw new Error("not changed");
  const location = answer.headers.get("Location") ?? "";
  expect(purposesIn(services, location)).toEqual(["receipt"]);
  const { data } = await loadBookedPage(ask(location));
  expect(data.view?.state).toBe(purpose === "move" ? "booked" : "cancelled");
  expect(purposesIn(services, JSON.stringify(data))).toEqual(purpose === "move" ? ["receipt"] : []);
});

test("the page behind a link to confirm books the lesson only by its button", async () => {
  const { services, follow, get, contextOf, ask } = await openBooked();
  for (let count = 0; count < rateLimitPolicies.trial.site; count += 1) {
    await services.rateLimits.hit("trial", `10.0.${count}.1`);
  }
  const booking = await book(services);
  const shown = await loadBookedPage(ask(linkPath(services, booking, "view")));
  expect(shown.data.view).toMatchObject({ state: "held", links: null, keep: null });
  const { data, init } = await follow(booking, "confirm");
  expect([init?.status, data.view?.state]).toEqual([200, "held"]);
  expect(await bookings(services)).toEqual([booking]);
  const { url } = get(linkPath(services, booking, "confirm"));
  const answer = await handleConfirmPost({
    request: new Request(url, { method: "POST", body: new URLSearchParams() }),
    context: contextOf(),
  });
  if (!(answer instanceof Response)) throw new Error("not confirmed");
  const after = await loadBookedPage(ask(answer.headers.get("Location") ?? ""));
  expect(after.data.view?.state).toBe("booked");
});

test.each([
  ["cancel", { intent: "cancel" }, "cancelled"],
  ["move", {}, "booked"],
] as const)("the team’s page can %s a lesson, by a button alone", async (_, fields, state) => {
  const { services, follow, get, contextOf } = await openBooked();
  const booking = await book(services);
  const { init } = await follow(booking, "team");
  expect(init?.status).toBe(200);
  expect(await bookings(services)).toEqual([booking]);
  const to = slotNumber(services, 5).startsAt;
  const body = new URLSearchParams({ slot: to, ...fields });
  const request = new Request(get(linkPath(services, booking, "team")).url, {
    method: "POST",
    body,
  });
  await handleTeamPost({ request, context: contextOf() });
  expect(await bookings(services)).toMatchObject([
    { state, starts_at: state === "booked" ? to : booking.starts_at },
  ]);
});

test("pages linked in mails lead no further: each mail has a link to move and one to cancel, a receipt, or the team’s link", async () => {
  const { services, clock } = await openBooked();
  const booking = await book(services);
  await book(services, { slot: "none", preferred: "Sundays after 17:00" });
  const { startsAt } = slotNumber(services, 5);
  expect(await moveByLink(services, booking, startsAt)).toMatchObject({ ok: true });
  // The links of the time before end with it.
  const ahead = Date.parse(startsAt) - hour - clock.now();
  clock.advance(ahead);
  await remind(services);
  clock.advance(-ahead);
  const expected: Record<string, LinkPurpose[]> = {
    "trial-booked": ["cancel", "move"],
    "trial-moved": ["cancel", "move"],
    "trial-reminder": ["cancel", "move"],
    "trial-requested": ["receipt"],
    "trial-booked-team": ["team"],
    "trial-moved-team": ["team"],
  };
  const sent = (await mails(services)).filter(({ kind }) => kind !== "lesson-alarm");
  expect(sent).toHaveLength(7);
  for (const { kind, text, html } of sent) {
    expect([kind, purposesIn(services, text)]).toEqual([kind, expected[kind] ?? []]);
    const { outside, inHrefs } = splitHrefs(html ?? "");
    const button = /^trial-(?:booked|moved|reminder)$/.test(kind) ? ["receipt" as const] : [];
    const wanted = [...(expected[kind] ?? []), ...button];
    expect([kind, purposesIn(services, inHrefs)]).toEqual([kind, wanted]);
    expect([kind, purposesIn(services, outside)]).toEqual([kind, []]);
  }
});
