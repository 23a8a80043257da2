export { loadFiguresCsv as loader } from "#app/features/cases/desk/figures/figures-csv.server.ts";
