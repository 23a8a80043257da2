import { expect, test } from "vitest";

import { hour, minute } from "#app/platform/.server/clock.ts";
import { renderAt, tagsOf, textOf } from "#tests/support/render.tsx";
import { CountField, SayingFields } from "./saying-fields.tsx";
import { readSaying, sayingView } from "./saying-form.server.ts";

type Rules = Parameters<typeof sayingView>[2];

const sent = { said: "", who: "family", way: "phone", why: "", counts: null, ill: false } as const;

test("a time that is there twice as the clocks go back is the latest that has been", () => {
  // In London 01:30 came an hour before as well.
  const second = Date.parse("2027-10-31T01:30:00Z");
  const startsAt = new Date(second + 12 * hour - minute).toISOString();
  const heardAt = (now: number, at = sayingView(now, startsAt).now) => {
    const saying = readSaying({ ...sent, at }, now, { kind: "weekly", starts_at: startsAt });
    return "heard" in saying ? saying.heard.at : saying.field;
  };
  expect(heardAt(second)).toBe(second);
  expect(heardAt(second - hour)).toBe(second - hour);
  expect(heardAt(second + 5 * hour, "2027-10-31T01:30")).toBe(second);
  expect(heardAt(second, "2027-10-31T01:31")).toBe(second - hour + minute);
  expect(heardAt(second, "2027-10-31T02:31")).toBe("at");
});

test("what was said while the page was open can be typed", () => {
  const view = sayingView(Date.parse("2027-10-05T09:00:00Z"), null);
  const fields = <SayingFields of="off" view={view} typed={undefined} problem={undefined} />;
  const [at = ""] = tagsOf(renderAt("/desk", fields), "input", 'type="datetime-local"');
  expect(at).toContain('value="2027-10-05T10:00"');
  expect(at).not.toContain("max=");
});

test("a lesson counts by what was agreed, where something was, and then needs no reason", () => {
  const now = Date.parse("2027-10-05T09:00:00Z");
  const lesson = { kind: "weekly", starts_at: new Date(now + hour).toISOString() };
  const shown = (rules: Rules) => {
    const view = sayingView(now, lesson.starts_at, rules);
    return textOf(renderAt("/desk", <CountField view={view} typed={undefined} />));
  };
  const needsWhy = (rules: Rules, ill: boolean) => {
    const typed = { ...sent, at: "", counts: "not-charged", ill } as const;
    return "field" in readSaying(typed, now, lesson, rules);
  };
  const usual = { late: "charged", ill: "free" } as const;
  const ofIll = "The family, later, because the learner is ill";
  expect(shown(null)).toMatch(/What the terms say .*The family, later Taken/);
  expect(shown(null)).not.toContain("ill");
  expect(shown(usual)).toMatch(
    new RegExp(
      `What was agreed .*The family, later Taken ${ofIll} Not charged .*The learner is ill`,
    ),
  );
  expect(shown({ late: "free", ill: "charged" })).toMatch(
    /The family, later Not charged The tutor/,
  );
  expect([needsWhy(null, true), needsWhy(usual, false)]).toEqual([true, true]);
  expect([needsWhy(usual, true), needsWhy({ ...usual, late: "free" }, false)]).toEqual([
    false,
    false,
  ]);
});
