import { useSite } from "#app/ui/site-facts.ts";
import type { TextLink } from "#content/types.ts";
import { siteWords } from "#words/site-words.ts";

/** Links to the pages that are there only while there is something to show on them. */
export function useOptionalLinks(): TextLink[] {
  const { shows = [] } = useSite();
  const names = siteWords.navigation.optional;
  return shows.map((name) => ({ label: names[name], to: `/${name}` }));
}
