import { matchRoutes, type RouteObject, type ServerBuild } from "react-router";

import type { TellFaults } from "./faults.ts";

/** Loads a module as it is now; one that has not changed is the same object as before. */
export type Load = <Module>(url: string) => Promise<Module>;

export type NeededRoutes = {
  /**
   * Completes a build with the routes of a request, so that only who needs a faulty one meets the fault.
   *
   * @param isPage whether it is a page that is opened: what an open page asks for may be answered by the last version
   * that had no fault, since the page would otherwise show an error in place of what is typed
   */
  complete(build: ServerBuild, path: string, isPage: boolean): Promise<ServerBuild>;
  /** Loads what has been needed so far anew, to tell its faults. */
  reload(): Promise<void>;
};

export function createNeededRoutes(load: Load, tellFaults: TellFaults): NeededRoutes {
  const loaded = new Map<string, object>();

  async function loadRoute(url: string): Promise<object> {
    const module = await tellFaults(url, () => load<object>(url));
    loaded.set(url, module);
    return module;
  }

  return {
    complete: async (build, path, isPage) => {
      const routes = { ...build.routes };
      const tree = treeOf(routes);
      const matches = [path, ...previewed(path)].flatMap(
        (one) => matchRoutes(tree, one, build.basename) ?? [],
      );
      // Whoever may not know of a route is answered as for an unknown address.
      const unknown = Object.values(routes).filter((route) => route?.path === "*");
      for (const route of [...matches.map((match) => match.route), ...unknown]) {
        const id = route?.id ?? "";
        const url = build.assets.routes[id]?.module ?? "";
        const module = await loadRoute(url).catch((error: unknown) => {
          const last = loaded.get(url);
          if (isPage || !last) throw error;
          return last;
        });
        routes[id] = { ...routes[id], module } as (typeof routes)[string];
      }
      return { ...withStyleNonce(build), routes };
    },
    reload: async () => {
      // The fault of one is no reason to leave out the others, and is told.
      for (const url of loaded.keys()) await loadRoute(url).catch(() => {});
    },
  };
}

/** The page that a preview at the desk shows. */
function previewed(path: string): readonly string[] {
  const [found, page] = /^\/desk\/site\/preview(?:\/edition-\d+)?(\/.*)?$/.exec(path) ?? [];
  return found === undefined ? [] : [page ?? "/"];
}

function treeOf(routes: ServerBuild["routes"], parent?: string): RouteObject[] {
  return Object.values(routes)
    .filter((route) => route?.parentId === parent)
    .map((route) => ({ ...route, children: treeOf(routes, route?.id) }) as RouteObject);
}

/**
 * Vite's part of a page gives its styles the nonce that it finds in a `meta` element. The link to the page's first
 * styles needs none, and React would complain that the browser hides it.
 */
function withStyleNonce(build: ServerBuild): ServerBuild {
  const { module } = build.entry;
  const handleRequest: typeof module.default = async (...page) => {
    const response = await module.default(...page);
    const html = await response.text();
    const [, nonce = ""] = / nonce="([^"]+)"/.exec(html) ?? [];
    const link = /(<link data-react-router-critical-css[^>]*) nonce="[^"]*"/;
    const head = `<head><meta property="csp-nonce" nonce="${nonce}">`;
    return new Response(html.replace("<head>", head).replace(link, "$1"), response);
  };
  return { ...build, entry: { ...build.entry, module: { ...module, default: handleRequest } } };
}
