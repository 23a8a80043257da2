/**
 * The school levels that courses are taught to, lowest first, with other names for them. A level that another language
 * says in its own words is in its `names.ts`; where it is not, it stays as it is here.
 */
export const levels = {
  "Key Stage 1": {
    named: /Key Stages? 1/,
    foundBy: ["ks1", "year 1", "year 2", "infant school"],
  },
  "Key Stage 2": {
    /** Its name in a course's own text: only courses with that name are found by it. */
    named: /Key Stages? 2/,
    foundBy: ["ks2", "year 3", "year 4", "year 5", "year 6", "primary school"],
  },
  "11+": { named: /\b11\+/, foundBy: ["11 plus", "eleven plus"] },
  "Key Stage 3": {
    named: /Key Stages? (?:2 and )?3/,
    foundBy: ["ks3", "year 7", "year 8", "year 9", "secondary school"],
  },
  GCSE: { named: /\bGCSE/, foundBy: ["gcses", "year 10", "year 11"] },
  IGCSE: { named: /\bIGCSE/, foundBy: ["igcses", "o level", "o levels", "olevel", "olevels"] },
  // Who asks for it finds courses to IGCSE too, which has taken its place in most schools.
  "O level": { named: /\bO level/, foundBy: [] },
  "A level": {
    named: /\bA level/,
    foundBy: ["a levels", "alevel", "alevels", "as level", "year 12", "year 13", "sixth form"],
  },
  IB: {
    named: /\bIB\b|International Baccalaureate/,
    foundBy: ["international baccalaureate", "ib diploma", "ibdp"],
  },
} as const;

export type Level = keyof typeof levels;

export const levelNames = Object.keys(levels) as [Level, ...Level[]];
