import { globSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

import { minifySync } from "vite";

const inlineScript = /(<script(?![^>]*\s(?:src=|type="application))[^>]*>)([\s\S]*?)(<\/script>)/g;

/**
 * The same script in fewer letters.
 *
 * @throws where it is no JavaScript, or would end the element in which it stands
 */
export function minifyScript(code: string, isModule: boolean): string {
  if (code.trim() === "") return code;
  const compress = { target: "es2022" };
  const { code: short, errors } = minifySync("script.js", code, { compress, module: isModule });
  const [fault] = errors;
  if (fault) throw new Error(`A page has a script that cannot be read: ${fault.message}`);
  if (/<\/script|<!--/i.test(short)) throw new Error("A page's script holds what would end it");
  return short;
}

/** Does so with what the pages of a built site carry, and with the files beside them that hold the rest. */
export function minifyPageScripts(clientFolder: string): void {
  const rewrite = (pattern: string, change: (text: string) => string) => {
    for (const name of globSync(pattern, { cwd: clientFolder })) {
      const file = join(clientFolder, name);
      writeFileSync(file, change(readFileSync(file, "utf8")));
    }
  };
  rewrite("**/*.html", (html) =>
    html.replace(
      inlineScript,
      (_, begin: string, code: string, end: string) => begin + minifyScript(code, false) + end,
    ),
  );
  rewrite("data/*.js", (code) => minifyScript(code, true));
}
