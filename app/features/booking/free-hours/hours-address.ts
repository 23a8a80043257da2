import { inLanguage } from "#app/platform/language.ts";

declare global {
  interface Window {
    /** The free times that the page's own script has asked for (app/early/first-hours.ts), by their address. */
    earlyHours?: Readonly<Record<string, readonly number[]>>;
  }
}

/**
 * Where free times are asked for; the visitor's zone is added.
 *
 * @param course slug; without one, times that every subject has
 */
export function hoursAddress(course = ""): string {
  return inLanguage(`/api/trial/hours?${course && `course=${course}&`}zone=`);
}
