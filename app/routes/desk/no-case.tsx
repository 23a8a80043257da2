import { NoCase } from "#app/features/cases/list/no-case.tsx";

export { loadNoCase as loader } from "#app/features/cases/list/cases-page.server.ts";

export default NoCase;
