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

/** At least `min` texts, and at most `max`. */
export function texts(min: number, max: number, length = 240) {
  return v.pipe(v.array(text(length)), v.minLength(min), v.maxLength(max));
}
