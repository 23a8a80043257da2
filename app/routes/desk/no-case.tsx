import { NoCase } from "#app/features/cases/no-case.tsx";
import { loadNoCase } from "#app/features/cases/cases-page.server.ts";

export const loader = loadNoCase;

export default NoCase;
