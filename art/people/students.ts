import { clay, dawn, grove, sea, type Picture } from "./cast.ts";
import { palette } from "./figures.ts";

const { lapis, madder, saffron, leaf } = palette;

export const students: Picture[] = [
  {
    file: "student-1",
    ...dawn,
    people: [
      {
        head: "hijab",
        expression: "smile",
        skin: "light",
        clothing: leaf,
        scarf: lapis,
        x: 160,
        y: 152,
        scale: 0.38,
      },
    ],
  },
  {
    file: "student-2",
    ...sea,
    people: [
      {
        head: "twists2",
        expression: "smile",
        skin: "deep",
        clothing: saffron,
        garment: "crew",
        x: 160,
        y: 160,
        scale: 0.38,
        looksLeft: true,
      },
    ],
  },
  {
    file: "student-3",
    ...grove,
    people: [
      {
        head: "long",
        expression: "calm",
        skin: "tan",
        clothing: madder,
        garment: "cardigan",
        second: saffron,
        x: 160,
        y: 158,
        scale: 0.37,
      },
    ],
  },
  {
    file: "student-4",
    ...clay,
    people: [
      {
        head: "pomp",
        expression: "smile",
        glasses: "glasses",
        facialHair: "chin",
        skin: "fair",
        clothing: leaf,
        garment: "shirt",
        x: 160,
        y: 162,
        scale: 0.37,
        looksLeft: true,
      },
    ],
  },
];
