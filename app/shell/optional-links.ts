import { useSite } from "#app/ui/site-facts.ts";
import { wordsOfSaid } from "#content/said.ts";
import type { PageMenu } from "#content/schema/own-page-schema.ts";
import type { TextLink } from "#content/types.ts";
import { siteWords } from "#words/site-words.ts";

/** Links to the pages that are there only while there is something to show on them, and to the academy's own. */
export function useOptionalLinks(menu: PageMenu): TextLink[] {
  const { shows = [], own = [] } = useSite();
  const names = siteWords.navigation.optional;
  return [
    ...shows.map((name) => ({ label: names[name], to: `/${name}` })),
    ...own.flatMap(({ to, label, menus }) =>
      menus.includes(menu) ? [{ label: wordsOfSaid(label), to }] : [],
    ),
  ];
}
