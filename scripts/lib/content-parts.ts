import type { ESTree, Plugin } from "vite";

import { policy } from "../../content/policy.ts";

type Statement = ESTree.Program["body"][number];

/** Texts of pages: values alone, in files with an export for each place that shows some of them. */
const contentImport = /^#content\/pages\/[\w-]+\.ts$/;
const partId = /[\\/]content[\\/]pages[\\/][\w-]+\.ts\?part=(\w+)$/;

/** The names that a piece of syntax mentions, property names among them. */
function namesIn(node: unknown, found = new Set<string>()): Set<string> {
  if (Array.isArray(node)) for (const item of node) namesIn(item, found);
  else if (node !== null && typeof node === "object") {
    if ("type" in node && node.type === "Identifier" && "name" in node)
      found.add(String(node.name));
    for (const value of Object.values(node)) namesIn(value, found);
  }
  return found;
}

/** The names that a statement declares. */
function namesOf(statement: Statement): string[] {
  const declared = statement.type === "ExportNamedDeclaration" ? statement.declaration : statement;
  if (declared?.type !== "VariableDeclaration") return [];
  return declared.declarations.flatMap(({ id }) => (id.type === "Identifier" ? [id.name] : []));
}

/** What a content file needs for one of its exports: that one, and what it is made of. */
function cutOut(code: string, body: readonly Statement[], wanted: string): string {
  const needed = new Set([wanted]);
  const kept = new Set<Statement>();
  for (let size = -1; size !== kept.size;) {
    size = kept.size;
    for (const statement of body) {
      if (kept.has(statement) || !namesOf(statement).some((name) => needed.has(name))) continue;
      kept.add(statement);
      for (const name of namesIn(statement)) needed.add(name);
    }
  }
  const isUsed = (statement: Statement) =>
    statement.type === "ImportDeclaration" &&
    statement.specifiers.some(({ local }) => needed.has(local.name));
  return body
    .filter((statement) => kept.has(statement) || isUsed(statement))
    .map((statement) => {
      const isOther =
        statement.type === "ExportNamedDeclaration" && !namesOf(statement).includes(wanted);
      return code.slice(isOther ? statement.declaration?.start : statement.start, statement.end);
    })
    .join("\n");
}

/** Puts the numbers of the policy into the texts that promise them. */
function withNumbers(code: string): string {
  return code.replaceAll(/\bpolicy\.(\w+)/g, (whole, name: string) =>
    String(new Map<string, number>(Object.entries(policy)).get(name) ?? whole),
  );
}

/**
 * Cuts the files of `content/pages/` into one module for each of their exports, in the browser's
 * build. The bundler places whole modules, so a page that shows one text of a file would bring along all the
 * others. The files hold values and no state, so that a value may stand in two of the parts.
 */
export function contentParts(): Plugin {
  return {
    name: "content-parts",
    apply: "build",
    // When types are gone.
    enforce: "post",
    applyToEnvironment: ({ name }) => name === "client",
    transform(code, id) {
      const wanted = partId.exec(id)?.[1];
      if (wanted === undefined && !code.includes("#content/pages/")) return null;
      const { body } = this.parse(code);
      let changed = code;
      for (const statement of body.toReversed()) {
        if (statement.type !== "ImportDeclaration") continue;
        const source = statement.source.value;
        if (!contentImport.test(source)) continue;
        const parts = statement.specifiers.map((specifier) => {
          if (specifier.type !== "ImportSpecifier" || specifier.imported.type !== "Identifier") {
            this.error(`${id} imports ${source} in a way that cannot be cut into parts`);
          }
          const { name } = specifier.imported;
          return `import { ${name} as ${specifier.local.name} } from "${source}?part=${name}";`;
        });
        changed =
          changed.slice(0, statement.start) + parts.join("\n") + changed.slice(statement.end);
      }
      if (wanted !== undefined) {
        changed = withNumbers(cutOut(changed, this.parse(changed).body, wanted));
      }
      return { code: changed, map: null };
    },
  };
}
