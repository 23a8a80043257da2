import { palette, type Placed } from "./figures.ts";

/** A picture: its disc and the people in it, from the back to the front. */
export type Picture = { file: string; disc: string; arcs: string; people: Placed[] };

const { paper, lapis, sky, madder, saffron, leaf, sage, silver } = palette;

export const dawn = { disc: "#f6dfb4", arcs: "#e8c888" };
export const sea = { disc: "#cddcea", arcs: "#afc6dc" };
export const grove = { disc: "#cfe2d8", arcs: "#b0cdbf" };
export const clay = { disc: "#f3d3c5", arcs: "#e5b6a3" };

export const groups: Picture[] = [
  {
    file: "male-instructors",
    ...sea,
    people: [
      {
        head: "turban",
        expression: "smile",
        facialHair: "full",
        skin: "tan",
        clothing: sage,
        scarf: saffron,
        garment: "kurta",
        second: paper,
        x: 92,
        y: 112,
        scale: 0.24,
      },
      {
        head: "short2",
        expression: "smile",
        glasses: "glasses",
        skin: "deep",
        clothing: madder,
        garment: "shirt",
        x: 230,
        y: 112,
        scale: 0.24,
        looksLeft: true,
      },
      {
        head: "short1",
        expression: "calm",
        facialHair: "chin",
        skin: "light",
        clothing: lapis,
        garment: "kurta",
        second: sky,
        x: 162,
        y: 194,
        scale: 0.26,
      },
    ],
  },
  {
    file: "female-instructors",
    ...clay,
    people: [
      {
        head: "medium3",
        expression: "smile",
        skin: "fair",
        clothing: saffron,
        garment: "cardigan",
        x: 90,
        y: 114,
        scale: 0.24,
      },
      {
        head: "hijab",
        expression: "calm",
        skin: "deep",
        clothing: lapis,
        scarf: sky,
        x: 232,
        y: 112,
        scale: 0.24,
        looksLeft: true,
      },
      {
        head: "hijab",
        expression: "smile",
        glasses: "glasses2",
        skin: "tan",
        clothing: madder,
        scarf: leaf,
        x: 162,
        y: 196,
        scale: 0.26,
      },
    ],
  },
  {
    file: "experienced-faculty",
    ...grove,
    people: [
      {
        head: "noHair1",
        expression: "calm",
        hair: silver,
        facialHair: "full4",
        skin: "brown",
        clothing: leaf,
        garment: "shirt",
        x: 230,
        y: 128,
        scale: 0.29,
        looksLeft: true,
      },
      {
        head: "grayBun",
        expression: "smile",
        hair: silver,
        glasses: "glasses5",
        skin: "light",
        clothing: madder,
        garment: "cardigan",
        second: saffron,
        x: 104,
        y: 146,
        scale: 0.3,
      },
    ],
  },
  {
    file: "supportive-mentors",
    ...dawn,
    people: [
      {
        head: "hijab",
        expression: "calm",
        skin: "light",
        clothing: lapis,
        scarf: madder,
        x: 112,
        y: 122,
        scale: 0.32,
      },
      {
        head: "short5",
        expression: "smile",
        skin: "light",
        clothing: leaf,
        x: 222,
        y: 196,
        scale: 0.26,
        looksLeft: true,
      },
    ],
  },
];
