/** Line icons that are on many pages: one path each on a 24 grid, stroked in the text colour. */
export const lineIcons = {
  menu: "M4 7h16M4 12h16M4 17h11",
  close: "M6 6l12 12M18 6L6 18",
  "chevron-down": "M6 9.5l6 6 6-6",
  "chevron-left": "M14.5 6l-6 6 6 6",
  "chevron-right": "M9.5 6l6 6-6 6",
  "arrow-left": "M19.5 12h-15M10.5 6l-6 6 6 6",
  "arrow-right": "M4.5 12h15M13.5 6l6 6-6 6",
  "arrow-up": "M12 19.5v-15M6 10.5l6-6 6 6",
  search: "M10.5 4a6.5 6.5 0 1 0 0 13a6.5 6.5 0 1 0 0-13M15.5 15.5l5 5",
} as const;

/** Solid icons: one closed path each on a 24 grid, filled in the text colour. */
export const solidIcons = {
  play: "M8 5.5v13l10.5-6.5z",
  pause: "M7 5.5h3v13H7zM14 5.5h3v13h-3z",
} as const;

/** Icons in a file of their own (icons.svg), because pages have many of them, or few pages have any. */
export const sheetIcons = [
  "check",
  "bookmark",
  "bookmark-full",
  "globe",
  "phone",
  "mail",
  "map-pin",
  "message",
  "calendar",
  "trash",
  "flag",
  "undo",
  "external",
  "info",
  "warning",
] as const;

/**
 * Marks of companies, in the same file. Facebook, YouTube and WhatsApp come from Simple Icons (CC0),
 * rounded; Instagram and LinkedIn are drawn for this site. They stay their owners' trademarks and
 * are used only to name the link they are on.
 */
export const brandMarks = ["facebook", "instagram", "linkedin", "youtube", "whatsapp"] as const;
