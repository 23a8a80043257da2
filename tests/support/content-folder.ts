import { globSync } from "node:fs";
import { fileURLToPath } from "node:url";

import type { QuestionInput } from "#content/question-schema.ts";

const root = fileURLToPath(new URL("../../", import.meta.url));

async function importAll(pattern: string): Promise<unknown[]> {
  const paths = globSync(pattern, { cwd: root }).toSorted();
  const files = paths.map(async (path) => (await import(root + path)) as { default?: unknown });
  return (await Promise.all(files)).map((file) => file.default);
}

/** Every question of the content with its key, for tests that Vite does not run. */
export async function readQuestions(): Promise<QuestionInput[]> {
  const files = (await importAll("content/quizzes/*/*.ts")) as (QuestionInput[] | undefined)[];
  return files.flatMap((questions) => questions ?? []);
}
