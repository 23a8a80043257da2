import { chromium } from "./chromium.ts";
import type { Engine } from "./engine.ts";
import { firefox } from "./firefox.ts";
import { webkit } from "./webkit.ts";

/** Every engine that the site is tried in. */
export const engines: readonly Engine[] = [chromium, firefox, webkit];
