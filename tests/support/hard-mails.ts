import { randomUUID } from "node:crypto";

/** Bytes of a mail, with line ends as they are sent. */
const mail = (text: string) => Buffer.from(text.replaceAll(/\r?\n/g, "\r\n"), "latin1");

const head = (name: string) =>
  [
    `From: Zainab Example <${name.replaceAll(/\W+/g, "-")}@hard.example>`,
    `Subject: ${name}`,
    "Date: Mon, 05 Jan 2026 10:00:00 +0000",
    `Message-ID: <${randomUUID()}@hard.example>`,
    "",
  ].join("\n");

const repeat = (times: number, piece: (index: number) => string) =>
  Array.from({ length: times }, (_, index) => piece(index)).join("");

/**
 * Mails that are made to do harm, or came to it, each once under what it is. `isRead`: whether its own words,
 * "The words of …", are near enough to its beginning to be read.
 */
export function hardMails(): readonly { name: string; bytes: Buffer; isRead: boolean }[] {
  const made: { name: string; bytes: Buffer; isRead: boolean }[] = [];
  const add = (name: string, write: (top: string, words: string) => string, isRead = true) => {
    made.push({ name, bytes: mail(write(head(name), `The words of ${name}.`)), isRead });
  };
  add(
    "three megabytes of References",
    (top, words) =>
      repeat(32, () => `References: ${"<abc@b.example> ".repeat(6_000)}\n`) + `${top}\n${words}\n`,
  );
  add(
    "nineteen To of nested groups",
    (top, words) => repeat(19, () => `To: ${"a:".repeat(49_000)}\n`) + `${top}\n${words}\n`,
  );
  add(
    "a From of two megabytes",
    (top, words) => `From: ${"a:".repeat(950_000)}\n${top}\n${words}\n`,
  );
  add(
    "sixty thousand addresses",
    (top, words) => `To: ${repeat(60_000, (n) => `u${n}@x.example, `)}\n${top}\n${words}\n`,
  );
  add(
    "thirty thousand quoted addresses",
    (top, words) =>
      `Cc: ${repeat(30_000, (n) => `"u, ${n}" <u${n}@x.example>, `)}\n${top}\n${words}\n`,
  );
  add(
    "a header of many lines",
    (top, words) => `${repeat(200_000, () => "X: y\n")}${top}\n${words}\n`,
  );
  add(
    "a field without an end",
    (top, words) => `X-Long: ${"y".repeat(3_000_000)}\n${top}\n${words}\n`,
  );
  const mixed = 'Content-Type: multipart/mixed; boundary="b"\n\n';
  add(
    "twenty thousand parts",
    (top, words) => `${top}${mixed}--b\n\n${words}\n${repeat(20_000, () => "--b\n\nx\n")}--b--\n`,
  );
  add(
    "five thousand nested parts",
    (top, words) =>
      `${top}Content-Type: multipart/mixed; boundary="b0"\n\n--b0\n\n${words}\n` +
      repeat(5_000, (n) => `--b${n}\nContent-Type: multipart/mixed; boundary="b${n + 1}"\n\n`),
  );
  add(
    "a part with a header of two megabytes",
    (top, words) => `${top}${mixed}--b\n\n${words}\n--b\nX: ${"y".repeat(2e6)}\n\nx\n--b--\n`,
  );
  add(
    "a boundary within itself",
    (top, words) => `${top}${mixed}--b\n${mixed}--b\n\n${words}\n--b--\n--b--\n`,
  );
  add("no end to its parts", (top, words) => `${top}${mixed}--b\n\n${words}\n`);
  add(
    "a report about nothing",
    (top, words) =>
      `${top}Content-Type: multipart/report; boundary="b"\n\n--b\n\n${words}\n--b\nContent-Type: message/delivery-status\n\nAction: failed\n--b--\n`,
  );
  add("NULs", (top, words) => `${top}\n\0\0${words}\0\n`);
  add("NULs in its header", (top, words) => `X: \0\0\nSubject\0: x\n${top}\n${words}\n`);
  add(
    "broken base64",
    (top, words) =>
      `${top}Content-Transfer-Encoding: base64\n\n!!${Buffer.from(words).toString("base64")}==?=x\n`,
  );
  add(
    "broken quoted-printable",
    (top, words) => `${top}Content-Transfer-Encoding: quoted-printable\n\n${words}=ZZ=\n=`,
  );
  for (const label of ["x-nothing", "utf-99", "\"'", "\0", "x".repeat(9_000)]) {
    add(
      `a charset of ${label.length} that no one knows`,
      (top, words) => `${top}Content-Type: text/plain; charset=${label}\n\n${words} caf\xe9\n`,
    );
  }
  add(
    "encoded words without an end",
    (top, words) => `To: ${"=?utf-8?B?AAAA".repeat(60_000)}\n${top}\n${words}\n`,
  );
  const html = "Content-Type: text/html\n\n";
  add("deep HTML", (top, words) => `${top}${html}<p>${words}</p>${"<div>".repeat(20_000)}x`);
  add(
    "deep tables",
    (top, words) => `${top}${html}<p>${words}</p>${"<table><tr><td>".repeat(8_000)}x`,
  );
  add("HTML of one tag", (top, words) => `${top}${html}<p>${words}</p><a ${"b ".repeat(60_000)}`);
  add("HTML of entities", (top, words) => `${top}${html}<p>${words}</p>${"&amp".repeat(30_000)}`);
  add(
    "twenty deep HTML parts",
    (top, words) =>
      `${top}${mixed}--b\n\n${words}\n${repeat(20, () => `--b\n${html}${"<b>".repeat(42_000)}\n`)}--b--\n`,
  );
  add("a million lines", (top, words) => `${top}\n${words}\n${"\n".repeat(1_000_000)}`);
  add("one line of four megabytes", (top, words) => `${top}\n${words} ${"x".repeat(4e6)}\n`);
  add(
    "a calendar of nothing",
    (top, words) =>
      `${top}Content-Type: text/calendar\n\nBEGIN:VCALENDAR\nSUMMARY:${words}\n${":;".repeat(50_000)}`,
  );
  add("no header", (_top, words) => `\n${words}\n`);
  add("no line at all", () => "x".repeat(3_000_000), false);
  add("nothing", () => "", false);
  return made;
}
