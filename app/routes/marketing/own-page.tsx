import { data, redirect } from "react-router";

import { findOwnPage } from "#app/features/documents/check-own-pages.ts";
import { OwnPageView } from "#app/features/marketing/own-page/own-page.tsx";
import { documentsOf } from "#app/platform/.server/context.ts";
import { inLanguage } from "#app/platform/language.ts";
import { describePage } from "#app/ui/page/page-meta.ts";
import { ownPagePath } from "#content/schema/own-page-schema.ts";
import { wordsOfSaid } from "#content/said.ts";
import type { Route } from "./+types/own-page";

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return [];
  const { page } = loaderData;
  const path = ownPagePath(page.address);
  const [title, description] = [page.title, page.description].map(wordsOfSaid) as [string, string];
  return describePage(matches, {
    title,
    description,
    path,
    trail: [{ label: title, to: path }],
  });
}

/** `/pages/{address}`: a page that the academy has added. */
export function loader({ context, params }: Route.LoaderArgs) {
  const found = findOwnPage(documentsOf(context).ownPages, params.address);
  if (!found) throw data(null, { status: 404 });
  if (found.isMoved) throw redirect(inLanguage(ownPagePath(found.page.address)), 301);
  const { address, title, description, text } = found.page;
  return { page: { address, title, description, text } };
}

export default function OwnPage({ loaderData }: Route.ComponentProps) {
  return <OwnPageView {...loaderData.page} />;
}
