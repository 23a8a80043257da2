import * as v from "valibot";

/** A text of at least one letter. Its length is counted as typed, without spaces around it. */
export function text(max: number) {
  return v.pipe(
    v.string(),
    v.trim(),
    v.minLength(1, "must say something"),
    v.maxLength(max, `must be ${max} characters or fewer`),
  );
}
