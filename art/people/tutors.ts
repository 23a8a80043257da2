import { clay, dawn, grove, sea, type Picture } from "./cast.ts";
import { palette, type Figure } from "./figures.ts";

const { paper, lapis, sky, madder, saffron, leaf, sage, silver } = palette;

const grounds = [dawn, sea, grove, clay];

/** One person alone on a disc, looking to the side where there is something to read. */
const figures: Figure[] = [
  { head: "hijab", expression: "smile", skin: "light", clothing: leaf, scarf: lapis },
  {
    head: "turban",
    expression: "smile",
    facialHair: "full",
    skin: "tan",
    clothing: sage,
    scarf: paper,
    garment: "kurta",
    second: paper,
  },
  {
    head: "hijab",
    expression: "calm",
    glasses: "glasses2",
    skin: "brown",
    clothing: saffron,
    scarf: madder,
  },
  {
    head: "short2",
    expression: "smile",
    glasses: "glasses",
    facialHair: "chin",
    skin: "fair",
    clothing: lapis,
    garment: "shirt",
  },
  { head: "hijab", expression: "smile", skin: "deep", clothing: madder, scarf: sage },
  {
    head: "short1",
    expression: "smile",
    skin: "deep",
    clothing: saffron,
    garment: "cardigan",
    second: paper,
  },
  {
    head: "mediumStraight",
    expression: "smile",
    skin: "tan",
    clothing: madder,
    garment: "cardigan",
    second: sky,
  },
  {
    head: "noHair1",
    expression: "calm",
    hair: silver,
    facialHair: "full4",
    skin: "brown",
    clothing: leaf,
    garment: "kurta",
    second: silver,
  },
];

/** The drawings from which the desk chooses for a tutor who shows no photo. */
export const tutors: Picture[] = figures.map((figure, index) => ({
  file: `tutor-${index + 1}`,
  ...(grounds[index % grounds.length] ?? dawn),
  people: [{ ...figure, x: 160, y: 156, scale: 0.38 }],
}));
