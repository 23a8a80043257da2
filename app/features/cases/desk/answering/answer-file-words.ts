/** The files that may go with one answer. */
export const mostFiles = 3;
/** Of all of them together. */
export const mostFileBytes = 5 * 1024 * 1024;

/** Why files are not taken. */
export type FileProblem = "none" | "count" | "size" | "type";

export const fileProblems: Readonly<Record<FileProblem, string>> = {
  none: "Choose a PDF or a picture first.",
  count: `An answer takes ${mostFiles} files at most. None of these was added.`,
  size: "All files of an answer together may be 5 MB at most. None of these was added.",
  type: "Only PDFs and pictures (JPEG, PNG, GIF, WebP) can go with an answer. None of these was added.",
};

/** How large a file is, for people. */
export function sizeWords(bytes: number): string {
  const kilobytes = Math.max(1, Math.round(bytes / 1000));
  return kilobytes < 1000 ? `${kilobytes} kB` : `${(kilobytes / 1000).toFixed(1)} MB`;
}
