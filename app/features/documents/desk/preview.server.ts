import { brotliCompressSync } from "node:zlib";

import { notFound } from "#app/features/desk/desk-access.server.ts";
import { deskPage } from "#app/features/desk/desk-page.server.ts";
import type { DeskMember } from "#app/features/desk/desk-permissions.ts";
import { renderEditionContext, type RenderEdition } from "#app/platform/.server/context.ts";
import type { Services } from "#app/platform/.server/services.ts";
import { fillText } from "#app/platform/fill-text.ts";
import { coursePath } from "#content/categories.ts";
import type { DocumentName, Edition } from "#content/documents.ts";
import { languages, type LanguageCode } from "#content/languages.ts";
import { courseSlug, ownPageId } from "#content/schema/document-kinds.ts";
import { ownPagePath } from "#content/schema/own-page-schema.ts";
import { pageKinds, type PageName } from "#content/schema/page-kinds.ts";
import { sitePages } from "#content/site-pages.ts";
import { deskSite } from "#words/pages/desk-site.ts";
import { checkBody } from "../check-documents.ts";
import { findEdition, readBodies, splitKey } from "../document-store.server.ts";
import { listDrafts } from "../draft-store.server.ts";
import { bodiesOf } from "../publish.server.ts";
import { writers } from "./overview-page.server.ts";
import { mayWrite, nameOf, readNames } from "./site.server.ts";

/** Where the site is shown as it would be; the path of the page follows. */
export const previewPath = "/desk/site/preview";

const texts = deskSite.previewOf;

/**
 * `/desk/site/preview/{path}`: a page with all drafts that the member may publish; with `edition-38/` before the path
 * as it was in that edition. The address is the preview, so that none outlasts its tab: no cookie and no script is
 * involved, nothing of it is kept anywhere, and forms send nothing.
 */
export const previewPage = deskPage({
  right: writers,
  async load({ services, member, params, args }) {
    const render = args.context.get(renderEditionContext);
    const [first = "", ...rest] = (params["*"] ?? "").split("/");
    const [, number] = /^edition-(\d{1,9})$/.exec(first) ?? [];
    const shown =
      number === undefined
        ? await readDrafts(services, member)
        : await readEdition(services, Number(number));
    if (!render || !shown) return notFound();
    const base = number === undefined ? previewPath : `${previewPath}/${first}`;
    const path = `/${number === undefined ? [first, ...rest].join("/") : rest.join("/")}`;
    const answer = await render(path, shown.edition);
    const moved = answer.headers.get("Location");
    const headers = {
      "Cache-Control": "no-store",
      "X-Robots-Tag": "noindex",
      "Content-Type": "text/html; charset=utf-8",
      "Content-Security-Policy": previewPolicy,
    };
    if (moved?.startsWith("/"))
      return new Response(null, { status: 302, headers: { ...headers, Location: base + moved } });
    const html = await answer.text();
    return new Response(asPreview(html, base, shown.words), { status: answer.status, headers });
  },
});

/** Neither scripts nor forms, should one not be inert. Its own style is that of the bar. */
const previewPolicy = [
  "default-src 'none'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self'",
  "font-src 'self'",
  "form-action 'none'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join(";");

type Shown = { readonly edition: Edition; readonly words: string };

async function readDrafts(services: Services, member: DeskMember): Promise<Shown> {
  const { db, documents } = services;
  const drafts = (await listDrafts(db)).filter(({ document }) => mayWrite(member, document));
  const names = await readNames(services);
  const people = [
    ...new Set(
      drafts.map(({ changedBy }) =>
        changedBy === member.id ? deskSite.you : (nameOf(names, changedBy) ?? deskSite.command),
      ),
    ),
  ].join(` ${deskSite.and} `);
  const count = drafts.length;
  const template = count === 0 ? texts.none : count === 1 ? texts.one : texts.many;
  const fitting = drafts.filter((draft) => checkBody(draft, draft.body).ok);
  return {
    edition: documents.preview(bodiesOf(fitting)),
    words: fillText(template, { count: String(count), people }),
  };
}

async function readEdition(services: Services, number: number): Promise<Shown | null> {
  const { db, documents } = services;
  const now = await findEdition(db, documents.current().number);
  const then = await findEdition(db, number);
  if (!now || !then) return null;
  const keys = Object.keys({ ...now.revisions, ...then.revisions });
  const changed = keys.filter((key) => now.revisions[key] !== then.revisions[key]);
  const bodies = await readBodies(
    db,
    changed.flatMap((key) => then.revisions[key] ?? []),
  );
  const was = new Map(
    changed.map((key) => {
      const id = then.revisions[key];
      return [key, id === undefined ? documents.seed(splitKey(key)) : bodies.get(id)];
    }),
  );
  return {
    edition: documents.preview(was),
    words: fillText(texts.edition, { number: String(number) }),
  };
}

const escape = (text: string) => text.replaceAll(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);

/** A page without its scripts, whose links stay in the preview, with a bar that says what it is. */
function asPreview(html: string, base: string, words: string): string {
  const bar = `<aside lang="en" dir="ltr" style="${barStyle}"><span><b>${escape(words)}</b> ${escape(texts.forms)}</span><a href="/desk/site" style="color:inherit">${escape(texts.close)}</a></aside>`;
  return html
    .replaceAll(/<script\b[^>]*>[\s\S]*?<\/script>/g, "")
    .replaceAll(/<\/?noscript>/g, "")
    .replaceAll(/<form\b/g, "<form inert")
    .replaceAll(
      /(<a\b[^>]*\shref=")(\/(?!\/)[^"]*)"/g,
      (_, start: string, to: string) => `${start}${base}${to === "/" ? "" : to}"`,
    )
    .replace("<head>", '<head><meta name="robots" content="noindex">')
    .replace(afterSkipLink, (begin) => begin + bar);
}

/** The way past the header stays the first link. */
const afterSkipLink = /<body\b[^>]*>(?:<a\b[^>]*class="skip-link"[^>]*>[^<]*<\/a>)?/;

const barStyle =
  "display:flex;flex-wrap:wrap;gap:0 1rem;justify-content:space-between;align-items:center;min-height:2.75rem;padding:.25rem 1rem;border-bottom:3px solid #f0b44c;background:#10284a;color:#f4ecdc;font:500 .875rem/1.4 sans-serif";

/**
 * Where most of a document's words are shown, with its language; null if no page is its own.
 *
 * @param body as its form has it, of a page whose address is in it
 */
export function pageOf({ document, language }: DocumentName, body?: unknown): string | null {
  const { address } = Object(body) as { address?: unknown };
  const slug = courseSlug(document);
  const [, page] = /^pages\/(.+)$/.exec(document) ?? [];
  const path =
    ownPageId(document) !== undefined
      ? typeof address === "string"
        ? ownPagePath(address)
        : undefined
      : slug === undefined
        ? page === undefined
          ? sitePages.find(
              ({ path: one }) => one === (document === "rules" ? "/prices" : `/${document}`),
            )?.path
          : pageKinds[page as PageName]?.path
        : coursePath(slug);
  if (path === undefined) return null;
  return language === "en" ? path : `/${language}${path === "/" ? "" : path}`;
}

/** What a page may weigh as it is sent (docs/speed.md), in bytes without its headers. */
const pageLimit = 15_800;
/** Letters of two bytes. */
const roomForArabicScript = 1_280;

/** How much of it a page with a draft is, as it would be sent; null where pages are not rendered. */
export async function weighPage(
  services: Services,
  render: RenderEdition | null,
  name: DocumentName,
  { body, stored }: { readonly body: unknown; readonly stored: unknown },
) {
  const path = pageOf(name, body);
  if (!render || path === null || !checkBody(name, stored).ok) return null;
  const key = `${name.language}/${name.document}`;
  const answer = await render(path, services.documents.preview(new Map([[key, stored]])));
  if (!answer.ok) return null;
  const bytes = brotliCompressSync(await answer.text()).length;
  const { dir } = languages[name.language as LanguageCode];
  return { bytes, limit: pageLimit + (dir === "rtl" ? roomForArabicScript : 0) };
}
