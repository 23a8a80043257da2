import { figuresExport } from "#app/features/cases/desk/figures/figures-csv.server.ts";

export const loader = figuresExport.loader;
