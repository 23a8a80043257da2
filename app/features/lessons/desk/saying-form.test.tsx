import { expect, test } from "vitest";

import { hour, minute } from "#app/platform/.server/clock.ts";
import { renderAt, tagsOf } from "#tests/support/render.tsx";
import { SayingFields } from "./saying-fields.tsx";
import { readSaying, sayingView } from "./saying-form.server.ts";

const sent = { said: "", who: "family", way: "phone", why: "", counts: null } as const;

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
