import { expect, test } from "vitest";

import { splitQuoted } from "./quoted.ts";

const block = (names: readonly [string, string, string, string]) =>
  [
    `${names[0]}: Meridian Academy <team@academy.example>`,
    `${names[1]}: Monday, 5 January 2026 10:00`,
    `${names[2]}: zainab@visitor.example`,
    `${names[3]}: Your trial lesson`,
    "",
    "Yes, a Sunday is possible.",
  ].join("\n");
const english = block(["From", "Sent", "To", "Subject"]);

test.each([
  [
    "marked lines below their sentence",
    "On Mon, 5 Jan 2026 at 10:00, Meridian Academy\n<a@academy.example> wrote:\n\n> Yes.\n>\n> Yours",
  ],
  ["a short header below a separator", "-----Original Message-----\nFrom: a\nSent: b\n\nYes."],
  ["Outlook's header", english],
  ["Outlook's header in bold", english.replaceAll(/^(\w+):/gm, "*$1:*")],
  ["Outlook's rule above its header", `________________________________\n${english}`],
  ["Outlook's rule on a phone", `----------------------------------------\n\n${english}`],
  ["German", `-----Ursprüngliche Nachricht-----\n${block(["Von", "Gesendet", "An", "Betreff"])}`],
  ["French", `-----Message d'origine-----\n${block(["De", "Envoyé", "À", "Objet"])}`],
  ["Arabic", `-----الرسالة الأصلية-----\n${block(["من", "تاريخ الإرسال", "إلى", "الموضوع"])}`],
  ["Urdu", `-----اصل پیغام-----\n${block(["منجانب", "تاریخ", "بنام", "موضوع"])}`],
  [
    "Yahoo",
    "On Monday, January 5, 2026 at 10:00:00 AM GMT, Meridian <a@academy.example> wrote:\n\n Yes, a Sunday.\n\n Yours",
  ],
  [
    "Yahoo's broken over two lines",
    "On Monday, January 5, 2026 at 10:00 AM,\nMeridian <a@academy.example> wrote:\n   Yes, a Sunday.",
  ],
  [
    "a signature below the quote",
    "On Mon, 5 Jan 2026 Meridian wrote:\n> Yes.\n\n-- \nZainab\n0300 1234567",
  ],
  [
    "a list's words below the quote",
    "On Mon, 5 Jan 2026 Meridian wrote:\n> Yes.\n_______________________________________________\nTeam list\nhttps://lists.example/team",
  ],
])("%s is folded away", (_, quote) => {
  expect(splitQuoted(`Thank you.\n\n${quote}\n`)).toEqual({ said: "Thank you.", quoted: quote });
});

test.each([
  "Thank you.",
  "",
  "> Yes.\nNo, this is between:\n> it",
  "> all of it",
  "Child: Bilal\nClass:\n____________________\n\nPlease also move the lesson to Thursday, it is urgent!",
  "Hello\n--original message--\nis what I wanted to send.",
  "We travel.\nFrom: Lahore\nTo: London\nDate: 5 May\nPlease move the lesson.",
  "Details\n-----\nFrom Monday on we are away.\nTo be clear: no lessons.",
  "On Monday 5 January 2026 at 10:00 your tutor wrote:\n he is ill\nso what about the lesson?",
  "On 5 January 2026 you wrote:\n> Is a Sunday possible?\nYes, it is.\n-- \nZainab",
  "Bilal's marks:\n\n> 80 in maths\n\nThank you\n-- \nZainab",
  english,
  `________________________________\n${english}`,
])("nothing that a person may have typed is: %j", (whole) => {
  expect(splitQuoted(whole)).toEqual({ said: whole, quoted: "" });
});
