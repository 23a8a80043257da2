import { expect, test } from "vitest";

import { attributes, renderAt } from "#tests/support/render.tsx";
import { StepRuler } from "./step-ruler.tsx";

test("the chosen half hour stands out, and not the free stretch that begins with it", () => {
  const starts = [15, 16, 17].map((hour) => new Date(2026, 10, 24, hour).getTime());
  const html = renderAt("/", <StepRuler starts={starts} chosen={starts[0] ?? null} />);
  const blocks = attributes(html, "class").filter((names) => names.includes("block"));
  expect(blocks.map((names) => names.includes("chosen"))).toEqual([false, true]);
});
