import type { MetaDescriptor } from "react-router";

import { LettersPage } from "#app/features/newsletter/letters/letters-page.tsx";
import { describePage, publicUrlOf, siteIn } from "#app/ui/page/page-meta.ts";
import { pages } from "#words/pages/all.ts";
import type { Route } from "./+types/letters";

export { loadLettersPage as loader } from "#app/features/newsletter/letters/letters-page.server.ts";

export function meta({ matches, loaderData }: Route.MetaArgs): MetaDescriptor[] {
  // Older pages of the list add nothing to the letters themselves.
  const unlisted = !(loaderData?.isNewest ?? true);
  return [
    ...describePage(matches, { ...pages.letters, unlisted }),
    {
      tagName: "link",
      rel: "alternate",
      type: "application/atom+xml",
      title: siteIn(matches).name,
      href: `${publicUrlOf(matches)}/letters/feed.xml`,
    },
  ];
}

export default function Letters({ loaderData }: Route.ComponentProps) {
  return <LettersPage data={loaderData} />;
}
