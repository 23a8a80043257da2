/** What a program did: how it ended, and what it wrote, without final line breaks. */
export type Outcome = {
  ended: "well" | "failed" | "uncompiled";
  stdout: string;
  stderr: string;
};

/** Takes the line breaks off the end of an output. */
export function withoutFinalNewline(text: string): string {
  return text.replace(/[\r\n]+$/, "");
}
