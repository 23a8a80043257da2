import { NoCase } from "#app/features/cases/list/no-case.tsx";
import { loadNoCase } from "#app/features/cases/list/cases-page.server.ts";

export const loader = loadNoCase;

export default NoCase;
