import { noCasePage } from "#app/features/cases/desk/list/cases-page.server.ts";
import { NoCase } from "#app/features/cases/desk/list/no-case.tsx";

export const loader = noCasePage.loader;

export default NoCase;
