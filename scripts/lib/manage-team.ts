import { loadSecrets } from "#app/platform/.server/secrets.ts";
import { wording } from "#app/shell/wording/wording.server.ts";
import { parseArgs } from "node:util";
import { currentSender } from "#app/platform/.server/outbox/current-sender.ts";
import { withCurrentAddress } from "#app/platform/.server/current-address.ts";
import { systemClock } from "#app/platform/.server/clock.ts";
import { createLogger } from "#app/platform/.server/logger.ts";
import { createOutbox } from "#app/platform/.server/outbox/outbox.ts";
import { oneLine } from "#app/platform/.server/one-line.ts";
import { createWakeSignal } from "#app/platform/.server/worker.ts";
import { deskRoles, parseDeskRole, type DeskRole } from "#app/platform/desk-role.ts";
import { openDocuments } from "#app/features/documents/documents.server.ts";
import { listInvitations } from "#app/features/desk/members/invitation-store.server.ts";
import { invite } from "#app/features/desk/members/invite.server.ts";
import { listMembers } from "#app/features/desk/members/member-store.server.ts";
import { removeAddress } from "#app/features/desk/members/team.server.ts";
import { deskRoleNames, deskTeam } from "#words/pages/desk.ts";
import { seedsFolder } from "./seeds-folder.ts";
import { argsOrExit, settingsOrExit, withDatabase, wrongNumber, wrongUsage } from "./command.ts";

const usage = `Usage: npm run team -- list | invite <address> --role ${deskRoles.join("|")} | remove <address>`;

/**
 * The command `npm run team`.
 *
 * @param args what follows the command's name
 * @returns the exit code: 0 if it was done, 1 if it could not be, 2 for wrong usage
 */
export async function runTeam(args: string[], env: NodeJS.ProcessEnv): Promise<number> {
  const { values, positionals } = argsOrExit(usage, () =>
    parseArgs({ args, allowPositionals: true, options: { role: { type: "string" } } }),
  );
  const [command = "", address] = positionals;
  const role = parseDeskRole(values.role);
  const wrong = wrongNumber(positionals, { list: [], invite: ["address"], remove: ["address"] });
  if (wrong !== null) return wrongUsage(usage, wrong);
  if (command === "invite" && !role) {
    const said = `“${oneLine(values.role ?? "")}” is no role.`;
    return wrongUsage(usage, values.role === undefined ? "--role is missing." : said);
  }
  const settings = settingsOrExit(env);
  const clock = systemClock;
  return await withDatabase(settings, async (database) => {
    const { db } = database;
    if (command === "list") return await list();
    return role && command === "invite"
      ? await inviteTo(address ?? "", role)
      : await remove(address ?? "");

    async function list(): Promise<number> {
      const members = await listMembers(db);
      const invitations = await listInvitations(db, clock.now());
      for (const { email, name, role: held, isDeputy } of members) {
        console.log([email, name, deskRoleNames[held], ...(isDeputy ? ["deputy"] : [])].join("  "));
      }
      for (const { email, role: offered, expiresAt } of invitations) {
        console.log([email, "invited", deskRoleNames[offered], `until ${expiresAt}`].join("  "));
      }
      if (members.length + invitations.length === 0) {
        console.log("Nobody is on the team or invited.");
      }
      return 0;
    }

    async function inviteTo(email: string, offered: DeskRole): Promise<number> {
      const documents = await openDocuments(seedsFolder)({ db, logger: createLogger("warn") });
      const config = withCurrentAddress(settings, documents);
      const secrets = await loadSecrets(db, clock);
      const from = () => currentSender({ config, documents });
      const outbox = createOutbox({ clock, wakeSignal: createWakeSignal(), from });
      const invited = await invite(
        { db, clock, config, documents, outbox, secrets, wordingIn: () => wording },
        null,
        {
          email,
          role: offered,
        },
      );
      if (!invited.ok) {
        console.error(`${deskTeam.inviteProblems.email} ${oneLine(email)}`);
        return 1;
      }
      console.log(
        `${invited.email} is invited as ${deskRoleNames[offered]}, and gets this link by email:`,
      );
      console.log(invited.link);
      return 0;
    }

    async function remove(email: string): Promise<number> {
      const { isWithdrawn, member } = await removeAddress({ db, database, clock }, email);
      if (isWithdrawn) {
        console.log(
          `The invitation to ${oneLine(email)} is taken back. Its link opens nothing now.`,
        );
      }
      if (member === "ok") console.log(`${oneLine(email)} is no longer on the team.`);
      else if (member !== null) console.error(deskTeam.problems[member]);
      if (member === null && !isWithdrawn) {
        console.error(`Nobody of that address is on the team or invited: ${oneLine(email)}`);
        return 1;
      }
      return member === null || member === "ok" ? 0 : 1;
    }
  });
}
