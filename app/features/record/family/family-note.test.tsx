import { expect, test } from "vitest";

import { renderAt } from "#tests/support/render.tsx";
import type { FamilyNote } from "./family-note.server.ts";
import { FamilyNotePage } from "./family-note.tsx";
import type { FamilyReport } from "./family-report.server.ts";
import { FamilyReportPage } from "./family-report.tsx";

const text = "Choose the right container, `list` or `dict`";
const code = "Choose the right container, <code";

const note: FamilyNote = {
  kind: "note",
  name: "Sara",
  course: "Python",
  tutor: "Omar",
  when: null,
  readAt: null,
  attendance: "came",
  length: "",
  marks: [{ id: "container", text, value: "secure" }],
  why: "",
  written: "",
  done: "",
  secure: "",
  needsWork: "",
  next: "",
  nextBy: null,
  register: "",
};

const report: FamilyReport = {
  kind: "report",
  academy: "Meridian Academy",
  name: "Sara",
  course: "Python",
  tutor: "Omar",
  reader: "Maryam",
  month: "March 2027",
  nextMonth: "April 2027",
  held: { count: 1, dates: "2 March" },
  missed: { count: 0, dates: "" },
  author: "Huda",
  goal: "",
  went: "",
  nextGoal: "",
  atHome: "",
  outcomes: [{ id: "container", text, marks: ["secure"], now: "secure" }],
  modules: [],
  sent: "1 April 2027",
  readAt: null,
};

test("an outcome with code in it shows it as code, in a note and in a report", () => {
  for (const html of [
    renderAt("/note/x", <FamilyNotePage view={note} />),
    renderAt("/note/x", <FamilyReportPage view={report} />),
  ]) {
    expect(html).toContain(code);
    expect(html).not.toContain("`");
  }
});
