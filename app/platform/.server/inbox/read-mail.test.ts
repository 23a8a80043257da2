import { expect, test } from "vitest";

import { readMail } from "./read-mail.ts";

/** A mail with this after the first lines of its header; characters are bytes. */
async function read(rest: string) {
  const top = "From: Zainab <zainab@visitor.example>\nMessage-ID: <a@visitor.example>\n";
  const bytes = Buffer.from((top + rest).replaceAll("\n", "\r\n"), "latin1");
  const chunks = async function* () {
    yield bytes;
  };
  const mail = await readMail(chunks(), "team@academy.example");
  return { ...mail, text: mail.text.trim(), names: mail.attachments.map(({ name }) => name) };
}

const parts = (type: string, ...bodies: readonly string[]) =>
  `Content-Type: multipart/${type}; boundary="${type}"\n\n${bodies
    .map((body) => `--${type}\n${body}\n`)
    .join("")}--${type}--\n`;
const plain = (text: string) => `Content-Type: text/plain; charset=utf-8\n\n${text}`;
const html = (text: string, type = "text/html; charset=utf-8") =>
  `Content-Type: ${type}\n\n${text}`;
const picture = (head: string, bytes = 9_000) =>
  `Content-Type: image/jpeg\nContent-Transfer-Encoding: base64\n${head}\n\n${"QUJD".repeat(bytes / 3)}`;

test.each([
  [
    "a photo from an iPhone",
    parts(
      "mixed",
      plain(""),
      picture('Content-Disposition: inline; filename="IMG_0042.jpeg"\nContent-Id: <x@y>'),
    ),
    ["IMG_0042.jpeg"],
  ],
  [
    "a picture pasted into the text",
    parts("related", html('<p>See <img src="cid:x@y"></p>'), picture("Content-Id: <x@y>")),
    [""],
  ],
  [
    "a small picture with a name, which the text draws",
    parts(
      "related",
      html('<img src="cid:x@y">'),
      picture('Content-Disposition: inline; filename="a.png"\nContent-Id: <x@y>', 300),
    ),
    ["a.png"],
  ],
  [
    "a small picture that the text does not draw",
    parts("related", html("<p>See</p>"), picture("Content-Id: <x@y>", 300)),
    [""],
  ],
  [
    "a small picture beside the text",
    parts("mixed", html('<img src="cid:x@y">'), picture("Content-Id: <x@y>", 300)),
    [""],
  ],
  [
    "a line that the text draws",
    parts("related", html('<img src="cid:x@y">'), picture("Content-Id: <x@y>", 300)),
    [],
  ],
  [
    "a text file, and a mail that was sent on",
    parts(
      "mixed",
      plain("See these."),
      'Content-Type: text/plain; name="notes.txt"\nContent-Disposition: inline; filename="notes.txt"\n\nNotes.',
      "Content-Type: message/rfc822\n\nSubject: =?utf-8?q?Caf=C3=A9?=\n\nWords.",
    ),
    ["notes.txt", "Café"],
  ],
  [
    "a file in Arabic",
    parts(
      "mixed",
      plain("x"),
      "Content-Type: application/pdf\nContent-Disposition: attachment; filename*=utf-8''%D9%88%D8%A7%D8%AC%D8%A8.pdf\n\nx",
    ),
    ["واجب.pdf"],
  ],
])("%s is named", async (_, mail, names) => {
  expect((await read(mail)).names).toEqual(names);
});

test.each([
  [
    "HTML where the plain part is blank",
    parts("alternative", plain(" \n \n"), html("<p>Tuesday</p>")),
    "Tuesday",
  ],
  [
    "plain text where it says anything",
    parts("alternative", plain("Tuesday"), html("<p>Wednesday</p>")),
    "Tuesday",
  ],
  [
    "HTML within its pictures",
    parts("alternative", plain(""), parts("related", html("<p>Tuesday</p>"), picture(""))),
    "Tuesday",
  ],
  [
    "cells with spaces, and rows in lines",
    html(
      "<table><tr><td>Name</td><td>Bilal</td></tr><tr><th>Day</th><td>Tuesday</td></tr></table>",
    ),
    "Name Bilal\nDay Tuesday",
  ],
  ["a space for a picture", html("<p>it<img src=x>and</p>"), "it and"],
  ["text without a subtype", "Content-Type: text\n\nTuesday", "Tuesday"],
  ["text without a type", "\nTuesday", "Tuesday"],
  [
    "lines that were broken to be joined",
    "Content-Type: text/plain; format=flowed\n\nOn \nTuesday",
    "On Tuesday",
  ],
])("%s is read", async (_, mail, text) => {
  expect((await read(mail)).text).toBe(text);
});

const arabic1256 = "\xe3\xd1\xcd\xc8\xc7 \xc8\xdf\xe3";
test.each([
  [
    "UTF-8 that nothing names",
    "\nCaf\xc3\xa9 \xd9\x85\xd8\xb1\xd8\xad\xd8\xa8\xd8\xa7",
    "Café مرحبا",
  ],
  [
    "UTF-8 that says it is ASCII",
    "Content-Type: text/plain; charset=us-ascii\n\nCaf\xc3\xa9",
    "Café",
  ],
  [
    "a western letter that nothing names",
    "\nCaf\xe9 \x96 d\xe9j\xe0 vu, \x93na\xefve\x94",
    "Café – déjà vu, “naïve”",
  ],
  [
    "German with two such letters in a row",
    "\nGr\xf6\xdfe, Stra\xdfe, \xc4\xd6\xdc",
    "Größe, Straße, ÄÖÜ",
  ],
  ["Arabic that nothing names", `\n${arabic1256}`, "مرحبا بكم"],
  [
    "Urdu that nothing names",
    "\n\xc2\x81 \x98\xed\xc7 \xcd\xc7\xe1 \xc0\xed\xbf",
    "آپ کيا حال ہي؟",
  ],
  [
    "Arabic in a charset that no one knows",
    `Content-Type: text/plain; charset=x-none\n\n${arabic1256}`,
    "مرحبا بكم",
  ],
  [
    "a letter in a charset that no one knows",
    "Content-Type: text/plain; charset=x-none\n\ncaf\xe9",
    "café",
  ],
  [
    "HTML that names its charset itself",
    html(`<meta charset="windows-1256"><p>${arabic1256}</p>`, "text/html"),
    "مرحبا بكم",
  ],
  [
    "HTML that names it in the old way",
    html(
      `<meta http-equiv="Content-Type" content="text/html; charset=windows-1256"><p>${arabic1256}</p>`,
      "text/html",
    ),
    "مرحبا بكم",
  ],
  ["HTML whose mail says better", html('<meta charset="windows-1256"><p>Caf\xc3\xa9</p>'), "Café"],
  [
    "UTF-16 in base64",
    `Content-Type: text/plain; charset=utf-16\nContent-Transfer-Encoding: base64\n\n${Buffer.from("\ufeffمرحبا", "utf16le").toString("base64")}`,
    "مرحبا",
  ],
  ["ISO-8859-6", "Content-Type: text/plain; charset=iso-8859-6\n\n\xe5\xd1\xcd\xc8\xc7", "مرحبا"],
])("%s is read as it was written", async (_, mail, text) => {
  expect((await read(mail)).text).toBe(text);
});

const calendar = (method: string, state: string, more = "") =>
  `Content-Type: text/calendar; method=${method}\n\nBEGIN:VCALENDAR\nMETHOD:${method}\nBEGIN:VEVENT\nUID:abc@academy.example\nATTENDEE;CN="Zainab: B";PARTSTAT=${state}:mailto:zainab@visitor.example\nDTSTART:20260706T090000Z\nSUMMARY:Trial lesson\\, Re\n act\n${more}END:VEVENT\nEND:VCALENDAR\n`;

test.each([
  [
    "a refusal",
    calendar("REPLY", "DECLINED", "COMMENT:We are ill\n"),
    "Declined: Trial lesson, React, Monday, 6 July 2026 at 10:00 in London\n\nWe are ill",
    true,
  ],
  [
    "an acceptance",
    calendar("REPLY", "ACCEPTED"),
    "Accepted: Trial lesson, React, Monday, 6 July 2026 at 10:00 in London",
    true,
  ],
  [
    "another time",
    calendar("COUNTER", "TENTATIVE"),
    "Another time is proposed: Trial lesson, React, Monday, 6 July 2026 at 10:00 in London",
    true,
  ],
  [
    "an invitation",
    calendar("REQUEST", "NEEDS-ACTION"),
    "An invitation: Trial lesson, React, Monday, 6 July 2026 at 10:00 in London",
    false,
  ],
])("a calendar says what it is: %s", async (_, mail, text, isAnswer) => {
  const found = await read(mail);
  expect(found.text).toBe(text);
  expect(found.appointment).toBe(isAnswer ? "abc@academy.example" : undefined);
});

test("mails without a Message-ID are told apart by what they say", async () => {
  const digest = async (mail: string) => {
    const chunks = async function* () {
      yield Buffer.from(mail);
    };
    return (await readMail(chunks(), "team@academy.example")).digest;
  };
  expect(await digest("From: a@b.example\r\n\r\nOne")).not.toBe(
    await digest("From: a@b.example\r\n\r\nTwo"),
  );
  expect(await digest("From: a@b.example\r\n\r\nOne")).toBe(
    await digest("From: a@b.example\r\n\r\nOne"),
  );
});

test("no Message-ID holds what no database takes", async () => {
  const odd = "In-Reply-To: <a\0b@x.example>\nReferences: <é\x01@x.example> <c@x.example>";
  expect((await read(`${odd}\n\nYes`)).answers).toEqual(["<c@x.example>"]);
  const status = "Content-Type: message/delivery-status\n\nAction: failed\nStatus: 5.1.1\n";
  const original = "Content-Type: text/rfc822-headers\n\nMessage-ID: <a\0b@x.example>\n";
  const report = parts("report", plain("Not delivered"), status, original);
  expect((await read(report)).bounce).toMatchObject({ messageIds: [], status: "5.1.1" });
});

test.each([
  ["Automatic reply: Your lesson", true],
  ["Out of office: Re: Your lesson", true],
  ["=?utf-8?B?2LHYryDYqtmE2YLYp9im2Yo6INiv2LHYs9mD?=", true],
  ["Out of office", true],
  ["Out of the Office until Monday 4 January", true],
  ["Out of Office AutoReply: Your lesson", true],
  ["Autoreply", true],
  ["=?utf-8?B?2K7Yp9ix2Kwg2KfZhNmF2YPYqtio?=", true],
  ["Out of office hours: is a lesson at nine possible?", false],
  ["Out of office until Monday, please move the lesson", false],
  ["Re: Out of office", false],
  ["Re: Automatic reply: Your lesson", false],
  ["Automatic reply or not", false],
] as const)(
  "an absence that only its subject names is automatic: %s",
  async (subject, isAutomatic) => {
    const { automatic } = await read(`Subject: ${subject}\n${plain("I am away.")}`);
    expect(automatic !== null).toBe(isAutomatic);
  },
);

test.each([
  [
    "Gmail's, with a comma in a name, over several lines",
    'To: team@academy.example\nCc: "Example, Khalid" <khalid@visitor.example>,\n =?UTF-8?B?2KPZhQ==?= <umm@visitor.example>',
    ["team@academy.example", "Example, Khalid khalid@visitor.example", "أم umm@visitor.example"],
  ],
  [
    "Outlook's, with an encoded comma and the address for a name",
    "To: 'team@academy.example' <team@academy.example>\nCc: =?iso-8859-1?Q?Example=2C_Ren=E9?= <rene@visitor.example>; a@b.example",
    [
      "'team@academy.example' team@academy.example",
      "Example, René rene@visitor.example",
      "a@b.example",
    ],
  ],
  [
    "Apple Mail's, with a group and hidden readers",
    "To: Family: Khalid <khalid@visitor.example>, a@b.example;\nCc: undisclosed-recipients:;",
    ["Khalid khalid@visitor.example", "a@b.example"],
  ],
])("who else has a mail is read: %s", async (_, head, boxes) => {
  const { to } = await read(`${head}\n${plain("x")}`);
  expect(to.map(({ name, address }) => `${name} ${address}`.trim())).toEqual(boxes);
});
