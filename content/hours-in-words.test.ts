import { expect, test } from "vitest";

import { cityIn } from "./city-in.ts";
import { hoursInWords } from "./hours-in-words.ts";

const times = { from: "09:00", to: "18:00" };

test.each([
  [[1, 2, 3, 4, 5], "en", "Monday to Friday, 09:00 to 18:00 in London"],
  [[1, 2, 3, 4, 5], "ar", "من الاثنين إلى الجمعة، من 09:00 إلى 18:00 بتوقيت لندن"],
  [[1, 2, 3, 4, 5], "ur", "پیر سے جمعہ، لندن کے وقت کے مطابق صبح 9:00 سے شام 6:00 تک"],
  [[7, 1, 2, 3, 4], "en", "Monday to Thursday and Sunday, 09:00 to 18:00 in London"],
  [[6, 7], "en", "Saturday and Sunday, 09:00 to 18:00 in London"],
  [[6, 7], "ar", "السبت والأحد، من 09:00 إلى 18:00 بتوقيت لندن"],
  [[3], "en", "Wednesday, 09:00 to 18:00 in London"],
  [[3], "ur", "بدھ، لندن کے وقت کے مطابق صبح 9:00 سے شام 6:00 تک"],
  [[1, 3, 5], "en", "Monday, Wednesday and Friday, 09:00 to 18:00 in London"],
])("%j are said in %s", (days, code, said) => {
  expect(hoursInWords({ days, ...times }, code, cityIn("Europe/London", code))).toBe(said);
});

test("days with other hours are said after the usual ones, those of the same hours together", () => {
  const others = [
    { day: 6, from: "10:00", to: "14:00" },
    { day: 7, from: "10:00", to: "14:00" },
    { day: 5, from: "09:00", to: "12:00" },
  ];
  const hours = { days: [1, 2, 3, 4, 5], ...times, others };
  expect(hoursInWords(hours, "en", "London")).toBe(
    "Monday to Thursday, 09:00 to 18:00; Saturday and Sunday, 10:00 to 14:00; Friday, 09:00 to 12:00 in London",
  );
  expect(hoursInWords({ days: [1], ...times, others: others.slice(0, 1) }, "ur", "لندن")).toBe(
    "پیر، لندن کے وقت کے مطابق صبح 9:00 سے شام 6:00 تک؛ ہفتہ، صبح 10:00 سے دوپہر 2:00 تک",
  );
});
