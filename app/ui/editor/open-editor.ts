import { Editor, Node, type JSONContent } from "@tiptap/core";
import { StarterKit } from "@tiptap/starter-kit";

import {
  asHref,
  inOneLine,
  isLink,
  readHtml,
  readPlain,
  type Fallen,
  type Pasted,
} from "./paste.ts";
import { readBlocks, writeBlocks, type EditedBlock, type Run } from "./small-markdown.ts";

/*
 * The one place that knows TipTap. It is fetched once somebody opens a form that has such a field.
 */

/** No list within a list, and one paragraph to an item. */
const Item = Node.create({
  name: "listItem",
  content: "paragraph",
  defining: true,
  parseHTML: () => [{ tag: "li" }],
  renderHTML: ({ HTMLAttributes }) => ["li", HTMLAttributes, 0],
  addKeyboardShortcuts() {
    return { Enter: () => this.editor.commands.splitListItem(this.name) };
  },
});

/** A text of one paragraph. */
const Line = Node.create({ name: "doc", topNode: true, content: "paragraph" });

const extensions = (hasBlocks: boolean) => [
  StarterKit.configure({
    blockquote: false,
    code: false,
    codeBlock: false,
    dropcursor: false,
    gapcursor: false,
    hardBreak: false,
    heading: false,
    horizontalRule: false,
    italic: false,
    listItem: false,
    strike: false,
    trailingNode: false,
    underline: false,
    link: {
      autolink: false,
      linkOnPaste: false,
      openOnClick: false,
      isAllowedUri: (href) => isLink(href),
      HTMLAttributes: { target: null, rel: null, class: null },
    },
    ...(!hasBlocks && {
      bulletList: false,
      orderedList: false,
      listKeymap: false,
      document: false,
    }),
  }),
  ...(hasBlocks ? [Item] : [Line]),
];

const toInline = (runs: readonly Run[]): JSONContent[] =>
  runs
    .filter(({ text }) => text !== "")
    .map(({ text, bold, href }) => ({
      type: "text",
      text,
      marks: [
        ...(href === undefined ? [] : [{ type: "link", attrs: { href } }]),
        ...(bold ? [{ type: "bold" }] : []),
      ],
    }));

const paragraph = (runs: readonly Run[]): JSONContent => ({
  type: "paragraph",
  content: toInline(runs),
});

const toNodes = (blocks: readonly EditedBlock[]): JSONContent[] =>
  blocks.map((block) =>
    block.kind === "p"
      ? paragraph(block.runs)
      : {
          type: block.kind === "ul" ? "bulletList" : "orderedList",
          content: block.items.map((runs) => ({ type: "listItem", content: [paragraph(runs)] })),
        },
  );

const toDoc = (text: string): JSONContent => {
  const content = toNodes(readBlocks(text) ?? []);
  return { type: "doc", content: content.length > 0 ? content : [paragraph([])] };
};

const toRuns = ({ content = [] }: JSONContent): Run[] =>
  content.map(({ text = "", marks = [] }) => {
    const href = marks.find(({ type }) => type === "link")?.attrs?.href as string | undefined;
    return {
      text,
      ...(marks.some(({ type }) => type === "bold") && { bold: true as const }),
      ...(href !== undefined && { href }),
    };
  });

const toBlocks = ({ content = [] }: JSONContent): EditedBlock[] =>
  content.map((node) =>
    node.type === "paragraph"
      ? { kind: "p", runs: toRuns(node) }
      : {
          kind: node.type === "bulletList" ? "ul" : "ol",
          items: (node.content ?? []).map((item) => toRuns(item.content?.[0] ?? {})),
        },
  );

/** How the words at the cursor look. */
export type Look = {
  readonly isBold: boolean;
  readonly list: "ul" | "ol" | null;
  /** Where the link at the cursor leads; null outside of one. */
  readonly href: string | null;
};

export type OpenEditor = {
  /** @param text one that survives */
  set(text: string): void;
  focus(): void;
  bold(): void;
  list(kind: "ul" | "ol"): void;
  /** Makes a link of what is chosen, or of the address where nothing is; null takes the link away. */
  link(href: string | null): void;
  close(): void;
};

export type EditorOptions = {
  readonly text: string;
  readonly hasBlocks: boolean;
  readonly attributes: Record<string, string>;
  readonly onText: (text: string) => void;
  readonly onLook: (look: Look) => void;
  readonly onPaste: (fallen: readonly Fallen[]) => void;
  /** Ctrl+K and Alt+F10. */
  readonly onKey: (key: "link" | "toolbar") => void;
};

/** Opens an editor in an element. */
export function openEditor(element: HTMLElement, options: EditorOptions): OpenEditor {
  const { hasBlocks } = options;
  const textOf = () => writeBlocks(toBlocks(editor.getJSON()));
  const look = () => {
    const href: unknown = editor.getAttributes("link").href;
    options.onLook({
      isBold: editor.isActive("bold"),
      list: editor.isActive("bulletList") ? "ul" : editor.isActive("orderedList") ? "ol" : null,
      href: typeof href === "string" ? href : null,
    });
  };
  const paste = (pasted: Pasted) => {
    const { blocks, fallen } = hasBlocks ? pasted : inOneLine(pasted);
    const [first] = blocks;
    const isWords = blocks.length === 1 && first?.kind === "p";
    const content = isWords ? toInline(first.runs) : toNodes(blocks);
    if (content.length > 0) editor.commands.insertContent(content);
    options.onPaste(fallen);
  };
  const editor: Editor = new Editor({
    element,
    content: toDoc(options.text),
    extensions: extensions(hasBlocks),
    textDirection: "auto",
    // Its rules are in a file: the site's policy allows no others.
    injectCSS: false,
    enableContentCheck: false,
    editorProps: {
      attributes: options.attributes,
      // Before ProseMirror, which would parse the HTML with its styles, and the site's policy reports each of these.
      handleDOMEvents: {
        paste: (_view, event) => {
          const { clipboardData } = event;
          if (!clipboardData) return false;
          event.preventDefault();
          const html = clipboardData.getData("text/html");
          const plain = clipboardData.getData("text/plain");
          if (html === "" && isLink(plain.trim()) && !editor.state.selection.empty) {
            editor.commands.setLink({ href: asHref(plain) });
            return true;
          }
          const pasted = html === "" ? readPlain(plain) : readHtml(html);
          const hasFile = pasted.blocks.length === 0 && clipboardData.files.length > 0;
          paste(hasFile ? { blocks: [], fallen: ["picture"] } : pasted);
          return true;
        },
        drop: (view, event) => {
          if (view.dragging || !event.dataTransfer) return false;
          event.preventDefault();
          paste(readPlain(event.dataTransfer.getData("text/plain")));
          return true;
        },
      },
      handleKeyDown: (_view, event) => {
        const isLinkKey = event.key === "k" && (event.ctrlKey || event.metaKey);
        if (!isLinkKey && !(event.key === "F10" && event.altKey)) return false;
        event.preventDefault();
        options.onKey(isLinkKey ? "link" : "toolbar");
        return true;
      },
    },
    onUpdate: () => options.onText(textOf()),
    onTransaction: () => look(),
  });
  return {
    set: (text) => editor.commands.setContent(toDoc(text), { emitUpdate: false }),
    focus: () => editor.commands.focus(),
    bold: () => editor.chain().focus().toggleBold().run(),
    list: (kind) =>
      kind === "ul"
        ? editor.chain().focus().toggleBulletList().run()
        : editor.chain().focus().toggleOrderedList().run(),
    link: (href) => {
      const chain = editor.chain().focus().extendMarkRange("link");
      if (href === null) chain.unsetLink().run();
      else if (editor.state.selection.empty && !editor.isActive("link"))
        chain.insertContent(toInline([{ text: href, href }])).run();
      else chain.setLink({ href }).run();
    },
    close: () => editor.destroy(),
  };
}
