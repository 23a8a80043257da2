/** What has lines: of text, or of blocks that are side by side while there is room. */
const texts = "h1, h2, h3, p, li, dt, dd, summary, label, legend, figcaption, ol, .row";

/** How much nearer words and letters may stand, in em, in the order in which they are tried. More would be seen. */
const nearer: readonly { readonly words: number; readonly letters?: number }[] = [
  { words: 0.02 },
  { words: 0.04 },
  { words: 0.07 },
  { words: 0.1 },
  { words: 0.1, letters: 0.01 },
  { words: 0.1, letters: 0.02 },
];

/** What is less than this is no line. */
const lineless = 4;

/** Sets a text nearer, until it is no taller than it was, if that can be. */
function tighten(text: HTMLElement, height: number): void {
  for (const { words, letters = 0 } of nearer) {
    // Arabic letters are joined.
    if (letters > 0 && document.dir === "rtl") break;
    text.style.wordSpacing = `-${words}em`;
    text.style.letterSpacing = letters > 0 ? `-${letters}em` : "";
    if (text.offsetHeight < height + lineless) return;
  }
  letGo(text);
}

function letGo({ style }: HTMLElement): void {
  Object.assign(style, { wordSpacing: "", letterSpacing: "", minBlockSize: "" });
}

/**
 * Sets the page in other letters, and keeps the lines of the texts in view, so that nothing moves while it is read: with
 * the same average width, one line in forty breaks elsewhere. A text that would gain a line is set tighter; one that
 * loses a line keeps its room, until the window is of another width.
 *
 * @param setLetters changes the letters, and nothing else
 */
export function keepLines(setLetters: () => void): void {
  const inView = [...document.querySelectorAll<HTMLElement>(texts)].filter((text) => {
    const { top, bottom } = text.getBoundingClientRect();
    // What holds fields changes its height by itself, once an editor takes the place of one.
    return bottom > 0 && top < innerHeight && !text.querySelector("textarea");
  });
  const heights = inView.map(({ offsetHeight }) => offsetHeight);
  setLetters();
  // What is inside comes first: mended, it often mends what is around it.
  for (const [index, text] of [...inView.entries()].toReversed()) {
    const height = heights[index] ?? 0;
    if (text.offsetHeight >= height + lineless) tighten(text, height);
    if (text.offsetHeight <= height - lineless) text.style.minBlockSize = `${height}px`;
  }
  const { innerWidth: width } = window;
  const listening = new AbortController();
  const letAllGo = () => {
    // A phone's bar that hides changes the height alone.
    if (innerWidth === width) return;
    inView.forEach(letGo);
    listening.abort();
  };
  addEventListener("resize", letAllGo, { signal: listening.signal });
}
