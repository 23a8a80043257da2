import { steps001To015 } from "./001-to-015.ts";
import { desk, heldData } from "./020-desk.ts";
import { cases, caseWords, wordBeginnings } from "./023-cases.ts";
import { casesOfBefore } from "./024-cases-of-before.ts";
import { steps025To074 } from "./025-to-074.ts";
import { answerFiles, concernsStay } from "./063-concerns-stay.ts";
import { busy } from "./066-busy.ts";
import { team } from "./067-team.ts";
import { steps081To129 } from "./081-to-129.ts";
import { checksOfTrials, lessons } from "./093-lessons.ts";
import { record, trialNotes } from "./104-record.ts";
import { wordsAnew } from "./130-words-anew.ts";
import type { SchemaStep } from "./migration.ts";

/** Every step in the order of their names. Imported one by one, so that no bundler and no file system decides. */
export const schemaSteps: readonly SchemaStep[] = [
  ...Object.entries({ ...steps001To015, ...steps025To074, ...steps081To129 }).map(
    ([name, statements]) => ({ name, statements }),
  ),
  desk,
  heldData,
  cases,
  caseWords,
  wordBeginnings,
  casesOfBefore,
  concernsStay,
  answerFiles,
  busy,
  team,
  lessons,
  checksOfTrials,
  record,
  trialNotes,
  wordsAnew,
].toSorted((one, other) => (one.name < other.name ? -1 : 1));
