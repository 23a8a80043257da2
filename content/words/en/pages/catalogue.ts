export const catalogue = {
  filterLabel: "Show courses in",
  filters: [
    { id: "all", label: "All Courses" },
    { id: "islamic", label: "Islamic Studies" },
    { id: "tuition", label: "Tuition Classes" },
    { id: "web", label: "Web Development" },
    { id: "programming", label: "Programming" },
  ],
  scrollHint: "Scroll to explore more",
  previous: "Show the previous cards",
  next: "Show the next cards",
  bookTrial: "Book Free Trial",
  details: "Details",
  /** What a lesson costs: the one price of a course, or the lowest of several. */
  price: { only: "{sum} for {minutes} minutes", lowest: "From {sum} for {minutes} minutes" },
} as const;
