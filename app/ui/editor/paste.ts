import type { EditedBlock, Run } from "./small-markdown.ts";

/** What an editor does not have, and a pasted text had. */
export type Fallen =
  | "picture"
  | "table"
  | "heading"
  | "quote"
  | "look"
  | "deeper"
  | "link"
  | "blocks";

export type Pasted = {
  readonly blocks: readonly EditedBlock[];
  readonly fallen: readonly Fallen[];
};

/** Whether a link may be in a text: a page, a section, https, an address or a number. */
export const isLink = (href: string) =>
  /^(?:\/(?![/\\])|#|https:\/\/[^\s/]+\.[^\s/]|mailto:[^@\s]+@|tel:\+?\d)[^\s()]*$/.test(href);

/** A link as it is stored; brackets would end it. */
export const asHref = (typed: string) => typed.trim().replaceAll("(", "%28").replaceAll(")", "%29");

type Look = Omit<Run, "text">;

/**
 * Reads what was copied from Word, from Google Docs or from a page. Nothing of it runs, and its styles, which the site's
 * policy would report, have another name while they are read.
 */
export function readHtml(html: string): Pasted {
  const quiet = html
    .replaceAll(/<style\b[\s\S]*?<\/style>/gi, "")
    .replaceAll(/<[a-z][^>]*>/gi, (tag) => tag.replaceAll(/\sstyle\s*=/gi, ` ${styleName}=`));
  return readPasted(new DOMParser().parseFromString(quiet, "text/html").body);
}

const styleName = "data-look";

function readPasted(root: Element): Pasted {
  const fallen = new Set<Fallen>();
  const blocks: EditedBlock[] = [];
  let open: Run[] | null = null;

  const finish = (kind: "p" | "ul" | "ol" = "p") => {
    const runs = open ?? [];
    open = null;
    if (runs.every(({ text }) => text.trim() === "")) return;
    const last = blocks.at(-1);
    if (kind === "p") blocks.push({ kind, runs });
    else if (last?.kind === kind)
      blocks[blocks.length - 1] = { kind, items: [...last.items, runs] };
    else blocks.push({ kind, items: [runs] });
  };
  const add = (text: string, look: Look) => {
    const words = text.replaceAll(/\s+/g, " ");
    if (words !== "") (open ??= []).push({ ...look, text: words });
  };

  const walk = (node: Node, look: Look, list: "ul" | "ol" | null, depth: number): void => {
    if (node.nodeType === 3) add(node.nodeValue ?? "", look);
    if (node.nodeType !== 1) return;
    const element = node as HTMLElement;
    const tag = element.tagName.toLowerCase();
    const style = (element.getAttribute(styleName) ?? "").toLowerCase();
    if (["style", "script", "meta", "link", "title", "head", "template"].includes(tag)) return;
    // Word writes the sign of a list into the text.
    if (/mso-list:\s*ignore/.test(style)) return;
    if (["img", "picture", "video", "svg", "canvas", "iframe", "object"].includes(tag)) {
      fallen.add("picture");
      return;
    }
    if (tag === "br") {
      if (list === null) finish();
      else add(" ", look);
      return;
    }
    const inner = lookOf(element, tag, style, look, fallen);
    const within = (next: "ul" | "ol" | null, more = 0) => {
      for (const child of element.childNodes) walk(child, inner, next, depth + more);
    };
    if (tag === "ul" || tag === "ol") {
      if (depth > 0) {
        fallen.add("deeper");
        finish(list ?? "p");
      } else finish();
      return within(tag, 1);
    }
    const wordList = wordListOf(element, style);
    if (tag === "li" || wordList) {
      const kind = wordList ?? list ?? "ul";
      finish(list ?? "p");
      within(kind);
      return finish(kind);
    }
    if (/^h[1-6]$/.test(tag)) fallen.add("heading");
    if (tag === "blockquote") fallen.add("quote");
    if (tag === "table") fallen.add("table");
    if (tag === "td" || tag === "th") {
      within(list);
      return add(" ", look);
    }
    // A paragraph in an item of a list belongs to the item.
    if (blockTags.has(tag) && list === null) {
      finish();
      within(null);
      return finish();
    }
    within(list);
  };
  walk(root, {}, null, 0);
  finish();
  return { blocks, fallen: [...fallen] };
}

const blockTags = new Set(
  "p div section article header footer main aside h1 h2 h3 h4 h5 h6 blockquote pre table tr dl dt dd".split(
    " ",
  ),
);

function lookOf(
  element: Element,
  tag: string,
  style: string,
  look: Look,
  fallen: Set<Fallen>,
): Look {
  if (["i", "em", "u", "s", "sub", "sup", "font", "mark"].includes(tag)) fallen.add("look");
  if (
    /font-style:\s*italic|text-decoration[^;]*(?:underline|line-through)|background(?:-color)?:\s*(?!transparent|none|white)\w/.test(
      style,
    ) &&
    tag === "span"
  )
    fallen.add("look");
  // Google Docs puts a whole text into a <b> that is none.
  const weight = /font-weight:\s*(\w+)/.exec(style)?.[1];
  const isBold =
    weight === undefined
      ? ["b", "strong"].includes(tag) || look.bold
      : weight === "bold" || Number(weight) >= 600;
  const { bold: _, ...rest } = look;
  const href = tag === "a" ? asHref(element.getAttribute("href") ?? "") : undefined;
  if (href !== undefined && href !== "" && !isLink(href)) fallen.add("link");
  return {
    ...rest,
    ...(isBold && { bold: true as const }),
    ...(href !== undefined && isLink(href) && { href }),
  };
}

/** Word's lists are paragraphs. */
function wordListOf(element: Element, style: string): "ul" | "ol" | null {
  if (!/mso-list:\s*l\d/.test(style)) return null;
  const sign = [...element.querySelectorAll("span")].find((span) =>
    /mso-list:\s*ignore/i.test(span.getAttribute(styleName) ?? ""),
  );
  return /^\s*\(?(?:\d+|[a-z]|[ivx]+)[.)]/i.test(sign?.textContent ?? "") ? "ol" : "ul";
}

/** Reads plain text, such as a message of WhatsApp: each line is a paragraph, and words between two * are bold. */
export function readPlain(text: string): Pasted {
  const blocks: EditedBlock[] = [];
  for (const line of text.split(/\r?\n/).map((one) => one.trim())) {
    if (line === "") continue;
    const [, bullet, number, words = line] =
      /^(?:([-*•·▪◦‣–])\s+|(\d{1,3})[.)]\s+)(.*)$/.exec(line) ?? [];
    const kind = bullet ? "ul" : number ? "ol" : "p";
    const runs = boldRuns(words);
    const last = blocks.at(-1);
    if (kind === "p") blocks.push({ kind, runs });
    else if (last?.kind === kind)
      blocks[blocks.length - 1] = { kind, items: [...last.items, runs] };
    else blocks.push({ kind, items: [runs] });
  }
  return { blocks, fallen: [] };
}

function boldRuns(words: string): Run[] {
  const parts = words.split(
    /(?<![^\s\p{P}])\*{1,2}(?=[^\s*])([^*]+?)(?<=\S)\*{1,2}(?![^\s\p{P}])/u,
  );
  return parts.flatMap((text, index): Run[] =>
    text === "" ? [] : [index % 2 === 1 ? { text, bold: true } : { text }],
  );
}

/** The same in one paragraph, for a field that has no more. */
export function inOneLine({ blocks, fallen }: Pasted): Pasted {
  const lines = blocks.flatMap((block) => (block.kind === "p" ? [block.runs] : block.items));
  if (lines.length < 2 && blocks[0]?.kind !== "ul" && blocks[0]?.kind !== "ol")
    return { blocks, fallen };
  const runs = lines.flatMap((line, index) => (index === 0 ? line : [{ text: " " }, ...line]));
  return { blocks: [{ kind: "p", runs }], fallen: [...fallen, "blocks"] };
}
