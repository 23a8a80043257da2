import { cpSync, mkdirSync, readFileSync, symlinkSync } from "node:fs";
import { basename, dirname, join } from "node:path";

import { productionPackages } from "../../scripts/lib/production-packages.ts";
import { inBuild } from "./built-site.ts";
import { temporaryFolder } from "./databases.ts";

const root = join(import.meta.dirname, "../..");
const site = "/srv/site/";

/** What the Dockerfile's last stage takes from the built project: paths in it, and in the image. */
export function copiedIntoImage(): readonly { readonly from: string; readonly to: string }[] {
  const text = readFileSync(join(root, "Dockerfile"), "utf8").replaceAll(/\\\n\s*/g, " ");
  return [...text.matchAll(/^COPY --from=build (.+)$/gm)].flatMap(([, paths = ""]) => {
    const words = paths.split(" ").filter(Boolean);
    const to = words.at(-1) ?? "";
    return words.slice(0, -1).map((path) => {
      const from = path.replace(site, "");
      return { from, to: to.endsWith("/") ? join(to, basename(from)) : to };
    });
  });
}

/**
 * The image's files in a folder of this test: what the Dockerfile copies, without tests, and the packages that
 * `npm prune --omit=dev` leaves.
 */
export function makeImageTree(): string {
  const folder = temporaryFolder();
  for (const { from, to } of copiedIntoImage()) {
    const target = join(folder, to);
    mkdirSync(dirname(target), { recursive: true });
    if (from === "build") {
      const build = inBuild();
      cpSync(build, join(target, basename(build)), { recursive: true });
      cpSync(join(dirname(build), "current"), join(target, "current"));
    } else if (from === "node_modules") {
      for (const { path } of productionPackages()) {
        if (!/^node_modules\/(?:@[^/]+\/)?[^/]+$/.test(path)) continue;
        mkdirSync(dirname(join(folder, path)), { recursive: true });
        symlinkSync(join(root, path), join(folder, path));
      }
    } else {
      cpSync(join(root, from), target, {
        recursive: true,
        filter: (path) => !/\.test\.tsx?$/.test(path),
      });
    }
  }
  return folder;
}

type Answer = { readonly args: string; readonly codes: readonly number[]; readonly says: RegExp };

/** What each command answers where nothing has happened yet. The doctor ends with 1 where it finds something wrong. */
const answers: Readonly<Record<string, Answer>> = {
  backup: { args: "", codes: [0], says: /\.(?:sqlite|dump) \(\d+ kB\)/ },
  bookings: { args: "list", codes: [0], says: /./ },
  content: { args: "", codes: [2], says: /Usage: npm run content/ },
  doctor: { args: "", codes: [0, 1], says: /^(?:ok|look|wrong) /m },
  "identity-keys": { args: "rotate", codes: [0], says: /There is a new key/ },
  outbox: { args: "list", codes: [0], says: /./ },
  restore: { args: "", codes: [0], says: /There is no backup in |\/backups\/\S+\.(?:sqlite|dump)/ },
  team: {
    args: "invite amina@academy.example --role owner",
    codes: [0],
    says: /^https?:\S+\/desk\/\S+/m,
  },
};

/**
 * Every command for whoever runs the site, from package.json: what Node is to run, and what comes of it.
 *
 * @throws for one of which nobody has said here what it answers
 */
export function documentedCommands() {
  const { scripts } = JSON.parse(readFileSync(join(root, "package.json"), "utf8")) as {
    scripts: Record<string, string>;
  };
  return Object.entries(scripts).flatMap(([name, script]) => {
    const file = /^node --env-file-if-exists=\.env (scripts\/\S+)$/.exec(script)?.[1];
    if (file === undefined) return [];
    const answer = answers[name];
    if (!answer)
      throw new Error(`What does npm run ${name} answer? Say it in ${import.meta.filename}.`);
    return [{ ...answer, command: [file, ...answer.args.split(" ").filter(Boolean)] }];
  });
}
