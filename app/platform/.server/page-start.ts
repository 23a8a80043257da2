import { lateModule, latePreload } from "../late-marks.ts";

const preload = new RegExp(`<link rel="${latePreload}" href="([^"]+)"/>`, "g");
const inlineScript = /<script([^>]*)>([^<]*)<\/script>/g;

/**
 * Moves what starts React on a kept page to an address of its own: the first view does not need it.
 * app/early/late-files.ts names it to the browser. The scripts' elements stay, empty, where React looks
 * for them.
 *
 * @param html a page whose module script is marked to wait
 * @param store keeps the code of a module and gives its address
 */
export function moveStart(html: string, store: (code: string) => string): string {
  const codes: string[] = [];
  const emptied = html.replace(inlineScript, (element, attributes: string, code: string) => {
    const isStart =
      attributes.includes(lateModule) || code.startsWith("window.__reactRouterContext");
    if (!isStart) return element;
    codes.push(code);
    return `<script${attributes}></script>`;
  });
  if (codes.length === 0) return html;
  // As one module they run in the same order: imports are fetched first in any case.
  const start = codes.join("\n");
  const imports = [...html.matchAll(preload)]
    .map(([, href = ""]) => href)
    // What starts React as soon as it is imported comes last.
    .filter((href) => !start.includes(`import("${href}")`))
    .map((href) => `import "${href}";\n`);
  const mark = ` type="${lateModule}"`;
  const address = store(imports.join("") + start);
  return emptied.replaceAll(preload, "").replace(mark, `${mark} data-src="${address}"`);
}
