import { readMoment, type Moment } from "#app/platform/moment.ts";

/** A moment that a test names. @throws if it is none */
export function moment(text: string | undefined): Moment {
  const read = readMoment(text);
  if (read === null) throw new Error(`not a moment: ${text}`);
  return read;
}
