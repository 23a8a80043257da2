import { common, createLowlight } from "lowlight";

import type { QuestionInput } from "#content/question-schema.ts";
import type { BankQuestion } from "#content/quizzes/all.ts";
import { quizShapes } from "#content/quizzes/shapes.ts";
import type { DrawnQuestion, GivenAnswer } from "./attempt.ts";
import {
  noAnswer,
  type CodeLook,
  type CodePiece,
  type CodeView,
  type QuestionView,
  type ShownAnswer,
} from "./question-view.ts";

/** A question without everything that could give its key away. */
export function toQuestionView(
  question: BankQuestion,
  drawn: DrawnQuestion,
  number: number,
): QuestionView {
  const texts = new Map(question.options.map(({ id, text }) => [id, text]));
  return {
    number,
    kind: question.kind,
    notation: quizShapes[question.topic].notation,
    isEnglish: question.isEnglish,
    prompt: question.prompt,
    code: question.code ? highlightCode(question.code) : null,
    options: drawn.options.map((id) => texts.get(id) ?? ""),
  };
}

/** What was given, in the places of this attempt. */
export function toShownAnswer(drawn: DrawnQuestion, given: GivenAnswer | undefined): ShownAnswer {
  if (!given) return noAnswer;
  const chosen = given.chosen.map((id) => drawn.options.indexOf(id) + 1);
  return { ...given, chosen: chosen.filter((place) => place > 0) };
}

/** Ids of the options at these places. */
export function toChosenIds(drawn: DrawnQuestion, places: readonly number[]): string[] {
  return places.flatMap((place) => drawn.options[place - 1] ?? []);
}

type Node = {
  readonly type: string;
  readonly value?: string;
  readonly properties?: { readonly className?: unknown };
  readonly children?: readonly Node[];
};

/** `xml` is for the markup in JSX. */
const languages = ["java", "javascript", "sql", "xml"];
const lowlight = createLowlight(
  Object.fromEntries(Object.entries(common).filter(([name]) => languages.includes(name))),
);

const looks: Readonly<Record<string, CodeLook | null>> = {
  "hljs-comment": "comment",
  "hljs-doctag": "comment",
  "hljs-keyword": "keyword",
  "hljs-operator": "keyword",
  "hljs-literal": "literal",
  "hljs-number": "literal",
  "hljs-string": "string",
  "hljs-regexp": "string",
  "hljs-char": "string",
  "hljs-title": "name",
  "hljs-built_in": "name",
  "hljs-type": "name",
  "hljs-meta": "name",
  "hljs-name": "tag",
  "hljs-attr": "tag",
  // What is spliced into a string or is in a tag is plain again.
  "hljs-subst": null,
};

function flatten(nodes: readonly Node[], outer: CodeLook | null): CodePiece[] {
  return nodes.flatMap(({ type, value = "", properties, children = [] }) => {
    if (type === "text") return [{ text: value, look: outer }];
    const [name] = (properties?.className ?? []) as string[];
    const look = looks[name ?? ""];
    return flatten(children, look === undefined ? outer : look);
  });
}

/** Code in coloured pieces, worked out here so that no highlighter has to be sent to the browser. */
export function highlightCode({ language, source }: NonNullable<QuestionInput["code"]>): CodeView {
  if (!lowlight.registered(language)) return { language, pieces: [{ text: source, look: null }] };
  const pieces: CodePiece[] = [];
  for (const { text, look } of flatten(lowlight.highlight(language, source).children, null)) {
    const last = pieces.at(-1);
    if (last?.look === look) pieces[pieces.length - 1] = { look, text: last.text + text };
    else pieces.push({ text, look });
  }
  return { language, pieces };
}
