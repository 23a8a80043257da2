import { LineDrawing, strokes } from "#app/features/marketing/sections/line-drawing.tsx";

/** A register lying open, its next line waiting. */
export function RegisterDrawing() {
  return (
    <LineDrawing width={320} height={260} align="xMidYMax">
      <path
        className={strokes.soft}
        d="M160 52Q112 20 30 34V262M160 52Q208 20 290 34V262M160 52V262M54 84Q100 78 138 92M54 118Q100 112 138 126M54 152Q100 146 138 160M54 186Q100 180 138 194M54 220Q100 214 138 228M182 92Q220 78 266 84M182 126Q220 112 266 118"
      />
      <path className={strokes.accent} d="M182 172Q196 166 210 162" />
      <path
        className={strokes.saffron}
        d="M214 160L262 104L274 114L226 170L210 174zM222 150L234 160"
      />
    </LineDrawing>
  );
}
