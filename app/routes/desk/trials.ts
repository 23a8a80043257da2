export {
  leadFromTrials as action,
  leadFromTrials as loader,
} from "#app/features/booking/desk/board-page.server.ts";
