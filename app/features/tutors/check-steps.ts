/** What is seen before a tutor teaches a child, in the order in which it is done (content/documents/en/pages/tutors.json). */
export const checkSteps = [
  "identity",
  "subject",
  "references",
  "criminal-record",
  "safeguarding",
  "lesson",
] as const;
export type CheckStep = (typeof checkSteps)[number];

/** One step that was done. Dates are such as 2027-03-09. */
export type TutorCheck = {
  readonly step: CheckStep;
  readonly doneOn: string;
  /** Name of whoever saw it. */
  readonly checkedBy: string;
  readonly level: string;
  readonly country: string;
  /** The last day on which it is good; null if it does not end. */
  readonly expiresOn: string | null;
};

type Checked = {
  readonly checks: readonly TutorCheck[];
  readonly leftOn: string | null;
};

/** Which steps are missing or no longer good on a date. */
export function lackingChecks({ checks }: Pick<Checked, "checks">, on: string): CheckStep[] {
  return checkSteps.filter(
    (step) =>
      !checks.some(
        (one) =>
          one.step === step && one.doneOn <= on && (one.expiresOn === null || on <= one.expiresOn),
      ),
  );
}

/** Whether a tutor teaches no one any more on a date. */
export function hasLeft({ leftOn }: Pick<Checked, "leftOn">, on: string): boolean {
  return leftOn !== null && leftOn <= on;
}

/**
 * The first day from today on which a tutor may not teach a child, as far as is known today; null if there is none.
 *
 * @param today such as 2027-03-09
 */
export function firstLacking({ checks, leftOn }: Checked, today: string): string | null {
  const days = checkSteps.map((step) => {
    const check = checks.find((one) => one.step === step);
    if (!check || check.doneOn > today) return today;
    const { expiresOn } = check;
    return expiresOn && Temporal.PlainDate.from(expiresOn).add({ days: 1 }).toString();
  });
  const [first = null] = [...days, leftOn].filter((on) => on !== null).toSorted();
  return first !== null && first < today ? today : first;
}

/**
 * Whether a tutor may teach someone on a day. The database keeps the same rule for lessons of both kinds.
 *
 * @param on the day by the academy's clock (`academyDay`), such as 2027-03-09
 */
export function mayTeach(
  tutor: Checked,
  { child, on }: { readonly child: boolean; readonly on: string },
): boolean {
  if (hasLeft(tutor, on)) return false;
  return !child || lackingChecks(tutor, on).length === 0;
}
