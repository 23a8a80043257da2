/*
 * Looks after who may enter the team's desk:
 *   npm run team -- list                             who belongs to it, and who is invited
 *   npm run team -- invite <address> --role owner    invites by mail, and prints the link
 *   npm run team -- remove <address>                 takes someone out at once
 * Uses the same environment as the site, which mails the invitation within half a minute.
 */
import { parseArgs } from "node:util";
import { currentSender } from "#app/platform/.server/outbox/current-sender.ts";
import { systemClock } from "#app/platform/.server/clock.ts";
import { createLogger } from "#app/platform/.server/logger.ts";
import { createOutbox } from "#app/platform/.server/outbox/outbox.ts";
import { createWakeSignal } from "#app/platform/.server/worker.ts";
import { deskRoles, parseDeskRole, type DeskRole } from "#app/platform/desk-role.ts";
import { emailKeyOf } from "#app/platform/email-address.ts";
import { openDocuments } from "#app/features/documents/documents.server.ts";
import { listInvitations } from "#app/features/desk/members/invitation-store.server.ts";
import { invite } from "#app/features/desk/members/invite.server.ts";
import { listMembers } from "#app/features/desk/members/member-store.server.ts";
import { change } from "#app/features/desk/members/team.server.ts";
import { deskRoleNames, deskTeam } from "#words/pages/desk.ts";
import { seedsFolder } from "./lib/seeds-folder.ts";
import { argsOrExit, settingsOrExit, withDatabase } from "./lib/command.ts";

const usage = `Usage: npm run team -- list | invite <address> --role ${deskRoles.join("|")} | remove <address>`;

process.exitCode = await main();

async function main(): Promise<number> {
  const { values, positionals } = argsOrExit(usage, () =>
    parseArgs({ allowPositionals: true, options: { role: { type: "string" } } }),
  );
  const [command = "", address] = positionals;
  const role = parseDeskRole(values.role);
  const isKnown = ["list", "invite", "remove"].includes(command);
  if (
    !isKnown ||
    (command === "invite" && !role) ||
    (command === "list") !== (address === undefined)
  ) {
    console.error(usage);
    return 2;
  }
  const config = settingsOrExit();
  const clock = systemClock;
  return await withDatabase(config, async (database) => {
    const { db } = database;
    if (command === "list") return await list();
    return role && command === "invite"
      ? await inviteTo(address ?? "", role)
      : await remove(address ?? "");

    async function list(): Promise<number> {
      for (const { email, name, role: held, isDeputy } of await listMembers(db)) {
        console.log([email, name, deskRoleNames[held], ...(isDeputy ? ["deputy"] : [])].join("  "));
      }
      for (const { email, role: offered, expiresAt } of await listInvitations(db, clock.now())) {
        console.log([email, "invited", deskRoleNames[offered], `until ${expiresAt}`].join("  "));
      }
      return 0;
    }

    async function inviteTo(email: string, offered: DeskRole): Promise<number> {
      const documents = await openDocuments(seedsFolder)({ db, logger: createLogger("warn") });
      const from = () => currentSender({ config, documents });
      const outbox = createOutbox({ clock, wakeSignal: createWakeSignal(), from });
      const invited = await invite({ db, clock, config, documents, outbox }, null, {
        email,
        role: offered,
      });
      console.log(invited.ok ? invited.link : deskTeam.inviteProblems.email);
      return invited.ok ? 0 : 1;
    }

    async function remove(email: string): Promise<number> {
      const member = (await listMembers(db)).find(
        (one) => emailKeyOf(one.email) === emailKeyOf(email),
      );
      const done = member ? await change({ db, database, clock }, null, member.id, null) : "gone";
      if (done !== "ok") console.error(deskTeam.problems[done]);
      return done === "ok" ? 0 : 1;
    }
  });
}
