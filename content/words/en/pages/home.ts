/** What the carousel is called, and what is written on the globe beside it. */
export const heroWords = { label: "Introduction", yourTime: "{city}, your time" };

/** About the quotations: whoever removes the note calls what the academy wrote the words of students. */
export const quotationWords = {
  carouselLabel: "Quotations",
  sample: "Sample",
  note: "Sample quotations, written by the academy until real ones are collected.",
};
