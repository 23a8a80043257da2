import { photoPage } from "#app/features/tutors/desk/card-page.server.ts";

export const loader = photoPage.loader;
export const action = photoPage.action;
