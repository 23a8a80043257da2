import { LineDrawing, strokes } from "#app/ui/sections/line-drawing.tsx";

/** A portrait's frame with nobody in it yet. */
export function ProfileDrawing() {
  return (
    <LineDrawing width={320} height={260} align="xMidYMax">
      <path
        className={strokes.soft}
        d="M160 24a104 104 0 1 0 0 208a104 104 0 1 0 0-208M160 24A150 150 0 0 0 160 232A150 150 0 0 0 160 24M56 128H264"
      />
      <path
        className={strokes.saffron}
        d="M160 78a34 34 0 1 0 0 68 34 34 0 0 0 0-68zM98 210c6-32 30-48 62-48s56 16 62 48"
        strokeDasharray="2 8"
      />
      <path className={strokes.accent} d="M128 252H192" />
    </LineDrawing>
  );
}
