import { expect, test } from "vitest";
import { describeOnEveryDatabase } from "#tests/support/databases.ts";
import { createTestServices } from "#tests/support/services.ts";

describeOnEveryDatabase("secrets", (maker) => {
  test("are long, differ, and are the same for every instance", async () => {
    const { services, another } = await createTestServices(maker);
    const values = Object.values(services.secrets);
    expect(new Set(values).size).toBe(values.length);
    for (const value of values) expect(Buffer.from(value, "base64url")).toHaveLength(32);
    const others = await Promise.all([another(), another()]);
    for (const other of others) expect(other.secrets).toEqual(services.secrets);
  });
});
