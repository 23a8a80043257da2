import type { IncomingMessage, ServerResponse } from "node:http";

import type { Config } from "#app/platform/.server/config.ts";
import { readBuildFacts, readBuiltFiles } from "./build-folder.ts";
import { chooseEncoding } from "./content-encoding.ts";
import { namesEntityTag } from "./entity-tags.ts";
import { fileForms, type FileForms } from "./file-forms.ts";
import { splitQuery } from "./request-target.ts";
import type { HeaderSet } from "./security-headers.ts";

export type BuiltFiles = {
  /**
   * Answers a request for something the build wrote; false where it is for something else.
   *
   * @param requestId sent along
   */
  answer(request: IncomingMessage, response: ServerResponse, requestId: string): boolean;
};

type Options = {
  clientDir: string;
  config: Config;
  /** Sent with every answer. */
  headers: HeaderSet;
  /** The current time in milliseconds; tests pass their own. */
  now?: () => number;
};

/** Parameters that change what a page shows. With one of them the page is rendered on request. */
const contentParameters = ["category", "courses"];

/** The address of a built file: `about/index.html` is `/about`. */
function addressOf(file: string): string {
  return `/${file.replace(/(^|\/)index\.html$/, "")}`;
}

/** Does one piece of work after the other, in the order in which they come. */
function createQueue(): (work: () => Promise<void>) => void {
  let last = Promise.resolve();
  return (work) => {
    // Whoever has work in it can do without its result.
    last = last.then(work).catch(() => {});
  };
}

/** When a year begins in UTC, in milliseconds. */
const startOf = (year: number) => Date.UTC(year, 0, 1);

/**
 * Reads what the build wrote into memory, with compressed forms and headers, so that requests for it
 * touch neither the disk nor a framework, and a new build beside a running server cannot break it.
 *
 * A page carries the site's address and the year of its build; where the server runs at another
 * address or in a later year, both are replaced, so that one build serves anywhere.
 *
 * @throws where there is no build
 */
export function loadBuiltFiles({
  clientDir,
  config,
  headers,
  now = Date.now,
}: Options): BuiltFiles {
  const built = readBuildFacts(clientDir);
  const stored = readBuiltFiles(clientDir);

  const names = new Map([...stored.keys()].map((file) => [addressOf(file), file]));
  // One page after the other, so that visitors who come meanwhile have the rest of the machine.
  const later = createQueue();
  /** Those that were asked for in the year that is shown, by address. */
  const files = new Map<string, FileForms>();
  let shownYear = NaN;

  /** Pages show another year from its first moment on, even where the clock was set back. */
  function showYearOf(time: number): void {
    if (time >= startOf(shownYear) && time < startOf(shownYear + 1)) return;
    shownYear = new Date(time).getUTCFullYear();
    files.clear();
  }

  /** Made when it is first asked for: hardly anybody asks for all, and the start need not wait. */
  function fileAt(path: string): FileForms | undefined {
    const known = files.get(path);
    if (known) return known;
    const name = names.get(path);
    const file = name === undefined ? undefined : stored.get(name);
    if (name === undefined || !file) return undefined;
    const year = shownYear;
    const change = (text: string) =>
      text
        .replaceAll(built.publicUrl, () => config.publicUrl)
        .replaceAll(`data-year="">${built.year}<`, `data-year="">${year}<`);
    const forms = fileForms({ name, stored: file, change, config, headers, later });
    files.set(path, forms);
    return forms;
  }

  return {
    answer(request, response, requestId) {
      if (request.method !== "GET" && request.method !== "HEAD") return false;
      const { path, query } = splitQuery(request.url ?? "");
      if (!names.has(path)) return false;
      if (query && !path.endsWith(".data")) {
        const parameters = new URLSearchParams(query);
        if (contentParameters.some((name) => parameters.has(name))) return false;
      }
      showYearOf(now());
      const file = fileAt(path);
      if (!file) return false;
      const { "accept-encoding": accepted } = request.headers;
      const form = file(chooseEncoding(typeof accepted === "string" ? accepted : ""));
      if (namesEntityTag(request.headers["if-none-match"], form.etag)) {
        response.writeHead(304, [...form.headersWithoutLength, "X-Request-Id", requestId]);
        response.end();
        return true;
      }
      response.writeHead(200, [...form.headers, "X-Request-Id", requestId]);
      response.end(request.method === "HEAD" ? undefined : form.body);
      return true;
    },
  };
}
