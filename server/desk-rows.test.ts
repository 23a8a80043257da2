import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

import { describeOnSqliteFirst } from "#tests/support/databases.ts";
import { openHouse } from "#tests/support/desk-house.ts";
import { deskOperations } from "#tests/support/desk-operations.ts";
import { faultsOf } from "#tests/support/desk-oracle.ts";
import { namesThatTake } from "#tests/support/exported-functions.ts";

test("every function that takes a member is in the register of operations", () => {
  const folder = new URL("../app/", import.meta.url).pathname;
  const exported = globSync("{features,shell}/**/*.server.ts", { cwd: folder }).flatMap((file) =>
    namesThatTake(readFileSync(`${folder}${file}`, "utf8"), /\b(?:Desk|Case)Member\b/),
  );
  const rules = ["answersFamilies", "assertMay", "maySee", "maySeeCases", "mayWork", "visibleTo"];
  // Parts of an operation that has already found out who it is, or is about to.
  const parts = [
    "casesOfFamily",
    "change",
    "fileMember",
    "isAnothers",
    "isMembersWork",
    "isSpent",
    "noteAct",
    "onCase",
    "putDraft",
    "shownTo",
    "timelineOf",
    "tokenOf",
  ];
  // Everyone may leave.
  const own = ["leaveTeam"];
  const registered = deskOperations.map(({ name }) => name);
  expect(exported.toSorted()).toEqual([...registered, ...rules, ...parts, ...own].toSorted());
});

describeOnSqliteFirst("at a desk where several people have something", (maker) => {
  test(
    "each does and sees what is theirs, and no sign of the rest",
    { timeout: 300_000 },
    async () => {
      const house = await openHouse(maker);
      // What is done changes what there is to see.
      const inOrder = deskOperations.toSorted(
        (one, other) => Number("acts" in one) - Number("acts" in other),
      );
      const faults = [];
      for (const operation of inOrder) faults.push(...(await faultsOf(house, operation)));
      expect(faults).toEqual([]);
    },
  );
});
