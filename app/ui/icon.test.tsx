import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, test } from "vitest";
import { lineIcons, solidIcons, tileIcons } from "./icon-paths.ts";
import { Icon, type IconName } from "./icon.tsx";

const names = [lineIcons, solidIcons, tileIcons].flatMap((set) => Object.keys(set)) as IconName[];

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
