export { loadFiguresCsv as loader } from "#app/features/cases/figures/figures-csv.server.ts";
