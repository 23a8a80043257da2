import { useSyncExternalStore } from "react";

import { currentName } from "#app/platform/zone-names.ts";
import { ownZone } from "#app/platform/own-zone.ts";
import type { Currency } from "#content/money.ts";

/** What something costs in each currency in which it can be paid, in words such as "£24": the academy's first one first. */
export type SumIn = Readonly<Partial<Record<Currency, string>>>;

/** Name under which the browser keeps what was chosen. */
const key = "meridian.currency";

/** The zones of the countries whose currency an academy may take, by their cities where a region has more than one. */
const zones: Readonly<Record<Currency, string>> = {
  GBP: "Europe/ London Jersey Guernsey Isle_of_Man Gibraltar",
  USD: "America/ New_York Detroit Chicago Denver Boise Phoenix Los_Angeles Anchorage Puerto_Rico Indiana/Indianapolis Kentucky/Louisville",
  EUR: "Europe/ Amsterdam Andorra Athens Berlin Bratislava Brussels Busingen Dublin Helsinki Lisbon Ljubljana Luxembourg Madrid Malta Monaco Paris Riga Rome San_Marino Sofia Tallinn Vatican Vienna Vilnius Zagreb",
  CAD: "America/ Toronto Montreal Vancouver Edmonton Winnipeg Halifax Moncton Regina St_Johns Whitehorse Yellowknife",
  AUD: "Australia/ Sydney Melbourne Brisbane Perth Adelaide Hobart Darwin",
  AED: "Asia/ Dubai",
  SAR: "Asia/ Riyadh",
  QAR: "Asia/ Qatar",
  KWD: "Asia/ Kuwait",
  PKR: "Asia/ Karachi",
  INR: "Asia/ Kolkata",
  BDT: "Asia/ Dhaka",
  MYR: "Asia/ Kuala_Lumpur Kuching",
  TRY: "Europe/ Istanbul",
};

/** The currency of the country in which a zone is; undefined where it is none of ours. */
export function currencyOfZone(zone: string): Currency | undefined {
  const name = currentName(zone);
  return (Object.keys(zones) as Currency[]).find((currency) => {
    const [region = "", ...cities] = zones[currency].split(" ");
    return name.startsWith(region) && cities.includes(name.slice(region.length));
  });
}

const listeners = new Set<() => void>();
/** Where the browser keeps nothing, for as long as the page is open. */
let chosen: string | null = null;
let guess: Currency | undefined;

function read(): string | undefined {
  try {
    chosen = localStorage.getItem(key) ?? chosen;
  } catch {
    // The browser forbids it.
  }
  if (chosen !== null) return chosen;
  guess ??= currencyOfZone(ownZone() ?? "");
  return guess;
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  addEventListener("storage", listener);
  return () => {
    listeners.delete(listener);
    removeEventListener("storage", listener);
  };
}

/** Shows every sum in a currency from now on, as far as it can be paid in it. */
export function chooseCurrency(currency: Currency): void {
  chosen = currency;
  try {
    localStorage.setItem(key, currency);
  } catch {
    // It is kept as long as the page.
  }
  for (const listener of listeners) listener();
}

/**
 * The currency that the visitor has chosen before or, until then, that of where they are; the first one offered where it
 * is none of these, and until scripts run.
 */
export function useOwnCurrency(offered: readonly Currency[]): Currency | undefined {
  const own = useSyncExternalStore(subscribe, read, () => undefined);
  return offered.find((one) => one === own) ?? offered[0];
}

/** A sum in the visitor's own currency. */
export function useOwnSum(sums: SumIn): string {
  const currency = useOwnCurrency(Object.keys(sums) as Currency[]);
  return (currency && sums[currency]) ?? "";
}
