import { describe, expect, test, vi } from "vitest";

import { logRequest } from "#server/app.ts";
import type { Services } from "#app/platform/.server/services.ts";
import { allRoutes } from "#tests/support/all-routes.ts";
import { sqliteMaker } from "#tests/support/databases.ts";
import { deskArgs } from "#tests/support/desk.ts";
import { serve } from "#tests/support/http.ts";
import { createTestLogger, createTestServices } from "#tests/support/services.ts";
import { pathForLog, secretAddresses, withoutSecrets } from "./secret-addresses.ts";

const appFolder = new URL("../", import.meta.url).pathname;
const token = "0190.1.zzzz.Kb-S3CRET";

type RouteModule = Partial<Record<"loader" | "action", (args: unknown) => unknown>>;

/** The names that a route's loader and action ask a query for. */
async function askedNames(
  [path, file]: [string, string],
  services: Services,
): Promise<ReadonlySet<string>> {
  const { loader, action } = (await import(appFolder + file)) as RouteModule;
  const names = new Set<string>();
  const get = vi.spyOn(URLSearchParams.prototype, "get").mockImplementation(function (name) {
    names.add(name);
    return null;
  });
  const form = { token: "" };
  for (const args of [deskArgs(services, "", path), deskArgs(services, "", path, { form })]) {
    const run = args.request.method === "POST" ? action : loader;
    // Most have no such thing to show, and say so by throwing.
    await (async () => run?.(args))().catch(() => null);
  }
  get.mockRestore();
  return names;
}

describe("every route that takes a token", () => {
  test("is in the list", { timeout: 240_000 }, async () => {
    const { services } = await createTestServices(sqliteMaker);
    for (const [path, file] of allRoutes()) {
      const names = await askedNames([path, file], services);
      const isInQuery = ["token", "code", "state"].some((name) => names.has(name));
      const place = path.includes(":token") ? "path" : isInQuery ? "query" : undefined;
      expect(place && secretAddresses[path], path).toBe(place);
    }
  });

  test("is a route of the site", () => {
    const paths = new Set(allRoutes().map(([path]) => path));
    expect(Object.keys(secretAddresses).filter((path) => !paths.has(path))).toEqual([]);
  });
});

const asked = Object.entries(secretAddresses).flatMap(([address, place]) => {
  const path = address.replace(/:\w+/, token);
  const target = place === "path" ? path : `${path}?token=${token}&code=${token}`;
  return ["", "/ar", "/ur"].map((base) => base + target);
});

describe("no log has the secret of", () => {
  test.each([
    ...asked,
    `/lesson/${token}.data`,
    `/Lesson/${token}/`,
    `https://academy.example/lesson/${token}`,
  ])("%s", async (target) => {
    const { logger, logged } = createTestLogger();
    const server = await serve((request, response) => {
      logRequest(logger, request, response, "id-1");
      response.end();
    });
    await server.send(target);
    await vi.waitFor(() => expect(logged).toHaveLength(1));
    const cause = new Error(`No answer from https://academy.example${target}`);
    logger.error({ err: new Error(`Cannot read "${target}"`, { cause }), page: target }, target);
    expect(logged).toHaveLength(2);
    expect(JSON.stringify(logged)).not.toContain("S3CRET");
  });
});

const twice = (path: string) => path.replaceAll("%", "%25");

test.each([
  [`/%6cesson/${token}`, "/lesson/…"],
  [twice(`/%6cesson/${token}`), "/lesson/…"],
  [twice(twice(`/lesson%2F${token}`)), "/lesson/…"],
  [`/%25%36%43esson/${token}`, "/lesson/…"],
  // Escapes that no one can read, and blanks, hide nothing.
  [`/%6cesson/%zz%E0%20${token}`, "/lesson/…"],
  [`/assets/%2e%2e/lesson/${token}`, "/assets/../lesson/…"],
  [`/newsletter/confirm%3Ftoken=${token}`, "/newsletter/confirm?token=…"],
  [twice(`/newsletter/confirm%3Ftoken%3D${token}`), "/newsletter/confirm?token=…"],
  [`/assets/x%72%3Fcode=%20${token}`, "/assets/xr?code=…"],
  ["/assets/x%72", "/assets/x%72"],
])("a path is cut however it is written: %s", (path, expected) => {
  expect(pathForLog(path)).toBe(expected);
});

test("other addresses, and words about lessons, are left as they are", () => {
  for (const text of ["/classes/trial", "/desk/trials/1", "lesson/plan", "/lesson", "a?b=c"]) {
    expect(withoutSecrets(text)).toBe(text);
  }
  expect(pathForLog("/caf%C3%A9")).toBe("/caf%C3%A9");
  expect(pathForLog("/%E0")).toBe("/%E0");
});
