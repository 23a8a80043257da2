import { expect, test } from "vitest";

import { zoneGroups } from "../availability/zones.server.ts";
import { packZones, unpackZones } from "./packed-zones.ts";

test("zones are packed into one text and come out as they were", () => {
  for (const { zones } of zoneGroups()) expect(unpackZones(packZones(zones))).toEqual(zones);
  expect(
    packZones([
      { id: "Asia/Hong_Kong", city: "Hong Kong" },
      { id: "Europe/London", city: "London, Manchester" },
    ]),
  ).toBe("Asia/Hong_Kong;Europe/London=London, Manchester");
});
