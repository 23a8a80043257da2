/** What the carousel is called, and what is written on the globe beside it. */
export const heroWords = { label: "Introduction", yourTime: "{city}, your time" };

/** What the quotations are introduced by: whoever removes it calls what the academy wrote the words of students. */
export const quotationWords = {
  carouselLabel: "Quotations",
  sample: "Sample",
  notes: {
    all: "Examples that we wrote ourselves, not the words of learners.",
    some: "What is marked as a sample we wrote ourselves. The rest are the words of learners who agreed to be quoted.",
  },
};
