import { can } from "#app/features/desk/desk-permissions.ts";
import type { RequestArgs } from "#app/platform/.server/context.ts";
import { nameKey } from "../document-store.server.ts";
import { listDrafts } from "../draft-store.server.ts";
import { documentGroups, titleOfDocument } from "./document-titles.ts";
import { requireWriter } from "./overview-page.server.ts";
import { mayWrite } from "./site.server.ts";

/** The list of parts beside every page of `/desk/site`. */
export async function loadRail(args: RequestArgs) {
  const { member, services } = await requireWriter(args);
  const { db, documents } = services;
  const edition = documents.current();
  const drafts = new Set((await listDrafts(db)).map(nameKey));
  const groups = documentGroups().map(({ title, documents: keys }) => ({
    title,
    links: keys
      .filter((document) => mayWrite(member, document))
      .map((document) => {
        const key = nameKey({ document, language: "en" });
        return {
          to: `/desk/site/${key}`,
          label: titleOfDocument(document, edition),
          hasDraft: drafts.has(key),
        };
      }),
  }));
  return { groups: groups.filter(({ links }) => links.length > 0), maySite: can(member, "site") };
}
