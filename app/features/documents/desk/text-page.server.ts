import { data, redirect } from "react-router";

import { notFound } from "#app/features/desk/desk-access.server.ts";
import { typed } from "#app/features/desk/desk-fields.server.ts";
import { act, deskPage } from "#app/features/desk/desk-page.server.ts";
import { listTyped } from "#app/features/desk/typed/typed-store.server.ts";
import { renderEditionContext } from "#app/platform/.server/context.ts";
import { languageCodes, languages, type LanguageCode } from "#content/languages.ts";
import { languageLessons } from "#content/categories.ts";
import type { DocumentName, Edition } from "#content/documents.ts";
import { courseSearch } from "#words/pages/courses.ts";
import { isNeutral } from "#content/schema/document-kinds.ts";
import { nameKey } from "../document-store.server.ts";
import { titleOf, valueAt } from "./form/fields.ts";
import { wordDifference } from "./form/differences.server.ts";
import { hashesOf, hashOf, type Conflict, type Step } from "./form/form-values.server.ts";
import type { TranslatedText } from "./form/translation.server.ts";
import { hintOfDocument, languageName, titleOfDocument, titleOfDraft } from "./document-titles.ts";
import { blanksOf, keptBeside } from "./kept.server.ts";
import { pageOf, previewPath, weighPage } from "./preview.server.ts";
import { writers } from "./overview-page.server.ts";
import { mayWrite } from "./site.server.ts";
import { partOf, partsOf } from "./text-parts.server.ts";
import { addressWords } from "./address-words.server.ts";
import { keepText, readLanguages, readText } from "./texts.server.ts";

const on = act<DocumentName>();

/** Keeps what was typed as a draft, and does what else the button says. */
const keeping = (does: "keep" | "right" | Step["does"]) =>
  on({ part: typed, shape: typed }, async ({ services, member, thing: name, sent, of, form }) => {
    const isStep = does !== "keep" && does !== "right";
    const step = isStep ? { does, path: of } : null;
    const right = does === "right" ? of : null;
    const kept = await keepText(services, member, name, form, { step, right });
    if (kept.conflicts.length > 0)
      return data({ conflicts: kept.conflicts } satisfies TextOutcome, { status: 409 });
    const query = new URLSearchParams({ part: sent.part });
    if (isStep) {
      query.set("at", kept.focus);
      query.set("step", hashOf([sent.shape, does, of, Date.now()]));
    } else {
      query.set("kept", "");
      if (sent.shape !== "") query.set("step", sent.shape);
    }
    return redirect(`/desk/site/${nameKey(name)}?${query.toString()}`, 303);
  });

/** `/desk/site/{language}/{document}?part=…`: one part of a document's form, and what the others hold. */
export const textPage = deskPage({
  right: writers,
  find: ({ member, params: { language = "", "*": document = "" } }) =>
    language in languages && mayWrite(member, document) ? { document, language } : null,
  async load({ services, member, thing: name, search, args }) {
    const text = await readText(services, member, name);
    if (!text) notFound();
    const { root, body, published, draft, faults, texts } = text;
    const parts = partsOf(name, root, body);
    const to = search.get("to") ?? search.get("at") ?? "";
    const found = parts.findIndex(({ names }) => names.includes(to.split(".")[0] ?? ""));
    const given = Number(search.get("part") ?? 0);
    const open = to !== "" && found >= 0 ? found : given in parts ? given : 0;
    const part = parts[open] ?? notFound();
    const form = partOf(root, part);
    const isIn = (names: readonly string[]) => (path: string) =>
      names.includes(path.split(".")[0] ?? "");
    const edition = services.documents.current();
    const { language, document } = name;
    const left = await listTyped(services.db, member.id);
    return {
      key: nameKey(name),
      title: titleOfDraft(document, body) ?? titleOfDocument(document, edition),
      hint: hintOfDocument(document) ?? "",
      language,
      dir: languages[language as LanguageCode].dir,
      languages: isNeutral(document)
        ? []
        : languageCodes.map((code) => ({
            code,
            name: languageName(code),
            to: `/desk/site/${nameKey({ document, language: code })}?part=${open}`,
          })),
      parts: parts.map(({ title, names, summary }, index) => ({
        title,
        summary,
        to: `/desk/site/${nameKey(name)}?part=${index}`,
        isOpen: index === open,
        hasTyped: left.some(({ form: one }) => one === `/desk/site/${nameKey(name)}?part=${index}`),
        faults: faults.filter(({ field }) => isIn(names)(field)).length,
        changed: published === undefined ? 0 : countChanged(names, body, published),
        toDo:
          texts?.filter(({ path, state }) => state !== "right" && isIn(names)(path)).length ?? 0,
      })),
      part: open,
      /** As whom mail leaves and where it arrives, where the academy's address is entered. */
      addresses: document === "facts" && part.names.includes("email") ? addressWords(services) : [],
      form,
      courses: document === "prices" ? coursesToPrice(edition) : [],
      body,
      published: published ?? null,
      hashes: hashesOf(form, body),
      /** What makes a form another one: its parts have been moved, added or taken away. */
      shape: search.get("step") ?? "",
      focus: search.get("at") ?? search.get("to") ?? "",
      wasKept: search.has("kept"),
      draft,
      // What has just been added is empty, and is not wrong before somebody keeps it.
      faults: search.has("at")
        ? []
        : faults.map((fault) => ({ ...fault, place: titleOf(root, fault.field) })),
      preview: previewPath + (pageOf(name, body) ?? ""),
      weight: await weighPage(services, args.context.get(renderEditionContext), name, text),
      beside: texts && besideOf(texts),
      /** What the program keeps beside what the text says. */
      kept: keptBeside(name, body, services.documents),
      blanks: blanksOf(name, services.documents),
    };
  },
  acts: {
    keep: keeping("keep"),
    /** An English text that has changed leaves this one right; without a place, all of them. */
    right: keeping("right"),
    up: keeping("up"),
    down: keeping("down"),
    add: keeping("add"),
    remove: keeping("remove"),
    drop: keeping("drop"),
    back: keeping("back"),
  },
});

/** What a price may be for alone: courses, and lessons in a language, which have no page. */
function coursesToPrice(edition: Edition): readonly (readonly [slug: string, title: string])[] {
  const courses = edition.in("en").courses.map(({ slug, title }) => [slug, title] as const);
  return [...courses, [languageLessons, courseSearch.language.title]];
}

function countChanged(names: readonly string[], body: unknown, published: unknown): number {
  return names.filter((name) => hashOf(valueAt(body, name)) !== hashOf(valueAt(published, name)))
    .length;
}

/** The English beside each text, with what changed since it was translated. */
function besideOf(texts: readonly TranslatedText[]) {
  return Object.fromEntries(
    texts.map(({ path, state, english, was }) => [
      path,
      { state, english, parts: was === null ? null : wordDifference(was, english, "en") },
    ]),
  );
}

export type TextPageData = Awaited<ReturnType<typeof textPage.loader>>;

/** What two people wrote in one place. */
export type TextOutcome = { readonly conflicts: readonly Conflict[] };

/** `/desk/site/languages`; with `?all` also what is translated */
export const languagesPage = deskPage({
  right: "site",
  async load({ services, member, search }) {
    const lines = await readLanguages(services, member);
    const isAll = search.has("all");
    const isToDo = ({ states }: (typeof lines)[number]) =>
      states.some(({ changed, missing }) => changed + missing > 0);
    return {
      lines: isAll ? lines : lines.filter(isToDo),
      isAll,
      languages: languageCodes
        .filter((code) => code !== "en")
        .map((code) => ({ code, name: languageName(code) })),
    };
  },
});
