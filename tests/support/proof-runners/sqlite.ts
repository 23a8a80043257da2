import { DatabaseSync, type SQLOutputValue } from "node:sqlite";
import type { Outcome } from "./outcome.ts";

/** Quoted text, comments, semicolons, words, or any other single character. */
const tokens = /'(?:[^']|'')*'|"(?:[^"]|"")*"|--[^\n]*|\/\*[\s\S]*?\*\/|;|\w+|[\s\S]/g;

/** The statements of a script. A semicolon ends one, except inside the body of a trigger. */
function statementsOf(script: string): string[] {
  const statements = [""];
  let words: string[] = [];
  for (const [token] of script.matchAll(tokens)) {
    if (/^\w+$/.test(token)) words.push(token.toUpperCase());
    const inTrigger = /^CREATE( TEMP| TEMPORARY)? TRIGGER /.test(words.join(" "));
    if (token === ";" && (!inTrigger || words.at(-1) === "END")) {
      statements.push("");
      words = [];
    } else if (!token.startsWith("--") && !token.startsWith("/*")) {
      statements[statements.length - 1] += token;
    } else {
      statements[statements.length - 1] += " ";
    }
  }
  return statements.map((statement) => statement.trim()).filter(Boolean);
}

function printed(value: SQLOutputValue): string {
  if (value === null) return "NULL";
  return value instanceof Uint8Array ? Buffer.from(value).toString("hex") : String(value);
}

/**
 * Runs an SQL script in an empty database in memory. Its output is the rows of the last statement
 * that returns any columns: a row a line, values joined by `|`, NULL as `NULL`.
 */
export function runOnSqlite(script: string): Outcome {
  const database = new DatabaseSync(":memory:");
  let stdout = "";
  try {
    for (const sql of statementsOf(script)) {
      const statement = database.prepare(sql);
      if (statement.columns().length === 0) {
        statement.run();
      } else {
        statement.setReturnArrays(true);
        const rows = statement.all() as unknown as SQLOutputValue[][];
        stdout = rows.map((row) => row.map(printed).join("|")).join("\n");
      }
    }
    return { ended: "well", stdout, stderr: "" };
  } catch (error) {
    return { ended: "failed", stdout, stderr: String(error) };
  } finally {
    database.close();
  }
}
