import type { QuestionInput } from "#app/features/quizzes/question-schema.ts";

import components from "./components.ts";
import state from "./state.ts";
import rendering from "./rendering.ts";

/** The React question bank, module by module in the order of the course. */
export const reactQuestions: readonly QuestionInput[] = [...components, ...state, ...rendering];
