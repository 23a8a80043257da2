import { expect, test } from "vitest";

import { zoneGroups } from "../availability/zones.ts";
import { packZones, unpackZones } from "./packed-zones.ts";

test("zones are packed into one text and come out as they were", () => {
  expect(unpackZones(packZones(zoneGroups()))).toEqual(zoneGroups());
  const zones = [
    { id: "Asia/Hong_Kong", city: "Hong Kong" },
    { id: "Europe/London", city: "London, Manchester" },
  ];
  expect(packZones([{ label: "Here", zones }])).toEqual([
    { label: "Here", zones: "Asia/Hong_Kong;Europe/London=London, Manchester" },
  ]);
});
