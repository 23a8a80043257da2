import { randomInt } from "node:crypto";
import { expect, test, vi } from "vitest";
import { createFakeClock } from "#tests/support/fake-clock.ts";
import { createAltchaProvider } from "./altcha-provider.ts";

vi.mock("node:crypto", async (original) => ({
  ...(await original<typeof import("node:crypto")>()),
  randomInt: vi.fn(() => 0),
}));

test("the number to be found may be any from 0 on, so nobody can begin nearer to it", async () => {
  const secrets = { signatureSecret: "one", keySecret: "another" };
  const provider = createAltchaProvider({ clock: createFakeClock(), ...secrets });
  await provider.createChallenge("enquiry");
  // From 0, by one number alone: its half is how many keys are derived on average.
  expect(vi.mocked(randomInt).mock.calls).toEqual([[1_500]]);
});
