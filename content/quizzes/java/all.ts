import type { QuestionInput } from "#content/question-schema.ts";

import foundations from "./foundations.ts";
import objects from "./objects.ts";
import inheritance from "./inheritance.ts";
import modernTypes from "./modern-types.ts";
import collections from "./collections.ts";
import exceptions from "./exceptions.ts";
import streams from "./streams.ts";
import concurrency from "./concurrency.ts";

/** The Java question bank, module by module in the order of the course. */
export const javaQuestions: readonly QuestionInput[] = [
  ...foundations,
  ...objects,
  ...inheritance,
  ...modernTypes,
  ...collections,
  ...exceptions,
  ...streams,
  ...concurrency,
];
