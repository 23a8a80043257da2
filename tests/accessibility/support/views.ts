import type { AxeRules } from "#tests/e2e/support/axe.ts";

/** One way to look at a page. */
export type View = {
  readonly name: string;
  /** In CSS pixels. 640 of a screen of 1280 are a page zoom of 200 %. */
  readonly width: number;
  readonly colorScheme: "light" | "dark";
  /** Windows' contrast themes: the visitor's few colours instead of ours. */
  readonly forcedColors?: "active";
  /** The browser's own text size, in pixels; 16 where no one has changed it. */
  readonly textSize?: number;
  /** Letters of twice the size without the browser's own text size, on which widths in queries rest. */
  readonly isDoubled?: true;
  /** Which of axe's rules are asked: in the other scheme only colours can differ. */
  readonly rules: AxeRules;
};

const widths = [320, 390, 768, 1280, 1920];

/** Ordered so that what costs the browser a new layout changes as seldom as it can. */
export const views: readonly View[] = [
  ...widths.flatMap((width): View[] => [
    { name: `${width} px, light`, width, colorScheme: "light", rules: "all" },
    { name: `${width} px, dark`, width, colorScheme: "dark", rules: "colours" },
  ]),
  { name: "200 % zoom of 1280 px", width: 640, colorScheme: "light", rules: "all" },
  {
    name: "forced colours, 320 px, light",
    width: 320,
    colorScheme: "light",
    forcedColors: "active",
    rules: "forced colours",
  },
  {
    name: "forced colours, 1280 px, dark",
    width: 1280,
    colorScheme: "dark",
    forcedColors: "active",
    rules: "forced colours",
  },
  { name: "200 % text at 1280 px", width: 1280, colorScheme: "light", textSize: 32, rules: "all" },
  { name: "200 % text at 390 px", width: 390, colorScheme: "light", textSize: 32, rules: "all" },
  {
    name: "doubled letters, 390 px",
    width: 390,
    colorScheme: "light",
    isDoubled: true,
    rules: "all",
  },
];
