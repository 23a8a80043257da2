import { existsSync } from "node:fs";

import { chromium } from "@playwright/test";

import { projectEnv } from "./project.mjs";
import { run } from "./run.mjs";

const debianChromium = "/usr/bin/chromium";
const debianShell = "/usr/bin/chromium-headless-shell";
const installedBrowsers = [debianChromium, "/usr/bin/chromium-browser", "/usr/bin/google-chrome"];

/** Paths of the programs that run the tests, by the environment variables that hold them. */
export type Browsers = {
  readonly CHROMIUM: string;
  /** Chromium's headless shell, which is quicker; the same as the other if there is none. */
  readonly CHROMIUM_HEADLESS_SHELL: string;
};

/**
 * Finds browsers for the tests, or installs them: Debian's if possible, otherwise Playwright's.
 *
 * @throws if none is available
 */
export async function findOrInstallBrowsers(): Promise<Browsers> {
  const browser = await findOrInstallBrowser();
  const named = process.env.CHROMIUM_HEADLESS_SHELL;
  if (named || browser !== debianChromium) {
    return { CHROMIUM: browser, CHROMIUM_HEADLESS_SHELL: named || browser };
  }
  if (!existsSync(debianShell) && canInstallPackages()) {
    console.log("Installing Chromium's headless shell…");
    // Both at once: their versions must match.
    await installPackages("chromium", "chromium-headless-shell");
  }
  const shell = existsSync(debianShell) ? debianShell : browser;
  return { CHROMIUM: browser, CHROMIUM_HEADLESS_SHELL: shell };
}

async function findOrInstallBrowser(): Promise<string> {
  const named = process.env.CHROMIUM;
  if (named && !existsSync(named)) throw new Error(`CHROMIUM names ${named}, which is not there.`);
  if (named) return named;
  const installed = await findBrowser();
  if (installed) return installed;
  if (canInstallPackages()) {
    console.log("Installing Chromium…");
    await installPackages("chromium", "chromium-headless-shell");
    const fromPackage = await findBrowser();
    if (fromPackage) return fromPackage;
  }
  console.log("Downloading Playwright's Chromium…");
  const { output } = await run("playwright", ["install", "chromium"], {
    env: projectEnv(),
    stdio: "pipe",
    shell: process.platform === "win32",
  });
  const downloaded = await findBrowser();
  if (downloaded) return downloaded;
  throw new Error(
    `The tests need Chromium, and it could not be installed. Install it, or name it in CHROMIUM.\n${output.trim()}`,
  );
}

async function findBrowser(): Promise<string | undefined> {
  for (const path of [...installedBrowsers, chromium.executablePath()]) {
    // On some systems it is a script that only explains where to get the browser.
    if (existsSync(path) && (await run(path, ["--version"], { stdio: "pipe" })).code === 0) {
      return path;
    }
  }
  return undefined;
}

const programs = {
  PostgreSQL: { paths: ["/usr/lib/postgresql"], packages: ["postgresql"] },
  Dovecot: { paths: ["/usr/sbin/dovecot"], packages: ["dovecot-imapd"] },
  nginx: { paths: ["/usr/sbin/nginx"], packages: ["nginx-light"] },
  khal: { paths: ["/usr/bin/khal"], packages: ["khal"] },
  "Firefox and WebKitGTK": {
    paths: ["/usr/bin/firefox-esr", "/usr/bin/WebKitWebDriver", "/usr/bin/Xvfb"],
    packages: ["firefox-esr", "webkit2gtk-driver", "xvfb"],
  },
};

/** Installs what is missing, if possible. Tests that need the rest are skipped. */
export async function installMissing(what: keyof typeof programs): Promise<void> {
  const { paths, packages } = programs[what];
  if (paths.every((path) => existsSync(path)) || !canInstallPackages()) return;
  console.log(`Installing ${what}…`);
  await installPackages(...packages);
}

function canInstallPackages(): boolean {
  return process.getuid?.() === 0 && existsSync("/usr/bin/apt-get");
}

/** Installs Debian packages if this process may; says why if that fails. */
export async function installPackages(...names: readonly string[]): Promise<void> {
  if (!canInstallPackages()) return;
  const options = {
    // At run level 1 Debian does not start the services it installs: the tests start their own servers.
    env: { ...process.env, DEBIAN_FRONTEND: "noninteractive", RUNLEVEL: "1" },
    stdio: "pipe" as const,
  };
  // Another program may be installing, for minutes: what is not there then would be skipped.
  const patient = ["-o", "DPkg::Lock::Timeout=300"];
  await run("apt-get", [...patient, "update"], options);
  const { code, output } = await run(
    "apt-get",
    [...patient, "install", "--yes", "--no-install-recommends", ...names],
    options,
  );
  if (code !== 0) console.error(output.trim());
}
