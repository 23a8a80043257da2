import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

import { describeOnSqliteFirst } from "#tests/support/databases.ts";
import { openHouse } from "#tests/support/desk-house.ts";
import { deskOperations } from "#tests/support/desk-operations.ts";
import { faultsOf } from "#tests/support/desk-oracle.ts";
import { oneIn } from "#tests/support/some-of.ts";
import { namesThatTake } from "#tests/support/exported-functions.ts";

test("every function that takes a member is in the register of operations", () => {
  const folder = new URL("../app/", import.meta.url).pathname;
  const exported = globSync("{features,shell}/**/*.server.ts", { cwd: folder }).flatMap((file) =>
    namesThatTake(readFileSync(`${folder}${file}`, "utf8"), /\b(?:Desk|Case)Member\b/),
  );
  const rules = [
    "answersFamilies",
    "assertMay",
    "assertMayMove",
    "assertMayWrite",
    "maySee",
    "mayWork",
    "mayWrite",
    "visibleTo",
    "withOpenReferences",
  ];
  // Parts of an operation that has already found out who it is, or is about to.
  const parts = [
    "answeredTurn",
    "byMember",
    "casesOfFamily",
    "change",
    "changeAs",
    "enterLine",
    "familyView",
    "fileMember",
    "fileWeekly",
    "isAnothers",
    "isMembersWork",
    "isSpent",
    "issueIn",
    "logFamily",
    "moveCases",
    "noteAct",
    "noteOnCase",
    "onCase",
    "onSeries",
    "onWeekly",
    "putDraft",
    "releaseIn",
    "replaceTimes",
    "settle",
    "shownTo",
    "storeAttendance",
    "timelineOf",
    "tokenOf",
  ];
  // Of whoever enters the site's words and of the tutor whose card it is (app/features/tutors/card/cards.test.ts).
  const cards = ["addPhoto", "agreeToCard", "readCard", "readPhoto", "saveCard", "withdrawCard"];
  // Of whoever plans lessons, and of the tutor who gave one or teaches the learner (app/features/record/record.test.ts).
  const notes = [
    "approveNote",
    "closeModule",
    "countNotes",
    "findLearnerFor",
    "findLessonFor",
    "findLessonToNote",
    "giverOf",
    "readReport",
    "saveReport",
    "takeReportBack",
    "tellConcern",
    "writeNote",
  ];
  // Everyone may leave; a file that came with a mail is in a mailbox (app/features/cases/incoming/incoming-mail.test.ts).
  const own = ["fetchAttachment", "leaveTeam"];
  const registered = deskOperations.map(({ name }) => name);
  expect(exported.toSorted()).toEqual(
    [...registered, ...rules, ...parts, ...cards, ...notes, ...own].toSorted(),
  );
});

describeOnSqliteFirst("at a desk where several people have something", (maker) => {
  test(
    "each does and sees what is theirs, and no sign of the rest",
    { timeout: 600_000 },
    async () => {
      const house = await openHouse(maker);
      // What is done changes what there is to see.
      const inOrder = deskOperations.toSorted(
        (one, other) => Number("acts" in one) - Number("acts" in other),
      );
      // Before work lands one person of those who may do a thing does it.
      const byAll = maker.engine === "postgres" && oneIn === 1;
      const faults = [];
      for (const operation of inOrder) faults.push(...(await faultsOf(house, operation, byAll)));
      expect(faults).toEqual([]);
    },
  );
});
