import { expect, onTestFinished, test } from "vitest";

import { storeAcademyZone } from "#app/features/clock/academy-clock-store.server.ts";
import { importDocuments } from "#app/features/documents/carry.server.ts";
import { academySpot } from "#app/features/marketing/home/globe-view.ts";
import { setAcademyZone } from "#app/platform/zone-clock.ts";
import { academyData } from "#app/ui/page/structured-data.ts";
import { firstZone } from "#content/academy-zone.ts";
import { frameSite } from "#content/documents.ts";
import { sqliteMaker } from "#tests/support/databases.ts";
import { publishChange } from "#tests/support/documents.ts";
import { createTestServices } from "#tests/support/services.ts";

const london = /London|لندن|Greenwich/;
const britain = /London|لندن|United Kingdom|المملكة|برطانیہ|GB/;

test.each([
  ["Karachi", "PK", "Asia/Karachi", "كراتشي", "پاکستان", true],
  ["Toronto", "CA", "America/Toronto", "تورنتو", "کینیڈا", false],
  ["Sydney", "AU", "Australia/Sydney", "سيدني", "آسٹریلیا", false],
])(
  "an academy in %s is nowhere in London",
  async (city, countryCode, zone, arabic, land, inView) => {
    onTestFinished(() => setAcademyZone(firstZone));
    const { services } = await createTestServices(sqliteMaker);
    const { db, documents } = services;
    await publishChange(services, "facts", { city, countryCode });
    await db.transaction().execute((trx) => storeAcademyZone(trx, zone, 0));
    await documents.refresh();
    for (const code of ["en", "ar", "ur"]) {
      const set = documents.current().in(code);
      const { map } = set.pages.contact;
      expect(map).toMatchObject({ isDrawn: false, embed: undefined });
      expect(map.link.href).toContain("openstreetmap.org/search?query=");
      // The words of a drawing that is not shown.
      const { terms: _terms, ...said } = {
        ...set,
        pages: { ...set.pages, contact: { map: map.link } },
      };
      const courses = [...set.courses, ...set.hiddenCourses];
      expect(JSON.stringify([said, courses]).match(london)).toBeNull();
      const data = JSON.stringify([
        academyData("https://a.example", set.site),
        frameSite(set.site),
      ]);
      expect(data.match(britain)).toBeNull();
      expect(academySpot(set.site.spot) !== null).toBe(inView);
      expect(set.site.hours).toContain(set.site.clockCity);
    }
    const { site } = documents.current().in("ar");
    expect([site.city, site.clockCity]).toEqual([arabic, arabic]);
    expect(documents.current().in("ur").site.country).toBe(land);
  },
);

test("a fresh site is London's", async () => {
  const { services } = await createTestServices(sqliteMaker);
  const { site, pages } = services.documents.current().in("en");
  expect([site.city, site.country, site.countryCode, site.zone, site.spot]).toEqual([
    "London",
    "United Kingdom",
    "GB",
    "Europe/London",
    undefined,
  ]);
  expect(academySpot()?.spot.map((at) => at.toFixed(1))).toEqual(["217.5", "160.9"]);
  expect(pages.contact.map).toMatchObject({
    isDrawn: true,
    embed:
      "https://www.openstreetmap.org/export/embed.html?bbox=-0.212%2C51.452%2C0.032%2C51.552&layer=mapnik",
    link: { href: "https://www.openstreetmap.org/#map=12/51.5020/-0.0900" },
  });
  const arabic = services.documents.current().in("ar").site;
  expect([arabic.city, arabic.country]).toEqual(["لندن", "المملكة المتحدة"]);
  const urdu = services.documents.current().in("ur").site;
  expect([urdu.city, urdu.country]).toEqual(["لندن", "برطانیہ"]);
});

test("a point of one's own is on the globe and in the middle of the map", async () => {
  const { services } = await createTestServices(sqliteMaker);
  const point = { north: 52.48, east: -1.9 };
  await publishChange(services, "facts", { city: "Birmingham", cityIn: { ar: "برمنغهام" }, point });
  const { site, pages } = services.documents.current().in("ar");
  expect([site.city, site.spot]).toEqual(["برمنغهام", [-1.9, 52.48]]);
  expect(pages.contact.map).toMatchObject({
    isDrawn: false,
    link: { href: "https://www.openstreetmap.org/#map=12/52.4800/-1.9000" },
  });
  // A language without a name of its own for it has the English one.
  expect(services.documents.current().in("ur").site.city).toBe("Birmingham");
});

test("a place that was published among each language's words is the same place", async () => {
  const { services } = await createTestServices(sqliteMaker);
  const before = (code: string, city: string, country: string) => ({
    ...(services.documents.seed({ document: "site", language: code }) as object),
    city,
    country,
  });
  const bodies = new Map<string, unknown>([
    ["en/site", before("en", "Leeds", "United Kingdom")],
    ["ur/site", before("ur", "لیڈز", "برطانیہ")],
  ]);
  expect(await importDocuments(services, bodies)).toMatchObject({ kind: "published" });
  expect(services.documents.current().in("en").site.city).toBe("Leeds");
  expect(services.documents.current().in("ur").site.city).toBe("لیڈز");
  expect(services.documents.current().in("ar").site.city).toBe("Leeds");
});
