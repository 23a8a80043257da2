/*
 * A landing page as large as ours: the same words, in a hero and cards. What is sent holds them twice, as
 * Next.js sends every page: as HTML, and as the data from which React takes over.
 */
import { readFileSync } from "node:fs";

export const dynamic = "force-static";

/** What a card adds to the page beside its words, in bytes. */
const cardBytes = 300;
/** The page around the cards, with the scripts that Next.js links. */
const frameBytes = 6_000;

function wordsOf(html) {
  const body = html.slice(html.indexOf("<body")).replaceAll(/<(script|style)[\s\S]*?<\/\1>/g, "");
  const texts = [...body.matchAll(/>([^<>]{4,})</g)].map(([, text]) => text.trim());
  return texts.filter(Boolean);
}

/** As many cards as make the page as large as the one it is compared with. */
function cardsFor(html) {
  const words = wordsOf(html);
  const cards = [];
  let bytes = frameBytes;
  for (let at = 0; bytes < html.length; at += 3) {
    const [title, text, link] = [0, 1, 2].map((step) => words[(at + step) % words.length]);
    cards.push({ title, text, link });
    bytes += cardBytes + 2 * (title.length + text.length + link.length);
  }
  return cards;
}

export default function Page() {
  const cards = cardsFor(readFileSync(process.env.BENCH_PAGE, "utf8"));
  return (
    <main>
      <section className="hero">
        <h1>One-to-one live lessons</h1>
        <p>A landing page of the usual kind, with the words of the page it is compared with.</p>
        <a href="/start">Begin</a>
      </section>
      {cards.map(({ title, text, link }, index) => (
        <article key={index} className="card">
          <h2>{title}</h2>
          <p>{text}</p>
          <a href={`/pages/${index}`}>{link}</a>
        </article>
      ))}
    </main>
  );
}
