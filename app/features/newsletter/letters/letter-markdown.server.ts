import { compile } from "html-to-text";
import MarkdownIt, { type Token } from "markdown-it";

import { escapeHtml } from "#app/platform/.server/outbox/mail-html.ts";
import { blocks, type LetterNode, type LetterTag } from "./letter-tree.ts";

const markdown = new MarkdownIt("commonmark", { html: false, linkify: true }).enable("linkify");
markdown.validateLink = isSafeLink;

/** Whether a link leads to a page or a mailbox: a path of the site, https, http or mailto. */
function isSafeLink(href: string): boolean {
  return /^\/(?![/\\])/.test(href) || /^(?:https?|mailto):/i.test(href);
}

/** The title of a letter is its one `h1`, and writers are asked to begin their headings with `##`. */
const tags: Readonly<Record<string, LetterTag>> = {
  p: "p",
  h1: "h2",
  h2: "h2",
  h3: "h3",
  h4: "h4",
  h5: "h4",
  h6: "h4",
  ul: "ul",
  ol: "ol",
  li: "li",
  blockquote: "blockquote",
  strong: "strong",
  em: "em",
  a: "a",
};

/** Reads Markdown. HTML in it is text; a link to anything but a page or a mailbox is text too. */
export function parseLetter(text: string): readonly LetterNode[] {
  return toTree(markdown.parse(text, {}));
}

type Open = { tag: LetterTag; href?: string; children: LetterNode[] };

function toTree(tokens: readonly Token[]): LetterNode[] {
  const root: LetterNode[] = [];
  const path: Open[] = [];
  const add = (...nodes: LetterNode[]) => (path.at(-1)?.children ?? root).push(...nodes);
  for (const token of tokens) {
    const tag = tags[token.tag];
    // The paragraphs of a list without gaps.
    if (token.hidden) continue;
    if (tag && token.nesting === 1) {
      const href = token.attrGet("href");
      const node: Open = { tag, ...(typeof href === "string" ? { href } : {}), children: [] };
      add(node);
      path.push(node);
    } else if (tag && token.nesting === -1) path.pop();
    else if (token.type === "inline") add(...toTree(token.children ?? []));
    else if (token.type === "softbreak") add("\n");
    else if (token.type === "hardbreak") add({ tag: "br", children: [] });
    else if (token.type === "hr") add({ tag: "hr", children: [] });
    else if (token.type === "code_inline") add({ tag: "code", children: [token.content] });
    else if (token.type === "fence" || token.type === "code_block") {
      add({ tag: "pre", children: [token.content] });
    } else add(withoutPictures(token.content));
  }
  return root;
}

/**
 * The words that stand for a picture: a mail program that fetches one gives away when the letter is read. One whose
 * address is not allowed has come as text.
 */
function withoutPictures(words: string): string {
  return words.replace(/!\[([^\]]*)\]\([^)]*\)/g, "$1");
}

type Look = Partial<Record<LetterTag, string>>;

/**
 * Writes a letter as HTML.
 *
 * @param origin of the site, put before paths
 * @param look inline styles and classes, for mail programs
 */
export function letterToHtml(
  nodes: readonly LetterNode[],
  origin: string,
  look: { styles?: Look; classes?: Look } = {},
): string {
  return nodes
    .map((node) => {
      if (typeof node === "string") return escapeHtml(node);
      const { tag, href, children } = node;
      const attributes = {
        dir: blocks.has(tag) ? "auto" : undefined,
        href: href?.startsWith("/") ? origin + href : href,
        class: look.classes?.[tag],
        style: look.styles?.[tag],
      };
      const written = Object.entries(attributes)
        .map(([name, value]) => (value === undefined ? "" : ` ${name}="${escapeHtml(value)}"`))
        .join("");
      if (tag === "br" || tag === "hr") return `<${tag}${written}>`;
      return `<${tag}${written}>${letterToHtml(children, origin, look)}</${tag}>`;
    })
    .join("");
}

const toPlain = compile({
  wordwrap: false,
  selectors: [
    { selector: "a", options: { hideLinkHrefIfSameAsText: true, linkBrackets: ["(", ")"] } },
    { selector: "ul", options: { itemPrefix: "• " } },
    { selector: "hr", options: { length: 20 } },
    ...["h2", "h3", "h4"].map((selector) => ({
      selector,
      options: { uppercase: false, leadingLineBreaks: 2 },
    })),
  ],
});

/** Writes a letter as plain text, without the marks of Markdown. @param origin of the site, put before paths */
export function letterToText(nodes: readonly LetterNode[], origin: string): string {
  return toPlain(letterToHtml(nodes, origin));
}

/** The first words, for lists: those below the headings, which are no sentences. */
export function firstWords(nodes: readonly LetterNode[], length = 155): string {
  const words = plain(nodes).replace(/\s+/g, " ").trim();
  return words.length <= length
    ? words
    : `${words
        .slice(0, length - 1)
        .toWellFormed()
        .trimEnd()}…`;
}

function plain(nodes: readonly LetterNode[]): string {
  return nodes
    .map((node) => {
      if (typeof node === "string") return node;
      if (/^h[2-4]$/.test(node.tag)) return "";
      const isWithinWords = ["a", "strong", "em", "code"].includes(node.tag);
      return plain(node.children) + (isWithinWords ? "" : " ");
    })
    .join("");
}
