import { afterAll, beforeAll, expect, test, vi } from "vitest";

import { sqliteMaker } from "#tests/support/databases.ts";
import { deskOperations } from "#tests/support/desk-operations.ts";

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

// Every filter of rows asks `can` in the end: here each function has forgotten its own.
test.each(deskOperations.map(({ name }) => name))(
  "the register notices that %s gives everyone everything",
  async (name) => {
    const house = await support.openHouse(sqliteMaker);
    const mutant = support.deskOperations.find((operation) => operation.name === name);
    if (!mutant) throw new Error(name);
    expect(await support.faultsOf(house, mutant)).not.toEqual([]);
  },
);
