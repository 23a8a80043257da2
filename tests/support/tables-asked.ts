import { parseSync, Visitor, type ESTree } from "vite";

/** What of Kysely takes a table first; our own functions take it after the database. */
const takesTable =
  /^(?:selectFrom|insertInto|replaceInto|updateTable|deleteFrom|mergeInto|\w+Join)$/;
const takesTableSecond = ["deleteInPortions", "oneOfPortion"];

/** The tables that a module asks for, in Kysely's calls and in SQL; `*` for one that is only known as it runs. */
export function tablesAsked(source: string): ReadonlySet<string> {
  const asked = new Set<string>();
  new Visitor({
    CallExpression({ callee, arguments: given }) {
      const name = callee.type === "MemberExpression" ? callee.property : callee;
      if (name.type !== "Identifier") return;
      if (takesTable.test(name.name)) named(given[0]).forEach((table) => asked.add(table));
      if (takesTableSecond.includes(name.name))
        named(given[1]).forEach((table) => asked.add(table));
    },
    TaggedTemplateExpression({ tag, quasi }) {
      if (tag.type !== "Identifier" || tag.name !== "sql") return;
      const text = quasi.quasis.map(({ value }) => value.raw).join("?");
      for (const [, table = ""] of text.matchAll(/\b(?:from|into|update|join|table)\s+(\w+)/g)) {
        asked.add(table);
      }
    },
  }).visit(parseSync("module.tsx", source).program);
  return asked;
}

/** A table without its alias. A subquery names its own. */
function named(argument: ESTree.Argument | ESTree.ArrayExpressionElement | undefined): string[] {
  if (argument?.type === "ArrayExpression") return argument.elements.flatMap(named);
  if (argument?.type === "Literal") return String(argument.value).split(" ", 1);
  return argument?.type === "Identifier" || argument?.type === "TSAsExpression" ? ["*"] : [];
}
