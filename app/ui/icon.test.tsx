import { readFileSync } from "node:fs";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, test } from "vitest";
import { lineIcons, solidIcons, sheetIcons } from "./icon-paths.ts";
import { Icon, type IconName } from "./icon.tsx";

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

test.each(sheetIcons)("%s is a symbol of the file of icons", (name) => {
  expect(renderToStaticMarkup(<Icon name={name} />)).toMatch(
    new RegExp(`<use href="[^"]*icons[^"]*#${name}">`),
  );
  const file = readFileSync(new URL("../assets/icons.svg", import.meta.url), "utf8");
  expect(file).toContain(`<symbol id="${name}"`);
});
