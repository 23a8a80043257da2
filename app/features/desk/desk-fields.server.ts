import * as v from "valibot";

import { cleanLine, cleanText, versionOf } from "#app/platform/text-input.ts";

/*
 * The fields of the desk's forms. Each reads whatever was sent under its name, also nothing, a file or the same twice, into
 * a value that its act can judge: what is wrong with it is the act's to say, in words, at the field.
 */

/** A field that is read from the texts sent under its name, without the zero bytes that PostgreSQL refuses. */
const readFrom = <Value>(from: (typed: readonly string[]) => Value) =>
  v.pipe(
    v.array(v.unknown()),
    v.transform((sent) =>
      from(sent.filter((one) => typeof one === "string").map((text) => text.replaceAll("\0", ""))),
    ),
  );

/** As it was typed; empty if it is missing. */
export const typed = readFrom(([text = ""]) => text);

/** One line, cleaned. */
export const line = readFrom(([text = ""]) => cleanLine(text));

/** At most so much of one line. */
export const shortLine = (longest: number) =>
  readFrom(([text = ""]) => cleanLine(text.slice(0, longest)));

/** Several lines, cleaned. */
export const lines = readFrom(([text = ""]) => cleanText(text));

/** At most so much of several lines. */
export const shortLines = (longest: number) =>
  readFrom(([text = ""]) => cleanText(text.slice(0, longest)));

/** The version that the page was made from; -1, which nothing has, if it holds no whole number. */
export const version = readFrom(([text = ""]) => versionOf(text));

/** A tick. */
export const tick = readFrom(([text]) => text === "on");

/** One of some values; null if it is another or missing. */
export const oneOf = <const Value extends string>(values: readonly Value[]) =>
  readFrom(([text]) => values.find((value) => value === text) ?? null);

/** Everything that was chosen. */
export const several = readFrom((texts) => texts);

/** A file; null if there is none. */
export const file = v.pipe(
  v.array(v.unknown()),
  v.transform(([first]) => (first instanceof File ? first : null)),
);
