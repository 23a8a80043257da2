import { readFileSync } from "node:fs";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, test } from "vitest";
import { brandMarks, lineIcons, sheetIcons, solidIcons } from "./icon-paths.ts";
import { Icon, type IconName } from "./icon.tsx";

function read(file: string): string {
  return readFileSync(new URL(file, import.meta.url), "utf8");
}

const names = [lineIcons, solidIcons].flatMap((set) => Object.keys(set)) as IconName[];

describe.each(names)("%s", (name) => {
  const markup = renderToStaticMarkup(<Icon name={name} size={24} />);

  test("is hidden from assistive technology and takes the text colour", () => {
    expect(markup).toContain('aria-hidden="true"');
    expect(markup).toContain("currentColor");
  });

  test("draws something, in few bytes", () => {
    const data = [...markup.matchAll(/ d="([^"]*)"/g)].map((match) => match[1] ?? "").join("");
    expect(data).toMatch(/^M[\d.]/);
    expect(data.length).toBeLessThan(400);
  });
});

describe.each([...sheetIcons, ...brandMarks])("%s", (name) => {
  test("is in the row of the file that its style names", () => {
    const markup = renderToStaticMarkup(<Icon name={name} />);
    const file = read("../assets/icons.svg");
    const rule = new RegExp(`="${name}"\\] \\{\\s+--row: (\\d+);`);
    const row = rule.exec(read("../styles/icons.css"))?.[1];
    const shape = new RegExp(`id="${name}"(?: transform="translate\\(0 (\\d+)\\)")?`).exec(file);
    expect(Number(shape?.[1] ?? 0)).toBe(32 * Number(row));
    expect(markup).toContain('aria-hidden="true"');
    expect(markup).toContain(`data-icon="${name}"`);
  });
});

test("the file of icons is as high as the style sheet says", () => {
  const rows = sheetIcons.length + brandMarks.length;
  expect(read("../assets/icons.svg")).toContain(`viewBox="0 0 24 ${32 * rows - 8}"`);
  expect(read("../styles/icons.css")).toContain(`calc(100% / ${rows - 1} * var(--row))`);
});
