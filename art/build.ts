/** Draws everything, or only what the arguments name: `pictures`, `people`, `map` or `fonts`. */
const programs = ["pictures", "people", "map", "fonts"];
const asked = process.argv.slice(2);

for (const program of asked.length > 0 ? asked : programs) await import(`./${program}/build.ts`);
