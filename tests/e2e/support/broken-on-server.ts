/*
 * Loaded into a server before everything else, with `--import`: each component that is given a prop of BROKEN_PROPS, such
 * as `name=email,purpose=enquiry`, throws when it is drawn.
 */
import { createRequire } from "node:module";

type Draw = (props: Readonly<Record<string, unknown>>) => unknown;
type Make = (type: unknown, ...rest: readonly unknown[]) => unknown;

const pairs = (process.env.BROKEN_PROPS ?? "").split(",").map((pair) => pair.split("=", 2));
const breakables = new Map<unknown, Draw>();

function breakable(type: unknown): unknown {
  if (typeof type !== "function" || type.prototype?.isReactComponent) return type;
  const made: Draw = (props) => {
    if (pairs.some(([name = "", value]) => props[name] === value)) {
      throw new Error("Broken by the test on the server");
    }
    return (type as Draw)(props);
  };
  const known = breakables.get(type) ?? made;
  breakables.set(type, known);
  return known;
}

const runtime = createRequire(import.meta.url)("react/jsx-runtime") as Record<string, Make>;
for (const name of ["jsx", "jsxs"]) {
  const make = runtime[name];
  if (make) runtime[name] = (type, ...rest) => make(breakable(type), ...rest);
}
