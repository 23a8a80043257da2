import { randomUUID } from "node:crypto";

import sharp from "sharp";
import { expect, test } from "vitest";

import { toIso } from "#app/platform/.server/clock.ts";
import type { Services } from "#app/platform/.server/services.ts";
import { academyData } from "#app/ui/page/structured-data.ts";
import { describeOnSqliteFirst } from "#tests/support/databases.ts";
import { deskArgs, deskPerson, statusOf } from "#tests/support/desk.ts";
import { publishChange } from "#tests/support/documents.ts";
import { createTestServices } from "#tests/support/services.ts";
import { findDraft, saveDraft } from "../draft-store.server.ts";
import { readSite } from "../desk/site.server.ts";
import { deleteUnusedLogos, findLogo, importCut, listCuts } from "./logo.server.ts";
import { loadLogo, logoPage } from "../desk/logo-page.server.ts";

const facts = { document: "facts", language: "en" };

/** A wide sign on nothing, with the place where it was taken. */
const sign = () =>
  sharp({
    create: {
      width: 900,
      height: 300,
      channels: 4,
      background: { r: 200, g: 30, b: 30, alpha: 1 },
    },
  })
    .png()
    .withExif({ IFD3: { GPSLatitude: "51/1 30/1 0/1", GPSLatitudeRef: "N" } })
    .toBuffer();

async function send(services: Services, cookie: string, bytes: Uint8Array<ArrayBuffer>) {
  const args = deskArgs(services, cookie, "/desk/site/picture", { form: {} });
  const body = new FormData();
  body.set("picture", new File([bytes], "logo.png"));
  const request = new Request(args.request.url, { method: "POST", headers: { cookie }, body });
  const answer = await logoPage.action({ ...args, request });
  return answer.headers.get("Location");
}

const ask = (services: Services, cookie: string, id: string, name = "mark.webp") =>
  loadLogo(deskArgs(services, cookie, `/brand/${id}/${name}`, { params: { id, name } }));

describeOnSqliteFirst("a logo", (maker) => {
  test(
    "is drawn anew for every place, kept as a draft, and everyone’s once it is published",
    { tags: "deep" },
    async () => {
      const { services } = await createTestServices(maker);
      const owner = await deskPerson(services, "owner");
      expect(await send(services, owner.cookie, new Uint8Array(await sign()))).toBe(
        "/desk/site/en/facts?to=logo&kept",
      );
      const { logo = "" } = ((await findDraft(services.db, facts))?.body ?? {}) as {
        logo?: string;
      };
      expect(await logoPage.loader(deskArgs(services, owner.cookie, "/desk/site/picture"))).toEqual(
        {
          logo,
          isRefused: false,
        },
      );
      for (const [name, format, size] of [
        ["mark.webp", "webp", 144],
        ["icon-192.png", "png", 192],
        ["icon-512.png", "png", 512],
        ["maskable-512.png", "png", 512],
        ["touch.png", "png", 180],
      ] as const) {
        const bytes = await findLogo(services.db, logo, name);
        if (!bytes) throw new Error(name);
        expect(bytes.length).toBeLessThan(60 * 1024);
        expect(await sharp(bytes).metadata()).toMatchObject({ format, width: size, height: size });
        expect((await sharp(bytes).metadata()).exif).toBeUndefined();
      }
      // All of it is there: its sides reach to those of the square, and nothing is above it.
      const { data } = await sharp((await findLogo(services.db, logo, "mark.webp")) ?? undefined)
        .raw()
        .toBuffer({ resolveWithObject: true });
      const alphaAt = (x: number, y: number) => data[(y * 144 + x) * 4 + 3];
      expect([alphaAt(1, 72), alphaAt(142, 72), alphaAt(72, 4)]).toEqual([255, 255, 0]);

      expect((await readSite(services, owner.member)).drafts[0]?.differences).toMatchObject([
        { place: "Logo", parts: [{ text: "a picture", is: "in" }] },
      ]);
      const draft = await ask(services, owner.cookie, logo);
      expect(draft.headers.get("Cache-Control")).toBe("no-store");
      const coordinator = await deskPerson(services, "coordinator");
      for (const cookie of ["", coordinator.cookie])
        expect(await statusOf(() => ask(services, cookie, logo))).toBe(404);

      await publishChange(services, "facts", { logo });
      const shown = await ask(services, "", logo, "icon-512.png");
      expect(shown.headers.get("Cache-Control")).toContain("immutable");
      expect((await ask(services, "", logo, "icon-9.png")).status).toBe(404);
      // Another site takes it over from files.
      const other = (await createTestServices(maker)).services;
      for (const cut of await listCuts(services.db, logo)) {
        await importCut(other.db, { id: logo, ...cut }, 0);
        await importCut(other.db, { id: logo, ...cut, bytes: new Uint8Array([1]) }, 0);
      }
      await importCut(other.db, { id: logo, name: "another", bytes: new Uint8Array([1]) }, 0);
      expect(await listCuts(other.db, logo)).toHaveLength(5);
      expect(await findLogo(other.db, logo, "touch.png")).toEqual(
        await findLogo(services.db, logo, "touch.png"),
      );
      expect(academyData("https://a.example", services.documents.current().in("ur").site)).toEqual(
        expect.objectContaining({ logo: `https://a.example/brand/${logo}/icon-512.png` }),
      );
    },
  );

  test("that is no picture is refused, and is nobody’s but an owner’s to send", async () => {
    const { services } = await createTestServices(maker);
    const owner = await deskPerson(services, "owner");
    const svg = new TextEncoder().encode('<svg xmlns="http://www.w3.org/2000/svg"/>');
    const html = new Uint8Array([
      0xff,
      0xd8,
      0xff,
      0xe0,
      ...new TextEncoder().encode("<!doctype>"),
    ]);
    for (const bytes of [svg, html, new Uint8Array()])
      expect(await send(services, owner.cookie, bytes)).toBe("/desk/site/picture?refused");
    expect(await findDraft(services.db, facts)).toBeNull();
    const coordinator = await deskPerson(services, "coordinator");
    expect(await statusOf(() => send(services, coordinator.cookie, svg))).toBe(404);
  });

  test("goes once neither a draft nor any edition names it", async () => {
    const { services, clock } = await createTestServices(maker);
    const { db } = services;
    const add = async () => {
      const id = randomUUID();
      await importCut(db, { id, name: "mark.webp", bytes: new Uint8Array([1]) }, clock.now());
      return id;
    };
    const [replaced, published, waiting] = [await add(), await add(), await add()];
    await publishChange(services, "facts", { logo: published });
    // An edition that has been taken back can be made the site again.
    await publishChange(services, "facts", { logo: undefined });
    const draft = { ...facts, body: { logo: waiting }, version: 0, basedOn: null, by: null };
    await saveDraft(db, { ...draft, at: toIso(clock.now()) });
    expect(await deleteUnusedLogos(db, clock.now())).toBe(0);
    clock.advance(1);
    expect(await deleteUnusedLogos(db, clock.now())).toBe(1);
    expect(await findLogo(db, replaced, "mark.webp")).toBeNull();
    for (const id of [published, waiting]) {
      expect(await findLogo(db, id, "mark.webp")).not.toBeNull();
    }
    expect(await deleteUnusedLogos(db, clock.now())).toBe(0);
  });
});
