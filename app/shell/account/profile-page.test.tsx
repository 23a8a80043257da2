import { expect, test } from "vitest";

import { enterSample } from "#server/demo/samples.ts";
import { describeOnSqliteFirst } from "#tests/support/databases.ts";
import { openSite } from "#tests/support/feedback-site.ts";
import { renderAt } from "#tests/support/render.tsx";
import { signedInCookie } from "#tests/support/signed-in.ts";
import { ProfilePage } from "./profile-page.tsx";
import { loadProfilePage } from "./profile-page.server.ts";

const hosted = { AUTH_DOMAIN: "tenant.example", AUTH_CLIENT_ID: "client" };

describeOnSqliteFirst("the profile", (maker) => {
  test("shows a guardian the way to the family's page, above their account, and nobody else", async () => {
    const { services, get, contextOf } = await openSite(maker, { env: hosted });
    const zainab = { name: "Zainab", email: "zainab@visitor.example", zone: "Asia/Karachi" };
    await enterSample(services, zainab, { kind: "child", firstName: "Hamza", ageBand: "10-12" });
    const profileOf = async (email: string) => {
      const claims = { sub: `auth0|${email}`, name: "Zainab", email, email_verified: true };
      const cookie = await signedInCookie(services, claims);
      const request = get("/profile", cookie);
      const data = await loadProfilePage({ request, context: contextOf() });
      return renderAt("/profile", <ProfilePage data={data} />);
    };
    const own = await profileOf("zainab@visitor.example");
    const link = own.indexOf('href="/family"');
    expect(link).toBeGreaterThan(0);
    expect(link).toBeLessThan(own.indexOf('id="account"'));
    expect(await profileOf("omar@visitor.example")).not.toContain("/family");
  });
});
