import type { PageGroup } from "#content/types.ts";

/** The groups of the index in their order. Pages name theirs; courses follow the group `courses`. */
export const pageGroups = [
  { id: "start", heading: "Start here" },
  { id: "courses", heading: "Courses" },
  { id: "people", heading: "People" },
  { id: "level", heading: "Your level and progress" },
  { id: "talk", heading: "Talk to us" },
  { id: "own", heading: "More pages" },
  { id: "account", heading: "Your account" },
  { id: "small-print", heading: "Small print" },
] satisfies { id: PageGroup; heading: string }[];
