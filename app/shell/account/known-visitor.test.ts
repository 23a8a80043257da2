import { expect, test } from "vitest";

import { accountIdOf } from "#app/features/identity/account-id.ts";
import { saveProfileForm } from "#app/features/profile/profile-edit-page.server.ts";
import { sqliteMaker } from "#tests/support/databases.ts";
import { openSite } from "#tests/support/feedback-site.ts";
import { registerPerson, signedInCookie } from "#tests/support/signed-in.ts";
import { handleTrialApiGet } from "#app/features/booking/form/trial-page.server.ts";
import { readKnownVisitor } from "./known-visitor.server.ts";
import { admitted } from "#tests/support/services.ts";

test("the form knows name, address and number of a signed-in visitor, and of no one else", async () => {
  const { services, config, get, contextOf } = await openSite(sqliteMaker);
  const { subject } = await registerPerson(services, "amira@example.org", "+442079460000");
  const knownTo = async (cookie?: string) => {
    const request = get("/api/trial?course=tajweed", cookie);
    const answer = await handleTrialApiGet({ request, context: contextOf() }, readKnownVisitor);
    return ((await answer.json()) as { known: unknown }).known;
  };
  const cookie = await signedInCookie(services, { sub: subject });
  const known = { name: "Amira Khan", email: "amira@example.org" };
  // The number given at registration, as long as the profile has none.
  expect(await knownTo(cookie)).toEqual({ ...known, phone: "+442079460000" });

  const details = new FormData();
  details.set("phone", "+92 300 1234567");
  details.set("version", "0");
  const accountId = accountIdOf(config.identity, subject);
  expect(await saveProfileForm(services, { accountId, counted: admitted }, details)).toEqual({
    ok: true,
  });

  expect(await knownTo(cookie)).toEqual({ ...known, phone: "+923001234567" });
  expect(await knownTo()).toEqual({});
});
