/** What a paragraph of content marks: `code` and [words](target). */
export const marks = /`([^`]+)`|\[([^\]]+)\]\(([^)\s]+)\)/g;

/** The words of a paragraph without its marks, for readers that show no markup. */
export function plainText(text: string): string {
  return text.replaceAll(marks, (_whole, code?: string, words?: string) => code ?? words ?? "");
}
