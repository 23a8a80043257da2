import type { Colours } from "./open-peeps.ts";

export type Garment = "crew" | "shirt" | "kurta" | "cardigan";

const neck =
  "M330 520L326 566C318 594 296 604 262 606C284 672 336 716 405 716C470 716 520 678 532 612C506 606 490 592 486 570L478 520Z";
const neckLines = "M336 556C326 588 302 604 262 606M485 576C492 596 508 608 532 612";
const torso =
  "M262 606C150 592 44 690 -16 826C-62 932 -82 1060 -92 1220H802C792 1060 768 906 706 792C656 692 606 632 532 612C520 678 470 716 405 716C336 716 284 672 262 606Z";

/**
 * Clothes with long sleeves, drawn here: neck, torso and collar in the space and line of the Open
 * Peeps heads. `second` is the colour of the collar or of the shirt beneath.
 */
export function body(garment: Garment, colours: Colours, second: string): string {
  const line = `stroke="${colours.ink}" stroke-width="13" stroke-linecap="round" stroke-linejoin="round"`;
  const outlined = (d: string, fill: string) => `<path d="${d}" fill="${fill}" ${line}/>`;
  const base = outlined(torso, colours.clothing);
  const details: Record<Garment, string> = {
    crew: "",
    shirt:
      outlined("M404 716V1220M404 850h.1M404 960h.1", "none") +
      outlined("M268 604L244 652L338 770L404 716C330 704 292 668 268 604Z", second) +
      outlined("M528 610L562 652L476 772L404 716C472 704 512 672 528 610Z", second),
    kurta:
      outlined("M404 744V1000", "none") +
      outlined(
        "M262 606L238 612C270 706 332 748 405 748C478 748 538 706 556 622L532 612C520 678 470 716 405 716C336 716 284 672 262 606Z",
        second,
      ),
    cardigan: outlined(
      "M262 606C300 800 360 1010 396 1220H424C470 1010 516 800 532 612C520 678 470 716 405 716C336 716 284 672 262 606Z",
      second,
    ),
  };
  return (
    `<path d="${neck}" fill="${colours.skin}"/>` +
    base +
    details[garment] +
    outlined(neckLines, "none")
  );
}
