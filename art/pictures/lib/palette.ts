/** The colours of the house, as the drawings use them. */
export const palette = {
  paper: "#fbf7ef",
  card: "#ffffff",
  line: "#e6dcc8",
  ink: "#14233b",
  muted: "#55617a",
  lapis: "#1b3f6e",
  night: "#10284a",
  madder: "#b5482f",
  saffron: "#f0b44c",
  leaf: "#1d6b5f",
  parchment: "#f3e6cc",
} as const;
