import { randomInt } from "node:crypto";

import { hashInputs } from "./input-hash.ts";
import { prepare } from "./prepare.mjs";
import { root } from "./project.mjs";
import {
  check,
  playwright,
  program,
  vitest,
  withEnv,
  type Ended,
  type Step,
} from "./test-steps.ts";

/** Steps that run at once; not lint and types beside the build, which writes types that it reads. */
export type Group = readonly Step[];

export const build: Step = { name: "Build", run: buildWhenChanged };

const journeys = ["--project=shell", "--project=browser"] as const;

/** What `npm test` runs, the quickest first. */
export const quick: readonly Group[] = [
  [
    check("Format", "oxfmt", "--check"),
    check("Route types", "react-router", "typegen"),
    // It imports packages that are seldom installed, so that its types cannot be checked.
    check("Lint of the pictures' programs", "oxlint", "art"),
  ],
  // One program, which reads the sources once for both.
  [check("Lint and types", "oxlint", "--type-check", "--ignore-pattern=art")],
  [check("Unused code", "knip"), build],
  // Both wait for databases, mails and clocks: one keeps the cores busy while the other waits.
  [
    vitest("Unit and integration tests", {
      args: ["--tags-filter=!deep"],
      isMeant: (tags) => !tags.includes("deep"),
    }),
    playwright("Tests in the browser", ...journeys, "--grep-invert=@deep"),
  ],
];

// Every journey, and each state that axe looks at on a wide screen in the dark too.
const browser = playwright("browser", ...journeys);
const accessibility = playwright("accessibility", "--project=accessibility");
const engines = playwright("engines", "--project=engines", "--workers=1");
const deepUnits = {
  args: ["--tags-filter=deep"],
  isMeant: (tags: readonly string[]) => tags.includes("deep"),
};
const units = vitest("units", deepUnits);
// One after the other: some let hundreds of visitors come at once, and see to it that none waits too long.
const integration = vitest("integration", { args: ["--no-file-parallelism"], files: [".deep."] });
/** The flood of which `integration` has a small one. */
const mailFlood = withEnv(
  vitest("mail-flood", { args: [], files: ["tests/mail-flood.deep.test.ts"] }),
  { HARD_MAILS: "10000" },
);

/** Printed by the programs; a second run has the same. */
const seed = String(randomInt(0x7f_ff_ff_ff));
process.env["WALK_SEED"] ||= seed;
/** Every kind of page, and some of them at random. */
const walk = playwright("walk", "--project=walk");
const fuzz = (runs: number, from = seed) =>
  program("fuzz", "tests/abuse/fuzz.ts", { args: [from, String(runs)] });
const crash = (rounds: number, from = seed) =>
  program("crash", "tests/crash/run.ts", {
    args: [`--rounds=${rounds}`, `--seed=${from}`],
    needs: "Dovecot, which root may run, and PostgreSQL",
  });

/** docs/testing.md says what each holds. */
export const deep: readonly Step[] = [
  integration,
  units,
  browser,
  engines,
  accessibility,
  walk,
  fuzz(20_000),
  crash(100),
  mailFlood,
];

/** Of `integration`, what ends within minutes on any machine. */
const shortIntegration = vitest("integration", {
  args: ["--no-file-parallelism"],
  files: ["desk-rows", "demo-life", "fetch-image", "content-files"].map(
    (name) => `${name}.deep.test.ts`,
  ),
});

/** As everything that is at random, the same each time: what somebody else's work broke keeps no other work out. */
const sameSeed = "20261121";

/** Of what is tried one after the other one in four. */
const few = { ONE_IN: "4" };

/**
 * Of the longest parts one half, chosen by the sources of the site: the same work runs the same half wherever it is tried,
 * the next work perhaps the other.
 */
const half = (Number.parseInt(hashInputs(root, []).slice(0, 8), 16) % 2) + 1;
const shard = `${half}/2`;
const inHalf = (name: string) => `${name}, half ${half} of 2`;

/**
 * What runs before work lands, what fails most first, in a size that fits: `npm test` has made the other journeys. A browser
 * waits for pages, what runs beside it for databases and mails.
 */
export const landing: readonly Group[] = [
  [
    playwright(inHalf("browser"), ...journeys, "--grep=@deep", `--shard=${shard}`),
    vitest(inHalf("units"), { ...deepUnits, shard }),
  ].map((part) => withEnv(part, few)),
  [withEnv(walk, { WALK_SEED: sameSeed, WALK_SECONDS: "30" }), fuzz(2_000, sameSeed)],
  [
    withEnv(playwright(inHalf("accessibility"), "--project=accessibility", `--shard=${shard}`), {
      ...few,
      HOURS_APART: "8",
    }),
    shortIntegration,
  ],
  [engines, crash(5, sameSeed)],
];

/** What `landing` leaves to the next work, or to `npm run test:deep`. */
export const leftByLanding = ["browser", "units", "accessibility"].map(
  (name) => `${name}, half ${3 - half} of 2`,
);

async function buildWhenChanged(): Promise<Ended> {
  try {
    await prepare({ build: "when changed" });
    return { code: 0, output: "", isOverTime: false };
  } catch (error) {
    return { code: 1, output: `${String(error)}\n`, isOverTime: false };
  }
}
