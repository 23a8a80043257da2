import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";

import { expect, test } from "vitest";

import { languageCodes } from "#content/languages.ts";
import { allRoutes } from "./support/all-routes.ts";

/** What documents name although it is not here, and why. */
const elsewhere = [
  ["a page, a course and a language that a recipe makes", /\bparents\b|^courses\/go\b|\/fr\//],
  [
    "made by a start, a build or a test",
    /^(?:build|data|\.cache|\.demo)\/|^notes\.json$|^\/licences/,
  ],
  ["made in memory, or a folder of a machine or a container", /^\/(?:srv|tmp|data|dev)\b/],
  ["settings of other programs", /^DOCKER_HOST$/],
] as const;

const read = (file: string) => readFileSync(file, "utf8");
const listed = execFileSync("git", ["ls-files", "--cached", "--others", "--exclude-standard"]);
const files = listed.toString().split("\n").filter(existsSync);
/** With these a name begins that is a folder's. */
const tops = new Set(files.flatMap((file) => file.split("/", file.startsWith("app/") ? 3 : 1)));
const { scripts } = JSON.parse(read("package.json")) as { readonly scripts: object };

/** Those that whoever runs the site, its containers or its tests may set. */
const setting = /\benv(?:\.|\[")\w+|^#?[A-Z][A-Z\d_]+=|\$\{[A-Z][A-Z\d_]+/gm;
const settings = new Set(
  files
    .filter((file) =>
      /^(?:\.env|compose)|^(?:app|server|scripts|tests)\/.+\.(?:ts|mjs|js)$/.test(file),
    )
    .flatMap((file) => read(file).match(setting) ?? [])
    .map((found) => found.replace(/^.*?(?=[A-Z])/, "").replace("=", "")),
);

/** What answers before the routes do. */
const served = files
  .filter((file) => /^(?:server|app\/features\/identity\/provider)\/(?!.*\.test\.)/.test(file))
  .map(read)
  .join();
const routes = allRoutes()
  .map(([path]) => path.replaceAll(/:\w+/g, "[^/]+"))
  .filter((path) => path !== "/*");

const ofLanguage = new RegExp(`^/(?:${languageCodes.join("|")})(?=/|$)`);

function isAddress(named: string): boolean {
  const path = named.replace(ofLanguage, "").replaceAll(/\{\w+\}|…|:\w+/g, "x");
  if (path.endsWith("/")) return routes.some((route) => route.startsWith(path));
  const isRoute = (route: string) => new RegExp(`^${route.replace("*", ".+")}$`).test(path);
  return files.includes(`public${path}`) || served.includes(`"${path}"`) || routes.some(isRoute);
}

/** @returns what is wrong with a name; null if it is right, or none of ours */
function faultOf(named: string): string | null {
  if (elsewhere.some(([, pattern]) => pattern.test(named))) return null;
  if (named.startsWith("npm run "))
    return Object.hasOwn(scripts, named.split(" ")[2] ?? "") ? null : "no script";
  if (/^[A-Z][A-Z\d]*(?:_[A-Z\d]+)+$/.test(named)) return settings.has(named) ? null : "no setting";
  const [, address] = /^(?:[A-Z]+ )?(\/[^\s?#]*)(?:[?#]\S*)?$/.exec(named) ?? [];
  if (address) return isAddress(address) ? null : "no address";
  const path = /^[\w@.*{},<>-]+(?:\/[\w@.*{},<>-]+)*(?=\/?$)/.exec(named)?.[0];
  const isFile = /\.(?:tsx?|m?js|md|css|json|sh|ya?ml|service|socket|conf)$/.test(path ?? "");
  const isFolder = named.endsWith("/") || (named.includes("/") && tops.has(named.split("/")[0]!));
  if (!path || !(isFile || isFolder) || files.includes(path)) return null;
  const pattern = path
    .replaceAll(".", "\\.")
    .replaceAll(/<\w+>|\{\w+\}|\*/g, "[^/]*")
    .replaceAll(/\{([^}]*)\}/g, (_, names: string) => `(?:${names.replaceAll(",", "|")})`);
  const ending = new RegExp(`(?:^|/)${pattern}${isFile ? "$" : "(?:/|$)"}`);
  const found = files.filter((file) => ending.test(file)).length;
  if (found === 0) return "nothing has that name";
  return isFile && found > 1 && !/[*{<]/.test(path) ? `${found} files have that name` : null;
}

const documents = files.filter((file) =>
  /^(?:README|CONTRIBUTING|docs\/(?!law\/).+)\.md$/.test(file),
);

test.each(documents)("%s names what is there", (document) => {
  const text = read(document).replaceAll(/```[\s\S]*?```/g, "");
  const named = new Set([...text.matchAll(/`([^`\n]+)`/g)].map(([, one = ""]) => one));
  const faults = [...named].map((one) => ({ named: one, fault: faultOf(one) }));
  expect(faults.filter(({ fault }) => fault !== null)).toEqual([]);
});
