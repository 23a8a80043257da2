import { palette } from "./figures.ts";
import { trim } from "./pictures.ts";

/** Ground, soft shape, line and accent of one avatar. */
type Scheme = { ground: string; soft: string; line: string; accent: string };

const { lapis, sky, madder, saffron, leaf, sage } = palette;

const schemes: Scheme[] = [
  { ground: "#cddcea", soft: "#afc6dc", line: lapis, accent: madder },
  { ground: lapis, soft: "#2a5488", line: sky, accent: saffron },
  { ground: "#f6dfb4", soft: "#ecc983", line: "#7a4a12", accent: madder },
  { ground: leaf, soft: "#2d8072", line: sage, accent: saffron },
  { ground: "#f3d3c5", soft: "#e5b6a3", line: "#7c2f1d", accent: madder },
  { ground: "#10284a", soft: "#1f3f6b", line: "#f3d3c5", accent: madder },
  { ground: "#cfe2d8", soft: "#a9cbbc", line: leaf, accent: "#b5482f" },
  { ground: madder, soft: "#c9644b", line: "#f3d3c5", accent: saffron },
];

/** Points of a regular star polygon about (32, 32), the first one straight up. */
function star(points: number, outer: number, inner: number): string {
  const corners = Array.from({ length: points * 2 }, (_, i) => {
    const radius = i % 2 ? inner : outer;
    const angle = (Math.PI * i) / points - Math.PI / 2;
    return `${(32 + radius * Math.cos(angle)).toFixed(2)} ${(32 + radius * Math.sin(angle)).toFixed(2)}`;
  });
  return `M${corners.join("L")}Z`;
}

function around(count: number, shape: string): string {
  return Array.from(
    { length: count },
    (_, i) => `<g transform="rotate(${(360 / count) * i} 32 32)">${shape}</g>`,
  ).join("");
}

const motifs: ((scheme: Scheme) => string)[] = [
  // A tilted globe with its meridian.
  ({ soft, line, accent }) =>
    `<g transform="rotate(-20 32 32)"><circle cx="32" cy="32" r="19" fill="${soft}" stroke="${line}"/><path fill="none" stroke="${line}" d="M13 32H51M16 22H48M16 42H48M32 13C15 21 15 43 32 51"/><path fill="none" stroke="${accent}" d="M32 13C49 21 49 43 32 51"/></g>`,
  // The sun over the sea.
  ({ soft, line, accent }) =>
    `<circle cx="32" cy="36" r="14" fill="${accent}"/><path fill="${soft}" d="M-2 36H66V66H-2Z"/><path fill="none" stroke="${line}" d="M-2 36H66M14 44H50M20 51H44M27 58H37"/>`,
  // A planet and its orbit.
  ({ soft, line, accent }) =>
    `<circle cx="32" cy="32" r="11" fill="${soft}" stroke="${line}"/><ellipse cx="32" cy="32" rx="25" ry="10" fill="none" stroke="${line}" transform="rotate(-28 32 32)"/><circle cx="53.4" cy="19" r="4.5" fill="${accent}"/>`,
  // The eight-pointed star of the lattice.
  ({ soft, line, accent }) =>
    `<path fill="${soft}" stroke="${line}" d="${star(8, 23, 17.6)}"/><path fill="none" stroke="${line}" d="${star(8, 14, 10.7)}"/><circle cx="32" cy="32" r="4" fill="${accent}"/>`,
  // Hills, one behind the other.
  ({ soft, line, accent }) =>
    `<circle cx="43" cy="20" r="6" fill="${accent}"/><path fill="${soft}" stroke="${line}" d="M-4 44C10 26 20 26 32 38S52 44 68 30V70H-4Z"/><path fill="${line}" d="M-4 56C12 42 26 46 36 52S56 56 68 48V70H-4Z"/>`,
  // A compass needle.
  ({ soft, line, accent }) =>
    `<circle cx="32" cy="32" r="20" fill="${soft}" stroke="${line}"/><path stroke="${line}" d="M32 12V16M32 48V52M12 32H16M48 32H52"/><path fill="${accent}" d="M43 21L35.5 35.500L28.5 28.500Z"/><path fill="${line}" d="M21 43L35.5 35.500L28.5 28.500Z"/>`,
  // A rosette of circles.
  ({ soft, line, accent }) =>
    `<g fill="${soft}" fill-opacity=".6" stroke="${line}">${around(6, '<circle cx="32" cy="21.5" r="10.5"/>')}</g><circle cx="32" cy="32" r="4" fill="${accent}"/>`,
  // An open book under an arc.
  ({ soft, line, accent }) =>
    `<path fill="${soft}" stroke="${line}" d="M32 31C27 27 20 26 13 27V47C20 46 27 47 32 51C37 47 44 46 51 47V27C44 26 37 27 32 31ZM32 31V51"/><path fill="none" stroke="${accent}" d="M17 20C24 11 40 11 47 20"/>`,
];

/** Sixteen avatars: every motif in two colour schemes that lie far apart. */
export function avatars(): string[] {
  return Array.from({ length: motifs.length * 2 }, (_, i) => {
    const motif = motifs[i % motifs.length];
    const scheme = schemes[(i < motifs.length ? i : i + 3) % schemes.length];
    if (!motif || !scheme) throw new Error(`No avatar ${i + 1}`);
    return trim(
      `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><clipPath id="a"><circle cx="32" cy="32" r="32"/></clipPath><g clip-path="url(#a)" stroke-width="2" stroke-linecap="round" stroke-linejoin="round"><circle cx="32" cy="32" r="32" fill="${scheme.ground}"/>${motif(scheme)}</g></svg>`,
      1,
    );
  });
}
