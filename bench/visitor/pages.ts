/** Addresses that share one template, of which some stand for all. */
const families = [/^\/courses\/(?!structure$|cart$)/, /^\/test\//, /^\/placement\//];
const measuredOfFamily = 3;

/**
 * Public pages that ask search engines to leave them out, and so are in no sitemap: what they score
 * for search engines is told without a target.
 */
export const unlistedPages = ["/courses/cart", "/register", "/signin", "/profile", "/u/login"];

/**
 * Pages that go on to another one at once. They are measured by themselves, in a browser that stays, and on
 * the way to the other page, whose largest paint is then that of both, for which there is no target.
 */
export const passages: Readonly<Record<string, string>> = { "/signin": "/u/login" };

/** The fragment of an address at which the browser is to stay (lighthouse-process.mjs). */
export const staying = "#staying";

export type Choice = {
  readonly paths: readonly string[];
  /** How many public pages there are in all. */
  readonly all: number;
};

/** Of each template with many pages, the first, the last and one in the middle. */
function some(paths: readonly string[]): string[] {
  const last = paths.length - 1;
  const places = Array.from({ length: measuredOfFamily }, (_, place) =>
    Math.round((place * last) / (measuredOfFamily - 1)),
  );
  return [...new Set(places)].flatMap((place) => paths[place] ?? []);
}

/**
 * Which pages are measured. `BENCH_PAGES` names some for a quick trial, with commas between them.
 *
 * @param address of the site, whose sitemap names all public pages
 */
export async function choosePages(address: string): Promise<Choice> {
  const sitemap = await (await fetch(`${address}/sitemap.xml`)).text();
  const listed = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(
    ([, location = ""]) => new URL(location).pathname,
  );
  const paths = [...listed, ...unlistedPages];
  const wanted = process.env.BENCH_PAGES?.split(",");
  if (wanted) return { paths: wanted, all: paths.length };
  const single = paths.filter((path) => !families.some((family) => family.test(path)));
  const shared = families.map((family) => paths.filter((path) => family.test(path)));
  return { paths: [...single, ...shared.flatMap(some)], all: paths.length };
}
