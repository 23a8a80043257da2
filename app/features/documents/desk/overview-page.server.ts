import { data, redirect } from "react-router";

import { notFound } from "#app/features/desk/desk-access.server.ts";
import { atDesk, readDeskForm } from "#app/features/desk/desk-form.server.ts";
import { can } from "#app/features/desk/desk-permissions.ts";
import { renderEditionContext, type RequestArgs } from "#app/platform/.server/context.ts";
import type { Services } from "#app/platform/.server/services.ts";
import { cleanLine, textIn } from "#app/platform/text-input.ts";
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

/** Whoever may change something of what the site says. @throws the 404 of an unknown page */
export async function requireWriter(args: RequestArgs) {
  const found = await atDesk(args);
  if (!can(found.member, "site") && !can(found.member, "notice")) notFound();
  return found;
}

/** How many editions the overview names. */
const namedEditions = 4;

/** `GET /desk/site` */
export async function loadOverview(args: RequestArgs) {
  const { member, services } = await requireWriter(args);
  const site = await readSite(services, member);
  const maySite = can(member, "site");
  const published = readNumber(new URL(args.request.url).searchParams.get("published"));
  const drafts = [];
  for (const draft of site.drafts)
    drafts.push({ ...draft, behind: await readBehind(services, draft.key) });
  return {
    ...site,
    drafts,
    published: published === site.number ? published : null,
    maySite,
    editions: maySite ? await readEditions(services, member, namedEditions) : [],
    goes:
      maySite && site.number > 0
        ? await compareEditions(services, member, site.number - 1, site.number)
        : null,
  };
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

export type OverviewData = Awaited<ReturnType<typeof loadOverview>>;

/** Why nothing was published. */
export type SiteOutcome = {
  readonly message: string;
  readonly faults: readonly ToldFault[];
};

/** `POST /desk/site`: publishes drafts, throws one away, or takes an edition back. */
export async function handleOverviewPost(args: RequestArgs) {
  const { member, services } = await requireWriter(args);
  const form = await readDeskForm(args.request);
  const discarded = textIn(form, "discard");
  if (discarded !== "") {
    const { name, version } = readSeen(discarded);
    await discardText(services, member, name, version);
    return redirect("/desk/site", 303);
  }
  const restored = readNumber(textIn(form, "restore"));
  if (restored !== undefined) return answer(services, await takeBack(services, member, restored));
  const seen = form.getAll("draft").flatMap((value) => (typeof value === "string" ? [value] : []));
  if (seen.length === 0) return refuse(texts.problems.none);
  const drafts = seen.map(readSeen).map(({ name, version }) => ({ ...name, version }));
  const note = cleanLine(textIn(form, "note")).slice(0, 120);
  return answer(
    services,
    await publishDrafts(services, member, drafts, note, args.context.get(renderEditionContext)),
  );
}

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

/** `GET /desk/site/editions?before=…` */
export async function loadEditions(args: RequestArgs) {
  const { member, services } = await atDesk(args, "site");
  const before = readNumber(new URL(args.request.url).searchParams.get("before"));
  const lines = await readEditions(services, member, pageSize + 1, before);
  return {
    editions: lines.slice(0, pageSize),
    hasMore: lines.length > pageSize,
    number: services.documents.current().number,
  };
}

const pageSize = 50;

/** `GET /desk/site/editions/{number}`: what it changed; `?against=today` what making it the site again would. */
export async function loadEdition(args: RequestArgs) {
  const { member, services } = await atDesk(args, "site");
  const number = readNumber(args.params?.number) ?? notFound();
  const current = services.documents.current().number;
  const isToday = new URL(args.request.url).searchParams.get("against") === "today";
  const other = isToday ? current : Math.max(number - 1, 0);
  const changes = await compareEditions(services, member, number, other);
  if (!changes) notFound();
  const [line] = await readEditions(services, member, 1, number + 1);
  return { number, current, isToday, line: line ?? null, changes };
}
