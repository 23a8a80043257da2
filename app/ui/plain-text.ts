/** The markup of a paragraph of content: `code` and [words](target). */
export const marks = /`([^`]+)`|\[([^\]]+)\]\(([^)\s]+)\)/g;

/** The words of a paragraph without its markup. */
export function plainText(text: string): string {
  return text.replaceAll(marks, (_whole, code?: string, words?: string) => code ?? words ?? "");
}
