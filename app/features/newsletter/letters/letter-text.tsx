import type { ReactNode } from "react";

import { blocks, type LetterNode } from "./letter-tree.ts";
import styles from "./letter-text.module.css";

function toElement(node: LetterNode, index: number): ReactNode {
  if (typeof node === "string") return node;
  const { tag: Tag, href, children } = node;
  if (Tag === "br" || Tag === "hr") return <Tag key={index} />;
  const content = children.map(toElement);
  if (Tag === "a") {
    return (
      <a key={index} href={href}>
        {content}
      </a>
    );
  }
  return (
    <Tag key={index} dir={blocks.has(Tag) ? "auto" : undefined}>
      {content}
    </Tag>
  );
}

/** The text of a letter, as its page and the preview at the desk show it. */
export function LetterText({ nodes }: { nodes: readonly LetterNode[] }) {
  return <div className={`stack prose ${styles.text}`}>{nodes.map(toElement)}</div>;
}
