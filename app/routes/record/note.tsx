import type { MetaDescriptor } from "react-router";

import {
  handleFamilyNotePost,
  loadFamilyNote,
} from "#app/features/record/family/family-note.server.ts";
import { FamilyNotePage, NotHere } from "#app/features/record/family/family-note.tsx";
import { FamilyReportPage } from "#app/features/record/family/family-report.tsx";
import { ownHeaders } from "#app/platform/own-headers.ts";
import { siteIn } from "#app/ui/page/page-meta.ts";
import { notePage } from "#words/pages/note.ts";
import type { Route } from "./+types/note";

export const headers = ownHeaders;
export const loader = loadFamilyNote;
export const action = handleFamilyNotePost;

export function meta({ matches }: Route.MetaArgs): MetaDescriptor[] {
  return [
    { title: `${notePage.title} | ${siteIn(matches).name}` },
    { name: "robots", content: "noindex" },
  ];
}

export default function Note({ loaderData }: Route.ComponentProps) {
  const { view } = loaderData;
  if (!view) return <NotHere />;
  return view.kind === "note" ? <FamilyNotePage view={view} /> : <FamilyReportPage view={view} />;
}
