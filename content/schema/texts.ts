import * as v from "valibot";

/** A text of at least one letter. Its length is counted as typed, without spaces around it. */
export function text(max: number) {
  return v.pipe(
    v.string(),
    v.trim(),
    v.minLength(1, "must say something"),
    v.maxLength(max, `must be ${max} characters or fewer`),
    v.check(
      (value) => !misleading.test(value),
      "holds characters that show nothing or turn a text round",
    ),
  );
}

/**
 * Controls other than line breaks and tabs, and what embeds or overrides a direction of writing: forms take it out, and
 * files that are imported are refused with it.
 */
const misleading = /[^\P{Cc}\n\r\t]|[\u202A-\u202E\u2066-\u2069]/u;

/** A path of this site. A browser reads a backslash as a slash, and two of them as another host. */
export const sitePath = v.regex(
  /^\/(?!\/)[^\s\\\p{Cc}\p{Cf}]*$/u,
  "must be a path of this site, such as /courses",
);
