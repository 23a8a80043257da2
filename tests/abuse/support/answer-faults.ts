import { unescape } from "node:querystring";

import type { RawAnswer, RawRequest } from "./raw-http.ts";

/** The folder in which the site runs. */
const root = process.cwd();

/** Answers that a server gives before it knows what is asked, with nothing in them (Node's own). */
const refusedAsHttp = new Set([400, 408, 413, 431]);

/** The mark by which the browser's sign-in library knows that it is worth asking; holds `true` alone. */
const forScripts = /^auth0\.meridian-web\.is\.authenticated=(?:true)?;/;

/** Words that only a program's inside knows. */
const insides: readonly (readonly [string, RegExp])[] = [
  [
    "a stack",
    /\n\s+at (?:async )?[\w.<>[\] ]+ \(?(?:file|node|\/)|\bat [\w.]+ \((?:file:|node:|\/)/,
  ],
  ["a path of the server", /node:internal|\/node_modules\/\w|meridian-e2e-\w/],
  [
    "SQL",
    /SQLITE_[A-Z]|SqliteError|syntax error (?:at|near)|\b(?:insert into|select .+ from|update) "/,
  ],
  [
    "the database",
    // But for the function that the corpus itself names, which may be stored and shown.
    /\bpg_(?!sleep\()\w+|relation ".*" does not exist|invalid byte sequence|duplicate key value/,
  ],
  ["a password file", /root:x:0/],
];

const tag =
  /<(?<name>[a-z][^\s/>]*)(?<attributes>(?:[\s/]+[^\s=>"'/]+(?:\s*=\s*(?:"[^"]*"|'[^']*'|[^\s"'>]*))?)*)[\s/]*>/gi;
const attribute =
  /[\s/](?<name>[^\s=>"'/]+)(?:\s*=\s*(?:"(?<double>[^"]*)"|'(?<single>[^']*)'|(?<bare>[^\s"'>]*)))?/g;
const runs = /^\s*(?:javascript|vbscript|data):/i;
const elsewhere = /^\s*(?:https?:)?[/\\]*evil\.example/i;

/** The first tag of a page or a mail that the corpus has put there, or that leads where it says. */
export function foreignTag(html: string): { readonly index: number } | null {
  for (const found of html.matchAll(tag)) {
    const { name = "", attributes = "" } = found.groups ?? {};
    if (/^(?:zq9|base|mglyph)$/i.test(name)) return found;
    for (const { groups = {} } of attributes.matchAll(attribute)) {
      const value = groups.double ?? groups.single ?? groups.bare ?? "";
      if (/^on/i.test(groups.name ?? "")) return found;
      const isAddress = /^(?:href|src|action|formaction|srcset|poster|data)$/i.test(
        groups.name ?? "",
      );
      if (isAddress && (runs.test(value) || elsewhere.test(value))) return found;
    }
  }
  const script = /<script[^>]*>\s*zq9\(/i.exec(html);
  return script;
}

/** What an answer says that it is. */
function isKind(answer: RawAnswer, pattern: RegExp): boolean {
  return pattern.test(answer.headers.get("content-type")?.[0] ?? "");
}

/** What a request says, as it was written and with its signs decoded. */
function wordsOf({ target, headers, body }: RawRequest): string {
  const written = [target, headers.flat().join("\n"), body?.toString("latin1") ?? ""].join("\n");
  return `${written}\n${unescape(written)}`;
}

/** The first place in a page that knows what only the inside knows: a page may repeat what it was asked. */
function findInside(body: string, pattern: RegExp, asked: string): RegExpExecArray | undefined {
  return [...body.matchAll(new RegExp(pattern, "g"))].find(([found]) => !asked.includes(found));
}

/**
 * Everything that must not be in any answer, whatever was asked.
 *
 * @param origin the site's own
 */
export function faultsOf(
  answer: RawAnswer,
  origin: string,
  request: RawRequest,
): readonly string[] {
  const { status, headers, body } = answer;
  const faults: string[] = [];
  const all = (header: string) => headers.get(header) ?? [];
  if (status === 0) faults.push("there is no answer");
  if (status >= 500) faults.push(`its status is ${status}`);
  if (status === 0 || (refusedAsHttp.has(status) && body === "")) return faults;

  const asked = wordsOf(request);
  for (const [what, pattern] of insides) {
    const found = findInside(body, pattern, asked);
    if (found) faults.push(`it shows ${what}: ${around(body, found.index)}`);
  }
  const isInert = isKind(
    answer,
    /^(?:application\/json|text\/plain|text\/calendar|text\/x-script)/,
  );
  if (body.includes(root))
    faults.push(`it shows the server's folder: ${around(body, body.indexOf(root))}`);
  const markup = isInert ? null : foreignTag(body);
  if (markup) faults.push(`it holds markup that was sent: ${around(body, markup.index)}`);
  if (/zq9/i.test([...headers.keys()].join(" "))) faults.push("it has a header that was sent");
  for (const cookie of all("set-cookie")) {
    // One that is taken away holds nothing any more.
    if (/^[^=]+=;.*(?:max-age=0|expires=Thu, 01 Jan 1970)/i.test(cookie)) continue;
    // As words: letters that are drawn may spell them.
    if (/\bzq9\b|\bevil\b/i.test(cookie)) faults.push(`it sets a cookie that was sent: ${cookie}`);
    if (!/; *httponly/i.test(cookie) && !forScripts.test(cookie)) {
      faults.push(`scripts can read its cookie: ${cookie}`);
    }
    if (!/; *samesite=(?:lax|strict)/i.test(cookie)) {
      faults.push(`other sites can send its cookie: ${cookie}`);
    }
  }
  for (const location of all("location")) {
    const target = URL.parse(location, origin);
    if (target?.origin !== origin || /^[/\\]{2}/.test(location)) {
      faults.push(`it leads to another site: ${location}`);
    }
  }
  if (all("x-content-type-options").join() !== "nosniff") faults.push("its type can be guessed");
  if (isKind(answer, /^text\/html/)) {
    const policy = all("content-security-policy").join();
    if (!/default-src 'none'/.test(policy)) faults.push(`its policy is weak: ${policy}`);
    if (/unsafe-(?:inline|eval)/.test(policy)) faults.push(`its policy is weak: ${policy}`);
  }
  const isShared = /\bpublic\b|s-maxage|immutable/.test(all("cache-control").join());
  if (isShared && all("set-cookie").length > 0) faults.push("a cache may keep its cookie");
  if (isShared && status >= 400) faults.push("a cache may keep its refusal");
  return faults;
}

function around(text: string, at: number): string {
  return JSON.stringify(text.slice(Math.max(0, at - 80), at + 120));
}
