import { expect, test } from "vitest";

import { attributes, renderAt, textOf } from "#tests/support/render.tsx";
import { sqliteMaker } from "#tests/support/databases.ts";
import { createTestServices } from "#tests/support/services.ts";
import { book } from "#tests/support/trial-booking.ts";
import { slotNumber } from "#tests/support/trial-form.ts";
import { loadUpcomingLessons } from "./booking-account-data.server.ts";
import { UpcomingLessons } from "./upcoming-lessons.tsx";

const person = { accountId: "x", email: "amina@visitor.example", emailVerified: true };

test("a lesson is the same card as on its own page, with the ways to keep and to change it", async () => {
  const { services } = await createTestServices(sqliteMaker);
  await book(services, { learner: "child", child_name: "Zaynab", age_band: "7 to 9", note: null });
  const { startsAt: slot } = slotNumber(services, 9, "web");
  await book(services, { course: "react", zone: "Europe/London", slot });
  const lessons = await loadUpcomingLessons(services, person);
  const html = renderAt("/profile", <UpcomingLessons lessons={lessons} unconfirmed={null} />);
  const text = textOf(html);
  expect(text).toContain("Karachi, your time");
  expect(text).toContain("Zaynab");
  expect(text).toContain("London, your time");
  // The gradients of two skies are two.
  expect(new Set(html.match(/linearGradient id="[^"]+"/g)).size).toBe(2);
  const paths = attributes(html.replaceAll(/<link[^>]*>/g, ""), "href").map((href) =>
    href.replace(/\?.*/, ""),
  );
  expect(paths.slice(0, 7)).toEqual([
    "/classes/trial/lesson.ics",
    "https://calendar.google.com/calendar/render",
    "https://outlook.live.com/calendar/0/deeplink/compose",
    "https://wa.me/",
    "/classes/trial/booked",
    "/classes/trial/move",
    "/classes/trial/cancel",
  ]);
});

test("nobody is told that there is no lesson while it may be hidden behind an unconfirmed address", () => {
  const shown = (unconfirmed: string | null) =>
    textOf(renderAt("/profile", <UpcomingLessons lessons={[]} unconfirmed={unconfirmed} />));
  expect(shown(null)).toContain("No trial lesson is booked");
  expect(shown(person.email)).not.toContain("No trial lesson is booked");
  expect(shown(person.email)).toMatch(/amina.* are shown here once you have confirmed/);
});
