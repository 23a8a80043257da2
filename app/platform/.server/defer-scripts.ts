import {
  fetchFonts,
  keepEarlyClicks,
  lateCode,
  layOut,
  waiting,
  wantFonts,
} from "./page-script.ts";

const modulePreload = /<link(?: nonce="[^"]*")? rel="modulepreload"[^>]*?href="([^"]+)"[^>]*?>/g;
const inlineScript = /<script(?![^>]*\s(?:src=|type="application))([^>]*)>([\s\S]*?)<\/script>/g;
/** What starts React, at the end of the module. */
const starting = /\nimport\(("[^"]+")\);?\s*$/;
const enqueued = /(?<=\.enqueue\()"(?:[^"\\]|\\.)*"/g;

/** Without indentation and needless ends of lines; a string that spans lines would suffer, and there is none. */
function compact(code: string): string {
  return code
    .replace(/\n\s*/g, "\n")
    .replace(/([;{,(])\n/g, "$1")
    .trim();
}

/** The same string with the quotation mark of which it has fewer; nothing in it ends a script. */
function requoted(literal: string): string {
  const text = JSON.stringify(JSON.parse(literal)).slice(1, -1).replaceAll('\\"', '"');
  return `'${text.replaceAll("'", "\\'").replaceAll("<", "\\x3C").replaceAll("\u2028", "\\u2028").replaceAll("\u2029", "\\u2029")}'`;
}

/** Rewrites React Router's static imports, which would be fetched at once. */
function startCode(code: string, preloads: readonly string[]): string {
  const late = code
    .replace(/import \* as (\w+) from ("[^"]+");/g, "const $1 = await import($2);")
    .replace(/import ("[^"]+");/g, "await import($1);");
  const start = starting.exec(code)?.[1] ?? '""';
  return `await bringScripts(${JSON.stringify(preloads.join(" "))}.split(" "), ${start});\n${late}`;
}

/** Where the code that comes late lies. */
export type LatePlace =
  /** In the page. */
  | { readonly kind: "page" }
  /** In the page, but for what is the same for every page (`sharedLateCode`), whose address this is. */
  | { readonly kind: "shared"; readonly href: string }
  /** In a file of its own, what React has to know of the page among it; `store` gives its address. */
  | { readonly kind: "file"; readonly store: (code: string) => string };

/** The module that `shared` names. */
export const sharedLateCode = compact(`${lateCode}export { bringScripts };`);

/**
 * Takes the scripts of a rendered page out of the way of its first paint: module preloads leave the
 * head, and what starts React fetches everything only when the page has been painted or the visitor
 * touches it. Preloads in the head compete with the first view for a slow line, which moves the
 * largest paint from about 0.75 s to 1.75 s (docs/decisions/006-deferred-hydration.md).
 *
 * Where the page was scrolled to is looked up at once only where there can be something to find: on
 * another page it gives the place in the history a name, for which browsers take some milliseconds.
 *
 * All inline scripts become one, where the first of them stood, so that the policy of the page needs
 * one hash. The others stay as empty elements, where React looks for them.
 *
 * @param html a page as React Router renders it
 * @param isUrgent a JavaScript expression, worked out in the browser: true, or a promise of it, where
 *   scripts must not wait
 * @returns the same page; unchanged where it has no module script
 */
export function deferScripts(
  html: string,
  isUrgent = "false",
  place: LatePlace = { kind: "page" },
): string {
  const preloads = [...html.matchAll(modulePreload)].map(([, href = ""]) =>
    href.replaceAll("&amp;", "&"),
  );
  const scripts = [...html.matchAll(inlineScript)].map(([, attributes = "", code = ""]) => ({
    attributes: attributes.replace(/ type="module"| async=""/g, ""),
    isModule: attributes.includes('type="module"'),
    code: code.trim(),
  }));
  const start = scripts.find(({ isModule, code }) => isModule && code.startsWith("import "));
  if (!start) return html;
  const others = scripts
    .filter((script) => script !== start)
    .map(({ code }) => compact(code).replace(enqueued, requoted).replace(/[^;]$/, "$&;"));
  const restoring = others.find((code) => code.includes("restoreKey")) ?? "";
  const isKnowledge = (code: string) => code.includes("__reactRouterContext");
  const late = [...others.filter(isKnowledge), startCode(start.code, preloads)].join("\n");
  let rest = `${lateCode}${late}`;
  if (place.kind === "shared") {
    rest = `const { bringScripts } = await import(${JSON.stringify(place.href)});\n${late}`;
  } else if (place.kind === "file") {
    rest = `import(${JSON.stringify(place.store(compact(rest)))});`;
  }
  const early = others.filter((code) => !isKnowledge(code) && code !== restoring);
  const whole = compact(`${early.join("\n")}
(async () => {
const restore = () => {${restoring}};
if (history.state) restore();
${keepEarlyClicks}${layOut}${wantFonts}${waiting(isUrgent)}${fetchFonts}
if (!history.state) restore();
${rest}
})();`);
  let isFirst = true;
  // Only what React Router writes has the nonce; a page's own script, which may be the first, has not.
  return html.replace(modulePreload, "").replace(inlineScript, () => {
    const code = isFirst ? whole : "";
    isFirst = false;
    return `<script${start.attributes}>${code}</script>`;
  });
}
