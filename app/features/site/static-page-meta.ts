import type { MetaDescriptor } from "react-router";

import type { PageMeta } from "#content/types.ts";
import { describePage } from "./page-meta.ts";

type Matches = readonly ({ id: string; loaderData?: unknown } | undefined)[];

/** The site's own origin, as the root's loader gave it. Empty where the root failed to load. */
export function publicUrlOf(matches: Matches): string {
  const root = matches.find((match) => match?.id === "root");
  return (root?.loaderData as { publicUrl?: string } | undefined)?.publicUrl ?? "";
}

/** The head of a page from what `content/pages/meta.ts` says about it. */
export function staticPageMeta(
  page: PageMeta,
  matches: Matches,
  more: { unlisted?: boolean; structuredData?: readonly object[] } = {},
): MetaDescriptor[] {
  return describePage({ ...page, publicUrl: publicUrlOf(matches), ...more });
}
