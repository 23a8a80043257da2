import { existsSync } from "node:fs";
import { describe, expect, test } from "vitest";

import { hero, instructors, services, testimonials } from "#content/pages/home.ts";
import { attributes, renderAt, tagsOf, textOf, textsOf } from "#tests/support/render.tsx";
import { AboutSection, ServiceTiles } from "./home-sections.tsx";
import { HeroSection } from "./home/hero-section.tsx";
import { InstructorsSection } from "./instructors-section.tsx";
import { TestimonialsSection } from "./testimonials-section.tsx";

describe("the first view", () => {
  const html = renderAt("/", <HeroSection card={null} />);

  test("has every slide, with the page's one heading on the first", () => {
    const headings = [...textsOf(html, "h1"), ...textsOf(html, "h2")];
    expect(headings).toEqual(hero.slides.map(({ heading }) => heading));
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
  const html = renderAt("/", <ServiceTiles />);
  const links = attributes(tagsOf(html, "a").join(""), "href");
  expect(links).toEqual(services.tiles.map(({ to }) => to));
});

test("the academy makes the six promises of the specification", () => {
  const html = renderAt("/", <AboutSection />);
  expect(textsOf(html, "li")).toHaveLength(6);
});

test("there are the groups of instructors, each with a picture", () => {
  const html = renderAt("/team", <InstructorsSection />);
  expect(textsOf(html, "h3")).toEqual(instructors.groups.map(({ title }) => title));
  const pictures = tagsOf(html, "img").flatMap((tag) => attributes(tag, "alt"));
  expect(pictures).toHaveLength(instructors.groups.length);
  for (const alt of pictures) expect(alt).not.toBe("");
});

test("every quotation has its picture", () => {
  for (const { picture } of testimonials.quotes) {
    expect(existsSync(`public/art/people/${picture}.svg`), picture).toBe(true);
  }
});

test("there are no quotations on a public address while all of them are samples", () => {
  const at = (publicUrl: string) =>
    renderAt("/testimonial", <TestimonialsSection />, { publicUrl });
  expect(at("https://academy.example")).toBe("");
  expect(at("http://localhost:3000")).toContain("<blockquote");
});

test("there are four quotations, and the page says that they are samples", () => {
  const html = renderAt("/testimonial", <TestimonialsSection />);
  expect(textsOf(html, "blockquote")).toHaveLength(4);
  expect(textsOf(html, "figcaption").every((caption) => caption.endsWith("Student"))).toBe(true);
  const samples = testimonials.quotes.filter((quote) => quote.sample);
  const marked = textsOf(html, "figcaption").filter((caption) => caption.includes("Sample"));
  expect(marked).toHaveLength(samples.length);
  expect(textOf(html).includes(testimonials.note)).toBe(samples.length > 0);
});
