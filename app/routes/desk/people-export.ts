import { peopleExport } from "#app/shell/desk/people/people-page.server.ts";

export const loader = peopleExport.loader;
export const action = peopleExport.action;
