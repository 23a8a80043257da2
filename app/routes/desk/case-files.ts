import { caseFiles } from "#app/features/cases/desk/answering/case-files.server.ts";
import { caseErrors } from "#app/features/cases/desk/case-words.ts";
import { toAnswer } from "#app/ui/form/form-answer.ts";

export const loader = caseFiles.loader;
export const action = caseFiles.action;
export const clientAction = toAnswer(caseErrors.failed);
