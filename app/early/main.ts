/*
 * Part of every page, and run before anything else: what the page needs until React takes over.
 * scripts/lib/early-script.ts builds it.
 */
import { isSignInPending } from "#app/features/identity/browser/sign-in-pending.ts";
import { documentParsed } from "#app/platform/document-parsed.ts";
import { keepEarlyClicks, keepEarlyKey } from "./early-clicks.ts";
import { firstPaintOrTouch } from "./first-paint.ts";
import { showKnownFonts } from "./fonts.ts";
import { fetchLateFiles } from "./late-files.ts";
import { restoreScroll } from "./restore-scroll.ts";

async function run() {
  keepEarlyClicks();
  keepEarlyKey();
  showKnownFonts();
  const isPending = isSignInPending();
  await documentParsed();
  restoreScroll();
  if (!(await isPending)) await firstPaintOrTouch();
  fetchLateFiles();
}

void run();
