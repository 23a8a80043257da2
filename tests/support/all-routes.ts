import type { RouteConfigEntry } from "@react-router/dev/routes";

import routes from "#app/routes.ts";

/** Path and file of every route of the site. */
export function allRoutes(): [path: string, file: string][] {
  const flatten = (entries: readonly RouteConfigEntry[], parent: string): [string, string][] =>
    entries.flatMap(({ path, file, children = [] }) => {
      const whole = path === undefined ? parent : `${parent}/${path}`;
      return [[whole, file] as [string, string], ...flatten(children, whole)];
    });
  return flatten(routes, "");
}
