import { fillText } from "#app/platform/fill-text.ts";
import { moneyInWords } from "#content/money.ts";
import { tutorRate as texts } from "#words/pages/desk-tutors.ts";
import type { TutorRate } from "./rate-store.server.ts";

/** What an hour is paid at, such as "£24 an hour, trials not paid". */
export function rateWords({ currency, minor, trialMinor }: TutorRate): string {
  const perHour = (sum: number) => fillText(texts.perHour, { sum: moneyInWords(currency, sum) });
  if (trialMinor === null) return perHour(minor);
  const trials =
    trialMinor === 0 ? texts.trialsUnpaid : fillText(texts.trialsAt, { rate: perHour(trialMinor) });
  return `${perHour(minor)}, ${trials}`;
}
