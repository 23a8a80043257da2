import { expect, test } from "vitest";

import { accountIdOf } from "#app/features/identity/account-id.ts";
import { parseConfig } from "#app/platform/.server/config.ts";
import { sqliteMaker } from "#tests/support/databases.ts";
import { deskArgs, statusOf } from "#tests/support/desk.ts";
import { createTestServices } from "#tests/support/services.ts";
import { registerPerson } from "#tests/support/signed-in.ts";
import { requireMember } from "#app/features/desk/desk-access.server.ts";
import { insertMember } from "#app/features/desk/members/member-store.server.ts";
import { enterDemo } from "./enter-demo.server.ts";

const token = "a".repeat(43);
const demo = { PUBLIC_URL: "http://localhost:3000", DEMO_TOKEN: token };

async function site(env: Record<string, string>) {
  const { services } = await createTestServices(sqliteMaker, { env });
  const { subject, name } = await registerPerson(services, "owner@example.com");
  const accountId = accountIdOf(services.config.identity, subject);
  const owner = { accountId, email: "owner@example.com", name, role: "owner", isDeputy: false };
  await insertMember(services.db, { ...owner, role: "owner" }, services.clock.now());
  const enter = (sent: string) => enterDemo(deskArgs(services, "", `/demo?token=${sent}`));
  return { services, enter };
}

test("the demo's link enters the desk as its owner, second factor included, once", async () => {
  const { services, enter } = await site(demo);
  expect(await statusOf(() => enter("b".repeat(43)))).toBe(404);
  const answer = await enter(token);
  expect(answer.headers.get("Location")).toBe("/desk");
  const cookie = answer.headers.getSetCookie()[0]?.split(";", 1)[0] ?? "";
  const member = await requireMember(deskArgs(services, cookie, "/desk"), "team");
  expect(member.role).toBe("owner");
  expect(await statusOf(() => enter(token))).toBe(404);
});

test("at every other site the address does not exist", async () => {
  const { enter } = await site({ PUBLIC_URL: "http://localhost:3000" });
  for (const sent of ["", token, "undefined"]) {
    expect(await statusOf(() => enter(sent))).toBe(404);
  }
});

test.each(["https://academy.example", "http://academy.example", "https://localhost"])(
  "a site at %s does not start with the demo's setting",
  (PUBLIC_URL) => {
    const result = parseConfig({ ...demo, PUBLIC_URL }, { email: "a@b.example" });
    expect(result).toMatchObject({ ok: false, faults: [expect.stringContaining("DEMO_TOKEN")] });
  },
);
