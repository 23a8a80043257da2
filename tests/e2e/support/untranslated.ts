import type { Page } from "@playwright/test";

import { languageCodes } from "#content/languages.ts";
import { seeds, site } from "#tests/support/seeds.ts";

const otherLanguages = languageCodes.filter((code) => code !== "en");

/** Titles of courses that a language has no words for yet. */
const englishTitles = seeds
  .in("en")
  .courses.filter(({ slug }) => {
    const document = `courses/${slug}`;
    return otherLanguages.some((language) => seeds.stored({ document, language }) === undefined);
  })
  .map(({ title }) => title);

const findUntranslated = (own: readonly string[]) => {
  const names =
    /Amina Yusuf|WhatsApp|Outlook\.com|Key Stage|Node\.js|JavaScript|Java|React|Python|Express|MongoDB|HTML|CSS|SQL|GitHub|X \(Twitter\)|Facebook|Instagram|LinkedIn|YouTube|\S+@\S+|https?:\S+|T-[A-Z0-9]{4}-[A-Z0-9]{4}/g;
  const apart = "script, style, noscript, code, :has(> wbr), [lang|=en], select[name=zone]";
  const found: string[] = [];
  const read = (element: Element | null, words: string | null) => {
    if (element?.closest(apart)) return;
    const others = own.reduce((text, name) => text.replaceAll(name, ""), words ?? "");
    const text = others.replace(names, "").trim();
    const isLatin = /[A-Za-z]{3}/.test(text) && !/\p{scx=Arab}/u.test(text);
    if (isLatin || /[A-Za-z]{3,} [a-z]{2,}/.test(text)) found.push(text);
  };
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    read(node.parentElement, node.textContent);
  }
  for (const attribute of ["aria-label", "alt", "title", "placeholder"]) {
    for (const element of document.querySelectorAll(`body [${attribute}]`)) {
      read(element, element.getAttribute(attribute));
    }
  }
  read(null, document.title);
  for (const meta of document.querySelectorAll<HTMLMetaElement>("[name=description], [property]")) {
    // Names of things, such as the kind of page, are not for people.
    if (!/:(?:type|locale)$/.test(meta.getAttribute("property") ?? "")) read(null, meta.content);
  }
  for (const { textContent } of document.querySelectorAll("script[type='application/ld+json']")) {
    JSON.parse(textContent, (name, value: unknown) => {
      const isForMachines = /^@|^(?:inLanguage|courseMode|price|address|[a-z]*[Uu]rl$)/.test(name);
      if (typeof value === "string" && !isForMachines) read(null, value);
      return isForMachines ? undefined : value;
    });
  }
  return [...new Set(found)];
};

/**
 * Texts of a page in Arabic script, what is read out for them and what search engines show, that are Latin words
 * alone or hold several in a row. What is marked as English, code, places, names, titles of courses that are not
 * translated and addresses are none.
 */
export function untranslated(page: Page): Promise<string[]> {
  return page.evaluate(findUntranslated, [...englishTitles, site.name, ...site.name.split(" ")]);
}

/**
 * English sentences in a block of their own that runs from right to left, where their ends and their
 * punctuation change places; run in the page.
 */
export const misdirected = () => {
  const found: string[] = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    let block = node.parentElement;
    while (block && /^(?:inline|contents)/.test(getComputedStyle(block).display)) {
      block = block.parentElement;
    }
    const words = block?.innerText ?? "";
    if (!/[A-Za-z] [a-z]/.test(node.textContent ?? "") || /\p{scx=Arab}/u.test(words)) continue;
    if (block?.checkVisibility() && getComputedStyle(block).direction === "rtl") found.push(words);
  }
  return [...new Set(found)];
};

/** Marked words in a row of boxes, where the spaces beside them are lost; run in the page. */
export const joined = () =>
  [...document.querySelectorAll("bdi, code")].flatMap((word) => {
    const row = word.parentElement;
    const isBesideSpace =
      /\s$/.test(word.previousSibling?.textContent ?? "") ||
      /^\s/.test(word.nextSibling?.textContent ?? "");
    const isBoxes = row !== null && /flex|grid/.test(getComputedStyle(row).display);
    return isBoxes && isBesideSpace ? [row.innerText] : [];
  });
