import { data } from "react-router";

import {
  documentsOf,
  publicUrl,
  servicesContext,
  type RequestArgs,
} from "#app/platform/.server/context.ts";
import { answerUnlessKnown } from "#app/platform/.server/answer-unchanged.ts";
import { escapeHtml } from "#app/platform/.server/outbox/mail-html.ts";
import { shortDay } from "#app/platform/zone-clock.ts";
import type { Site } from "#content/documents.ts";
import { pages } from "#words/pages/all.ts";
import { letterPath } from "#words/pages/letters.ts";
import { firstWords, letterToHtml, parseLetter } from "./letter-markdown.server.ts";
import { findReleased, listReleased, type ReleasedLetter } from "./letter-store.server.ts";

const pageSize = 20;

const dayOf = (letter: ReleasedLetter) => ({
  iso: letter.releasedAt,
  words: shortDay(letter.releasedAt),
});

/** `GET /letters`, and `?before=` for older ones. */
export async function loadLettersPage({ request, context }: RequestArgs) {
  const { db } = context.get(servicesContext);
  const before = new URL(request.url).searchParams.get("before") ?? undefined;
  const found = await listReleased(db, { limit: pageSize + 1, before });
  const letters = found.slice(0, pageSize);
  return {
    isNewest: before === undefined,
    next: found.length > pageSize ? (letters.at(-1)?.releasedAt ?? null) : null,
    letters: letters.map((letter) => ({
      to: letterPath(letter.slug),
      title: letter.title,
      day: dayOf(letter),
      words: firstWords(parseLetter(letter.text)),
    })),
  };
}

export type LettersPageData = Awaited<ReturnType<typeof loadLettersPage>>;

/** `GET /letters/{slug}`. @throws the 404 of an unknown page */
export async function loadLetterPage({ context, params }: RequestArgs) {
  const { db } = context.get(servicesContext);
  const letter = await findReleased(db, (params?.slug ?? "").replaceAll("\0", ""));
  if (!letter) throw data(null, { status: 404 });
  const nodes = parseLetter(letter.text);
  return {
    path: letterPath(letter.slug),
    title: letter.title,
    description: firstWords(nodes),
    day: dayOf(letter),
    mended: letter.mended && { day: shortDay(letter.mended.at), note: letter.mended.note },
    nodes,
  };
}

export type LetterPageData = Awaited<ReturnType<typeof loadLetterPage>>;

/**
 * `GET /letters/feed.xml`: the newest letters as an Atom feed (RFC 4287), or 304 for who has them as they are. The
 * feed has no date of its own (Last-Modified), since a letter that is taken out changes it as well.
 */
export async function loadLettersFeed({
  context,
  request,
}: Pick<RequestArgs, "context" | "request">) {
  const { db } = context.get(servicesContext);
  const letters = await listReleased(db, { limit: pageSize });
  const feed = toAtom(letters, publicUrl(context), documentsOf(context).site);
  return answerUnlessKnown(request, feed, {
    "Content-Type": "application/atom+xml; charset=utf-8",
    "Cache-Control": "public, max-age=900",
    Vary: "Accept-Encoding",
  });
}

/** XML has no way to write these (XML 1.0, 2.2); other controls are removed from what people type. */
const xml = (text: string) => escapeHtml(text.replace(/[\uFFFE\uFFFF]/g, ""));

const changedAt = (letter: ReleasedLetter) => letter.mended?.at ?? letter.releasedAt;

function toAtom(letters: readonly ReleasedLetter[], origin: string, site: Site): string {
  const { path, description } = pages.letters;
  const entries = letters.map((letter) => {
    const link = `${origin}${letterPath(letter.slug)}`;
    return `  <entry>
    <id>urn:uuid:${letter.id}</id>
    <title>${xml(letter.title)}</title>
    <updated>${changedAt(letter)}</updated>
    <published>${letter.releasedAt}</published>
    <link rel="alternate" type="text/html" href="${xml(link)}"/>
    <content type="html">${xml(letterToHtml(parseLetter(letter.text), origin))}</content>
  </entry>`;
  });
  return `<?xml version="1.0" encoding="utf-8"?>
<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="en-GB">
  <id>${xml(origin + path)}</id>
  <title>${xml(site.name)}</title>
  <subtitle>${xml(description)}</subtitle>
  <updated>${letters.map(changedAt).toSorted().at(-1) ?? "1970-01-01T00:00:00.000Z"}</updated>
  <author><name>${xml(site.name)}</name></author>
  <link rel="self" type="application/atom+xml" href="${xml(`${origin}${path}/feed.xml`)}"/>
  <link rel="alternate" type="text/html" href="${xml(origin + path)}"/>
${entries.join("\n")}
</feed>
`;
}
