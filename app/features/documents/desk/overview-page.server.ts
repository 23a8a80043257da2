import { data, redirect } from "react-router";

import { notFound } from "#app/features/desk/desk-access.server.ts";
import { line as oneLine, several } from "#app/features/desk/desk-fields.server.ts";
import { act, deskPage } from "#app/features/desk/desk-page.server.ts";
import { listTyped } from "#app/features/desk/typed/typed-store.server.ts";
import { can } from "#app/features/desk/desk-permissions.ts";
import { renderEditionContext } from "#app/platform/.server/context.ts";
import type { Services } from "#app/platform/.server/services.ts";
import { isNeutral } from "#content/schema/document-kinds.ts";
import { deskSite as texts } from "#words/pages/desk-site.ts";
import { splitKey } from "../document-store.server.ts";
import type { Published } from "../publish.server.ts";
import { languageName, titleWithLanguage } from "./document-titles.ts";
import { countTranslations } from "./texts.server.ts";
import {
  compareEditions,
  discardText,
  publishDrafts,
  readEditions,
  readSite,
  takeBack,
  tellFaults,
  type ToldFault,
} from "./site.server.ts";

/** Whoever may change something of what the site says. */
export const writers = ["site", "notice"] as const;

const on = act();

/** How many editions the overview names. */
const namedEditions = 4;

/** `/desk/site`: what is not published yet, which can be published or thrown away, and the editions to take back. */
export const overviewPage = deskPage({
  right: writers,
  async load({ services, member, search }) {
    const site = await readSite(services, member);
    const maySite = can(member, "site");
    const published = readNumber(search.get("published"));
    const drafts = [];
    for (const draft of site.drafts)
      drafts.push({ ...draft, behind: await readBehind(services, draft.key) });
    return {
      ...site,
      drafts,
      published: published === site.number ? published : null,
      typed: await readTyped(services, member.id),
      maySite,
      editions: maySite ? await readEditions(services, member, namedEditions) : [],
      goes:
        maySite && site.number > 0
          ? await compareEditions(services, member, site.number - 1, site.number)
          : null,
    };
  },
  acts: {
    publish: on({ draft: several, note: oneLine }, async ({ services, member, sent, args }) => {
      if (sent.draft.length === 0) return refuse(texts.problems.none);
      const drafts = sent.draft.map(readSeen).map(({ name, version }) => ({ ...name, version }));
      const render = args.context.get(renderEditionContext);
      const note = sent.note.slice(0, 120);
      return answer(services, await publishDrafts(services, member, drafts, note, render));
    }),
    discard: on({}, async ({ services, member, of }) => {
      const { name, version } = readSeen(of);
      await discardText(services, member, name, version);
      return redirect("/desk/site", 303);
    }),
    restore: on(
      {},
      async ({ services, member, of }) => {
        return answer(services, await takeBack(services, member, readNumber(of) ?? -1));
      },
      "site",
    ),
  },
});

export type OverviewData = Awaited<ReturnType<typeof overviewPage.loader>>;

/** Where the member has typed something that is in no draft. */
async function readTyped({ db, documents }: Services, memberId: string) {
  return (await listTyped(db, memberId)).flatMap(({ form, at }) => {
    const [, key] = /^\/desk\/site\/([a-z]{2}\/[^?#]+)/.exec(form) ?? [];
    if (key === undefined) return [];
    return { to: form, at, title: titleWithLanguage(splitKey(key), documents.current()) };
  });
}

/** What an English draft leaves to translate, by language. */
async function readBehind(services: Services, key: string) {
  const { document, language: own } = splitKey(key);
  if (own !== "en" || isNeutral(document)) return [];
  return (await countTranslations(services, document)).flatMap(({ language, changed, missing }) => {
    const count = changed + missing;
    const to = `/desk/site/${language}/${document}`;
    return count === 0 ? [] : [{ to, name: languageName(language), count }];
  });
}

/** Why nothing was published. */
export type SiteOutcome = {
  readonly message: string;
  readonly faults: readonly ToldFault[];
};

/** @param value a draft and the version that was read, as in `en/facts@3` */
function readSeen(value: string) {
  const at = value.lastIndexOf("@");
  return { name: splitKey(value.slice(0, at)), version: Number(value.slice(at + 1)) };
}

function answer({ documents }: Services, published: Published) {
  if (published.ok) return redirect(`/desk/site?published=${published.number}`, 303);
  const edition = documents.current();
  switch (published.kind) {
    case "faulty":
      return refuse(texts.problems.faulty, tellFaults(published.faults, edition));
    case "stale":
      return refuse(
        texts.problems.stale.replace("{document}", titleWithLanguage(published.draft, edition)),
      );
    case "broken":
      return refuse(texts.problems.broken.replace("{pages}", published.paths.join(", ")));
    case "overtaken":
    case "missing":
      return refuse(texts.problems[published.kind]);
  }
}

function refuse(message: string, faults: readonly ToldFault[] = []) {
  return data({ message, faults } satisfies SiteOutcome, { status: 409 });
}

/** Of an edition, as an address or a form has it. */
function readNumber(text: string | null | undefined): number | undefined {
  return /^\d{1,9}$/.test(text ?? "") ? Number(text) : undefined;
}

/** `/desk/site/editions?before=…` */
export const editionsPage = deskPage({
  right: "site",
  async load({ services, member, search }) {
    const before = readNumber(search.get("before"));
    const lines = await readEditions(services, member, pageSize + 1, before);
    return {
      editions: lines.slice(0, pageSize),
      hasMore: lines.length > pageSize,
      number: services.documents.current().number,
    };
  },
});

const pageSize = 50;

/** `/desk/site/editions/{number}`: what it changed; `?against=today` what making it the site again would. */
export const editionPage = deskPage({
  right: "site",
  async load({ services, member, params, search }) {
    const number = readNumber(params.number) ?? notFound();
    const current = services.documents.current().number;
    const isToday = search.get("against") === "today";
    const other = isToday ? current : Math.max(number - 1, 0);
    const changes = await compareEditions(services, member, number, other);
    if (!changes) notFound();
    const [line] = await readEditions(services, member, 1, number + 1);
    return { number, current, isToday, line: line ?? null, changes };
  },
});
