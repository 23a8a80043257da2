import { NoCase } from "#app/features/cases/desk/list/no-case.tsx";

export { loadNoCase as loader } from "#app/features/cases/desk/list/cases-page.server.ts";

export default NoCase;
