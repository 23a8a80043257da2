import { typedPage } from "#app/features/desk/typed/typed-page.server.ts";

export const loader = typedPage.loader;
export const action = typedPage.action;
