import type { QuestionInput } from "#content/question-schema.ts";

import values from "./values.ts";
import functions from "./functions.ts";
import closures from "./closures.ts";
import objects from "./objects.ts";
import classes from "./classes.ts";
import collections from "./collections.ts";
import asynchronous from "./async.ts";
import requests from "./requests.ts";
import modules from "./modules.ts";
import dom from "./dom.ts";
import platform from "./platform.ts";

/** The JavaScript question bank, module by module in the order of the course. */
export const javascriptQuestions: readonly QuestionInput[] = [
  ...values,
  ...functions,
  ...closures,
  ...objects,
  ...classes,
  ...collections,
  ...asynchronous,
  ...requests,
  ...modules,
  ...dom,
  ...platform,
];
