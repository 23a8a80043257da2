import { expect, test } from "vitest";

import { currencies } from "#content/money.ts";
import { zonePlaces } from "#content/zone-places.ts";
import { currencyOfZone } from "./own-currency.ts";

test.each([
  ["Europe/London", "GBP"],
  ["Asia/Karachi", "PKR"],
  ["Asia/Calcutta", "INR"],
  ["America/Toronto", "CAD"],
  ["America/Indiana/Indianapolis", "USD"],
  ["Europe/Dublin", "EUR"],
  ["Europe/Istanbul", "TRY"],
  ["Australia/Perth", "AUD"],
  ["Asia/Riyadh", "SAR"],
  ["Africa/Lagos", undefined],
  ["Europe/Zurich", undefined],
  ["UTC", undefined],
  ["", undefined],
])("in %s people pay in %s", (zone, currency) => {
  expect(currencyOfZone(zone)).toBe(currency);
});

test("every currency of the academy is that of some zone", () => {
  const zones = Object.entries(zonePlaces).flatMap(([region, places]) =>
    places
      .split(" ")
      .filter((_, index) => index % 3 === 0)
      .map((name) => `${region}/${name}`),
  );
  const found = new Set(zones.map(currencyOfZone));
  expect(currencies.filter((currency) => !found.has(currency))).toEqual([]);
});
