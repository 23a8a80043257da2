import type { DocumentFault, Edition, OwnPage } from "#content/documents.ts";
import { mostInMenu, pageMenus } from "#content/schema/own-page-schema.ts";
import type { PageName } from "#content/schema/page-kinds.ts";

/** What is wrong with pages of one's own taken together: two at one address or of one title, and menus that are full. */
export function checkOwnPages(edition: Edition): DocumentFault[] {
  const { ownPages, pages } = edition.in("en");
  const fault = ({ id }: OwnPage, field: string, message: string) => ({
    document: `own/${id}`,
    language: "en",
    field,
    message,
  });
  const heads = Object.values(pages as Record<PageName, { meta: Head }>).map(({ meta }) => meta);
  const others = (page: OwnPage) => ownPages.filter((other) => other !== page);
  const isOf = ({ title }: Head, page: OwnPage) => title === page.title;
  return [
    ...ownPages.flatMap((page) => [
      ...(others(page).some(({ address }) => address === page.address)
        ? [fault(page, "address", "is that of another page")]
        : []),
      ...([...heads, ...others(page)] as Head[]).flatMap((head) =>
        isOf(head, page) ? [fault(page, "title", "is that of another page")] : [],
      ),
    ]),
    ...pageMenus.flatMap((menu) =>
      ownPages
        .filter(({ menus }) => menus.includes(menu))
        .slice(mostInMenu)
        .map((page) =>
          fault(
            page,
            "menus",
            `must leave this menu to others: it has ${mostInMenu} pages already`,
          ),
        ),
    ),
  ];
}

type Head = { readonly title: string };

/** The page at an address, or where it is now; undefined if there never was one. */
export function findOwnPage(
  pages: readonly OwnPage[],
  address: string,
): { readonly page: OwnPage; readonly isMoved: boolean } | undefined {
  const page = pages.find((one) => one.address === address);
  if (page) return { page, isMoved: false };
  const moved = pages.find(({ earlier = [] }) => earlier.includes(address));
  return moved && { page: moved, isMoved: true };
}

/** A page as it is published: it keeps the address that it had. */
export function withEarlierAddress(body: unknown, published: unknown): unknown {
  const { address, earlier = [] } = body as { address?: string; earlier?: readonly string[] };
  const had = (published as { address?: string } | undefined)?.address;
  const all = new Set(had === undefined ? earlier : [...earlier, had]);
  all.delete(address ?? "");
  return { ...(body as object), ...(all.size > 0 && { earlier: [...all] }) };
}
