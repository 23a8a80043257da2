import { can } from "#app/features/desk/desk-permissions.ts";
import { deskPage } from "#app/features/desk/desk-page.server.ts";
import { listTyped } from "#app/features/desk/typed/typed-store.server.ts";
import { nameKey } from "../document-store.server.ts";
import { listDrafts } from "../draft-store.server.ts";
import { documentGroups, titleOfDocument } from "./document-titles.ts";
import { writers } from "./overview-page.server.ts";
import { mayWrite } from "./site.server.ts";

/** The list of parts beside every page of `/desk/site`. */
export const siteRail = deskPage({
  right: writers,
  async load({ services, member }) {
    const { db, documents } = services;
    const edition = documents.current();
    const drafts = new Set((await listDrafts(db)).map(nameKey));
    const left = await listTyped(db, member.id);
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
            hasTyped: left.some(({ form }) => form.split("?")[0] === `/desk/site/${key}`),
          };
        }),
    }));
    return { groups: groups.filter(({ links }) => links.length > 0), maySite: can(member, "site") };
  },
});
