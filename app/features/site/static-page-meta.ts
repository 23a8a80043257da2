import type { MetaDescriptor } from "react-router";

import { pageMeta, type MetaPath } from "#content/pages/meta.ts";
import { describePage } from "./page-meta.ts";

type Matches = readonly ({ id: string; loaderData?: unknown } | undefined)[];

/** The site's own origin, as the root's loader gave it. Empty where the root failed to load. */
export function publicUrlOf(matches: Matches): string {
  const root = matches.find((match) => match?.id === "root");
  return (root?.loaderData as { publicUrl?: string } | undefined)?.publicUrl ?? "";
}

/** The head of a page whose title and description stand in the content file of all pages. */
export function staticPageMeta(
  path: MetaPath,
  matches: Matches,
  more: { unlisted?: boolean; structuredData?: readonly object[] } = {},
): MetaDescriptor[] {
  return describePage({ ...pageMeta[path], path, publicUrl: publicUrlOf(matches), ...more });
}
