import { expect, test } from "vitest";

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
  expect(hoursInWords({ days, ...times }, code)).toBe(said);
});
