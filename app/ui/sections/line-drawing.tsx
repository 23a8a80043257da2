import type { ReactNode } from "react";

import styles from "./line-drawing.module.css";

/** Classes for the strokes of a line drawing; `accent` is its one meridian. */
export const strokes = {
  ink: styles.ink,
  soft: styles.soft,
  accent: styles.accent,
  leaf: styles.leaf,
  saffron: styles.saffron,
};

type LineDrawingProps = {
  /** Size of the drawing in its own units. */
  width: number;
  height: number;
  /** Where the drawing sits in a box of another shape (`preserveAspectRatio`). */
  align?: "xMinYMid" | "xMidYMax";
  children: ReactNode;
};

/** The frame of a decorative drawing in thin lines. */
export function LineDrawing({ width, height, align = "xMinYMid", children }: LineDrawingProps) {
  return (
    <svg
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio={`${align} meet`}
      fill="none"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      {children}
    </svg>
  );
}
