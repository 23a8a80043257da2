import { vi } from "vitest";

type Draw = (props: unknown) => unknown;

/** The names of the components that throw when they are drawn. */
export const broken = new Set<string>();

/** Those of all that have been drawn. */
export const drawn = new Set<string>();

const breakables = new WeakMap<object, Draw>();

function breakable(type: unknown): unknown {
  // A class is a boundary here, and what is no function is no component of ours.
  if (typeof type !== "function" || type.prototype?.isReactComponent) return type;
  const known = breakables.get(type);
  if (known) return known;
  const draw = type as Draw;
  const made: Draw = (props) => {
    drawn.add(type.name);
    if (broken.has(type.name)) throw new Error(`${type.name} is broken`);
    return draw(props);
  };
  breakables.set(type, made);
  return made;
}

type Runtime = Record<string, unknown>;
type Make = (type: unknown, ...rest: readonly unknown[]) => unknown;

/**
 * Has every component that is imported from now on throw once its name is in `broken`, without a word of it in the
 * components. `mendAll` ends it.
 */
export function breakAll(): void {
  for (const name of ["react/jsx-dev-runtime", "react/jsx-runtime"]) {
    vi.doMock(name, async (original) => {
      const runtime = await original<Runtime>();
      const makers = Object.entries(runtime).filter(([key]) => key.startsWith("jsx"));
      return {
        ...runtime,
        ...Object.fromEntries(
          makers.map(([key, make]) => [
            key,
            (type: unknown, ...rest: unknown[]) => (make as Make)(breakable(type), ...rest),
          ]),
        ),
      };
    });
  }
  vi.resetModules();
}

/** Other files share the modules. */
export function mendAll(): void {
  vi.doUnmock("react/jsx-dev-runtime");
  vi.doUnmock("react/jsx-runtime");
  vi.resetModules();
}
