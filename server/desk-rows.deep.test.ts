import { afterAll, beforeAll, expect, test, vi } from "vitest";

import { sqliteMaker } from "#tests/support/databases.ts";
import type { House } from "#tests/support/desk-house.ts";
import { deskOperations, type DeskOperation } from "#tests/support/desk-operations.ts";

type Support = typeof import("#tests/support/desk-house.ts") &
  typeof import("#tests/support/desk-oracle.ts") &
  typeof import("#tests/support/desk-operations.ts");
let support: Support;

beforeAll(async () => {
  vi.resetModules();
  vi.doMock(import("#app/features/desk/desk-permissions.ts"), async (original) => ({
    ...(await original()),
    can: () => true,
  }));
  support = {
    ...(await import("#tests/support/desk-house.ts")),
    ...(await import("#tests/support/desk-oracle.ts")),
    ...(await import("#tests/support/desk-operations.ts")),
  };
});

afterAll(() => {
  vi.doUnmock("#app/features/desk/desk-permissions.ts");
  vi.resetModules();
});

/** The same function if it took whoever asks for the tutor of the house. */
function forgetWhoAsks(operation: DeskOperation): DeskOperation {
  if (!operation.isOwn) return operation;
  if ("acts" in operation) {
    const { acts } = operation;
    return { ...operation, acts: (services, _, thing) => acts(services, house.cast.omar, thing) };
  }
  if (!("lists" in operation)) throw new Error(`${operation.name} is neither a list nor an act.`);
  const { lists } = operation;
  return { ...operation, lists: (at) => lists(at, at.cast.omar) };
}

let house: House;

// Every filter of rows asks `can` in the end: here each function has forgotten its own. What is the member's own alone
// asks who the member is, and that is forgotten there.
test.each(deskOperations.map(({ name }) => name))(
  "the register notices that %s gives everyone everything",
  async (name) => {
    house = await support.openHouse(sqliteMaker);
    const operation = support.deskOperations.find((one) => one.name === name);
    if (!operation) throw new Error(name);
    expect(await support.faultsOf(house, forgetWhoAsks(operation))).not.toEqual([]);
  },
);

// Otherwise a fault of the house would pass for one that the register notices.
test.each(deskOperations.filter(({ isOwn }) => isOwn).map(({ name }) => name))(
  "the register finds no fault in %s as it is",
  async (name) => {
    house = await support.openHouse(sqliteMaker);
    const operation = support.deskOperations.find((one) => one.name === name);
    if (!operation) throw new Error(name);
    expect(await support.faultsOf(house, operation)).toEqual([]);
  },
);
