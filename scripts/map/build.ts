/** Draws public/art/london-map.svg. Run: node scripts/map/build.ts */
import { writeFileSync } from "node:fs";
import { londonMap } from "./map.ts";

const svg = londonMap();
writeFileSync(new URL("../../public/art/london-map.svg", import.meta.url), svg);
console.log(`london-map.svg ${Buffer.byteLength(svg)} bytes`);
