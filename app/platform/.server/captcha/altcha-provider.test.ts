import crypto from "node:crypto";
import { syncBuiltinESMExports } from "node:module";
import { expect, onTestFinished, test, vi } from "vitest";
import { createFakeClock } from "#tests/support/fake-clock.ts";
import { createAltchaProvider } from "./altcha-provider.ts";

test("the number to be found may be any from 0 on, so no one can start nearer to it", async () => {
  const draw = vi.spyOn(crypto, "randomInt").mockImplementation(() => 0);
  syncBuiltinESMExports();
  onTestFinished(() => {
    draw.mockRestore();
    syncBuiltinESMExports();
  });
  const secrets = { signatureSecret: "one", keySecret: "another" };
  const provider = createAltchaProvider({ clock: createFakeClock(), ...secrets });
  await provider.createChallenge("enquiry");
  // Counted from 0: on average half that number of keys is derived.
  expect(draw.mock.calls).toEqual([[1_500]]);
});
