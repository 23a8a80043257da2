import { deskMeta } from "#app/features/desk/ui/desk-meta.ts";
import { MoneyPage } from "#app/shell/desk/money/money-page.tsx";
import { moneyPage } from "#app/shell/desk/money/money-page.server.ts";
import { moneyPage as texts } from "#words/pages/desk-money.ts";
import type { Route } from "./+types/money";

export const loader = moneyPage.loader;
export const meta = deskMeta(texts.title);

export default function Money({ loaderData }: Route.ComponentProps) {
  return <MoneyPage data={loaderData} />;
}
