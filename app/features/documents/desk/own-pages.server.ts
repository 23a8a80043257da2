import { assertMay } from "#app/features/desk/desk-access.server.ts";
import type { DeskMember } from "#app/features/desk/desk-permissions.ts";
import type { Services } from "#app/platform/.server/services.ts";
import { ownPageId } from "#content/schema/document-kinds.ts";
import { mostOwnPages, type OwnPageRecord } from "#content/schema/own-page-schema.ts";
import { nameKey, splitKey } from "../document-store.server.ts";
import { listDrafts } from "../draft-store.server.ts";
import { bodiesOf } from "../publish.server.ts";
import { keepNew, slugOf } from "./courses.server.ts";

/** A page of one's own as the desk lists it, with its draft. */
export type OwnPageLine = Pick<OwnPageRecord, "title" | "address" | "menus"> & {
  readonly id: string;
  readonly isHidden: boolean;
  readonly hasDraft: boolean;
  readonly isPublished: boolean;
};

/** Every page of one's own by its title, as it would be with its draft. */
export async function readOwnPages(
  { db, documents }: Services,
  member: DeskMember,
): Promise<readonly OwnPageLine[]> {
  assertMay(member, "site");
  const edition = documents.current();
  const drafts = bodiesOf(await listDrafts(db));
  const keys = new Set([...edition.names().map(nameKey), ...drafts.keys()]);
  return [...keys]
    .flatMap((key): OwnPageLine[] => {
      const name = splitKey(key);
      const id = name.language === "en" ? ownPageId(name.document) : undefined;
      if (id === undefined) return [];
      const published = edition.stored(name);
      const { title, address, menus, isHidden } = (drafts.get(key) ??
        published) as Partial<OwnPageRecord>;
      return [
        {
          id,
          title: title || id,
          address: address ?? "",
          menus: menus ?? [],
          isHidden: isHidden ?? false,
          hasDraft: drafts.has(key),
          isPublished: published !== undefined,
        },
      ];
    })
    .toSorted((one, other) => one.title.localeCompare(other.title));
}

export type PageBegun =
  | { readonly ok: true; readonly id: string }
  | { readonly ok: false; readonly kind: "title" | "taken" | "full" };

/** Begins a page: a draft with a title, and the address that is made from it. */
export async function beginOwnPage(
  services: Services,
  member: DeskMember,
  title: string,
): Promise<PageBegun> {
  const all = await readOwnPages(services, member);
  if (title.length < 3 || title.length > 59) return { ok: false, kind: "title" };
  // A title in Arabic letters makes no address.
  const id = slugOf(title) || `page-${all.length + 1}`;
  const isTaken = all.some((page) => page.id === id || page.address === id);
  if (isTaken) return { ok: false, kind: "taken" };
  if (all.length >= mostOwnPages) return { ok: false, kind: "full" };
  const body = { title, text: "", description: "", address: id, menus: [] };
  const isKept = await keepNew(services, member.id, `own/${id}`, body);
  return isKept ? { ok: true, id } : { ok: false, kind: "taken" };
}
