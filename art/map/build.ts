/** Draws public/art/london-map.svg. */
import { writeFileSync } from "node:fs";
import { londonMap } from "./map.ts";

const svg = londonMap();
writeFileSync(new URL("../../public/art/london-map.svg", import.meta.url), svg);
console.log(`london-map.svg ${Buffer.byteLength(svg)} bytes`);
