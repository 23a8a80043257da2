import { existsSync } from "node:fs";
import { describe, expect, test } from "vitest";

import { quotationWords } from "#words/pages/home.ts";
import { contextOf, createTestServices } from "#tests/support/services.ts";
import { sqliteMaker } from "#tests/support/databases.ts";
import { seeds } from "#tests/support/seeds.ts";
import { shownQuotations } from "./shown-quotations.server.ts";
import { TutorPeople } from "#app/features/tutors/card/tutor-people.tsx";
import { attributes, renderAt, tagsOf, textOf, textsOf } from "#tests/support/render.tsx";
import { AboutSection, ServiceTiles } from "./home-sections.tsx";
import { HeroSection } from "./home/hero-section.tsx";
import { InstructorsSection } from "./instructors-section.tsx";
import { QuotationsSection } from "./quotations-section.tsx";

const { pages, instructors, quotations } = seeds.in("en");

describe("the first view", () => {
  const html = renderAt("/", <HeroSection page={pages.home} card={null} />);

  test("has every slide, with the page's one heading on the first", () => {
    const headings = [...textsOf(html, "h1"), ...textsOf(html, "h2")];
    expect(headings).toEqual(pages.home.slides.map(({ heading }) => heading));
    expect(textsOf(html, "h1")).toHaveLength(1);
  });

  test("links from each slide to the academy and to the courses", () => {
    const links = [...html.matchAll(/<a\b[^>]*href="([^"]*)"[^>]*>([\s\S]*?)<\/a>/g)].map(
      ([, to, label]) => `${textOf(label ?? "")} ${to}`,
    );
    const slide = [expect.stringMatching(/^Enroll Now \/courses$/), expect.any(String)];
    expect(links).toEqual([...slide, ...slide]);
    expect(links.filter((link) => /^Read More .*\/about$/.test(link))).toHaveLength(2);
  });

  test("loads the picture of the first slide at once, and the other when it is near", () => {
    const isLazy = tagsOf(html, "img").map((picture) => picture.includes('loading="lazy"'));
    expect(isLazy).toEqual([false, true]);
  });
});

test("the services link to their pages", () => {
  const html = renderAt("/", <ServiceTiles {...pages.home.services} />);
  const links = attributes(tagsOf(html, "a").join(""), "href");
  expect(links).toEqual(pages.home.services.tiles.map(({ to }) => to));
});

test("the academy makes the six promises of the specification", () => {
  const html = renderAt("/", <AboutSection {...pages.home} />);
  expect(textsOf(html, "li")).toHaveLength(6);
});

test("there are the groups of instructors, each with a picture", () => {
  const html = renderAt("/team", <InstructorsSection {...instructors} />);
  expect(textsOf(html, "h3")).toEqual(instructors.groups.map(({ title }) => title));
  const pictures = tagsOf(html, "img").flatMap((tag) => attributes(tag, "alt"));
  expect(pictures).toHaveLength(instructors.groups.length);
  for (const alt of pictures) expect(alt).not.toBe("");
});

test("every quotation has its picture", () => {
  for (const { picture } of quotations.quotes) {
    expect(existsSync(`public/art/people/${picture}.svg`), picture).toBe(true);
  }
});

test("there are no quotations on a public address while all of them are samples", async () => {
  const at = async (publicUrl: string) => {
    const env = { PUBLIC_URL: publicUrl };
    const { services } = await createTestServices(sqliteMaker, { env });
    return shownQuotations(contextOf(services, "192.0.2.1"));
  };
  expect(await at("https://academy.example")).toBeNull();
  expect(await at("http://localhost:3000")).toEqual(quotations);
  expect(renderAt("/testimonial", <QuotationsSection quotations={null} />)).toBe("");
});

test("there are four quotations, and those that the academy wrote are introduced as such", () => {
  const html = renderAt("/testimonial", <QuotationsSection quotations={quotations} />);
  expect(textsOf(html, "blockquote")).toHaveLength(4);
  expect(textsOf(html, "figcaption").every((caption) => caption.endsWith("Student"))).toBe(true);
  const samples = quotations.quotes.filter((quote) => quote.sample);
  const marked = textsOf(html, "figcaption").filter((caption) => caption.includes("Sample"));
  expect(marked).toHaveLength(samples.length);
  const { all, some } = quotationWords.notes;
  expect(textOf(html).indexOf(all)).toBeLessThan(textOf(html).indexOf("Sample"));
  expect(textOf(html)).toContain(all);
  const quotes = quotations.quotes.map((quote, index) => ({ ...quote, sample: index > 0 }));
  const mixed = renderAt(
    "/testimonial",
    <QuotationsSection quotations={{ ...quotations, quotes }} />,
  );
  expect(textOf(mixed)).toContain(some);
});

test("tutors who have agreed to be shown stand above the four groups, which stay whole", () => {
  const people = ["huda", "omar", "leo"].map((slug) => ({
    slug,
    name: slug.toUpperCase(),
    picture: "/art/people/tutor-1.svg",
    teaches: "Tajweed",
  }));
  const html = renderAt(
    "/",
    <InstructorsSection {...instructors} people={<TutorPeople people={people} />} />,
  );
  const headings = textsOf(html, "h3");
  const groups = instructors.groups.map(({ title }) => title);
  expect(headings).toEqual(["HUDA", "OMAR", "LEO", ...groups]);
  expect(attributes(html, "href")).toContain("/tutors/omar");
  const without = renderAt("/", <InstructorsSection {...instructors} />);
  expect(textsOf(without, "h3")).toEqual(groups);
  expect(attributes(without, "href")).toEqual([]);
});
