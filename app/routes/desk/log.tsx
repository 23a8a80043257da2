import { logPage } from "#app/shell/desk/log-page.server.ts";
import { LogPage } from "#app/shell/desk/log-page.tsx";
import { deskMeta } from "#app/features/desk/ui/desk-meta.ts";
import { deskLog } from "#words/pages/desk.ts";
import type { Route } from "./+types/log";

export const loader = logPage.loader;
export const meta = deskMeta(deskLog.title);

export default function Log({ loaderData }: Route.ComponentProps) {
  return <LogPage {...loaderData} />;
}
