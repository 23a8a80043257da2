/*
 * `npm run test:deep -- fuzz [SEED [RUNS]]`: asks the built site at random, far longer than the tests do, on
 * SQLite or on what `DATABASE_URL` names (an empty database: everything is stored in it). Ends with
 * code 1 and the shortest request at fault, or where memory keeps growing.
 */
import { openAbusedSite } from "./support/abused-site.ts";
import { fuzzSite } from "./support/fuzz-site.ts";

const megabyte = 1024 * 1024;
const inMegabytes = (bytes: number) => Math.round(bytes / megabyte);
/** What may be in use at the end beyond what was after the first quarter, when every cache is full. */
const growth = 16 * megabyte;

const seed = Number(process.argv[2] ?? Math.trunc(Math.random() * 0x7f_ff_ff_ff));
const runs = Number(process.argv[3] ?? 20_000);
if (!Number.isInteger(seed) || !Number.isInteger(runs)) {
  console.error("Give whole numbers: npm run test:deep -- fuzz SEED RUNS");
  process.exit(2);
}

const abused = await openAbusedSite({
  NODE_OPTIONS: "--max-old-space-size=160",
  DATABASE_URL: process.env.DATABASE_URL ?? "",
});
const statuses = new Map<number, number>();
let asked = 0;
let early = 0;
try {
  console.log(`seed ${seed}, ${runs} requests`);
  await fuzzSite(abused, {
    seed,
    runs,
    onAnswer: async (status) => {
      asked += 1;
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
      if (asked === Math.ceil(runs / 4)) early = await abused.held();
      if (asked % 1_000 === 0) {
        const [held, all] = [await abused.held(), abused.memory()].map(inMegabytes);
        console.log(`${asked} asked, ${held} MB in use, ${all} MB in all`);
      }
    },
  });
  const late = await abused.held();
  console.log(Object.fromEntries([...statuses].toSorted(([one], [other]) => one - other)));
  console.log(`in use: ${inMegabytes(early)} MB, ${inMegabytes(late)} MB`);
  if (late > early + growth) throw new Error("The server's memory keeps growing");
} catch (error) {
  console.error(error);
  process.exitCode = 1;
} finally {
  await abused.dispose();
}
