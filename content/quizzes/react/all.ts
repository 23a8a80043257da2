import type { QuestionInput } from "#content/question-schema.ts";

import asynchronous from "./async.ts";
import components from "./components.ts";
import effects from "./effects.ts";
import forms from "./forms.ts";
import quality from "./quality.ts";
import rendering from "./rendering.ts";
import sharing from "./sharing.ts";
import state from "./state.ts";

/** The React question bank, module by module in the order of the course. */
export const reactQuestions: readonly QuestionInput[] = [
  ...components,
  ...state,
  ...rendering,
  ...effects,
  ...sharing,
  ...forms,
  ...asynchronous,
  ...quality,
];
