import { nameKeyOf } from "#app/features/families/name-key.ts";
import { day } from "#app/platform/.server/clock.ts";
import type { Db } from "#app/platform/.server/db/database.ts";
import { fillText } from "#app/platform/fill-text.ts";
import { hasPhoneNumber } from "#app/platform/phone-number.ts";
import { noteFlags as texts } from "#words/pages/desk-notes.ts";
import { listRecordLessons, type Giver, type RecordLesson } from "./record-lessons.server.ts";

/** No part of it is read again from each letter of a long word. */
const address = /[^\s@]@[^\s@]+\.[^\s@]|https?:\/\/|\bwww\.|[\w-]\.(?:com|net|org|uk|pk)\b/iu;

/** Why someone has to read a note before a family does. `other` is another learner's name as it stands there. */
export type Flag =
  | { readonly kind: "other"; readonly name: string }
  | { readonly kind: "number" | "address" };

/**
 * What in a note may not be for its family: the name of another learner of the tutor, a number, an address. Words of
 * concern are not looked for: they have a button of their own, and a person reads what a note says.
 *
 * @param others names of the tutor's other learners
 */
function flagsOf(text: string, name: string, others: readonly string[]): Flag[] {
  const words = new Set(nameKeyOf(text).match(/[\p{L}\p{M}]+/gu));
  const own = nameKeyOf(name).split(" ");
  const named = [...new Set(others)].filter((other) => {
    const [first = ""] = nameKeyOf(other).split(" ");
    return first.length > 1 && !own.includes(first) && words.has(first);
  });
  return [
    ...named.map((other): Flag => ({ kind: "other", name: other })),
    ...(hasPhoneNumber(text) ? [{ kind: "number" } as const] : []),
    ...(address.test(text) ? [{ kind: "address" } as const] : []),
  ];
}

/**
 * The same in words, with everyone whom somebody teaches in these weeks; empty if there is nothing.
 *
 * @param giver whose words they are
 * @param about the learner
 */
export async function flagsIn(
  db: Db,
  giver: Giver,
  about: Pick<RecordLesson, "learner_id" | "learner_name">,
  text: string,
  now: number,
): Promise<string> {
  const range = { from: now - 30 * day, until: now + 30 * day };
  const others = (await listRecordLessons(db, range, giver))
    .filter((one) => one.learner_id !== about.learner_id)
    .map((one) => one.learner_name);
  return flagsOf(text, about.learner_name, others)
    .map((flag) =>
      flag.kind === "other" ? fillText(texts.other, { name: flag.name }) : texts[flag.kind],
    )
    .join(" ");
}
