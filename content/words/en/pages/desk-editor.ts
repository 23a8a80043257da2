/** Words of the editor that stands in the place of longer fields at the desk. */
export const deskEditor = {
  toolbar: "Looks of",
  bold: "Bold",
  bullets: "List",
  numbers: "Numbered list",
  link: "Link",
  leadsTo: "Leads to",
  leadsToHint: "A page such as /prices, or an address that begins with https://.",
  set: "Set the link",
  unlink: "Take the link away",
  cancel: "Cancel",
  badLink: "Write a page such as /prices, or an address that begins with https://.",
  source:
    "An empty line begins a paragraph, - before a line makes a list, **so** is bold, [words](/courses) a link, [words](https://example.org) one to another site.",
  sourceLine:
    "**So** is bold, [words](/courses) a link, [words](https://example.org) one to another site.",
  leftOut: "Pasted without:",
  fallen: {
    picture: "pictures",
    table: "the lines of a table",
    heading: "headings, which are paragraphs now",
    quote: "quotations, which are paragraphs now",
    look: "italic, underlined or coloured words",
    deeper: "lists within lists, which are one list now",
    link: "links that lead nowhere safe",
    blocks: "paragraphs and lists, which are one paragraph here",
  },
} as const;
