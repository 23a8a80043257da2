import { addGuardianship, enterGuardian } from "#app/features/families/enter-family.server.ts";
import { findGuardianById } from "#app/features/families/family-store.server.ts";
import { askDesk } from "#app/features/lessons/family/ask-desk.server.ts";
import { cannotCome } from "#app/features/lessons/family/guardian-acts.server.ts";
import { coverWeekly, moveWeekly } from "#app/features/lessons/lesson-acts.server.ts";
import type { SeenWeekly } from "#app/features/lessons/lesson-read.server.ts";
import { saveReport } from "#app/features/record/desk/report/write-report.server.ts";
import { writeNote } from "#app/features/record/write-note.server.ts";
import { day, hour, toIso } from "#app/platform/.server/clock.ts";
import { currentCourse } from "#app/platform/.server/current-site.ts";
import type { Services } from "#app/platform/.server/services.ts";
import { momentOf } from "#app/features/clock/occurrences.server.ts";
import { enterSample } from "#server/demo/samples.ts";
import { begin, owner, seriesForm } from "./lessons.ts";
import { noteForm } from "./notes.ts";
import { checkedTutor } from "./tutors.ts";

/** What a family is called and what is written to it, in the letters of each language. */
const said = {
  en: {
    parents: ["Zainab Example", "Bilal Example"],
    children: ["Hamza", "Maryam", "Yusra"],
    tutors: ["Amal K.", "James O.", "Nadia R."],
    done: [
      "Page 14 and the first half of 15, read aloud twice, with the long vowels held.",
      "Loops over a list, and a first function that returns a value.",
      "Fractions of an amount, first with pictures and then without them.",
    ],
    next: [
      "Page 15, twice a day, with the breath marked in pencil at the end of each verse.",
      "Exercise 3 once more, and count the words of a short text of your own.",
      "Questions 7 to 12 of the sheet, a drawing for each, on squared paper.",
    ],
  },
  ar: {
    parents: ["زينب مثال", "بلال مثال"],
    children: ["حمزة", "مريم", "يسرى"],
    tutors: ["أمل ك.", "جيمس أ.", "نادية ر."],
    done: [
      "الصفحة 14 والنصف الأول من الصفحة 15، قراءة جهرية مرتين مع مدّ الحروف الطويلة.",
      "الحلقات على القوائم، وأول دالة تعيد قيمة بدل أن تطبعها.",
      "كسور من كمية معلومة، بالرسم أولًا ثم من دونه.",
    ],
    next: [
      "الصفحة 15 مرتين كل يوم، مع علامة بالقلم الرصاص عند نهاية كل آية للتنفّس.",
      "التمرين 3 مرة أخرى، ثم عدّ كلمات نص قصير من اختيارك.",
      "الأسئلة من 7 إلى 12 في الورقة، مع رسم لكل سؤال على ورق مربعات.",
    ],
  },
  ur: {
    parents: ["زینب مثال", "بلال مثال"],
    children: ["حمزہ", "مریم", "یسریٰ"],
    tutors: ["امل ک۔", "جیمز او۔", "نادیہ ر۔"],
    done: [
      "صفحہ 14 اور صفحہ 15 کا پہلا نصف، دو بار بلند آواز سے پڑھا، لمبی آوازوں کے ساتھ۔",
      "فہرست پر لوپ چلانا، اور پہلا فنکشن جو جواب واپس دیتا ہے۔",
      "کسی مقدار کی کسریں، پہلے تصویروں سے، پھر ان کے بغیر۔",
    ],
    next: [
      "صفحہ 15 دن میں دو بار، ہر آیت کے آخر میں سانس کی جگہ پر پنسل سے نشان لگائیں۔",
      "مشق 3 دوبارہ کریں، اور اپنی پسند کی کسی چھوٹی تحریر کے الفاظ گنیں۔",
      "ورق کے سوال 7 سے 12 تک، ہر ایک کی تصویر خانوں والے کاغذ پر بنائیں۔",
    ],
  },
} as const;

/** What each child learns, on whose clock it is taught, and in how many days the lessons of a week are. */
const plans = [
  { course: "tajweed", zone: "Africa/Cairo", weekly: ["1 17:00", "3 17:30"] },
  { course: "python", zone: "Europe/London", weekly: ["1 19:00", "4 18:15"] },
  { course: "mathematics", zone: "Asia/Dubai", weekly: ["2 20:00"] },
] as const;

/** @throws if something was refused */
function accepted<Result>(result: Result): Result {
  const isRefused = typeof result === "object" && result !== null && "problem" in result;
  if (isRefused) throw new Error(JSON.stringify(result));
  return result;
}

/**
 * A family whose first page is full: three children, two guardians, notes with marks, reports, and lessons that were moved,
 * cancelled, asked about and taken over by somebody else.
 *
 * @param now when the page is asked for, in the morning of a Tuesday
 * @returns who manages it
 */
export async function enterFullFamily(
  services: Services,
  siteLanguage: keyof typeof said,
  now: number,
): Promise<string> {
  const { children, parents, tutors, done, next } = said[siteLanguage];
  const zone = "Asia/Karachi";
  let time = now;
  const then = { ...services, clock: { ...services.clock, now: () => time } };
  const { db } = then;
  const dateOf = (days: number) => toIso(now + days * day).slice(0, 10);
  const told = (name: string) => ({
    name,
    email: `${siteLanguage}-${parents.findIndex((one) => one === name)}@visitor.example`,
    phone: "",
    zone,
    language: "English",
    siteLanguage,
    keepUntil: now + 300 * day,
  });

  async function live(
    index: 0 | 1 | 2,
    { course, zone: tutorZone, weekly }: (typeof plans)[number],
  ) {
    time = now - 15 * day;
    const toLearn = { kind: "child", firstName: children[index] ?? "", ageBand: "10-12" } as const;
    const { guardianId, learnerId } = await enterSample(then, told(parents[0]), toLearn);
    await db.transaction().execute(async (trx) => {
      const other = await enterGuardian(trx, told(parents[1]), time);
      await addGuardianship(trx, { guardianId: other.id, learnerId }, "manage", time);
    });
    const facts = {
      name: tutors[index] ?? "",
      zone: tutorZone,
      courses: plans.map((one) => one.course),
    };
    const tutorId = await checkedTutor(then, facts);
    const words = { done: done[index], next: next[index] };
    const all: SeenWeekly[] = [];
    for (const [days, at = ""] of weekly.map((line) => line.split(" "))) {
      const form = { course, startsOn: dateOf(Number(days) - 14), time: at, writes: false };
      all.push(...(await begin(then, seriesForm(learnerId, tutorId, form))).lessons);
    }
    const outcome = currentCourse(then, course)?.outcomes[0]?.id ?? "";
    const marks = [{ outcome, value: "improving" }] as const;
    for (const { id, starts_at: startsAt } of all) {
      time = Date.parse(startsAt) + hour;
      if (time > now) continue;
      const form = noteForm({ ...words, secure: "", needsWork: "", nextBy: null, marks });
      accepted(await writeNote(then, owner, id, form));
    }
    // The newest is a report, and before it there are notes.
    time = now - (index === 2 ? 1 : 8) * day;
    const of = { learnerId, course, month: dateOf(-8).slice(0, 7) };
    const report = { goal: "", went: words.done, next_goal: "", at_home: "" };
    accepted(await saveReport(then, owner, of, report, { version: 0, sends: true }));
    time = now;
    const ahead = all.filter(({ starts_at: startsAt }) => Date.parse(startsAt) > now);
    const byTime = (one: SeenWeekly, other: SeenWeekly) =>
      one.starts_at < other.starts_at ? -1 : 1;
    return { guardianId, tutorId, ahead: ahead.toSorted(byTime) };
  }

  const [one, two, three] = [
    await live(0, plans[0]),
    await live(1, plans[1]),
    await live(2, plans[2]),
  ];
  const { guardianId } = one;
  const guardian = await findGuardianById(db, guardianId);
  const [, moved, covered] = one.ahead;
  const [, off] = two.ahead;
  const [asked] = three.ahead;
  if (!guardian || !moved || !covered || !off || !asked) throw new Error("The family is not full");
  const later = momentOf(zone, dateOf(3), "18:45");
  accepted(await moveWeekly(then, owner, moved, later));
  accepted(await coverWeekly(then, owner, covered, three.tutorId, true));
  accepted(await cannotCome(then, guardian, off, { reason: "ill", words: "" }));
  accepted(await askDesk(then, guardian, asked.id, next[0]));
  return guardianId;
}
