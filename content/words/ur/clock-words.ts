/** How families in Pakistan name the hours of a day, from its first to its last. */
const parts = [
  { before: 4, name: "رات" },
  { before: 12, name: "صبح" },
  { before: 16, name: "دوپہر" },
  { before: 20, name: "شام" },
  { before: 24, name: "رات" },
] as const;

/** 17:00 is شام 5:00. */
export function clockWords(text: string): string {
  return text.replace(/(\d\d):(\d\d)/g, (_, hours: string, minute: string) => {
    const hour = Number(hours) % 24;
    const part = parts.find(({ before }) => hour < before);
    return `${part?.name ?? ""} ${hour % 12 || 12}:${minute}`;
  });
}
