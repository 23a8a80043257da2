import { expect, test } from "vitest";

import { textOfFile } from "#app/platform/.server/table/read-cells.ts";
import { readBrought, type Brought } from "./brought-table.server.ts";
import { readFamilies } from "./read-families.server.ts";
import { readTutors } from "./read-tutors.server.ts";
import { readDays, readTime, readWeek, weekText } from "./week-hours.server.ts";

function brought(kind: "families" | "tutors", text: string): Brought {
  const read = readBrought(kind, text);
  if ("kind" in read) throw new Error(read.kind);
  return read;
}

const families = (text: string) => readFamilies(brought("families", text));
const taught = {
  languages: ["English", "Urdu"],
  courses: [["tajweed", "Quran with Tajweed"]],
} as const;
const tutors = (text: string) => readTutors(brought("tutors", text), taught);
const whys = (units: ReturnType<typeof families> | ReturnType<typeof tutors>) =>
  units.flatMap(({ problems }) => problems.map(({ line, role, why }) => `${line} ${role} ${why}`));

test.each([
  ["commas", "Guardian,Email,Child,Age\nSara,sara@x.example,Bilal,8"],
  [
    "semicolons and a mark",
    "\uFEFFParent;E-mail;Kid;Ages\r\nSara;sara@x.example;Bilal;8 years\r\n",
  ],
  ["tabs", "Name\tEmail address\tStudent\tAge\nSara\tsara@x.example\tBilal\t٨"],
  ["Arabic", "ولي الأمر,البريد الإلكتروني,اسم الطفل,العمر\nSara,sara@x.example,Bilal,٨"],
  ["Urdu", "سرپرست کا نام,ای میل,بچے کا نام,عمر\nSara,sara@x.example,Bilal,۸"],
  [
    "a title and empty lines above",
    "Our families\n\n,,,\nGuardian,Email,Child,Age\n\nSara,sara@x.example,Bilal,7-9\n,,,\n",
  ],
  [
    "quotes with line breaks",
    'Guardian,Email,Child,Age,Remarks\nSara,sara@x.example,Bilal,8,"one\ntwo, ""three"""',
  ],
  [
    "a name of a column twice",
    "Guardian,Email,Email,Child,Age\nSara,sara@x.example,other@x.example,Bilal,8",
  ],
])("a family is read from a table with %s", (_, text) => {
  const [unit, ...more] = families(text);
  expect(more).toEqual([]);
  expect(unit).toMatchObject({ key: "sara@x.example", problems: [], title: "Sara" });
  expect(unit?.facts).toMatchObject({
    name: "Sara",
    email: "sara@x.example",
    children: [{ name: "Bilal", age: "7 to 9" }],
  });
});

test.each(["utf-16le", "windows-1252"] as const)("a file in %s is read", (encoding) => {
  const text = "Guardian;Email;Child\nJosé;jose@x.example;Zoë";
  const bytes =
    encoding === "utf-16le" ? Buffer.from(`\uFEFF${text}`, "utf16le") : Buffer.from(text, "latin1");
  const [unit] = families(textOfFile(bytes) ?? "");
  expect(unit?.facts).toMatchObject({ name: "José", children: [{ name: "Zoë" }] });
});

test("lines of one family are one family, however it is written", () => {
  const units = families(`Guardian,Email,Phone,City,Child,Age
Sara,sara@x.example,0300 0000099,Lahore,"Bilal, Hiba","9, 7"
,,,,Musa,5
SARA,SARA@x.example,,,Zara,
Sara,,+92 300 0000099,Lahore,Amina,12
Farid,,0300 0000111,Lahore,self,`);
  expect(whys(units)).toEqual([]);
  expect(units.map(({ lines, facts }) => [lines, facts.phone])).toEqual([
    [[2, 3, 4, 5], "+923000000099"],
    [[6], "+923000000111"],
  ]);
  expect(units[0]?.facts.children.map(({ name }) => name)).toEqual([
    "Bilal",
    "Hiba",
    "Musa",
    "Zara",
    "Amina",
  ]);
  expect(units[1]?.facts).toMatchObject({ isLearner: true, children: [] });
});

test.each([
  ["Sara,,,,Bilal,8", "2 email contact"],
  ["Sara,nonsense,,,Bilal,8", "2 email email"],
  ["Sara,,12,,Bilal,8", "2 phone phone"],
  ["Sara,,3.0E+11,,Bilal,8", "2 phone phone"],
  ["Sara,a@x.example,,Bombey,Bilal,8", "2 city city"],
  ["Sara,a@x.example,,,,", "2 child missing"],
  ["Sara,a@x.example,,,Bilal of class 3b,8", "2 child child"],
  ["Sara,a@x.example,,,Bilal,3", "2 age age"],
  ["Sara,a@x.example,,,Bilal,21", "2 age adult"],
  ["Sara,a@x.example,,,Bilal,eight", "2 age age"],
  ['Sara,a@x.example,,,Bilal,"8, 9"', "2 age ages"],
  [",a@x.example,,,Bilal,8", "2 guardian missing"],
  ["Sara,a@x.example,,,Bilal,8,more", "2 null cells"],
  [`Sara,a@x.example,,,Bilal,8\nMona,a@x.example,,,Hiba,8`, "3 guardian unlike"],
  [`Sara,a@x.example,,,Bilal,8\nSara,a@x.example,,,bilal,8`, "3 child twice"],
  [`Sara,,03000000099,,Bilal,8\nMona,,03000000099,,Hiba,8`, "3 phone number"],
  [`Sara,a@x.example,,${"x".repeat(2_001)},Bilal,8`, "2 null long"],
])("a line of a family that cannot be taken says why: %s", (line, why) => {
  expect(whys(families(`Guardian,Email,Phone,City,Child,Age\n${line}`))).toContain(why);
});

test("formulas are text, and what the export guards is as it was", () => {
  const [unit] = families("Guardian,Phone,Child\n'=Sara,'+92 300 0000099,Bilal");
  expect(unit?.facts).toMatchObject({ name: "=Sara", phone: "+923000000099" });
});

test("a table without names of columns waits until somebody says what they are", () => {
  const read = brought("families", "Sara,sara@x.example,Bilal\nMona,mona@x.example,Hiba");
  expect(read.columns).toEqual([null, null, null]);
  expect(read.lines).toHaveLength(2);
  expect(readFamilies({ ...read, columns: ["guardian", "email", "child"] })).toHaveLength(2);
});

test.each([
  ["nothing", "empty"],
  ["\n,,\n", "empty"],
  [`Guardian,Child\n${"Sara,Bilal\n".repeat(5_001)}`, "rows"],
  ['Guardian,Email,Child\nSara,"a@x.example,Bilal\nMona,m@x.example,Hiba', "quote"],
  [`Guardian,Child\n${"x,".repeat(101)}`, "wide"],
])("what is no table is told: %#", (text, kind) => {
  expect(readBrought("families", text === "nothing" ? "" : text)).toMatchObject({ kind });
});

test("5,000 lines are read", () => {
  const lines = Array.from({ length: 5_000 }, (_, at) => `Sara,s${at}@x.example,Bilal`);
  expect(families(`Guardian,Email,Child\n${lines.join("\n")}`)).toHaveLength(5_000);
});

const head = "Tutor,Email,City,Gender,Languages,Courses,Hours,Room";

test("a tutor is read with all that a table says", () => {
  const [unit] = tutors(
    `${head}\nHuda,huda@x.example,Cairo,f,"english; Urdu",Quran with tajweed,"Mon-Thu 2pm-6pm; Sat 10:00-12:00",https://rooms.example/huda`,
  );
  expect(unit).toMatchObject({ key: "huda", problems: [] });
  expect(unit?.facts).toMatchObject({
    facts: {
      zone: "Africa/Cairo",
      gender: "woman",
      languages: ["English", "Urdu"],
      courses: ["tajweed"],
    },
    hours: "Mon 14:00-18:00; Tue 14:00-18:00; Wed 14:00-18:00; Thu 14:00-18:00; Sat 10:00-12:00",
  });
});

test.each([
  ["Huda,,Cairo,,,,,", "2 gender gender"],
  ["Huda,,,f,,,,", "2 city missing"],
  ["Huda,,Cairo,f,Klingon,,,", "2 languages language"],
  ["Huda,,Cairo,f,,Alchemy,,", "2 courses course"],
  ["Huda,,Cairo,f,,,Mon 25:00-26:00,", "2 hours hours"],
  ["Huda,,Cairo,f,,,,http://rooms.example", "2 room room"],
  ["Huda,no,Cairo,f,,,,", "2 email email"],
  ["Huda,,Cairo,f,,,,\nhuda,,Cairo,f,,,,", "3 name twice"],
])("a line of a tutor that cannot be taken says why: %s", (line, why) => {
  expect(whys(tutors(`${head}\n${line}`))).toContain(why);
});

test.each([
  ["Mon", [1]],
  ["Mon-Thu", [1, 2, 3, 4]],
  ["Sat & Sun", [6, 7]],
  ["fri to mon", [1, 5, 6, 7]],
  ["Tues, Thurs", [2, 4]],
  ["السبت والأحد", null],
  ["السبت و الأحد", [6, 7]],
  ["پیر سے جمعرات", [1, 2, 3, 4]],
  ["daily", [1, 2, 3, 4, 5, 6, 7]],
  ["someday", null],
  ["m", null],
])("days such as %s are read", (typed, days) => {
  expect(readDays(typed)).toEqual(days);
});

test.each([
  ["5 pm", "17:00"],
  ["5:30 PM", "17:30"],
  ["12 am", "00:00"],
  ["12pm", "12:00"],
  ["17.15", "17:15"],
  ["٠٩:٣٠", "09:30"],
  ["17:00:00", "17:00"],
  ["25:00", null],
  ["13 pm", null],
  ["five", null],
])("times such as %s are read", (typed, time) => {
  expect(readTime(typed)).toBe(time);
});

test("weekly hours come back as they are written", () => {
  const text = "Mon 09:00-10:30, 14:00-18:00; Sun 22:00-24:00";
  expect(weekText(readWeek(text) ?? [])).toBe(text);
  expect(weekText(readWeek("Mon 2-6 pm") ?? [])).toBe("Mon 14:00-18:00");
  expect(readWeek("")).toEqual([]);
  expect(readWeek("Mon 14:00-18:00, 15:00-16:00")).toBeNull();
});
