import { execFile } from "node:child_process";
import { cpSync, globSync, readFileSync, symlinkSync } from "node:fs";
import { basename, join, relative } from "node:path";
import { promisify } from "node:util";
import { expect, test } from "vitest";

import { publishChange } from "./support/documents.ts";
import { startCopiedSite } from "./support/copied-site.ts";
import { sqliteMaker, temporaryFolder } from "./support/databases.ts";
import { send } from "./support/http.ts";
import { gcse, notice, prices, questions } from "./support/owners-words.ts";
import { createTestServices } from "./support/services.ts";

const root = join(import.meta.dirname, "..");

/** What an engineer has who has cloned the project and installed its packages. */
function cloneSources(): string {
  const folder = temporaryFolder();
  const left = new Set([".git", ".cache", ".react-router", "build", "node_modules"]);
  cpSync(root, folder, {
    recursive: true,
    filter: (path) => !left.has(basename(path)) || relative(root, path).includes("/"),
  });
  symlinkSync(join(root, "node_modules"), join(folder, "node_modules"));
  return folder;
}

async function run(folder: string, environment: object, ...command: string[]): Promise<string> {
  const bin = join(root, "node_modules/.bin");
  const env = { PATH: `${bin}:${process.env["PATH"]}`, ...environment };
  const { stdout } = await promisify(execFile)(process.execPath, command, { cwd: folder, env });
  return stdout;
}

const content = "scripts/content.ts";

/** @returns the text of each document, by its path in a folder */
const documentsIn = (folder: string) =>
  new Map(
    globSync("**/*.json", { cwd: folder })
      .toSorted()
      .map((file) => [file, readFileSync(join(folder, file), "utf8")]),
  );

test(
  "what was published goes into files, from these into a build, and into another database",
  { timeout: 1_200_000 },
  async () => {
    const clone = cloneSources();
    const seeds = documentsIn(join(clone, "content/documents"));
    const { services, environment } = await createTestServices(sqliteMaker);
    await publishChange(services, "facts", { name: "Ostrich School" });
    await publishChange(services, "site", { tagline: "لیڈز" }, "ur");
    await publishChange(services, "prices", prices);
    await publishChange(services, "questions", questions);
    const allYears = { first: "2020-01-01", last: "2099-12-31" };
    await publishChange(services, "notice", { notice: { ...notice, ...allYears } });
    const java = services.documents
      .current()
      .in("en")
      .courses.find(({ slug }) => slug === "java");
    await publishChange(services, "courses/java", { title: `${java?.title} for ostriches` });

    const folder = temporaryFolder();
    expect(await run(clone, environment, content, "export", folder)).toContain("of edition 6");
    await run(clone, environment, content, "export");
    const changed = [...documentsIn(join(clone, "content/documents"))].filter(
      ([file, text]) => seeds.get(file) !== text,
    );
    expect(new Map(changed)).toEqual(documentsIn(folder));

    await run(clone, {}, "scripts/lib/build-site.ts");
    const fresh = (await createTestServices(sqliteMaker)).environment;
    const built = await startCopiedSite(clone, fresh);
    const text = async (site: typeof built, path: string) =>
      (await send(site.port, { path, headers: { host: "academy.example" } })).text;
    const expectWords = async (site: typeof built) => {
      expect(await text(site, "/about")).toContain("Ostrich School");
      expect(await text(site, "/ur/about")).toContain("لیڈز");
      expect(await text(site, "/prices")).toContain(gcse.name);
      expect(await text(site, "/questions")).toContain("Who teaches?");
      expect(await text(site, "/courses/java")).toContain("for ostriches");
      expect(await text(site, "/")).toContain(notice.bold);
    };
    await expectWords(built);
    // To the letter what the database said.
    const same = await run(clone, fresh, content, "import", folder);
    expect(same).toContain("Nothing differs");

    const other = (await createTestServices(sqliteMaker)).environment;
    expect(await run(root, other, content, "import", folder)).toContain("Published as edition 1.");
    await expectWords(await startCopiedSite(root, other));
    const again = temporaryFolder();
    await run(root, other, content, "export", again);
    expect(documentsIn(again)).toEqual(documentsIn(folder));
  },
);
