export { loadBoardPage as loader } from "#app/features/trial/desk/board-page.server.ts";
