import { describe, expect, test } from "vitest";

import type { Services } from "#app/platform/.server/services.ts";
import { marksOf } from "#content/documents.ts";
import { emergencyNumber } from "#content/emergency-numbers.ts";
import { zonePlaces } from "#content/zone-places.ts";
import { concernForm, contactForm } from "#words/pages/contact.ts";
import { fillText } from "#app/platform/fill-text.ts";
import { sqliteMaker } from "#tests/support/databases.ts";
import { deskPerson } from "#tests/support/desk.ts";
import { attributes, renderAt, tagsOf, textOf } from "#tests/support/render.tsx";
import { site } from "#tests/support/seeds.ts";
import { contextOf, createTestServices } from "#tests/support/services.ts";
import { loadContactPage } from "./contact-page.server.ts";
import { ContactPage } from "./contact-page.tsx";

function load(services: Services, query: string) {
  const request = new Request(`https://academy.example/contact${query}`);
  return loadContactPage({ request, context: contextOf(services, "192.0.2.1"), params: {} });
}

async function htmlOf(services: Services, query: string): Promise<string> {
  const page = await load(services, query);
  return renderAt("/contact", <ContactPage page={page} refused={undefined} />);
}

/** The words of a text without the marks of its links. */
function plain(text: string): string {
  const filled = fillText(text, marksOf(site));
  return filled.replaceAll(/\[([^\]]*)\]\([^)]*\)/g, "$1");
}

test("a hosted form service gets every message but a concern about a child", async () => {
  const env = { FORM_SERVICE_URL: "https://forms.example/submit", FORM_ACCESS_KEY: "key" };
  const { services } = await createTestServices(sqliteMaker, { env });
  for (const topic of ["", "anything", ...Object.keys(contactForm.topics)]) {
    const isConcern = topic === "worry";
    expect(await load(services, `?topic=${topic}`), topic).toMatchObject({
      endpoint: isConcern ? "/api/submit" : env.FORM_SERVICE_URL,
      accessKey: isConcern ? null : env.FORM_ACCESS_KEY,
    });
  }
});

describe("the page for a concern about a child", () => {
  test("says who reads it and when, and only what is so at the moment", async () => {
    const { services } = await createTestServices(sqliteMaker);
    expect(textOf(await htmlOf(services, "?topic=worry"))).toContain(
      plain(concernForm.reads.nobody).slice(0, 60),
    );
    await deskPerson(services, "owner", { isDeputy: true });
    const text = textOf(await htmlOf(services, "?topic=worry"));
    expect(text).toContain("One of them looks into it within one working day.");
    expect(text).not.toMatch(/\bhours\b|nights/);
    await services.db.schema.alterTable("desk_member").renameColumn("role", "was").execute();
    expect((await load(services, "?topic=worry")).concern).toBe("gap");
  });
});

describe("with a topic", () => {
  test("a concern asks for its message alone, and speaks of no course, lesson or price", async () => {
    const { services } = await createTestServices(sqliteMaker);
    const query = "?topic=worry&courses=tajweed&wish=Latin";
    const html = await htmlOf(services, query);
    expect(tagsOf(html, "input", "required").concat(tagsOf(html, "textarea", "required"))).toEqual([
      expect.stringContaining('name="message"'),
    ]);
    expect(textOf(html)).not.toMatch(/course|lesson|trial|tutor|price|learner|Latin|tajweed/i);
    expect(
      attributes(html, "href").filter((to) => /courses|classes|prices|wa\.me/.test(to)),
    ).toEqual([]);
    const { meta, header } = (await load(services, query)).page;
    expect(JSON.stringify([meta.title, meta.description, header.title])).not.toMatch(
      /course|tutor/i,
    );
    expect(html).toContain('href="tel:112"');
    expect(html).toContain(`href="tel:${site.phone.e164}"`);
  });

  test("a request or a complaint has its own promise and no other", async () => {
    const { services } = await createTestServices(sqliteMaker);
    for (const topic of ["data-request", "complaint"] as const) {
      const text = textOf(await htmlOf(services, `?topic=${topic}`));
      expect(text).toContain(contactForm.topics[topic].text);
      expect(text).not.toMatch(/working hours|Helpful to know|Ask about a course/);
    }
    expect(textOf(await htmlOf(services, ""))).toContain("What happens next");
  });
});

test("emergency numbers are digits, of zones that there are", () => {
  const zones = Object.entries(zonePlaces).flatMap(([region, places]) =>
    [...places.matchAll(/([A-Z]\S*) -?\d+ -?\d+/gi)].map(([, place]) => `${region}/${place}`),
  );
  const known = zones.filter((zone) => emergencyNumber(zone) !== undefined);
  expect(known.length).toBeGreaterThan(120);
  expect(emergencyNumber("Europe/London")).toBe("999");
  expect(emergencyNumber("Asia/Karachi")).toBe("15");
  expect(emergencyNumber("Antarctica/Troll")).toBeUndefined();
});
