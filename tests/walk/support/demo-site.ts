import { spawn } from "node:child_process";
import { once } from "node:events";
import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import type { BrowserContext } from "@playwright/test";

import { startDeskSession } from "#app/features/desk/desk-session-store.server.ts";
import { listMembers } from "#app/features/desk/members/member-store.server.ts";
import { subjectOf } from "#app/features/identity/account-id.ts";
import type { DeskRole } from "#app/platform/desk-role.ts";
import type { Services } from "#app/platform/.server/services.ts";
import { startSite, teamEmail, type Site } from "#tests/e2e/support/site.ts";
import { seatAtDesk } from "#tests/support/desk.ts";
import { registerPerson, signedInCookie } from "#tests/support/signed-in.ts";

const root = join(import.meta.dirname, "../../..");

/** Accepted at an address of this machine alone. */
const demoToken = "walk".repeat(11);

/** Makes a folder with the data of `npm run demo`. */
export async function fillDemoFolder(): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), "meridian-walk-"));
  const env = {
    PATH: process.env.PATH,
    NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
    DATA_DIR: folder,
    HOST: "127.0.0.1",
    PUBLIC_URL: "http://localhost:3000",
    TEAM_EMAIL: teamEmail,
    MAIL_FROM: "Academy <site@academy.example>",
    LOG_LEVEL: "error",
    DEMO_TOKEN: demoToken,
  };
  const options = { cwd: root, env, stdio: "inherit" } as const;
  const filling = spawn(process.execPath, ["scripts/lib/fill-demo.mjs"], options);
  const [code] = await once(filling, "exit");
  if (code !== 0) throw new Error("The demo could not be filled");
  return folder;
}

/** Starts a site on a copy of a folder. @param settings as of `startSite` */
export async function startFilledSite(
  filled: string,
  settings: Record<string, string> = {},
): Promise<Site> {
  const folder = mkdtempSync(join(tmpdir(), "meridian-walked-"));
  cpSync(filled, folder, { recursive: true });
  const site = await startSite({ ...settings, DATA_DIR: folder });
  return {
    ...site,
    async dispose() {
      await site.dispose();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** The member of the demo with most to do in a role, or a new one where a walk has removed them all. */
async function someoneIn(services: Services, role: DeskRole) {
  const member = (await listMembers(services.db)).find((one) => one.role === role);
  if (member) return { subject: subjectOf(member.accountId), member };
  const email = `${role}-${Date.now()}@academy.example`;
  const { subject } = await registerPerson(services, email);
  const isDeputy = role === "owner";
  return {
    subject,
    member: await seatAtDesk(services, { subject, email, role, isDeputy, isIn: false }),
  };
}

/** Lets a browser be at the desk in a role, with the second factor passed. */
export async function enterAs(context: BrowserContext, site: Site, role: DeskRole): Promise<void> {
  const services = await site.services();
  const { subject, member } = await someoneIn(services, role);
  const cookie = await signedInCookie(services, { sub: subject, email_verified: true });
  const { sign_in_id: signInId } = await services.db
    .selectFrom("site_session")
    .select("sign_in_id")
    .where("account_id", "=", member.accountId)
    .orderBy("created_at", "desc")
    .executeTakeFirstOrThrow();
  await startDeskSession(services.db, { signInId, memberId: member.id }, services.clock.now());
  const [name = "", value = ""] = cookie.split("=", 2);
  await context.addCookies([{ name, value, url: site.url }]);
}
