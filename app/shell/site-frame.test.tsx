import type { ReactElement } from "react";
import { describe, expect, test } from "vitest";

import { site } from "#tests/support/seeds.ts";
import { attributes, renderAt, tagsOf, textOf, textsOf } from "#tests/support/render.tsx";
import { FailurePage } from "./failure-page.tsx";
import { NotFoundWords } from "./not-found-words.tsx";
import { PageHeader } from "#app/ui/page/page-header.tsx";
import { SiteFrame } from "./site-frame.tsx";

const frameAt = (path: string, page: ReactElement = <h1>A page</h1>) =>
  renderAt(path, <SiteFrame>{page}</SiteFrame>);

/** One part of the page, such as its `header`. */
function partOf(html: string, element: string): string {
  return new RegExp(`<${element}\\b[\\s\\S]*</${element}>`).exec(html)?.[0] ?? "";
}

const html = frameAt("/about");

describe("every page", () => {
  test("begins with a way past the navigation, to its main part", () => {
    expect(html.indexOf('<a class="skip-link" href="#main"')).toBe(html.indexOf("<a "));
    expect(tagsOf(html, "main", 'id="main"')).toHaveLength(1);
  });

  test("has the navigation that the specification asks for", () => {
    const header = partOf(html, "header");
    const links = [...header.matchAll(/<a\b[^>]*href="(\/[^"]*)"[^>]*>([\s\S]*?)<\/a>/g)].map(
      ([, to, label]) => `${textOf(label ?? "")} ${to}`,
    );
    expect(new Set(links)).toEqual(
      new Set([
        `${site.shortName} /`,
        "Home /",
        "About /about",
        "Courses /courses",
        "Our Team /team",
        "Testimonial /testimonial",
        "Feedback /feedback",
        "All pages /pages",
        "How lessons work /classes",
        "Tutors /tutors",
        "Quizzes /assessment",
        "Contact /contact",
        "Book a free trial /classes/trial",
        "Sign in /signin?returnTo=%2Fabout",
        "Join Now /courses",
      ]),
    );
    expect(textsOf(header, "summary")).toContain("Pages");
  });

  test("says in the navigation where the visitor is", () => {
    const current = tagsOf(partOf(html, "header"), "a", 'aria-current="page"');
    expect(new Set(current.flatMap((tag) => attributes(tag, "href")))).toEqual(new Set(["/about"]));
    // Every address begins with the home page's; it is current only on its own.
    expect(tagsOf(frameAt("/about"), "a", 'aria-current="page"', 'href="/"')).toEqual([]);
  });

  test("has contact details, links, newsletter and this year in its footer", () => {
    const footer = partOf(html, "footer");
    const text = textOf(footer);
    expect(text).toContain("London, United Kingdom");
    expect(text).toContain(`© ${new Date().getFullYear()} ${site.name}.`);
    for (const name of ["Facebook", "Instagram", "LinkedIn", "YouTube"]) {
      expect(footer).toContain(`aria-label="${site.name} on ${name}"`);
    }
    const hrefs = attributes(footer, "href");
    for (const link of [`tel:${site.phone.e164}`, `mailto:${site.email}`, "/privacy", "/terms"]) {
      expect(hrefs).toContain(link);
    }
    for (const slug of ["computer", "professional"]) expect(hrefs).toContain(`/courses/${slug}`);
    expect(textsOf(footer, "h2")).toEqual(
      expect.arrayContaining(["Quick Links", "Popular Courses", "Newsletter"]),
    );
    expect(tagsOf(footer, "input", 'type="email"', "required")).toHaveLength(1);
    expect(textsOf(footer, "button")).toContain("Subscribe");
  });

  test("marks the year so that the server can correct it", () => {
    expect(html).toContain(`<span>${new Date().getUTCFullYear()}<`);
  });

  test("has a chat link with a greeting to the team's UK number", () => {
    const [chat = ""] = tagsOf(html, "a", "wa.me");
    const url = new URL(attributes(chat, "href")[0] ?? "");
    expect(url.pathname).toMatch(/^\/44\d{10}$/);
    expect(url.searchParams.get("text")).toContain(site.name);
    expect(chat).toContain('rel="noopener noreferrer"');
  });

  test("hides the way back to the top until the page has been scrolled down", () => {
    expect(tagsOf(html, "button", 'aria-label="Back to top"', "hidden")).toHaveLength(1);
  });

  test("sets no style of its own, which its policy would refuse", () => {
    expect(attributes(html, "style")).toEqual([]);
  });
});

describe("the header of an inner page", () => {
  const trailOf = (element: ReactElement) => textsOf(renderAt("/about", element), "li");

  test("has one heading and the trail Home, Pages and the page", () => {
    const header = renderAt("/about", <PageHeader title="About" intro="What we `do`." />);
    expect(textsOf(header, "h1")).toEqual(["About"]);
    expect(textsOf(header, "li")).toEqual(["Home", "Pages", "About"]);
    expect(attributes(header, "href")).toEqual(["/", "/pages"]);
    expect(textsOf(header, "code")).toEqual(["do"]);
    expect(tagsOf(header, "li", 'aria-current="page"')).toHaveLength(1);
  });

  test("may have another trail, or nothing between its ends", () => {
    const trail = [{ label: "Courses", to: "/courses" }];
    expect(trailOf(<PageHeader title="Java" trail={trail} />)).toEqual(["Home", "Courses", "Java"]);
    expect(trailOf(<PageHeader title="All pages" trail={[]} />)).toEqual(["Home", "All pages"]);
  });
});

describe("a page that is not there", () => {
  test("says so, with a way home", () => {
    const page = renderAt("/gone", <NotFoundWords />);
    expect(textsOf(page, "h1")).toEqual(["Page Not Found"]);
    expect(attributes(page, "href")).toContain("/");
  });
});

describe("a page that failed", () => {
  const failed = (error: unknown) => renderAt("/", <FailurePage error={error} />);
  const status = { status: 503, statusText: "Service Unavailable", internal: false, data: null };

  test.each([
    ["the message of an error", new Error("It broke"), "It broke"],
    ["the status of an answer", status, "503 Service Unavailable"],
    ["the status alone", { ...status, statusText: "" }, "503"],
  ])("says what the specification says, with %s", (_, error, detail) => {
    const page = failed(error);
    expect(textsOf(page, "h1")).toEqual(["Unexpected Application Error!"]);
    expect(textsOf(page, "p")).toContain(detail);
  });

  test.each([[undefined], [null], ["words"], [{ secret: 1 }]])(
    "offers a way forward, whatever was thrown: %j",
    (error) => {
      const page = failed(error);
      expect(textsOf(page, "button")).toEqual(["Try again"]);
      expect(attributes(page, "href")).toEqual(["/"]);
    },
  );

  test("shows a message as text", () => {
    expect(failed(new Error("<img src=x>"))).not.toContain("<img");
  });
});
