/*
 * Looks after trial lessons by hand:
 *
 *   npm run bookings -- list                               lessons ahead, held places and requests
 *   npm run bookings -- show <reference>                   one of them in full
 *   npm run bookings -- move <reference> <time>     to another slot, by the academy's clock, such as 2026-11-24T16:00
 *   npm run bookings -- cancel <reference> [<reference>…]  frees their places
 *
 * `move --force` also takes a slot that is nearer or further ahead than families can book. The running site
 * sends the mails within half a minute. Uses the same environment as the site.
 */
import { runBookings } from "./lib/manage-bookings.ts";

process.exitCode = await runBookings(process.argv.slice(2), process.env);
