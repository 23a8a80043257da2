import { academyCity } from "#app/features/clock/zones.ts";
import { momentAt, type Moment } from "#app/platform/moment.ts";
import { parseArgs } from "node:util";
import { oneLine } from "#app/platform/.server/one-line.ts";
import { academyZone } from "#app/platform/zone-clock.ts";
import { parseConfig, type Config } from "#app/platform/.server/config.ts";
import { openExistingDatabase } from "#app/platform/.server/db/database.ts";
import { createLogger } from "#app/platform/.server/logger.ts";
import { createServices, type Services } from "#app/platform/.server/services.ts";
import { subjectOf } from "#app/features/catalogue/lesson-subjects.server.ts";
import { momentIn } from "#app/features/clock/time-words.server.ts";
import { offeredAt } from "#app/features/availability/offered-slots.server.ts";
import {
  findByReference,
  listAhead,
  type Booking,
} from "#app/features/booking/booking-store.server.ts";
import { findHolder } from "#app/features/availability/place-store.server.ts";
import {
  cancelBooking,
  moveBooking,
  theTeam,
  type ChangeResult,
} from "#app/features/booking/change-booking.server.ts";
import { bookableSlot } from "#app/features/availability/free-times.server.ts";
import { isLesson, type BookedLesson } from "#app/features/booking/lesson-facts.server.ts";
import type { TrialArea } from "#content/categories.ts";
import { openDocuments } from "#app/features/documents/documents.server.ts";
import { seedFacts } from "#app/features/documents/seeds.server.ts";
import { wrongNumber, wrongUsage } from "./command.ts";
import { seedsFolder } from "./seeds-folder.ts";
import { wording } from "#app/shell/wording/wording.server.ts";

const usage =
  "Usage: npm run bookings -- list | show <reference> | move <reference> <time> [--force] | cancel <reference>…";

/** What is wrong, where an option, such as `--help`, is none of the command's. */
function readArgs(args: string[]) {
  try {
    const options = { force: { type: "boolean", default: false } } as const;
    return parseArgs({ args, allowPositionals: true, options });
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

/**
 * The command `npm run bookings`, which manages trial lessons by hand. Families get the mails they would get
 * otherwise, but in English (the other languages' words are in the site's builds); the running site sends them. It creates and migrates no database, and changes only what is named.
 *
 * @param args what follows the command's name
 * @returns the exit code: 0 if everything was done, 1 if something could not be, 2 for wrong usage
 */
export async function runBookings(args: string[], env: NodeJS.ProcessEnv): Promise<number> {
  const read = readArgs(args);
  if (typeof read === "string") return wrongUsage(usage, read);
  const { values, positionals } = read;
  const [command = "", ...rest] = positionals;
  const cancelled = rest.length === 0 ? ["reference"] : rest;
  const wrong = wrongNumber(positionals, {
    list: [],
    show: ["reference"],
    move: ["reference", "time"],
    cancel: cancelled,
  });
  if (wrong !== null) return wrongUsage(usage, wrong);
  if (values.force && command !== "move") return wrongUsage(usage, "--force is for “move” alone.");
  const result = parseConfig(env, seedFacts(seedsFolder));
  if (!result.ok) {
    console.error(result.faults.join("\n"));
    return 2;
  }
  return await withServices(result.config, async (services) => {
    if (command === "list") return list(services);
    const work = { move, cancel: cancelOne }[command] ?? show;
    const references = command === "cancel" ? rest : rest.slice(0, 1);
    let code = 0;
    for (const reference of references) {
      const booking = await findByReference(services.db, reference.toUpperCase());
      if (!booking) console.error(`${oneLine(reference)}: there is no such booking.`);
      const done = booking ? await work(services, booking, rest[1] ?? "", values.force) : 1;
      code = Math.max(code, done);
    }
    return code;
  });
}

async function withServices(
  config: Config,
  work: (services: Services) => Promise<number>,
): Promise<number> {
  const { database } = config;
  try {
    const logger = createLogger("warn");
    const services = await createServices(config, {
      logger,
      open: openExistingDatabase,
      wordingIn: () => wording,
      openDocuments: openDocuments(seedsFolder),
    });
    console.log(
      `Database: ${database.engine === "sqlite" ? database.file : new URL(database.url).host}`,
    );
    try {
      return await work(services);
    } finally {
      await services.close();
    }
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    return 1;
  }
}

async function list(services: Services): Promise<number> {
  const { db, clock } = services;
  const ahead = await listAhead(db, clock.now());
  if (ahead.length === 0) console.log("There is no lesson ahead, and no request.");
  for (const booking of ahead) {
    const holder = await findHolder(db, booking.id);
    console.log(
      [
        booking.reference,
        booking.state.padEnd(9),
        isLesson(booking) ? academyTime(booking.starts_at) : "no time yet",
        subjectOf(services, booking),
        oneLine(booking.email),
        holder?.is_confirmed === 0 ? "nobody has confirmed the address" : "",
      ]
        .filter(Boolean)
        .join("  "),
    );
  }
  return 0;
}

async function show({ db }: Services, booking: Booking): Promise<number> {
  for (const [name, value] of Object.entries({
    ...booking,
    ...(isLesson(booking) ? { academy_time: academyTime(booking.starts_at) } : {}),
    held_until: (await findHolder(db, booking.id))?.held_until ?? null,
  })) {
    if (value !== null && value !== "") console.log(`${name}: ${oneLine(String(value))}`);
  }
  return 0;
}

async function move(
  services: Services,
  booking: Booking,
  typed: string,
  isForced: boolean,
): Promise<number> {
  const startsAt = readAcademyTime(typed);
  if (startsAt === null) {
    console.error(`Write the time in ${academyCity()} like this: 2026-11-24T16:00`);
    return 2;
  }
  if (!isLesson(booking)) return refuse(booking, "has no time that could be moved");
  if (isOver(services, booking)) return refuse(booking, "is over");
  const area = booking.area as TrialArea;
  const slot = isForced
    ? await offeredAt(services, area, startsAt, false)
    : await bookableSlot(services, area, startsAt, services.clock.now());
  if (!slot) {
    return refuse(
      booking,
      isForced
        ? "cannot move there: no lessons of its area start then"
        : "cannot move there: families cannot book that time (--force, if lessons start then)",
    );
  }
  return tell(booking, "moved", await moveBooking(services, booking, slot, theTeam, isForced));
}

async function cancelOne(services: Services, booking: Booking): Promise<number> {
  if (!isLesson(booking)) return refuse(booking, "is a request and holds no place");
  if (isOver(services, booking)) return refuse(booking, "is over");
  return tell(booking, "cancelled", await cancelBooking(services, booking, theTeam));
}

function isOver({ clock }: Services, { starts_at }: BookedLesson): boolean {
  return Date.parse(starts_at) <= clock.now();
}

function tell({ reference, state }: Booking, done: string, result: ChangeResult): number {
  if (result.ok) {
    const { lost_plan, starts_at, tutor_name, room } = result.booking;
    console.log(`${reference}: ${done}, ${starts_at === null ? "" : academyTime(starts_at)}`);
    if (done === "moved" && lost_plan === 1) {
      const lost = [tutor_name === "" ? "tutor" : "", room === "" ? "room" : ""].filter(Boolean);
      console.log(
        `${reference}: name its ${lost.join(" and ")} again, another lesson has them then.`,
      );
    }
    return 0;
  }
  console.error(
    result.kind === "taken"
      ? `${reference}: every place is taken then.`
      : `${reference}: not changed, it is ${state}.`,
  );
  return 1;
}

function refuse({ reference }: Booking, why: string): number {
  console.error(`${reference}: ${why}.`);
  return 1;
}

function academyTime(startsAt: string): string {
  return `${momentIn(academyZone(), Date.parse(startsAt))} (${academyCity()})`;
}

/** @returns the moment as it is stored, or null if the text is not a time */
function readAcademyTime(text: string): Moment | null {
  try {
    const wall = Temporal.PlainDateTime.from(text.replace(" ", "T"));
    return momentAt(wall.toZonedDateTime(academyZone()).epochMilliseconds);
  } catch {
    return null;
  }
}
