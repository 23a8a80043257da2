import { expect, test } from "vitest";

import { accountIdOf } from "#app/features/identity/account-id.ts";
import { saveProfileForm } from "#app/features/profile/profile-edit.server.ts";
import { sqliteMaker } from "#tests/support/databases.ts";
import { openSite } from "#tests/support/feedback-site.ts";
import { registerPerson, signedInCookie } from "#tests/support/signed-in.ts";
import { answerTrialGet } from "./trial-page.server.ts";

test("the form knows name, address and the profile's number of a signed-in visitor, and of nobody else", async () => {
  const { services, config, get, contextOf } = await openSite(sqliteMaker);
  const { subject } = await registerPerson(services, "amira@example.org");
  const details = new FormData();
  details.set("phone", "+92 300 1234567");
  details.set("version", "0");
  const accountId = accountIdOf(config.identity.issuer, subject);
  expect(await saveProfileForm(services, accountId, details)).toEqual({ ok: true });

  const knownTo = async (cookie?: string) => {
    const request = get("/api/trial?course=tajweed", cookie);
    const answer = await answerTrialGet({ request, context: contextOf() });
    return ((await answer.json()) as { known: unknown }).known;
  };
  expect(await knownTo(await signedInCookie(services, { sub: subject }))).toEqual({
    name: "Amira Khan",
    email: "amira@example.org",
    phone: "+923001234567",
  });
  expect(await knownTo()).toEqual({});
});
