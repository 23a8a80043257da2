/*
 * Looks after who may enter the team's desk:
 *   npm run team -- list                             who belongs to it, and who is invited
 *   npm run team -- invite <address> --role owner    invites by mail, and prints the link
 *   npm run team -- remove <address>                 takes someone out at once, or an invitation back
 * Uses the same environment as the site, which mails the invitation within half a minute.
 */
import { runTeam } from "./lib/manage-team.ts";

process.exitCode = await runTeam(process.argv.slice(2), process.env);
