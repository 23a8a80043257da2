import type { ComponentProps, MouseEvent } from "react";
import { Link as RouterLink, NavLink as RouterNavLink, type To } from "react-router";

import { afterPaint } from "#app/platform/after-paint.ts";

/** Pages about one visitor, and ways in and out: asked for by a click and never before. */
const visitorsOwn = /^\/(?:sign|profile|account|u\/)/;

/** Whether this visitor pays for bytes or waits for them. */
function isSaving(): boolean {
  if (typeof window === "undefined") return false;
  const { connection } = navigator as { connection?: { saveData?: boolean } };
  return connection?.saveData === true || matchMedia("(prefers-reduced-data: reduce)").matches;
}

function prefetchOf(to: To, reloadDocument: boolean | undefined): "intent" | "none" {
  const isOwn = typeof to === "string" && visitorsOwn.test(to);
  return reloadDocument || isOwn || isSaving() ? "none" : "intent";
}

/** Whether the click that comes is one that was held back. */
let isAgain = false;

/**
 * Holds a click back until the link is seen to be touched, and then gives it again: React Router keeps a
 * slow phone from drawing for up to 70 ms. What asks for another tab or window is left to the browser.
 */
async function followLater(event: MouseEvent<HTMLAnchorElement>) {
  const { button, metaKey, ctrlKey, shiftKey, altKey, currentTarget: link } = event;
  if (isAgain || button !== 0 || metaKey || ctrlKey || shiftKey || altKey) return;
  event.preventDefault();
  await afterPaint();
  isAgain = true;
  link.click();
  isAgain = false;
}

type LinkProps = ComponentProps<typeof RouterLink>;

type Behaviour = Pick<LinkProps, "to" | "reloadDocument" | "target" | "prefetch" | "onClick">;

function behaviourOf({ to, reloadDocument, target, prefetch, onClick }: Behaviour) {
  const leavesToBrowser = reloadDocument || target;
  return {
    prefetch: prefetch ?? prefetchOf(to, reloadDocument),
    onClick: onClick ?? (leavesToBrowser ? undefined : followLater),
  };
}

/**
 * A link within the site. What the page behind it needs, scripts and data, is fetched as soon as the
 * visitor turns to the link by pointer, touch or keyboard.
 */
export function Link(props: LinkProps) {
  return <RouterLink {...props} {...behaviourOf(props)} />;
}

/** The same in a navigation, where the link to the present page is marked. */
export function NavLink(props: ComponentProps<typeof RouterNavLink>) {
  return <RouterNavLink {...props} {...behaviourOf(props)} />;
}
