import { beforeAll, expect, test, vi } from "vitest";

import type { loginPath } from "./provider-configuration.server.ts";

let pathFor: typeof loginPath;
beforeAll(async () => {
  const other = (code: string, ...lacks: string[]) => ({ code, name: code, lacks });
  const others = [other("ar"), other("ur"), other("fr", "/u")];
  vi.stubGlobal("LANGUAGE", { code: "en", tag: "en-GB", dir: "ltr", base: "", others });
  vi.resetModules();
  ({ loginPath: pathFor } = await import("./provider-configuration.server.ts"));
});

test.each([
  [undefined, ""],
  ["", ""],
  ["ar", "/ar"],
  ["ur ar en", "/ur"],
  ["fa ur", "/ur"],
  ["ar-EG", "/ar"],
  ["AR-latn-eg", "/ar"],
  ["en-GB ar", ""],
  ["fr-CA ur", "/ur"],
  ["fa zh-Hant", ""],
  ["arabic", ""],
])("the login page asked for in %j is below '%s'", (ui_locales, base) => {
  const oidc = { params: { ui_locales } } as unknown as Parameters<typeof loginPath>[0]["oidc"];
  expect(pathFor({ oidc }, { uid: "x" })).toBe(`${base}/u/login/x`);
});
