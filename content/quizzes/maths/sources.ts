const programme =
  "https://www.gov.uk/government/publications/national-curriculum-in-england-mathematics-programmes-of-study";
const content =
  "https://www.gov.uk/government/publications/gcse-mathematics-subject-content-and-assessment-objectives";

/** A point of the programme of study for Key Stages 1 and 2, by year and strand. */
export function stage2(point: string) {
  return {
    label: `National Curriculum in England, mathematics, Key Stage 2: ${point}`,
    url: programme,
  };
}

/** A point of the programme of study for Key Stage 3, by strand. */
export function stage3(point: string) {
  return {
    label: `National Curriculum in England, mathematics, Key Stage 3: ${point}`,
    url: programme,
  };
}

/** A point of the subject content for GCSE, by strand and number. */
export function gcse(point: string) {
  return { label: `GCSE mathematics, subject content (DfE): ${point}`, url: content };
}
