import { language } from "#app/platform/language.ts";
import type { LessonPart, MailCover, MailPart } from "./mail-part.ts";

/*
 * Mail programs know tables and inline styles; anything else must do no harm where it is unknown. Pictures are
 * left out: fetching them would reveal when the mail is read, and many programs ask first.
 */

const escapes: Record<string, string> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};

/** Writes text into HTML. */
export function escapeHtml(value: string): string {
  return value.replace(/[&<>"']/g, (character) => escapes[character] ?? character);
}

/**
 * Writes what a person has typed as paragraphs and lines: Outlook and others know no `white-space`, and each paragraph
 * finds its own direction.
 *
 * @param attributes of each paragraph, with a space before them
 */
export function paragraphsOf(text: string, attributes: string): string {
  return text
    .split(/\n(?:[^\S\n]*\n)+/)
    .filter((paragraph) => paragraph.trim() !== "")
    .map((paragraph) => {
      const lines = escapeHtml(paragraph.replace(/^\n|\s+$/g, "")).split("\n");
      // What stands below each other by spaces still does.
      const spaced = lines.map((line) =>
        line.replace(/\t/g, "    ").replace(/^ | (?= )/g, "&nbsp;"),
      );
      return `<p dir="auto"${attributes}>${spaced.join("<br>\n")}</p>`;
    })
    .join("\n");
}

const ink = "#14233b";
const muted = "#55617a";
const madder = "#b5482f";

/** Before the faces of every machine, which have plainer letters for Urdu than its readers are used to. */
const nastaliq = language.code === "ur" ? "'Noto Nastaliq Urdu','Urdu Typesetting'," : "";
const display = `Fraunces,Georgia,${nastaliq}'Times New Roman',serif`;
/** For digits and the site's name, which Nastaliq sets so low that they touch what is below them. */
const latin = "Fraunces,Georgia,'Times New Roman',serif";
const plain = `Figtree,'Helvetica Neue',${nastaliq}Arial,sans-serif`;

/** How high a line is at least, in heights of its letters: Nastaliq, in which phones show Urdu, takes twice theirs. */
const leastLine = language.code === "ur" ? 2 : language.dir === "rtl" ? 1.4 : 1;

/** The height of a line of words, which English has by its second number. */
function lineOf(size: number, english: number): number {
  return Math.max(english, Math.ceil(size * leastLine));
}

/** A face with its size, such as `16/25`, in pixels. */
function face(weight: 400 | 600, size: `${number}/${number}`, family: string): string {
  const [letters = 0, line = 0] = size.split("/").map(Number);
  return `font:${weight} ${letters}px/${lineOf(letters, line)}px ${family}`;
}

const skyColours = {
  night: "#0c1424",
  dusk: "#4a6496",
  dawn: "#d9a878",
  day: "#f0d79c",
  lesson: madder,
};

/** An address may be wider than a phone. */
const wrapping = "overflow-wrap:anywhere";

const styles = `body{margin:0;padding:0}
@media (max-width:480px){.pad{padding-left:16px!important;padding-right:16px!important}.clock{font-size:34px!important;line-height:38px!important}.h1{font-size:26px!important;line-height:${lineOf(26, 32)}px!important}.way{display:none!important}.date{font-size:20px!important}.fact{display:inline-block!important;width:48%!important;padding-left:0!important;padding-right:0!important;box-sizing:border-box}.btn{display:block!important}}
@media (prefers-color-scheme:dark){.bg{background:#0e1829!important}.cd{background:#15233b!important;border-color:#2b3b57!important}.ik{color:#f2ebdc!important}.mu{color:#b3bed2!important}.lk{color:#a8c8f0!important}.nt{background:#33508a!important}}`;

/** A table for layout only: screen readers do not announce it. */
function table(rows: string, style = ""): string {
  return `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="${style}">${rows}</table>`;
}

function row(content: string, padding = "0 4px 16px"): string {
  return `<tr><td style="padding:${padding}">\n${content}\n</td></tr>`;
}

/** A box with a hairline, for facts and other people's words. */
function card(rows: string): string {
  return `<table role="presentation" class="cd" width="100%" cellpadding="0" cellspacing="0" border="0" style="background:#ffffff;border:1px solid #e6dcc8;border-radius:18px;border-collapse:separate">${rows}</table>`;
}

function inCard(content: string, padding: string): string {
  return `<tr><td class="pad" style="padding:${padding}">${content}</td></tr>`;
}

function words(text: string, isEnglish = false): string {
  const left = isEnglish ? ' lang="en" dir="ltr"' : "";
  return `<p class="ik"${left} style="margin:0;${face(400, "16/25", plain)};color:${ink};${wrapping}">${escapeHtml(text)}</p>`;
}

/** A word or two that explain what is beside them. */
function smallText(text: string, size: `${number}/${number}` = "14/20"): string {
  return `<div class="mu" style="${face(400, size, plain)};color:${muted}">${escapeHtml(text)}</div>`;
}

/** @param wrap `break-word` among others in a row, where a column must not be narrower than its words */
function fact(
  [label, value]: readonly [string, string],
  wrap: "anywhere" | "break-word" = "anywhere",
): string {
  // A reference would be broken at its hyphens, and a length between its number and its unit.
  const isWhole = wrap === "break-word" && (/^[A-Z0-9-]+$/.test(value) || value.length < 12);
  const whole = isWhole ? ";white-space:nowrap" : "";
  return `${smallText(label, "13/18")}<div class="ik" style="${face(600, "16/22", plain)};color:${ink};overflow-wrap:${wrap}${whole}"><bdi dir="auto">${escapeHtml(value)}</bdi></div>`;
}

function button(label: string, href: string): string {
  return `<a class="btn" href="${escapeHtml(href)}" style="display:inline-block;background:${madder};color:#ffffff;text-decoration:none;border-radius:26px;padding:14px 26px;${face(600, "17/24", plain)};text-align:center">${escapeHtml(label)}</a>`;
}

/** For what stands below a letter. */
export const smallPrint = `margin:0;${face(400, "14/21", plain)};color:${muted}`;

/** How the elements of a longer text look in a mail. */
export const textStyles = {
  p: `margin:0 0 16px;${face(400, "16/25", plain)};color:${ink};${wrapping}`,
  h2: `margin:24px 0 10px;${face(600, "24/30", display)};color:${ink}`,
  h3: `margin:20px 0 8px;${face(600, "20/26", display)};color:${ink}`,
  h4: `margin:16px 0 6px;${face(600, "17/24", plain)};color:${ink}`,
  ul: `margin:0 0 16px;padding:0 0 0 24px`,
  ol: `margin:0 0 16px;padding:0 0 0 24px`,
  li: `margin:0 0 6px;${face(400, "16/25", plain)};color:${ink};${wrapping}`,
  blockquote: `margin:0 0 16px;padding:0 0 0 16px;border-left:3px solid ${madder}`,
  pre: `margin:0 0 16px;white-space:pre-wrap;font:400 14px/21px monospace;color:${ink};${wrapping}`,
  a: "color:#1b3f6e",
  hr: "border:0;border-top:1px solid #e6dcc8;margin:24px 0",
} as const;

/** The class that each has for dark screens. */
export const textClasses = {
  p: "ik",
  h2: "ik",
  h3: "ik",
  h4: "ik",
  li: "ik",
  pre: "ik",
  a: "lk",
} as const;

/** The academy's mark (app/ui/brand-mark.tsx) in borders; without their round corners it is a frame. */
function mark(): string {
  const meridian = `<b style="display:block;width:7px;height:22px;margin:0 auto;border:solid ${madder};border-width:0 0 0 2px;border-radius:50%">&nbsp;</b>`;
  return `<b class="ik" style="display:inline-block;width:22px;height:22px;overflow:hidden;vertical-align:-5px;border:2px solid;border-radius:50%;color:${ink};font-size:0;line-height:0">${meridian}</b>&nbsp; `;
}

function coverToHtml({ ground, ink: colour, sign }: MailCover): string {
  const ring = `display:inline-block;width:72px;height:72px;border:2px solid ${colour};border-radius:50%`;
  return `<tr><td align="center" style="padding:16px;background:${ground};border-radius:17px 17px 0 0"><div style="${ring};font:600 30px/72px ${latin};color:${colour}"><bdi dir="ltr">${escapeHtml(sign)}</bdi></div></td></tr>`;
}

function anchor(label: string, href: string): string {
  return `<a class="lk" href="${escapeHtml(href)}" style="${face(400, "16/25", plain)};color:#1b3f6e">${escapeHtml(label)}</a>`;
}

/** As many facts in a row as have room for their words. */
const factsInRow = 3;

function lessonToHtml(lesson: LessonPart): string {
  const [own, academyTime = ""] = lesson.clocks.map(({ time, place }, index) => {
    const [look, colour] = index === 0 ? ["ik", ink] : ["mu", muted];
    return `<div class="clock ${look}" style="font:600 44px/48px ${latin};color:${colour}">${escapeHtml(time)}</div>${smallText(place)}`;
  });
  const way = `<div style="border-top:2px solid ${madder};font-size:0;line-height:0">&nbsp;</div>`;
  const between = academyTime && `<td class="way" width="30%" style="padding:0 14px">${way}</td>`;
  const end = language.dir === "rtl" ? "left" : "right";
  const clocks = `<tr><td>${own}</td>${between}<td align="${end}">${academyTime}</td></tr>`;
  // A day runs from left to right in every language.
  const ruler = lesson.ruler.map(
    ({ sky, percent }) =>
      `<td${sky === "night" ? ' class="nt"' : ""} width="${percent}%" height="24" style="background:${skyColours[sky]};height:24px;font-size:0;line-height:0">&nbsp;</td>`,
  );
  const hours = ["00:00", "12:00", "24:00"].map((hour, index) => {
    return `<td width="33%" align="${["left", "center", "right"][index]}">${smallText(hour, "13/20")}</td>`;
  });
  const facts = lesson.facts.map(
    (each) =>
      `<td class="fact" style="padding:0 0 12px;padding-${end}:12px;vertical-align:top">${fact(each, "break-word")}</td>`,
  );
  const factRows = Array.from({ length: Math.ceil(facts.length / factsInRow) }, (_, at) => {
    return `<tr>${facts.slice(at * factsInRow, (at + 1) * factsInRow).join("")}</tr>`;
  });
  return card(
    [
      ...(lesson.cover ? [coverToHtml(lesson.cover)] : []),
      inCard(fact([lesson.note, lesson.course]), "18px 24px 0"),
      inCard(
        `<div class="date ik" style="${face(600, "24/30", display)};color:${ink}">${escapeHtml(lesson.date)}</div>`,
        "6px 24px 12px",
      ),
      inCard(table(clocks), "0 24px"),
      inCard(
        table(`<tr>${ruler.join("")}</tr>`, "direction:ltr;border-radius:7px;overflow:hidden"),
        "14px 24px 4px",
      ),
      inCard(table(`<tr>${hours.join("")}</tr>`, "direction:ltr"), "0 24px 14px"),
      inCard(
        `<div style="border-top:2px dashed #cbbf9f;height:14px;font-size:0;line-height:0">&nbsp;</div>`,
        "0 24px",
      ),
      inCard(table(factRows.join("")), "0 24px 8px"),
      ...(lesson.link ? [inCard(button(lesson.link.label, lesson.link.href), "0 24px 22px")] : []),
    ].join("\n"),
  );
}

function partToHtml(part: MailPart, isButton: boolean): string {
  switch (part.kind) {
    case "heading":
      return row(
        `<h1 class="h1 ik" style="margin:0;${face(600, "32/38", display)};color:${ink}">${escapeHtml(part.text)}</h1>`,
      );
    case "paragraph":
      return row(words(part.text, part.isEnglish));
    case "markup":
      return row(part.html);
    case "fields": {
      const rows = part.rows.map((each, index) =>
        inCard(fact(each), `${index === 0 ? "18px" : "0"} 24px 14px`),
      );
      return row(card(rows.join("\n")), "0 0 20px");
    }
    case "lesson":
      return row(lessonToHtml(part), "0 0 20px");
    case "link":
      return row(isButton ? button(part.label, part.href) : anchor(part.label, part.href));
    case "links": {
      const links = part.links.map(({ label, href }) => anchor(label, href));
      return row(`${smallText(part.text, "16/25")}${links.join(" &nbsp;·&nbsp; ")}`);
    }
    case "quote":
      return row(
        card(
          inCard(
            `${smallText(`${part.label}:`)}\n${paragraphsOf(part.text, ` class="ik" style="margin:0 0 12px;${face(400, "16/25", plain)};color:${ink};${wrapping}"`)}`,
            "18px 24px",
          ),
        ),
        "0 0 20px",
      );
  }
}

/** A whole mail in the site's look. Its first link is its one button, unless a lesson has one. */
export function toMailHtml(siteName: string, parts: readonly MailPart[], foot: string): string {
  const lesson = parts.find((part) => part.kind === "lesson");
  const pressed = lesson?.link ? undefined : parts.find(({ kind }) => kind === "link");
  const preview = lesson
    ? `<div style="display:none;max-height:0;overflow:hidden">${escapeHtml(lesson.preview)}</div>`
    : "";
  const brand = `<div class="ik" style="font:600 22px/30px ${latin};color:${ink}">${mark()}${escapeHtml(siteName)}</div>`;
  const line = `<div style="width:30px;margin-top:4px;border-top:3px solid ${madder};font-size:0;line-height:0">&nbsp;</div>`;
  const rows = [
    row(`${brand}${line}`, "0 4px 18px"),
    ...parts.map((part) => partToHtml(part, part === pressed)),
    row(smallText(foot), "8px 4px 0"),
  ];
  return `<!doctype html>
<html lang="${language.tag.replace(/-u-.*/, "")}" dir="${language.dir}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark">
<style>${styles}</style></head><body class="bg" style="margin:0;padding:0;background:#fbf7ef">${preview}
<table role="presentation" class="bg" width="100%" cellpadding="0" cellspacing="0" border="0" style="background:#fbf7ef"><tr><td align="center" style="padding:20px 10px 36px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="max-width:560px;text-align:start">
${rows.join("\n")}
</table>
</td></tr></table>
</body></html>
`;
}
