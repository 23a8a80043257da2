import type { QuestionInput } from "#content/question-schema.ts";

import http from "./http.ts";
import pages from "./pages.ts";
import language from "./language.ts";
import server from "./server.ts";
import data from "./data.ts";
import storage from "./storage.ts";
import interfaces from "./interface.ts";
import security from "./security.ts";
import delivery from "./delivery.ts";

/** The full stack question bank, module by module in the order of the course. */
export const fullstackQuestions: readonly QuestionInput[] = [
  ...http,
  ...pages,
  ...language,
  ...server,
  ...data,
  ...storage,
  ...interfaces,
  ...security,
  ...delivery,
];
