/** How families in Pakistan name the hours of a day, from its first to its last. */
const partsInUrdu = [
  { before: 4, name: "رات" },
  { before: 12, name: "صبح" },
  { before: 16, name: "دوپہر" },
  { before: 20, name: "شام" },
  { before: 24, name: "رات" },
] as const;

/**
 * A time of day as its readers say it: 17:00, and in Urdu شام 5:00.
 *
 * @param text a time by the 24-hour clock, alone or with its day, such as 17:00
 * @param code of their language
 */
export function clockWords(text: string, code: string): string {
  if (code !== "ur") return text;
  return text.replace(/(\d\d):(\d\d)/g, (_, hours: string, minute: string) => {
    const hour = Number(hours) % 24;
    const part = partsInUrdu.find(({ before }) => hour < before);
    return `${part?.name ?? ""} ${hour % 12 || 12}:${minute}`;
  });
}
