import java from "highlight.js/lib/languages/java";
import javascript from "highlight.js/lib/languages/javascript";
import sql from "highlight.js/lib/languages/sql";
import { createLowlight } from "lowlight";

import type { CodeLook, CodePiece, CodeView } from "./question-view.ts";

type Node = {
  readonly type: string;
  readonly value?: string;
  readonly properties?: { readonly className?: unknown };
  readonly children?: readonly Node[];
};

const lowlight = createLowlight({ java, javascript, sql });

const looks: Readonly<Record<string, CodeLook>> = {
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
};

function lookOf({ properties }: Node): CodeLook | undefined {
  const names = Array.isArray(properties?.className) ? (properties.className as unknown[]) : [];
  return looks[String(names[0])];
}

function flatten(nodes: readonly Node[], look: CodeLook | null): CodePiece[] {
  return nodes.flatMap((node) => {
    if (node.type === "text") return [{ text: node.value ?? "", look }];
    // What is spliced into a string or stands in a tag is plain again.
    const isPlain =
      String((node.properties?.className as unknown[] | undefined)?.[0]) === "hljs-subst";
    return flatten(node.children ?? [], isPlain ? null : (lookOf(node) ?? look));
  });
}

/** Code in coloured pieces, worked out here so that no highlighter has to be sent to the browser. */
export function highlightCode({
  language,
  source,
}: {
  language: CodeView["language"];
  source: string;
}): CodeView {
  if (!lowlight.registered(language)) return { language, pieces: [{ text: source, look: null }] };
  const tree = lowlight.highlight(language, source);
  return { language, pieces: joinAlike(flatten(tree.children, null)) };
}

function joinAlike(pieces: readonly CodePiece[]): CodePiece[] {
  const joined: CodePiece[] = [];
  for (const piece of pieces) {
    const last = joined.at(-1);
    if (last && last.look === piece.look) {
      joined[joined.length - 1] = { look: last.look, text: last.text + piece.text };
    } else joined.push(piece);
  }
  return joined;
}
