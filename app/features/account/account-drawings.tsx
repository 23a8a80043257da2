import { LineDrawing, strokes } from "#app/features/marketing/sections/line-drawing.tsx";

const place = { width: 320, height: 260, align: "xMidYMax" } as const;

/** A gate made of meridians, its middle leaf still closed. */
export function GateDrawing() {
  return (
    <LineDrawing {...place}>
      <path
        className={strokes.soft}
        d="M20 262V150A140 140 0 0 1 300 150V262M60 262V154A100 118 0 0 1 260 154V262M104 262V158A56 96 0 0 1 216 158V262M38 96H282M24 142H296M20 200H300"
      />
      <path className={strokes.accent} d="M160 62V262" />
      <path className={strokes.saffron} d="M178 186v20" strokeWidth="6" />
    </LineDrawing>
  );
}

/** A portrait's frame with nobody in it yet. */
export function ProfileDrawing() {
  return (
    <LineDrawing {...place}>
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
