import { booksExport } from "#app/shell/desk/money/books-export.server.ts";

export const loader = booksExport.loader;
export const action = booksExport.action;
