/*
 * Loaded into a server before everything else, with `--import`: all that asks what time it is gets
 * an answer that is off by CLOCK_OFFSET_MS, and the clock goes on from there. With CLOCK_FILE the offset
 * is read from that file, and again at each SIGCONT.
 */
import { readFileSync } from "node:fs";
import { ServerResponse } from "node:http";

const { CLOCK_FILE, CLOCK_OFFSET_MS } = process.env;

function readOffset(): number {
  const read = Number(CLOCK_FILE ? readFileSync(CLOCK_FILE, "utf8") : CLOCK_OFFSET_MS);
  if (!Number.isFinite(read)) throw new Error("The offset of the clock must be a number.");
  return read;
}

let offset = readOffset();
if (CLOCK_FILE) process.on("SIGCONT", () => (offset = readOffset()));

const MachineDate = Date;
const machineNow = Date.now.bind(Date);
const now = () => machineNow() + offset;

MachineDate.now = now;
globalThis.Date = new Proxy(MachineDate, {
  construct: (target, args, newTarget): object =>
    Reflect.construct(target, args.length === 0 ? [now()] : args, newTarget) as object,
  apply: () => new MachineDate(now()).toString(),
});
MachineDate.prototype.constructor = globalThis.Date;

const instant = () => Temporal.Instant.fromEpochMilliseconds(now());
const zoned = (zone: Temporal.TimeZoneLike = Temporal.Now.timeZoneId()) =>
  instant().toZonedDateTimeISO(zone);
Object.assign(Temporal.Now, {
  instant,
  zonedDateTimeISO: zoned,
  plainDateTimeISO: (zone?: Temporal.TimeZoneLike) => zoned(zone).toPlainDateTime(),
  plainDateISO: (zone?: Temporal.TimeZoneLike) => zoned(zone).toPlainDate(),
  plainTimeISO: (zone?: Temporal.TimeZoneLike) => zoned(zone).toPlainTime(),
});

// Node keeps a Date of its own for this header, by which the page's script sets its clock.
const writeHead = ServerResponse.prototype.writeHead;
ServerResponse.prototype.writeHead = function dated(this: ServerResponse, ...args: unknown[]) {
  this.setHeader("Date", new Date().toUTCString());
  return Reflect.apply(writeHead, this, args) as ServerResponse;
};
