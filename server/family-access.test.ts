import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

import { describeOnSqliteFirst } from "#tests/support/databases.ts";
import { namesThatTake } from "#tests/support/exported-functions.ts";
import {
  expectClosedAlike,
  expectGoneAtTen,
  expectNoWordToChildren,
  expectOpenToOwners,
  expectOthersUnreached,
} from "#tests/support/family-attacks.ts";
import { familyOperations } from "#tests/support/family-operations.ts";
import { tryAll } from "#tests/support/family-oracle.ts";

test("every function that takes a guardian or a learner is in the register of operations", () => {
  const folder = new URL("../app/", import.meta.url).pathname;
  const rooms = [
    "shell/family/**/*.server.ts",
    "features/families/ways-in/*.server.ts",
    "features/lessons/family/*.server.ts",
    "features/booking/family-acts.server.ts",
    "features/record/family/*.server.ts",
  ];
  const type =
    /\b(?:FamilyPerson|FamilyLearner|Guardian|RecordReader|Reader|Door|(?:Request)?Args)\b|guardianId|learnerIds?\b/;
  const taking = globSync(rooms, { cwd: folder }).flatMap((file) =>
    namesThatTake(readFileSync(`${folder}${file}`, "utf8"), type),
  );
  const registered = familyOperations.map(({ name }) => name.split(/ of|,/, 1)[0] ?? "");
  // Within what has found out whose it is, or words of it alone.
  const parts = [
    "asFamilyAct",
    "askedWords",
    "dateOn",
    "isTooOften",
    "leaveOutFirstDays",
    "ownAccounts",
    "putAcceptedMail",
    "putAgreementMail",
    "showMoney",
    "standingWords",
    "canTakeBackForGuardian",
    "asGuardian",
    "byGuardian",
    "consentsOf",
    "countSent",
    "dayWords",
    "reportView",
    "showFamily",
    "showPrivate",
    "tellDesk",
  ];
  // Each way in has its own attacks below, and in app/shell/family/ways-in.test.ts.
  const ways = [
    "closeDevice",
    "closeDevices",
    "closeLearnerDevices",
    "endLearnerLinks",
    "enterInvited",
    "handleAccess",
    "handleCode",
    "handleInvited",
    "handleLeave",
    "handleLinkAsked",
    "handleOpening",
    "handleOwnView",
    "isGood",
    "listDevices",
    "listLearnerDevices",
    "loadCodePage",
    "loadInvited",
    "loadOpening",
    "loadOwnView",
    "makeNewAddress",
    "openDevice",
    "putFamilyCode",
    "putFamilyLink",
    "renewedOpening",
    "storeDevice",
    "toFamilyCodeMail",
    "toInvitationMail",
  ];
  // What is to be paid: app/shell/family/money/{money-pages,stop}.test.tsx, app/shell/desk/money/invoices.test.tsx.
  const ofPayers = [
    "handleCard",
    "loadCard",
    "ownInvoices",
    "handleAgreement",
    "handleCancel",
    "handleLine",
    "loadAgreement",
    "invoiceRows",
    "loadCancel",
    "loadInvoice",
    "loadLine",
    "loadMoney",
    "handleStop",
    "loadStop",
    "planToStop",
    "putInvoiceMail",
    "readPayer",
    "readStopped",
    "resumePlan",
    "stopPlan",
    "timesOfPlan",
  ];
  const known = new Set([...registered, ...parts, ...ways, ...ofPayers]);
  expect(taking.filter((name) => !known.has(name))).toEqual([]);
  expect([...parts, ...ways, ...ofPayers].filter((name) => !taking.includes(name))).toEqual([]);
});

describeOnSqliteFirst("where three children have two parents, of whom one leaves", (maker) => {
  test(
    "each sees and does what is theirs as it begins and as it ends, and no sign of the rest",
    { timeout: 900_000 },
    async () => expect(await tryAll(maker)).toEqual([]),
  );

  test.each([
    [
      "all is closed alike to whoever may see nothing, and private asks for a code",
      expectClosedAlike,
    ],
    ["all is gone at ten by court order, at once, not a millisecond before", expectGoneAtTen],
    ["no guardian is told how to reach another, whatever goes out", expectOthersUnreached],
    ["what is somebody else’s opens nothing, nor what is used, old or forged", expectOpenToOwners],
    ["no word goes from a tutor to a child before a guardian has it", expectNoWordToChildren],
  ])("%s", { timeout: 300_000 }, async (_name, holds) => {
    await expect(holds(maker)).resolves.toBeUndefined();
  });
});
