import { data } from "react-router";

import { PricesPage } from "#app/features/prices/prices-page.tsx";
import { shownPrices } from "#app/features/prices/shown-prices.server.ts";
import { documentsOf, servicesContext } from "#app/platform/.server/context.ts";
import { pageMeta } from "#app/ui/page/page-meta.ts";
import { pages } from "#words/pages/all.ts";
import type { Route } from "./+types/prices";

export const meta = pageMeta(pages.prices);

export function loader({ context }: Route.LoaderArgs) {
  const { clock } = context.get(servicesContext);
  const { prices: entered, rules } = documentsOf(context);
  const prices = shownPrices(entered, clock.now());
  if (prices.lines.length === 0) throw data(null, { status: 404 });
  return { prices, rules };
}

// Currency and lessons a week are in the address, but what they choose from stays the same.
export function shouldRevalidate() {
  return false;
}

export default function Prices({ loaderData }: Route.ComponentProps) {
  return <PricesPage {...loaderData} />;
}
