import { loadFiguresCsv } from "#app/features/cases/figures/figures-csv.server.ts";

export const loader = loadFiguresCsv;
