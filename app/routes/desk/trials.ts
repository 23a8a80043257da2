import { trialsPage } from "#app/features/booking/desk/board-page.server.ts";

export const loader = trialsPage.loader;
export const action = trialsPage.action;
