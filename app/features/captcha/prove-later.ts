import type { ProvePerson } from "#app/ui/form/use-submission.ts";

/** For a form that asks only while the site is busy: its pages load nothing for it beforehand. */
export const proveLater: ProvePerson = async (form, refusal) => {
  const { provePerson } = await import("./prove-person.tsx");
  return provePerson(form, refusal);
};
