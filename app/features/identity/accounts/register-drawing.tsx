import { LineDrawing, strokes } from "#app/ui/sections/line-drawing.tsx";

/** A register lying open, its next line waiting. */
export function RegisterDrawing() {
  return (
    <LineDrawing width={262} height={260}>
      <path
        className={strokes.soft}
        d="M131 52Q83 20 1 34V262M131 52Q179 20 261 34V262M131 52V262M25 84Q71 78 109 92M25 118Q71 112 109 126M25 152Q71 146 109 160M25 186Q71 180 109 194M25 220Q71 214 109 228M153 92Q191 78 237 84M153 126Q191 112 237 118"
      />
      <path className={strokes.accent} d="M153 172Q167 166 181 162" />
      <path
        className={strokes.saffron}
        d="M185 160L233 104L245 114L197 170L181 174zM193 150L205 160"
      />
    </LineDrawing>
  );
}
