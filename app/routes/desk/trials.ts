import { loadBoardPage } from "#app/features/trial/desk/board-page.server.ts";

export const loader = loadBoardPage;
